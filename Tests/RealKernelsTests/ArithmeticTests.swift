#if os(Linux) && !SystemNumbers
    internal import CMPFR
    internal import RealKernels
    internal import TestSupport
    internal import Testing

    // The arithmetic in Swift has MPFR's results.

    @Suite struct ArithmeticTests {
        @Test(arguments: ArithmeticFunction.all)
        func theSameAsMPFR(_ function: ArithmeticFunction) {
            var generator = RealGenerator()
            for _ in 0..<TestScale.count(1_000) {
                let left = generator.operand()
                let right = generator.oneIn(2) ? generator.operand(near: left) : generator.operand()
                let word = function.words.isEmpty ? 0 : generator.word(of: function, left)
                function.compare(
                    left, right, word, precision: generator.size(generator.mostBits()),
                    overlap: generator.oneIn(2) ? .none : generator.element(of: ArithmeticFunction.Overlap.allCases))
            }
        }

        /// Everything that isn't a usual number with everything else, in few bits.
        @Test(arguments: ArithmeticFunction.all)
        func nastyOperands(_ function: ArithmeticFunction) {
            let numbers = RealOperand.nasty + RealOperand.nasty.map(\.negated)
            for (index, left) in numbers.enumerated() {
                for right in numbers.dropFirst(function.words.isEmpty ? 0 : numbers.count - 1) {
                    for word in function.words.isEmpty ? [0] : function.words {
                        function.compare(
                            left, right, word, precision: [1, 2, 53, 64, 65, 128][(index + Int(word % 7)) % 6])
                    }
                }
            }
        }

        /// Results of one bit, and halves of the last one.
        @Test(arguments: ArithmeticFunction.all)
        func fewBits(_ function: ArithmeticFunction) {
            let words = function.words.isEmpty ? [0] : function.words.filter { $0 < 100 }
            for (x, y) in (0..<16 * 16).map({ ($0 / 16, $0 % 16) }) where function.words.isEmpty || y < 2 {
                for precision in 1...5 {
                    for word in words {
                        function.compare(
                            operand(x - 8, exponent: -1), operand(y - 8, exponent: x % 3 - 2), word,
                            precision: precision)
                    }
                }
            }
        }

        private func operand(_ value: Int, exponent: Int) -> RealOperand {
            value == 0 ? RealOperand(.zero) : .word(value, exponent: exponent, precision: 4)
        }
    }

    extension RealGenerator {
        /// Few are as long as the longest.
        mutating func mostBits() -> Int { oneIn(20) ? 20_000 : oneIn(4) ? 2_000 : 200 }

        /// A number of any size, or 0, infinite or NaN.
        mutating func operand() -> RealOperand {
            if oneIn(16) { return element(of: RealOperand.nasty) }
            let precision = size(mostBits())
            switch int(0...9) {
            case 0: return number(precision: precision, exponent: (oneIn(2) ? 1 : -1) * size(1 << 62 - 1))
            case 1: return number(precision: precision, exponent: (oneIn(2) ? 1 : -1) * (1 << 62 - size(1_000)))
            case 2, 3: return number(precision: precision, exponent: (oneIn(2) ? 1 : -1) * size(30_000))
            case 4: return number(precision: precision, exponent: int(precision - 3...precision + 3))
            default: return number(precision: precision, exponent: int(-100...100))
            }
        }

        /// A number that another nearly cancels, or whose bits meet its last ones; or its neighbor.
        mutating func operand(near other: RealOperand) -> RealOperand {
            guard case .number(let exponent, let limbs) = other.kind else { return operand() }
            switch int(0...4) {
            case 0: return RealOperand(other.kind, precision: other.precision, isNegative: oneIn(2))
            case 1:
                var neighbor = other
                neighbor.isNegative = oneIn(2)
                let number = MPFR(neighbor)
                CMPFR.mpfr_nextabove(number.pointer)
                return number.operand
            case 2 where exponent > -1 << 60 && exponent < 1 << 60:
                return number(precision: size(mostBits()), exponent: exponent - other.precision + int(-66...66))
            case 3 where exponent > -1 << 60 && exponent < 1 << 60:
                return RealOperand(
                    .number(exponent: exponent + int(-2...2), limbs: limbs), precision: other.precision,
                    isNegative: oneIn(2))
            default:
                return number(
                    precision: size(mostBits()),
                    exponent: Swift.min(Swift.max(exponent + int(-130...130), -(1 << 62) + 1), 1 << 62 - 1))
            }
        }

        /// A word with which the function ends soon in MPFR, too.
        mutating func word(of function: ArithmeticFunction, _ operand: RealOperand) -> UInt {
            var most = UInt.bitWidth - 1
            if function.name == "rootn_ui" { most = operand.precision > 300 ? 7 : 20 }
            if function.name == "pow_ui" { most = operand.precision > 300 ? 10 : 62 }
            return oneIn(4) && most == UInt.bitWidth - 1 ? element(of: function.words) : UInt(size(.max >> (63 - most)))
        }
    }

    extension RealOperand {
        /// 0, infinity, NaN, powers of 2 and their neighbors, and the ends of the exponents.
        static let nasty: [RealOperand] =
            [RealOperand(.zero), RealOperand(.infinite), RealOperand(.notANumber)]
            + [
                -(1 << 62) + 1, -(1 << 62) + 2, -(1 << 61), -1_100, -1_074, -1_073, -1, 0, 1, 2, 64, 65, 1_024, 1 << 61,
                1 << 62 - 1,
            ]
            .flatMap { exponent in
                [
                    RealOperand(.number(exponent: exponent, limbs: [1 << 63]), precision: 1),
                    RealOperand(.number(exponent: exponent, limbs: [.max]), precision: 64),
                    RealOperand(.number(exponent: exponent, limbs: [1 << 62, 1 << 63]), precision: 66),
                    RealOperand(.number(exponent: exponent, limbs: [UInt.max << 63, .max]), precision: 65),
                ]
            }
    }
#endif
