internal import Abacus
internal import Dispatch

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// What can be told of a line before the lines above it have been carried out.
enum PreparedLine {
    /// An expression without names that takes little: its value, and how it is printed.
    case value(Value, text: String)
    /// A statement to be carried out in its turn; nil for a blank line.
    case statement(Statement?)
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
        processorCount = sysconf(CInt(_SC_NPROCESSORS_ONLN))
    }

    /// Whether a number of lines is worth the waking of another thread, if there is a processor for it.
    func isWorthwhile(_ count: Int) -> Bool { processorCount > 1 && count >= 256 }

    /// The lines, prepared on two processors.
    func lines(_ sources: [Source]) -> [PreparedLine] {
        [PreparedLine](unsafeUninitializedCapacity: sources.count) { lines, count in
            nonisolated(unsafe) let lines = lines
            let middle = sources.count / 2
            DispatchQueue.concurrentPerform(iterations: 2) { half in
                for place in half == 0 ? 0..<middle : middle..<sources.count {
                    lines.initializeElement(at: place, to: line(sources[place]))
                }
            }
            count = sources.count
        }
    }

    private func line(_ source: Source) -> PreparedLine {
        do throws(SyntaxError) {
            let statement = try Statement.parse(source, options: environment.parserOptions)
            guard evaluates, case .expression(let tree) = statement, tree.names.isEmpty else {
                return .statement(statement)
            }
            return value(of: tree) ?? .statement(statement)
        } catch {
            return .unreadable(error)
        }
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
