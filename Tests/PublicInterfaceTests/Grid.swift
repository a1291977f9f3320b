// Written by grid.py from the symbol graphs; see there.

import Abacus
import CalculatorKit
import Foundation
import Testing

extension Grid {
    static let probes: [String: @Sendable () -> Void] = [
        "Arithmetic": probeArithmetic,
        "BigInteger": probeBigInteger,
        "BindingPower": probeBindingPower,
        "Calculator": probeCalculator,
        "CalculatorKey": probeCalculatorKey,
        "CalculatorModel": probeCalculatorModel,
        "CalculatorViewModel": probeCalculatorViewModel,
        "Character": probeCharacter,
        "ColumnError": probeColumnError,
        "DiagnosedError": probeDiagnosedError,
        "Diagnostic": probeDiagnostic,
        "DiagnosticRenderer": probeDiagnosticRenderer,
        "Double": probeDouble,
        "EvaluationError": probeEvaluationError,
        "ExactNumber": probeExactNumber,
        "ExactProgram": probeExactProgram,
        "FixIt": probeFixIt,
        "Formula": probeFormula,
        "FormulaEnvironment": probeFormulaEnvironment,
        "Int": probeInt,
        "LazyTraversal": probeLazyTraversal,
        "Limits": probeLimits,
        "Note": probeNote,
        "ObservableValue": probeObservableValue,
        "Operator": probeOperator,
        "OperatorTable": probeOperatorTable,
        "Ordering": probeOrdering,
        "ParserOptions": probeParserOptions,
        "Program": probeProgram,
        "Rational": probeRational,
        "Source": probeSource,
        "Statement": probeStatement,
        "StatementError": probeStatementError,
        "String": probeString,
        "Suggestion": probeSuggestion,
        "SyntaxError": probeSyntaxError,
        "SyntaxNode": probeSyntaxNode,
        "SyntaxTree": probeSyntaxTree,
        "SyntaxTreeBuilder": probeSyntaxTreeBuilder,
        "Unicode": probeUnicode,
        "Value": probeValue,
        "ValueFormat": probeValueFormat,
    ]

    private static func probeArithmetic() {
        probe("Arithmetic.init(rawValue:)(String)", texts) {
            (a: String) in
            Arithmetic(rawValue: a)
        }
    }

