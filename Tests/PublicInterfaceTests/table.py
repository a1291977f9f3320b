"""What the symbol graphs don't say; see grid.py."""

# The arguments of each type: the name of a list in Extremes.swift, and the type of its elements.
ARGUMENTS = {
    "Int": ("integers", "Int"),
    "UInt32": ("shortWords", "UInt32"),
    "UInt64": ("words", "UInt64"),
    "UInt8": ("bytes", "UInt8"),
    "Bool": ("booleans", "Bool"),
    "Double": ("reals", "Double"),
    "Float": ("floats", "Float"),
    "FloatingPointRoundingRule": ("roundingRules", "FloatingPointRoundingRule"),
    "Int?": ("optionalIntegers", "Int?"),
    "Duration?": ("durations", "Duration?"),
    "String": ("texts", "String"),
    "Substring": ("substrings", "Substring"),
    "String?": ("optionalTexts", "String?"),
    "[String]": ("textLists", "[String]"),
    "String.Index": ("stringIndices", "String.Index"),
    "Character": ("characters", "Character"),
    "Unicode.Scalar": ("scalars", "Unicode.Scalar"),
    "[UInt8]": ("byteLists", "[UInt8]"),
    "BigInteger": ("bigIntegers", "BigInteger"),
    "Range<BigInteger>": ("ranges", "Range<BigInteger>"),
    "ClosedRange<BigInteger>": ("closedRanges", "ClosedRange<BigInteger>"),
    "Rational": ("rationals", "Rational"),
    "ExactReal": ("exactReals", "ExactReal"),
    "Value": ("values", "Value"),
    "[Value]": ("valueLists", "[Value]"),
    "[any ValueConvertible]": ("valueLists", "[Value]"),
    "[(String, Value)]": ("memberLists", "[(String, Value)]"),
    "Value.List": ("lists", "Value.List"),
    "Value.Record": ("records", "Value.Record"),
    "Value.EndlessDecimals": ("endlessDecimals", "Value.EndlessDecimals"),
    "ValueFormat": ("formats", "ValueFormat"),
    "ValueFormat?": ("optionalFormats", "ValueFormat?"),
    "ValueFormat.NumberStyle": ("numberStyles", "ValueFormat.NumberStyle"),
    "ValueFormat.GroupSeparator": ("separators", "ValueFormat.GroupSeparator"),
    "ValueFormat.FractionStyle": ("fractionStyles", "ValueFormat.FractionStyle"),
    "ValueFormat.RealStyle": ("realStyles", "ValueFormat.RealStyle"),
    "Arithmetic": ("arithmetics", "Arithmetic"),
    "Limits": ("limits", "Limits"),
    "Allowance": ("allowances", "Allowance"),
    "FormulaEnvironment": ("environments", "FormulaEnvironment"),
    "ParserOptions": ("options", "ParserOptions"),
    "Notation": ("notations", "Notation"),
    "NameForms": ("nameForms", "NameForms"),
    "CellRange": ("cellRanges", "CellRange"),
    "Source": ("sources", "Source"),
    "SourcePositions": ("positions", "SourcePositions"),
    "ParsedSource": ("parsedSources", "ParsedSource"),
    "SourceLocation": ("locations", "Grid.Place"),
    "Range<Int>": ("sourceRanges", "Range<Int>"),
    "SourceRange": ("sourceRanges", "SourceRange"),
    "SyntaxTree": ("trees", "SyntaxTree"),
    "SyntaxNode.Kind": ("nodeKinds", "SyntaxNode.Kind"),
    "Operator": ("operators", "Operator"),
    "Statement": ("statements", "Statement"),
    "Formula": ("formulas", "Formula"),
    "Diagnostic.Identifier": ("identifiers", "Diagnostic.Identifier"),
    "SyntaxError": ("errors", "SyntaxError"),
    "StatementError": ("statementErrors", "StatementError"),
    "DefinitionError": ("definitionErrors", "DefinitionError"),
    "DiagnosticRenderer": ("renderers", "DiagnosticRenderer"),
    "DiagnosticRenderer.Style": ("styles", "DiagnosticRenderer.Style"),
    "Program": ("programs", "Program"),
    "Program.Options": ("programOptions", "Program.Options"),
    "ExactProgram": ("exactPrograms", "ExactProgram"),
    "[[Double]]": ("columns", "[[Double]]"),
    "[[Int]]": ("wordColumns", "[[Int]]"),
    "[DecimalColumn]": ("decimalColumns", "[DecimalColumn]"),
    "DecimalColumn": ("decimalColumns.flatMap(\\.self)", "DecimalColumn"),
    "ColumnError": ("columnErrors", "ColumnError"),
    "ColumnBudget": ("columnBudgets", "ColumnBudget"),
    "Syntax": ("syntaxes", "Syntax"),
    "SyntaxForm?": ("forms", "SyntaxForm?"),
    "Comparison": ("comparisons", "Comparison"),
    "Comparison.Options": ("comparisonOptions", "Comparison.Options"),
    "Arithmetic?": ("optionalArithmetics", "Arithmetic?"),
    "Bounds": ("bounds", "Bounds"),
    "Plot": ("plots", "Plot"),
    "PlotSize": ("plotSizes", "Int"),
    "Plot.TextLayout": ("layouts", "Plot.TextLayout"),
    "Plot.Axis": ("plots.flatMap { [$0.x] + [$0.y].compactMap(\\.self) }", "Plot.Axis"),
    "Plot.Tick": ("plots.flatMap { $0.x.ticks() }", "Plot.Tick"),
    "Plot.Layer": ("plots.flatMap(\\.layers)", "Plot.Layer"),
    "Plot.Columns": ("plots.map(\\.columns)", "Plot.Columns"),
    "Plot.Column": ("plots.flatMap { Array($0.columns) }", "Plot.Column"),
    "Plot.Column.Piece": ("plots.flatMap { $0.columns.flatMap(\\.pieces) }", "Plot.Column.Piece"),
    "Plot.Point": ("plots.flatMap { $0.segments.flatMap(\\.self) }", "Plot.Point"),
    "Plot.Hole": ("plots.flatMap(\\.holes)", "Plot.Hole"),
    "Plot.Hole.Kind": ("Plot.Hole.Kind.allCases", "Plot.Hole.Kind"),
    "Plot.Gap": ("plots.flatMap { $0.layers.flatMap(\\.gaps) }", "Plot.Gap"),
    "EvaluationThreads": ("threads", "EvaluationThreads"),
    "Plot.TextLayout.Alphabet": ("alphabets", "Plot.TextLayout.Alphabet"),
    "ClosedRange<Double>": ("realRanges", "ClosedRange<Double>"),
    "CalculatorKey": ("keys", "CalculatorKey"),
    "CalculatorKey?": ("optionalKeys", "CalculatorKey?"),
    "CalculatorModel": ("models", "CalculatorModel"),
    "CalculatorArithmetic": ("calculatorArithmetics", "CalculatorArithmetic"),
    "CalculatorArithmetic?": ("optionalCalculatorArithmetics", "CalculatorArithmetic?"),
    "CalculatorStyle": ("calculatorStyles", "CalculatorStyle"),
}

# A type to use for a generic parameter, for all symbols or for those of one owner.
SUBSTITUTES = {
    "Other": "Int",
    "Count": "Int",
    "Source": "Source",
    ("BigInteger", "Source"): "Int",
    ("Rational", "Source"): "Int",
    "some StringProtocol": "Substring",
    "some Sequence<UInt8>": "[UInt8]",
    "some Sequence<Value>": "[Value]",
    "some Sequence<(String, Value)>": "[(String, Value)]",
    "Value.Value": "Value",
    ("Syntax", "Self"): "Syntax",
}

# Protocols implemented by callers. The library calls their members only through a traversal.
OWNERS = {"SyntaxVisitor", "SyntaxWalker", "SyntaxRewriter", "SyntaxListener", "TextRules",
          "FunctionArgument"}

