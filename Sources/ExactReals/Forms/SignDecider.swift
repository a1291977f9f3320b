internal import ExactNumbers

/// The sign of a number.
enum Sign: Int {
    case negative = -1
    case zero = 0
    case positive = 1

    static prefix func - (operand: Sign) -> Sign {
        switch operand {
        case .negative: .positive
        case .zero: .zero
        case .positive: .negative
        }
    }

    static func * (left: Sign, right: Sign) -> Sign {
        left == .negative ? -right : left == .zero ? .zero : right
    }
}

/// Determines the signs on which the rules of the normal form depend: of radicands, arguments of ln, and divisors.
protocol SignDecider {
    /// Returns the greatest integer that isn't greater than the number, or throws ``RealProblem/undecided(digits:)``.
    func floor(of form: Form) throws(RealProblem) -> BigInteger

    /// Returns the sign of a number.
    ///
    /// - Throws: `undecided` if it can't be determined within the limits, and `tooNearZero` if the number is too near
    ///   to 0 for any exponent.
    func sign(of form: Form) throws(RealProblem) -> Sign
}

extension SignDecider {
    /// Returns the sign, or nil if it can't be determined.
    func knownSign(of form: Form) throws(RealProblem) -> Sign? {
        do {
            return try sign(of: form)
        } catch {
            switch error {
            case .undecided, .notFinite, .tooNearZero: return nil
            default: throw error
            }
        }
    }

    /// Returns the greatest integer that isn't greater than the number, or nil if it can't be distinguished from an integer.
    func knownFloor(of form: Form) throws(RealProblem) -> BigInteger? {
        do {
            return try floor(of: form)
        } catch {
            if case .undecided = error { return nil }
            throw error
        }
    }
}
