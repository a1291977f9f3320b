internal import TestSupport
internal import Testing

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

extension RowsTests {
    /// How much of a table `abacus rows` keeps, how it is written, and how Ctrl-C ends that.
    @Suite struct RowsLimitsTests {
        /// Numbers from 1, one a line.
        private static func numbers(_ count: Int) -> String { (1...count).map { "\($0)\n" }.joined() }

        // MARK: - Memory

        @Test func valuesOfGroupsCountAsMemory() throws {
            let keys = (1...2_200).map { "\($0)" }
            let input = keys.map { "\($0),1\n" }.joined() + keys.map { "\($0),2\n" }.joined()
            let arguments = ["--untrusted", "--no-header", "--add", "z=c2 == 1 ? 1 : 2**65000"]
            let result = try rows(arguments + ["--max", "z", "--by", "c1", "--json"], input: input)
            let values = result.lines.dropFirst().map { $0.drop { $0 != "," }.dropFirst() }
            let errors = result.errors.split(separator: "\n")
            #expect(values.count == 2_200 && result.status == 1)
            #expect(values.count { $0 == "1" } == errors.count)
            // A value has 8,125 bytes, and there are 16 MiB.
            #expect(1_800..<2_065 ~= values.count { $0.count > 1 })
            #expect(errors.allSatisfy { $0.contains("\"option\":\"max(z)\"") && $0.contains("result-too-large") })
        }

        @Test func aGroupBeyondTheMemoryEndsTheCommand() throws {
            let arguments = ["--untrusted", "--no-header", "--add", "z=2**65000", "--max", "z", "--by", "c1"]
            let result = try rows(arguments, input: Self.numbers(2_500))
            #expect(result.status == 2 && result.output.isEmpty)
            #expect(result.errors.contains("there is no memory for more than"), "\(result.errors)")
        }

        @Test func whatAGroupGivesBackIsThereForOthers() throws {
            // Each row has a longer number, and only the last one is kept.
            let arguments = ["--untrusted", "--no-header", "--add", "z=2**(60000+c1)", "--max", "z"]
            let result = try rows(arguments, input: Self.numbers(3_000))
            #expect(result.status == 0 && result.lines.last?.count == 18_965, "\(result.errors)")
        }

        @Test func valuesOfARowCountAsMemory() throws {
            let columns = (1...16).flatMap { ["--add", "a\($0)=range(c1, c1+80000)"] }
            let result = try rows(
                ["--untrusted", "--no-header"] + columns + ["--add", "n=a1[0]", "--keep", "a1,a16,n", "--errors", "e"],
                input: "1\n2\n")
            #expect(result.status == 1 && result.lines.count == 2)
            for (number, line) in result.lines.enumerated() {
                #expect(line.hasPrefix("\"[\(number + 1),") && line.hasSuffix("]\",,\(number + 1),result-too-large"))
            }
        }

        // MARK: - Pieces

        /// With output, groups and errors that are longer than a piece in each part of a block.
        @Test func twoThreadsWriteWhatOneWritesInPieces() throws {
            let input = Self.numbers(20_000)
            for arguments in [
                ["-e", "10**500 + c1"], ["--add", "z=10**900 + c1", "--sum", "z", "--by", "c1"],
                ["-e", "'\(String(repeating: "x", count: 200))' + c1"],
            ] {
                let (one, two) = try (
                    rows(arguments + ["--no-header", "--json", "--threads", "1"], input: input),
                    rows(arguments + ["--no-header", "--json", "--threads", "2"], input: input)
                )
                #expect(one.output == two.output && one.errors == two.errors && one.status == two.status)
                #expect(one.output.utf8.count + one.errors.utf8.count > 3 << 20)
            }
        }

        /// A row that takes minutes comes after more than a piece of others.
        private static let slow = "c1 <= 200 ? 2**30000 : nextprime(10**3000)"

        @Test(arguments: ["1", "2"])
        func outputLeavesBeforeItsBlockEnds(threads: String) throws {
            let input = try File.temporary(Array((Self.numbers(201) + String(repeating: "1\n", count: 50_000)).utf8))
            let (output, writing) = try File.pipe()
            let errors = try File.temporary()
            let arguments = ["rows", "--no-header", "--threads", threads, "-e", Self.slow].map { Array($0.utf8) }
            let process = try CommandProcess(arguments, input: input, output: consume writing, errors: errors)
            var bytes: [UInt8] = []
            while bytes.count < 1 << 20, let part = output.readPart() { bytes += part }
            #expect(bytes.count >= 1 << 20)
            process.send(SIGINT)
            #expect(process.wait() == 130)
            while let part = output.readPart() { bytes += part }
            let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.last == "" && lines.dropLast().allSatisfy { $0.count == 9_031 })
            #expect(errors.contents() == [])
        }

        // MARK: - Ctrl-C

        @Test(arguments: [["--errors", "e"], ["--jsonl-out"], ["--count", "--by", "f"]])
        func interruptLeavesOutTheRowsThatItStops(arguments: [String]) throws {
            let input = try File.temporary(Array(Self.numbers(60_000).utf8))
            let (output, errors) = (try File.temporary(), try File.temporary())
            let process = try CommandProcess(
                (["rows", "--no-header", "--add", "f=factor(10**25+c1)"] + arguments).map { Array($0.utf8) },
                input: input, output: output, errors: errors)
            usleep(300_000)
            process.send(SIGINT)
            #expect(process.wait() == 130)
            #expect(errors.contents() == [])
            let text = String(decoding: output.contents(), as: UTF8.self)
            #expect(!text.contains("cancelled") && !text.contains("null") && (text.isEmpty || text.hasSuffix("\n")))
        }
    }
}