DIVISION = "b.magnitude > 0"



def builder(steps):
    """A call of a builder without nodes."""
    discards = "_ = " if steps.startswith("lexeme") else ""
    return f'_ = Grid.changed(SyntaxTreeBuilder(source: Source("1"))) {{ {discards}$0.{steps} }}'


# What comments exclude: the arguments that they allow, and calls that end the process.
PRECONDITIONS = {
    "DecimalColumn.init(_:scale:)([Int], Int)": (
        "(0...18).contains(b)", ["_ = DecimalColumn([], scale: -1)", "_ = DecimalColumn([], scale: 19)"]),
    "BigInteger.testBit(_:)(Int)": ("b >= 0", ["_ = BigInteger(1).testBit(-1)"]),
    "BigInteger.setBit(_:to:)(Int, Bool)": (
        "(0...100_000).contains(b)",
        ["_ = Grid.changed(BigInteger(1)) { $0.setBit(-1) }",
         "_ = Grid.changed(BigInteger(1)) { $0.setBit(BigInteger.maximumBitLength) }",
         "_ = Grid.changed(BigInteger(1)) { $0.setBit(.max) }"]),
    "BigInteger.oneBitCount": ("a >= 0", ["_ = BigInteger(-1).oneBitCount"]),
    "BigInteger.factorial(_:)(Int)": (
        "(0...1_000).contains(a)", ["_ = BigInteger.factorial(-1)", "_ = BigInteger.factorial(.max)"]),
    "BigInteger.doubleFactorial(_:)(Int)": (
        "(-1...1_000).contains(a)", ["_ = BigInteger.doubleFactorial(-2)", "_ = BigInteger.doubleFactorial(.max)"]),
    "BigInteger.binomial(_:_:)(BigInteger, Int)": (
        "b <= 1_000", ["_ = BigInteger.binomial(BigInteger(1) << 200, .max)",
                       "_ = BigInteger.binomial(BigInteger(Int.max), .max / 2)"]),
    "BigInteger.fibonacci(_:)(Int)": (
        "(0...1_000).contains(a)", ["_ = BigInteger.fibonacci(.min)", "_ = BigInteger.fibonacci(.max)"]),
    "BigInteger.lucas(_:)(Int)": (
        "(0...1_000).contains(a)", ["_ = BigInteger.lucas(-1)", "_ = BigInteger.lucas(.max)"]),
    "BigInteger.primorial(_:)(Int)": (
        "(0...1_000).contains(a)", ["_ = BigInteger.primorial(-1)", "_ = BigInteger.primorial(.max)"]),
    "BigInteger./(_:_:)(BigInteger, BigInteger)": ("!b.isZero", ["_ = BigInteger(1) / 0"]),
    "BigInteger./=(_:_:)(BigInteger, BigInteger)": ("!b.isZero", ["_ = Grid.changed(BigInteger(1)) { $0 /= 0 }"]),
    "BigInteger.%(_:_:)(BigInteger, BigInteger)": ("!b.isZero", ["_ = (BigInteger(1) << 100) % 0"]),
    "BigInteger.%=(_:_:)(BigInteger, BigInteger)": ("!b.isZero", ["_ = Grid.changed(BigInteger(1)) { $0 %= 0 }"]),
    "BigInteger.quotientAndRemainder(dividingBy:)(BigInteger)": (
        "!b.isZero", ["_ = BigInteger(1).quotientAndRemainder(dividingBy: 0)"]),
    "BigInteger.flooredQuotientAndRemainder(dividingBy:)(BigInteger)": (
        "!b.isZero", ["_ = BigInteger(1).flooredQuotientAndRemainder(dividingBy: 0)"]),
    "BigInteger.flooredQuotient(dividingBy:)(BigInteger)": (
        "!b.isZero", ["_ = BigInteger(1).flooredQuotient(dividingBy: 0)"]),
    "BigInteger.flooredRemainder(dividingBy:)(BigInteger)": (
        "!b.isZero", ["_ = BigInteger(1).flooredRemainder(dividingBy: 0)"]),
    "BigInteger.divided(by:rounding:)(BigInteger, FloatingPointRoundingRule)": (
        "!b.isZero", ["_ = BigInteger(1).divided(by: 0, rounding: .up)"]),
    "BigInteger.init(_:)(Double)": (
        "a.isFinite", ["_ = BigInteger(Double.nan)", "_ = BigInteger(-Double.infinity)"]),
    "BigInteger.power(_:)(Int)": (
        "(0...100).contains(b)",
        ["_ = BigInteger(2).power(-1)", "_ = BigInteger(10).power(.max)", "_ = BigInteger(1).power(.min)"]),
    "BigInteger.power(_:modulo:)(BigInteger, BigInteger)": (
        "!c.isZero && b.bitLength < 200", ["_ = BigInteger(1).power(2, modulo: 0)"]),
    "BigInteger.inverse(modulo:)(BigInteger)": ("!b.isZero", ["_ = BigInteger(1).inverse(modulo: 0)"]),
    "BigInteger.isProbablePrime(rounds:)(Int)": (
        "(1...64).contains(b)", ["_ = BigInteger(7).isProbablePrime(rounds: 0)",
                                 "_ = BigInteger(7).isProbablePrime(rounds: .min)"]),
    "BigInteger.random(in:)(Range<BigInteger>)": ("!a.isEmpty", ["_ = BigInteger.random(in: 1..<1)"]),
    "BigInteger.random(in:using:)(Range<BigInteger>, some RandomNumberGenerator)": (
        "!a.isEmpty",
        ["var random = SystemRandomNumberGenerator(); _ = BigInteger.random(in: 1..<1, using: &random)"]),
    "BigInteger.squareRoot()": ("a >= 0", ["_ = BigInteger(-1).squareRoot()"]),
    "BigInteger.root(_:)(Int)": (
        "b >= 1 && (a >= 0 || b % 2 == 1)",
        ["_ = BigInteger(-16).root(4)", "_ = BigInteger(16).root(0)", "_ = BigInteger(16).root(.min)"]),
    "BigInteger.<<(_:_:)(BigInteger, Count)": (
        "b <= 1_000", ["_ = BigInteger(1) << BigInteger.maximumBitLength", "_ = BigInteger(-1) << UInt64.max"]),
    "BigInteger.<<=(_:_:)(BigInteger, Count)": ("b <= 1_000", ["_ = Grid.changed(BigInteger(1)) { $0 <<= Int.max }"]),
    "BigInteger.>>(_:_:)(BigInteger, Count)": ("b >= -1_000", ["_ = BigInteger(1) >> Int.min"]),
    "BigInteger.>>=(_:_:)(BigInteger, Count)": ("b >= -1_000", ["_ = Grid.changed(BigInteger(1)) { $0 >>= Int.min }"]),
    "BigInteger.text(radix:uppercase:)(Int, Bool)": (
        "(2...36).contains(b)",
        ["_ = BigInteger(1).text(radix: 37)", "_ = BigInteger(0).text(radix: 1)", "_ = BigInteger(1).text(radix: .min)"]),
    "BigInteger.digits(base:)(BigInteger)": (
        "a >= 0 && b >= 2", ["_ = BigInteger(-1).digits()", "_ = BigInteger(1).digits(base: 1)"]),
    "BigInteger.Words.subscript(_:)(Int)": (
        "a.words.indices.contains(b)", ["_ = BigInteger(1).words[1]", "_ = BigInteger(1).words[.min]"]),
    "Rational./(_:_:)(Rational, Rational)": ("!b.isZero", ["_ = Rational(1) / 0"]),
    "Rational./=(_:_:)(Rational, Rational)": ("!b.isZero", ["_ = Grid.changed(Rational(1)) { $0 /= 0 }"]),
    "Rational.init(significand:decimalExponent:)(BigInteger, Int)": (
        "b.magnitude <= 1_000 || a.isZero",
        ["_ = Rational(significand: 1, decimalExponent: .min)", "_ = Rational(significand: 1, decimalExponent: .max)"]),
    "Rational.decimal(places:)(Int)": ("b <= 1_000 || a.isInteger", ["_ = Rational(1, 3).decimal(places: .max)"]),
    "Rational.rounded(places:)(Int)": ("b <= 1_000 || a.isInteger", ["_ = Rational(1, 3).rounded(places: .max)"]),
    "Rational.power(_:)(Int)": (
        "b.magnitude <= 100 && (b >= 0 || !a.isZero)",
        ["_ = Rational(0).power(-1)", "_ = Rational(2).power(.min)", "_ = Rational(1, 2).power(.max)"]),
    "Rational.root(_:)(Int)": (
        "b >= 1 && (!a.isNegative || b % 2 == 1)",
        ["_ = Rational(-1, 4).root(2)", "_ = Rational(1).root(0)", "_ = Rational(1).root(.min)"]),
    "Rational.text(radix:uppercase:)(Int, Bool)": (
        "(2...36).contains(b)", ["_ = Rational(1, 3).text(radix: 1)", "_ = Rational(1, 3).text(radix: .max)"]),
    "Rational.init(_:_:)(BigInteger, BigInteger)": ("!b.isZero", ["_ = Rational(1, 0)"]),
    "Rational.init(_:_:)(some BinaryInteger, some BinaryInteger)": (None, ["_ = Rational(Int8(1), UInt8(0))"]),
    "Rational.reciprocal": ("!a.isZero", ["_ = Rational(0).reciprocal"]),
    "ParsedSource.range(ofSubtreeAt:)(Int)": (
        "a.tree.nodes.indices.contains(b)",
        ['_ = ParsedSource(Source("a")).range(ofSubtreeAt: 1)', '_ = ParsedSource(Source("a")).range(ofSubtreeAt: -1)']),
    "SyntaxTreeBuilder.appendCopy(of:in:)(SyntaxNode, SyntaxTree)": (
        None,
        ["_ = Grid.changed(SyntaxTreeBuilder(source: Source(\"1\"), notation: Notation(syntax: .foundation))) { "
         "$0.appendCopy(of: SyntaxTree.parse(Source(\"1\")).tree.nodes[0], in: SyntaxTree.parse(Source(\"1\")).tree) }"]),
    "SyntaxTree.selector(ofComparison:)(SyntaxNode)": (
        None, ['_ = Grid.tree("1").selector(ofComparison: Grid.format("a b: c").nodes[2])']),
    "SyntaxTree.selector(ofMethodCallAt:)(Int)": (
        "a.nodes.indices.contains(b) && a.nodes[b].kind == .methodCall",
        ['_ = SyntaxTree.parse(Source("1")).tree.selector(ofMethodCallAt: 0)']),
    "Value.List.subscript(_:)(Int)": (
        "a.indices.contains(b)", ["_ = (Grid.lists[0])[0]", "_ = ([1] as Value.List)[-1]"]),
    "Value.init(floatLiteral:)(Double)": (
        "a.isFinite", ["_ = Value(floatLiteral: .infinity)", "_ = Value(floatLiteral: .nan)"]),
    "FormulaEnvironment.define(_:arity:cost:isPure:_:)(String, Int, UInt64, Bool, @Sendable ([Value]) throws(EvaluationError) -> Value)": (
        "b >= 0", ["Grid.define(arity: -1)", "Grid.define(arity: .min)"]),
    "FormulaEnvironment.define(_:arity:cost:isPure:_:)(String, some RangeExpression<Int>, UInt64, Bool, @Sendable ([Value]) throws(EvaluationError) -> Value)": (
        "b >= 0 && b < .max", ["Grid.define(arities: -1..<3)", "Grid.define(arities: 2..<2)"]),
    "FormulaEnvironment.define(_:arity:parameters:summary:cost:isPure:_:)"
    "(String, Int, [String], String?, UInt64, Bool, @Sendable ([Value]) throws(EvaluationError) -> Value)": (
        "b >= 0", ["try Grid.define(arity: -1, parameters: [])"]),
    "FormulaEnvironment.define(_:arity:parameters:summary:cost:isPure:_:)"
    "(String, some RangeExpression<Int>, [String], String?, UInt64, Bool, @Sendable ([Value]) throws(EvaluationError) -> Value)": (
        "b >= 0 && b < .max", ["try Grid.define(arities: -1..<3, parameters: [])"]),
    "Plot.Columns.subscript(_:)(Int)": (
        "a.indices.contains(b)",
        ["_ = Grid.plots[0].columns[-1]", "_ = Grid.plots[0].columns[.max]", "_ = Grid.plots[2].columns[0]"]),
    "CellRange.subscript(_:)(Int)": (
        "a.indices.contains(b)", ['_ = CellRange("A1:B2")![4]', '_ = CellRange("A1:B2")![-1]']),
    "Program.callAsFunction()": (None, ['_ = try Formula("x").compiled(for: ["x"])()']),
    "Program.callAsFunction(_:)(Double)": (None, ['_ = try Formula("1").compiled()(1)']),
    "Program.callAsFunction(_:_:)(Double, Double)": (None, ['_ = try Formula("1").compiled()(1, 2)']),
    "Program.callAsFunction(_:_:_:)(Double, Double, Double)": (None, ['_ = try Formula("1").compiled()(1, 2, 3)']),
    "Program.callAsFunction(_:_:_:_:)(Double, Double, Double, Double)": (
        None, ['_ = try Formula("1").compiled()(1, 2, 3, 4)']),
    "Program.callAsFunction(_:)(Span<Double>)": (None, ['_ = try Formula("x").compiled(for: ["x"])([1, 2].span)']),
    "Program.callAsFunction(_:)([Double])": (None, ['_ = try Formula("x").compiled(for: ["x"])([])']),
    "Program.Evaluator.subscript(_:)(Int)": (
        "a.parameters.indices.contains(c)",
        ['_ = try Formula("x").compiled(for: ["x"]).makeEvaluator()[1]',
         '_ = try Formula("x").compiled(for: ["x"]).makeEvaluator()[.min]',
         '_ = try Grid.evaluator(Formula("x").compiled(for: ["x"]), 1, at: .max) { $0() }']),
    "ExactProgram.Evaluator.subscript(_:)(Int)": (
        "a.parameters.indices.contains(c)",
        ['_ = try Formula("x").compiledExactly(for: ["x"]).makeEvaluator()[1]',
         '_ = try Formula("x").compiledExactly(for: ["x"]).makeEvaluator()[.min]',
         '_ = try Grid.exactEvaluator(Formula("x").compiledExactly(for: ["x"]), 1, at: .max) { $0.count }']),
    "Value.text(_:)(ValueFormat)": (None, ["_ = Value.rational(Rational(1, 3)).text(ValueFormat(digits: .max))"]),
    "Value.literal(_:)(ValueFormat)": (None, ["_ = Value.rational(Rational(1, 3)).literal(ValueFormat(digits: .max))"]),
    "SyntaxNode.operator": (None, ['_ = Grid.tree("1").nodes[0].operator']),
    "SyntaxTree.range(of:)(SyntaxNode)": (None, ['_ = Grid.tree("1").range(of: Grid.tree("123 + x").nodes[1])']),
    "SyntaxTree.lexeme(of:)(SyntaxNode)": (None, ['_ = Grid.tree("1").lexeme(of: Grid.tree("123").nodes[0])']),
    "SyntaxTree.characters(of:)(SyntaxNode)": (
        None, ['_ = Grid.tree("1").characters(of: Grid.tree("\'abc\'").nodes[0])']),
    "SyntaxTree.operands(of:)(Int)": (
        None, ['_ = Grid.tree("1").operands(of: 1)', '_ = Grid.tree("1").operands(of: -1)']),
    "SyntaxTree.keys(ofRecordAt:)(Int)": (
        None, ['_ = Grid.tree("1").keys(ofRecordAt: 1)', '_ = Grid.tree("1").keys(ofRecordAt: .max)']),
    "SyntaxTreeBuilder.removeLastNode()": (
        None, ['_ = Grid.changed(SyntaxTreeBuilder(source: Source("1"))) { $0.removeLastNode() }']),
    "SyntaxTree.needsParentheses(at:)(SyntaxPosition)": (
        None, ['_ = Grid.tree("1").needsParentheses(at: Grid.positions(of: Grid.tree("x + 123"))[1])']),
    "SyntaxTreeBuilder.appendCopy(ofSubtreeAt:in:)(Int, SyntaxTree)": (
        None, [builder('appendCopy(ofSubtreeAt: 0, in: Grid.tree("f()"))'),
               builder('appendCopy(ofSubtreeAt: 9, in: Grid.tree("1"))')]),
    "SyntaxTreeBuilder.appendCopyOfLastOperand()": (None, [builder("appendCopyOfLastOperand()")]),
    "SyntaxTreeBuilder.removeOperandBeforeLast()": (
        None, [builder("removeOperandBeforeLast()"),
               builder('appendName("a"); $0.removeOperandBeforeLast()'),
               builder('appendCallee("f"); $0.appendName("a"); $0.removeOperandBeforeLast()')]),
    "SyntaxTreeBuilder.appendNumber(_:)(String)": (
        None, [builder(f'appendNumber("{text}")') for text in ["", "-1", "1 ", "1..2", "x", "1 2"]]),
    "SyntaxTreeBuilder.appendName(_:)(String)": (
        None, [builder(f'appendName("{text}")') for text in ["", "a`b", "a\\tb"]]),
    "SyntaxTreeBuilder.appendOperator(_:)(Operator)": (
        None, [builder("appendOperator(.negate)"), builder('appendNumber("1"); $0.appendOperator(.add)'),
               builder('appendNumber("1"); $0.appendOperator(.percent)')]),
    "SyntaxTreeBuilder.appendShortCircuitMarker(_:)(Operator)": (
        None, [builder("appendShortCircuitMarker(.and)"),
               builder('appendNumber("1"); $0.appendShortCircuitMarker(.add)')]),
    "SyntaxTreeBuilder.appendCallee(_:)(String)": (None, [builder('appendCallee("not")')]),
    "SyntaxTreeBuilder.appendCall(argumentCount:)(Int)": (
        None, [builder("appendCall(argumentCount: 0)"), builder("appendCall(argumentCount: -1)"),
               builder('appendCallee("f"); $0.appendCall(argumentCount: 2)')]),
    "SyntaxTreeBuilder.lexeme(ofLiteral:)(SyntaxNode)": (
        None, [builder('lexeme(ofLiteral: Grid.tree("x").nodes[0])'),
               builder('lexeme(ofLiteral: Grid.tree("123456").nodes[0])')]),
    "SyntaxTree.name(of:)(SyntaxNode)": (None, ['_ = Grid.tree("1").name(of: Grid.tree("12345").nodes[0])']),
}

