internal import ExactReals

// What operations on the forms of exact reals demand. The precision of a decision is admitted when it is needed.

extension SizeEstimate {
    /// Reading off what is visible of a number, such as its sign, or negating it.
    static func inspection(of number: ExactReal) -> Demand {
        Demand(work: 1_000 + 150 * Double(number.weight))
    }

    static func sum(_ left: ExactReal, _ right: ExactReal) -> Demand {
        Demand(work: Cost.sumOfForms(weight: Double(left.weight + right.weight)))
    }

    static func product(_ left: ExactReal, _ right: ExactReal) -> Demand {
        let pairs = Double(left.termCount * right.termCount)
        let product = Cost.multiplication(Double(left.coefficientBits), Double(right.coefficientBits))
        let weight = Double(left.weight) * Double(right.weight)
        return Demand(work: Cost.productOfForms(weight: weight) + pairs * product)
    }

    static func quotient(_ left: ExactReal, _ right: ExactReal) -> Demand {
        Demand(work: 1_500 + product(left, right).work + Cost.conjugates(terms: right.termCount))
    }

    static func remainder(_ left: ExactReal, _ right: ExactReal) -> Demand {
        Demand(work: 2 * quotient(left, right).work)
    }

    /// A power, whose last multiplication takes most of the time, or a root.
    static func power(_ base: ExactReal, _ exponent: ExactReal) -> Demand {
        let square = product(base, base)
        guard let rational = exponent.rational else {
            return Demand(work: square.work + function(of: exponent, operations: 2).work)
        }
        return rational.isInteger ? square : Demand(work: square.work + 1_000)
    }

    static func logarithm(of number: ExactReal, base: ExactReal) -> Demand {
        Demand(work: function(of: number, operations: 5).work + function(of: base, operations: 5).work)
    }

    /// A function of one number.
    ///
    /// - Parameter operations: about how many steps look at every term.
    static func function(of number: ExactReal, operations: Double = 1) -> Demand {
        let step = Cost.stepOverForm(weight: Double(number.weight), bits: Double(number.coefficientBits))
        return Demand(work: operations * step)
    }
}
