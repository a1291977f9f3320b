internal import ExactNumbers

// Sums, differences and products always have a result. If it is beyond the limits, it is the graph of the operation.

extension Form {
    static func + (left: Form, right: Form) -> Form {
        sum(left, right) ?? graphOfSum(left, right)
    }

    static func - (left: Form, right: Form) -> Form {
        if left == right { return .zero }
        return sum(left, -right) ?? graphOfSum(left, -right)
    }

    static func * (left: Form, right: Form) -> Form {
        product(left, right) ?? graphOfProduct(.product, left, right)
    }

    static prefix func - (operand: Form) -> Form {
        Form(reduced: -operand.numerator, over: operand.denominator)
    }

    /// Returns the product with a rational.
    func scaled(by factor: Rational) -> Form {
        let product = numerator.scaled(by: factor)
        guard product.isWithinLimits else { return .graphOfProduct(.product, Form(factor), self) }
        return product.isZero ? .zero : Form(reduced: product, over: denominator)
    }

    /// Returns the quotient by a number that the caller has shown not to be 0.
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
    private static func graphOfSum(_ left: Form, _ right: Form) -> Form {
        let isPositive = left.visibleSign == .positive && right.visibleSign == .positive
        return Form(node: RealNode(.sum, left.node, right.node), isPositive: isPositive)
    }

    /// The graph of a product or quotient.
    private static func graphOfProduct(_ operation: RealOperation, _ left: Form, _ right: Form) -> Form {
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
        guard let first = left.numerator * right.denominator, let second = right.numerator * left.denominator,
            let denominator = left.denominator * right.denominator
        else { return nil }
        return Form(first + second, over: denominator)
    }

    /// The product, or nil if it is beyond the limits.
    static func product(_ left: Form, _ right: Form) -> Form? {
        guard let numerator = left.numerator * right.numerator, let denominator = left.denominator * right.denominator
        else { return nil }
        return Form(numerator, over: denominator)
    }

    /// The reciprocal of a number that isn't 0, or nil if it is beyond the limits.
    var reciprocal: Form? {
        Form(denominator, over: numerator)
    }
}
