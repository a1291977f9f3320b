internal import Abacus

extension FuzzTarget {
    /// Every text has a tree or diagnostics. A tree that is formatted and parsed again stays the same.
    ///
    /// The checksum of an input chooses the options.
    static let syntax = FuzzTarget(name: "syntax", words: Seeds.words, seeds: Seeds.texts, check: checkSyntax)

    @Sendable private static func checkSyntax(_ input: [UInt8]) throws(Violation) {
        let source = Source(bytes: input)
        let options = ParserOptions(checksum: input.checksum)
        let (tree, diagnostics) = SyntaxTree.parse(source, options: options)
        try Violation.unlessPlaced(diagnostics, in: source)
        try checkPlaces(of: tree)
        if diagnostics.isEmpty { try checkNormalForm(of: tree) }
        try checkLentNodes(of: tree, options)
        try checkStatement(source, options)
        // Formats are read in half of the inputs, as other seeds would serve them better: see the target `formats`.
        try checkEditing(of: source, options)
        if input.count.isMultiple(of: 2) { try checkEditing(of: source, ParserOptions(Notation(syntax: .foundation))) }
    }

    /// The tokens are in order, with white space between them, and their places can be converted and found again. The
    /// ranges of subtrees are nested, and the node at a place is the innermost of those that hold it.
    private static func checkEditing(of source: Source, _ options: ParserOptions) throws(Violation) {
        let text = ParsedSource(source, options: options)
        try checkTokens(of: text)
        try checkRanges(of: text)
    }

    private static func checkRanges(of text: ParsedSource) throws(Violation) {
        let nodes = text.tree.nodes
        let ranges = nodes.indices.map(text.range(ofSubtreeAt:))
        for (place, node) in nodes.enumerated() where !node.kind.isMarker {
            let range = ranges[place]
            try Violation.unless(range.upperBound <= text.source.bytes.count, "\(range) is outside the source")
            for operand in text.tree.operands(of: place) {
                try Violation.unless(
                    range.lowerBound <= ranges[operand].lowerBound && ranges[operand].upperBound <= range.upperBound,
                    "\(ranges[operand]) is outside of \(range)")
            }
            let path = text.path(to: range.lowerBound)
            try Violation.unless(range.isEmpty || path.contains(place), "\(place) isn't in the path \(path)")
            try Violation.unless(path.allSatisfy { ranges[$0].contains(range.lowerBound) }, "\(path) is elsewhere")
        }
    }

    private static func checkTokens(of text: ParsedSource) throws(Violation) {
        let (source, tokens) = (text.source, text.tokens)
        let positions = SourcePositions(source)
        var end = 0
        for token in tokens {
            let range = token.range
            try Violation.unless(range.lowerBound >= end && !range.isEmpty, "\(token) is out of order")
            let gap = source[end..<range.lowerBound].drop { $0 == "\u{FEFF}" && end == 0 }
            try Violation.unless(gap.allSatisfy(\.isWhitespace), "there is no token of \(gap.debugDescription)")
            let again = positions.range(ofUTF16: positions.utf16Range(of: range))
            try Violation.unless(again == range, "\(range) is \(again) by way of UTF-16")
            end = range.upperBound
        }
        // For every token, this would take a sixth of the time.
        guard !tokens.isEmpty else { return }
        let token = tokens[source.bytes.checksum % tokens.count]
        let location = positions.location(of: token.range.lowerBound)
        try Violation.unless(
            location == source.location(of: token.range.lowerBound), "\(token) is in line \(location.line)")
    }

    private static func checkPlaces(of tree: SyntaxTree) throws(Violation) {
        for (place, node) in tree.nodes.enumerated() {
            try Violation.unless(Int(node.first) <= place, "the subtree at \(place) begins after its end")
            let range = tree.range(of: node)
            try Violation.unless(range.upperBound <= tree.source.bytes.count, "\(node) is outside the source")
        }
    }

    /// The normal form can be parsed with the options that the tree itself needs, whatever the text required.
    private static func checkNormalForm(of tree: SyntaxTree) throws(Violation) {
        let formatted = tree.formatted()
        let (again, diagnostics) = SyntaxTree.parse(Source(formatted), options: tree.normalFormOptions)
        try Violation.unless(diagnostics.isEmpty, "the normal form \(formatted.debugDescription) is not read")
        let (dump, dumpAgain) = (tree.dump(), again.dump())
        try Violation.unless(dump == dumpAgain, "\(formatted.debugDescription) is \(dumpAgain), not \(dump)")
        try Violation.unless(
            undivided(in: again) == undivided(in: tree), "other numbers of \(formatted.debugDescription) may be two")
        let formattedAgain = again.formatted()
        try Violation.unless(formattedAgain == formatted, "\(formatted) has the normal form \(formattedAgain)")
    }

    /// Returns the places of the calls whose only number may be two.
    private static func undivided(in tree: SyntaxTree) -> [Int] {
        tree.nodes.indices.filter { tree.nodes[$0].kind == .call && tree.undividedDecimal(in: tree.nodes[$0]) != nil }
    }

    /// The nodes lent out for a short expression are those of its tree, whatever has been read before.
    private static func checkLentNodes(of tree: SyntaxTree, _ options: ParserOptions) throws(Violation) {
        let texts = [tree.source.bytes, Array("(1+2)*3".utf8), tree.source.bytes]
        var lent: [[SyntaxNode]?] = []
        ShortExpressionReader.withReader(options: options) { reader in
            for text in texts {
                var nodes: [SyntaxNode]?
                text.withUnsafeBufferPointer {
                    reader.withText(of: $0) { lent, variable in if variable == nil { nodes = Array(lent.nodes) } }
                }
                lent.append(nodes)
            }
        }
        try Violation.unless(lent[0] == nil || lent[0] == tree.nodes, "the nodes that are lent are not the tree's")
        try Violation.unless(lent[1]?.count == 5 && lent[2] == lent[0], "what is lent depends on what was read before")
    }

    private static func checkStatement(_ source: Source, _ options: ParserOptions) throws(Violation) {
        switch Result(catching: { () throws(SyntaxError) in try Statement.parse(source, options: options) }) {
        case .success(.function(let definition)): try checkNormalForm(of: definition.body)
        case .success: break
        case .failure(let error): try Violation.unlessPlaced(error.diagnostics, in: source)
        }
    }
}

extension ParserOptions {
    /// Returns options for the native syntax: implicit products for a quarter of all checksums, percentages for a third,
    /// cells for a fifth, names in any case for a seventh, a decimal comma for an eleventh, and degrees for a half.
    init(checksum: Int) {
        self.init(
            Notation(percentSign: checksum.isMultiple(of: 3) ? .percent : .remainder),
            implicitMultiplication: checksum.isMultiple(of: 4))
        if checksum.isMultiple(of: 5) { notation.nameForms.insert(.cells) }
        if checksum.isMultiple(of: 7) { notation.nameForms.insert(.anyCase) }
        if checksum.isMultiple(of: 11) { notation.decimalMark = .comma }
        if checksum & 16 != 0 { notation.angleUnit = .degrees }
        functions = SomeFunctions.self
    }
}

private enum SomeFunctions: KnownFunctions {
    static func contains(_ name: String) -> Bool { name == "f" || name == "max" }
    static func name(ofFunctionCalledElsewhere name: String, argumentCount: Int) -> String? {
        contains(name) ? name : nil
    }
}
