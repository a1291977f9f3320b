extension FormulaEnvironment {
    /// Returns what can be typed at a place in a text, which may have any errors: variables, constants, functions,
    /// parameters of lambdas, the words of the language, and after `record.` the members of that variable.
    ///
    /// After an operand, only operators are offered, unless the text is read with implicit products.
    ///
    ///     let text = ParsedSource(Source("2 * sq"), options: environment.parserOptions)
    ///     environment.completions(at: 6, in: text)?.completions.map(\.description.signature)  // ["sqrt(x)"]
    ///
    /// - Parameters:
    ///   - offset: where the cursor is, in UTF-8; outside of the text, its end.
    ///   - text: the text.
    /// - Returns: nil inside of texts, comments and numbers, where nothing is completed.
    /// - Complexity: O(log n) in the length of the text, O(m log m) in the number of names, and O(k) for k nodes around
    ///   the place.
    public func completions(at offset: Int, in text: ParsedSource) -> CompletionList? {
        guard let place = text.completionPlace(at: offset) else { return nil }
        var found: [Completion]
        switch place.expectation {
        case .variable: found = variableCompletions + place.parameters.map { Completion(.parameter, $0) }
        case .member(of: let names): found = members(of: names, hiddenBy: place.parameters)
        case .operand: found = operands(in: text.options.syntax, place.parameters)
        case .infixOperator:
            found = text.options.syntax.infixWords.map { Completion(.operator, $0) }
            if text.options.implicitMultiplication { found += operands(in: text.options.syntax, place.parameters) }
        }
        let prefix = text.source.bytes[place.range]
        found = found.filter { $0.description.name.hasPrefix(ignoringCaseOf: prefix) }
        found.sort { $0.description.name.utf8.lexicographicallyPrecedes($1.description.name.utf8) }
        return CompletionList(range: place.range, completions: found)
    }

    private var variableCompletions: [Completion] { variableNames.map { Completion(.variable, $0) } }

    /// Returns what can be an operand, or begin one.
    private func operands(in syntax: Syntax, _ parameters: [String]) -> [Completion] {
        let words = syntax.operandWords.map { Completion(.keyword, $0) }
        guard syntax == .native else { return words + formatFunctions }
        let hidden = Set(parameters)
        let names =
            parameters.map { Completion(.parameter, $0) } + variableCompletions.filter { !hidden.contains($0.name) }
        return words + names + constants.filter { !hidden.contains($0.name) }.map { Completion(.constant, $0) }
            + functions.map { Completion(.function, $0) }
    }

    /// The functions that formats can call by their selectors.
    private var formatFunctions: [Completion] {
        FormatFunction.names.map { name in
            let arity = FormatFunction.named(name)?.arity ?? .exactly(0)
            let parameters = (0..<arity.lowerBound).map { "x\($0 + 1)" }
            let selector = arity.upperBound == 0 ? name : name + ":"
            return Completion(.function, NameDescription(selector, parameters: parameters))
        }
    }

    /// Returns the members of the value that a variable and its members stand for, or of a list's first element.
    private func members(of names: [String], hiddenBy parameters: [String]) -> [Completion] {
        guard let first = names.first, !parameters.contains(first), var value = variable(first) else { return [] }
        for name in names.dropFirst() {
            guard let member = value.firstRecord?[name] else { return [] }
            value = member
        }
        return (value.firstRecord?.names ?? []).filter(\.isPlainName).map { Completion(.member, $0) }
    }
}

extension Completion {
    fileprivate init(_ kind: Kind, _ name: String) { self.init(kind, NameDescription(plain: name)) }

    fileprivate init(_ kind: Kind, _ description: NameDescription) {
        self.init(kind: kind, description: description)
    }

    fileprivate var name: String { description.name }
}

extension Value {
    /// The value if it is a record, or the first element of a list of records.
    fileprivate var firstRecord: Record? {
        switch self {
        case .record(let record): record
        case .list(let list): if case .record(let record)? = list.first { record } else { nil }
        default: nil
        }
    }
}

extension String {
    /// Returns whether the text begins with some bytes, whatever the case of ASCII letters.
    fileprivate func hasPrefix(ignoringCaseOf prefix: ArraySlice<UInt8>) -> Bool {
        utf8.count >= prefix.count && zip(utf8, prefix).allSatisfy { $0.lowercased == $1.lowercased }
    }
}

extension UInt8 {
    fileprivate var lowercased: UInt8 { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self }
}
