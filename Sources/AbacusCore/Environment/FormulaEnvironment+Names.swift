// What names stand for, and what is said of those that stand for nothing.

extension FormulaEnvironment {
    /// Returns the value of a variable or, if there isn't one, what the resolver gives, or the value of a constant.
    package func value(of name: String) -> Value? {
        variable(name) ?? valueOfOther(name)
    }

    /// Returns the value of a name that isn't a variable's. Most are, whose way inlining this would lengthen.
    @inline(never)
    private func valueOfOther(_ name: String) -> Value? {
        // The app is asked for the cells of a range, not for the range.
        if nameForms.cells(named: name) != nil { return nil }
        return switch nameAnswers?.answer(to: name) {
        case .value(let value)?: value
        case .failure?: nil
        case .unknown?, nil: constant(name)
        }
    }

    private func constant(_ name: String) -> Value? { Constant.named(name)?.value(in: arithmetic) }

    /// Returns the value of a variable of formats, which have no constants.
    func formatVariable(_ name: String) -> Value? { variable(name) ?? nameAnswers?.answer(to: name).value }

    func unknownVariable(_ name: String) -> Problem {
        if let problem = problem(resolving: name) { return problem }
        let hint =
            nearestVariable(to: name).map { "did you mean '$\($0)'?" }
            ?? "give it a value with the object that is evaluated"
        let message = "there is no variable '$\(Problem.abbreviated(name))'"
        return .custom(.unknownName, message: message, hint: hint)
    }

    /// Returns the function of the caller's own, or the selector, whose name is most like another.
    package func nearestFunction(to name: String, among selectors: [String]) -> String? {
        var search = SuggestionSearch(for: name)
        search?.look(at: selectors)
        search?.look(at: definedFunctions.names)
        return search?.nearest
    }

    /// Returns why the resolver can't tell the value of a name, or nil if it doesn't say so.
    func problem(resolving name: String) -> Problem? { nameAnswers?.answer(to: name).problem }

    private var constantNames: [String] {
        Constant.all.filter { $0.value(in: arithmetic) != nil }.map(\.description.name)
    }

    /// Returns the function of a name: the caller's own or, if there isn't one, the language's.
    package func callee(of name: String) -> Callee? {
        let name = nameForms.isEmpty ? name : nameForms.canonicalCallee(name)
        return definedFunctions[name] ?? builtinFunction(name).map(Callee.builtin)
    }

    /// Returns the caller's own function of a name, which hides one of the language.
    package func ownCallee(of name: String) -> Callee? {
        definedFunctions[nameForms.isEmpty ? name : nameForms.canonicalCallee(name)]
    }

    /// Returns what to say of a name that stands for nothing.
    ///
    /// - Parameter forms: those of the names in the text.
    package func unknownName(_ name: String, in forms: NameForms) -> Problem {
        if let problem = problem(resolving: name) { return problem }
        if callee(of: name) != nil { return .unknownName(name, hint: .isFunction(name)) }
        if let hint = BuiltinFunction.hint(forOtherConstant: name).flatMap(admitted) {
            return .unknownName(name, hint: hint)
        }
        let nearest = nearestVariable(to: name, orAmong: constantNames).flatMap { isProduct(name, of: $0) ? nil : $0 }
        return .unknownName(
            name, hint: nearest.map { .similar(forms.suggested($0)) } ?? .needsValue(forms.suggested(name)))
    }

    /// Returns why a cell of a range has no value. The range is no misspelling of another name.
    package func unknownCell(_ name: String) -> Problem {
        problem(resolving: name) ?? .unknownName(name, hint: .needsValue(name))
    }

    package func functionProbablyMeant(by name: String) -> String? {
        unknownFunction(name).diagnostic(at: 0..<0).fixIt?.replacement
    }

