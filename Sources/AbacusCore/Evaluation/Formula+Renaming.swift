extension Formula {
    /// Returns the formula with other names for variables and functions, as `SyntaxTree.renaming(variables:functions:)`
    /// gives them: parameters of lambdas stay apart from variables, and two variables can change places.
    ///
    ///     try Formula("x * rate").renaming(variables: ["x": "price"]).description  // price * rate
    ///
    /// - Precondition: `isPlainName` holds for the new names, and no new name of a function is that of one that takes
    ///   functions, such as `map`.
    /// - Parameters:
    ///   - variables: the new names of variables and constants, by their present names.
    ///   - functions: the new names of functions, by their present names.
    /// - Complexity: O(n) in the length of the text and of the result.
    public func renaming(variables: [String: String] = [:], functions: [String: String] = [:]) -> Formula {
        let renamed = tree.renaming(variables: variables, functions: functions)
        return renamed == tree ? self : withTree(renamed)
    }
}
