internal import ExactNumbers
internal import IntegerKernels

/// A turn by an angle, represented by the angle's cosine and sine.
///
/// The composition of turns is their product, as for complex numbers of magnitude 1.
struct Turn {
    let cosine: Form
    let sine: Form

    static let none = Turn(cosine: .one, sine: .zero)

    static func * (left: Turn, right: Turn) -> Turn {
        if left.cosine.isOne { return right }
        if right.cosine.isOne { return left }
        return Turn(
            cosine: left.cosine * right.cosine - left.sine * right.sine,
            sine: left.sine * right.cosine + left.cosine * right.sine)
    }

    /// The turn in the opposite direction.
    var reversed: Turn { Turn(cosine: cosine, sine: -sine) }

    /// Returns the turn repeated `count` times, in the opposite direction for a negative count.
    func repeated(_ count: Int) -> Turn {
        let turn = count < 0 ? reversed : self
        return (0..<count.magnitude).reduce(.none) { result, _ in result * turn }
    }

    /// Returns the turn by half of an angle between -π and π.
    func halved(deciding: some SignDecider) throws(RealProblem) -> Turn {
        let cosine = try (Form(.half) + self.cosine.scaled(by: .half)).squareRoot(deciding: deciding)
        return Turn(cosine: cosine, sine: sine.scaled(by: .half).divided(byNonzero: cosine))
    }
}

// MARK: - Multiples of pi

extension Turn {
    /// Creates the turn by a rational multiple of pi.
    init(multipleOfPi multiple: Rational) {
        cosine = .cosine(ofPiTimes: multiple)
        sine = .cosine(ofPiTimes: .half - multiple)
    }
}

extension Form {
    /// Returns cos(multiple · pi): a root if the denominator is 1, 2, 3, 4, 5, 6, 8, 10 or 12, otherwise an atom.
    static func cosine(ofPiTimes multiple: Rational) -> Form {
        // The cosine is even, has the period 2, and changes its sign with a half turn.
        let turns = (multiple / 2 + .half).floor()
        let angle = (multiple - Rational(turns) * 2).magnitude
        if angle > .half { return -cosine(inFirstQuadrant: 1 - angle) }
        return cosine(inFirstQuadrant: angle)
    }

    private static func cosine(inFirstQuadrant multiple: Rational) -> Form {
        guard let denominator = Int(exactly: multiple.denominator), denominator <= 12 else {
            return Form(Atom(.cosineOfPi(multiple)))
        }
        return usualCosines[multiple] ?? Form(Atom(.cosineOfPi(multiple)))
    }

    /// The cosines in the first quadrant that are roots.
    private static let usualCosines: [Rational: Form] = Interruption.outside {
        let (root2, root3, root5) = (power(of: 2, .half), power(of: 3, .half), power(of: 5, .half))
        let root6 = root2 * root3
        func nested(_ radicand: Form) -> Form { Form(Atom(.radicand(radicand)), .half) }
        return [
            0: .one,
            .half: .zero,
            Rational(1, 3): Form(.half),
            Rational(1, 4): root2.scaled(by: .half),
            Rational(1, 5): (.one + root5).scaled(by: Rational(1, 4)),
            Rational(2, 5): (root5 - .one).scaled(by: Rational(1, 4)),
            Rational(1, 6): root3.scaled(by: .half),
            Rational(1, 8): nested(Form(2) + root2).scaled(by: .half),
            Rational(3, 8): nested(Form(2) - root2).scaled(by: .half),
            Rational(1, 10): (root2 * nested(Form(5) + root5)).scaled(by: Rational(1, 4)),
            Rational(3, 10): (root2 * nested(Form(5) - root5)).scaled(by: Rational(1, 4)),
            Rational(1, 12): (root6 + root2).scaled(by: Rational(1, 4)),
            Rational(5, 12): (root6 - root2).scaled(by: Rational(1, 4)),
        ]
    }
}

// MARK: - Products

extension Polynomial {
    /// Creates cos(first · pi) · cos(second · pi), as a sum.
    init(productOfCosinesOfPi first: Rational, _ second: Rational) {
        let sum = Form.cosine(ofPiTimes: first + second) + Form.cosine(ofPiTimes: first - second)
        self = sum.scaled(by: .half).numerator
    }

    /// Creates the product of two atoms that are sines or cosines, as a sum.
    init(product first: Atom, _ second: Atom) {
        switch (first.kind, second.kind) {
        case (.cosine(let a), .cosine(let b)): self = (.cosine(a - b) + .cosine(a + b)).scaled(by: .half)
        case (.sine(let a), .sine(let b)): self = (.cosine(a - b) - .cosine(a + b)).scaled(by: .half)
        case (.sine(let a), .cosine(let b)), (.cosine(let b), .sine(let a)):
            self = (.sine(a + b) + .sine(a - b)).scaled(by: .half)
        default: preconditionFailure("the factors are sines or cosines")
        }
    }

    /// Returns the cosine of an angle without a rational multiple of pi, as a polynomial.
    fileprivate static func cosine(_ angle: Form) -> Polynomial {
        if angle.isZero { return .one }
        return Polynomial(Atom(.cosine(angle.isWrittenNegative ? -angle : angle)))
    }

    /// Returns the sine of an angle without a rational multiple of pi, as a polynomial.
    fileprivate static func sine(_ angle: Form) -> Polynomial {
        if angle.isZero { return .zero }
        return angle.isWrittenNegative ? -Polynomial(Atom(.sine(-angle))) : Polynomial(Atom(.sine(angle)))
    }
}

extension Turn {
    /// Creates the turn by an angle without a rational multiple of pi.
    init(angle: Form) {
        cosine = Form(.cosine(angle))
        sine = Form(.sine(angle))
    }
}
