/// Forms that names can have beside those of the language, for apps whose users expect them.
public struct NameForms: OptionSet, Sendable, Hashable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The cells of a spreadsheet: `A1` and `$A$1` are the name `A1`, and `A1:B3` is a list of the cells between them.
    ///
    /// A cell has up to three letters and a row of up to seven digits. The letters are in upper case, unless names may
    /// have any case.
    public static let cells = NameForms(rawValue: 1)

    /// Names that differ only in the case of ASCII letters are the same name: `Rate` is `rate`, `SUM` is `sum`, and `AND`
    /// is the operator `and`. Members of records keep their case.
    public static let anyCase = NameForms(rawValue: 2)
}

extension NameForms {
    /// The name of a variable that a spelling stands for: without `$`, a cell in upper case, and any other name in lower
    /// case if the case makes no difference. A range begins with the cell at its upper left.
    ///
    /// - Complexity: O(n) in the length of the spelling.
    package func variableName(_ spelling: String) -> String {
        if contains(.cells), let cells = CellRange(cellOrRange: spelling.utf8, inAnyCase: contains(.anyCase)) {
            return spelling.utf8.contains(UInt8(ascii: ":")) ? cells.description : cells[0]
        }
        return calleeName(spelling)
    }

    /// The name of a function that a spelling stands for, which is never a cell.
    ///
    /// - Complexity: O(n) in the length of the spelling.
    package func calleeName(_ spelling: String) -> String {
        let name = spelling.asName
        return contains(.anyCase) ? name.inLowerCaseASCII : name
    }
}

extension String {
    /// The name that this spelling stands for.
    ///
    /// A `$` before a name isn't part of it, and the letters `π` and `τ` alone are spellings of `pi` and `tau`.
    package var asName: String {
        let name = utf8.first == UInt8(ascii: "$") ? String(decoding: utf8.dropFirst(), as: UTF8.self) : self
        if name.utf8.count != "π".utf8.count { return name }
        switch name {
        case "π": return "pi"
        case "τ": return "tau"
        default: return name
        }
    }
}
