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

/// What can be told of lines in a row before the lines above them have been carried out.
struct PreparedLines {
    /// Which lines of the batch they are.
    let places: Range<Int>
    /// Of each line that is a short expression without names its value, if that is a machine integer which is printed in
    /// base ten, as most are. An array of such costs little to fill, and nothing to drop.
    fileprivate(set) var integers: [Int?] = []
    /// The lines that have no such integer, in order.
    fileprivate(set) var others: [PreparedLine] = []
}

/// What can be told of a line that is no short expression of a machine integer.
enum PreparedLine {
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
    private let environment: FormulaEnvironment
    private let format: ValueFormat
    private let evaluates: Bool
    /// Whether an integer is printed as its decimal digits.
    private let printsDigits: Bool
    private let processorCount: Int

    /// A preparation of lines that an environment is going to carry out.
    init(_ options: Options, _ environment: FormulaEnvironment) {
        var limits = environment.limits
        limits.memoryBytes /= 16
        limits.numberBits = min(limits.numberBits, 1 << 16)
        limits.work = min(limits.work, 1 << 20)
        self.environment = FormulaEnvironment(arithmetic: environment.arithmetic, limits: limits)
        format = options.format
        evaluates = options.presentation == .value
        printsDigits = !options.isJSON && options.format.radix == 10
        processorCount = sysconf(CInt(_SC_NPROCESSORS_ONLN))
    }

    /// Whether a number of lines is worth the waking of another thread, if there is a processor for it.
    func isWorthwhile(_ count: Int) -> Bool { processorCount > 1 && count >= 256 }

    /// The lines, a half of them prepared on each of two processors.
    func halves(of batch: LineBatch) -> [PreparedLines] {
        let (middle, end) = (batch.lines.count / 2, batch.lines.count)
        return [PreparedLines](unsafeUninitializedCapacity: 2) { halves, count in
            // Each of the two writes a half of its own, and both have ended when the call returns.
            nonisolated(unsafe) let halves = halves
            DispatchQueue.concurrentPerform(iterations: 2) { half in
                halves.initializeElement(at: half, to: lines(half == 0 ? 0..<middle : middle..<end, of: batch))
            }
            count = 2
        }
    }

    private func lines(_ places: Range<Int>, of batch: LineBatch) -> PreparedLines {
        var lines = PreparedLines(places: places)
        lines.integers.reserveCapacity(places.count)
        var statements = StatementReader()
        ShortExpressionReader.withReader(options: environment.parserOptions) { expressions in
            for place in places {
                let word = evaluates ? word(of: batch.bytes, batch.lines[place], with: &expressions) : nil
                if printsDigits, case .integer(let integer) = word {
                    lines.integers.append(integer)
                    continue
                }
                lines.integers.append(nil)
                lines.others.append(
                    word.map { .value($0.value, text: $0.value.text(format)) }
                        ?? line(place, of: batch, with: &statements))
            }
        }
        return lines
    }

    private func line(_ place: Int, of batch: LineBatch, with reader: inout StatementReader) -> PreparedLine {
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

    private func word(of bytes: [UInt8], _ line: Range<Int>, with reader: inout ShortExpressionReader) -> Word? {
        bytes.withUnsafeBufferPointer { environment.word(of: UnsafeBufferPointer(rebasing: $0[line]), with: &reader) }
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
