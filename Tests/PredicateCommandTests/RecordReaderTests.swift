import Foundation
import Testing

@testable import PredicateCommand
@testable import ProcessFiles

@Suite struct RecordReaderTests {
    /// Returns the records of a text, read with a buffer of this size, and the message of the error that ends it.
    private func records(_ text: String, bufferSize: Int, hasLines: Bool = false) throws -> [String] {
        let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data(text.utf8).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        let file = try FileDescriptor(reading: Array(url.path.utf8))
        var reader = RecordReader(file, hasLines: hasLines, maximumLength: 1_000, bufferSize: bufferSize)
        var records: [String] = []
        do throws(RecordReader.Failure) {
            while let record = try reader.next() {
                records.append(String(decoding: record.minifiedJSON, as: UTF8.self))
            }
        } catch {
            if case .structure(let error) = error { records.append("error: \(error.message)") }
        }
        return records
    }

    @Test(arguments: [
        ("", []), ("[]", []), ("[ ] ", []), ("[1]", ["1"]), ("[1, 2 ,3]\n", ["1", "2", "3"]),
        ("[[1, [2]], {\"a\": [3, \"]\"]}]", ["[1,[2]]", "{\"a\":[3,\"]\"]}"]),
        ("[\"a\\\"],\", \"\\\\\"]", ["\"a\\\"],\"", "\"\\\\\""]), ("\u{FEFF}[1]", ["1"]),
        ("[1", ["error: the array is never closed"]), ("[1,]", ["1", "error: expected a value in the array"]),
        ("[,1]", ["error: expected a value in the array"]), ("[1] 2", ["error: there is something after the array"]),
        ("1\n\n 2 \r\n3", ["1", "2", "3"]), ("{\"a\": \"b c\"}", ["{\"a\":\"b c\"}"]),
    ])
    func recordsAreTheSameWithEveryBuffer(text: String, expected: [String]) throws {
        for bufferSize in 1...5 { #expect(try records(text, bufferSize: bufferSize) == expected, "\(bufferSize)") }
    }

    @Test func linesMayBeArrays() throws {
        #expect(try records("[1]\n[2]", bufferSize: 3, hasLines: true) == ["[1]", "[2]"])
    }

    @Test func longRecordsAreCutButStayTooLong() throws {
        let long = String(repeating: "1", count: 5_000)
        for text in ["[\(long), 2]", "\(long)\n2"] {
            let found = try records(text, bufferSize: 64)
            #expect(found.count == 2 && found[1] == "2" && found[0].count > 1_000 && found[0].count < 1_010)
        }
    }
}
