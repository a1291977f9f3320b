internal import Abacus

/// A spreadsheet in one field: the cells with their texts, and a line of names and values for everything else.
enum SpreadsheetForm: Example {
    static let name = "sheet"
    static let summary = "a spreadsheet, whose cells are calculated in the order in which they use each other"
    static let fields = [
        Field("cells", "A1: 19.90; A2: 5; A3: =SUM(A1:A2) * $B$1; B1: 3; B2: =Round(Net(A3, Vat), 2)"),
        Field("names", "Vat: 0.19"),
    ]

    static func show(_ fields: Fields) throws(Complaint) -> [String] {
        let names = try pairs(in: fields["names"]).map { ($0.name, Value(decimal: $0.text) ?? .text($0.text)) }
        let sheet = Spreadsheet(names: Dictionary(names) { $1 })
        for (cell, text) in try pairs(in: fields["cells"]) {
            guard let place = CellRange("\(cell):\(cell)") else {
                throw Complaint("'\(cell)' is not a cell such as A1")
            }
            sheet.set(place[0], to: text)
        }
        let results = sheet.calculated().sorted { $0.key < $1.key }
        return results.isEmpty ? ["no cell"] : results.map { "\($0.key): \($0.value)" }
    }

    /// Splits a text of the form `NAME: TEXT; NAME: TEXT`.
    private static func pairs(in text: String) throws(Complaint) -> [(name: String, text: String)] {
        var pairs: [(name: String, text: String)] = []
        for part in text.split(separator: ";").map({ String($0).trimmed }) where !part.isEmpty {
            guard let colon = part.firstIndex(of: ":") else {
                throw Complaint("'\(part)' is not of the form NAME: TEXT")
            }
            pairs.append((String(part[..<colon]).trimmed, String(part[part.index(after: colon)...]).trimmed))
        }
        return pairs
    }

    static let demonstrations = [
        [:], ["cells": "A1: 1; A3: 2; B1: =AVERAGE(A1:A9); B2: =A2 + 1"],
        ["cells": "A1: =B1 + 1; B1: =C1; C1: =A1; D1: =A1 * 2"],
        ["cells": "A1: =1 / 0; A2: =A1 + 1; A3: =1 +; A4: =Vatt"], ["cells": "1A: 2"],
    ]
}

extension Spreadsheet.Result: CustomStringConvertible {
    var description: String {
        switch self {
        case .value(let value): value.text(.readable)
        case .error(let message): "error: \(message)"
        }
    }
}
