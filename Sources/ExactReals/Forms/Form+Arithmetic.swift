internal import ExactNumbers

// Sums, differences and products always have a result. A result beyond the limits is the graph of the operation.

extension Form {
    static func + (left: Form, right: Form) -> Form {
        sum(left, right) ?? graph(.sum, left, right)
    }

    static func - (left: Form, right: Form) -> Form {
        if left == right { return .zero }
        return sum(left, -right) ?? graph(.sum, left, -right)
    }

    static func * (left: Form, right: Form) -> Form {
        product(left, right) ?? graphOfProduct(.product, left, right)
    }

    static prefix func - (operand: Form) -> Form {
        Form(reduced: -operand.numerator, over: operand.denominator)
    }

    /// Returns the product of the number and a rational.
    func scaled(by factor: Rational) -> Form {
        let product = numerator.scaled(by: factor)
        guard product.isWithinLimits else { return .graph(.product, Form(factor), self) }
        return product.isZero ? .zero : Form(reduced: product, over: denominator)
    }

    /// Returns the quotient by a number that the caller has shown to be nonzero.
    func divided(byNonzero divisor: Form) -> Form {
        assert(!divisor.isZero, "the caller decides that a divisor isn't 0")
        if self == divisor { return .one }
        let quotient = divisor.reciprocal.flatMap { Form.product(self, $0) }
        return quotient ?? Form.graphOfProduct(.quotient, self, divisor)
    }

    /// The square.
    var squared: Form { self * self }
}

// MARK: - Beyond the limits

extension Form {
    /// The graph of the product or quotient of two numbers without their contents, multiplied by the contents.
    ///
    /// So `-(x*y)`, `(-x)*y` and `(-y)*x` have equal graphs.
    private static func graphOfProduct(_ operation: RealOperation, _ left: Form, _ right: Form) -> Form {
        guard let (content, left) = left.separatingContent, let (other, right) = right.separatingContent else {
            return graph(operation, left, right)
        }
        if operation == .quotient { return graph(operation, left, right).scaled(by: content / other) }
        let isSorted = left.compare(to: right) != .greater
        return (isSorted ? graph(operation, left, right) : graph(operation, right, left)).scaled(by: content * other)
    }

    /// The content of a number that isn't rational, and the rest without it, if the rest is within the limits.
    private var separatingContent: (content: Rational, rest: Form)? {
        if rational != nil { return nil }
        let content = numerator.content
        let rest = numerator.scaled(by: content.reciprocal)
        return rest.isWithinLimits ? (content, Form(reduced: rest, over: denominator)) : nil
    }

    private static func graph(_ operation: RealOperation, _ left: Form, _ right: Form) -> Form {
        let isPositive = left.visibleSign == .positive && right.visibleSign == .positive
        return Form(node: RealNode(operation, left.node, right.node), isPositive: isPositive)
    }
}

// MARK: - Within the limits

extension Form {
    /// The sum, or nil if it is beyond the limits.
    static func sum(_ left: Form, _ right: Form) -> Form? {
        if left.denominator == right.denominator {
            return Form(left.numerator + right.numerator, over: left.denominator)
        }
        if let sum = sumOverMultiple(left, right) ?? sumOverMultiple(right, left) { return sum }
        guard let first = left.numerator * right.denominator, let second = right.numerator * left.denominator,
            let denominator = left.denominator * right.denominator
        else { return nil }
        return Form(first + second, over: denominator)
    }

    /// The sum over the first denominator, if it is a multiple of the second. Without this, x³ + x²y + … over powers of
    /// the same denominator would soon be beyond the limits.
    private static func sumOverMultiple(_ left: Form, _ right: Form) -> Form? {
        guard !left.isPolynomial, !right.isPolynomial,
            left.denominator.hasSimpleExponents, right.denominator.hasSimpleExponents,
            let factor = left.denominator.quotient(dividingBy: right.denominator),
            let numerator = right.numerator * factor
        else { return nil }
        return Form(left.numerator + numerator, over: left.denominator)
    }

    /// The product, or nil if it is beyond the limits.
    static func product(_ left: Form, _ right: Form) -> Form? {
        guard let numerator = left.numerator * right.numerator, let denominator = left.denominator * right.denominator
        else { return nil }
        return Form(numerator, over: denominator)
    }

    /// The reciprocal of a nonzero number, or nil if it is beyond the limits.
    var reciprocal: Form? {
        Form(denominator, over: numerator)
    }
}
