internal import Abacus
internal import AbacusSession

/// The definitions of a session as lines of a file that make the same definitions when executed.
struct SavedDefinitions {
    private(set) var lines: [String] = []
    /// The number of definitions.
    private(set) var count = 0
    /// The names of the definitions that can't be written.
    private(set) var unsaved: [String] = []
    /// The names of the functions that need the value of the last expression, which isn't written.
    private(set) var needingAnswer: [String] = []
    /// The settings in effect after the lines so far. The arithmetic in which the file will be loaded is unknown, as is
    /// the meaning of `%` and `,` there; additional forms change nothing in a line that doesn't use them.
    private var settings: [FileSetting] =
        NotationSetting.ofSessions.filter(\.isAddition).map { .notation($0, isOn: false) } + [.ownNames(true)]

    /// Writes the variables except for `ans`, those with exact numbers first, and then the functions.
    ///
    /// Values use only names of the language, which this session, or the one that loads them, may redefine, and have
    /// their angles in radians.
    ///
    /// - Complexity: O(n) in the length of the lines.
    init(of environment: FormulaEnvironment) {
        let variables = environment.variableNames.filter { !FormulaEnvironment.isAnswer($0) }.compactMap { name in
            environment[variable: name].map { (name: name, value: $0, numbers: $0.numbers) }
        }
        for arithmetic in [Arithmetic.exact, .real] {
            for (name, value, numbers) in variables where numbers.arithmetic == arithmetic {
                append(name, value, numbers, environment.parserOptions)
            }
        }
        unsaved += variables.filter { $0.numbers.arithmetic == nil }.map(\.name)
        set(.ownNames(true))
        for function in environment.formulaFunctions {
            let text = function.text
            let names = function.body.variables.filter { !function.parameters.contains($0) }
            if names.contains(where: FormulaEnvironment.isAnswer) { needingAnswer.append(function.name) }
            for setting in function.body.settings(neededBy: text) { set(setting) }
            append(text)
        }
    }

    private mutating func append(
        _ name: String, _ value: Value, _ numbers: Value.Numbers, _ options: ParserOptions
    ) {
        let literal = value.literal(ValueFormat(decimalMark: options.notation.decimalMark))
        let line = "\(options.notation.nameForms.spelling(ofVariable: name) ?? name) = \(literal)"
        // The expression of an exact real may be too long to read.
        guard case .variable(let readName, let expression)? = try? Statement.parse(Source(line), options: options),
            readName.utf8.elementsEqual(name.utf8)
        else {
            unsaved.append(name)
            return
        }
        set(.ownNames(false))
        if let arithmetic = numbers.arithmetic, numbers != .none { set(.arithmetic(arithmetic)) }
        if literal.utf8.contains(where: ".,;".utf8.contains) {
            set(.notation(.decimalComma, isOn: NotationSetting.decimalComma.isOn(options)))
        }
        if expression.measuresAngles { set(.notation(.degrees, isOn: false)) }
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
        case (.notation(let setting, _), .notation(let other, _)): setting == other
        case (.arithmetic, .arithmetic), (.ownNames, .ownNames): true
        case (.arithmetic, _), (.notation, _), (.ownNames, _): false
        }
    }
}

extension SyntaxTree {
    /// Returns the settings that a definition with this body needs: without one of them, it would be misread or unreadable.
    ///
    /// - Parameter text: the definition in normal form.
    fileprivate func settings(neededBy text: String) -> [FileSetting] {
        // A normal form has no implicit products.
        let options = ParserOptions(notation)
        let reading = Reading(ofDefinition: text, options)
        return NotationSetting.ofSessions.compactMap { setting in
            let isOn = setting.isOn(options)
            var other = options
            setting.set(&other, !isOn)
            return Reading(ofDefinition: text, other) == reading ? nil : .notation(setting, isOn: isOn)
        }
    }

    /// The result of parsing a definition.
    private struct Reading: Equatable {
        /// The tree of the body as bytes.
        let dump: [UInt8]
        /// The unit of its angles, if it has any.
        let angleUnit: AngleUnit?

        /// Parses a definition, or returns nil if it has errors.
        init?(ofDefinition text: String, _ options: ParserOptions) {
            guard case .function(let definition)? = try? Statement.parse(Source(text), options: options) else {
                return nil
            }
            dump = Array(definition.body.dump().utf8)
            angleUnit = definition.body.measuresAngles ? options.notation.angleUnit : nil
        }
    }
}

extension Value {
    /// The kinds of numbers in a value.
    fileprivate enum Numbers {
        case none, exact, doubles, both

        /// The arithmetic in which the value's literal has the same value; nil if there is none.
        var arithmetic: Arithmetic? {
            switch self {
            case .none, .exact: .exact
            case .doubles: .real
            case .both: nil
            }
        }
    }

    /// The kinds of numbers in the value. The property isn't recursive, since values may be nested deeply.
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
