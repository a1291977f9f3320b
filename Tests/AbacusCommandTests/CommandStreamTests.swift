internal import TestSupport
internal import Testing

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// A run of the command with pipes for input and output.
private struct Conversation {
    private(set) var input: File?
    let output: File
    let process: CommandProcess

    init(_ arguments: String..., isBlocking: Bool = true, errors: File? = nil) throws {
        let (inputReading, inputWriting) = try File.pipe()
        let (outputReading, outputWriting) = try File.pipe()
        if !isBlocking {
            for file in [inputReading, outputWriting] { _ = fcntl(file.descriptor, F_SETFL, O_NONBLOCK) }
        }
        input = inputWriting
        output = outputReading
        process = try CommandProcess(
            arguments.map { Array($0.utf8) }, input: inputReading, output: outputWriting,
            errors: errors ?? File(opening: "/dev/null"))
    }

    mutating func endInput() { input = nil }

    func say(_ text: String) { input?.write(text) }

    func hear(_ text: String) -> Bool { output.read(until: text) == text }
}

/// An evaluation that takes minutes if it isn't stopped.
private let endless = "f(n) = n == 0 ? 0 : f(n - 1) + f(n - 1)\nf(60)\n"

extension CommandTests {
    @Suite struct StreamTests {
        @Test func answersComeWhenTheInputPauses() throws {
            var conversation = try Conversation()
            conversation.say("x = 2\nx ** 10\n")
            #expect(conversation.hear("\n1024\n"))
            conversation.say("x +")
            conversation.say(" 1\n\nnope")
            #expect(conversation.hear("3\n\n"))
            conversation.endInput()
            #expect(conversation.output.read(until: "\n").hasPrefix("error: column 1: "))
            #expect(conversation.process.wait() == 1)
        }

        @Test func jsonComesWhenTheInputPauses() throws {
            var conversation = try Conversation("--json")
            conversation.say("\n")
            #expect(conversation.hear("{\"line\":1}\n"))
            conversation.endInput()
            #expect(conversation.process.wait() == 0)
        }

        @Test func rowsComeWhenTheInputPauses() throws {
            var conversation = try Conversation("rows", "--add", "b=2 * a")
            conversation.say("a\n1\n2")
            #expect(conversation.hear("a,b\n1,2\n"))
            conversation.endInput()
            #expect(conversation.hear("2,4\n"))
            #expect(conversation.process.wait() == 0)
        }

        @Test func interruptLeavesWholeRows() throws {
            let conversation = try Conversation("rows", "--add", "b=2 * a")
            conversation.say("a\n1\n2")
            #expect(conversation.hear("a,b\n1,2\n"))
            usleep(100_000)
            conversation.process.send(SIGINT)
            #expect(conversation.process.wait() == 130)
            #expect(conversation.hear(""))
        }

        @Test func interruptStopsALongEvaluation() throws {
            let conversation = try Conversation()
            conversation.say("1\n")
            #expect(conversation.hear("1\n"))
            conversation.say(endless)
            usleep(300_000)
            conversation.process.send(SIGINT)
            #expect(conversation.process.wait() == 130)
        }

        @Test func aSecondInterruptEndsTheProcess() throws {
            let conversation = try Conversation()
            conversation.say("1\n")
            #expect(conversation.hear("1\n"))
            // One answer fits a pipe and two don't, so the command reads both lines, then waits until its answers are read.
            conversation.say(String(repeating: "'" + String(repeating: "x", count: 60_000) + "'\n", count: 2))
            usleep(300_000)
            conversation.process.send(SIGINT)
            usleep(100_000)
            #expect(!conversation.process.hasEnded)
            conversation.process.send(SIGINT)
            #expect(conversation.process.wait() == 130)
        }

        @Test func filesThatDoNotBlockAreWaitedFor() throws {
            var conversation = try Conversation(isBlocking: false)
            usleep(50_000)
            conversation.say("1 + 1\n")
            #expect(conversation.hear("2\n"))
            // This is more than a pipe can hold, so the command has to wait for the reader, too.
            conversation.say("'" + String(repeating: "x", count: 60_000) + "' + 'y'\n")
            conversation.say("'" + String(repeating: "x", count: 60_000) + "' + 'y'\n0\n")
            usleep(50_000)
            conversation.endInput()
            #expect(conversation.output.read(until: "y\n0\n").utf8.count == 120_006)
            #expect(conversation.process.wait() == 0)
        }

        @Test func interruptStopsTheWaitForInput() throws {
            let conversation = try Conversation()
            conversation.say("1\n")
            #expect(conversation.hear("1\n"))
            usleep(100_000)
            conversation.process.send(SIGINT)
            #expect(conversation.process.wait() == 130)
        }

        @Test func interruptStopsAnArgument() throws {
            let errors = try File.temporary()
            let lines = endless.split(separator: "\n").map(String.init)
            let conversation = try Conversation("1", lines[0], lines[1], "2", errors: errors)
            #expect(conversation.hear("1\n"))
            usleep(300_000)
            conversation.process.send(SIGINT)
            #expect(conversation.process.wait() == 130)
            #expect(conversation.output.readPart() == nil)
        }

        @Test func interruptStopsASearchBetweenItsTests() throws {
            let conversation = try Conversation()
            conversation.say("1\n")
            #expect(conversation.hear("1\n"))
            // This takes minutes, although none of GMP's tests takes longer than a tenth of a second.
            conversation.say("nextprime(10 ** 3000)\n")
            usleep(300_000)
            conversation.process.send(SIGINT)
            #expect(conversation.process.wait() == 130)
        }

        @Test func interruptStopsLinesThatArePreparedTogether() throws {
            let conversation = try Conversation()
            conversation.say(String(repeating: "nextprime(10 ** 700)\n", count: 3_000))
            usleep(300_000)
            conversation.process.send(SIGINT)
            #expect(conversation.process.wait() == 130)
        }

        @Test func aDeadlineEndsOneEvaluationAndTheNextGoesOn() throws {
            let result = try abacus("--timeout", "0.05", input: endless + "1 + 1\n")
            try #require(result.lines.count == 3)
            #expect(result.lines[1] == "error: column 1: the evaluation took too long")
            #expect(result.lines[2] == "2")
            #expect(result.status == 1)
        }

        @Test func aPipeThatIsClosedEarlyEndsALongBatch() throws {
            let errors = try File.temporary()
            let input = try File.temporary(Array(String(repeating: "1 + 1\n", count: 200_000).utf8))
            let process = try {
                let (reading, writing) = try File.pipe()
                let process = try CommandProcess([], input: input, output: writing, errors: errors)
                _ = reading.readPart()
                return process
            }()
            #expect(process.wait() == 74)
            #expect(errors.contents() == [])
        }
    }
}
