internal import Abacus
internal import CCallgrind

/// Something that is done with an input of any size, and may not take more than a little over twice the work for twice the
/// size.
struct Workload {
    /// How the work may grow.
    enum Growth: String {
        /// In proportion to the input, but for logarithms.
        case linear
        /// As GMP's algorithms for numbers of any size do.
        case numbers
    }

    let name: String
    let growth: Growth
    /// Makes an input of about so many bytes, and gives what is then done with it.
    let prepare: (Int) -> () -> Void

    init(_ name: String, _ growth: Growth = .linear, prepare: @escaping (Int) -> () -> Void) {
        self.name = name
        self.growth = growth
        self.prepare = prepare
    }
}

/// Does some work, whose instructions alone callgrind counts and then writes to a file.
func counted(_ work: () -> Void) {
    callgrind_toggle_collect()
    work()
    callgrind_toggle_collect()
    callgrind_dump_stats()
}

extension FormulaEnvironment {
    /// Evaluates a formula, and shows its value or what is wrong.
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
