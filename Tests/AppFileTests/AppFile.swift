// A file as in an app. The test is that it compiles: no name in the libraries clashes with those imported beside them.

import Abacus
import AbacusJSON
import AbacusPlots
import AbacusRows
import CalculatorKit
import Foundation
import Observation
import ViewStandIn

/// A model observed by Observation, whose rule is a formula.
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

/// A view of the model, with wrappers and views that SwiftUI also declares.
struct PriceView: View {
    @Environment(\.locale) var locale
    @State var note = "net"
    let model: PriceModel
    let key = ObservableValue("C")

    var texts: [String] { [model.total?.description ?? "", locale.identifier, $note.wrappedValue, key.value] }

    var body: some View {
        ForEach(texts, id: \.self) { text in Text(text) }
    }
}

/// Every public type of the libraries, by its name alone.
enum LibraryNames {
    typealias Numbers = (BigInteger, Rational, Ordering)
    typealias RealNumbers = (ExactReal, RealProblem)
    typealias Reading = (
        Source, SourceLocation, SourcePositions, SourceRange, SyntaxToken, ParsedSource, ParserOptions, Statement,
        FunctionDefinition, SyntaxTree, SyntaxNode, SyntaxTreeBuilder, SyntaxPosition, SyntaxError
    )
    typealias Writing = (
        Notation, Syntax, SyntaxForm, PercentSign, DecimalMark, NameForms, CellRange, Operator, Comparison
    )
    typealias Visitors = (
        any SyntaxVisitor.Type, any SyntaxWalker.Type, any SyntaxRewriter.Type, any SyntaxListener.Type
    )
    typealias Diagnostics = (
        Diagnostic, Diagnostic.Explanation, DiagnosticRenderer, any DiagnosedError, Note, FixIt
    )
    typealias Evaluation = (
        Formula, FormulaEnvironment, Allowance, Arithmetic, Limits, Value, ValueFormat, EvaluationError, StatementError,
        ResolvedFormula, ValueEncoder, ValueDecoder, FormatArgument, any ValueConvertible, any TextRules,
        TextRulesError, DecodingBudget, DefinitionError, AngleUnit,
        NameDescription, ArgumentKind, any FunctionArgument.Type, Value.Kinds, Completion, CompletionList
    )
    typealias Programs = (Program, ExactProgram, ColumnBudget, ColumnError, DecimalColumn, EvaluationThreads)
    typealias ProgramEvaluator = Program.Evaluator
    typealias Calculators = (
        RowProgram, RowReader, Bounds, Plot,
        Calculator, CalculatorKit.Calculator, CalculatorArithmetic, CalculatorStyle, CalculatorKey, CalculatorModel,
        CalculatorViewModel,
        CalculatorError, ObservableValue<Int>
    )
}

/// Names from Foundation and Observation, without their modules.
enum NeighborNames {
    typealias Observed = any Observable
    typealias Foundations = (Formatter, Operation, Unit, Scanner, Measurement<UnitLength>, Decimal, Locale)
    typealias Rules = (Predicate<Int>, Expression<Int, Int>)
}