    private static func probeBigInteger() {
        probe("BigInteger.!=(_:_:)(BigInteger, Other)", bigIntegers, integers) {
            (a: BigInteger, b: Int) in
            a != b
        }
        probe(
            "BigInteger.%(_:_:)(BigInteger, BigInteger)", bigIntegers, bigIntegers,
            where: { (a: BigInteger, b: BigInteger) in !b.isZero },
            {
                (a: BigInteger, b: BigInteger) in
                a % b
            })
        probe(
            "BigInteger.%=(_:_:)(BigInteger, BigInteger)", bigIntegers, bigIntegers,
            where: { (a: BigInteger, b: BigInteger) in !b.isZero },
            {
                (a: BigInteger, b: BigInteger) in
                Grid.changed(a) { value in value %= b }
            })
        probe("BigInteger.&(_:_:)(BigInteger, BigInteger)", bigIntegers, bigIntegers) {
            (a: BigInteger, b: BigInteger) in
            a & b
        }
        probe("BigInteger.&=(_:_:)(BigInteger, BigInteger)", bigIntegers, bigIntegers) {
            (a: BigInteger, b: BigInteger) in
            Grid.changed(a) { value in value &= b }
        }
        probe("BigInteger.*(_:_:)(BigInteger, BigInteger)", bigIntegers, bigIntegers) {
            (a: BigInteger, b: BigInteger) in
            a * b
        }
        probe("BigInteger.*=(_:_:)(BigInteger, BigInteger)", bigIntegers, bigIntegers) {
            (a: BigInteger, b: BigInteger) in
            Grid.changed(a) { value in value *= b }
        }
        probe("BigInteger.+(_:_:)(BigInteger, BigInteger)", bigIntegers, bigIntegers) {
            (a: BigInteger, b: BigInteger) in
            a + b
        }
        probe("BigInteger.+=(_:_:)(BigInteger, BigInteger)", bigIntegers, bigIntegers) {
            (a: BigInteger, b: BigInteger) in
            Grid.changed(a) { value in value += b }
        }
        probe("BigInteger.-(_:)(BigInteger)", bigIntegers) {
            (a: BigInteger) in
            -a
        }
        probe("BigInteger.-(_:_:)(BigInteger, BigInteger)", bigIntegers, bigIntegers) {
            (a: BigInteger, b: BigInteger) in
            a - b
        }
        probe("BigInteger.-=(_:_:)(BigInteger, BigInteger)", bigIntegers, bigIntegers) {
            (a: BigInteger, b: BigInteger) in
            Grid.changed(a) { value in value -= b }
        }
        probe(
            "BigInteger./(_:_:)(BigInteger, BigInteger)", bigIntegers, bigIntegers,
            where: { (a: BigInteger, b: BigInteger) in !b.isZero },
            {
                (a: BigInteger, b: BigInteger) in
                a / b
            })
        probe(
            "BigInteger./=(_:_:)(BigInteger, BigInteger)", bigIntegers, bigIntegers,
            where: { (a: BigInteger, b: BigInteger) in !b.isZero },
            {
                (a: BigInteger, b: BigInteger) in
                Grid.changed(a) { value in value /= b }
            })
        probe("BigInteger.<(_:_:)(BigInteger, BigInteger)", bigIntegers, bigIntegers) {
            (a: BigInteger, b: BigInteger) in
            a < b
        }
        probe("BigInteger.<(_:_:)(BigInteger, Other)", bigIntegers, integers) {
            (a: BigInteger, b: Int) in
            a < b
        }
        probe(
            "BigInteger.<<(_:_:)(BigInteger, Count)", bigIntegers, integers,
            where: { (a: BigInteger, b: Int) in b <= 1_000 },
            {
                (a: BigInteger, b: Int) in
                a << b
            })
        probe(
            "BigInteger.<<=(_:_:)(BigInteger, Count)", bigIntegers, integers,
            where: { (a: BigInteger, b: Int) in b <= 1_000 },
            {
                (a: BigInteger, b: Int) in
                Grid.changed(a) { value in value <<= b }
            })
        probe("BigInteger.<=(_:_:)(BigInteger, BigInteger)", bigIntegers, bigIntegers) {
            (a: BigInteger, b: BigInteger) in
            a <= b
        }
        probe("BigInteger.<=(_:_:)(BigInteger, Other)", bigIntegers, integers) {
            (a: BigInteger, b: Int) in
            a <= b
        }
        probe("BigInteger.==(_:_:)(BigInteger, BigInteger)", bigIntegers, bigIntegers) {
            (a: BigInteger, b: BigInteger) in
            a == b
        }
        probe("BigInteger.==(_:_:)(BigInteger, Other)", bigIntegers, integers) {
            (a: BigInteger, b: Int) in
            a == b
        }
        probe("BigInteger.>(_:_:)(BigInteger, BigInteger)", bigIntegers, bigIntegers) {
            (a: BigInteger, b: BigInteger) in
            a > b
        }
        probe("BigInteger.>(_:_:)(BigInteger, Other)", bigIntegers, integers) {
            (a: BigInteger, b: Int) in
            a > b
        }
        probe("BigInteger.>=(_:_:)(BigInteger, BigInteger)", bigIntegers, bigIntegers) {
            (a: BigInteger, b: BigInteger) in
            a >= b
        }
        probe("BigInteger.>=(_:_:)(BigInteger, Other)", bigIntegers, integers) {
            (a: BigInteger, b: Int) in
            a >= b
        }
        probe(
            "BigInteger.>>(_:_:)(BigInteger, Count)", bigIntegers, integers,
            where: { (a: BigInteger, b: Int) in b >= -1_000 },
            {
                (a: BigInteger, b: Int) in
                a >> b
            })
        probe(
            "BigInteger.>>=(_:_:)(BigInteger, Count)", bigIntegers, integers,
            where: { (a: BigInteger, b: Int) in b >= -1_000 },
            {
                (a: BigInteger, b: Int) in
                Grid.changed(a) { value in value >>= b }
            })
        probe("BigInteger.Words.endIndex", bigIntegers) {
            (a: BigInteger) in
            a.words.endIndex
        }
        probe("BigInteger.Words.startIndex", bigIntegers) {
            (a: BigInteger) in
            a.words.startIndex
        }
        probe(
            "BigInteger.Words.subscript(_:)(Int)", bigIntegers, integers,
            where: { (a: BigInteger, b: Int) in a.words.indices.contains(b) },
            {
                (a: BigInteger, b: Int) in
                a.words[b]
            })
        probe("BigInteger.^(_:_:)(BigInteger, BigInteger)", bigIntegers, bigIntegers) {
            (a: BigInteger, b: BigInteger) in
            a ^ b
        }
        probe("BigInteger.^=(_:_:)(BigInteger, BigInteger)", bigIntegers, bigIntegers) {
            (a: BigInteger, b: BigInteger) in
            Grid.changed(a) { value in value ^= b }
        }
        probe("BigInteger.advanced(by:)(BigInteger)", bigIntegers, bigIntegers) {
            (a: BigInteger, b: BigInteger) in
            a.advanced(by: b)
        }
        probe(
            "BigInteger.binomial(_:_:)(BigInteger, Int)", bigIntegers, integers,
            where: { (a: BigInteger, b: Int) in b <= 1_000 },
            {
                (a: BigInteger, b: Int) in
                BigInteger.binomial(a, b)
            })
        probe("BigInteger.bitLength", bigIntegers) {
            (a: BigInteger) in
            a.bitLength
        }
        probe("BigInteger.bitWidth", bigIntegers) {
            (a: BigInteger) in
            a.bitWidth
        }
        probe("BigInteger.compare(to:)(Double)", bigIntegers, reals) {
            (a: BigInteger, b: Double) in
            a.compare(to: b)
        }
        probe("BigInteger.description", bigIntegers) {
            (a: BigInteger) in
            a.description
        }
        probe("BigInteger.distance(to:)(BigInteger)", bigIntegers, bigIntegers) {
            (a: BigInteger, b: BigInteger) in
            a.distance(to: b)
        }
        probe(
            "BigInteger.divided(by:rounding:)(BigInteger, FloatingPointRoundingRule)", bigIntegers, bigIntegers,
            roundingRules, where: { (a: BigInteger, b: BigInteger, c: FloatingPointRoundingRule) in !b.isZero },
            {
                (a: BigInteger, b: BigInteger, c: FloatingPointRoundingRule) in
                a.divided(by: b, rounding: c)
            })
        probe(
            "BigInteger.dividedExactly(by:)(BigInteger)", bigIntegers, bigIntegers,
            where: { (a: BigInteger, b: BigInteger) in !b.isZero },
            {
                (a: BigInteger, b: BigInteger) in
                a.dividedExactly(by: b)
            })
        probe("BigInteger.encode(to:)(any Encoder)", bigIntegers) {
            (a: BigInteger) in
            try JSONEncoder().encode(a)
        }
        probe("BigInteger.extendedGreatestCommonDivisor(with:)(BigInteger)", bigIntegers, bigIntegers) {
            (a: BigInteger, b: BigInteger) in
            a.extendedGreatestCommonDivisor(with: b)
        }
        probe(
            "BigInteger.factorial(_:)(Int)", integers, where: { (a: Int) in (0...1_000).contains(a) },
            {
                (a: Int) in
                BigInteger.factorial(a)
            })
        probe(
            "BigInteger.fibonacci(_:)(Int)", integers, where: { (a: Int) in (0...1_000).contains(a) },
            {
                (a: Int) in
                BigInteger.fibonacci(a)
            })
        probe(
            "BigInteger.flooredQuotient(dividingBy:)(BigInteger)", bigIntegers, bigIntegers,
            where: { (a: BigInteger, b: BigInteger) in !b.isZero },
            {
                (a: BigInteger, b: BigInteger) in
                a.flooredQuotient(dividingBy: b)
            })
        probe(
            "BigInteger.flooredQuotientAndRemainder(dividingBy:)(BigInteger)", bigIntegers, bigIntegers,
            where: { (a: BigInteger, b: BigInteger) in !b.isZero },
            {
                (a: BigInteger, b: BigInteger) in
                a.flooredQuotientAndRemainder(dividingBy: b)
            })
        probe(
            "BigInteger.flooredRemainder(dividingBy:)(BigInteger)", bigIntegers, bigIntegers,
            where: { (a: BigInteger, b: BigInteger) in !b.isZero },
            {
                (a: BigInteger, b: BigInteger) in
                a.flooredRemainder(dividingBy: b)
            })
        probe("BigInteger.greatestCommonDivisor(with:)(BigInteger)", bigIntegers, bigIntegers) {
            (a: BigInteger, b: BigInteger) in
            a.greatestCommonDivisor(with: b)
        }
        probe("BigInteger.hash(into:)(Hasher)", bigIntegers) {
            (a: BigInteger) in
            a.hashValue
        }
        probe(
            "BigInteger.init(_:)(Double)", reals, where: { (a: Double) in a.isFinite },
            {
                (a: Double) in
                BigInteger(a)
            })
        probe("BigInteger.init(_:)(Int)", integers) {
            (a: Int) in
            BigInteger(a)
        }
        probe("BigInteger.init(_:)(Source)", integers) {
            (a: Int) in
            BigInteger(a)
        }
        probe("BigInteger.init(_:)(String)", texts) {
            (a: String) in
            BigInteger(a)
        }
        probe(
            "BigInteger.init(_:radix:)(some StringProtocol, Int)", substrings, integers,
            where: { (a: Substring, b: Int) in (2...36).contains(b) },
            {
                (a: Substring, b: Int) in
                BigInteger(a, radix: b)
            })
        probe("BigInteger.init(clamping:)(Source)", integers) {
            (a: Int) in
            BigInteger(clamping: a)
        }
        probe(
            "BigInteger.init(digits:radix:)(Span<UInt8>, Int)", byteLists, integers,
            where: { (a: [UInt8], b: Int) in (2...36).contains(b) },
            {
                (a: [UInt8], b: Int) in
                BigInteger(digits: a.span, radix: b)
            })
        probe("BigInteger.init(exactly:)(Double)", reals) {
            (a: Double) in
            BigInteger(exactly: a)
        }
        probe("BigInteger.init(exactly:)(Source)", integers) {
            (a: Int) in
            BigInteger(exactly: a)
        }
        probe("BigInteger.init(from:)(any Decoder)", texts) {
            (a: String) in
            try Grid.decoded(BigInteger.self, a)
        }
        probe("BigInteger.init(integerLiteral:)(StaticBigInt)") {
            -123_456_789_012_345_678_901_234_567_890 as BigInteger
        }
        probe("BigInteger.init(truncatingIfNeeded:)(Source)", integers) {
            (a: Int) in
            BigInteger(truncatingIfNeeded: a)
        }
        probe(
            "BigInteger.inverse(modulo:)(BigInteger)", bigIntegers, bigIntegers,
            where: { (a: BigInteger, b: BigInteger) in !b.isZero },
            {
                (a: BigInteger, b: BigInteger) in
                a.inverse(modulo: b)
            })
        probe("BigInteger.isMultiple(of:)(BigInteger)", bigIntegers, bigIntegers) {
            (a: BigInteger, b: BigInteger) in
            a.isMultiple(of: b)
        }
        probe("BigInteger.isNegative", bigIntegers) {
            (a: BigInteger) in
            a.isNegative
        }
        probe("BigInteger.isOdd", bigIntegers) {
            (a: BigInteger) in
            a.isOdd
        }
        probe("BigInteger.isPerfectSquare", bigIntegers) {
            (a: BigInteger) in
            a.isPerfectSquare
        }
        probe("BigInteger.isProbablePrime", bigIntegers) {
            (a: BigInteger) in
            a.isProbablePrime
        }
        probe(
            "BigInteger.isProbablePrime(rounds:)(Int)", bigIntegers, integers,
            where: { (a: BigInteger, b: Int) in (1...64).contains(b) },
            {
                (a: BigInteger, b: Int) in
                a.isProbablePrime(rounds: b)
            })
        probe(
            "BigInteger.isProbablePrime(rounds:between:)(Int, () throws(E) -> Void)", bigIntegers, integers,
            where: { (a: BigInteger, b: Int) in (1...64).contains(b) },
            {
                (a: BigInteger, b: Int) in
                a.isProbablePrime(rounds: b, between: {})
            })
        probe("BigInteger.isZero", bigIntegers) {
            (a: BigInteger) in
            a.isZero
        }
        probe("BigInteger.leastCommonMultiple(with:)(BigInteger)", bigIntegers, bigIntegers) {
            (a: BigInteger, b: BigInteger) in
            a.leastCommonMultiple(with: b)
        }
        probe(
            "BigInteger.lucas(_:)(Int)", integers, where: { (a: Int) in (0...1_000).contains(a) },
            {
                (a: Int) in
                BigInteger.lucas(a)
            })
        probe("BigInteger.magnitude", bigIntegers) {
            (a: BigInteger) in
            a.magnitude
        }
        probe("BigInteger.negate()", bigIntegers) {
            (a: BigInteger) in
            Grid.changed(a) { value in value.negate() }
        }
        probe("BigInteger.nextPrime()", bigIntegers) {
            (a: BigInteger) in
            a.nextPrime()
        }
        probe("BigInteger.nextPrime(between:)(() throws(E) -> Void)", bigIntegers) {
            (a: BigInteger) in
            try a.nextPrime(between: { throw CancellationError() })
        }
        probe("BigInteger.one") { BigInteger.one }
        probe(
            "BigInteger.oneBitCount", bigIntegers, where: { (a: BigInteger) in a >= 0 },
            {
                (a: BigInteger) in
                a.oneBitCount
            })
        probe(
            "BigInteger.power(_:)(Int)", bigIntegers, integers,
            where: { (a: BigInteger, b: Int) in (0...100).contains(b) },
            {
                (a: BigInteger, b: Int) in
                a.power(b)
            })
        probe(
            "BigInteger.power(_:modulo:)(BigInteger, BigInteger)", bigIntegers, bigIntegers, bigIntegers,
            where: { (a: BigInteger, b: BigInteger, c: BigInteger) in !c.isZero && b.bitLength < 200 },
            {
                (a: BigInteger, b: BigInteger, c: BigInteger) in
                a.power(b, modulo: c)
            })
        probe(
            "BigInteger.primorial(_:)(Int)", integers, where: { (a: Int) in (0...1_000).contains(a) },
            {
                (a: Int) in
                BigInteger.primorial(a)
            })
        probe(
            "BigInteger.quotientAndRemainder(dividingBy:)(BigInteger)", bigIntegers, bigIntegers,
            where: { (a: BigInteger, b: BigInteger) in !b.isZero },
            {
                (a: BigInteger, b: BigInteger) in
                a.quotientAndRemainder(dividingBy: b)
            })
        probe("BigInteger.random(in:)(ClosedRange<BigInteger>)", closedRanges) {
            (a: ClosedRange<BigInteger>) in
            BigInteger.random(in: a)
        }
        probe(
            "BigInteger.random(in:)(Range<BigInteger>)", ranges, where: { (a: Range<BigInteger>) in !a.isEmpty },
            {
                (a: Range<BigInteger>) in
                BigInteger.random(in: a)
            })
        probe("BigInteger.random(in:using:)(ClosedRange<BigInteger>, some RandomNumberGenerator)", closedRanges) {
            (a: ClosedRange<BigInteger>) in
            Grid.random { BigInteger.random(in: a, using: &$0) }
        }
        probe(
            "BigInteger.random(in:using:)(Range<BigInteger>, some RandomNumberGenerator)", ranges,
            where: { (a: Range<BigInteger>) in !a.isEmpty },
            {
                (a: Range<BigInteger>) in
                Grid.random { BigInteger.random(in: a, using: &$0) }
            })
        probe(
            "BigInteger.root(_:)(Int)", bigIntegers, integers,
            where: { (a: BigInteger, b: Int) in b >= 1 && (a >= 0 || b % 2 == 1) },
            {
                (a: BigInteger, b: Int) in
                a.root(b)
            })
        probe(
            "BigInteger.setBit(_:to:)(Int, Bool)", bigIntegers, integers, booleans,
            where: { (a: BigInteger, b: Int, c: Bool) in (0...100_000).contains(b) },
            {
                (a: BigInteger, b: Int, c: Bool) in
                Grid.changed(a) { value in value.setBit(b, to: c) }
            })
        probe("BigInteger.significandAndExponent()", bigIntegers) {
            (a: BigInteger) in
            a.significandAndExponent()
        }
        probe("BigInteger.signum()", bigIntegers) {
            (a: BigInteger) in
            a.signum()
        }
        probe(
            "BigInteger.squareRoot()", bigIntegers, where: { (a: BigInteger) in a >= 0 },
            {
                (a: BigInteger) in
                a.squareRoot()
            })
        probe(
            "BigInteger.testBit(_:)(Int)", bigIntegers, integers, where: { (a: BigInteger, b: Int) in b >= 0 },
            {
                (a: BigInteger, b: Int) in
                a.testBit(b)
            })
        probe(
            "BigInteger.text(radix:uppercase:)(Int, Bool)", bigIntegers, integers, booleans,
            where: { (a: BigInteger, b: Int, c: Bool) in (2...36).contains(b) },
            {
                (a: BigInteger, b: Int, c: Bool) in
                a.text(radix: b, uppercase: c)
            })
        probe("BigInteger.trailingZeroBitCount", bigIntegers) {
            (a: BigInteger) in
            a.trailingZeroBitCount
        }
        probe("BigInteger.words", bigIntegers) {
            (a: BigInteger) in
            a.words
        }
        probe("BigInteger.zero") { BigInteger.zero }
        probe("BigInteger.|(_:_:)(BigInteger, BigInteger)", bigIntegers, bigIntegers) {
            (a: BigInteger, b: BigInteger) in
            a | b
        }
        probe("BigInteger.|=(_:_:)(BigInteger, BigInteger)", bigIntegers, bigIntegers) {
            (a: BigInteger, b: BigInteger) in
            Grid.changed(a) { value in value |= b }
        }
        probe("BigInteger.~(_:)(BigInteger)", bigIntegers) {
            (a: BigInteger) in
            ~a
        }
    }

