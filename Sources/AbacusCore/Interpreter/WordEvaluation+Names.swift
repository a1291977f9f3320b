// Looks up the names of an expression that may be evaluated on machine words.

extension WordEvaluation {
    /// Returns the value, or nil if the expression needs the interpreter, as when a name stands for anything else, even
    /// in a branch that isn't taken.
    ///
    /// - Parameters:
    ///   - names: a table with a place for each name.
    ///   - value: returns the value of the variable or constant with this name number, or nil if there is none.
    ///   - callee: returns the function with this name number, or nil if there is none.
    ///   - call: calls a function that a formula defines.
    /// - Complexity: O(n) in the number of nodes and names, plus one call of a closure for each name.
    @inline(__always)
    func word(
        _ names: KnownNames, value: (Int) -> Value?, callee: (Int) -> Callee?, call: FormulaCall
    ) -> Word? {
        lookUp(names.meanings, value: value, callee: callee) ? word(names.meanings, call) : nil
    }

    /// Looks up the names, and returns whether words may suffice.
    @inline(__always)
    func lookUp(
        _ meanings: UnsafeMutableBufferPointer<KnownNames.Meaning>, value: (Int) -> Value?, callee: (Int) -> Callee?
    ) -> Bool {
        if meanings.isEmpty { return true }
        for node in nodes {
            switch node.kind {
            case .name:
                let number = Int(node.argument)
                if meanings[number].word != nil { continue }
                guard let word = value(number)?.word(admitted) else { return false }
                meanings[number].word = word
            case .call:
                let number = Int(nodes[Int(node.first)].argument)
                let count = Int(node.argument)
                if admitted.arithmetic.isOfFormats || (count == 1 && decimalMark == .comma) { return false }
                switch callee(number) {
                case .builtin(let function)?:
                    meanings[number].builtin = .passUnretained(function)
                    guard function.ofWords != nil, function.arity.contains(count) else { return false }
                case .formula(let function)?:
                    meanings[number].formula = .passUnretained(function)
                    guard function.definition.parameters.count == count else { return false }
                case .custom?, nil: return false
                }
            case .number, .text, .trueConstant, .falseConstant, .nullConstant, .prefix, .infix, .shortCircuitMarker,
                .thenMarker, .elseMarker, .conditional, .ifCall, .callee, .list:
                break
            // The evaluation would give up at any other node.
            default: return false
            }
        }
        return true
    }
}
