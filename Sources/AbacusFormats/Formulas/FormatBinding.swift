// Binds arguments to the placeholders of a format.

extension SyntaxTree {
    /// The placeholders, in the order of the text, which is that of their arguments.
    var placeholders: [Placeholder] {
        nodes.indices.filter { nodes[$0].kind == .placeholder || nodes[$0].kind == .placeholderStep }.map { place in
            let range = range(of: nodes[place])
            let kind = PlaceholderKind(lexeme: source.bytes[range])
            return Placeholder(kind: kind, range: range, isKey: isComputedKey(at: place))
        }.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
}

extension SyntaxTree {
    private func isComputedKey(at place: Int) -> Bool {
        guard place < root, nodes[place].kind == .placeholder, nodes[place + 1].kind == .infix else { return false }
        return nodes[place + 1].operator == .computedKey
    }
}

/// A place for an argument.
struct Placeholder {
    let kind: PlaceholderKind
    let range: SourceRange
    /// Whether it is a computed key, as in `a.%@`.
    let isKey: Bool

    /// Returns the placeholder's value for an argument.
    func value(_ argument: Value) throws(Problem) -> Value {
        switch kind {
        case .value:
            guard !isKey || argument.kind == .text || argument == .null else { throw mismatch("a text", argument) }
            return argument
        case .keyPath:
            guard case .text(let path) = argument else { throw mismatch("a text with a key path", argument) }
            guard !path.keys.contains(where: \.isEmpty) else {
                throw .invalidArgument("'\(Problem.abbreviated(path))' is not a key path: a key is empty")
            }
            return argument
        case .integer:
            guard let integer = argument.formatNumber?.exactInteger else { throw mismatch("an integer", argument) }
            return .integer(integer)
        case .real:
            guard let real = argument.formatNumber?.nearestReal else { throw mismatch("a number", argument) }
            return .real(real)
        case .text:
            guard argument.kind == .text else { throw mismatch("a text", argument) }
            return argument
        case .character:
            guard case .text(let text) = argument else { throw mismatch("a text of one character", argument) }
            guard text.isOneCharacter else { throw .invalidArgument("the argument is not a single character") }
            return argument
        }
    }

    /// Returns the steps of a key path; nil for any other value.
    func path(_ argument: Value) -> [String]? {
        guard kind == .keyPath, case .text(let path) = argument else { return nil }
        return path.keys
    }

    private func mismatch(_ expected: String, _ argument: Value) -> Problem {
        .invalidArgument("expected \(expected) as the argument, found \(argument.kind.phrase)")
    }
}

/// A format with the values of its placeholders.
struct BoundFormat {
    let tree: SyntaxTree
    let arguments: [Value]

    /// Parses a format and binds its arguments.
    ///
    /// Formulas among the arguments become part of the text, in parentheses, with their own arguments.
    ///
    /// - Throws: every error in the text or its arguments.
    init(_ source: Source, _ arguments: [FormatArgument], _ options: ParserOptions) throws(SyntaxError) {
        let tree = try SyntaxTree(parsing: source, options: options)
        let values = arguments.compactMap(\.value)
        guard values.count < arguments.count else {
            self = try BoundFormat(tree, values, options)
            return
        }
        let whole = try Self.inserting(arguments, into: tree)
        self = try BoundFormat(SyntaxTree(parsing: whole.text, options: options), whole.values, options)
    }

    private init(_ tree: SyntaxTree, _ values: [Value], _ options: ParserOptions) throws(SyntaxError) {
        let placeholders = tree.placeholders
        var diagnostics = DiagnosticList()
        var bound: [Value] = []
        for (number, placeholder) in placeholders.enumerated() {
            do throws(Problem) {
                guard number < values.count else { throw .missingArgument }
                bound.append(try placeholder.value(values[number]))
            } catch {
                diagnostics.insert(Diagnostic(error, at: placeholder.range), at: placeholder.range.lowerBound)
            }
        }
        guard diagnostics.isEmpty else { throw SyntaxError(diagnostics.diagnostics, in: tree.source) }
        arguments = bound
        let hasKeyPaths = placeholders.contains { $0.kind == .keyPath }
        self.tree = hasKeyPaths ? tree.replacingPlaceholders { placeholders[$0].path(bound[$0]) } : tree
        let misplaced = self.tree.misplacedForms(expecting: options.form, placeholders: .expression)
        guard misplaced.isEmpty else { throw SyntaxError(misplaced, in: tree.source) }
    }

    /// Returns a text with formulas in place of their placeholders, and the values of the other placeholders.
    private static func inserting(
        _ arguments: [FormatArgument], into tree: SyntaxTree
    ) throws(SyntaxError) -> (text: Source, values: [Value]) {
        var bytes: [UInt8] = []
        var values: [Value] = []
        var end = 0
        for (placeholder, argument) in zip(tree.placeholders, arguments) {
            let formula: Formula
            switch argument {
            case .value(let value):
                values.append(value)
                continue
            case .formula(let inserted): formula = inserted
            }
            guard placeholder.kind == .value, formula.tree.syntax == .foundation else {
                let problem = Problem.invalidArgument(
                    "only '%@' takes a formula, and only one that was made of a format")
                throw SyntaxError([Diagnostic(problem, at: placeholder.range)], in: tree.source)
            }
            bytes += tree.source.bytes[end..<placeholder.range.lowerBound] + "(\(formula.source.text))".utf8
            values += formula.arguments
            end = placeholder.range.upperBound
        }
        bytes += tree.source.bytes[end...]
        return (Source(bytes: bytes, name: tree.source.name, firstLine: tree.source.firstLine), values)
    }
}

extension Formula {
    /// Rejects arguments of a format, given by their numbers with the reasons. The errors are reported at their
    /// placeholders. Surplus arguments are ignored.
    package static func refuse(
        _ arguments: [(number: Int, reason: String)], of source: Source, form: SyntaxForm
    ) throws(SyntaxError) {
        let placeholders = try SyntaxTree(
            parsing: source, options: ParserOptions(Notation(syntax: .foundation), form: form)
        ).placeholders
        var diagnostics = DiagnosticList()
        for (number, reason) in arguments where number < placeholders.count {
            let range = placeholders[number].range
            diagnostics.insert(Diagnostic(Problem.invalidArgument(reason), at: range), at: range.lowerBound)
        }
        guard diagnostics.isEmpty else { throw SyntaxError(diagnostics.diagnostics, in: source) }
    }
}

extension String {
    /// Whether the text is a single user-perceived character, of any number of scalars.
    fileprivate var isOneCharacter: Bool { !isEmpty && index(after: startIndex) == endIndex }
}

extension FormatArgument {
    /// The value; nil for a formula.
    fileprivate var value: Value? {
        if case .value(let value) = self { value } else { nil }
    }
}