    private static func probeBindingPower() {
        probe("BindingPower.<(_:_:)(BindingPower, BindingPower)", operators, operators) {
            (a: Operator, b: Operator) in
            OperatorTable.standard.bindingPower(of: a) < OperatorTable.standard.bindingPower(of: b)
        }
    }

    private static func probeCalculator() {
        probe("Calculator.calculateResult()") { Calculator().calculateResult() }
        probe("Calculator.init()") { Calculator() }
        probe("Calculator.inputNumber(_:)(String)", texts) {
            (a: String) in
            Calculator().inputNumber(a)
        }
        probe("Calculator.inputOperator(_:)(String)", texts) {
            (a: String) in
            Calculator().inputOperator(a)
        }
        probe("Calculator.model", optionalKeys) {
            (a: CalculatorKey?) in
            Grid.changed(Calculator()) { $0.press(a) }.model
        }
        probe("Calculator.press(_:)(CalculatorKey?)", optionalKeys) {
            (a: CalculatorKey?) in
            Calculator().press(a)
        }
        probe("Calculator.reset()") { Calculator().reset() }
    }

    private static func probeCalculatorKey() {
        probe("CalculatorKey.init(rawValue:)(String)", texts) {
            (a: String) in
            CalculatorKey(rawValue: a)
        }
        probe("CalculatorKey.kind", keys) {
            (a: CalculatorKey) in
            a.kind
        }
    }

    private static func probeCalculatorModel() {
        probe("CalculatorModel.init(displayText:isNewCalculation:)(String, Bool)", texts, booleans) {
            (a: String, b: Bool) in
            CalculatorModel(displayText: a, isNewCalculation: b)
        }
        probe("CalculatorModel.initial()") { CalculatorModel.initial() }
        probe("CalculatorModel.pressing(_:)(CalculatorKey)", models, keys) {
            (a: CalculatorModel, b: CalculatorKey) in
            a.pressing(b)
        }
    }

    private static func probeCalculatorViewModel() {
        probe("CalculatorViewModel.calculateResult()", models) {
            (a: CalculatorModel) in
            CalculatorViewModel(a).calculateResult()
        }
        probe("CalculatorViewModel.init(_:)(CalculatorModel)", models) {
            (a: CalculatorModel) in
            CalculatorViewModel(a)
        }
        probe("CalculatorViewModel.inputNumber(_:)(String)", models, texts) {
            (a: CalculatorModel, b: String) in
            CalculatorViewModel(a).inputNumber(b)
        }
        probe("CalculatorViewModel.inputOperator(_:)(String)", models, texts) {
            (a: CalculatorModel, b: String) in
            CalculatorViewModel(a).inputOperator(b)
        }
        probe("CalculatorViewModel.model", models) {
            (a: CalculatorModel) in
            Grid.changed(CalculatorViewModel()) { $0.model = a }.model
        }
        probe("CalculatorViewModel.press(_:)(CalculatorKey?)", models, optionalKeys) {
            (a: CalculatorModel, b: CalculatorKey?) in
            CalculatorViewModel(a).press(b)
        }
        probe("CalculatorViewModel.resetCalculator()", models) {
            (a: CalculatorModel) in
            CalculatorViewModel(a).resetCalculator()
        }
    }

    private static func probeCharacter() {
        probe("Character.terminalWidth", characters) {
            (a: Character) in
            a.terminalWidth
        }
    }

    private static func probeColumnError() {
        probe("ColumnError.description", columnErrors) {
            (a: ColumnError) in
            a.description
        }
    }

    private static func probeDiagnosedError() {
        probe("DiagnosedError.description", statementErrors) {
            (a: StatementError) in
            a.description
        }
        probe("DiagnosedError.diagnostics", statementErrors) {
            (a: StatementError) in
            a.diagnostics
        }
        probe("DiagnosedError.source", statementErrors) {
            (a: StatementError) in
            a.source
        }
    }

    private static func probeDiagnostic() {
        probe("Diagnostic.Identifier.init(rawValue:)(String)", texts) {
            (a: String) in
            Diagnostic.Identifier(rawValue: a)
        }
        probe(
            "Diagnostic.init(_:at:fixIt:notes:)(some DiagnosticMessage, SourceRange, FixIt?, [Note])", errors,
            sourceRanges
        ) {
            (a: SyntaxError, b: SourceRange) in
            Diagnostic(Grid.Message(text: a.description), at: b)
        }
        probe("Diagnostic.moved(to:notes:)(SourceRange, [Note])", errors, sourceRanges) {
            (a: SyntaxError, b: SourceRange) in
            a.diagnostics.map { $0.moved(to: b, notes: []) }
        }
        probe("Diagnostic.summary", errors) {
            (a: SyntaxError) in
            a.diagnostics.map(\.summary)
        }
    }

    private static func probeDiagnosticRenderer() {
        probe("DiagnosticRenderer.init(style:width:)(DiagnosticRenderer.Style, Int)", styles, integers) {
            (a: DiagnosticRenderer.Style, b: Int) in
            DiagnosticRenderer(style: a, width: b)
        }
        probe("DiagnosticRenderer.render(_:in:)(Diagnostic, Source)", renderers, statementErrors) {
            (a: DiagnosticRenderer, b: StatementError) in
            b.diagnostics.map { a.render($0, in: b.source) }
        }
        probe("DiagnosticRenderer.render(_:in:)([Diagnostic], Source)", renderers, statementErrors) {
            (a: DiagnosticRenderer, b: StatementError) in
            a.render(b.diagnostics, in: b.source)
        }
    }

    private static func probeDouble() {
        probe("Double.init(_:)(BigInteger)", bigIntegers) {
            (a: BigInteger) in
            Double(a)
        }
        probe("Double.init(_:)(Rational)", rationals) {
            (a: Rational) in
            Double(a)
        }
    }

    private static func probeEvaluationError() {
        probe(
            "EvaluationError.init(_:_:hint:)(Diagnostic.Identifier, String, String?)", identifiers, texts, optionalTexts
        ) {
            (a: Diagnostic.Identifier, b: String, c: String?) in
            EvaluationError(a, b, hint: c)
        }
    }

    private static func probeExactNumber() {
        probe("ExactNumber.!=(_:_:)(Double, Self)", reals, rationals) {
            (a: Double, b: Rational) in
            a != b
        }
        probe("ExactNumber.!=(_:_:)(Self, Double)", rationals, reals) {
            (a: Rational, b: Double) in
            a != b
        }
        probe("ExactNumber.<(_:_:)(Double, Self)", reals, rationals) {
            (a: Double, b: Rational) in
            a < b
        }
        probe("ExactNumber.<(_:_:)(Self, Double)", rationals, reals) {
            (a: Rational, b: Double) in
            a < b
        }
        probe("ExactNumber.<=(_:_:)(Double, Self)", reals, rationals) {
            (a: Double, b: Rational) in
            a <= b
        }
        probe("ExactNumber.<=(_:_:)(Self, Double)", rationals, reals) {
            (a: Rational, b: Double) in
            a <= b
        }
        probe("ExactNumber.==(_:_:)(Double, Self)", reals, rationals) {
            (a: Double, b: Rational) in
            a == b
        }
        probe("ExactNumber.==(_:_:)(Self, Double)", rationals, reals) {
            (a: Rational, b: Double) in
            a == b
        }
        probe("ExactNumber.>(_:_:)(Double, Self)", reals, rationals) {
            (a: Double, b: Rational) in
            a > b
        }
        probe("ExactNumber.>(_:_:)(Self, Double)", rationals, reals) {
            (a: Rational, b: Double) in
            a > b
        }
        probe("ExactNumber.>=(_:_:)(Double, Self)", reals, rationals) {
            (a: Double, b: Rational) in
            a >= b
        }
        probe("ExactNumber.>=(_:_:)(Self, Double)", rationals, reals) {
            (a: Rational, b: Double) in
            a >= b
        }
        probe("ExactNumber.compare(to:)(Double)", rationals, reals) {
            (a: Rational, b: Double) in
            a.compare(to: b)
        }
    }

    private static func probeExactProgram() {
        probe("ExactProgram.callAsFunction(_:)(Int...)", exactPrograms, integers) {
            (a: ExactProgram, b: Int) in
            try a(b)
        }
        probe("ExactProgram.evaluate(_:)(Span<Int>)", exactPrograms, integers) {
            (a: ExactProgram, b: Int) in
            try a.evaluate([b].span)
        }
        probe("ExactProgram.evaluate(columns:into:)([[Int]], [Int])", exactPrograms, wordColumns, wordColumns) {
            (a: ExactProgram, b: [[Int]], c: [[Int]]) in
            try Grid.changed(c.first ?? []) { _ = try a.evaluate(columns: b, into: &$0) }
        }
    }

    private static func probeFixIt() {
        probe("FixIt.applied(to:)(Source)", errors) {
            (a: SyntaxError) in
            a.diagnostics.map { $0.fixIt?.applied(to: a.source) }
        }
        probe("FixIt.init(replacing:with:)(SourceRange, String)", sourceRanges, texts) {
            (a: SourceRange, b: String) in
            FixIt(replacing: a, with: b)
        }
    }

    private static func probeFormula() {
        probe(
            "Formula.compiled(for:in:options:)([String], FormulaEnvironment, Program.Options)", formulas, textLists,
            programOptions
        ) {
            (a: Formula, b: [String], c: Program.Options) in
            try a.compiled(for: b, in: Grid.environments[2], options: c)
        }
        probe("Formula.compiledExactly(for:in:)([String], FormulaEnvironment)", formulas, textLists, environments) {
            (a: Formula, b: [String], c: FormulaEnvironment) in
            try a.compiledExactly(for: b, in: c)
        }
        probe("Formula.description", formulas) {
            (a: Formula) in
            a.description
        }
        probe("Formula.encode(to:)(any Encoder)", formulas) {
            (a: Formula) in
            try JSONEncoder().encode(a)
        }
        probe("Formula.evaluate(_:arithmetic:limits:)([String : Value], Arithmetic, Limits)", formulas, values, limits)
        {
            (a: Formula, b: Value, c: Limits) in
            try a.evaluate(["x": b, "a": b], limits: c)
        }
        probe("Formula.evaluate(in:)(FormulaEnvironment)", formulas, environments) {
            (a: Formula, b: FormulaEnvironment) in
            try a.evaluate(in: b)
        }
        probe("Formula.init(_:options:)(Source, ParserOptions)", sources, options) {
            (a: Source, b: ParserOptions) in
            try Formula(a, options: b)
        }
        probe("Formula.init(_:options:)(String, ParserOptions)", texts, options) {
            (a: String, b: ParserOptions) in
            try Formula(a, options: b)
        }
        probe("Formula.init(from:)(any Decoder)", texts) {
            (a: String) in
            try Grid.decoded(Formula.self, a)
        }
        probe("Formula.init(tree:options:)(SyntaxTree, ParserOptions)", trees, options) {
            (a: SyntaxTree, b: ParserOptions) in
            try Formula(tree: a, options: b)
        }
        probe("Formula.source", formulas) {
            (a: Formula) in
            a.source
        }
        probe("Formula.variables", formulas) {
            (a: Formula) in
            a.variables
        }
    }

