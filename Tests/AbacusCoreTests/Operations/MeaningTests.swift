import Testing

@testable import AbacusCore

/// What the rows of operators and functions say of machine words and of doubles is what they do with values, or nothing.
@Suite struct MeaningTests {
    private static let integers = [-1_000_003, -64, -7, -2, -1, 0, 1, 2, 3, 10, 12, 63, 1 << 40]
    private static let operators = OperatorTable.standard.operators

    private func unit(_ arithmetic: Arithmetic) -> ArithmeticUnit {
        ArithmeticUnit(
            arithmetic: arithmetic, budget: Budget(limits: .standard, aliveBytes: 0, isCancelled: nil))
    }

    @Test(arguments: [Arithmetic.exact, .integer])
    func operatorsAgreeOnWords(arithmetic: Arithmetic) {
        var count = 0
        for op in Self.operators {
            for left in Self.integers {
                if case .unary = op.operation, let word = Word.result(of: op, .integer(left)) {
                    var unit = unit(arithmetic)
                    #expect(throws: Never.self) { try #expect(unit.apply(op, Value(left)) == word.value) }
                    count += 1
                }
                guard case .infix = op.operation else { continue }
                for right in Self.integers {
                    let comment: Comment = "\(left) \(op.spelling) \(right)"
                    guard let word = Word.result(of: op, .integer(left), .integer(right), in: arithmetic) else {
                        continue
                    }
                    var unit = unit(arithmetic)
                    let value = try? unit.apply(op, Value(left), Value(right))
                    #expect(value == word.value, comment)
                    count += 1
                }
            }
        }
        #expect(count > 1_500)
    }

    /// Words of every kind: numbers at which doubles become inexact, both zeros, texts of both forms.
    private static let values: [Value] = [
        0, 1, -3, 2.5, Value(Rational(1, 3)), Value(Int.max), Value(Int.min), 9_007_199_254_740_993,
        Value(Rational(9_007_199_254_740_993, 2)), .real(0), .real(-0.0), .real(1), .real(2.5), .real(-3),
        .real(1.0 / 3),
        .real(0x1p53), .real(0x1p63), .real(1e308), .real(.leastNonzeroMagnitude), true, false, .null, "", "DE", "D",
        "fifteen letters", "Federal Republic of Germany", "Federal Republic",
    ]

    /// Calls a closure with words of every kind and their values.
    private func withWords(_ body: ([(Word, Value)]) -> Void) {
        let words = Self.values.compactMap { value in
            value.word(admitsFractions: true, admitsTexts: true).map { ($0, value) }
        }
        defer { for (word, _) in words { word.deallocate() } }
        #expect(words.count == Self.values.count)
        body(words)
    }

    @Test func operatorsAgreeOnWordsOfEveryKind() {
        var count = 0
        withWords { words in
            for op in Self.operators {
                for (word, value) in words {
                    if case .unary = op.operation, let result = Word.result(of: op, word) {
                        var unit = unit(.exact)
                        expect(result, try? unit.apply(op, value), "\(op) \(value)")
                        count += 1
                    }
                    guard case .infix = op.operation else { continue }
                    for (other, right) in words {
                        guard let result = Word.result(of: op, word, other, in: .exact) else { continue }
                        var unit = unit(.exact)
                        expect(result, try? unit.apply(op, value, right), "\(value) \(op) \(right)")
                        count += 1
                    }
                }
            }
        }
        #expect(count > 3_000)
    }

    /// A list contains what is equal to one of its elements.
    @Test func membershipAgreesOnWordsOfEveryKind() {
        withWords { words in
            for (word, value) in words {
                for (other, element) in words {
                    guard let isElement = [other].withUnsafeBufferPointer({ Word.isElement(word, of: $0) }) else {
                        continue
                    }
                    var unit = unit(.exact)
                    expect(.boolean(isElement), try? unit.apply(.isIn, value, [element]), "\(value) in [\(element)]")
                }
            }
            let isRoot = [Word.integer(1), .squareRoot(2)].withUnsafeBufferPointer {
                Word.isElement(.real(1.5), of: $0)
            }
            #expect(isRoot == nil)
        }
    }

    @Test func functionsAgreeOnWordsOfEveryKind() {
        var count = 0
        withWords { words in
            for (name, function) in BuiltinFunction.table.sorted(by: { $0.key < $1.key }) {
                for (word, value) in words where function.arity.contains(1) {
                    guard let result = [word].withUnsafeBufferPointer({ function.ofWords?.result($0) }) else {
                        continue
                    }
                    var unit = unit(.exact)
                    expect(result, try? unit.call(function, [value]), "\(name)(\(value))")
                    count += 1
                }
                for (word, value) in words where function.arity.contains(2) {
                    for (other, last) in words {
                        guard let result = [word, other].withUnsafeBufferPointer({ function.ofWords?.result($0) })
                        else {
                            continue
                        }
                        var unit = unit(.exact)
                        expect(result, try? unit.call(function, [value, last]), "\(name)(\(value), \(last))")
                        count += 1
                    }
                }
            }
        }
        #expect(count > 400)
    }

