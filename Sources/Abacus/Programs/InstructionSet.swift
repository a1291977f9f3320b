/// All instructions that a program can be made of; those that combine two operations are in `InstructionSet+Fused.swift`.
///
/// A row is a term and its handler. `A` is the accumulator, `K` the constant, and `V`, `W` and `X` are slots: so
/// `Difference<K, V>` is `constant - slot`. A handler that begins anew, without the accumulator, keeps what is there.
///
/// The code generator looks here for what it wants to do in one step. Where there is no handler for an operation on the
/// result of another, it takes two steps: a row more makes programs faster, a row less no program wrong.
enum InstructionSet {
    /// One arithmetic operation on two operands.
    static let arithmetic: [Row] = [
        Row(Sum<A, V>.self, { Sum<A, V>.step($0, $1, $2) }),
        Row(Sum<A, K>.self, { Sum<A, K>.step($0, $1, $2) }),
        Row(Sum<V, W>.self, { Sum<V, W>.begin($0, $1, $2) }),
        Row(Sum<V, K>.self, { Sum<V, K>.begin($0, $1, $2) }),
        Row(Sum<A, A>.self, { Sum<A, A>.step($0, $1, $2) }),
        Row(Difference<A, V>.self, { Difference<A, V>.step($0, $1, $2) }),
        Row(Difference<V, A>.self, { Difference<V, A>.step($0, $1, $2) }),
        Row(Difference<A, K>.self, { Difference<A, K>.step($0, $1, $2) }),
        Row(Difference<K, A>.self, { Difference<K, A>.step($0, $1, $2) }),
        Row(Difference<V, W>.self, { Difference<V, W>.begin($0, $1, $2) }),
        Row(Difference<V, K>.self, { Difference<V, K>.begin($0, $1, $2) }),
        Row(Difference<K, V>.self, { Difference<K, V>.begin($0, $1, $2) }),
        Row(Product<A, V>.self, { Product<A, V>.step($0, $1, $2) }),
        Row(Product<A, K>.self, { Product<A, K>.step($0, $1, $2) }),
        Row(Product<V, W>.self, { Product<V, W>.begin($0, $1, $2) }),
        Row(Product<V, K>.self, { Product<V, K>.begin($0, $1, $2) }),
        Row(Product<A, A>.self, { Product<A, A>.step($0, $1, $2) }),
        Row(Quotient<A, V>.self, { Quotient<A, V>.step($0, $1, $2) }),
        Row(Quotient<V, A>.self, { Quotient<V, A>.step($0, $1, $2) }),
        Row(Quotient<A, K>.self, { Quotient<A, K>.step($0, $1, $2) }),
        Row(Quotient<K, A>.self, { Quotient<K, A>.step($0, $1, $2) }),
        Row(Quotient<V, W>.self, { Quotient<V, W>.begin($0, $1, $2) }),
        Row(Quotient<V, K>.self, { Quotient<V, K>.begin($0, $1, $2) }),
        Row(Quotient<K, V>.self, { Quotient<K, V>.begin($0, $1, $2) }),
    ]

    /// Powers, and other functions of two doubles.
    static let functions: [Row] = [
        Row(Power<A, V>.self, { Power<A, V>.step($0, $1, $2) }),
        Row(Power<V, A>.self, { Power<V, A>.step($0, $1, $2) }),
        Row(Power<A, A>.self, { Power<A, A>.step($0, $1, $2) }),
        Row(Power<A, K>.self, { Power<A, K>.step($0, $1, $2) }),
        Row(Power<K, A>.self, { Power<K, A>.step($0, $1, $2) }),
        Row(Power<V, W>.self, { Power<V, W>.begin($0, $1, $2) }),
        Row(Power<V, K>.self, { Power<V, K>.begin($0, $1, $2) }),
        Row(Power<K, V>.self, { Power<K, V>.begin($0, $1, $2) }),
        Row(Call2<A, V>.self, { Call2<A, V>.step($0, $1, $2) }),
        Row(Call2<V, A>.self, { Call2<V, A>.step($0, $1, $2) }),
        Row(Call2<A, A>.self, { Call2<A, A>.step($0, $1, $2) }),
        Row(Call2<V, W>.self, { Call2<V, W>.begin($0, $1, $2) }),
        Row(CallK<A, K>.self, { CallK<A, K>.step($0, $1, $2) }),
        Row(CallK<K, A>.self, { CallK<K, A>.step($0, $1, $2) }),
        Row(CallK<X, K>.self, { CallK<X, K>.step($0, $1, $2) }),
        Row(CallK<K, X>.self, { CallK<K, X>.step($0, $1, $2) }),
    ]