    private static func probeFormulaEnvironment() {
        probe(
            "FormulaEnvironment.define(_:arity:cost:isPure:_:)(String, Int, UInt64, Bool, @Sendable ([Value]) throws(EvaluationError) -> Value)",
            texts, integers, words, where: { (a: String, b: Int, c: UInt64) in b >= 0 },
            {
                (a: String, b: Int, c: UInt64) in
                try Grid.changed(FormulaEnvironment()) {
                    $0.define(a, arity: b, cost: c) { _ in .rational(Rational(4, 2)) }
                }.evaluate(Grid.tree("f() + f(1) + x(1, 2)"))
            })
        probe("FormulaEnvironment.evaluate(_:)(SyntaxTree)", environments, trees) {
            (a: FormulaEnvironment, b: SyntaxTree) in
            try a.evaluate(b)
        }
        probe("FormulaEnvironment.execute(_:)(Source)", environments, sources) {
            (a: FormulaEnvironment, b: Source) in
            try Grid.changed(a) { value in try value.execute(b) }
        }
        probe("FormulaEnvironment.execute(_:)(Statement)", environments, statements) {
            (a: FormulaEnvironment, b: Statement) in
            try Grid.changed(a) { value in try value.execute(b) }
        }
        probe("FormulaEnvironment.execute(_:)(String)", environments, texts) {
            (a: FormulaEnvironment, b: String) in
            try Grid.changed(a) { value in try value.execute(b) }
        }
        probe("FormulaEnvironment.init(arithmetic:limits:)(Arithmetic, Limits)", arithmetics, limits) {
            (a: Arithmetic, b: Limits) in
            try FormulaEnvironment(arithmetic: a, limits: b).evaluate(Grid.tree("1 + 1"))
        }
        probe("FormulaEnvironment.parserOptions", environments) {
            (a: FormulaEnvironment) in
            a.parserOptions
        }
        probe("FormulaEnvironment.subscript(_:)(String)", environments, texts) {
            (a: FormulaEnvironment, b: String) in
            a[b]
        }
        probe("FormulaEnvironment.text(of:_:for:)(Value, ValueFormat, Source)", environments, values, formats) {
            (a: FormulaEnvironment, b: Value, c: ValueFormat) in
            try a.text(of: b, c, for: Source(""))
        }
        probe("FormulaEnvironment.variableNames", environments) {
            (a: FormulaEnvironment) in
            a.variableNames
        }
    }

    private static func probeInt() {
        probe("Int.init(exactly:)(BigInteger)", bigIntegers) {
            (a: BigInteger) in
            Int(exactly: a)
        }
    }

    private static func probeLazyTraversal() {
        probe("LazyTraversal.advance(with:)(Evaluator)", formulas, environments) {
            (a: Formula, b: FormulaEnvironment) in
            try b.evaluate(a.tree)
        }
    }

    private static func probeLimits() {
        probe("Limits.callDepth", limits) {
            (a: Limits) in
            a.callDepth
        }
        probe("Limits.deadline", limits) {
            (a: Limits) in
            a.deadline
        }
        probe("Limits.memoryBytes", limits) {
            (a: Limits) in
            a.memoryBytes
        }
        probe("Limits.nesting", limits) {
            (a: Limits) in
            a.nesting
        }
        probe("Limits.numberBits", limits) {
            (a: Limits) in
            a.numberBits
        }
        probe("Limits.sourceBytes", limits) {
            (a: Limits) in
            a.sourceBytes
        }
    }

    private static func probeNote() {
        probe("Note.init(_:source:range:)(String, Source, SourceRange)", texts, sources, sourceRanges) {
            (a: String, b: Source, c: SourceRange) in
            Note(a, source: b, range: c)
        }
    }

    private static func probeObservableValue() {
        probe("ObservableValue.bind(_:)((Value) -> Void)", texts) {
            (a: String) in
            ObservableValue(a).bind { _ in }
        }
        probe("ObservableValue.init(_:)(Value)", values) {
            (a: Value) in
            ObservableValue(a)
        }
        probe("ObservableValue.value", texts) {
            (a: String) in
            Grid.changed(ObservableValue(a)) { $0.value = a }.value
        }
    }

    private static func probeOperator() {
        probe("Operator.init(rawValue:)(UInt8)", bytes) {
            (a: UInt8) in
            Operator(rawValue: a)
        }
        probe("Operator.isShortCircuit", operators) {
            (a: Operator) in
            a.isShortCircuit
        }
        probe("Operator.spelling", operators) {
            (a: Operator) in
            a.spelling
        }
    }

    private static func probeOperatorTable() {
        probe("OperatorTable.associativity(of:)(Operator)", operators) {
            (a: Operator) in
            OperatorTable.standard.associativity(of: a)
        }
        probe("OperatorTable.bindingPower(of:)(Operator)", operators) {
            (a: Operator) in
            OperatorTable.standard.bindingPower(of: a)
        }
        probe("OperatorTable.fixity(of:)(Operator)", operators) {
            (a: Operator) in
            OperatorTable.standard.fixity(of: a)
        }
        probe("OperatorTable.spelling(of:)(Operator)", operators) {
            (a: Operator) in
            OperatorTable.standard.spelling(of: a)
        }
    }

    private static func probeOrdering() {
        probe("Ordering.init(of:_:)(Value, Value)", integers, integers) {
            (a: Int, b: Int) in
            Ordering(of: a, b)
        }
        probe("Ordering.init(rawValue:)(Int)", integers) {
            (a: Int) in
            Ordering(rawValue: a)
        }
    }

    private static func probeParserOptions() {
        probe("ParserOptions.init(implicitMultiplication:maximumLength:)(Bool, Int)", booleans, integers) {
            (a: Bool, b: Int) in
            ParserOptions(implicitMultiplication: a, maximumLength: b)
        }
        probe("ParserOptions.maximumLength", options) {
            (a: ParserOptions) in
            a.maximumLength
        }
    }

    private static func probeProgram() {
        probe("Program.Options.init(rawValue:)(Int)", integers) {
            (a: Int) in
            Program.Options(rawValue: a)
        }
        probe("Program.callAsFunction()") { try Formula("1 / 0").compiled()() }
        probe("Program.callAsFunction(_:)(Double)", programs, reals) {
            (a: Program, b: Double) in
            a(b)
        }
        probe("Program.callAsFunction(_:_:)(Double, Double)", reals, reals) {
            (a: Double, b: Double) in
            try Formula("x % y").compiled(for: ["x", "y"])(a, b)
        }
        probe("Program.callAsFunction(_:_:_:)(Double, Double, Double)", reals, reals) {
            (a: Double, b: Double) in
            try Formula("x ** y // z").compiled(for: ["x", "y", "z"])(a, b, a)
        }
        probe("Program.callAsFunction(_:_:_:_:)(Double, Double, Double, Double)", reals, reals) {
            (a: Double, b: Double) in
            try Formula("clamp(x, y, z) + t!").compiled(for: ["x", "y", "z", "t"])(a, b, b, a)
        }
        probe("Program.description", programs) {
            (a: Program) in
            a.description
        }
        probe("Program.evaluate(_:)(Span<Double>)", programs, reals) {
            (a: Program, b: Double) in
            a.evaluate([b].span)
        }
        probe("Program.evaluate(_:)([Double])", programs, reals) {
            (a: Program, b: Double) in
            a.evaluate([b])
        }
        probe("Program.evaluate(columns:into:)([[Double]], [Double])", programs, columns, columns) {
            (a: Program, b: [[Double]], c: [[Double]]) in
            try Grid.changed(c.first ?? []) { _ = try a.evaluate(columns: b, into: &$0) }
        }
    }

