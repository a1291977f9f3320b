/// Parses short expressions one after another and lends them out, for the lines of a batch.
///
/// The benefit: a line such as `12.5 * 3 + 7` or `x * 3 + 1` takes 3,300 instructions from its text to its result, and
/// 9,100 if a source and a tree are created for it, as after a setting in the file. This was counted by callgrind for
/// 4,000 lines of eight formulas.
package struct ShortExpressionReader: ~Copyable {
    private let options: ParserOptions
    private let memory: ParserMemory
    /// A parser that has read only short expressions so far, and can therefore be restarted.
    private var parser: Parser
    /// Whether the text that was read last is a short expression.
    private var holdsExpression = false

    private init(_ options: ParserOptions, _ memory: ParserMemory) {
        self.options = options
        self.memory = memory
        parser = Self.parser(options, memory)
    }

    private static func parser(_ options: ParserOptions, _ memory: ParserMemory) -> Parser {
        var arrays = TreeArrays()
        let nothing = SourceBytes(UnsafeBufferPointer(start: nil, count: 0))
        return Parser(nothing, options: options, memory: memory, reusing: &arrays)
    }

    /// Calls a closure with a reader that is valid during the call.
    package static func withReader(options: ParserOptions, _ body: (inout ShortExpressionReader) -> Void) {
        ParserMemory.withMemory { memory in
            var reader = ShortExpressionReader(options, memory)
            body(&reader)
        }
    }

    /// Parses a short expression, or the definition of a variable with such a value, and lends it out.
    ///
    /// - Parameters:
    ///   - bytes: the text; the nodes and names refer to offsets in it.
    ///   - body: called with the expression and the name of the defined variable, if any. It isn't called for any other
    ///     text, such as one with errors, the definition of a function, or an expression with a name that isn't ASCII.
    /// - Complexity: O(n) in the length of the text.
    package mutating func withText(
        of bytes: UnsafeBufferPointer<UInt8>, _ body: (_ text: ShortText, _ variable: String?) -> Void
    ) {
        holdsExpression = false
        guard bytes.count <= options.maximumLength else { return }
        parser.restart(SourceBytes(bytes))
        var head: Parser.Head?
        switch parser.token.kind {
        case .endOfText: break
        case .name, .operator: head = parser.parseStatement()
        default: parser.parseExpression()
        }
        guard head?.parameters == nil, let text = parser.shortText else {
            parser = Self.parser(options, memory)
            return
        }
        holdsExpression = head == nil && !text.nodes.isEmpty
        if !text.nodes.isEmpty { body(text, head?.name) }
    }

    /// Returns the tree of the expression that was read last, or nil if the text wasn't an expression or wasn't lent
    /// out.
    ///
    /// - Parameter source: the same text.
    /// - Complexity: O(n) in the length of the text.
    package func lastTree(of source: @autoclosure () -> Source) -> SyntaxTree? {
        guard holdsExpression, let text = parser.shortText else { return nil }
        let source = source()
        let names = source.bytes.withUnsafeBufferPointer { text.names(in: $0) }
        var arrays = TreeArrays(nodes: Array(text.nodes), names: names)
        return arrays.takeTree(of: source, in: options.notation)
    }
}

/// A short expression that has been parsed: its nodes and names in lent memory, for callers that cannot afford a tree.
package struct ShortText {
    /// The nodes in post-order, as in a tree.
    package let nodes: UnsafeBufferPointer<SyntaxNode>
    /// The spellings of the names, which are ASCII, in the order of their numbers.
    package let names: UnsafeBufferPointer<SpellingTable.Entry>

    /// Returns the name with a number, given the text.
    package func name(_ number: Int, in bytes: UnsafeBufferPointer<UInt8>) -> String {
        String(decoding: bytes[names[number].range], as: UTF8.self)
    }

    /// Returns all names, given the text.
    func names(in bytes: UnsafeBufferPointer<UInt8>) -> [String] { names.indices.map { name($0, in: bytes) } }
}

extension Parser {
    /// The text that was read last, valid until another one is read; nil if it is too long, has errors, or has names
    /// that need a table.
    var shortText: ShortText? {
        guard diagnostics.isEmpty, let nodes = builder.nodes.stagedNodes, let names = builder.lentSpellings else {
            return nil
        }
        return ShortText(nodes: nodes, names: names)
    }
}
