extension ProgramSource {
    /// Compiles the formula to instructions.
    ///
    /// - Returns: the code; or what is wrong with its names, or the first thing that a program can't do.
    func code() -> Result<Code, EvaluationError> {
        CompilerMemory.withMemory { memory, emitterMemory in
            let budget = Budget(
                limits: environment.limits, aliveBytes: environment.footprint, isCancelled: environment.isCancelled)
            let emitter = Emitter(
                parameterCount: parameters.count, limits: environment.limits, in: emitterMemory)
            var lowering = Lowering(self, to: emitter, within: budget, in: memory)
            do throws(EvaluationError) {
                let result = try lowering.result()
                return .success(emitter.code(with: result, of: self))
            } catch {
                return .failure(error)
            }
        }
    }

    /// Compiles the formula for columns. It has been compiled before, so nothing is wrong with it, and what is computed
    /// and inlined has been admitted.
    func columnPlan() -> ColumnPlan {
        var limits = environment.limits
        (limits.memoryBytes, limits.work, limits.deadline) = (.max, .max, nil)
        let planner = ColumnPlanner(parameterCount: parameters.count)
        let budget = Budget(limits: limits, aliveBytes: 0, isCancelled: nil, isInterruptible: false)
        var lowering = Lowering(self, to: planner, within: budget)
        do throws(EvaluationError) {
            let result = try lowering.result()
            return planner.plan(of: result, limits: environment.limits)
        } catch {
            preconditionFailure("a formula that has been compiled can be compiled again: \(error)")
        }
    }
}

extension Emitter {
    /// Ends the program with a result, and returns its code.
    fileprivate func code(with result: ID, of source: ProgramSource) -> Code {
        if result != Self.returned {
            load(result)
            finish()
        }
        return Code(
            instructions, of: source, frameSize: Int(frameSize), readParameters: readParameters, hasPauses: pauses > 0,
            calls: calls)
    }
}
