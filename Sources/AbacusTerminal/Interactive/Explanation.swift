internal import Abacus
internal import AbacusSession

/// The steps of an evaluation, the innermost first: each subexpression with its value. The steps inside a call of one of
/// the user's functions or of a lambda precede the value of the call; they are indented below the arguments.
///
/// A subexpression that isn't evaluated, such as the other branch of a choice, has no step.
struct Explanation {
    typealias Step = Result<String, EvaluationError>

    /// An argument of a call.
    private struct Argument {
        /// The name of the parameter.
        let name: String
        let value: Value
    }

    /// An expression that is evaluated: the typed one, or inside a call the body of a function or a lambda.
    private struct Expression {
        /// The text that the places of nodes are in.
        let text: ParsedSource
        /// The arguments of the parameters in scope.
        var arguments: [Argument] = []
    }

    private let environment: FormulaEnvironment
    private let format: ValueFormat
    /// The typed expression, and the expressions of the calls that contain the present step.
    private var expressions: [Expression]
    /// The texts of functions' bodies, by the names of the functions.
    private var bodies: [String: ParsedSource] = [:]
    private var shown = 0
    private var shownBytes = 0
    private var leftOut = 0
    /// Whether there are steps that haven't been counted.
    private var isIncomplete = false

    /// The most steps that are shown.
    static let mostShown = 200
    /// The number of bytes after which no further step is shown, as values may have millions of digits.
    private static let mostBytes = 1 << 22
    /// The deepest nesting of calls whose steps are shown.
    private static let mostDepth = 50
    /// The most characters of an argument to show.
    private static let longestArgument = 40

    /// Prepares the explanation of an expression without syntax errors.
    init(of source: Source, in environment: FormulaEnvironment, _ format: ValueFormat) {
        self.environment = environment
        self.format = format
        expressions = [Expression(text: ParsedSource(source, options: environment.parserOptions))]
    }

    /// Evaluates the expression. Calls a closure with each step, and at the end with the value or the error.
    ///
    /// - Complexity: that of the evaluation, plus that of writing up to 200 values, which stops after four million bytes.
    ///   Further steps are only counted.
    mutating func forEachStep(_ body: (Step) -> Void) {
        let typed = expressions[0].text
        let trace = Trace()
        let result = result(of: typed.tree, tracing: trace)
        for observation in trace.observations { show(observation) { body(.success($0)) } }
        leftOut += trace.omittedValues
        if let remark { body(.success(remark)) }
        do throws(EvaluationError) {
            let value = try result.get()
            let text = try environment.text(of: value, format, for: typed.source)
            body(.success(equation(typed.source.text.visibleText, text, value)))
        } catch {
            body(.failure(error))
        }
    }

    /// A remark on the number of steps left out, or nil if there are none.
    private var remark: String? {
        if leftOut <= 0 { return isIncomplete ? "… more steps are left out" : nil }
        return
            "… \(isIncomplete ? "more than " : "")\(leftOut.grouped) \(leftOut == 1 ? "step is" : "steps are") left out"
    }

    private mutating func result(of tree: SyntaxTree, tracing trace: Trace) -> Result<Value, EvaluationError> {
        do throws(EvaluationError) {
            do throws(EvaluationError) {
                return .success(try environment.evaluate(tree, tracing: trace))
            } catch  where error.dependsOnLimits {
                // Without the work and memory of the trace, the evaluation may succeed.
                isIncomplete = true
                return .success(try environment.evaluate(tree))
            }
        } catch {
            return .failure(error)
        }
    }
}

// MARK: - What is shown

extension Explanation {
    private mutating func show(_ observation: Trace.Observation, _ body: (String) -> Void) {
        let depth = observation.depth
        expressions.removeLast(expressions.count - 1 - depth)
        let indentation = String(repeating: "  ", count: depth)
        switch observation.event {
        case .value(let value, let place):
            if shown < Self.mostShown, shownBytes < Self.mostBytes, depth <= Self.mostDepth,
                let step = step(at: place, value)
            {
                body(indentation + step)
                shown += 1
                shownBytes += step.utf8.count
            } else {
                leftOut += 1
            }
        case .call(let function, let values):
            let arguments = zip(function.parameters, values).map { Argument(name: $0, value: $1) }
            expressions.append(Expression(text: text(of: function), arguments: arguments))
            showCall(function.head) { body(indentation + $0) }
        case .lambda(let place, let values):
            let (text, outer) = (expressions[depth].text, expressions[depth].arguments)
            let parameters = text.tree.parameterNumbers(ofLambdaAt: place).map { text.tree.names[$0] }
            let visible = outer.filter { argument in
                !parameters.contains { $0.hasSameScalars(as: argument.name) }
            }
            let arguments = zip(parameters, values).map { Argument(name: $0, value: $1) }
            expressions.append(Expression(text: text, arguments: arguments + visible))
            showCall(text.visibleText(in: text.range(ofLambdaAt: place))) { body(indentation + $0) }
        }
    }

    /// Shows the line before the steps inside a call: the function, and its arguments.
    private func showCall(_ title: String, _ body: (String) -> Void) {
        let call = expressions[expressions.count - 1]
        guard shown < Self.mostShown, shownBytes < Self.mostBytes, expressions.count <= Self.mostDepth + 1 else {
            return
        }
        if call.arguments.isEmpty { return body("\(title):") }
        let arguments = call.arguments.map { argument in
            let text = text(of: argument.value, for: call.text.source) ?? "…"
            return equation(argument.name, text.shortenedInMiddle(to: Self.longestArgument), argument.value)
        }
        body("\(title) with \(arguments.joined(separator: call.text.options.notation.decimalMark.separator + " ")):")
    }

    /// Returns the text of a function's body in normal form, whose notation doesn't depend on settings changed since the
    /// definition.
    private mutating func text(of function: FunctionDefinition) -> ParsedSource {
        if let text = bodies[function.name] { return text }
        let text = ParsedSource(Source(function.body.formatted()), options: function.body.normalFormOptions)
        bodies[function.name] = text
        return text
    }

    /// Returns a step of the present expression, or nil if the limits don't allow writing its value.
    private func step(at place: Int, _ value: Value) -> String? {
        let text = expressions[expressions.count - 1].text
        guard let right = self.text(of: value, for: text.source) else { return nil }
        return equation(text.visibleText(in: text.range(ofSubtreeAt: place)), right, value)
    }

    /// Returns the text of a value, or nil if the limits don't allow writing it.
    private func text(of value: Value, for source: Source) -> String? {
        do throws(EvaluationError) { return try environment.text(of: value, format, for: source) } catch { return nil }
    }

    private func equation(_ left: String, _ right: String, _ value: Value) -> String {
        let printed = value.annotated(right, format)
        return left + (printed.utf8.starts(with: "≈".utf8) ? " " : " = ") + printed
    }
}

extension ParsedSource {
    /// The range of a lambda, with the parenthesis before its parameters.
    fileprivate func range(ofLambdaAt place: Int) -> SourceRange {
        let range = range(ofSubtreeAt: place)
        // The preceding token is that parenthesis, or the comma after another argument.
        let before = tokens(before: range.lowerBound).last { $0.kind != .comment }
        guard let before, before.kind == .openingBracket else { return range }
        return before.range.lowerBound..<range.upperBound
    }

    fileprivate func visibleText(in range: SourceRange) -> String {
        Source(bytes: Array(source.bytes[range])).text.visibleText
    }
}
