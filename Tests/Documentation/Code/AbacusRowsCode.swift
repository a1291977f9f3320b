// The code of Sources/AbacusRows/AbacusRows.docc/AbacusRows.md, written by Tests/Documentation/generate.py.

// swift-format-ignore-file

import Abacus
import AbacusRows
import Foundation
import Testing

@Suite struct AbacusRowsCode {
    @Test func overview() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        let bytes = Array("item,price,quantity\npen,0.10,3\nink,n/a,1\nink,12.50,40\n".utf8)
        let reader = RowReader(.csv)
        var fields: [RowReader.Field] = []
        let header = try reader.readRow(from: 0, of: bytes, isLast: true, into: &fields)!
        let program = try RowProgram(
            [.column("total", Formula("price * quantity"))], header: fields.map { $0.text(in: bytes) })
        var position = header.end
        while let row = try reader.readRow(from: position, of: bytes, isLast: true, into: &fields) {
            position = row.end
            switch program.evaluate(fields, in: bytes).values[0] {
            case .success(let total): print("\(total)")
            case .failure(let error): print(error.diagnostics[0].message)
            }
        }
        // 0.3
        // '*' does not work on a text and an integer
        // 500
        _ = bytes
        _ = reader
        _ = fields
        _ = header
        _ = program
        _ = position
        #expect(output == [
            #"0.3"#,
            #"'*' does not work on a text and an integer"#,
            #"500"#,
        ])
    }
}
