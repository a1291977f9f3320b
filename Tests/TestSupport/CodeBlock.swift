/// A block of code in the README or an article.
public struct CodeBlock: Sendable {
    /// The language that is named where the block begins.
    public let language: String
    public let lines: [String]

    /// Returns the blocks of a document, in order.
    public static func blocks(in document: String) throws -> [CodeBlock] {
        var blocks: [CodeBlock] = []
        var open: CodeBlock?
        for line in try ProjectFiles.text(document).split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") {
                if let block = open { blocks.append(block) }
                open = open == nil ? CodeBlock(language: String(line.dropFirst(3)), lines: []) : nil
            } else if let block = open {
                open = CodeBlock(language: block.language, lines: block.lines + [String(line)])
            }
        }
        return blocks
    }
}
