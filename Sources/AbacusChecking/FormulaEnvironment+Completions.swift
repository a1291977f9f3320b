public import AbacusCore
internal import AbacusFormats

extension FormulaEnvironment {
    /// Returns what can be typed at a place in a text, which may contain errors: variables, constants, functions,
    /// parameters of lambdas, the words of the language and, after `record.`, the members of that variable.
    ///
    /// After an operand, only operators are offered, unless the text is parsed with implicit products.
    ///
    ///     let field = "2 * sq"
    ///     let text = ParsedSource(Source(field), options: environment.parserOptions)
    ///     environment.completions(at: field.endIndex, in: text)?.completions.map(\.details.signature)  // ["sqrt(x)"]
    ///
    /// - Parameters:
    ///   - index: the position of the cursor in the string from which the source was made; beyond the text, its end. An
    ///     index of another string stands for the position with as many bytes before it.
    ///   - text: the text.
    /// - Returns: the completions; nil inside texts, comments and numbers, where nothing is completed.
    /// - Complexity: that of the form with an offset, and O(n) in the length of the text.
    public func completions(at index: String.Index, in text: ParsedSource) -> CompletionList? {
        completions(at: text.source.offset(of: index), in: text)
    }

    /// Returns what can be typed at a place in a text, as the form with an index does.
    ///
    /// - Parameters:
    ///   - utf16Offset: the position of the cursor, in UTF-16 code units, as in text views and the language server
    ///     protocol. Before the text, it means the beginning; after the text, the end.
    ///   - text: the text.
    /// - Returns: the completions; nil inside texts, comments and numbers, where nothing is completed.
    /// - Complexity: that of the form with an offset, and O(n) in the length of the text.
    public func completions(utf16Offset: Int, in text: ParsedSource) -> CompletionList? {
        completions(at: SourcePositions(text.source).offset(ofUTF16: utf16Offset), in: text)
    }

    /// Returns what can be typed at a place in a text, as the form with an index does.
    ///
    /// - Parameters:
    ///   - offset: the position of the cursor, as a UTF-8 offset; outside of the text, its end. Text views use other
    ///     units.
    ///   - text: the text.
    /// - Returns: the completions; nil inside texts, comments and numbers, where nothing is completed.
    /// - Complexity: O(log n) in the length of the text and the number of the environment's names, a few hundred of
    ///   which are counted at a time; O(m) in the number of a record's members; and O(k) for k nodes around the place.
    public func completions(at offset: Int, in text: ParsedSource) -> CompletionList? {
        guard let place = text.completionPlace(at: offset) else { return nil }
        var search = CompletionSearch(
            beginningWith: text.source.bytes[place.typed],
            in: text.tree.syntax.isOfFormats ? nil : text.tree.notation.nameForms,
            isInBackquotes: place.isInBackquotes)
        switch place.expectation {
        case .variable:
            search.look(at: place.parameters.map { Completion(.parameter, $0) })
            lookAtVariables(in: &search)
        case .member(of: let names):
            if let record = record(of: names, hiddenBy: place.parameters) { search.look(atMembersOf: record) }
        case .operand where place.isInBackquotes: lookAtNames(place.parameters, in: &search)
        case .infixOperator where place.isInBackquotes:
            if text.options.implicitMultiplication { lookAtNames(place.parameters, in: &search) }
        case .operand: lookAtOperands(of: text.tree.syntax, place.parameters, in: &search)
        case .infixOperator:
            search.look(at: admitted(text.tree.syntax.infixWords, in: text.tree.syntax, as: .operator))
            if text.options.implicitMultiplication {
                lookAtOperands(of: text.tree.syntax, place.parameters, in: &search)
            }
        }
        return search.list(at: place.range)
    }

    /// Returns the functions whose names begin with some bytes, as a list that replaces a range.
    ///
    /// - Complexity: O(log n) in the number of functions.
    package func functionCompletions(beginningWith typed: some Collection<UInt8>, at range: SourceRange)
        -> CompletionList
    {
        var search = CompletionSearch(beginningWith: typed)
        lookAtFunctions(in: &search)
        return search.list(at: range)
    }

    /// Searches the variables that no parameter hides.
    private func lookAtVariables(hiddenBy parameters: Set<String> = [], in search: inout CompletionSearch) {
        if let answerName, !parameters.contains(answerName) { search.look(at: [Completion(.variable, answerName)]) }
        let hidden = parameters.filter { $0 != answerName && variable($0) != nil }
        search.look(at: storedNames, except: hidden) { Completion(.variable, $0) }
    }

    /// Searches the names that can stand in backquotes.
    private func lookAtNames(_ parameters: [String], in search: inout CompletionSearch) {
        search.look(at: parameters.map { Completion(.parameter, $0) })
        lookAtVariables(hiddenBy: Set(parameters), in: &search)
    }

    /// Searches what can be an operand, or begin one.
    private func lookAtOperands(of syntax: Syntax, _ parameters: [String], in search: inout CompletionSearch) {
        search.look(at: admitted(syntax.operandWords, in: syntax, as: .keyword))
        guard syntax == .native else { return search.look(at: completionsOfFormats) }
        lookAtNames(parameters, in: &search)
        let hidden = Set(parameters)
        search.look(at: constants.filter { !hidden.contains($0.name) }.map { Completion(.constant, $0) })
        lookAtFunctions(in: &search)
    }

    private func lookAtFunctions(in search: inout CompletionSearch) {
        search.look(at: unhiddenFunctions.map { Completion(.function, $0) })
        search.look(at: definedFunctionNames) { name in
            description(ofDefinedFunction: name).map { Completion(.function, $0) }
        }
    }

    /// Returns words of a syntax, except operators that may not be used.
    private func admitted(_ words: [String], in syntax: Syntax, as kind: Completion.Kind) -> [Completion] {
        words.filter { admits(word: $0, in: syntax) }.map { Completion(kind, $0) }
    }

    /// The functions that formats can call by selectors.
    private var completionsOfFormats: [Completion] {
        formatFunctions.map { selector, arity in
            Completion(
                .function, NameDescription(selector, parameters: (0..<arity.lowerBound).map { "x\($0 + 1)" }))
        }
    }

    /// Returns the record that a variable and its members lead to, or the first record of a list that they lead to.
    private func record(of names: [String], hiddenBy parameters: [String]) -> Value.Record? {
        guard let first = names.first, !parameters.contains(first), var value = variable(first) else { return nil }
        for name in names.dropFirst() {
            guard let member = value.firstRecord?[name] else { return nil }
            value = member
        }
        return value.firstRecord
    }
}

extension Completion {
    init(_ kind: Kind, _ name: String) { self.init(kind, NameDescription(plain: name)) }

    init(_ kind: Kind, _ description: NameDescription) {
        self.init(kind: kind, details: description)
    }
}

extension Value {
    /// The value if it is a record; for a list, its first element if that is a record.
    fileprivate var firstRecord: Record? {
        switch self {
        case .record(let record): record
        case .list(let list): if case .record(let record)? = list.first { record } else { nil }
        default: nil
        }
    }
}
