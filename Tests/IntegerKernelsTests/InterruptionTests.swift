#if os(Linux) && !SystemNumbers
    internal import IntegerKernels
    internal import Synchronization
    internal import TestSupport
    internal import Testing

    /// Functions that are stopped wherever they look at the end of an evaluation.
    struct InterruptionTests {
        /// A function that takes long enough to look, its operands, and three results after them, initially 0.
        struct LongCall: CustomTestStringConvertible {
            let testDescription: String
            let operands: [Operand]
            /// How many results it sets.
            let resultCount: Int
            let call: @Sendable ([Ours]) -> Void

            init(
                _ name: String, _ operands: [Operand], results: Int = 1, _ call: @escaping @Sendable ([Ours]) -> Void
            ) {
                (testDescription, self.operands, resultCount, self.call) = (name, operands, results, call)
            }
        }

        /// Returns an odd operand with so many limbs.
        private static func limbs(_ count: Int, seed: UInt64) -> Operand {
            var random = SplitMix64(seed: seed)
            let limbs = (0..<count).map { _ in UInt(random.next()) | 1 | 1 << 63 }
            return limbs.withUnsafeBufferPointer { Operand($0, isNegative: false) }
        }

        private static func binary(
            _ name: String, _ count: Int, _ otherCount: Int, results: Int = 1,
            _ call: @escaping @Sendable ([Ours]) -> Void
        ) -> LongCall {
            LongCall(
                "\(name) of \(count) and \(otherCount) limbs", [limbs(count, seed: 1), limbs(otherCount, seed: 2)],
                results: results, call)
        }

        static let calls: [LongCall] = [
            binary("mul", 200, 200) { gmpz_mul($0[2], $0[0], $0[1]) },
            binary("mul", 3_000, 3_000) { gmpz_mul($0[2], $0[0], $0[1]) },
            binary("mul", 20_000, 3_000) { gmpz_mul($0[2], $0[0], $0[1]) },
            binary("mul", 10_000, 20) { gmpz_mul($0[2], $0[0], $0[1]) },
            LongCall("square of 40,000 limbs", [limbs(40_000, seed: 3)]) { gmpz_mul($0[1], $0[0], $0[0]) },
            binary("tdiv_qr", 4_000, 1_000, results: 2) { gmpz_tdiv_qr($0[2], $0[3], $0[0], $0[1]) },
            binary("tdiv_q", 10_000, 40) { gmpz_tdiv_q($0[2], $0[0], $0[1]) },
            binary("tdiv_r", 1_000, 950) { gmpz_tdiv_r($0[2], $0[0], $0[1]) },
            binary("fdiv_qr", 4_000, 1_000, results: 2) {
                gmpz_neg($0[0], $0[0])
                gmpz_fdiv_qr($0[2], $0[3], $0[0], $0[1])
            },
            binary("fdiv_q", 3_000, 1_500) { gmpz_fdiv_q($0[2], $0[0], $0[1]) },
            binary("fdiv_r", 3_000, 1_500) { gmpz_fdiv_r($0[2], $0[0], $0[1]) },
            binary("divexact", 3_000, 1_500) { gmpz_divexact($0[2], $0[0], $0[1]) },
            LongCall("sqrt of 4,001 limbs", [limbs(4_001, seed: 4)]) { gmpz_sqrt($0[1], $0[0]) },
            LongCall("root of 1,000 limbs", [limbs(1_000, seed: 5)]) { _ = gmpz_root($0[1], $0[0], 3) },
            binary("gcd", 400, 390) { gmpz_gcd($0[2], $0[0], $0[1]) },
            binary("gcd", 99, 99) { gmpz_gcd($0[2], $0[0], $0[1]) },
            binary("gcdext", 300, 299, results: 3) { gmpz_gcdext($0[2], $0[3], $0[4], $0[0], $0[1]) },
            binary("lcm", 300, 300) { gmpz_lcm($0[2], $0[0], $0[1]) },
            binary("invert", 200, 201) { _ = gmpz_invert($0[2], $0[0], $0[1]) },
            LongCall("remove", [limbs(50, seed: 6), Operand(5)]) {
                gmpz_pow_ui($0[2], $0[1], 20_000)
                gmpz_mul($0[2], $0[2], $0[0])
                _ = gmpz_remove($0[2], $0[2], $0[1])
            },
            LongCall("powm", [Operand(3), limbs(40, seed: 7), limbs(40, seed: 8)]) {
                gmpz_powm($0[3], $0[0], $0[1], $0[2])
            },
            LongCall("powm of an even modulus", [Operand(3), limbs(40, seed: 7), limbs(40, seed: 8)]) {
                gmpz_mul_2exp($0[2], $0[2], 2_000)
                gmpz_powm($0[3], $0[0], $0[1], $0[2])
            },
            LongCall("powm of a long modulus", [limbs(300, seed: 7), limbs(2, seed: 8), limbs(300, seed: 9)]) {
                gmpz_powm($0[3], $0[0], $0[1], $0[2])
            },
            LongCall("pow_ui", [Operand(3)]) { gmpz_pow_ui($0[1], $0[0], 100_000) },
            LongCall("fac_ui", []) { gmpz_fac_ui($0[0], 30_000) },
            LongCall("2fac_ui", []) { gmpz_2fac_ui($0[0], 60_000) },
            LongCall("2fac_ui of an odd number", []) { gmpz_2fac_ui($0[0], 60_001) },
            LongCall("bin_uiui", []) { gmpz_bin_uiui($0[0], 40_000, 20_000) },
            LongCall("bin_ui", [limbs(3, seed: 9)]) { gmpz_bin_ui($0[1], $0[0], 3_000) },
            LongCall("fib_ui", []) { gmpz_fib_ui($0[0], 200_000) },
            LongCall("lucnum_ui", []) { gmpz_lucnum_ui($0[0], 200_000) },
            LongCall("primorial_ui", []) { gmpz_primorial_ui($0[0], 200_000) },
            LongCall("nextprime of 16 limbs", [limbs(16, seed: 10)]) { gmpz_nextprime($0[1], $0[0]) },
            LongCall("probab_prime_p", [Operand(1)]) {
                // 2²²⁸¹ − 1 is prime.
                gmpz_mul_2exp($0[1], $0[0], 2_281)
                gmpz_sub($0[1], $0[1], $0[0])
                let answer = gmpz_probab_prime_p($0[1], 26)
                gmpz_mul_2exp($0[1], $0[0], answer > 0 ? 0 : 1)
            },
            binary("divisible_p", 2_000, 1_000) {
                _ = gmpz_divisible_p($0[0], $0[1])
                gmpz_mul($0[2], $0[0], $0[1])
            },
            LongCall("perfect_square_p", [limbs(1_000, seed: 11)]) {
                gmpz_mul($0[1], $0[0], $0[0])
                _ = gmpz_perfect_square_p($0[1])
                gmpz_mul($0[1], $0[0], $0[0])
            },
            LongCall("get_str", [limbs(3_000, seed: 12)]) { records in
                let length = gmpz_sizeinbase(records[0], 10)
                withUnsafeTemporaryAllocation(of: CChar.self, capacity: length + 2) { text in
                    _ = gmpz_get_str(text.baseAddress, 10, records[0])
                    // A caller relies on the length, whatever the digits are.
                    #expect(text[length - 1] == 0 || text[length] == 0)
                }
                gmpz_mul(records[1], records[0], records[0])
            },
            LongCall("set_str", []) {
                let digits = [UInt8](repeating: 7, count: 60_000)
                let limbs = gmpz_limbs_write($0[0], 60_000 / 19 + 3)
                gmpz_limbs_finish($0[0], gmpn_set_str(limbs, digits, digits.count, 10))
            },
        ]

        @Test(arguments: calls) func stopping(_ call: LongCall) {
            let undisturbed = results(of: call)
            let supervised = supervise(call)
            #expect(supervised.looks > 0, "the function looks")
            #expect(!supervised.isInterrupted)
            #expect(supervised.results == undisturbed)
            for stop in stride(from: 1, through: supervised.looks, by: max(1, supervised.looks / 40)) {
                let stopped = supervise(call, stoppingAt: stop)
                #expect(stopped.isInterrupted)
                #expect(
                    stopped.results.prefix(call.resultCount).allSatisfy { $0 == Operand(1) }, "stopped at look \(stop)")
                #expect(stopped.looks == stop, "no later function looks again")
            }
            #expect(!Interruption.isRaised, "the end of an evaluation ends its interruption")
            #expect(results(of: call) == undisturbed)
        }

        /// An evaluation within another is stopped alone.
        @Test func nesting() {
            let call = Self.calls[0]
            let isOver: @Sendable () -> Bool = { false }
            let outer = Interruption.supervise(every: 1, until: isOver) {
                #expect(supervise(call, stoppingAt: 1).isInterrupted)
                return results(of: call)
            }
            #expect(!outer.isInterrupted)
            #expect(outer.result.get() == results(of: call))
        }

        /// What is outside of an evaluation isn't interrupted with it.
        @Test func outside() {
            let call = Self.calls[0]
            let isOver: @Sendable () -> Bool = { true }
            let inner = Interruption.supervise(every: 1, until: isOver) {
                _ = results(of: call)
                return (results(of: call), Interruption.outside { results(of: call) })
            }
            #expect(inner.isInterrupted)
            #expect(inner.result.get().0 == [1, 0, 0].map(Operand.init))
            #expect(inner.result.get().1 == results(of: call))
        }

        func supervise(
            _ call: LongCall, stoppingAt stop: Int = .max
        ) -> (results: [Operand], looks: Int, isInterrupted: Bool) {
            let counter = Counter()
            let isOver: @Sendable () -> Bool = { counter.count() == stop }
            let (result, isInterrupted) = Interruption.supervise(every: 1, until: isOver) { results(of: call) }
            return (result.get(), counter.value, isInterrupted)
        }

        private final class Counter: Sendable {
            private let looks = Atomic(0)
            var value: Int { looks.load(ordering: .relaxed) }
            func count() -> Int { looks.add(1, ordering: .relaxed).newValue }
        }

        /// Returns the results that a function sets, after the operands.
        private func results(of call: LongCall) -> [Operand] {
            let records = (call.operands + Array(repeating: Operand(0), count: 3)).map(record)
            defer {
                for record in records {
                    gmpz_clear(record)
                    record.deallocate()
                }
            }
            call.call(records)
            return records[call.operands.count...].map { record in
                Operand(
                    UnsafeBufferPointer(start: record.pointee._mp_d, count: gmpz_size(record)),
                    isNegative: record.pointee._mp_size < 0)
            }
        }

        private func record(_ operand: Operand) -> Ours {
            let pointer = Ours.allocate(capacity: 1)
            pointer.initialize(to: __mpz_struct())
            gmpz_init(pointer)
            let limbs = gmpz_limbs_write(pointer, max(1, operand.limbs.count))!
            limbs.update(from: operand.limbs, count: operand.limbs.count)
            gmpz_limbs_finish(pointer, operand.size)
            return pointer
        }
    }
#endif
