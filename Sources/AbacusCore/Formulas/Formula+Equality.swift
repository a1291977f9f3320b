extension Formula: Hashable {
    /// Returns whether two formulas are the same.
    ///
    /// Formulas of the native language are the same if their texts and arithmetics are. Formulas of formats are the
    /// same if their trees are, with arguments in place of placeholders: the spelling of an operator, a word, a text or
    /// a number, white space and superfluous parentheses make no difference, nor do text rules and the source. As for
    /// `Value`, values of different kinds differ: 1, 1.0 and YES are different. A formula of a format never equals one
    /// of the native language.
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
