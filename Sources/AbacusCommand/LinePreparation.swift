internal import Abacus
internal import Dispatch

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// Lines that are there at once, in one array of bytes.
struct LineBatch {
    let bytes: [UInt8]
    /// Where each line stands, without its line break.
    let lines: [Range<Int>]
    /// The number of the first line.
    let firstNumber: Int
    let name: String

    /// A line as a source of its own.
    func source(_ place: Int) -> Source {
        Source(bytes: Array(bytes[lines[place]]), name: name, firstLine: firstNumber + place)
    }
}

/// What can be told of a line before the lines above it have been carried out.
enum PreparedLine {
    /// A short expression without names whose value is a machine integer, printed in base ten, as most are.
    case integer(Int)
    /// An expression without names that takes little: its value, and how it is printed.
    case value(Value, text: String)
    /// A statement to be carried out in its turn; nil for a blank line.
    case statement(Statement?, of: Source)
    case unreadable(SyntaxError)
}

/// Reads lines ahead of their turn, on two processors, and evaluates those that depend on nothing above them.
///
/// What it evaluates stays within a part of the limits, so that two evaluations at a time keep to them as well; whatever
/// takes more is left for the line's turn, as is every line with a name.
struct LinePreparation {
    private let environment: Environment
    private let format: ValueFormat
    private let evaluates: Bool
    /// Whether an integer is printed as its decimal digits.
    private let printsDigits: Bool
    private let processorCount: Int

    /// A preparation of lines that an environment is going to carry out.
    init(_ options: Options, _ environment: Environment) {
        var limits = environment.limits
        limits.memoryBytes /= 16
        limits.numberBits = min(limits.numberBits, 1 << 16)
        limits.work = min(limits.work, 1 << 20)
        self.environment = Environment(arithmetic: environment.arithmetic, limits: limits)
        format = options.format
        evaluates = options.presentation == .value
        printsDigits = !options.isJSON && options.format.radix == 10
        processorCount = sysconf(CInt(_SC_NPROCESSORS_ONLN))
    }

    /// Whether a number of lines is worth the waking of another thread, if there is a processor for it.
    func isWorthwhile(_ count: Int) -> Bool { processorCount > 1 && count >= 256 }

    /// The lines, prepared on two processors.
    func lines(of batch: LineBatch) -> [PreparedLine] {
        let total = batch.lines.count
        return [PreparedLine](unsafeUninitializedCapacity: total) { lines, count in
            // Each of the two writes a half of its own, and both have ended when the call returns.
            nonisolated(unsafe) let lines = lines
            DispatchQueue.concurrentPerform(iterations: 2) { half in
                var reader = StatementReader()
                for place in half == 0 ? 0..<total / 2 : total / 2..<total {
                    lines.initializeElement(at: place, to: line(place, of: batch, with: &reader))
                }
            }
            count = total
        }
    }

    private func line(_ place: Int, of batch: LineBatch, with reader: inout StatementReader) -> PreparedLine {
        if evaluates, let word = word(of: batch.bytes, batch.lines[place]) {
            if printsDigits, case .integer(let integer) = word { return .integer(integer) }
            return .value(word.value, text: word.value.text(format))
        }
        let source = batch.source(place)
        do throws(SyntaxError) {
            let statement = try reader.parse(source, options: environment.parserOptions)
            guard evaluates, case .expression(let tree) = statement, tree.names.isEmpty else {
                return .statement(statement, of: source)
            }
            return value(of: tree) ?? .statement(statement, of: source)
        } catch {
            return .unreadable(error)
        }
    }

    private func word(of bytes: [UInt8], _ line: Range<Int>) -> Word? {
        bytes.withUnsafeBufferPointer { environment.word(ofShort: UnsafeBufferPointer(rebasing: $0[line])) }
    }

    private func value(of tree: SyntaxTree) -> PreparedLine? {
        do throws(EvaluationError) {
            let value = try environment.evaluate(tree)
            return .value(value, text: try environment.text(of: value, format, for: tree.source))
        } catch {
            // The line's turn tells what is wrong with it, within all of the limits.
            return nil
        }
    }
}
