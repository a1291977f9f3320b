internal import CFuzzer
internal import Foundation
internal import FuzzTargets

/// The fuzzer: libFuzzer with its usual arguments, and the target named by the environment variable
/// `ABACUS_FUZZ_TARGET`.
///
/// The target isn't an argument, because libFuzzer restarts its own program for some tasks, with arguments of its own.
@main
enum Fuzz {
    private static let target: FuzzTarget = {
        let name = ProcessInfo.processInfo.environment["ABACUS_FUZZ_TARGET"]
        guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
            fatalError("ABACUS_FUZZ_TARGET isn't one of \(FuzzTarget.all)")
        }
        return target
    }()

    static func main() throws {
        if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "prepare" {
            return try prepare(URL(fileURLWithPath: CommandLine.arguments[2]))
        }
        var count = CommandLine.argc
        var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
        exit(LLVMFuzzerRunDriver(&count, &arguments, check))
    }

    private static let check: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt = { bytes, count in
        let input = Array(UnsafeBufferPointer(start: bytes, count: count))
        let allowance = Fuzz.target.allowance(input)
        // If something else on the machine has caused a delay, the next attempt is faster.
        for attempt in 1...3 {
            let time = processorTime { checkOnce(input) }
            if time <= allowance { break }
            if attempt == 3 { fatalError("\(count) bytes take \(time), and may take \(allowance)") }
        }
        return 0
    }

    private static func checkOnce(_ input: [UInt8]) {
        do {
            try target.check(input)
        } catch {
            fatalError("\(error)")
        }
    }

    /// Returns the processor time that this thread spends on a closure.
    private static func processorTime(_ body: () -> Void) -> Duration {
        func now() -> Duration {
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
        }
        let start = now()
        body()
        return now() - start
    }

    /// Writes the target's words as a dictionary, and its seeds as files, into a folder.
    private static func prepare(_ folder: URL) throws {
        let seeds = folder.appending(path: "seeds")
        try FileManager.default.createDirectory(at: seeds, withIntermediateDirectories: true)
        for (number, seed) in try target.seeds().enumerated() {
            try Data(seed).write(to: seeds.appending(path: "\(number)"))
        }
        try dictionary(target.words()).write(to: folder.appending(path: "words"), atomically: true, encoding: .utf8)
    }

    /// Returns a line for each word, in quotes, with every byte as two hexadecimal digits.
    private static func dictionary(_ words: [String]) -> String {
        words.map { word in
            let bytes = word.utf8.map { "\\x" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }
            return "\"" + bytes.joined() + "\"\n"
        }.joined()
    }
}