# Enumerations that are lists of words: their own comments say what the cases are, which others would repeat.
LISTS = {
    "CalculatorKey", "CalculatorKey.Kind", "Comparison.Quantifier", "DiagnosticRenderer.Style",
    "Operator", "SyntaxForm", "Value.Kind",
}

# Calls of anything that takes a coder, a closure or a literal, or that is reached only through something else.
ENCODED = "try JSONEncoder().encode(a)"
HASHED = "a.hashValue"
OF_EACH_NODE = "a.nodes.map { node in "

HAND_WRITTEN = {
    "Program.init(_:for:in:options:)(String, [String], FormulaEnvironment, Program.Options)": (
        ["String", "[String]", "Program.Options"], "try Program(a, for: b, in: Grid.environments[2], options: c)"),
    "Formula.all(_:)(some Sequence<Formula>)": (["Formula", "Formula"], "try Formula.all([a, b])"),
    "Formula.any(_:)(some Sequence<Formula>)": (["Formula", "Formula"], "try Formula.any([a, b])"),
    "Formula.hash(into:)(Hasher)": (["Formula"], HASHED),
    "Formula.folded(in:)(FormulaEnvironment?)": (["Formula", "FormulaEnvironment"], "a.folded(in: b)"),
    "Formula.renaming(variables:functions:)([String : String], [String : String])": (
        ["Formula", "String"],
        'try a.renaming(variables: ["x": b, "y": "x", "": "é", "A1:A3": b], functions: ["f": "g", "map": "f", "g": b])'),
    "BigInteger.encode(to:)(any Encoder)": (["BigInteger"], ENCODED),
    "BigInteger.init(from:)(any Decoder)": (["String"], "try Grid.decoded(BigInteger.self, a)"),
    "BigInteger.hash(into:)(Hasher)": (["BigInteger"], HASHED),
    "BigInteger.init(integerLiteral:)(StaticBigInt)": ([], "-123_456_789_012_345_678_901_234_567_890 as BigInteger"),
    "BigInteger.random(in:using:)(Range<BigInteger>, some RandomNumberGenerator)": (
        ["Range<BigInteger>"], "Grid.random { BigInteger.random(in: a, using: &$0) }"),
    "BigInteger.random(in:using:)(ClosedRange<BigInteger>, some RandomNumberGenerator)": (
        ["ClosedRange<BigInteger>"], "Grid.random { BigInteger.random(in: a, using: &$0) }"),
    "BigInteger.Words.startIndex": (["BigInteger"], "a.words.startIndex"),
    "BigInteger.Words.endIndex": (["BigInteger"], "a.words.endIndex"),
    "BigInteger.Words.subscript(_:)(Int)": (["BigInteger", "Int"], "a.words[b]"),
    "Rational.encode(to:)(any Encoder)": (["Rational"], ENCODED),
    "Rational.init(_:_:)(some BinaryInteger, some BinaryInteger)": (
        ["Int", "UInt64"], "b == 0 ? nil : Rational(a, b)"),
    "Diagnostic.encode(to:)(any Encoder)": (["StatementError"], "try JSONEncoder().encode(a.diagnostics)"),
    "Diagnostic.init(from:)(any Decoder)": (["String"], "try Grid.decoded(Diagnostic.self, a)"),
    "Diagnostic.Argument.encode(to:)(any Encoder)": (
        ["StatementError"], "try a.diagnostics.map { try JSONEncoder().encode($0.arguments) }"),
    "Diagnostic.Argument.init(from:)(any Decoder)": (["String"], "try Grid.decoded(Diagnostic.Argument.self, a)"),
    "Note.encode(to:)(any Encoder)": (
        ["StatementError"], "try a.diagnostics.map { try JSONEncoder().encode($0.notes) }"),
    "Note.init(from:)(any Decoder)": (["String"], "try Grid.decoded(Note.self, a)"),
    "FixIt.encode(to:)(any Encoder)": (
        ["SyntaxError"], "try a.diagnostics.map { try JSONEncoder().encode($0.fixIt) }"),
    "FixIt.init(from:)(any Decoder)": (["String"], "try Grid.decoded(FixIt.self, a)"),
    "Source.encode(to:)(any Encoder)": (["Source"], ENCODED),
    "Source.init(from:)(any Decoder)": (["String"], "try Grid.decoded(Source.self, a)"),
    "Limits.init(from:)(any Decoder)": (["String"], "try Grid.decoded(Limits.self, a)"),
    "Value.init(_:)(some Sequence)": (["[Value]", "[String]"], "[Value(a), Value(b)]"),
    "Value.Record.init(_:)(some Sequence<(name: String, value: Value)>)": (
        ["Value.Record"], "Value.Record(a.map { $0 })"),
    "Value.Record.Iterator.next()": (["Value.Record"], "a.map(\\.name)"),
    "Rational.init(from:)(any Decoder)": (["String"], "try Grid.decoded(Rational.self, a)"),
    "ExactReal.init(integerLiteral:)(StaticBigInt)": ([], "-123_456_789_012_345_678_901_234_567_890 as ExactReal"),
    "ValueFormat.init(digits:significantDigits:keepsZeros:numbers:separator:radix:fractions:reals:decimalMark:)(Int?, Int?, "
    "Bool, ValueFormat.NumberStyle, ValueFormat.GroupSeparator?, Int, ValueFormat.FractionStyle, ValueFormat.RealStyle, "
    "DecimalMark)": (
        ["Int?", "Int", "ValueFormat.NumberStyle"],
        "ValueFormat(digits: a, keepsZeros: true, numbers: c, radix: b, fractions: .quotient)"),
    "ValueFormat.display(places:always:point:group:width:)(Int, Bool, Character, Character?, Int?)": (
        ["Int", "Int?"], 'ValueFormat.display(places: a, point: ",", group: ".", width: b)'),
    "ValueFormat.grouped(by:)(ValueFormat.GroupSeparator)": (
        ["ValueFormat", "Value", "ValueFormat.GroupSeparator"], "b.text(a.grouped(by: c))"),
    "Rational.init(integerLiteral:)(StaticBigInt)": ([], "-123_456_789_012_345_678_901_234_567_890 as Rational"),
    "Diagnostic.naming(_:)((Diagnostic.ReaderOption) -> String?)": (
        ["SyntaxError"], "a.diagnostics.map { $0.naming { $0.rawValue } }"),
    "Diagnostic.hint": (["StatementError"], "a.diagnostics.map(\\.hint)"),
    "Diagnostic.range": (["StatementError"], "a.diagnostics.map(\\.range)"),
    "Diagnostic.fixIt": (["StatementError"], "a.diagnostics.map(\\.fixIt)"),
    "Diagnostic.otherFixIts": (["StatementError"], "a.diagnostics.map(\\.otherFixIts)"),
    "Diagnostic.summary": (["SyntaxError"], "a.diagnostics.map(\\.summary)"),
    "Diagnostic.range(in:)(String)": (["StatementError", "String"], "a.diagnostics.map { $0.range(in: b) }"),
    "FixIt.range(in:)(String)": (["SyntaxError", "String"], "a.diagnostics.map { $0.fixIt?.range(in: b) }"),
    "Note.range(in:)(String)": (["Source", "String"], 'Note("", source: a, range: 0..<a.bytes.count).range(in: b)'),
    "SyntaxToken.range(in:)(String)": (["ParsedSource", "String"], "a.tokens.map { $0.range(in: b) }"),
    "CompletionList.range(in:)(String)": (
        ["ParsedSource", "String"], "Grid.environments[2].completions(utf16Offset: .max, in: a)?.range(in: b)"),
    "FixIt.applied(to:)(Source)": (
        ["SyntaxError"], "a.diagnostics.map { $0.fixIt?.applied(to: a.source) }"),
    "DiagnosedError.diagnostics": (["StatementError"], "a.diagnostics"),
    "DiagnosedError.source": (["StatementError"], "a.source"),
    "DiagnosedError.description": (["StatementError"], "a.description"),
    "DiagnosticRenderer.render(_:in:)([Diagnostic], Source)": (
        ["DiagnosticRenderer", "StatementError"], "a.render(b.diagnostics, in: b.source)"),
    "DiagnosticRenderer.render(_:in:)(Diagnostic, Source)": (
        ["DiagnosticRenderer", "StatementError"], "b.diagnostics.map { a.render($0, in: b.source) }"),
    "SyntaxNode.argument": (["SyntaxTree"], "a.nodes.map(\\.argument)"),
    "SyntaxNode.operator": (["SyntaxTree"], OF_EACH_NODE + "Grid.operators(of: node) }"),
    "SyntaxTree.rewritten(by:)(some SyntaxRewriter)": (["SyntaxTree"], "Grid.rewritten(a)"),
    "SyntaxTreeBuilder.appendCopy(of:in:)(SyntaxNode, SyntaxTree)": (["SyntaxTree"], "Grid.rewritten(a).formatted()"),
    "SyntaxTree.name(of:)(SyntaxNode)": (["SyntaxTree"], OF_EACH_NODE + "Grid.hasName(node) ? a.name(of: node) : nil }"),
    "SyntaxTree.selector(ofComparison:)(SyntaxNode)": (["SyntaxTree"], OF_EACH_NODE + "a.selector(ofComparison: node) }"),
    "SyntaxTree.range(of:)(SyntaxNode)": (["SyntaxTree"], OF_EACH_NODE + "a.range(of: node) }"),
    "SyntaxTree.lexeme(of:)(SyntaxNode)": (["SyntaxTree"], OF_EACH_NODE + "a.lexeme(of: node) }"),
    "SyntaxTree.characters(of:)(SyntaxNode)": (
        ["SyntaxTree"], OF_EACH_NODE + "node.kind == .text ? a.characters(of: node) : nil }"),
    "SyntaxTree.operands(of:)(Int)": (["SyntaxTree"], "a.nodes.indices.map { a.operands(of: $0) }"),
    "SyntaxTree.keys(ofRecordAt:)(Int)": (
        ["SyntaxTree"], "a.nodes.indices.map { a.nodes[$0].kind == .record ? a.keys(ofRecordAt: $0) : [] }"),
    "SyntaxTree.accept(_:)(Visitor)": (["SyntaxTree"], "Grid.visits(of: a)"),
    "SyntaxTree.walk(_:)(Listener)": (["SyntaxTree"], "Grid.positions(of: a)"),
    "SyntaxTree.needsParentheses(at:)(SyntaxPosition)": (
        ["SyntaxTree"], "Grid.positions(of: a).map { a.needsParentheses(at: $0) }"),
    "SyntaxTreeBuilder.appendCopy(ofSubtreeAt:in:)(Int, SyntaxTree)": (
        ["Source", "SyntaxTree"],
        "Grid.changed(SyntaxTreeBuilder(source: a, notation: b.notation)) { $0.appendCopy(ofSubtreeAt: b.root, in: b) }"
        ".tree().formatted()"),
    "SyntaxTreeBuilder.appendText(_:)(String)": (
        ["Source", "String"], "Grid.changed(SyntaxTreeBuilder(source: a)) { $0.appendText(b) }.tree().formatted()"),
    "SyntaxTreeBuilder.appendTruth(_:)(Bool)": (
        ["Source", "Bool"], "Grid.changed(SyntaxTreeBuilder(source: a)) { $0.appendTruth(b) }.tree().formatted()"),
    "SyntaxTreeBuilder.operandBeforeLast": (["Source"], "SyntaxTreeBuilder(source: a).operandBeforeLast"),
    "SyntaxTreeBuilder.last": (["Source"], "SyntaxTreeBuilder(source: a).last"),
    "FormulaEnvironment.define(_:arity:cost:isPure:_:)(String, Int, UInt64, Bool, @Sendable ([Value]) throws(EvaluationError) -> Value)": (
        ["String", "Int", "UInt64"],
        "try Grid.changed(FormulaEnvironment()) { $0.define(a, arity: b, cost: c) { _ in .rational(Rational(4, 2)) } }"
        ".evaluate(Grid.tree(\"f() + f(1) + x(1, 2)\"))"),
    "FormulaEnvironment.define(_:arity:cost:isPure:_:)(String, some RangeExpression<Int>, UInt64, Bool, @Sendable ([Value]) throws(EvaluationError) -> Value)": (
        ["String", "Int", "UInt64"],
        "try Grid.changed(FormulaEnvironment()) { $0.define(a, arity: b..., cost: c) { _ in .rational(Rational(4, 2)) } }"
        ".evaluate(Grid.tree(\"f() + f(1) + x(1, 2)\"))"),
    "FormulaEnvironment.define(_:arity:parameters:summary:cost:isPure:_:)"
    "(String, Int, [String], String?, UInt64, Bool, @Sendable ([Value]) throws(EvaluationError) -> Value)": (
        ["String", "Int", "[String]"],
        "try Grid.changed(FormulaEnvironment()) { try $0.define(a, arity: b, parameters: c, summary: a) { _ in 1 } }"
        ".functions.count"),
    "FormulaEnvironment.define(_:arity:parameters:summary:cost:isPure:_:)"
    "(String, some RangeExpression<Int>, [String], String?, UInt64, Bool, @Sendable ([Value]) throws(EvaluationError) -> Value)": (
        ["String", "Int", "[String]"],
        "try Grid.changed(FormulaEnvironment()) { try $0.define(a, arity: b..., parameters: c, summary: a) { _ in 1 } }"
        ".functions.count"),
    "FormulaEnvironment.define(_:parameters:summary:cost:isPure:_:)"
    "(String, [String], String?, UInt64, Bool, @Sendable (repeat each Argument) throws(EvaluationError) -> Result)": (
        ["String", "[String]", "UInt64"],
        "try Grid.changed(FormulaEnvironment()) {"
        " try $0.define(a, parameters: b, summary: a, cost: c) { (x: Int) in x } }.functions.count"),
    "FormulaEnvironment.define(_:parameters:summary:cost:isPure:variadic:)"
    "(String, [String], String?, UInt64, Bool, @Sendable ([Argument]) throws(EvaluationError) -> Result)": (
        ["String", "[String]", "UInt64"],
        "try Grid.changed(FormulaEnvironment()) {"
        " try $0.define(a, parameters: b, summary: a, cost: c, variadic: { (x: [Int]) in x.count }) }.functions.count"),
    "FormulaEnvironment.define(_:cost:isPure:_:)"
    "(String, UInt64, Bool, @Sendable (repeat each Argument) throws(EvaluationError) -> Result)": (
        ["Value", "Value", "UInt64"],
        "try Formula(\"[f(x), g(y), x]\").evaluate(in: Grid.typedEnvironment(a, b, cost: c))"),
    "FormulaEnvironment.define(_:cost:isPure:variadic:)"
    "(String, UInt64, Bool, @Sendable ([Argument]) throws(EvaluationError) -> Result)": (
        ["Value", "Value", "UInt64"],
        "try Formula(\"[h(x), h(x, y), h()]\").evaluate(in: Grid.typedEnvironment(a, b, cost: c))"),
    "Formula.evaluate(_:arithmetic:limits:resolver:)"
    "([String : Value], Arithmetic?, Limits, (String) throws(EvaluationError) -> Value?)": (
        ["Formula", "Value", "Limits"], "try a.evaluate(limits: c) { name in name == \"x\" ? b : nil }"),
    "Formula.evaluate(in:resolver:)(FormulaEnvironment, (String) throws(EvaluationError) -> Value?)": (
        ["Formula", "FormulaEnvironment", "Value"], "try a.evaluate(in: b) { name in name == \"x\" ? c : nil }"),
    "Formula.value(of:_:options:arithmetic:limits:)(String, [String : Value], ParserOptions, Arithmetic, Limits)": (
        ["String", "Arithmetic", "Limits"], "try Formula.value(of: a, [\"x\": 1], arithmetic: b, limits: c)"),
    "Formula.evaluate(_:arithmetic:limits:)([String : Value], Arithmetic?, Limits)": (
        ["Formula", "Value", "Limits"], "try a.evaluate([\"x\": b, \"a\": b], limits: c)"),
    "Formula.encode(to:)(any Encoder)": (["Formula"], ENCODED),
    "Formula.init(from:)(any Decoder)": (["String"], "try Grid.decoded(Formula.self, a)"),
    "ExactProgram.evaluate(columns:into:)([[Int]], [Int])": (
        ["ExactProgram", "[[Int]]", "[[Int]]"],
        "try Grid.changed(c.first ?? []) { _ = try a.evaluate(columns: b, into: &$0) }"),
    "ExactProgram.evaluate(columns:into:)([DecimalColumn], DecimalColumn)": (
        ["ExactProgram", "[DecimalColumn]", "DecimalColumn"],
        "try Grid.changed(c) { _ = try a.evaluate(columns: b, into: &$0) }"),
    "ExactProgram.evaluate(columns:scales:into:scale:within:onException:)"
    "([UnsafeBufferPointer<Int>], [Int], UnsafeMutableBufferPointer<Int>, Int, ColumnBudget, (ExactProgram.Exception) -> Void)": (
        ["ExactProgram", "[[Int]]", "ColumnBudget"],
        "try Grid.evaluated(a, b, within: c)"),
    "ExactProgram.evaluate(_:within:)([Value], ColumnBudget)": (
        ["ExactProgram", "Value", "ColumnBudget"],
        "try Grid.changed(c) { _ = try a.evaluate([b], within: &$0).get() }"),
    "ColumnBudget.init(rows:limits:isCancelled:)(Int, Limits, (@Sendable () -> Bool)?)": (
        ["Int", "Limits"], "ColumnBudget(rows: a, limits: b) { a == 0 }"),
    "DecimalColumn.init(_:scale:)([Int], Int)": (["Int", "Int"], "DecimalColumn([a], scale: b)"),
    "ExactProgram.evaluate(_:)(Span<Int>)": (["ExactProgram", "Int"], "try a.evaluate([b].span)"),
    "ExactProgram.callAsFunction(_:)(Int...)": (["ExactProgram", "Int"], "try a(b)"),
    "Formula.compiled(for:in:options:)([String], FormulaEnvironment, Program.Options)": (
        ["Formula", "[String]", "Program.Options"],
        "try a.compiled(for: b, in: Grid.environments[2], options: c)"),
    "FormulaEnvironment.init(arithmetic:limits:functions:operators:)(Arithmetic, Limits, Allowance, Allowance)": (
        ["Arithmetic", "Limits", "Allowance"],
        "try FormulaEnvironment(arithmetic: a, limits: b, functions: c, operators: c).evaluate(Grid.tree(\"1 + 1\"))"),
    "FormulaEnvironment.text(of:_:for:)(Value, ValueFormat, Source)": (
        ["FormulaEnvironment", "Value", "ValueFormat"], "try a.text(of: b, c, for: Source(\"\"))"),
    "Program.evaluate(columns:into:)([[Double]], [Double])": (
        ["Program", "[[Double]]", "[[Double]]"],
        "try Grid.changed(c.first ?? []) { _ = try a.evaluate(columns: b, into: &$0) }"),
    "Program.evaluate(columns:into:within:)"
    "([UnsafeBufferPointer<Double>], UnsafeMutableBufferPointer<Double>, ColumnBudget)": (
        ["Program", "[[Double]]", "ColumnBudget"],
        "try Grid.evaluated(a, b, within: c)"),
    "Program.callAsFunction()": ([], "try Formula(\"1 / 0\").compiled()()"),
    "Program.callAsFunction(_:_:)(Double, Double)": (
        ["Double", "Double"], "try Formula(\"x % y\").compiled(for: [\"x\", \"y\"])(a, b)"),
    "Program.callAsFunction(_:_:_:)(Double, Double, Double)": (
        ["Double", "Double"], "try Formula(\"x ** y // z\").compiled(for: [\"x\", \"y\", \"z\"])(a, b, a)"),
    "Program.callAsFunction(_:_:_:_:)(Double, Double, Double, Double)": (
        ["Double", "Double"],
        "try Formula(\"clamp(x, y, z) + t!\").compiled(for: [\"x\", \"y\", \"z\", \"t\"])(a, b, b, a)"),
    "Program.callAsFunction(_:)(Span<Double>)": (["Program", "Double"], "a([b].span)"),
    "Program.callAsFunction(_:)([Double])": (["Program", "Double"], "a([b])"),
    "Program.evaluate(_:)([Double])": (["Program", "Double"], "try a.evaluate([b])"),
    "Program.makeEvaluator()": (["Program"], "a.makeEvaluator().count"),
    "Program.Evaluator.subscript(_:)(Int)": (["Program", "Double", "Int"], "Grid.evaluator(a, b, at: c) { $0[c] }"),
    "Program.Evaluator.callAsFunction()": (["Program", "Double"], "Grid.evaluator(a, b, at: 0) { $0() }"),
    "Program.Evaluator.evaluate()": (["Program", "Double"], "try Grid.evaluator(a, b, at: 0) { try $0.evaluate() }"),
    "ExactProgram.makeEvaluator()": (["ExactProgram"], "a.makeEvaluator().count"),
    "ExactProgram.Evaluator.subscript(_:)(Int)": (
        ["ExactProgram", "Value", "Int"], "Grid.exactEvaluator(a, b, at: c) { $0[c] }"),
    "ExactProgram.Evaluator.evaluate()": (
        ["ExactProgram", "Value"], "try Grid.exactEvaluator(a, b, at: 0) { try $0.evaluate() }"),
    "ExactProgram.evaluate(_:)([Value])": (["ExactProgram", "Value"], "try a.evaluate([b] as [Value])"),
    "ExactProgram.callAsFunction(_:)(Value...)": (["ExactProgram", "Value"], "try a(b)"),
    "Formula.check(_:in:giving:)([String : Value.Kinds], FormulaEnvironment?, Value.Kinds)": (
        ["Formula", "FormulaEnvironment"], "a.check([\"x\": .text, \"a\": .any], in: b, giving: .number)"),
    "Value.Kinds.init(_:)(Value.Kind)": (["Value"], "Value.Kinds(a.kind)"),
    "Value.List.init(arrayLiteral:)(Value...)": (["Value"], "[a, a] as Value.List"),
    "ParserOptions.init(_:form:implicitMultiplication:maximumLength:)(Notation, SyntaxForm?, Bool, Int)": (
        ["Notation", "Bool", "Int"], "ParserOptions(a, implicitMultiplication: b, maximumLength: c)"),
    "Notation.init(syntax:percentSign:nameForms:decimalMark:angleUnit:)"
    "(Syntax, PercentSign, NameForms, DecimalMark, AngleUnit)": (
        ["Syntax", "NameForms"],
        "Notation(syntax: a, nameForms: b, decimalMark: .comma, angleUnit: .degrees)"),
    "ParserOptions.hash(into:)(Hasher)": (["ParserOptions"], HASHED),
    "SyntaxNode.comparison": (["SyntaxTree"], "a.nodes.map(\\.comparison)"),
    "Array.argumentKind": ([], "[Int].argumentKind"),
    "Array.valueKinds": ([], "[Int].valueKinds"),
    "Dictionary.valueKinds": ([], "[String: Int].valueKinds"),
    "Optional.valueKinds": ([], "Int?.valueKinds"),
    "Set.valueKinds": ([], "Set<Int>.valueKinds"),
    "ValueConvertible.valueKinds": ([], "Int.valueKinds"),
    "Array.init(argument:)(Value)": (["Value"], "[Int](argument: a)"),
    "Optional.argumentKind": ([], "Int?.argumentKind"),
    "Optional.init(argument:)(Value)": (["Value"], "Int?(argument: a)"),
    "FormulaEnvironment.resolver": (["FormulaEnvironment"], "a.resolver == nil"),
    "ValueConvertible.formatArgument": (["Value"], "a.formatArgument"),
    "Optional.formatArgument": (["Int?"], "a.formatArgument"),
    "Array.formatArgument": (["[Value]"], "a.formatArgument"),
    "Set.formatArgument": (["[Value]"], "Set(a).formatArgument"),
    "Dictionary.formatArgument": (["String", "Value"], "[a: b].formatArgument"),
    "Formula.init(format:_:)(String, any ValueConvertible...)": (
        ["String", "Value"], "try Formula(format: a, b, \"a\")"),
    "Formula.init(predicateFormat:_:)(String, any ValueConvertible...)": (
        ["String", "Value"], "try Formula(predicateFormat: a, b, \"a\")"),
    "Formula.init(_:form:arguments:textRules:)(Source, SyntaxForm?, [FormatArgument], (any TextRules)?)": (
        ["Source", "SyntaxForm?", "Formula"], "try Formula(a, form: b, arguments: [.formula(c), .value(1)])"),
    "Formula.evaluate(with:variables:arithmetic:limits:)(any ValueConvertible, [String : any ValueConvertible], "
    "Arithmetic?, Limits)": (
        ["Formula", "Value", "Limits"], "try a.evaluate(with: [b], variables: [\"x\": b, \"a\": b], limits: c)"),
    "Formula.holds(for:variables:limits:)(any ValueConvertible, [String : any ValueConvertible], Limits)": (
        ["Formula", "Value", "Limits"], "try a.holds(for: [b], variables: [\"x\": b, \"a\": b], limits: c)"),
    "Formula.evaluate(with:variables:arithmetic:limits:)(Value, [String : any ValueConvertible], Arithmetic?, Limits)": (
        ["Formula", "Value", "Limits"], "try a.evaluate(with: b, variables: [\"x\": b, \"a\": b], limits: c)"),
    "Formula.holds(for:variables:limits:)(Value, [String : any ValueConvertible], Limits)": (
        ["Formula", "Value", "Limits"], "try a.holds(for: b, variables: [\"x\": b, \"a\": b], limits: c)"),
    "Formula.evaluate(as:_:arithmetic:limits:)(Result.Type, [String : Value], Arithmetic?, Limits)": (
        ["Formula", "Value", "Limits"], "try a.evaluate(as: [Double].self, [\"x\": b, \"a\": b], limits: c)"),
    "Formula.evaluate(as:in:)(Result.Type, FormulaEnvironment)": (
        ["Formula", "FormulaEnvironment"], "try a.evaluate(as: Int.self, in: b)"),
    "ResolvedFormula.evaluate(as:with:)(Result.Type, Value)": (
        ["Formula", "FormulaEnvironment", "Value"], "try a.resolved(in: b).evaluate(as: Double.self, with: c)"),
    "ResolvedFormula.evaluate(with:)(Value)": (
        ["Formula", "FormulaEnvironment", "Value"], "try a.resolved(in: b).evaluate(with: c)"),
    "ResolvedFormula.holds(for:)(Value)": (
        ["Formula", "FormulaEnvironment", "Value"], "try a.resolved(in: b).holds(for: c)"),
    "ValueEncoder.init(conversion:)(ValueEncoder.Conversion?)": ([], "ValueEncoder { _ in 1 }"),
    "FixedWidthInteger.init(_:)(Value)": (["Value"], "(Int(a), UInt8(a))"),
    "FixedWidthInteger.init(exactly:)(Value)": (["Value"], "(Int(exactly: a), UInt64(exactly: a))"),
    "ValueEncoder.encode(_:)(some Encodable)": (["Value"], "try ValueEncoder().encode([a, 1])"),
    "ValueDecoder.init(conversion:)(ValueDecoder.Conversion?)": ([], "ValueDecoder { _, _ in nil }"),
    "ValueDecoder.decode(_:from:)(Instance.Type, Value)": (
        ["Value"], "try ValueDecoder().decode([String: [Double?]].self, from: [\"a\": [a]])"),
    "Value.List.hash(into:)(Hasher)": (["Value.List"], HASHED),
    "Value.Record.hash(into:)(Hasher)": (["Value.Record"], HASHED),
    "DecodingBudget.init(limits:isCancelled:)(Limits, (@Sendable () -> Bool)?)": (
        ["String", "Limits"],
        "try Grid.decoded(Value.self, a, within: DecodingBudget(limits: b) { false })"),
    "Value.encode(to:)(any Encoder)": (["Value"], ENCODED),
    "Value.init(from:)(any Decoder)": (["String"], "try Grid.decoded(Value.self, a)"),
    "Value.hash(into:)(Hasher)": (["Value"], HASHED),
    "Value.init(integerLiteral:)(StaticBigInt)": ([], "-123_456_789_012_345_678_901_234_567_890 as Value"),
    "Value.init(arrayLiteral:)(Value...)": (["Value"], "[a, a] as Value"),
    "Value.init(dictionaryLiteral:)((String, Value)...)": (["String", "Value"], "[a: b, \"\": .text(a)] as Value"),
    "Calculator.inputNumber(_:)(String)": (["String"], "Calculator().inputNumber(a)"),
    "Calculator.inputOperator(_:)(String)": (["String"], "Calculator().inputOperator(a)"),
    "Calculator.calculateResult()": ([], "Calculator().calculateResult()"),
    "Calculator.reset()": ([], "Calculator().reset()"),
    "Calculator.deleteLast()": (["CalculatorStyle"], "Calculator(style: a).deleteLast()"),
    "Calculator.changeSign()": (["CalculatorStyle"], "Calculator(style: a).changeSign()"),
    "Calculator.percent()": (["CalculatorStyle"], "Calculator(style: a).percent()"),
    "Calculator.press(_:)(CalculatorKey?)": (["CalculatorKey?"], "Calculator().press(a)"),
    "Calculator.model": (["CalculatorKey?"], "Grid.changed(Calculator()) { $0.press(a) }.model"),
    "Calculator.error": (["CalculatorKey?"], "Grid.changed(Calculator()) { $0.press(a) }.error"),
    "Calculator.isError": (["CalculatorKey?"], "Grid.changed(Calculator()) { $0.press(a) }.isError"),
    "CalculatorModel.init(displayText:isNewCalculation:arithmetic:format:)(String, Bool, CalculatorArithmetic, ValueFormat?)": (
        ["String", "Bool", "CalculatorArithmetic"],
        "CalculatorModel(displayText: a, isNewCalculation: b, arithmetic: c, format: .display(places: 2))"),
    "CalculatorModel.init(displayText:isNewCalculation:style:arithmetic:format:)"
    "(String, Bool, CalculatorStyle, CalculatorArithmetic?, ValueFormat?)": (
        ["String", "Bool", "CalculatorStyle"],
        "Grid.optionalCalculatorArithmetics.map { CalculatorModel(displayText: a, isNewCalculation: b, style: c, arithmetic: $0, "
        "format: .display(places: 2)) }"),
    "CalculatorError.message": (
        ["CalculatorKey", "StatementError"],
        "[CalculatorError.noSuchKey, .misplacedKey(a), .noValue(b)].map(\\.message)"),
    "CalculatorViewModel.error": (
        ["CalculatorModel", "CalculatorKey?"], "Grid.changed(CalculatorViewModel(a)) { $0.press(b) }.error"),
    "CalculatorViewModel.isError": (
        ["CalculatorModel", "CalculatorKey?"], "Grid.changed(CalculatorViewModel(a)) { $0.press(b) }.isError"),
    "CalculatorViewModel.model": (
        ["CalculatorModel"], "Grid.changed(CalculatorViewModel()) { $0.model = a }.model"),
    "CalculatorViewModel.inputNumber(_:)(String)": (
        ["CalculatorModel", "String"], "CalculatorViewModel(a).inputNumber(b)"),
    "CalculatorViewModel.inputOperator(_:)(String)": (
        ["CalculatorModel", "String"], "CalculatorViewModel(a).inputOperator(b)"),
    "CalculatorViewModel.calculateResult()": (["CalculatorModel"], "CalculatorViewModel(a).calculateResult()"),
    "CalculatorViewModel.resetCalculator()": (["CalculatorModel"], "CalculatorViewModel(a).resetCalculator()"),
    "CalculatorViewModel.deleteLast()": (["CalculatorModel"], "CalculatorViewModel(a).deleteLast()"),
    "CalculatorViewModel.changeSign()": (["CalculatorModel"], "CalculatorViewModel(a).changeSign()"),
    "CalculatorViewModel.percent()": (["CalculatorModel"], "CalculatorViewModel(a).percent()"),
    "CalculatorViewModel.press(_:)(CalculatorKey?)": (
        ["CalculatorModel", "CalculatorKey?"], "CalculatorViewModel(a).press(b)"),
    "Plot.init(of:x:y:variables:columns:rows:dotAspect:in:)"
    "([Formula], ClosedRange<Double>, ClosedRange<Double>?, (x: String, y: String), Int, Int, Double?, FormulaEnvironment)": (
        ["Formula", "ClosedRange<Double>", "PlotSize"],
        "try (Plot(of: [a], x: b, columns: c, rows: c, in: Grid.environments[2]), "
        "Plot(of: [a, a], x: b, y: b, variables: (a.source.text, a.source.text), columns: 5, rows: c, "
        "dotAspect: 2, in: Grid.environments[2]))"),
    "Plot.TextLayout.init(width:height:alphabet:isColored:)(Int, Int, Plot.TextLayout.Alphabet, Bool)": (
        ["Int", "Int"], "Plot.TextLayout(width: a, height: b)"),
    "Formula.bounds(for:in:)([String : Bounds], FormulaEnvironment)": (
        ["Formula", "Bounds", "FormulaEnvironment"], 'try a.bounds(for: ["x": b, "": b, "\\u{202E}": b], in: c)'),
    "ObservableValue.value": (["String"], "Grid.changed(ObservableValue(a)) { $0.value = a }.value"),
    "ObservableValue.bind(_:)((Value) -> Void)": (["String"], "ObservableValue(a).bind { _ in }"),
}

