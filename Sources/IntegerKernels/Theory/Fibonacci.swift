// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

#if !(SystemNumbers && (os(Linux) || os(macOS)))
    /// Sets the results to F(n) and F(n + 1), from the highest bit of n down: F(2k) = F(k)·(2·F(k + 1) − F(k)) and
    /// F(2k + 1) = F(k)² + F(k + 1)² (Knuth, TAOCP 1.2.8).
    private func setFibonacci(_ first: mpz_ptr, _ second: mpz_ptr, _ n: UInt) {
        first.pointee._mp_size = 0
        second.pointee.set(1)
        let even = Scratch()
        let odd = Scratch()
        var bit = UInt.bitWidth - n.leadingZeroBitCount
        while bit > 0, !Interruption.isRaised {
            bit -= 1
            gmpz_mul_2exp(even.pointer, second, 1)
            gmpz_sub(even.pointer, even.pointer, first)
            gmpz_mul(even.pointer, even.pointer, first)
            gmpz_mul(odd.pointer, first, first)
            gmpz_mul(first, second, second)
            gmpz_add(odd.pointer, odd.pointer, first)
            if n >> bit & 1 == 0 {
                gmpz_set(first, even.pointer)
                gmpz_set(second, odd.pointer)
            } else {
                gmpz_set(first, odd.pointer)
                gmpz_add(second, even.pointer, odd.pointer)
            }
        }
    }

    /// Sets the result to the Fibonacci number F(n).
    public func gmpz_fib_ui(_ result: mpz_ptr, _ n: UInt) {
        let next = Scratch()
        setFibonacci(result, next.pointer, n)
        isInterrupted(result)
    }

    /// Sets the result to the Lucas number L(n) = 2·F(n + 1) − F(n).
    public func gmpz_lucnum_ui(_ result: mpz_ptr, _ n: UInt) {
        let next = Scratch()
        setFibonacci(result, next.pointer, n)
        gmpz_mul_2exp(next.pointer, next.pointer, 1)
        gmpz_sub(result, next.pointer, result)
        isInterrupted(result)
    }
#endif