    /// A word has the value, whose kind and text also tell doubles from fractions, and zeros apart.
    private func expect(_ word: Word, _ value: Value?, _ comment: Comment) {
        #expect(value?.kind == word.value.canonical.kind && value?.literal() == word.value.literal(), comment)
    }

    @Test func operatorsAgreeOnDoubles() {
        let numbers = Self.integers.map(Double.init) + [0.5, -2.25, -0.0, 1e300, .infinity]
        for op in Self.operators {
            for left in numbers {
                if case .unary = op.operation {
                    var unit = unit(.real)
                    let value = try? unit.apply(op, .real(left))
                    expect(double(op, [left]), value, "\(op) \(left)")
                    continue
                }
                for right in numbers {
                    var unit = unit(.real)
                    guard case .infix = op.operation else { continue }
                    let value = try? unit.apply(op, .real(left), .real(right))
                    expect(double(op, [left, right]), value, "\(left) \(op) \(right)")
                }
            }
        }
    }

    /// Returns what an operator gives in a program over doubles, or nil if its row doesn't say so.
    private func double(_ op: Operator, _ operands: [Double]) -> Double? {
        let (first, last) = (operands[0], operands[operands.count - 1])
        return switch op.doubles {
        case .number(let operation), .comparison(let operation): operation(first, last)
        case .reversedComparison(let operation): operation(last, first)
        case .percentage(let operation): operation(first, first * last / 100)
        case .hundredth: first / 100
        case .product(let factor): first * factor
        case .itself: first
        case .call, .unsupported, nil: nil
        }
    }

    /// Where a program has a number, values have the same one; where these have none, a program has nan or an infinity.
    private func expect(_ double: Double?, _ value: Value?, _ comment: Comment) {
        guard let double, double.isFinite else { return }
        switch value {
        case .boolean(let truth)?: #expect(double == (truth ? 1 : 0), comment)
        case .real(let real)?: #expect(double == real, comment)
        default: Issue.record(comment)
        }
    }

    @Test func functionsAgreeOnWordsAndDoubles() {
        var count = 0
        for (name, function) in BuiltinFunction.table.sorted(by: { $0.key < $1.key }) {
            for size in function.arity.lowerBound...min(3, function.arity.upperBound) {
                for place in Self.integers.indices {
                    let arguments = (0..<size).map { Self.integers[(place + 5 * $0) % Self.integers.count] }
                    let comment: Comment = "\(name)\(arguments)"
                    if let words = function.ofWords,
                        let word = arguments.map(Word.integer).withUnsafeBufferPointer({ words.result($0) })
                    {
                        var unit = unit(.exact)
                        let value = try? unit.call(function, arguments.map { Value($0) })
                        #expect(value == word.value, comment)
                        count += 1
                    }
                    let numbers = arguments.map(Double.init)
                    if let doubles = function.ofDoubles,
                        let double = numbers.withUnsafeBufferPointer({ doubles.result($0) })
                    {
                        var unit = unit(.real)
                        let value = try? unit.call(function, numbers.map(Value.real))
                        let isSame = value == .real(double) || (value?.isNaN == true && double.isNaN)
                        #expect(isSame, comment)
                        count += 1
                    }
                    if let double = double(function.inPrograms, numbers) {
                        var unit = unit(.real)
                        expect(double, try? unit.call(function, numbers.map(Value.real)), comment)
                        count += 1
                    }
                }
            }
        }
        #expect(count > 900)
    }

    /// Returns what a function gives in a program over doubles, or nil if its row doesn't say so.
    private func double(_ meaning: ProgramMeaning?, _ operands: [Double]) -> Double? {
        switch meaning {
        // With a number of decimals, the operation alone isn't the function.
        case .operation(let operation) where operation.arity != operands.count: nil
        case .operation(let operation): operation(operands[0], operands[operands.count - 1])
        case .fold(let operation): operands.dropFirst().reduce(operands[0]) { operation($0, $1) ?? .nan }
        case .product(let factor): operands[0] * factor
        case .average: operands.reduce(0, +) / Double(operands.count)
        case .count: Double(operands.count)
        case .clamp, .round, nil: nil
        }
    }
}
