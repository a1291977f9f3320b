internal import Foundation

/// Writes a source with its mutants.
struct MutantWriter {
    let source: [UInt8]
    let wanted: Set<Int>
    let question: String

    /// Returns the original block, except for the mutants of the blocks in it.
    func original(of block: MutableBlock) -> String {
        var text = ""
        var offset = block.block.range.lowerBound
        for inner in block.inner {
            text += source.text(offset..<inner.block.range.lowerBound) + mutated(inner)
            offset = inner.block.range.upperBound
        }
        return text + source.text(offset..<block.block.range.upperBound)
    }

    private func mutated(_ block: MutableBlock) -> String {
        let edits = block.edits.filter { wanted.contains($0.number) }
        if edits.isEmpty { return original(of: block) }
        let keyword = block.block.kind == .statements ? "" : "return "
        var text = block.block.kind == .value ? "{\n" : "\n"
        for (edit, number) in edits {
            text += "if \(question)(\(number)) {\(MutantMarker.mutant(number).text)\n"
            text += keyword + copy(of: block, with: edit) + "\n} else "
        }
        text += "{\(MutantMarker.original(edits.map(\.number)).text)\n" + keyword + original(of: block) + "\n}\n"
        return text + (block.block.kind == .value ? "}()" : "")
    }

    private func copy(of block: MutableBlock, with edit: Edit) -> String {
        let range = block.block.range
        return source.text(range.lowerBound..<edit.range.lowerBound) + edit.replacement
            + source.text(edit.range.upperBound..<range.upperBound)
    }
}

/// A comment that says which mutants the compiler's errors in the following lines are about.
enum MutantMarker: Equatable {
    /// The copy of a block that is a mutant.
    case mutant(Int)
    /// The original, which has become a branch of an `if` because of these mutants.
    case original([Int])

    var text: String {
        switch self {
        case .mutant(let number): "//@ mutant \(number)"
        case .original(let numbers): "//@ instead of \(numbers.map(String.init).joined(separator: " "))"
        }
    }

    /// Returns the last marker in or before a line.
    ///
    /// - Parameter line: the number of the line, from 1.
    static func last(before line: Int, of lines: [Substring]) -> MutantMarker? {
        for text in lines.prefix(line).reversed() {
            guard let start = text.range(of: "//@ ") else { continue }
            let numbers = text[start.upperBound...].split(separator: " ").compactMap { Int($0) }
            return text[start.upperBound...].hasPrefix("mutant") ? numbers.first.map(mutant) : original(numbers)
        }
        return nil
    }
}