    private static func probeRational() {
        probe("Rational.!=(_:_:)(Other, Rational)", integers, rationals) {
            (a: Int, b: Rational) in
            a != b
        }
        probe("Rational.!=(_:_:)(Rational, Other)", rationals, integers) {
            (a: Rational, b: Int) in
            a != b
        }
        probe("Rational.*(_:_:)(Rational, Rational)", rationals, rationals) {
            (a: Rational, b: Rational) in
            a * b
        }
        probe("Rational.*=(_:_:)(Rational, Rational)", rationals, rationals) {
            (a: Rational, b: Rational) in
            Grid.changed(a) { value in value *= b }
        }
        probe("Rational.+(_:_:)(Rational, Rational)", rationals, rationals) {
            (a: Rational, b: Rational) in
            a + b
        }
        probe("Rational.+=(_:_:)(Rational, Rational)", rationals, rationals) {
            (a: Rational, b: Rational) in
            Grid.changed(a) { value in value += b }
        }
        probe("Rational.-(_:)(Rational)", rationals) {
            (a: Rational) in
            -a
        }
        probe("Rational.-(_:_:)(Rational, Rational)", rationals, rationals) {
            (a: Rational, b: Rational) in
            a - b
        }
        probe("Rational.-=(_:_:)(Rational, Rational)", rationals, rationals) {
            (a: Rational, b: Rational) in
            Grid.changed(a) { value in value -= b }
        }
        probe(
            "Rational./(_:_:)(Rational, Rational)", rationals, rationals,
            where: { (a: Rational, b: Rational) in !b.isZero },
            {
                (a: Rational, b: Rational) in
                a / b
            })
        probe(
            "Rational./=(_:_:)(Rational, Rational)", rationals, rationals,
            where: { (a: Rational, b: Rational) in !b.isZero },
            {
                (a: Rational, b: Rational) in
                Grid.changed(a) { value in value /= b }
            })
        probe("Rational.<(_:_:)(Other, Rational)", integers, rationals) {
            (a: Int, b: Rational) in
            a < b
        }
        probe("Rational.<(_:_:)(Rational, Other)", rationals, integers) {
            (a: Rational, b: Int) in
            a < b
        }
        probe("Rational.<(_:_:)(Rational, Rational)", rationals, rationals) {
            (a: Rational, b: Rational) in
            a < b
        }
        probe("Rational.<=(_:_:)(Other, Rational)", integers, rationals) {
            (a: Int, b: Rational) in
            a <= b
        }
        probe("Rational.<=(_:_:)(Rational, Other)", rationals, integers) {
            (a: Rational, b: Int) in
            a <= b
        }
        probe("Rational.==(_:_:)(Other, Rational)", integers, rationals) {
            (a: Int, b: Rational) in
            a == b
        }
        probe("Rational.==(_:_:)(Rational, Other)", rationals, integers) {
            (a: Rational, b: Int) in
            a == b
        }
        probe("Rational.>(_:_:)(Other, Rational)", integers, rationals) {
            (a: Int, b: Rational) in
            a > b
        }
        probe("Rational.>(_:_:)(Rational, Other)", rationals, integers) {
            (a: Rational, b: Int) in
            a > b
        }
        probe("Rational.>=(_:_:)(Other, Rational)", integers, rationals) {
            (a: Int, b: Rational) in
            a >= b
        }
        probe("Rational.>=(_:_:)(Rational, Other)", rationals, integers) {
            (a: Rational, b: Int) in
            a >= b
        }
        probe("Rational.ceiling()", rationals) {
            (a: Rational) in
            a.ceiling()
        }
        probe("Rational.compare(to:)(BigInteger)", rationals, bigIntegers) {
            (a: Rational, b: BigInteger) in
            a.compare(to: b)
        }
        probe("Rational.compare(to:)(Double)", rationals, reals) {
            (a: Rational, b: Double) in
            a.compare(to: b)
        }
        probe("Rational.compare(to:)(Rational)", rationals, rationals) {
            (a: Rational, b: Rational) in
            a.compare(to: b)
        }
        probe(
            "Rational.decimal(places:)(Int)", rationals, integers,
            where: { (a: Rational, b: Int) in b <= 1_000 || a.isInteger },
            {
                (a: Rational, b: Int) in
                a.decimal(places: b)
            })
        probe("Rational.denominator", rationals) {
            (a: Rational) in
            a.denominator
        }
        probe("Rational.description", rationals) {
            (a: Rational) in
            a.description
        }
        probe("Rational.encode(to:)(any Encoder)", rationals) {
            (a: Rational) in
            try JSONEncoder().encode(a)
        }
        probe("Rational.floor()", rationals) {
            (a: Rational) in
            a.floor()
        }
        probe("Rational.init(_:)(Int)", integers) {
            (a: Int) in
            Rational(a)
        }
        probe("Rational.init(_:)(String)", texts) {
            (a: String) in
            Rational(a)
        }
        probe(
            "Rational.init(_:_:)(BigInteger, BigInteger)", bigIntegers, bigIntegers,
            where: { (a: BigInteger, b: BigInteger) in !b.isZero },
            {
                (a: BigInteger, b: BigInteger) in
                Rational(a, b)
            })
        probe("Rational.init(decimal:)(some StringProtocol)", substrings) {
            (a: Substring) in
            Rational(decimal: a)
        }
        probe("Rational.init(exactly:)(Double)", reals) {
            (a: Double) in
            Rational(exactly: a)
        }
        probe("Rational.init(exactly:)(Source)", integers) {
            (a: Int) in
            Rational(exactly: a)
        }
        probe("Rational.init(from:)(any Decoder)", texts) {
            (a: String) in
            try Grid.decoded(Rational.self, a)
        }
        probe("Rational.init(integerLiteral:)(StaticBigInt)") { -123_456_789_012_345_678_901_234_567_890 as Rational }
        probe(
            "Rational.init(significand:decimalExponent:)(BigInteger, Int)", bigIntegers, integers,
            where: { (a: BigInteger, b: Int) in b.magnitude <= 1_000 || a.isZero },
            {
                (a: BigInteger, b: Int) in
                Rational(significand: a, decimalExponent: b)
            })
        probe("Rational.isInteger", rationals) {
            (a: Rational) in
            a.isInteger
        }
        probe("Rational.isNegative", rationals) {
            (a: Rational) in
            a.isNegative
        }
        probe("Rational.isZero", rationals) {
            (a: Rational) in
            a.isZero
        }
        probe("Rational.magnitude", rationals) {
            (a: Rational) in
            a.magnitude
        }
        probe("Rational.negate()", rationals) {
            (a: Rational) in
            Grid.changed(a) { value in value.negate() }
        }
        probe("Rational.numerator", rationals) {
            (a: Rational) in
            a.numerator
        }
        probe(
            "Rational.power(_:)(Int)", rationals, integers,
            where: { (a: Rational, b: Int) in b.magnitude <= 100 && (b >= 0 || !a.isZero) },
            {
                (a: Rational, b: Int) in
                a.power(b)
            })
        probe(
            "Rational.reciprocal", rationals, where: { (a: Rational) in !a.isZero },
            {
                (a: Rational) in
                a.reciprocal
            })
        probe(
            "Rational.root(_:)(Int)", rationals, integers,
            where: { (a: Rational, b: Int) in b >= 1 && (!a.isNegative || b % 2 == 1) },
            {
                (a: Rational, b: Int) in
                a.root(b)
            })
        probe("Rational.rounded(_:)(FloatingPointRoundingRule)", rationals, roundingRules) {
            (a: Rational, b: FloatingPointRoundingRule) in
            a.rounded(b)
        }
        probe(
            "Rational.rounded(places:)(Int)", rationals, integers,
            where: { (a: Rational, b: Int) in b <= 1_000 || a.isInteger },
            {
                (a: Rational, b: Int) in
                a.rounded(places: b)
            })
        probe("Rational.significandAndExponent()", rationals) {
            (a: Rational) in
            a.significandAndExponent()
        }
        probe("Rational.signum()", rationals) {
            (a: Rational) in
            a.signum()
        }
        probe("Rational.terminatingDecimal", rationals) {
            (a: Rational) in
            a.terminatingDecimal
        }
        probe(
            "Rational.text(radix:uppercase:)(Int, Bool)", rationals, integers, booleans,
            where: { (a: Rational, b: Int, c: Bool) in (2...36).contains(b) },
            {
                (a: Rational, b: Int, c: Bool) in
                a.text(radix: b, uppercase: c)
            })
        probe("Rational.truncated()", rationals) {
            (a: Rational) in
            a.truncated()
        }
        probe("Rational.zero") { Rational.zero }
    }

    private static func probeSource() {
        probe(
            "Source.characters(ofText:)(SourceRange)", sources, sourceRanges,
            where: { (a: Source, b: SourceRange) in b.lowerBound >= 0 && b.upperBound <= a.bytes.count },
            {
                (a: Source, b: SourceRange) in
                a.characters(ofText: b)
            })
        probe("Source.init(_:name:firstLine:)(String, String, Int)", texts, texts, integers) {
            (a: String, b: String, c: Int) in
            Source(a, name: b, firstLine: c)
        }
        probe("Source.init(bytes:name:firstLine:)([UInt8], String, Int)", byteLists, texts, integers) {
            (a: [UInt8], b: String, c: Int) in
            Source(bytes: a, name: b, firstLine: c)
        }
        probe(
            "Source.lineRange(around:)(Int)", sources, integers,
            where: { (a: Source, b: Int) in (0...a.bytes.count).contains(b) },
            {
                (a: Source, b: Int) in
                a.lineRange(around: b)
            })
        probe(
            "Source.location(of:)(Int)", sources, integers,
            where: { (a: Source, b: Int) in (0...a.bytes.count).contains(b) },
            {
                (a: Source, b: Int) in
                a.location(of: b)
            })
        probe(
            "Source.subscript(_:)(SourceRange)", sources, sourceRanges,
            where: { (a: Source, b: SourceRange) in b.lowerBound >= 0 && b.upperBound <= a.bytes.count },
            {
                (a: Source, b: SourceRange) in
                a[b]
            })
        probe("Source.text", sources) {
            (a: Source) in
            a.text
        }
    }

    private static func probeStatement() {
        probe("Statement.parse(_:options:)(Source, ParserOptions)", sources, options) {
            (a: Source, b: ParserOptions) in
            try Statement.parse(a, options: b)
        }
    }

    private static func probeStatementError() {
        probe("StatementError.diagnostics", statementErrors) {
            (a: StatementError) in
            a.diagnostics
        }
        probe("StatementError.source", statementErrors) {
            (a: StatementError) in
            a.source
        }
    }

    private static func probeString() {
        probe("String.hasHiddenScalars", texts) {
            (a: String) in
            a.hasHiddenScalars
        }
        probe("String.isPlainName", texts) {
            (a: String) in
            a.isPlainName
        }
        probe("String.quotedText", texts) {
            (a: String) in
            a.quotedText
        }
        probe("String.terminalWidth", texts) {
            (a: String) in
            a.terminalWidth
        }
        probe("String.visibleText", texts) {
            (a: String) in
            a.visibleText
        }
    }

    private static func probeSuggestion() {
        probe("Suggestion.nearest(to:among:)(String, some Sequence<String>)", texts, textLists) {
            (a: String, b: [String]) in
            Suggestion.nearest(to: a, among: b)
        }
    }

    private static func probeSyntaxError() {
        probe("SyntaxError.init(_:in:)([Diagnostic], Source)", errors, sources) {
            (a: SyntaxError, b: Source) in
            SyntaxError(a.diagnostics, in: b)
        }
    }

    private static func probeSyntaxNode() {
        probe("SyntaxNode.Kind.init(rawValue:)(UInt8)", bytes) {
            (a: UInt8) in
            SyntaxNode.Kind(rawValue: a)
        }
        probe("SyntaxNode.Kind.isMarker", nodeKinds) {
            (a: SyntaxNode.Kind) in
            a.isMarker
        }
        probe("SyntaxNode.Kind.isOperand", nodeKinds) {
            (a: SyntaxNode.Kind) in
            a.isOperand
        }
        probe("SyntaxNode.argument", trees) {
            (a: SyntaxTree) in
            a.nodes.map(\.argument)
        }
        probe("SyntaxNode.operator", trees) {
            (a: SyntaxTree) in
            a.nodes.map { node in Grid.operators(of: node) }
        }
    }

    private static func probeSyntaxTree() {
        probe("SyntaxTree.accept(_:)(Visitor)", trees) {
            (a: SyntaxTree) in
            Grid.visits(of: a)
        }
        probe("SyntaxTree.characters(of:)(SyntaxNode)", trees) {
            (a: SyntaxTree) in
            a.nodes.map { node in node.kind == .text ? a.characters(of: node) : nil }
        }
        probe("SyntaxTree.dump()", trees) {
            (a: SyntaxTree) in
            a.dump()
        }
        probe("SyntaxTree.formatted()", trees) {
            (a: SyntaxTree) in
            a.formatted()
        }
        probe("SyntaxTree.functions", trees) {
            (a: SyntaxTree) in
            a.functions
        }
        probe("SyntaxTree.init(parsing:options:)(Source, ParserOptions)", sources, options) {
            (a: Source, b: ParserOptions) in
            try SyntaxTree(parsing: a, options: b)
        }
        probe("SyntaxTree.keys(ofRecordAt:)(Int)", trees) {
            (a: SyntaxTree) in
            a.nodes.indices.map { a.nodes[$0].kind == .record ? a.keys(ofRecordAt: $0) : [] }
        }
        probe("SyntaxTree.lexeme(of:)(SyntaxNode)", trees) {
            (a: SyntaxTree) in
            a.nodes.map { node in a.lexeme(of: node) }
        }
        probe("SyntaxTree.name(of:)(SyntaxNode)", trees) {
            (a: SyntaxTree) in
            a.nodes.map { node in Grid.hasName(node) ? a.name(of: node) : nil }
        }
        probe("SyntaxTree.needsParentheses(at:)(SyntaxPosition)", trees) {
            (a: SyntaxTree) in
            Grid.positions(of: a).map { a.needsParentheses(at: $0) }
        }
        probe("SyntaxTree.normalized()", trees) {
            (a: SyntaxTree) in
            a.normalized()
        }
        probe("SyntaxTree.operands(of:)(Int)", trees) {
            (a: SyntaxTree) in
            a.nodes.indices.map { a.operands(of: $0) }
        }
        probe("SyntaxTree.parse(_:options:)(Source, ParserOptions)", sources, options) {
            (a: Source, b: ParserOptions) in
            SyntaxTree.parse(a, options: b)
        }
        probe("SyntaxTree.range(of:)(SyntaxNode)", trees) {
            (a: SyntaxTree) in
            a.nodes.map { node in a.range(of: node) }
        }
        probe("SyntaxTree.rewritten(by:)(some SyntaxRewriter)", trees) {
            (a: SyntaxTree) in
            Grid.rewritten(a)
        }
        probe("SyntaxTree.root", trees) {
            (a: SyntaxTree) in
            a.root
        }
        probe("SyntaxTree.variables", trees) {
            (a: SyntaxTree) in
            a.variables
        }
        probe("SyntaxTree.walk(_:)(Listener)", trees) {
            (a: SyntaxTree) in
            Grid.positions(of: a)
        }
    }

