internal import BigInt
internal import ExactNumbers

extension NumberOperation {
    /// Divisors, powers and roots.
    static let functions = [
        NumberOperation("gcd") { target, left, right, _ throws(Violation) in
            let value = left.value.greatestCommonDivisor(with: right.value)
            let (divisor, x, y) = left.value.extendedGreatestCommonDivisor(with: right.value)
            let combination = left.value * x + right.value * y
            try Violation.unless(divisor == value && combination == value, "\(x) and \(y) combine to \(combination)")
            target = NumberPair(value, left.reference.greatestCommonDivisor(with: right.reference))
        },
        NumberOperation("lcm") { target, left, right, _ throws(Violation) in
            let divisor = left.reference.greatestCommonDivisor(with: right.reference)
            let product = BigInt((left.reference * right.reference).magnitude)
            target = NumberPair(left.value.leastCommonMultiple(with: right.value), divisor == 0 ? 0 : product / divisor)
        },
        NumberOperation("power") { target, left, _, input throws(Violation) in
            let exponent = input.number(below: left.value.bitLength < 64 ? 40 : 5)
            target = NumberPair(left.value.power(exponent), left.reference.power(exponent))
        },
        NumberOperation("power modulo") { target, left, right, input throws(Violation) in
            guard !right.value.isZero, right.value.bitLength <= 320 else { return }
            let exponent = input.word() & 0xFFFF_FFFF
            let modulus = BigInt(right.reference.magnitude)
            let value = left.value.power(BigInteger(exponent), modulo: right.value.magnitude)
            let reference = left.reference.power(BigInt(exponent), modulus: modulus)
            guard let value else { throw Violation(description: "there is no power") }
            target = NumberPair(value, reference)
        },
        NumberOperation("inverse") { target, left, right, _ throws(Violation) in
            guard right.value > 1 else { return }
            let value = left.value.inverse(modulo: right.value)
            let isCoprime = left.reference.greatestCommonDivisor(with: right.reference) == 1
            try Violation.unless((value != nil) == isCoprime, "there is an inverse: \(value != nil)")
            guard let value else { return }
            let product = (left.value * value).flooredRemainder(dividingBy: right.value)
            try Violation.unless(product == 1 && value > 0 && value < right.value, "\(value) isn't an inverse")
            target.value = value
            target.reference = BigInt(value.description) ?? 0
        },
        NumberOperation("square root") { target, left, _, _ throws(Violation) in
            let root = left.value.magnitude.squareRoot()
            target = NumberPair(root, BigInt(left.reference.magnitude.squareRoot()))
        },
        NumberOperation("root") { _, left, _, input throws(Violation) in
            let degree = input.number(below: 12) + 1
            let (root, isExact) = left.value.magnitude.root(degree)
            let (lower, upper) = (root.power(degree), (root + 1).power(degree))
            let isRoot = lower <= left.value.magnitude && left.value.magnitude < upper
            try Violation.unless(isRoot, "\(root) isn't a root of degree \(degree)")
            try Violation.unless(isExact == (lower == left.value.magnitude), "\(root) is not exact as is said")
        },
    ]
}
