internal import Abacus

/// The place of a statement in an argument that contains several.
struct StatementPlace {
    let argument: Source
    let offset: Int
}

extension Session {
    /// Returns an error in the command's wording, with places relative to the whole argument.
    func worded(_ error: StatementError) -> StatementError {
        let place = statementPlaces[error.source]
        let source = place?.argument ?? error.source
        let diagnostics = error.diagnostics.map { diagnostic in
            var diagnostic = place.map { diagnostic.moved(by: $0.offset) } ?? diagnostic
            diagnostic.notes = diagnostic.notes.map(moved)
            if let hint = hint(for: diagnostic, in: source) { diagnostic = diagnostic.hinting(hint) }
            return diagnostic
        }
        return switch error {
        case .syntax: .syntax(SyntaxError(diagnostics, in: source))
        case .evaluation: .evaluation(EvaluationError(diagnostics, in: source))
        }
    }

    private func moved(_ note: Note) -> Note {
        guard let place = statementPlaces[note.source] else { return note }
        let range = note.range.lowerBound + place.offset..<note.range.upperBound + place.offset
        return Note(note.message, source: place.argument, range: range)
    }

    /// Returns the hint that only the command can give, or nil.
    private func hint(for diagnostic: Diagnostic, in source: Source) -> String? {
        switch diagnostic.identifier {
        case .unexpectedCharacter where source.bytes[diagnostic.range].elementsEqual(";".utf8):
            return isReadingLines ? "one statement a line" : "it stands between two statements"
        // With a decimal comma, the semicolon separates values as well.
        case .unexpectedToken where isReadingLines && source.bytes[diagnostic.range].elementsEqual(";".utf8):
            let statements = StatementRanges(of: source, endingAtLineBreaks: false, options: environment.parserOptions)
            return statements.hasSeparators ? "one statement a line" : nil
        case .unknownName where isAskedForVersion: return "'abacus --version' prints the version"
        case .unknownName where diagnostic.fixIt == nil && isLikeOption(source):
            return "options are words, such as --digits, and 'abacus --help' lists them"
        default: return nil
        }
    }

    /// Whether the only expression is a word that makes other programs print their version.
    private var isAskedForVersion: Bool {
        options.expressions.count == 1 && ("-v" ~= options.expressions[0] || "version" ~= options.expressions[0])
    }

    /// Returns whether a text is an argument that would be an option elsewhere: a hyphen and one or more letters.
    private func isLikeOption(_ source: Source) -> Bool {
        guard case .arguments = input, !isLoading, source.bytes.first == UInt8(ascii: "-"), source.bytes.count > 1,
            options.expressions.contains(source.bytes)
        else { return false }
        return source.bytes.dropFirst().allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
    }

    /// Whether each text is a line of a file, which holds one statement.
    private var isReadingLines: Bool {
        if case .file = input { true } else { isLoading }
    }
}
