internal import Abacus
internal import CCallgrind

/// Work on an input of any size. For twice the size, it may take only slightly more than twice the instructions.
struct Workload {
    /// The allowed growth of the work.
    enum Growth: String {
        /// In proportion to the input, apart from logarithms.
        case linear
        /// Like the time of GMP's algorithms, for numbers of any size.
        case numbers
        /// In proportion to a table of up to a megabyte.
        case table
    }

    let name: String
    let growth: Growth
    /// Makes an input of about this many bytes, and returns the work to do with it.
    let prepare: (Int) -> () -> Void

    init(_ name: String, _ growth: Growth = .linear, prepare: @escaping (Int) -> () -> Void) {
        self.name = name
        self.growth = growth
        self.prepare = prepare
    }
}

/// Does some work while callgrind counts its instructions separately, and then writes the count to a file.
func counted<Result>(_ work: () throws -> Result) rethrows -> Result {
    callgrind_toggle_collect()
    let result = try work()
    callgrind_toggle_collect()
    callgrind_dump_stats()
    return result
}

extension FormulaEnvironment {
    /// Evaluates a formula, and renders its value or its errors.
    func show(_ text: String) {
        let source = Source(text)
        do throws(EvaluationError) {
            guard let formula = try? Formula(source) else { return }
            _ = try self.text(of: formula.evaluate(in: self), for: source)
        } catch {
            _ = error.description
        }
    }
}
