internal import Abacus
internal import AbacusPlots

extension FuzzTarget {
    /// Any formula of x and y has bounds and a picture or a typed error, and its exact values at points are within the bounds
    /// and where the picture says.
    ///
    /// The checksum of an input chooses the range, and whether there is a deadline.
    static let plots = FuzzTarget(
        name: "plots", words: plotsWords, seeds: plotsSeeds, check: checkPlots,
        allowance: { perByte($0) + .seconds(2) })

    /// The words of all formulas, and those that make numbers with huge exponents.
    @Sendable private static func plotsWords() throws -> [String] {
        try Seeds.words() + [
            "1e12", "1e300", "1e-300", "10**400", "**(10**9)", "(-1e9)", "factorial(20)**", "3**x", "exp(exp(",
            "cosh(cosh(",
            "exp(1e12)", "exp(-1e12)", "sin(exp(", "tan(3**",
        ]
    }

    @Sendable private static func plotsSeeds() throws -> [[UInt8]] {
        let formulas = [
            "sin(x)/x", "1/(x-sqrt(2))", "x**x", "ln(x)", "tan(1/x)", "floor(x)+x mod 3", "x**2+y**2==4",
            "sin(x*y)>cos(x)",
            "exp(-((x-0.12345)*100000)**2)", "x<1?x:atan2(x,-1)", "not(x<y)or x==2", "cbrt(x)//2-x%3",
            "clamp(x,-1,1)**-2",
            "max(x,y)<=hypot(x,y)and asin(x)>0", "root(x,5)+round(x,1)+sign(x)", "acosh(x)*atanh(x)/asinh(x)",
            "log(x,2)°", "(1-cos(x))/x**2", "(x-sin(x))/x**3", "(x**2-2)/(x-sqrt(2))", "sqrt(x+1)-sqrt(x)",
            "x**5-5*x**4+10*x**3-10*x**2+5*x-1", "sin(exp(1e12)+x)", "sin(exp(x))", "cos(x**(10**9))", "tan(3**x)<y",
            "asin(sin(cosh(x)))", "cos(factorial(20)**x)", "ln(exp(x))", "atan2(sin(x)/10**400,cos(x)/10**400)",
        ].map { Array($0.utf8) }
        return try formulas + Seeds.texts()
    }

    private static let plotsRanges: [ClosedRange<Double>] = [
        -10...10, -1...1, 0...2, -3...5, 1e-9...3e-9, -1e200...1e200, -1e-7...1e-7, 0.99...1.01, 0...1e15,
        0...1e308,
    ]

    @Sendable private static func checkPlots(_ input: [UInt8]) throws(Violation) {
        var limits = Limits.brief
        // Enough for a column or two with more bits.
        limits.work = 1 << 25
        if input.checksum % 16 == 3 { limits.deadline = .milliseconds(1 + input.checksum % 50) }
        let environment = FormulaEnvironment(limits: limits)
        let range = plotsRanges[input.checksum % plotsRanges.count]
        guard let formula = try? Formula(Source(bytes: input)) else { return }
        let plot: Plot
        do throws(EvaluationError) {
            plot = try Plot(of: [formula], x: range, y: nil, columns: 14, rows: 12, in: environment)
        } catch {
            return
        }
        let layout = Plot.TextLayout(width: 20, height: 6, isColored: input.checksum.isMultiple(of: 2))
        try Violation.unless(plot.text(layout).utf8.count < 20_000 && plot.svg().utf8.count < 40_000, "a long picture")
        let bounds = Result { () throws(EvaluationError) in
            let all = Bounds(lower: range.lowerBound, upper: range.upperBound)
            return try formula.bounds(for: ["x": all, "y": all].compactMapValues(\.self), in: environment)
        }
        for place in 0..<12 {
            let x = range.lowerBound + (range.upperBound - range.lowerBound) * (Double(place) + 0.37) / 12
            let y = range.upperBound - (range.upperBound - range.lowerBound) * Double((5 * place) % 12) / 13
            let point = ["x": x, "y": y].compactMapValues { Rational(exactly: $0).map { Value($0) } }
            guard let value = try? formula.evaluate(point, limits: .brief) else { continue }
            try check(value, at: (x, y), of: plot, within: bounds)
        }
    }

    private static func check(
        _ value: Value, at point: (x: Double, y: Double), of plot: Plot, within bounds: Result<Bounds?, EvaluationError>
    ) throws(Violation) {
        let ends: ClosedRange<Double>
        if case .boolean(let holds) = value {
            ends = holds ? 1...1 : 0...0
            let isDrawn = plot.isDrawn(at: point.x, from: point.y, to: point.y)
            try Violation.unless(!holds || isDrawn != false, "it holds at \(point), which is white")
        } else {
            // The double nearest to seventeen digits is next to the value. Within limits, since these digits can take seconds.
            let format = ValueFormat(
                significantDigits: 17, numbers: .scientific, fractions: .readable, reals: .readable)
            let text = try? FormulaEnvironment(limits: .brief).text(of: value, format, for: Source(""))
            guard value.isNumber, let nearest = text.flatMap({ Double($0) }), nearest.isFinite else { return }
            ends = nearest.nextDown...nearest.nextUp
            let isDrawn = plot.isDrawn(at: point.x, from: nearest.nextDown, to: nearest.nextUp)
            try Violation.unless(isDrawn != false, "the value at \(point.x) is \(value), which isn't drawn")
        }
        guard case .success(let bounds) = bounds else { return }
        guard let bounds else { throw Violation(description: "the value at \(point) is \(value), without bounds") }
        try Violation.unless(
            bounds.lower <= ends.upperBound && bounds.upper >= ends.lowerBound,
            "the value at \(point) is \(value), outside of \(bounds)")
    }
}
