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

    /// Returns the variable that a text names without the backquotes that it needs, as in `response-time`, and the range of the
    /// whole name; nil if there is none. White space between its parts doesn't count.
    ///
    /// - Parameter name: an unknown name in the tree, which begins at the offset.
    /// - Complexity: O(n) in the lengths of the first names that begin like that.
    func variableInNeedOfBackquotes(
        _ name: String, at offset: Int, in tree: SyntaxTree
    ) -> (spelling: String, range: SourceRange)? {
        let bytes = tree.source.bytes[offset...]
        let matches = storedNames.names(beginningWith: Array(name.utf8), most: Self.mostNamesInBackquotes).first
        let found = matches.compactMap { match -> (spelling: String, range: SourceRange)? in
            guard match.utf8.count > name.utf8.count, let end = bytes.endIgnoringSpaces(of: match.utf8),
                let spelling = tree.notation.nameForms.spelling(ofVariable: match),
                spelling.utf8.first == UInt8(ascii: "`")
            else { return nil }
            return (spelling, offset..<end)
        }
        return found.max { $0.range.upperBound < $1.range.upperBound }
    }

    private static let mostNamesInBackquotes = 100

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
        unknownFunction(name, argumentCount: nil).diagnostic(at: 0..<0).fixIt?.replacement
    }

    /// Returns what to say of a function that isn't there.
    ///
    /// - Parameters:
    ///   - count: the number of arguments that it was given; nil if it isn't known.
    ///   - unit: that of angles in the text.
    package func unknownFunction(
        _ name: String, argumentCount count: Int?, measuring unit: AngleUnit = .radians
    ) -> Problem {
        .unknownFunction(name, hint: hint(forFunction: name, argumentCount: count, measuring: unit))
    }

    private func hint(forFunction name: String, argumentCount count: Int?, measuring unit: AngleUnit) -> NameHint? {
        // A resolver may answer any name, the function's that was meant as well.
        if variable(name) != nil || constant(name) != nil {
            let spelling = nameForms.suggested(name)
            return count == 0 ? .constant(spelling) : .isVariable(spelling)
        }
        if count == 0, constant(name.lowercased()) != nil { return .constant(name.lowercased()) }
        if forbids(function: nameForms.canonicalCallee(name)) { return .unavailable }
        if let hint = BuiltinFunction.hint(forNameInCapitals: name, argumentCount: count).flatMap(admitted) {
            return hint
        }
        let hint = BuiltinFunction.hint(forOtherName: name, argumentCount: count, measuring: unit).flatMap(admitted)
        if let hint { return hint }
        if count == 1, name.lowercased() == "log", admits(function: "log10"), admits(function: "ln") {
            return .logarithm
        }
        return nearestFunction(to: name, taking: count).map(NameHint.similar)
    }

    /// Returns the function for whose name another one is a slip, if it takes the number of arguments.
    private func nearestFunction(to name: String, taking count: Int?) -> String? {
        var search = SuggestionSearch(for: name) { function in
            guard FunctionSlip.makes(name, of: function) else { return false }
            guard let count else { return true }
            return function == "if" ? count == 3 : callee(of: function)?.takes(count) ?? false
        }
        if allowedBuiltins == nil {
            search?.look(at: BuiltinFunction.names)
        } else {
            search?.look(at: BuiltinFunction.table.keys.filter(admits(function:)).sorted())
        }
        search?.look(at: ["if"])
        search?.look(at: definedFunctions.names)
        return search?.nearest
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
    fileprivate func suggested(_ name: String) -> String { spelling(ofVariable: name) ?? name }
}

extension Problem {
    /// Returns the problem with the member that was probably meant as a text spells it: in backquotes if it needs them and
    /// can have them.
    func spellingMembers(in forms: NameForms) -> Problem {
        guard case .noMember(let name, let suggestion?) = self else { return self }
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
        if case .similar(let similar)? = BuiltinFunction.hint(forOtherName: name, argumentCount: 1) { return similar }
        return nil
    }
}

extension ArraySlice<UInt8> {
    /// Returns where a name ends that the bytes begin with, which may have more spaces than the name; nil if they begin with
    /// something else, or go on with a letter or a digit.
    fileprivate func endIgnoringSpaces(of name: String.UTF8View) -> Int? {
        let space = UInt8(ascii: " ")
        var place = startIndex
        for byte in name {
            while place < endIndex, self[place] == space, byte != space { place += 1 }
            guard place < endIndex, self[place] == byte else { return nil }
            place += 1
        }
        let rest = String(decoding: self[place...].prefix(4), as: UTF8.self).unicodeScalars.first
        return rest?.properties.isXIDContinue == true ? nil : place
    }
}

extension [Unicode.Scalar] {
    fileprivate func ends(with other: [Unicode.Scalar]) -> Bool { suffix(other.count).elementsEqual(other) }
}
