internal import AbacusCore

// Calls of functions that the app wrote in Swift, whose types are known.

extension KindAnalysis {
    /// Returns the result of a call of one of the app's functions of a name, or reports an argument that none of its values can
    /// be converted to what the function takes.
    mutating func result(
        ofCallOf functions: CustomFunctions, _ arguments: [KindOperand], at node: SyntaxNode
    ) -> KindOperand {
        // A wrong number of arguments has been reported with the names.
        guard let function = functions.overload(taking: arguments.count) else { return KindOperand(.any) }
        if let problem = mismatch(of: function, arguments) { report(problem, at: node) }
        return KindOperand(settled(function.resultKinds))
    }

    private func mismatch(of function: CustomFunction, _ arguments: [KindOperand]) -> Problem? {
        guard let parameters = function.parameters else { return nil }
        if parameters.spreadsLists, arguments.count == 1, arguments[0].kinds.contains(.list) {
            guard let kind = parameters.rest, arguments[0].kinds == .list else { return nil }
            let wrong = arguments[0].certainElements.subtracting(kind.valueKinds)
            return wrong.isEmpty ? nil : parameters.mismatch(0, wrong, wanted: kind)
        }
        for (place, argument) in arguments.enumerated() {
            guard let kind = parameters.kind(ofArgument: place) else { return nil }
            if argument.kinds.isDisjoint(with: kind.valueKinds) {
                return parameters.mismatch(place, argument.kinds, wanted: kind)
            }
            if let element = kind.element, argument.kinds == .list,
                !argument.certainElements.isSubset(of: element.valueKinds)
            {
                return parameters.mismatch(place, foundOtherElements: kind)
            }
        }
        return nil
    }
}
