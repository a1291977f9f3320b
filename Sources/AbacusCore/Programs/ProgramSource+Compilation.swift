extension ProgramSource {
    /// Compiles the formula, given its structure, to instructions.
    ///
    /// - Returns: the code; or what is wrong with its names, or the first thing that a program can't do.
    func code(of text: LoweredText) -> Result<Code, EvaluationError> {
        CompilerMemory.withMemory { memory, emitterMemory in
            let budget = Budget(
                limits: environment.limits, aliveBytes: environment.footprint, isCancelled: environment.isCancelled)
            let emitter = Emitter(
                parameterCount: parameters.count, limits: environment.limits, in: emitterMemory)
            var lowering = Lowering(self, text, to: emitter, within: budget, in: memory)
            do throws(EvaluationError) {
                let result = try lowering.result()
                return .success(lowering.sink.code(with: result, of: self))
            } catch {
                return .failure(error)
            }
        }
    }

    /// Compiles the source's own text without making a tree, or returns nil for one that needs a tree.
    func codeOfShortText(_ text: String, _ options: ParserOptions) -> Result<Code, EvaluationError>? {
        // The answers of a resolver are kept by the environment that a formula's compilation prepares.
        if environment.asksTwice { return nil }
        var outcome: Result<Code, EvaluationError>?
        var text = text
        text.withUTF8 { bytes in
            ShortText.withParsed(bytes, options: options) { short in
                outcome = code(of: LoweredText(of: short, in: bytes))
            }
        }
        return outcome
    }

    /// Compiles the formula for columns. It has been compiled before, so nothing is wrong with it, and what is computed
    /// and inlined has been admitted.
    func columnPlan() -> ColumnPlan {
        let tree = tree
        defer { extendLifetime(tree) }
        var limits = environment.limits
        (limits.memoryBytes, limits.work, limits.deadline) = (.max, .max, nil)
        let planner = ColumnPlanner(parameterCount: parameters.count)
        let budget = Budget(limits: limits, aliveBytes: 0, isCancelled: nil, isInterruptible: false)
        var lowering = Lowering(self, LoweredText(of: tree), to: planner, within: budget)
        do throws(EvaluationError) {
            let result = try lowering.result()
            return lowering.sink.plan(of: result, limits: environment.limits)
        } catch {
            preconditionFailure("a formula that has been compiled can be compiled again: \(error)")
        }
    }
}

extension Emitter {
    /// Ends the program with a result, and returns its code.
    fileprivate mutating func code(with result: ID, of source: ProgramSource) -> Code {
        if result != Self.returned {
            load(result)
            finish()
        }
        return Code(
            instructions, of: source, frameSize: Int(frameSize), readParameters: readParameters, hasPauses: pauses > 0,
            calls: calls)
    }
}