    private static func probeSyntaxTreeBuilder() {
        probe("SyntaxTreeBuilder.appendCopy(of:in:)(SyntaxNode, SyntaxTree)", trees) {
            (a: SyntaxTree) in
            Grid.rewritten(a).formatted()
        }
        probe("SyntaxTreeBuilder.appendCopy(ofSubtreeAt:in:)(Int, SyntaxTree)", sources, trees) {
            (a: Source, b: SyntaxTree) in
            Grid.changed(SyntaxTreeBuilder(source: a)) { $0.appendCopy(ofSubtreeAt: b.root, in: b) }.tree().formatted()
        }
        probe("SyntaxTreeBuilder.appendText(_:)(String)", sources, texts) {
            (a: Source, b: String) in
            Grid.changed(SyntaxTreeBuilder(source: a)) { $0.appendText(b) }.tree().formatted()
        }
        probe("SyntaxTreeBuilder.appendTruth(_:)(Bool)", sources, booleans) {
            (a: Source, b: Bool) in
            Grid.changed(SyntaxTreeBuilder(source: a)) { $0.appendTruth(b) }.tree().formatted()
        }
        probe("SyntaxTreeBuilder.end", sources) {
            (a: Source) in
            SyntaxTreeBuilder(source: a).end
        }
        probe("SyntaxTreeBuilder.init(source:)(Source)", sources) {
            (a: Source) in
            SyntaxTreeBuilder(source: a)
        }
        probe("SyntaxTreeBuilder.last", sources) {
            (a: Source) in
            SyntaxTreeBuilder(source: a).last
        }
        probe("SyntaxTreeBuilder.number(ofName:)(String)", sources, texts) {
            (a: Source, b: String) in
            Grid.changed(SyntaxTreeBuilder(source: a)) { _ = $0.number(ofName: b) }
        }
        probe("SyntaxTreeBuilder.operandBeforeLast", sources) {
            (a: Source) in
            SyntaxTreeBuilder(source: a).operandBeforeLast
        }
    }

    private static func probeUnicode() {
        probe("Unicode.Scalar.isHidden", scalars) {
            (a: Unicode.Scalar) in
            a.isHidden
        }
    }

    private static func probeValue() {
        probe("Value.==(_:_:)(Value, Value)", values, values) {
            (a: Value, b: Value) in
            a == b
        }
        probe("Value.Kind.init(rawValue:)(String)", texts) {
            (a: String) in
            Value.Kind(rawValue: a)
        }
        probe("Value.List.==(_:_:)(Value.List, Value.List)", lists, lists) {
            (a: Value.List, b: Value.List) in
            a == b
        }
        probe("Value.List.elements", lists) {
            (a: Value.List) in
            a.elements
        }
        probe("Value.List.endIndex", lists) {
            (a: Value.List) in
            a.endIndex
        }
        probe("Value.List.hash(into:)(Hasher)", lists) {
            (a: Value.List) in
            a.hashValue
        }
        probe("Value.List.init(_:)(some Sequence<Value>)", valueLists) {
            (a: [Value]) in
            Value.List(a)
        }
        probe("Value.List.init(arrayLiteral:)(Value...)", values) {
            (a: Value) in
            [a, a] as Value.List
        }
        probe("Value.List.startIndex", lists) {
            (a: Value.List) in
            a.startIndex
        }
        probe(
            "Value.List.subscript(_:)(Int)", lists, integers,
            where: { (a: Value.List, b: Int) in a.indices.contains(b) },
            {
                (a: Value.List, b: Int) in
                a[b]
            })
        probe("Value.Record.==(_:_:)(Value.Record, Value.Record)", records, records) {
            (a: Value.Record, b: Value.Record) in
            a == b
        }
        probe("Value.Record.count", records) {
            (a: Value.Record) in
            a.count
        }
        probe("Value.Record.hash(into:)(Hasher)", records) {
            (a: Value.Record) in
            a.hashValue
        }
        probe("Value.Record.init(_:)(some Sequence<(String, Value)>)", memberLists) {
            (a: [(String, Value)]) in
            Value.Record(a)
        }
        probe("Value.Record.names", records) {
            (a: Value.Record) in
            a.names
        }
        probe("Value.Record.subscript(_:)(String)", records, texts) {
            (a: Value.Record, b: String) in
            a[b]
        }
        probe("Value.description", values) {
            (a: Value) in
            a.description
        }
        probe("Value.encode(to:)(any Encoder)", values) {
            (a: Value) in
            try JSONEncoder().encode(a)
        }
        probe("Value.hash(into:)(Hasher)", values) {
            (a: Value) in
            a.hashValue
        }
        probe("Value.init(_:)(BigInteger)", bigIntegers) {
            (a: BigInteger) in
            Value(a)
        }
        probe("Value.init(_:)(Bool)", booleans) {
            (a: Bool) in
            Value(a)
        }
        probe("Value.init(_:)(Double)", reals) {
            (a: Double) in
            Value(a)
        }
        probe("Value.init(_:)(Int)", integers) {
            (a: Int) in
            Value(a)
        }
        probe("Value.init(_:)(Rational)", rationals) {
            (a: Rational) in
            Value(a)
        }
        probe("Value.init(_:)(String)", texts) {
            (a: String) in
            Value(a)
        }
        probe("Value.init(arrayLiteral:)(Value.Value...)", values) {
            (a: Value) in
            [a, a] as Value
        }
        probe("Value.init(booleanLiteral:)(Bool)", booleans) {
            (a: Bool) in
            Value(booleanLiteral: a)
        }
        probe("Value.init(decimal:)(some StringProtocol)", substrings) {
            (a: Substring) in
            Value(decimal: a)
        }
        probe("Value.init(dictionaryLiteral:)((String, Value)...)", texts, values) {
            (a: String, b: Value) in
            [a: b, "": .text(a)] as Value
        }
        probe("Value.init(floatLiteral:)(Double)", reals) {
            (a: Double) in
            Value(floatLiteral: a)
        }
        probe("Value.init(from:)(any Decoder)", texts) {
            (a: String) in
            try Grid.decoded(Value.self, a)
        }
        probe("Value.init(integerLiteral:)(StaticBigInt)") { -123_456_789_012_345_678_901_234_567_890 as Value }
        probe("Value.init(stringLiteral:)(String)", texts) {
            (a: String) in
            Value(stringLiteral: a)
        }
        probe("Value.isNumber", values) {
            (a: Value) in
            a.isNumber
        }
        probe("Value.kind", values) {
            (a: Value) in
            a.kind
        }
        probe("Value.literal(_:)(ValueFormat)", values, formats) {
            (a: Value, b: ValueFormat) in
            a.literal(b)
        }
        probe("Value.text(_:)(ValueFormat)", values, formats) {
            (a: Value, b: ValueFormat) in
            a.text(b)
        }
    }

    private static func probeValueFormat() {
        probe("ValueFormat.digits", formats) {
            (a: ValueFormat) in
            a.digits
        }
        probe(
            "ValueFormat.init(digits:radix:)(Int?, Int)", optionalIntegers, integers,
            where: { (a: Int?, b: Int) in a ?? 0 >= 0 && (2...36).contains(b) },
            {
                (a: Int?, b: Int) in
                ValueFormat(digits: a, radix: b)
            })
        probe("ValueFormat.radix", formats) {
            (a: ValueFormat) in
            a.radix
        }
    }
}

/// What the comments exclude ends the process, rather than read or write memory that is not its own.
@Suite struct PreconditionTests {
    @Test("BigInteger.%(_:_:)(BigInteger, BigInteger)") func precondition0() async {
        await #expect(processExitsWith: .failure) { _ = (BigInteger(1) << 100) % 0 }
    }

    @Test("BigInteger.%=(_:_:)(BigInteger, BigInteger)") func precondition1() async {
        await #expect(processExitsWith: .failure) { _ = Grid.changed(BigInteger(1)) { $0 %= 0 } }
    }

    @Test("BigInteger./(_:_:)(BigInteger, BigInteger)") func precondition2() async {
        await #expect(processExitsWith: .failure) { _ = BigInteger(1) / 0 }
    }

    @Test("BigInteger./=(_:_:)(BigInteger, BigInteger)") func precondition3() async {
        await #expect(processExitsWith: .failure) { _ = Grid.changed(BigInteger(1)) { $0 /= 0 } }
    }

    @Test("BigInteger.<<(_:_:)(BigInteger, Count)") func precondition4() async {
        await #expect(processExitsWith: .failure) { _ = BigInteger(1) << BigInteger.maximumBitLength }
        await #expect(processExitsWith: .failure) { _ = BigInteger(-1) << UInt64.max }
    }

    @Test("BigInteger.<<=(_:_:)(BigInteger, Count)") func precondition5() async {
        await #expect(processExitsWith: .failure) { _ = Grid.changed(BigInteger(1)) { $0 <<= Int.max } }
    }

    @Test("BigInteger.>>(_:_:)(BigInteger, Count)") func precondition6() async {
        await #expect(processExitsWith: .failure) { _ = BigInteger(1) >> Int.min }
    }

    @Test("BigInteger.>>=(_:_:)(BigInteger, Count)") func precondition7() async {
        await #expect(processExitsWith: .failure) { _ = Grid.changed(BigInteger(1)) { $0 >>= Int.min } }
    }

    @Test("BigInteger.Words.subscript(_:)(Int)") func precondition8() async {
        await #expect(processExitsWith: .failure) { _ = BigInteger(1).words[1] }
        await #expect(processExitsWith: .failure) { _ = BigInteger(1).words[.min] }
    }

    @Test("BigInteger.binomial(_:_:)(BigInteger, Int)") func precondition9() async {
        await #expect(processExitsWith: .failure) { _ = BigInteger.binomial(BigInteger(1) << 200, .max) }
        await #expect(processExitsWith: .failure) { _ = BigInteger.binomial(BigInteger(Int.max), .max / 2) }
    }

    @Test("BigInteger.divided(by:rounding:)(BigInteger, FloatingPointRoundingRule)") func precondition10() async {
        await #expect(processExitsWith: .failure) { _ = BigInteger(1).divided(by: 0, rounding: .up) }
    }

    @Test("BigInteger.dividedExactly(by:)(BigInteger)") func precondition11() async {
        await #expect(processExitsWith: .failure) { _ = (BigInteger(1) << 100).dividedExactly(by: 0) }
    }

    @Test("BigInteger.factorial(_:)(Int)") func precondition12() async {
        await #expect(processExitsWith: .failure) { _ = BigInteger.factorial(-1) }
        await #expect(processExitsWith: .failure) { _ = BigInteger.factorial(.max) }
    }

    @Test("BigInteger.fibonacci(_:)(Int)") func precondition13() async {
        await #expect(processExitsWith: .failure) { _ = BigInteger.fibonacci(.min) }
        await #expect(processExitsWith: .failure) { _ = BigInteger.fibonacci(.max) }
    }

