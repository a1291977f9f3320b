internal import AbacusCore

// Calls of functions written in Swift, whose types are known.

extension KindAnalysis {
    /// Returns the result of a call of an app's function. Reports an argument if none of its possible values can be
    /// converted to what the function takes.
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
        if parameters.spreadsLists, let kind = parameters.rest {
            return mismatch(ofElements: kind, of: parameters, in: arguments)
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

    /// Returns the problem of the first argument, or element of a list among the arguments, that isn't of the wanted
    /// kind.
    private func mismatch(
        ofElements kind: ArgumentKind, of parameters: TypedParameters, in arguments: [KindOperand]
    ) -> Problem? {
        var place = 0
        for argument in arguments {
            let isList = argument.kinds.contains(.list)
            let wrong =
                isList
                ? (argument.kinds == .list ? argument.certainElements.subtracting(kind.valueKinds) : [])
                : (argument.kinds.isDisjoint(with: kind.valueKinds) ? argument.kinds : [])
            if !wrong.isEmpty { return parameters.mismatch(place, wrong, wanted: kind) }
            place += isList ? argument.count : 1
        }
        return nil
    }
}
