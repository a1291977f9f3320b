extension ProgramSource {
    /// Compiles the formula to instructions.
    ///
    /// - Throws: what is wrong with its names, or the first thing that a program can't do.
    func code() throws(EvaluationError) -> Code {
        // This is all the memory that a short formula needs: each at most a kilobyte, which the stack has room for.
        try withUnsafeTemporaryAllocation(of: Emitter.Value.self, capacity: 25) { values in
            withUnsafeTemporaryAllocation(of: Instruction.self, capacity: 32) { instructions in
                withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 32) { owners in
                    withUnsafeTemporaryAllocation(of: LoweredOperand.self, capacity: 16) { operands in
                        let emitter = Emitter(
                            parameterCount: parameters.count, limits: environment.limits, values: Stack(in: values),
                            instructions: Stack(in: instructions), owners: Stack(in: owners))
                        return code(emitter, Stack(in: operands))
                    }
                }
            }
        }.get()
    }

    private func code(
        _ emitter: consuming Emitter, _ operands: consuming Stack<LoweredOperand>
    ) -> Result<Code, EvaluationError> {
        let budget = Budget(
            limits: environment.limits, aliveBytes: environment.footprint, isCancelled: environment.isCancelled)
        var lowering = Lowering(self, to: emitter, within: budget, operands: operands)
        do throws(EvaluationError) {
            let result = try lowering.result()
            return .success(lowering.sink.code(with: result, of: self))
        } catch {
            return .failure(error)
        }
    }

    /// Compiles the formula for columns. It has been compiled before, so nothing is wrong with it, and what is computed
    /// and inlined has been admitted.
    func columnPlan() -> ColumnPlan {
        var limits = environment.limits
        (limits.memoryBytes, limits.work, limits.deadline) = (.max, .max, nil)
        let planner = ColumnPlanner(parameterCount: parameters.count)
        let budget = Budget(limits: limits, aliveBytes: 0, isCancelled: nil, isInterruptible: false)
        var lowering = Lowering(self, to: planner, within: budget, operands: Stack())
        do throws(EvaluationError) {
            let result = try lowering.result()
            return lowering.sink.plan(of: result, limits: environment.limits)
        } catch {
            preconditionFailure("a formula that has been compiled can be compiled again: \(error)")
        }
    }
}
