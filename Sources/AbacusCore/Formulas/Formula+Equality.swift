extension Formula: Hashable {
    /// Returns whether two formulas are the same.
    ///
    /// Formulas of the native language are if their texts and their arithmetics are. Those of formats are if their trees
    /// are, with the arguments in place of their placeholders: how an operator, a word, a text or a number is spelled,
    /// white space and superfluous parentheses make no difference, nor do text rules and the source. Values differ by
    /// kind, as those of `Value` do: 1, 1.0 and YES are different. A formula of a format equals none of the native language.
    ///
    /// - Complexity: O(n) in the length of the texts and the size of the arguments.
    public static func == (left: Formula, right: Formula) -> Bool {
        guard left.arithmetic == right.arithmetic, left.tree.syntax == right.tree.syntax else { return false }
        guard left.tree.syntax.isOfFormats, let formats = left.formats, let others = right.formats else {
            return left.tree == right.tree
        }
        return formats.isEqual(left.tree, right.tree, of: others)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(arithmetic)
        if tree.syntax.isOfFormats, let formats {
            formats.hash(tree, into: &hasher)
        } else {
            hasher.combine(tree)
        }
    }
}
