internal import Abacus

/// The definitions of a session as lines of a file, which define the same when they are carried out.
struct SavedDefinitions {
    private(set) var lines: [String] = []
    /// The number of definitions.
    private(set) var count = 0
    /// The names of those that can't be written.
    private(set) var unsaved: [String] = []
    /// The settings that the lines so far have made.
    private var settings: [FileSetting] = []

    /// Writes the variables except for `ans`, the exact ones first, and then the functions.
    ///
    /// - Complexity: O(n) in the length of the lines.
    init(of environment: FormulaEnvironment) {
        let variables = environment.variableNames.filter { !$0.utf8.elementsEqual("ans".utf8) }.compactMap { name in
            environment[name].map { (name: name, value: $0, numbers: $0.numbers) }
        }
        for arithmetic in [Arithmetic.exact, .real] {
            for (name, value, numbers) in variables where numbers.arithmetic == arithmetic {
                append(name, value, numbers, environment.parserOptions)
            }
        }
        unsaved += variables.filter { $0.numbers.arithmetic == nil }.map(\.name)
        for function in environment.formulaFunctions {
            let text = function.text
            if text.utf8.contains(UInt8(ascii: "%")) { set(.percentSign(function.body.percentSign)) }
            append(text)
        }
    }

    private mutating func append(
        _ name: String, _ value: Value, _ numbers: Value.Numbers, _ options: ParserOptions
    ) {
        let line = "\(name) = \(value.literal())"
        // The expression of an exact real may be too long to be read again.
        guard case .variable? = try? Statement.parse(Source(line), options: options) else {
            unsaved.append(name)
            return
        }
        if let arithmetic = numbers.arithmetic, numbers != .none { set(.arithmetic(arithmetic)) }
        append(line)
    }

    private mutating func append(_ line: String) {
        lines.append(line)
        count += 1
    }

    private mutating func set(_ setting: FileSetting) {
        let isSet = settings.last { $0.isSameKind(as: setting) } == setting
        if isSet { return }
        settings.append(setting)
        lines.append(setting.line)
    }
}

extension FileSetting {
    fileprivate func isSameKind(as other: FileSetting) -> Bool {
        switch (self, other) {
        case (.arithmetic, .arithmetic), (.percentSign, .percentSign): true
        default: false
        }
    }
}

extension Value {
    /// The numbers in a value.
    fileprivate enum Numbers {
        case none, exact, doubles, both

        /// The arithmetic in which the value's literal is the value; nil if there isn't one.
        var arithmetic: Arithmetic? {
            switch self {
            case .none, .exact: .exact
            case .doubles: .real
            case .both: nil
            }
        }
    }

    /// Which numbers the value is made of. Values may be nested deeply, so that it doesn't call itself.
    ///
    /// - Complexity: O(n) in the number of elements.
    fileprivate var numbers: Numbers {
        var (hasExact, hasDoubles) = (false, false)
        var rest = [self]
        while let value = rest.popLast() {
            switch value {
            case .integer, .rational, .exactReal: hasExact = true
            case .real: hasDoubles = true
            case .list(let list): rest += list.elements
            case .record(let record): rest += record.names.compactMap { record[$0] }
            case .boolean, .text, .null: break
            }
        }
        return hasExact ? (hasDoubles ? .both : .exact) : hasDoubles ? .doubles : .none
    }
}
