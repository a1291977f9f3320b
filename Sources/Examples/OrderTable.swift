internal import Abacus
internal import AbacusRows

/// A table of orders, with a column computed by a user's formula, and a condition for the rows to show.
enum OrderTable: Example {
    static let name = "orders"
    static let summary = "a table with a computed column"

    static let fields = [
        Field("table", "item,price,quantity\npen,0.10,3\n\"ink, blue\",12.50,40\nnib,,7\n"),
        Field("total", "price * quantity"), Field("condition", "total > 0.25"),
    ]

    static let demonstrations = [
        [:], ["total": "price * quantity * 1.19", "condition": "true"], ["total": "prise * quantity"],
        ["table": "item,price,quantity\n\"pen,1,2"],
    ]

    static func show(_ fields: Fields) throws(Complaint) -> [String] {
        do {
            return try rows(
                of: fields["table"], total: Formula(fields["total"]), condition: Formula(fields["condition"]))
        } catch let error as SyntaxError {
            throw Complaint(error.description)
        } catch let error as RowProgram.Errors {
            throw Complaint(error.errors.map(\.description).joined(separator: "\n"))
        } catch {
            throw Complaint("the table can't be read: \(error)")
        }
    }

    /// Returns the rows that satisfy the condition, each with its total, and the errors of others.
    private static func rows(of table: String, total: Formula, condition: Formula) throws -> [String] {
        let (reader, bytes) = (RowReader(.csv), Array(table.utf8))
        var fields: [RowReader.Field] = []
        guard let header = try reader.readRow(from: 0, of: bytes, isLast: true, into: &fields) else { return [] }
        let names = fields.map { $0.text(in: bytes) }
        let program = try RowProgram([.column("total", total), .condition(condition)], header: names)
        var (lines, position) = ([String](), header.end)
        while let row = try reader.readRow(from: position, of: bytes, isLast: true, into: &fields) {
            position = row.end
            guard fields.count == names.count else {
                lines.append("a row has \(fields.count) fields, and the header \(names.count)")
                continue
            }
            let texts = fields.map { $0.text(in: bytes) }
            let result = program.evaluate(fields, in: bytes)
            switch result.values[0] {
            case .success(let total): if result.isKept { lines.append((texts + ["\(total)"]).joined(separator: " | ")) }
            case .failure(let error): lines.append("\(texts[0]): \(error.diagnostics[0].message)")
            }
        }
        return lines
    }
}
