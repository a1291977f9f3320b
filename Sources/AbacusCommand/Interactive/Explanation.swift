internal import Abacus

/// The steps of an evaluation, the innermost first: each subexpression with its value.
///
/// What the evaluation doesn't come to, such as the branch of a choice that isn't taken, has no step; neither have the
/// bodies of lambdas, which have a value for each element.
struct Explanation {
    typealias Step = Result<String, EvaluationError>

    private let text: ParsedSource
    private let environment: FormulaEnvironment
    private let format: ValueFormat
    /// For each node, whether it has no step because it isn't evaluated, or often.
    private var isSkipped: [Bool]
    private var namesSeen: Set<[UInt8]> = []

    /// The most steps that are shown.
    private static let maximumCount = 200

    /// Prepares the explanation of an expression, whose text has no errors.
    init(of source: Source, in environment: FormulaEnvironment, _ format: ValueFormat) {
        text = ParsedSource(source, options: environment.parserOptions)
        self.environment = environment
        self.format = format
        let nodes = text.tree.nodes
        isSkipped = Array(repeating: false, count: nodes.count)
        // From the outermost lambda to those inside of it, whose nodes are then marked already.
        for place in nodes.indices.reversed() where nodes[place].kind == .lambda && !isSkipped[place] {
            skip(Int(nodes[place].first)...place)
        }
    }

    /// Calls a closure with each step, as soon as it is known, and ends with the first that fails.
    ///
    /// - Complexity: that of evaluating each subexpression on its own, up to 200 of them.
    mutating func forEachStep(_ body: (Step) -> Void) {
        let (choices, root) = (choices, text.tree.root)
        var count = 0
        do throws(EvaluationError) {
            for place in 0..<root where !isSkipped[place] && count <= Self.maximumCount {
                if let choice = choices[place], let branch = choice.skippedBranch(if: try evaluate(place).value) {
                    skip(branch)
                }
                guard isStep(place) else { continue }
                count += 1
                body(.success(count > Self.maximumCount ? "…" : try step(place)))
            }
            body(.success(try step(root)))
        } catch {
            body(.failure(error))
        }
    }

    private mutating func skip(_ range: ClosedRange<Int>) {
        for place in range { isSkipped[place] = true }
    }

    private mutating func isStep(_ place: Int) -> Bool {
        let node = text.tree.nodes[place]
        switch node.kind {
        case .prefix, .infix, .postfix, .call, .ifCall, .index, .member, .conditional: return true
        case .name:
            let name = text.tree.name(of: node)
            // The name of a function stands among the arguments of `map` and the like.
            guard
                environment[name] != nil || environment.constants.contains(where: { $0.name.hasSameScalars(as: name) })
            else { return false }
            return namesSeen.insert(Array(name.utf8)).inserted
        default: return false
        }
    }

    private func step(_ place: Int) throws(EvaluationError) -> String {
        let (value, source) = try evaluate(place)
        let printed = value.annotated(try environment.text(of: value, format, for: source), format)
        let shown = source.text.visibleText
        return shown + (printed.utf8.starts(with: "≈".utf8) ? " " : " = ") + printed
    }

    private func evaluate(_ place: Int) throws(EvaluationError) -> (value: Value, source: Source) {
        let source = Source(bytes: Array(text.source.bytes[text.range(ofSubtreeAt: place)]))
        do {
            return (try environment.evaluate(try SyntaxTree(parsing: source, options: text.options)), source)
        } catch let error as EvaluationError {
            throw error
        } catch {
            preconditionFailure("a part of an expression is one")
        }
    }
}

// MARK: - Branches

extension Explanation {
    /// What is decided by the value of a node.
    private struct Choice {
        /// What isn't evaluated if the value is true, and if it is false; nil for nothing.
        let ifTrue: ClosedRange<Int>?
        let ifFalse: ClosedRange<Int>?

        func skippedBranch(if value: Value) -> ClosedRange<Int>? {
            guard case .boolean(let isTrue) = value else { return nil }
            return isTrue ? ifTrue : ifFalse
        }
    }

    /// What the conditions in the tree decide, by their places.
    private var choices: [Int: Choice] {
        let tree = text.tree
        var choices: [Int: Choice] = [:]
        for (place, node) in tree.nodes.enumerated() {
            func range(_ operand: Int) -> ClosedRange<Int> { Int(tree.nodes[operand].first)...operand }
            switch node.kind {
            case .conditional, .ifCall:
                let operands = tree.operands(of: place)
                guard operands.count == 3 else { continue }
                choices[operands[0]] = Choice(ifTrue: range(operands[2]), ifFalse: range(operands[1]))
            case .infix where node.operator == .and || node.operator == .or:
                let operands = tree.operands(of: place)
                let right = range(operands[1])
                choices[operands[0]] =
                    node.operator == .or ? Choice(ifTrue: right, ifFalse: nil) : Choice(ifTrue: nil, ifFalse: right)
            default: break
            }
        }
        return choices
    }
}