# What has no probe, and why.
BUILDING = "its precondition is the order of all nodes: SyntaxRewriterTests builds trees"

EXCLUDED = {
    "Program.evaluate(columns:into:tasks:)([[Double]], [Double], Int)": "asynchronous: ColumnTests has extreme tasks",
    "EvaluationThreads.perform(_:)(@Sendable () throws -> Success)": "asynchronous: EvaluationThreadTests",
    "Formula.evaluate(in:on:)(FormulaEnvironment, EvaluationThreads)": "asynchronous: EvaluationThreadTests",
    "Formula.evaluate(_:arithmetic:limits:on:)([String : Value], Arithmetic?, Limits, EvaluationThreads)":
        "asynchronous: EvaluationThreadTests",
    "ExactProgram.evaluate(_:on:)([Value], EvaluationThreads)": "asynchronous: EvaluationThreadTests",
    "SyntaxTreeBuilder.removeLastOperand()": BUILDING,
    "SyntaxTreeBuilder.removeLastNode()": BUILDING,
    "SyntaxTreeBuilder.tree()": BUILDING,
    "SyntaxTreeBuilder.lexeme(ofLiteral:)(SyntaxNode)": BUILDING,
    "SyntaxTreeBuilder.appendCall(argumentCount:)(Int)": BUILDING,
    "SyntaxTreeBuilder.appendCallee(_:)(String)": BUILDING,
    "SyntaxTreeBuilder.appendShortCircuitMarker(_:)(Operator)": BUILDING,
    "SyntaxTreeBuilder.appendOperator(_:)(Operator)": BUILDING,
    "SyntaxTreeBuilder.appendName(_:)(String)": BUILDING,
    "SyntaxTreeBuilder.appendNumber(_:)(String)": BUILDING,
    "SyntaxTreeBuilder.removeOperandBeforeLast()": BUILDING,
    "SyntaxTreeBuilder.appendCopyOfLastOperand()": BUILDING,
}

# Preconditions that only numbers of gigabytes could violate.
UNREACHABLE = {
    "BigInteger.+(_:_:)(BigInteger, BigInteger)",
    "BigInteger.-(_:_:)(BigInteger, BigInteger)",
    "BigInteger.*(_:_:)(BigInteger, BigInteger)",
    "BigInteger.leastCommonMultiple(with:)(BigInteger)",
}
