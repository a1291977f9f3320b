#if !SystemNumbers
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

    /// Expects a function to return the same number in both libraries, and to leave the same operands and results, of which
    /// there are three, initially 0.
    func compare(
        _ operands: Operand..., comment: String = "", ours: ([Ours]) -> Int, gmp: ([GMPs]) -> Int
    ) {
        let all = operands + Array(repeating: Operand(0), count: 3)
        let records = Records<IntegerKernels.__mpz_struct>(all) { pointer, operand in
            pointer.initialize(to: IntegerKernels.__mpz_struct())
            IntegerKernels.gmpz_init(pointer)
            let limbs = IntegerKernels.gmpz_limbs_write(pointer, max(1, operand.limbs.count))!
            limbs.update(from: operand.limbs, count: operand.limbs.count)
            IntegerKernels.gmpz_limbs_finish(pointer, operand.size)
        } clear: {
            IntegerKernels.gmpz_clear($0)
        }
        let judges = Records<CGMP.__mpz_struct>(all) { pointer, operand in
            pointer.initialize(to: CGMP.__mpz_struct())
            CGMP.gmpz_init(pointer)
            let limbs = CGMP.gmpz_limbs_write(pointer, max(1, operand.limbs.count))!
            limbs.update(from: operand.limbs, count: operand.limbs.count)
            CGMP.gmpz_limbs_finish(pointer, operand.size)
        } clear: {
            CGMP.gmpz_clear($0)
        }
        let number = ours(records.pointers)
        let expectedNumber = gmp(judges.pointers)
        let values = records.pointers.map { record in
            Operand(
                UnsafeBufferPointer(start: record.pointee._mp_d, count: IntegerKernels.gmpz_size(record)),
                isNegative: record.pointee._mp_size < 0)
        }
        let expected = judges.pointers.map { record in
            Operand(
                UnsafeBufferPointer(start: record.pointee._mp_d, count: CGMP.gmpz_size(record)),
                isNegative: record.pointee._mp_size < 0)
        }
        if number == expectedNumber, values == expected { return }
        Issue.record(
            "\(comment) of \(operands) is \(number), \(values), not \(expectedNumber), \(expected); seed \(SplitMix64.seed)"
        )
    }

    /// Compares functions of two operands, of which one may be the result, or both the same.
    func compareBinary(
        _ comment: String, _ most: Int, count: Int = 1_000, isDivision: Bool = false,
        ours: (Ours, Ours, Ours) -> Void, gmp: (GMPs, GMPs, GMPs) -> Void
    ) {
        var generator = OperandGenerator()
        for _ in 0..<TestScale.count(count) {
            let left = generator.operand(most)
            let right = isDivision ? generator.nonzero(most) : generator.operand(most)
            let places = generator.element(of: [(2, 0, 1), (2, 0, 1), (0, 0, 1), (1, 0, 1), (2, 1, 1), (1, 1, 1)])
            compare(left, right, comment: comment) {
                ours($0[places.0], $0[places.1], $0[places.2])
                return 0
            } gmp: {
                gmp($0[places.0], $0[places.1], $0[places.2])
                return 0
            }
        }
    }
#endif
