/// Forms that names can have in addition to those of the language, for apps whose users expect them.
///
/// With all of them, as in the language itself, the names of variables, parameters and members can be in backquotes.
/// They then consist of any characters except backquotes and control characters:
///
///     `Unit price` * `in` + order.`unit price`
///
/// Such a name is the text between the backquotes. It is never a word of the language or the name of a called function,
/// and neither `$` nor `π` has a meaning in it. Backquotes that a name doesn't need make no difference.
///
/// An app names variables and parameters without backquotes: `environment["Unit price"]`, or `environment["$5"]`.
public struct NameForms: OptionSet, Sendable, Hashable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The cells of a spreadsheet: `A1` and `$A$1` are the name `A1`, and `A1:B3` is a list of the cells between them.
    ///
    /// A cell has up to three letters and a row of up to seven digits. The letters must be in upper case, unless names
    /// may have any case.
    public static let cells = NameForms(rawValue: 1)

    /// Names that differ only in the case of ASCII letters are the same name: `Rate` is `rate`, `SUM` is `sum`, and
    /// `AND` is the operator `and`. The members of records keep their case.
    public static let anyCase = NameForms(rawValue: 2)
}

// MARK: - From spellings to names

extension NameForms {
    /// The name of a variable that a spelling stands for. It has no backquotes and no `$`. A cell is in upper case, and
    /// any other name is in lower case if the case makes no difference. A range begins with the upper left cell.
    ///
    /// - Complexity: O(n) in the length of the spelling.
    package func variableName(_ spelling: String) -> String {
        if let name = spelling.withoutBackquotes { return canonicalName(name) }
        return cells(spelled: spelling) ?? calleeName(spelling)
    }

    /// The name of a function that a spelling stands for, which is never a cell or in backquotes.
    ///
    /// - Complexity: O(n) in the length of the spelling.
    package func calleeName(_ spelling: String) -> String {
        canonicalCallee(spelling.withoutBackquotes == nil ? spelling.asName : spelling)
    }

    /// The name of a variable for a name that an app gives. It is the name that this stands for in a text, as `$x` does
    /// for `x`, or the given name itself if it can only be in backquotes, as `$5` can.
    ///
    /// - Complexity: O(n) in the length of the name.
    package func variable(named name: String) -> String {
        if name.utf8.first == UInt8(ascii: "$") {
            let isName = String(decoding: name.utf8.dropFirst(), as: UTF8.self).isPlainName
            return isName || cells(spelled: name) != nil ? variableName(name) : canonicalName(name)
        }
        return name.withoutBackquotes == nil ? variableName(name) : canonicalName(name)
    }

    /// The canonical one of several names for the same variable, which trees and environments use.
    ///
    /// - Complexity: O(n) in the length of the name.
    package func canonicalName(_ name: String) -> String {
        if !name.utf8.contains(UInt8(ascii: "$")), let cells = cells(spelled: name) { return cells }
        return canonicalCallee(name)
    }

    /// The canonical one of several names for the same function, which trees and environments use.
    package func canonicalCallee(_ name: String) -> String { contains(.anyCase) ? name.inLowerCaseASCII : name }

    /// The name of a cell or a range of cells, or nil if a spelling is that of any other name.
    private func cells(spelled spelling: String) -> String? {
        guard contains(.cells),
            let cells = CellRange(cellOrRange: spelling.utf8, inAnyCase: contains(.anyCase))
        else { return nil }
        return spelling.utf8.contains(UInt8(ascii: ":")) ? cells.description : cells[0]
    }

    /// The cells of a range, given its name, or nil for any other name.
    package func cells(named name: String) -> CellRange? {
        guard contains(.cells), !name.utf8.contains(UInt8(ascii: "$")) else { return nil }
        return CellRange(name)
    }
}

// MARK: - From names to spellings

extension NameForms {
    /// Returns the spelling of a variable's name in a text, in backquotes only if necessary, or nil if no text can
    /// spell it.
    ///
    /// - Complexity: O(n) in the length of the name.
    package func spelling(ofVariable name: String) -> String? {
        if isEmpty, name.isPlainName { return name }
        let name = canonicalName(name)
        return isToken(name, isMember: false) && variableName(name) == name ? name : inBackquotes(name)
    }

    /// Returns the spelling of a member's name after its point, or nil if no text can spell it.
    ///
    /// - Complexity: O(n) in the length of the name.
    package func spelling(ofMember name: String) -> String? {
        if name.isPlainName { return name }
        return isToken(name, isMember: true) && name.asName == name ? name : inBackquotes(name)
    }

    /// Returns a name in backquotes, or nil if it can't be in backquotes.
    package func inBackquotes(_ name: String) -> String? {
        let spelling = "`\(name)`"
        return isToken(spelling, isMember: false) ? spelling : nil
    }

    /// Returns whether a text is a single name or, for a member, a single word of any kind.
    private func isToken(_ text: String, isMember: Bool) -> Bool {
        let source = Source(text)
        let notation = Notation(nameForms: isMember ? subtracting(.cells) : self)
        let token = source.withLexer(in: notation) { lexer in lexer.next() }
        guard token.range == 0..<source.bytes.count else { return false }
        switch token.kind {
        case .name: return true
        case .cellRange: return !isMember
        case .keyword: return isMember
        case .operator: return isMember && text.isAlphabetic
        default: return false
        }
    }
}

extension String {
    /// The text between backquotes, or nil if the text doesn't begin and end with them.
    package var withoutBackquotes: String? {
        guard utf8.first == .backquote, utf8.count > 1, utf8.last == .backquote else { return nil }
        return String(decoding: utf8.dropFirst().dropLast(), as: UTF8.self)
    }
}

extension UInt8 {
    /// The mark around names of any characters.
    static var backquote: UInt8 { UInt8(ascii: "`") }
}

extension String {
    /// The name that this spelling stands for.
    ///
    /// Backquotes around a name aren't part of it, nor is a `$` before it, and the single letters `π` and `τ` are
    /// spellings of `pi` and `tau`.
    package var asName: String {
        if let name = withoutBackquotes { return name }
        let name = utf8.first == UInt8(ascii: "$") ? String(decoding: utf8.dropFirst(), as: UTF8.self) : self
        if name.utf8.count != "π".utf8.count { return name }
        switch name {
        case "π": return "pi"
        case "τ": return "tau"
        default: return name
        }
    }

    /// Whether the text may be the spelling of a name other than the text itself.
    package var maySpellAnotherName: Bool {
        utf8.first == UInt8(ascii: "$") || (utf8.count == "π".utf8.count && asName != self)
    }
}
