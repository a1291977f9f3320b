internal import Abacus
internal import AbacusSession
internal import TestSupport
internal import Testing

extension CommandTests {
    /// Random numbers of the command, which repeat with `--seed`.
    @Suite struct RandomNumberCommandTests {
        private static let dice = "map(range(1, 20), x -> random(1, 6))"

        @Test func aSeedRepeats() throws {
            let first = try abacus("--seed", "1", Self.dice, "random()")
            #expect(first.status == 0 && first.lines.count == 2)
            #expect(try abacus("--seed", "1", Self.dice, "random()").output == first.output)
            #expect(try abacus("--seed", "2", Self.dice, "random()").output != first.output)
            let faces = try #require(first.lines.first).dropFirst().dropLast().split(separator: ", ").map { Int($0) }
            #expect(faces.count == 20 && faces.allSatisfy { (1...6).contains($0 ?? 0) } && Set(faces).count > 3)
            #expect(try abacus("--seed", "0", "random() == random()").output == "false\n")
            #expect(try abacus("--seed", "18446744073709551615", "random() < 1").output == "true\n")
        }

        @Test func withoutASeedTheSystemGivesThem() throws {
            let numbers = try (0..<2).map { _ in try abacus("random(1, 10**30)").output }
            #expect(numbers[0] != numbers[1])
            #expect(try abacus("--real", "0 <= random()", "random() < 1").output == "true\ntrue\n")
            #expect(try abacus("--integer", "random()").errors.contains("is not an integer"))
        }

        @Test(arguments: ["-1", "18446744073709551616", "1.5", "x", ""])
        func otherSeedsAreWrongUsage(seed: String) throws {
            let result = try abacus("--seed", seed, "1")
            #expect(result.status == 64 && result.output.isEmpty, "\(result.errors)")
            #expect(result.errors.contains("--seed needs an integer from 0 to 18446744073709551615"))
        }

        @Test func picturesHaveNone() throws {
            let result = try abacus("plot", "x + random()")
            #expect(result.status == 1 && result.errors.contains("a random number is not supported"))
        }

        @Test func rowsHaveThoseOfTheirNumber() throws {
            let input = Array("n\n\(String(repeating: "1\n", count: 30_000))".utf8)
            let arguments = ["rows", "--seed", "7", "--add", "a=random(1, 10**9)", "--add", "b=random(1, 10**9)"]
            let all = try abacus(arguments.map { Array($0.utf8) }, input: input)
            #expect(all.status == 0 && Set(all.lines).count == 30_001)
            #expect(
                all.lines.dropFirst().allSatisfy { line in
                    let cells = line.split(separator: ",")
                    return cells.count == 3 && cells[1] != cells[2]
                })
            #expect(
                try abacus((arguments + ["--threads", "2"]).map { Array($0.utf8) }, input: input).output == all.output)
            // A row has its numbers whatever the rows before it are.
            let others = try abacus(arguments.map { Array($0.utf8) }, input: Array("n\nx\ny\nz\n".utf8))
            let cells = { (line: Substring) in line.drop { $0 != "," } }
            #expect(others.lines.dropFirst().map { cells($0[...]) } == all.lines[1...3].map { cells($0[...]) })
            let objects = try abacus(
                ["rows", "--jsonl", "--seed", "7", "-e", "random(1, 10**9)"].map { Array($0.utf8) },
                input: Array("{}\n{}\n".utf8))
            #expect(objects.lines.map { $0[...] } == all.lines[1...2].map { $0.split(separator: ",")[1] })
        }

        @Test func rowsWithoutASeedHaveThoseOfTheSystem() throws {
            let result = try abacus(
                ["rows", "--add", "a=random(1, 10**30)"].map { Array($0.utf8) }, input: Array("n\n1\n2\n".utf8))
            #expect(result.status == 0 && Set(result.lines).count == 3)
        }
    }
}
