// A file as an app has it. That it compiles is the test: no name of the libraries is also one of what stands beside them.

import Abacus
import CalculatorKit
import Foundation
import Observation
import ViewStandIn

/// A model that Observation observes, whose rule is a formula.
@Observable final class PriceModel {
    var price = 20
    private let rule: Formula

    init(rule: String) throws(SyntaxError) { self.rule = try Formula(rule) }

    var total: Value? { try? rule.evaluate(in: environment) }

    private var environment: FormulaEnvironment {
        var environment = FormulaEnvironment(arithmetic: .exact, limits: .untrusted)
        environment["price"] = Value(price)
        return environment
    }
}

/// A view of it, with the wrappers and views that SwiftUI has names for.
struct PriceView: View {
    @Environment(\.locale) var locale
    @State var note = "net"
    let model: PriceModel
    let key = ObservableValue("C")

    var body: List {
        List([Text(model.total?.description ?? ""), Text(locale), Text($note.wrappedValue), Text(key.value)])
    }
}

/// Every public type of the libraries, by the name alone.
enum LibraryNames {
    typealias Numbers = (BigInteger, Rational, any ExactNumber.Type, Ordering)
    typealias Reading = (
        Source, SourceLocation, SourceRange, ParserOptions, Statement, FunctionDefinition, SyntaxTree, SyntaxNode,
        SyntaxTreeBuilder, SyntaxPosition, SyntaxError, Suggestion
    )
    typealias Operators = (
        Operator, OperatorRow, OperatorTable, PrecedenceGroup, BindingPower, Fixity, Associativity
    )
    typealias Visitors = (
        any SyntaxVisitor.Type, any SyntaxWalker.Type, any SyntaxRewriter.Type, any SyntaxListener.Type
    )
    typealias Traversal<Evaluator: SyntaxEvaluator> = LazyTraversal<Evaluator>
    typealias Diagnostics = (
        Diagnostic, DiagnosticRenderer, any DiagnosticMessage, any DiagnosedError, Note, FixIt
    )
    typealias Evaluation = (
        Formula, FormulaEnvironment, Arithmetic, Limits, Value, ValueFormat, EvaluationError, StatementError
    )
    typealias Programs = (Program, ExactProgram, ColumnError)
    typealias Calculators = (
        Calculator, CalculatorKit.Calculator, CalculatorKey, CalculatorModel, CalculatorViewModel, ObservableValue<Int>
    )
}

/// What Foundation and Observation have names for, by the name alone.
enum NeighborNames {
    typealias Observed = any Observable
    typealias Foundations = (Formatter, Operation, Unit, Scanner, Measurement<UnitLength>, Decimal, Locale)
    typealias Rules = (Predicate<Int>, Expression<Int, Int>)
}