    package func unknownFunction(_ name: String) -> Problem {
        // A resolver may answer any name, the function's that was meant as well.
        if variable(name) != nil || constant(name) != nil {
            return .unknownFunction(name, hint: .isVariable(nameForms.suggested(name)))
        }
        if forbids(function: nameForms.canonicalCallee(name)) { return .unknownFunction(name, hint: .unavailable) }
        if let hint = BuiltinFunction.hint(forOtherName: name).flatMap(admitted) {
            return .unknownFunction(name, hint: hint)
        }
        var search = SuggestionSearch(for: name)
        if allowedBuiltins == nil {
            search?.look(at: BuiltinFunction.names)
        } else {
            search?.look(at: BuiltinFunction.table.keys.filter(admits(function:)).sorted())
        }
        search?.look(at: ["if"])
        search?.look(at: definedFunctions.names)
        let nearest = search?.nearest.flatMap { Self.extra(in: name, besides: $0) == nil ? $0 : nil }
        return .unknownFunction(name, hint: nearest.map(NameHint.similar))
    }

    /// Returns whether a name is probably a product of a variable or constant and another name, as `πr` is one of `r`.
    private func isProduct(_ name: String, of factor: String) -> Bool {
        guard let extra = Self.extra(in: name, besides: factor) else { return false }
        if extra == "π" || extra == "τ" || value(of: extra) != nil { return true }
        let isLetter = factor.dropFirst().isEmpty
        return isLetter || (extra.dropFirst().isEmpty && Constant.named(factor) != nil)
    }

    /// Returns what a name has before or after another one: the `x` of `xsin`, the `c` of `sinc`; nil if it doesn't begin or
    /// end with the other name, or only repeats a letter of it, as `sinn` does. A name with more letters is seldom
    /// misspelled: it is a product or the name of something else.
    private static func extra(in name: String, besides other: String) -> String? {
        let (letters, others) = (Array(name.unicodeScalars), Array(other.unicodeScalars))
        guard letters.count > others.count, let first = others.first, let last = others.last else { return nil }
        let extra: ArraySlice<Unicode.Scalar>
        let neighbour: Unicode.Scalar
        if letters.ends(with: others) {
            (extra, neighbour) = (letters.dropLast(others.count), first)
        } else if letters.starts(with: others) {
            (extra, neighbour) = (letters.dropFirst(others.count), last)
        } else {
            return nil
        }
        if others.count > 1, extra.allSatisfy({ $0 == neighbour }) { return nil }
        return String(String.UnicodeScalarView(extra))
    }

    /// Returns a problem, without the hint at a function that may not be called.
    package func admitted(_ problem: Problem) -> Problem {
        guard let function = problem.functionProbablyMeant, !admits(function: function) else { return problem }
        return .custom(.typeMismatch, message: problem.message, hint: nil)
    }

    /// Returns the variable that was probably meant by another name, or one of some other names, or nil.
    func nearestVariable(to name: String, orAmong others: [String] = []) -> String? {
        var search = SuggestionSearch(for: name)
        search?.look(at: others + [answerName].compactMap(\.self))
        search?.look(at: storedNames)
        return search?.nearest
    }
}

extension NameForms {
    /// Returns the name of a variable as hints spell it: in backquotes if it needs them and can have them.
    fileprivate func suggested(_ name: String) -> String {
        contains(.quoted) ? spelling(ofVariable: name) ?? name : name
    }
}

extension Problem {
    /// Returns the problem with the member that was probably meant as a text spells it: in backquotes if it needs them and
    /// can have them.
    func spellingMembers(in forms: NameForms) -> Problem {
        guard forms.contains(.quoted), case .noMember(let name, let suggestion?) = self else { return self }
        return .noMember(name, suggestion: forms.spelling(ofMember: suggestion))
    }

    /// The problem with a hint, if it is a member of that name that isn't there and a function of the language was probably
    /// meant, as in `[1, 2].length`; otherwise the problem itself.
    var namingFunction: Problem {
        guard let function = functionProbablyMeant else { return self }
        return .custom(.typeMismatch, message: message, hint: NameHint.writtenAs("\(function)(…)").text)
    }

    /// The function of the language that was probably meant by a member that isn't there.
    fileprivate var functionProbablyMeant: String? {
        guard case .notARecord(_, let name) = self else { return nil }
        if BuiltinFunction.table[name] != nil { return name }
        if case .similar(let similar)? = BuiltinFunction.hint(forOtherName: name) { return similar }
        return nil
    }
}

extension [Unicode.Scalar] {
    fileprivate func ends(with other: [Unicode.Scalar]) -> Bool { suffix(other.count).elementsEqual(other) }
}