    @Test("BigInteger.flooredQuotient(dividingBy:)(BigInteger)") func precondition14() async {
        await #expect(processExitsWith: .failure) { _ = BigInteger(1).flooredQuotient(dividingBy: 0) }
    }

    @Test("BigInteger.flooredQuotientAndRemainder(dividingBy:)(BigInteger)") func precondition15() async {
        await #expect(processExitsWith: .failure) { _ = BigInteger(1).flooredQuotientAndRemainder(dividingBy: 0) }
    }

    @Test("BigInteger.flooredRemainder(dividingBy:)(BigInteger)") func precondition16() async {
        await #expect(processExitsWith: .failure) { _ = BigInteger(1).flooredRemainder(dividingBy: 0) }
    }

    @Test("BigInteger.init(_:)(Double)") func precondition17() async {
        await #expect(processExitsWith: .failure) { _ = BigInteger(Double.nan) }
        await #expect(processExitsWith: .failure) { _ = BigInteger(-Double.infinity) }
    }

    @Test("BigInteger.init(_:radix:)(some StringProtocol, Int)") func precondition18() async {
        await #expect(processExitsWith: .failure) { _ = BigInteger("1"[...], radix: 1) }
        await #expect(processExitsWith: .failure) { _ = BigInteger("", radix: .min) }
        await #expect(processExitsWith: .failure) { _ = BigInteger("1", radix: .max) }
    }

    @Test("BigInteger.init(digits:radix:)(Span<UInt8>, Int)") func precondition19() async {
        await #expect(processExitsWith: .failure) { _ = BigInteger(digits: [UInt8]().span, radix: 0) }
        await #expect(processExitsWith: .failure) { _ = BigInteger(digits: [49].span, radix: 37) }
    }

    @Test("BigInteger.inverse(modulo:)(BigInteger)") func precondition20() async {
        await #expect(processExitsWith: .failure) { _ = BigInteger(1).inverse(modulo: 0) }
    }

    @Test("BigInteger.isProbablePrime(rounds:)(Int)") func precondition21() async {
        await #expect(processExitsWith: .failure) { _ = BigInteger(7).isProbablePrime(rounds: 0) }
        await #expect(processExitsWith: .failure) { _ = BigInteger(7).isProbablePrime(rounds: .min) }
    }

    @Test("BigInteger.isProbablePrime(rounds:between:)(Int, () throws(E) -> Void)") func precondition22() async {
        await #expect(processExitsWith: .failure) { _ = BigInteger(7).isProbablePrime(rounds: -1, between: {}) }
    }

    @Test("BigInteger.lucas(_:)(Int)") func precondition23() async {
        await #expect(processExitsWith: .failure) { _ = BigInteger.lucas(-1) }
        await #expect(processExitsWith: .failure) { _ = BigInteger.lucas(.max) }
    }

    @Test("BigInteger.oneBitCount") func precondition24() async {
        await #expect(processExitsWith: .failure) { _ = BigInteger(-1).oneBitCount }
    }

    @Test("BigInteger.power(_:)(Int)") func precondition25() async {
        await #expect(processExitsWith: .failure) { _ = BigInteger(2).power(-1) }
        await #expect(processExitsWith: .failure) { _ = BigInteger(10).power(.max) }
        await #expect(processExitsWith: .failure) { _ = BigInteger(1).power(.min) }
    }

    @Test("BigInteger.power(_:modulo:)(BigInteger, BigInteger)") func precondition26() async {
        await #expect(processExitsWith: .failure) { _ = BigInteger(1).power(2, modulo: 0) }
    }

    @Test("BigInteger.primorial(_:)(Int)") func precondition27() async {
        await #expect(processExitsWith: .failure) { _ = BigInteger.primorial(-1) }
        await #expect(processExitsWith: .failure) { _ = BigInteger.primorial(.max) }
    }

    @Test("BigInteger.quotientAndRemainder(dividingBy:)(BigInteger)") func precondition28() async {
        await #expect(processExitsWith: .failure) { _ = BigInteger(1).quotientAndRemainder(dividingBy: 0) }
    }

    @Test("BigInteger.random(in:)(Range<BigInteger>)") func precondition29() async {
        await #expect(processExitsWith: .failure) { _ = BigInteger.random(in: 1..<1) }
    }

