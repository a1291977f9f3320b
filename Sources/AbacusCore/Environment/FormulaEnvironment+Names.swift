// What names stand for, and the hints for names that stand for nothing.

extension FormulaEnvironment {
    /// Returns the value of a variable or, if there is none, the resolver's value or that of a constant.
    package func value(of name: String) -> Value? {
        variable(name) ?? valueOfOther(name)
    }

    /// Returns the value of a name that isn't a variable. Most names are variables, and inlining this would slow those
    /// down.
    @inline(never)
    private func valueOfOther(_ name: String) -> Value? {
        // The app is asked for each cell of a range, not for the range.
        if nameForms.cells(named: name) != nil { return nil }
        return switch nameAnswers?.answer(to: name) {
        case .value(let value)?: value
        case .failure?: nil
        case .unknown?, nil: constant(name)
        }
    }

    private func constant(_ name: String) -> Value? { Constant.named(name)?.value(in: arithmetic) }

    /// Returns the value of a format's variable. Formats have no constants.
    func formatVariable(_ name: String) -> Value? { variable(name) ?? nameAnswers?.answer(to: name).value }

    func unknownVariable(_ name: String) -> Problem {
        if let problem = problem(resolving: name) { return problem }
        let hint =
            nearestVariable(to: name).map { "did you mean '$\($0)'?" }
            ?? "give it a value with the object that is evaluated"
        let message = "there is no variable '$\(Problem.abbreviated(name))'"
        return .custom(.unknownName, message: message, hint: hint)
    }

    /// Returns the app's function, or the selector, whose name is most similar to a name.
    package func nearestFunction(to name: String, among selectors: [String]) -> String? {
        var search = SuggestionSearch(for: name)
        search?.look(at: selectors)
        search?.look(at: definedFunctions.names)
        return search?.nearest
    }

    /// Returns the resolver's error about a name, or nil if it has none.
    func problem(resolving name: String) -> Problem? { nameAnswers?.answer(to: name).problem }

    private var constantNames: [String] {
        Constant.all.filter { $0.value(in: arithmetic) != nil }.map(\.description.name)
    }

    /// Returns the function of a name: the app's own or, if there is none, the language's.
    package func callee(of name: String) -> Callee? {
        let name = nameForms.isEmpty ? name : nameForms.canonicalCallee(name)
        return definedFunctions[name] ?? builtinFunction(name).map(Callee.builtin)
    }

    /// Returns the app's own function of a name, which hides one of the language.
    package func ownCallee(of name: String) -> Callee? {
        definedFunctions[nameForms.isEmpty ? name : nameForms.canonicalCallee(name)]
    }

    /// Returns the variable whose name should be in backquotes but is written without, as in `response-time`, and the
    /// range of the whole name; nil if there is none. White space between its parts is ignored.
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

    /// Returns the problem of a name that stands for nothing.
    ///
    /// - Parameter forms: the name forms of the text.
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

    /// Returns the problem of a range's cell that has no value. A cell is never taken for a misspelling.
    package func unknownCell(_ name: String) -> Problem {
        problem(resolving: name) ?? .unknownName(name, hint: .needsValue(name))
    }

    package func functionProbablyMeant(by name: String) -> String? {
        unknownFunction(name, argumentCount: nil).diagnostic(at: 0..<0).fixIt?.replacement
    }

    /// Returns the problem of a function that doesn't exist.
    ///
    /// - Parameters:
    ///   - count: the number of arguments in the call; nil if it isn't known.
    ///   - unit: the unit of angles in the text.
    package func unknownFunction(
        _ name: String, argumentCount count: Int?, measuring unit: AngleUnit = .radians
    ) -> Problem {
        .unknownFunction(name, hint: hint(forFunction: name, argumentCount: count, measuring: unit))
    }

    private func hint(forFunction name: String, argumentCount count: Int?, measuring unit: AngleUnit) -> NameHint? {
        // A resolver may answer any name, including that of the function that was meant.
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

    /// Returns the function that a name is a slip for, if it takes the number of arguments.
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

    /// Returns whether a name is probably a product of another name and a variable or constant, as `πr` is of `r`.
    private func isProduct(_ name: String, of factor: String) -> Bool {
        guard let extra = Self.extra(in: name, besides: factor) else { return false }
        if extra == "π" || extra == "τ" || value(of: extra) != nil { return true }
        let isLetter = factor.dropFirst().isEmpty
        return isLetter || (extra.dropFirst().isEmpty && Constant.named(factor) != nil)
    }

    /// Returns the part of a name before or after another one: the `x` of `xsin`, the `c` of `sinc`. Returns nil if the
    /// name neither begins nor ends with the other, or only repeats a letter of it, as `sinn` does. A name with extra
    /// letters is seldom a misspelling: it is a product, or the name of something else.
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

    /// Returns the problem, without its hint if that names a function that may not be called.
    package func admitted(_ problem: Problem) -> Problem {
        guard let function = problem.functionProbablyMeant, !admits(function: function) else { return problem }
        return .custom(.typeMismatch, message: problem.message, hint: nil)
    }

    /// Returns the variable, or the one of some other names, that was probably meant by a name, or nil.
    func nearestVariable(to name: String, orAmong others: [String] = []) -> String? {
        var search = SuggestionSearch(for: name)
        search?.look(at: others + [answerName].compactMap(\.self))
        search?.look(at: storedNames)
        return search?.nearest
    }
}

extension NameForms {
    /// Returns the name of a variable as hints spell it: in backquotes where they are needed and possible.
    fileprivate func suggested(_ name: String) -> String { spelling(ofVariable: name) ?? name }
}

extension Problem {
    /// Returns the problem with its suggested member spelled as in a text: in backquotes where they are needed and
    /// possible.
    func spellingMembers(in forms: NameForms) -> Problem {
        guard case .noMember(let name, let suggestion?) = self else { return self }
        return .noMember(name, suggestion: forms.spelling(ofMember: suggestion))
    }

    /// The problem, with a hint if it is a missing member whose name suggests a function of the language, as in
    /// `[1, 2].length`.
    var namingFunction: Problem {
        guard let function = functionProbablyMeant else { return self }
        return .custom(.typeMismatch, message: message, hint: NameHint.writtenAs("\(function)(…)").text)
    }

    /// The function of the language that was probably meant by a missing member.
    fileprivate var functionProbablyMeant: String? {
        guard case .notARecord(_, let name) = self else { return nil }
        if BuiltinFunction.table[name] != nil { return name }
        if case .similar(let similar)? = BuiltinFunction.hint(forOtherName: name, argumentCount: 1) { return similar }
        return nil
    }
}

extension ArraySlice<UInt8> {
    /// Returns the end of the name that the bytes begin with, if they may have more spaces than the name. Returns nil
    /// if they begin with something else, or continue with a letter or a digit.
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
