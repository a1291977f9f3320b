// The names that an app can give its functions and their parameters.

extension FormulaEnvironment {
    /// Returns the name under which a function is stored: `mod` for `MOD`, as both are called in the same way.
    ///
    /// - Throws: an error if no formula can call the name: it is neither a name of the language, nor the word of an
    ///   operator that can be called, nor a selector of formats, such as `discount:by:`.
    func functionName(_ name: String) throws(DefinitionError) -> String {
        let key = nameForms.calleeName(name)
        if let op = Operator(calledBy: key), let name = op.functionName { return name }
        if key.isPlainName || key.isSelector { return key }
        if name.isEmpty { throw DefinitionError("the function has no name", name: name) }
        throw DefinitionError(
            "no formula can call '\(Problem.abbreviated(name))'",
            hint: "\(key)_".isPlainName
                ? "it is a word of the language"
                : "a name has letters, digits and '_', and doesn't begin with a digit", name: name)
    }

    /// Adds a function, or does nothing if no formula could call it; for the forms of `define` that don't throw.
    mutating func insertIfCallable(_ name: String, _ function: (_ key: String) -> CustomFunction) {
        if let key = try? functionName(name) { insert(function(key), as: key) }
    }
}

extension FunctionWording {
    /// Creates the names and the summary that an app gives for a function.
    ///
    /// - Throws: an error if there are too few or too many parameter names, or if one isn't a name or occurs twice.
    init(
        _ parameters: [String], _ summary: String?, of name: String, taking arity: ClosedRange<Int>
    ) throws(DefinitionError) {
        let isOpen = arity.upperBound == .max
        guard isOpen ? parameters.count >= max(arity.lowerBound, 1) : parameters.count == arity.upperBound else {
            let expected = isOpen ? "at least \(max(arity.lowerBound, 1))" : "\(arity.upperBound)"
            throw DefinitionError(
                "the parameters of '\(Problem.abbreviated(name))' have \(parameters.count) names, not \(expected)",
                name: name)
        }
        var seen: Set<String> = []
        for parameter in parameters {
            let word = "'\(Problem.abbreviated(parameter))'"
            guard parameter.isPlainName else {
                throw DefinitionError("\(word) can't be the name of a parameter", name: parameter)
            }
            guard seen.insert(parameter).inserted else {
                throw DefinitionError("\(word) is the name of two parameters", name: parameter)
            }
        }
        self.parameters = parameters
        self.summary = summary
    }
}

extension String {
    /// Whether formats can call the text because of its colons, as in `discount:by:`.
    fileprivate var isSelector: Bool {
        guard utf8.last == UInt8(ascii: ":"), utf8.first != UInt8(ascii: ":") else { return false }
        return utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).dropLast().allSatisfy {
            part in
            // The words of the native syntax aren't reserved here.
            "\(Substring(part))_".isPlainName
        }
    }
}
