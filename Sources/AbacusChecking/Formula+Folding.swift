public import AbacusCore
internal import AbacusFormats

extension Formula {
    /// Returns the formula with every part that depends on nothing computed: `x * 60 * (24 * 7)` becomes
    /// `x * 60 * 168`.
    ///
    /// The result has the same value as this formula in the environment's arithmetic, or fails in the same way,
    /// whatever values its variables have. Names remain, including constants, since a variable may hide them. So do
    /// calls of functions that formulas define, which may use variables, and of functions that aren't pure. An
    /// operation that fails remains, as does one whose value has no exact literal of up to 100 bytes: `1/0`, `sqrt(2)`,
    /// `1000!`. A part that is never evaluated, such as the right operand of `false and …`, need not have a value. Only
    /// the limits of a whole evaluation may be reached later than before.
    ///
    /// If nothing can be computed, the formula stays the same. Otherwise its source is the normal form.
    ///
    ///     try Formula("price * (1 + 19/100) ** 2").folded().description  // price * 1.4161
    ///
    /// - Parameter environment: provides the arithmetic, the functions and the limits of the computation; if nil, an
    ///   environment without functions of its own, in the formula's arithmetic.
    /// - Complexity: O(n) in the length of the text, and what each operation takes, which the limits admit beforehand.
    public func folded(in environment: FormulaEnvironment? = nil) -> Formula {
        let environment = environment ?? FormulaEnvironment(arithmetic: arithmetic)
        let closed = ClosedParts(of: tree, in: environment)
        let literals = LiteralTrees(options: tree.normalFormOptions, environment: environment)
        // The subtrees that literals replace, by the places where they begin.
        var replacements: [Int: (root: Int, literal: SyntaxTree)] = [:]
        var pending = [tree.root]
        while let place = pending.popLast() {
            if tree.isComputed(at: place), let value = closed.value(at: place),
                let literal = literals.tree(of: value)
            {
                replacements[Int(tree.nodes[place].first)] = (place, literal)
            } else {
                pending += tree.operands(of: place)
            }
        }
        return replacements.isEmpty ? self : withTree(tree.replacingSubtrees(replacements))
    }
}

extension SyntaxTree {
    /// Whether there is anything to compute at a place, apart from its operands. A sign before a number is part of the
    /// number.
    fileprivate func isComputed(at place: Int) -> Bool {
        switch nodes[place].kind {
        case .list, .record: false
        case .prefix:
            nodes[place - 1].kind != .number || nodes[place].operator != .negate
        case let kind: kind.isOperand && nodes[place].first < place
        }
    }

    fileprivate func replacingSubtrees(_ replacements: [Int: (root: Int, literal: SyntaxTree)]) -> SyntaxTree {
        var builder = SyntaxTreeBuilder(source: source, notation: notation)
        var place = 0
        while place < nodes.count {
            if let (root, literal) = replacements[place] {
                builder.appendCopy(ofSubtreeAt: literal.root, in: literal)
                place = root + 1
            } else {
                builder.appendCopy(of: nodes[place], in: self)
                place += 1
            }
        }
        return builder.tree()
    }
}

/// Creates trees of literals for values.
private struct LiteralTrees {
    let options: ParserOptions
    /// Provides the arithmetic, and the operators that a literal may have.
    let environment: FormulaEnvironment

    /// The largest value that gets a literal, and the longest literal, in bytes.
    private static let largestValue = 1_000
    private static let longestLiteral = 100

    /// Returns a tree without names whose value is exactly this one, or nil if there is none.
    func tree(of value: Value) -> SyntaxTree? {
        guard value.footprint <= Self.largestValue, let text = literal(of: value),
            text.utf8.count <= Self.longestLiteral
        else { return nil }
        let (tree, diagnostics) = SyntaxTree.parse(Source(text), options: options)
        guard diagnostics.isEmpty, tree.variables.isEmpty, tree.functions.isEmpty,
            environment.admitsOperators(of: tree),
            let again = try? FormulaEnvironment(arithmetic: environment.arithmetic).evaluate(tree),
            again.isIdentical(to: value)
        else { return nil }
        return tree
    }

    private func literal(of value: Value) -> String? {
        guard options.notation.syntax == .foundation else {
            return value.literal(ValueFormat(decimalMark: options.notation.decimalMark))
        }
        return value.isNumber ? value.formatLiteral : nil
    }
}

extension Value {
    /// Returns whether two values are indistinguishable: unlike equal values, they also have the same kinds, and zeros
    /// the same signs.
    fileprivate func isIdentical(to other: Value) -> Bool {
        switch (self, other) {
        case (.real(let left), .real(let right)): left.bitPattern == right.bitPattern
        case (.list(let left), .list(let right)):
            left.count == right.count && zip(left, right).allSatisfy { $0.isIdentical(to: $1) }
        case (.record(let left), .record(let right)):
            left.names.elementsEqual(right.names) { $0.utf8.elementsEqual($1.utf8) }
                && left.names.allSatisfy { name in
                    guard let member = left[name], let other = right[name] else { return false }
                    return member.isIdentical(to: other)
                }
        case (.text(let left), .text(let right)): left.utf8.elementsEqual(right.utf8)
        default: kind == other.kind && self == other
        }
    }
}
