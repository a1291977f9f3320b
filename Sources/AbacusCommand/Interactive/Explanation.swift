internal import Abacus

/// The steps of an evaluation, the innermost first: each subexpression with its value. Where one of the user's functions
/// or a lambda is called, the steps inside of it come before the value of the call, indented and below the arguments.
///
/// What the evaluation doesn't come to, such as the branch of a choice that isn't taken, has no step.
struct Explanation {
    typealias Step = Result<String, EvaluationError>

    private let source: Source
    private let environment: FormulaEnvironment
    private let format: ValueFormat
    private var namesSeen: Set<[UInt8]> = []
    /// The steps so far, with those that aren't shown.
    private var count = 0
    /// Whether there are steps that haven't been counted.
    private var isIncomplete = false
    /// How many more bytes of the bodies of functions are read.
    private var bytesLeft = 1 << 26

    /// The most steps that are shown.
    static let mostShown = 200
    /// The most steps that are counted.
    private static let mostCounted = 10_000
    /// The most calls inside each other whose steps are shown.
    private static let mostDepth = 50

    /// Prepares the explanation of an expression, whose text has no errors.
    init(of source: Source, in environment: FormulaEnvironment, _ format: ValueFormat) {
        self.source = source
        self.environment = environment
        self.format = format
    }

    /// Calls a closure with each step, as soon as it is known, and at last with the value, or why there isn't one.
    ///
    /// - Complexity: that of evaluating each subexpression on its own, up to 200 of them. Those that are left out are
    ///   counted, up to 10,000, which takes less than a second.
    mutating func forEachStep(_ body: (Step) -> Void) {
        var whole = ExplainedExpression(source, in: environment)
        do throws(ExplainedExpression.Failure) {
            try explain(&whole, depth: 0) { body(.success($0)) }
        } catch {
            // The evaluation of the whole says why, unless it can do without the step. Without it, counting ends.
            isIncomplete = isIncomplete || count >= Self.mostShown
        }
        if let remark { body(.success(remark)) }
        do throws(EvaluationError) {
            let value = try environment.evaluate(whole.text.tree)
            body(.success(try step(source, value)))
        } catch {
            body(.failure(error))
        }
    }

    /// How many steps were left out.
    private var remark: String? {
        let leftOut = count - Self.mostShown
        if leftOut <= 0 { return isIncomplete ? "… more steps are left out" : nil }
        return
            "… \(isIncomplete ? "more than " : "")\(leftOut.grouped) \(leftOut == 1 ? "step is" : "steps are") left out"
    }

    /// The limits of what is evaluated to find the next step: small ones once steps are only counted.
    private var limits: Limits {
        var limits = environment.limits
        if count >= Self.mostShown {
            limits.work = min(limits.work, 1 << 16)
            limits.workPerCall = min(limits.workPerCall, limits.work)
        }
        return limits
    }

    /// Explains the parts of an expression and, inside a call, the expression as a whole.
    private mutating func explain(
        _ expression: inout ExplainedExpression, depth: Int, _ show: (String) -> Void
    ) throws(ExplainedExpression.Failure) {
        let (choices, root) = (expression.choices, expression.text.tree.root)
        for place in 0...root where !expression.isSkipped[place] {
            if let choice = choices[place],
                let branch = choice.skippedBranch(if: try expression.value(at: place, limits))
            {
                expression.skip(branch)
            }
            try explainCalls(at: place, of: expression, depth: depth, show)
            guard place == root ? depth > 0 : isStep(place, of: expression) else { continue }
            if count == Self.mostCounted { throw ExplainedExpression.Failure() }
            count += 1
            guard count <= Self.mostShown else { continue }
            show(Self.indentation(depth) + (try step(at: place, of: expression)))
        }
    }

    /// Explains what is called by a node, if it is a call.
    private mutating func explainCalls(
        at place: Int, of expression: ExplainedExpression, depth: Int, _ show: (String) -> Void
    ) throws(ExplainedExpression.Failure) {
        guard let calls = try expression.calls(at: place, limit: Self.mostCounted - count + 1, limits) else { return }
        for arguments in calls.argumentLists {
            bytesLeft -= calls.body.source.bytes.count
            guard depth < Self.mostDepth, bytesLeft > 0 else {
                isIncomplete = true
                return
            }
            var call = expression.body(of: calls, arguments)
            if count < Self.mostShown { show(Self.indentation(depth) + (try heading(of: call))) }
            try explain(&call, depth: depth + 1, show)
        }
        if !calls.isComplete { isIncomplete = true }
    }

    private static func indentation(_ depth: Int) -> String { String(repeating: "  ", count: depth) }

    private mutating func isStep(_ place: Int, of expression: ExplainedExpression) -> Bool {
        let tree = expression.text.tree
        switch tree.nodes[place].kind {
        case .prefix, .infix, .postfix, .call, .ifCall, .index, .member, .conditional: return true
        case .name:
            let name = tree.name(of: tree.nodes[place])
            // The name of a function stands among the arguments of `map` and the like.
            guard !expression.isParameter(name),
                environment[name] != nil || environment.constants.contains(where: { $0.name.hasSameScalars(as: name) })
            else { return false }
            return namesSeen.insert(Array(name.utf8)).inserted
        default: return false
        }
    }
}

// MARK: - What is shown

extension Explanation {
    private func step(
        at place: Int, of expression: ExplainedExpression
    ) throws(ExplainedExpression.Failure) -> String {
        let value = try expression.value(at: place, environment.limits)
        do {
            return try step(expression.source(at: place), value)
        } catch {
            throw ExplainedExpression.Failure()
        }
    }

    private func step(_ source: Source, _ value: Value) throws(EvaluationError) -> String {
        equation(source.text.visibleText, try environment.text(of: value, format, for: source), value)
    }

    /// Returns the line before the steps inside a call: what is called, with the arguments.
    private func heading(of call: ExplainedExpression) throws(ExplainedExpression.Failure) -> String {
        if call.arguments.isEmpty { return "\(call.title):" }
        var arguments: [String] = []
        do {
            for (name, value) in call.arguments {
                let text = try environment.text(of: value, format, for: source)
                arguments.append(equation(name, text.shortenedInMiddle(to: Self.longestArgument), value))
            }
        } catch {
            throw ExplainedExpression.Failure()
        }
        return "\(call.title) with \(arguments.joined(separator: ", ")):"
    }

    /// The most characters of an argument that are shown.
    private static let longestArgument = 40

    private func equation(_ left: String, _ right: String, _ value: Value) -> String {
        let printed = value.annotated(right, format)
        return left + (printed.utf8.starts(with: "≈".utf8) ? " " : " = ") + printed
    }
}
