internal import TestSupport
internal import Testing

@testable internal import ProcessFiles

@Suite struct LineReaderTests {
    /// Returns the lines of a text, read with a buffer of this size.
    private func lines(_ text: String, bufferSize: Int, maximumLength: Int = 1000) throws -> [String] {
        let file = try File.temporary(Array(text.utf8))
        let descriptor = try FileDescriptor(reading: Array("/dev/fd/\(file.descriptor)".utf8))
        var reader = LineReader(descriptor, maximumLength: maximumLength, bufferSize: bufferSize)
        var lines: [String] = []
        while let line = try reader.next(beforeWaiting: { true }) {
            lines.append(String(decoding: line, as: UTF8.self))
        }
        return lines
    }

    @Test(arguments: [
        ("", []), ("\n", [""]), ("a", ["a"]), ("a\n", ["a"]), ("a\nbc", ["a", "bc"]), ("\n\na\n\n", ["", "", "a", ""]),
        ("a\r\nb\r\n", ["a", "b"]), ("a\rb\n", ["a\rb"]), ("\r\n\r\n", ["", ""]), ("a\r\r\n", ["a\r"]),
        ("é\0x\n", ["é\0x"]),
    ])
    func linesAreTheSameWithEveryBuffer(_ text: String, _ expected: [String]) throws {
        for bufferSize in 1...5 { #expect(try lines(text, bufferSize: bufferSize) == expected) }
    }

    @Test func longLinesAreCutButStayTooLong() throws {
        for bufferSize in [1, 3, 64] {
            let found = try lines("1234\r\n12345\n123456\n12345\r\n1234\n", bufferSize: bufferSize, maximumLength: 4)
            #expect(found == ["1234", "12345", "123456", "12345", "1234"])
            let long = String(repeating: "x", count: 5) + "\r" + String(repeating: "y", count: 1000)
            let cut = try lines(long + "\nz", bufferSize: bufferSize, maximumLength: 4)
            #expect(cut.count == 2)
            #expect(cut[0].utf8.count > 4 && cut[0].utf8.count <= 6)
            #expect(cut[1] == "z")
        }
    }

    @Test func aLongLineKeepsNoMemoryForTheRestOfTheFile() throws {
        let long = [UInt8](repeating: UInt8(ascii: "1"), count: 1_000)
        let file = try File.temporary(long + Array(repeating: UInt8(ascii: "\n"), count: 100_000) + long)
        let descriptor = try FileDescriptor(reading: Array("/dev/fd/\(file.descriptor)".utf8))
        #expect(descriptor.unreadCount == 102_000)
        var reader = LineReader(descriptor, maximumLength: 1 << 20, bufferSize: 64)
        let first = try #require(try reader.next(beforeWaiting: { true }))
        #expect(first == long)
        #expect(first.capacity < 4_000)
        var last = first
        while let line = try reader.next(beforeWaiting: { true }) { last = line }
        #expect(last == long)
        #expect(descriptor.unreadCount == 0)
    }

    @Test func waitsAreAnnouncedAndCanBeRefused() throws {
        let (reading, writing) = try File.pipe()
        writing.write("1\n2\n")
        let file = try FileDescriptor(reading: Array("/dev/fd/\(reading.descriptor)".utf8))
        #expect(file.unreadCount == nil, "a pipe has no end to be known")
        var reader = LineReader(file, maximumLength: 10)
        #expect(try reader.next(beforeWaiting: { false }) == Array("1".utf8))
        #expect(try reader.next(beforeWaiting: { false }) == Array("2".utf8))
        #expect(try reader.next(beforeWaiting: { false }) == nil)
        let third = try reader.next {
            writing.write("3\n")
            return true
        }
        #expect(third == Array("3".utf8))
    }
}