    @Test("BigInteger.random(in:using:)(Range<BigInteger>, some RandomNumberGenerator)") func precondition30() async {
        await #expect(processExitsWith: .failure) {
            var random = SystemRandomNumberGenerator()
            _ = BigInteger.random(in: 1..<1, using: &random)
        }
    }

    @Test("BigInteger.root(_:)(Int)") func precondition31() async {
        await #expect(processExitsWith: .failure) { _ = BigInteger(-16).root(4) }
        await #expect(processExitsWith: .failure) { _ = BigInteger(16).root(0) }
        await #expect(processExitsWith: .failure) { _ = BigInteger(16).root(.min) }
    }

    @Test("BigInteger.setBit(_:to:)(Int, Bool)") func precondition32() async {
        await #expect(processExitsWith: .failure) { _ = Grid.changed(BigInteger(1)) { $0.setBit(-1) } }
        await #expect(processExitsWith: .failure) {
            _ = Grid.changed(BigInteger(1)) { $0.setBit(BigInteger.maximumBitLength) }
        }
        await #expect(processExitsWith: .failure) { _ = Grid.changed(BigInteger(1)) { $0.setBit(.max) } }
    }

    @Test("BigInteger.squareRoot()") func precondition33() async {
        await #expect(processExitsWith: .failure) { _ = BigInteger(-1).squareRoot() }
    }

    @Test("BigInteger.testBit(_:)(Int)") func precondition34() async {
        await #expect(processExitsWith: .failure) { _ = BigInteger(1).testBit(-1) }
    }

    @Test("BigInteger.text(radix:uppercase:)(Int, Bool)") func precondition35() async {
        await #expect(processExitsWith: .failure) { _ = BigInteger(1).text(radix: 37) }
        await #expect(processExitsWith: .failure) { _ = BigInteger(0).text(radix: 1) }
        await #expect(processExitsWith: .failure) { _ = BigInteger(1).text(radix: .min) }
    }

    @Test("DiagnosticRenderer.render(_:in:)(Diagnostic, Source)") func precondition36() async {
        await #expect(processExitsWith: .failure) {
            _ = DiagnosticRenderer().render(Grid.diagnostic(at: 5..<6), in: Source(""))
        }
    }

    @Test("DiagnosticRenderer.render(_:in:)([Diagnostic], Source)") func precondition37() async {
        await #expect(processExitsWith: .failure) {
            _ = DiagnosticRenderer().render([Grid.diagnostic(at: 5..<6)], in: Source(""))
        }
    }

    @Test("ExactProgram.callAsFunction(_:)(Int...)") func precondition38() async {
        await #expect(processExitsWith: .failure) { _ = try Formula("x").compiledExactly(for: ["x"])() }
    }

    @Test("ExactProgram.evaluate(_:)(Span<Int>)") func precondition39() async {
        await #expect(processExitsWith: .failure) {
            _ = try Formula("x").compiledExactly(for: ["x"]).evaluate([1, 2].span)
        }
    }

    @Test("FixIt.applied(to:)(Source)") func precondition40() async {
        await #expect(processExitsWith: .failure) { _ = FixIt(replacing: 0..<2, with: "").applied(to: Source("a")) }
    }

    @Test(
        "FormulaEnvironment.define(_:arity:cost:isPure:_:)(String, Int, UInt64, Bool, @Sendable ([Value]) throws(EvaluationError) -> Value)"
    ) func precondition41() async {
        await #expect(processExitsWith: .failure) { Grid.define(arity: -1) }
        await #expect(processExitsWith: .failure) { Grid.define(arity: .min) }
    }

    @Test("Program.callAsFunction()") func precondition42() async {
        await #expect(processExitsWith: .failure) { _ = try Formula("x").compiled(for: ["x"])() }
    }

    @Test("Program.callAsFunction(_:)(Double)") func precondition43() async {
        await #expect(processExitsWith: .failure) { _ = try Formula("1").compiled()(1) }
    }

    @Test("Program.callAsFunction(_:_:)(Double, Double)") func precondition44() async {
        await #expect(processExitsWith: .failure) { _ = try Formula("1").compiled()(1, 2) }
    }

    @Test("Program.callAsFunction(_:_:_:)(Double, Double, Double)") func precondition45() async {
        await #expect(processExitsWith: .failure) { _ = try Formula("1").compiled()(1, 2, 3) }
    }

    @Test("Program.callAsFunction(_:_:_:_:)(Double, Double, Double, Double)") func precondition46() async {
        await #expect(processExitsWith: .failure) { _ = try Formula("1").compiled()(1, 2, 3, 4) }
    }

    @Test("Program.evaluate(_:)(Span<Double>)") func precondition47() async {
        await #expect(processExitsWith: .failure) { _ = try Formula("x").compiled(for: ["x"]).evaluate([1, 2].span) }
    }

    @Test("Program.evaluate(_:)([Double])") func precondition48() async {
        await #expect(processExitsWith: .failure) { _ = try Formula("x").compiled(for: ["x"]).evaluate([]) }
    }

    @Test("Rational./(_:_:)(Rational, Rational)") func precondition49() async {
        await #expect(processExitsWith: .failure) { _ = Rational(1) / 0 }
    }

    @Test("Rational./=(_:_:)(Rational, Rational)") func precondition50() async {
        await #expect(processExitsWith: .failure) { _ = Grid.changed(Rational(1)) { $0 /= 0 } }
    }

    @Test("Rational.decimal(places:)(Int)") func precondition51() async {
        await #expect(processExitsWith: .failure) { _ = Rational(1, 3).decimal(places: .max) }
    }

    @Test("Rational.init(_:_:)(BigInteger, BigInteger)") func precondition52() async {
        await #expect(processExitsWith: .failure) { _ = Rational(1, 0) }
    }

    @Test("Rational.init(significand:decimalExponent:)(BigInteger, Int)") func precondition53() async {
        await #expect(processExitsWith: .failure) { _ = Rational(significand: 1, decimalExponent: .min) }
        await #expect(processExitsWith: .failure) { _ = Rational(significand: 1, decimalExponent: .max) }
    }

    @Test("Rational.power(_:)(Int)") func precondition54() async {
        await #expect(processExitsWith: .failure) { _ = Rational(0).power(-1) }
        await #expect(processExitsWith: .failure) { _ = Rational(2).power(.min) }
        await #expect(processExitsWith: .failure) { _ = Rational(1, 2).power(.max) }
    }

    @Test("Rational.reciprocal") func precondition55() async {
        await #expect(processExitsWith: .failure) { _ = Rational(0).reciprocal }
    }

    @Test("Rational.root(_:)(Int)") func precondition56() async {
        await #expect(processExitsWith: .failure) { _ = Rational(-1, 4).root(2) }
        await #expect(processExitsWith: .failure) { _ = Rational(1).root(0) }
        await #expect(processExitsWith: .failure) { _ = Rational(1).root(.min) }
    }

    @Test("Rational.rounded(places:)(Int)") func precondition57() async {
        await #expect(processExitsWith: .failure) { _ = Rational(1, 3).rounded(places: .max) }
    }

    @Test("Rational.text(radix:uppercase:)(Int, Bool)") func precondition58() async {
        await #expect(processExitsWith: .failure) { _ = Rational(1, 3).text(radix: 1) }
        await #expect(processExitsWith: .failure) { _ = Rational(1, 3).text(radix: .max) }
    }

    @Test("Source.characters(ofText:)(SourceRange)") func precondition59() async {
        await #expect(processExitsWith: .failure) { _ = Source("a").characters(ofText: 0..<9) }
        await #expect(processExitsWith: .failure) { _ = Source("a").characters(ofText: -9..<1) }
    }

    @Test("Source.lineRange(around:)(Int)") func precondition60() async {
        await #expect(processExitsWith: .failure) { _ = Source("a").lineRange(around: 2) }
        await #expect(processExitsWith: .failure) { _ = Source("a").lineRange(around: .min) }
    }

    @Test("Source.location(of:)(Int)") func precondition61() async {
        await #expect(processExitsWith: .failure) { _ = Source("a").location(of: 2) }
        await #expect(processExitsWith: .failure) { _ = Source("a").location(of: -1) }
    }

    @Test("Source.subscript(_:)(SourceRange)") func precondition62() async {
        await #expect(processExitsWith: .failure) { _ = Source("a")[0..<2] }
        await #expect(processExitsWith: .failure) { _ = Source("a")[-1..<1] }
    }

    @Test("SyntaxNode.operator") func precondition63() async {
        await #expect(processExitsWith: .failure) { _ = Grid.tree("1").nodes[0].operator }
    }

    @Test("SyntaxTree.characters(of:)(SyntaxNode)") func precondition64() async {
        await #expect(processExitsWith: .failure) { _ = Grid.tree("1").characters(of: Grid.tree("'abc'").nodes[0]) }
    }

    @Test("SyntaxTree.keys(ofRecordAt:)(Int)") func precondition65() async {
        await #expect(processExitsWith: .failure) { _ = Grid.tree("1").keys(ofRecordAt: 1) }
        await #expect(processExitsWith: .failure) { _ = Grid.tree("1").keys(ofRecordAt: .max) }
    }

    @Test("SyntaxTree.lexeme(of:)(SyntaxNode)") func precondition66() async {
        await #expect(processExitsWith: .failure) { _ = Grid.tree("1").lexeme(of: Grid.tree("123").nodes[0]) }
    }

    @Test("SyntaxTree.name(of:)(SyntaxNode)") func precondition67() async {
        await #expect(processExitsWith: .failure) { _ = Grid.tree("1").name(of: Grid.tree("12345").nodes[0]) }
    }

    @Test("SyntaxTree.needsParentheses(at:)(SyntaxPosition)") func precondition68() async {
        await #expect(processExitsWith: .failure) {
            _ = Grid.tree("1").needsParentheses(at: Grid.positions(of: Grid.tree("x + 123"))[1])
        }
    }

    @Test("SyntaxTree.operands(of:)(Int)") func precondition69() async {
        await #expect(processExitsWith: .failure) { _ = Grid.tree("1").operands(of: 1) }
        await #expect(processExitsWith: .failure) { _ = Grid.tree("1").operands(of: -1) }
    }

    @Test("SyntaxTree.range(of:)(SyntaxNode)") func precondition70() async {
        await #expect(processExitsWith: .failure) { _ = Grid.tree("1").range(of: Grid.tree("123 + x").nodes[1]) }
    }

    @Test("SyntaxTreeBuilder.appendCall(argumentCount:)(Int)") func precondition71() async {
        await #expect(processExitsWith: .failure) {
            _ = Grid.changed(SyntaxTreeBuilder(source: Source("1"))) { $0.appendCall(argumentCount: 0) }
        }
        await #expect(processExitsWith: .failure) {
            _ = Grid.changed(SyntaxTreeBuilder(source: Source("1"))) { $0.appendCall(argumentCount: -1) }
        }
        await #expect(processExitsWith: .failure) {
            _ = Grid.changed(SyntaxTreeBuilder(source: Source("1"))) {
                $0.appendCallee("f")
                $0.appendCall(argumentCount: 2)
            }
        }
    }

    @Test("SyntaxTreeBuilder.appendCallee(_:)(String)") func precondition72() async {
        await #expect(processExitsWith: .failure) {
            _ = Grid.changed(SyntaxTreeBuilder(source: Source("1"))) { $0.appendCallee("not") }
        }
    }

    @Test("SyntaxTreeBuilder.appendCopy(ofSubtreeAt:in:)(Int, SyntaxTree)") func precondition73() async {
        await #expect(processExitsWith: .failure) {
            _ = Grid.changed(SyntaxTreeBuilder(source: Source("1"))) {
                $0.appendCopy(ofSubtreeAt: 0, in: Grid.tree("f()"))
            }
        }
        await #expect(processExitsWith: .failure) {
            _ = Grid.changed(SyntaxTreeBuilder(source: Source("1"))) {
                $0.appendCopy(ofSubtreeAt: 9, in: Grid.tree("1"))
            }
        }
    }

    @Test("SyntaxTreeBuilder.appendCopyOfLastOperand()") func precondition74() async {
        await #expect(processExitsWith: .failure) {
            _ = Grid.changed(SyntaxTreeBuilder(source: Source("1"))) { $0.appendCopyOfLastOperand() }
        }
    }

    @Test("SyntaxTreeBuilder.appendName(_:)(String)") func precondition75() async {
        await #expect(processExitsWith: .failure) {
            _ = Grid.changed(SyntaxTreeBuilder(source: Source("1"))) { $0.appendName("") }
        }
        await #expect(processExitsWith: .failure) {
            _ = Grid.changed(SyntaxTreeBuilder(source: Source("1"))) { $0.appendName("if") }
        }
        await #expect(processExitsWith: .failure) {
            _ = Grid.changed(SyntaxTreeBuilder(source: Source("1"))) { $0.appendName("a b") }
        }
        await #expect(processExitsWith: .failure) {
            _ = Grid.changed(SyntaxTreeBuilder(source: Source("1"))) { $0.appendName("1") }
        }
    }

    @Test("SyntaxTreeBuilder.appendNumber(_:)(String)") func precondition76() async {
        await #expect(processExitsWith: .failure) {
            _ = Grid.changed(SyntaxTreeBuilder(source: Source("1"))) { $0.appendNumber("") }
        }
        await #expect(processExitsWith: .failure) {
            _ = Grid.changed(SyntaxTreeBuilder(source: Source("1"))) { $0.appendNumber("-1") }
        }
        await #expect(processExitsWith: .failure) {
            _ = Grid.changed(SyntaxTreeBuilder(source: Source("1"))) { $0.appendNumber("1 ") }
        }
        await #expect(processExitsWith: .failure) {
            _ = Grid.changed(SyntaxTreeBuilder(source: Source("1"))) { $0.appendNumber("1.") }
        }
        await #expect(processExitsWith: .failure) {
            _ = Grid.changed(SyntaxTreeBuilder(source: Source("1"))) { $0.appendNumber("x") }
        }
        await #expect(processExitsWith: .failure) {
            _ = Grid.changed(SyntaxTreeBuilder(source: Source("1"))) { $0.appendNumber("1 2") }
        }
    }

    @Test("SyntaxTreeBuilder.appendOperator(_:)(Operator)") func precondition77() async {
        await #expect(processExitsWith: .failure) {
            _ = Grid.changed(SyntaxTreeBuilder(source: Source("1"))) { $0.appendOperator(.negate) }
        }
        await #expect(processExitsWith: .failure) {
            _ = Grid.changed(SyntaxTreeBuilder(source: Source("1"))) {
                $0.appendNumber("1")
                $0.appendOperator(.add)
            }
        }
    }

    @Test("SyntaxTreeBuilder.appendShortCircuitMarker(_:)(Operator)") func precondition78() async {
        await #expect(processExitsWith: .failure) {
            _ = Grid.changed(SyntaxTreeBuilder(source: Source("1"))) { $0.appendShortCircuitMarker(.and) }
        }
        await #expect(processExitsWith: .failure) {
            _ = Grid.changed(SyntaxTreeBuilder(source: Source("1"))) {
                $0.appendNumber("1")
                $0.appendShortCircuitMarker(.add)
            }
        }
    }

    @Test("SyntaxTreeBuilder.lexeme(ofLiteral:)(SyntaxNode)") func precondition79() async {
        await #expect(processExitsWith: .failure) {
            _ = Grid.changed(SyntaxTreeBuilder(source: Source("1"))) {
                _ = $0.lexeme(ofLiteral: Grid.tree("x").nodes[0])
            }
        }
        await #expect(processExitsWith: .failure) {
            _ = Grid.changed(SyntaxTreeBuilder(source: Source("1"))) {
                _ = $0.lexeme(ofLiteral: Grid.tree("123456").nodes[0])
            }
        }
    }

    @Test("SyntaxTreeBuilder.removeLastNode()") func precondition80() async {
        await #expect(processExitsWith: .failure) {
            _ = Grid.changed(SyntaxTreeBuilder(source: Source("1"))) { $0.removeLastNode() }
        }
    }

    @Test("SyntaxTreeBuilder.removeOperandBeforeLast()") func precondition81() async {
        await #expect(processExitsWith: .failure) {
            _ = Grid.changed(SyntaxTreeBuilder(source: Source("1"))) { $0.removeOperandBeforeLast() }
        }
        await #expect(processExitsWith: .failure) {
            _ = Grid.changed(SyntaxTreeBuilder(source: Source("1"))) {
                $0.appendName("a")
                $0.removeOperandBeforeLast()
            }
        }
        await #expect(processExitsWith: .failure) {
            _ = Grid.changed(SyntaxTreeBuilder(source: Source("1"))) {
                $0.appendCallee("f")
                $0.appendName("a")
                $0.removeOperandBeforeLast()
            }
        }
    }

    @Test("Value.List.subscript(_:)(Int)") func precondition82() async {
        await #expect(processExitsWith: .failure) { _ = (Grid.lists[0])[0] }
        await #expect(processExitsWith: .failure) { _ = ([1] as Value.List)[-1] }
    }

    @Test("Value.literal(_:)(ValueFormat)") func precondition83() async {
        await #expect(processExitsWith: .failure) {
            _ = Value.rational(Rational(1, 3)).literal(ValueFormat(digits: .max))
        }
    }

    @Test("Value.text(_:)(ValueFormat)") func precondition84() async {
        await #expect(processExitsWith: .failure) { _ = Value.rational(Rational(1, 3)).text(ValueFormat(digits: .max)) }
    }

    @Test("ValueFormat.digits") func precondition85() async {
        await #expect(processExitsWith: .failure) { _ = Grid.changed(ValueFormat()) { $0.digits = .min } }
    }

    @Test("ValueFormat.init(digits:radix:)(Int?, Int)") func precondition86() async {
        await #expect(processExitsWith: .failure) { _ = ValueFormat(radix: 37) }
        await #expect(processExitsWith: .failure) { _ = ValueFormat(radix: .min) }
        await #expect(processExitsWith: .failure) { _ = ValueFormat(digits: -1) }
    }

    @Test("ValueFormat.radix") func precondition87() async {
        await #expect(processExitsWith: .failure) { _ = Grid.changed(ValueFormat()) { $0.radix = 1 } }
    }
}
