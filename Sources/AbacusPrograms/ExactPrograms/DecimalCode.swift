/// A program over the significands of its arguments, as decimals with as many places as they have had so far.
///
/// An operation on decimals whose places are known is one on integers. The places only grow: an argument with fewer of
/// them is scaled. Each evaluator has its own code, which fits the arguments of that evaluator.
package struct DecimalCode: ~Copyable {
    /// The program over integers.
    private let integerCode: ExactCode?
    /// The instructions over significands, if the formula has any for these scales.
    private var code: ExactCode?
    /// Where each argument is among the words of an evaluator, in the order of the parameters.
    private let arguments: [Int]
    /// The number of places of each parameter.
    private var scales: [Int]
    /// The powers of ten by which numbers are multiplied to get their significands, for each parameter and the result.
    private var powers: [Int] = []
    private var resultPower = 1
    /// How often the scales may still change. A formula with places that vary so much gains nothing.
    private var remainingChanges = 8

    /// Creates the code of a program for integers.
    ///
    /// - Parameter arguments: where each argument is among the words of an evaluator, in the order of the parameters.
    package init(_ program: ExactProgram, arguments: [Int]) {
        integerCode = program.code
        self.arguments = arguments
        scales = arguments.map { _ in 0 }
        compile()
    }

    private mutating func compile() {
        powers = scales.map { Int.powersOfTen[$0] }
        code = nil
        guard let (code, scale) = integerCode?.scaled(scales), code.frameSize <= ExactCode.smallFrame else { return }
        (self.code, resultPower) = (code, Int.powersOfTen[scale])
    }

    /// Returns the word of the result, or nil if an argument isn't a decimal with few enough places, if machine words
    /// don't suffice, or if the formula has no value.
    package func word(_ words: UnsafeMutableBufferPointer<Word?>) -> Word? {
        if code == nil { return nil }
        return withUnsafeTemporaryAllocation(of: Int.self, capacity: ExactCode.smallFrame) { frame in
            let frame = frame.baseAddress.unwrapped(because: "a frame has slots")
            for (parameter, place) in arguments.enumerated() {
                guard let significand = significand(of: words[place]?.fraction, for: parameter) else { return nil }
                frame[parameter] = significand
            }
            guard let code, let result = code.run(in: frame) else { return nil }
            return word(ofResult: result, code)
        }
    }

    /// Returns the word of the result for the significands of the arguments, or nil if machine words don't suffice, or if
    /// the formula has no value.
    func word(_ significands: Span<Int>) -> Word? {
        withUnsafeTemporaryAllocation(of: Int.self, capacity: ExactCode.smallFrame) { frame in
            guard let code, let result = code.evaluate(significands, in: frame) else { return nil }
            return word(ofResult: result, code)
        }
    }

    /// Returns the word of a result.
    @inline(__always)
    private func word(ofResult result: Int, _ code: ExactCode) -> Word {
        resultPower == 1 ? code.kind.word(result) : .fraction(WordFraction(result, resultPower))
    }

    /// Whether there are instructions over significands for the scales.
    var hasCode: Bool { code != nil }

    /// Returns the significand of an argument, or nil if it isn't a decimal with few enough places.
    @inline(__always)
    func significand(of fraction: WordFraction?, for parameter: Int) -> Int? {
        guard let fraction else { return nil }
        return fraction.denominator == powers[parameter] ? fraction.numerator : fraction.scaled(to: powers[parameter])
    }

    /// Adapts the code to arguments with more places. Returns whether it has changed, so that `word` may have a result.
    ///
    /// - Complexity: O(n) in the number of instructions for each of the first few changes, and otherwise in that of
    ///   parameters.
    package mutating func adapt(to argument: (_ parameter: Int) -> WordFraction?) -> Bool {
        if integerCode == nil || remainingChanges == 0 { return false }
        var newScales = scales
        for parameter in scales.indices {
            guard let denominator = argument(parameter)?.denominator else { return false }
            if powers[parameter].isMultiple(of: denominator) { continue }
            guard let unit = Rational.ShortDecimal(1, over: denominator) else { return false }
            newScales[parameter] = unit.places
        }
        if newScales == scales { return false }
        scales = newScales
        remainingChanges -= 1
        compile()
        return true
    }
}