    /// Jumps that depend on a comparison: if it holds, and unless it does.
    static let jumps: [JumpRow] = [
        JumpRow(Less<A, V>.self, { Less<A, V>.jumpIf($0, $1, $2) }, { Less<A, V>.jumpUnless($0, $1, $2) }),
        JumpRow(Less<A, K>.self, { Less<A, K>.jumpIf($0, $1, $2) }, { Less<A, K>.jumpUnless($0, $1, $2) }),
        JumpRow(Less<V, W>.self, { Less<V, W>.jumpIf($0, $1, $2) }, { Less<V, W>.jumpUnless($0, $1, $2) }),
        JumpRow(Less<V, K>.self, { Less<V, K>.jumpIf($0, $1, $2) }, { Less<V, K>.jumpUnless($0, $1, $2) }),
        JumpRow(Less<V, A>.self, { Less<V, A>.jumpIf($0, $1, $2) }, { Less<V, A>.jumpUnless($0, $1, $2) }),
        JumpRow(Less<K, A>.self, { Less<K, A>.jumpIf($0, $1, $2) }, { Less<K, A>.jumpUnless($0, $1, $2) }),
        JumpRow(Less<K, V>.self, { Less<K, V>.jumpIf($0, $1, $2) }, { Less<K, V>.jumpUnless($0, $1, $2) }),
        JumpRow(AtMost<A, V>.self, { AtMost<A, V>.jumpIf($0, $1, $2) }, { AtMost<A, V>.jumpUnless($0, $1, $2) }),
        JumpRow(AtMost<A, K>.self, { AtMost<A, K>.jumpIf($0, $1, $2) }, { AtMost<A, K>.jumpUnless($0, $1, $2) }),
        JumpRow(AtMost<V, W>.self, { AtMost<V, W>.jumpIf($0, $1, $2) }, { AtMost<V, W>.jumpUnless($0, $1, $2) }),
        JumpRow(AtMost<V, K>.self, { AtMost<V, K>.jumpIf($0, $1, $2) }, { AtMost<V, K>.jumpUnless($0, $1, $2) }),
        JumpRow(AtMost<V, A>.self, { AtMost<V, A>.jumpIf($0, $1, $2) }, { AtMost<V, A>.jumpUnless($0, $1, $2) }),
        JumpRow(AtMost<K, A>.self, { AtMost<K, A>.jumpIf($0, $1, $2) }, { AtMost<K, A>.jumpUnless($0, $1, $2) }),
        JumpRow(AtMost<K, V>.self, { AtMost<K, V>.jumpIf($0, $1, $2) }, { AtMost<K, V>.jumpUnless($0, $1, $2) }),
        JumpRow(Equal<A, V>.self, { Equal<A, V>.jumpIf($0, $1, $2) }, { Equal<A, V>.jumpUnless($0, $1, $2) }),
        JumpRow(Equal<A, K>.self, { Equal<A, K>.jumpIf($0, $1, $2) }, { Equal<A, K>.jumpUnless($0, $1, $2) }),
        JumpRow(Equal<V, W>.self, { Equal<V, W>.jumpIf($0, $1, $2) }, { Equal<V, W>.jumpUnless($0, $1, $2) }),
        JumpRow(Equal<V, K>.self, { Equal<V, K>.jumpIf($0, $1, $2) }, { Equal<V, K>.jumpUnless($0, $1, $2) }),
    ]

    /// Operations of one operand. The last two rows are those of every operation that has none of its own.
    static let unary: [Row] = [
        Row(Negation<A>.self, { Negation<A>.step($0, $1, $2) }),
        Row(Negation<V>.self, { Negation<V>.begin($0, $1, $2) }),
        Row(SquareRoot<A>.self, { SquareRoot<A>.step($0, $1, $2) }),
        Row(SquareRoot<V>.self, { SquareRoot<V>.begin($0, $1, $2) }),
        Row(Magnitude<A>.self, { Magnitude<A>.step($0, $1, $2) }),
        Row(Magnitude<V>.self, { Magnitude<V>.begin($0, $1, $2) }),
        Row(Call1<A>.self, { Call1<A>.step($0, $1, $2) }),
        Row(Call1<V>.self, { Call1<V>.begin($0, $1, $2) }),
    ]

    /// Instructions that compute nothing.
    static let loadSlot: Handler = { V.begin($0, $1, $2) }
    static let loadConstant: Handler = { K.begin($0, $1, $2) }
    static let store: Handler = { Control.store($0, $1, $2) }
    static let jump: Handler = { Control.jump($0, $1, $2) }
    static let jumpIfAccumulator: Handler = { A.jumpIf($0, $1, $2) }
    static let jumpIfSlot: Handler = { V.jumpIf($0, $1, $2) }
    static let jumpUnlessAccumulator: Handler = { A.jumpUnless($0, $1, $2) }
    static let jumpUnlessSlot: Handler = { V.jumpUnless($0, $1, $2) }
    static let pause: Handler = { Control.pause($0, $1, $2) }
    static let call: Handler = { Control.call($0, $1, $2) }
    static let finish: Handler = { Control.finish($0, $1, $2) }
}
