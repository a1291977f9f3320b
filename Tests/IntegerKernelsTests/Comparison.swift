#if os(Linux) && !SystemNumbers
    internal import CGMP
    internal import IntegerKernels
    internal import TestSupport
    internal import Testing

    typealias Ours = UnsafeMutablePointer<IntegerKernels.__mpz_struct>
    typealias GMPs = UnsafeMutablePointer<CGMP.__mpz_struct>

    /// The records of one library, freed at the end.
    private struct Records<Record>: ~Copyable {
        let pointers: [UnsafeMutablePointer<Record>]
        private let clear: (UnsafeMutablePointer<Record>) -> Void

        init(
            _ operands: [Operand], _ create: (UnsafeMutablePointer<Record>, Operand) -> Void,
            clear: @escaping (UnsafeMutablePointer<Record>) -> Void
        ) {
            pointers = operands.map { operand in
                let pointer = UnsafeMutablePointer<Record>.allocate(capacity: 1)
                create(pointer, operand)
                return pointer
            }
            self.clear = clear
        }

        deinit {
            for pointer in pointers {
                clear(pointer)
                pointer.deallocate()
            }
        }
    }

    extension Records<CGMP.__mpz_struct> {
        static func judges(_ operands: [Operand]) -> Records {
            Records(operands) { pointer, operand in
                pointer.initialize(to: CGMP.__mpz_struct())
                CGMP.gmpz_init(pointer)
                let limbs = CGMP.gmpz_limbs_write(pointer, max(1, operand.limbs.count))!
                limbs.update(from: operand.limbs, count: operand.limbs.count)
                CGMP.gmpz_limbs_finish(pointer, operand.size)
            } clear: {
                CGMP.gmpz_clear($0)
            }
        }
    }

    extension Operand {
        fileprivate init(ofGMP record: GMPs) {
            self.init(
                UnsafeBufferPointer(start: record.pointee._mp_d, count: CGMP.gmpz_size(record)),
                isNegative: record.pointee._mp_size < 0)
        }
    }

    /// Expects a function to return the same number in both libraries, and to leave the same operands and results, of which
    /// there are three, initially another number.
    func compare(
        _ operands: Operand..., comment: String = "", ours: ([Ours]) -> Int, gmp: ([GMPs]) -> Int
    ) {
        let all = operands + Array(repeating: Operand([5, 7], isNegative: true), count: 3)
        let records = Records<IntegerKernels.__mpz_struct>(all) { pointer, operand in
            pointer.initialize(to: IntegerKernels.__mpz_struct())
            IntegerKernels.gmpz_init(pointer)
            let limbs = IntegerKernels.gmpz_limbs_write(pointer, max(1, operand.limbs.count))!
            limbs.update(from: operand.limbs, count: operand.limbs.count)
            IntegerKernels.gmpz_limbs_finish(pointer, operand.size)
        } clear: {
            IntegerKernels.gmpz_clear($0)
        }
        let judges = Records.judges(all)
        let number = ours(records.pointers)
        let expectedNumber = gmp(judges.pointers)
        let values = records.pointers.map { record in
            Operand(
                UnsafeBufferPointer(start: record.pointee._mp_d, count: IntegerKernels.gmpz_size(record)),
                isNegative: record.pointee._mp_size < 0)
        }
        let expected = judges.pointers.map { Operand(ofGMP: $0) }
        if number == expectedNumber, values == expected { return }
        Issue.record(
            """
            \(comment) of \(brief(operands)) is \(number), \(brief(values)), not \(expectedNumber), \(brief(expected)); \
            seed \(SplitMix64.seed)
            """)
    }

    /// Returns operands as a text, of long ones the counts of limbs.
    private func brief(_ operands: [Operand]) -> [String] {
        operands.map { $0.limbs.count <= 100 ? $0.description : "\($0.size) limbs" }
    }

    /// How the sizes of two operands depend on a table's.
    enum OperandShape {
        /// The size is that of the longer one.
        case longer
        /// The size is that of the shorter one.
        case shorter
        /// The size is that of the shorter one of the divisor, which isn't 0, and the quotient.
        case division
    }

    /// Compares functions of two operands, of which one may be the result, or both the same.
    func compareBinary(
        _ table: SizeTable, _ shape: OperandShape,
        ours: (Ours, UnsafePointer<IntegerKernels.__mpz_struct>, UnsafePointer<IntegerKernels.__mpz_struct>) -> Void,
        gmp: (GMPs?, UnsafePointer<CGMP.__mpz_struct>?, UnsafePointer<CGMP.__mpz_struct>?) -> Void
    ) {
        table.forEachSize { generator, size, most in
            let places = generator.element(of: [(2, 0, 1), (2, 0, 1), (0, 0, 1), (1, 0, 1), (2, 1, 1), (1, 1, 1)])
            var (left, right) = (generator.operand(count: size), generator.operand(count: size))
            // With one operand in both places, it has the size of the table.
            if places.1 != places.2 || shape == .division {
                switch shape {
                case .longer: left = generator.operand(size)
                case .shorter:
                    let most = generator.oneIn(10) ? min(8 * most, table.ends.last!) : most
                    left = generator.operand(count: generator.size(beside: size, through: most))
                case .division: (left, right) = generator.dividend(size, through: most)
                }
            }
            if shape != .division, places.1 != places.2, generator.oneIn(2) { (left, right) = (right, left) }
            compare(left, right, comment: table.name) {
                ours($0[places.0], $0[places.1], $0[places.2])
                return 0
            } gmp: {
                gmp($0[places.0], $0[places.1], $0[places.2])
                return 0
            }
        }
    }

    extension OperandGenerator {
        /// Returns a dividend and a divisor, where the shorter one of the quotient and the divisor has a size; one in three
        /// dividends is near a multiple of the divisor.
        mutating func dividend(_ size: Int, through most: Int) -> (dividend: Operand, divisor: Operand) {
            let other = self.size(beside: size, through: most)
            let (quotientSize, divisorSize) = oneIn(2) ? (size, other) : (other, size)
            let divisor = divisorSize == 0 ? Operand(1 + int(below: 9)) : operand(count: divisorSize)
            let dividend =
                oneIn(3)
                ? multiple(of: divisor, by: operand(count: quotientSize), plus: int(below: 3) - 1)
                : operand(count: quotientSize + divisorSize)
            return (dividend, divisor)
        }

        private func multiple(of divisor: Operand, by quotient: Operand, plus distance: Int) -> Operand {
            let records = Records.judges([divisor, quotient, Operand(distance)])
            let pointers = records.pointers
            CGMP.gmpz_mul(pointers[0], pointers[0], pointers[1])
            CGMP.gmpz_add(pointers[0], pointers[0], pointers[2])
            return Operand(ofGMP: pointers[0])
        }
    }
#endif
