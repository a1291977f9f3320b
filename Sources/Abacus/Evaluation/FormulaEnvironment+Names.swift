// What names stand for, and what is said of those that stand for nothing.

extension FormulaEnvironment {
    /// Returns the value of a variable or, if there isn't one, of a constant.
    func value(of name: String) -> Value? {
        variable(name) ?? constant(name)
    }

    /// Returns the value of a constant. Most names are variables, whose way inlining this would lengthen.
    @inline(never)
    private func constant(_ name: String) -> Value? { Constant.named(name)?.value(in: arithmetic) }

    private var constantNames: [String] {
        Constant.all.filter { $0.value(in: arithmetic) != nil }.map(\.description.name)
    }

    /// Whether all names stand for constants or functions of the language, unless something hides them.
    package func isOfLanguage(_ names: [String]) -> Bool {
        names.allSatisfy { BuiltinFunction.table[$0] != nil || constant($0) != nil }
    }

    /// Returns the function of a name: the caller's own or, if there isn't one, the language's.
    func callee(of name: String) -> Callee? {
        definedFunctions[NameKey(name)] ?? BuiltinFunction.table[name].map(Callee.builtin)
    }

    /// Returns the caller's own function of a name, which hides one of the language.
    func ownCallee(of name: String) -> Callee? { definedFunctions[NameKey(name)] }

    func unknownName(_ name: String) -> Problem {
        if callee(of: name) != nil { return .unknownName(name, hint: .isFunction(name)) }
        let candidates = [constantNames, knownNames].joined()
        let nearest = Suggestion.nearest(to: name, among: candidates)
        return .unknownName(name, hint: nearest.map(NameHint.similar) ?? .needsValue(name))
    }

    func unknownFunction(_ name: String) -> Problem {
        if value(of: name) != nil { return .unknownFunction(name, hint: .isVariable(name)) }
        if let hint = BuiltinFunction.hint(forOtherName: name) { return .unknownFunction(name, hint: hint) }
        let candidates = [
            AnySequence(BuiltinFunction.table.keys), AnySequence(definedFunctions.keys.lazy.map(\.name)),
            AnySequence(["if"]),
        ]
        let nearest = Suggestion.nearest(to: name, among: candidates.joined())
        return .unknownFunction(name, hint: nearest.map(NameHint.similar))
    }
}
