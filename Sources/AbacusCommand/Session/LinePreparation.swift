internal import Abacus
internal import Dispatch

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// Reads lines ahead of their turn, on two processors, and evaluates those that don't depend on a line above them,
/// unless that redefines `sqrt` or another name of the language.
///
/// What it evaluates stays within a part of the limits, so that two evaluations at a time keep to the limits as well.
/// Whatever takes more is left for the line's turn, and so is every line with another name.
struct LinePreparation {
    private let environment: FormulaEnvironment
    private let format: ValueFormat
    private let evaluates: Bool
    /// Whether an integer is printed as its decimal digits.
    private let printsDigits: Bool
    private let processorCount: Int

    /// A preparation of lines that are carried out in an environment.
    init(_ options: Options, _ environment: FormulaEnvironment) {
        var limits = environment.limits
        limits.memoryBytes /= 16
        limits.numberBits = min(limits.numberBits, 1 << 16)
        limits.work = min(limits.work, 1 << 20)
        var prepared = FormulaEnvironment(arithmetic: environment.arithmetic, limits: limits)
        prepared.percentSign = environment.percentSign
        prepared.implicitMultiplication = environment.implicitMultiplication
        prepared.nameForms = environment.nameForms
        self.environment = prepared
        format = options.valueFormat
        evaluates = options.presentation == .value
        printsDigits = options.format.printsPlainIntegers
        processorCount = sysconf(CInt(_SC_NPROCESSORS_ONLN))
    }

    /// Whether so many lines are worth waking another thread, and there is a processor for it.
    func isWorthwhile(_ count: Int) -> Bool { processorCount > 1 && count >= 256 }

    /// Returns the lines in two halves, each of which was prepared on a processor of its own.
    func halves(of batch: LineBatch) -> [[PreparedText]] {
        let (middle, end) = (batch.lines.count / 2, batch.lines.count)
        return [[PreparedText]](unsafeUninitializedCapacity: 2) { halves, count in
            // Each thread writes a half of its own, and both have finished when the call returns.
            nonisolated(unsafe) let halves = halves
            DispatchQueue.concurrentPerform(iterations: 2) { half in
                halves.initializeElement(at: half, to: lines(half == 0 ? 0..<middle : middle..<end, of: batch))
            }
            count = 2
        }
    }

    private func lines(_ places: Range<Int>, of batch: LineBatch) -> [PreparedText] {
        var lines: [PreparedText] = []
        lines.reserveCapacity(places.count)
        var statements = StatementReader()
        ShortExpressionReader.withReader(options: environment.parserOptions) { expressions in
            for place in places {
                if evaluates, let answer = answer(to: batch.bytes, batch.lines[place], with: &expressions) {
                    lines.append(.answer(answer))
                } else {
                    lines.append(line(batch.source(place), with: &statements))
                }
            }
        }
        return lines
    }

    /// Returns the answer to a short expression without names for which machine words suffice, as most lines are.
    private func answer(
        to bytes: [UInt8], _ line: Range<Int>, with reader: inout ShortExpressionReader
    ) -> Answer? {
        let word = bytes.withUnsafeBufferPointer { bytes in
            environment.word(of: UnsafeBufferPointer(rebasing: bytes[line]), with: &reader)
        }
        if printsDigits, case .integer(let integer) = word { return .integer(integer) }
        return word.map { .value($0.value, text: $0.value.text(format)) }
    }

    private func line(_ source: Source, with reader: inout StatementReader) -> PreparedText {
        let line = PreparedText(source, with: &reader, options: environment.parserOptions)
        guard evaluates, case .statement(.expression(let tree)?, _) = line, environment.isOfLanguage(tree.names) else {
            return line
        }
        do throws(EvaluationError) {
            let value = try environment.evaluate(tree)
            let answer = Answer.value(value, text: try environment.text(of: value, format, for: source))
            return tree.names.isEmpty ? .answer(answer) : .answerWithNames(answer, tree, of: source)
        } catch {
            // Carrying the line out in its turn, within the full limits, tells what is wrong with it.
            return line
        }
    }
}
