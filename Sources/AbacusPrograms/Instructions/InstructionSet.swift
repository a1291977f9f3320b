/// All instructions that a program can be made of. Those that combine two operations are in
/// `InstructionSet+Fused.swift`.
///
/// A row is a term and its handlers. `A` is the accumulator, `K` is the constant, and `V`, `W` and `X` are slots:
/// `Sub<K, V>` is `constant - slot`. A handler that starts without using the accumulator keeps the old one; the last
/// handler of a row is for the end of a program.
///
/// The emitter looks here for what it wants to do in one step. If there is no handler for an operation on the
/// result of another, it takes two steps. So another row makes programs faster, and a missing row doesn't make them
/// wrong.
enum InstructionSet {
    /// One arithmetic operation on two operands.
    static let arithmetic: [Row] = [
        Row(Add<A, V>.self, { Add<A, V>.step($0, $1, $2) }, { Add<A, V>.last($0, $1, $2) }),
        Row(Add<A, K>.self, { Add<A, K>.step($0, $1, $2) }, { Add<A, K>.last($0, $1, $2) }),
        Row(Add<V, W>.self, { Add<V, W>.begin($0, $1, $2) }, { Add<V, W>.last($0, $1, $2) }),
        Row(Add<V, K>.self, { Add<V, K>.begin($0, $1, $2) }, { Add<V, K>.last($0, $1, $2) }),
        Row(Add<A, A>.self, { Add<A, A>.step($0, $1, $2) }, { Add<A, A>.last($0, $1, $2) }),
        Row(Sub<A, V>.self, { Sub<A, V>.step($0, $1, $2) }, { Sub<A, V>.last($0, $1, $2) }),
        Row(Sub<V, A>.self, { Sub<V, A>.step($0, $1, $2) }, { Sub<V, A>.last($0, $1, $2) }),
        Row(Sub<A, K>.self, { Sub<A, K>.step($0, $1, $2) }, { Sub<A, K>.last($0, $1, $2) }),
        Row(Sub<K, A>.self, { Sub<K, A>.step($0, $1, $2) }, { Sub<K, A>.last($0, $1, $2) }),
        Row(Sub<V, W>.self, { Sub<V, W>.begin($0, $1, $2) }, { Sub<V, W>.last($0, $1, $2) }),
        Row(Sub<V, K>.self, { Sub<V, K>.begin($0, $1, $2) }, { Sub<V, K>.last($0, $1, $2) }),
        Row(Sub<K, V>.self, { Sub<K, V>.begin($0, $1, $2) }, { Sub<K, V>.last($0, $1, $2) }),
        Row(Mul<A, V>.self, { Mul<A, V>.step($0, $1, $2) }, { Mul<A, V>.last($0, $1, $2) }),
        Row(Mul<A, K>.self, { Mul<A, K>.step($0, $1, $2) }, { Mul<A, K>.last($0, $1, $2) }),
        Row(Mul<V, W>.self, { Mul<V, W>.begin($0, $1, $2) }, { Mul<V, W>.last($0, $1, $2) }),
        Row(Mul<V, K>.self, { Mul<V, K>.begin($0, $1, $2) }, { Mul<V, K>.last($0, $1, $2) }),
        Row(Mul<A, A>.self, { Mul<A, A>.step($0, $1, $2) }, { Mul<A, A>.last($0, $1, $2) }),
        Row(Div<A, V>.self, { Div<A, V>.step($0, $1, $2) }, { Div<A, V>.last($0, $1, $2) }),
        Row(Div<V, A>.self, { Div<V, A>.step($0, $1, $2) }, { Div<V, A>.last($0, $1, $2) }),
        Row(Div<A, K>.self, { Div<A, K>.step($0, $1, $2) }, { Div<A, K>.last($0, $1, $2) }),
        Row(Div<K, A>.self, { Div<K, A>.step($0, $1, $2) }, { Div<K, A>.last($0, $1, $2) }),
        Row(Div<V, W>.self, { Div<V, W>.begin($0, $1, $2) }, { Div<V, W>.last($0, $1, $2) }),
        Row(Div<V, K>.self, { Div<V, K>.begin($0, $1, $2) }, { Div<V, K>.last($0, $1, $2) }),
        Row(Div<K, V>.self, { Div<K, V>.begin($0, $1, $2) }, { Div<K, V>.last($0, $1, $2) }),
    ]

    /// Powers, minimum and maximum, and other functions of two doubles.
    static let functions: [Row] = [
        Row(Power<A, V>.self, { Power<A, V>.step($0, $1, $2) }, { Power<A, V>.last($0, $1, $2) }),
        Row(Power<V, A>.self, { Power<V, A>.step($0, $1, $2) }, { Power<V, A>.last($0, $1, $2) }),
        Row(Power<A, A>.self, { Power<A, A>.step($0, $1, $2) }, { Power<A, A>.last($0, $1, $2) }),
        Row(ConstantPower<A>.self, { ConstantPower<A>.step($0, $1, $2) }, { ConstantPower<A>.last($0, $1, $2) }),
        Row(Power<K, A>.self, { Power<K, A>.step($0, $1, $2) }, { Power<K, A>.last($0, $1, $2) }),
        Row(Power<V, W>.self, { Power<V, W>.begin($0, $1, $2) }, { Power<V, W>.last($0, $1, $2) }),
        Row(ConstantPower<V>.self, { ConstantPower<V>.begin($0, $1, $2) }, { ConstantPower<V>.last($0, $1, $2) }),
        Row(Power<K, V>.self, { Power<K, V>.begin($0, $1, $2) }, { Power<K, V>.last($0, $1, $2) }),
        Row(Min<A, V>.self, { Min<A, V>.step($0, $1, $2) }, { Min<A, V>.last($0, $1, $2) }),
        Row(Min<V, A>.self, { Min<V, A>.step($0, $1, $2) }, { Min<V, A>.last($0, $1, $2) }),
        Row(Min<A, K>.self, { Min<A, K>.step($0, $1, $2) }, { Min<A, K>.last($0, $1, $2) }),
        Row(Min<K, A>.self, { Min<K, A>.step($0, $1, $2) }, { Min<K, A>.last($0, $1, $2) }),
        Row(Min<V, W>.self, { Min<V, W>.begin($0, $1, $2) }, { Min<V, W>.last($0, $1, $2) }),
        Row(Min<V, K>.self, { Min<V, K>.begin($0, $1, $2) }, { Min<V, K>.last($0, $1, $2) }),
        Row(Min<K, V>.self, { Min<K, V>.begin($0, $1, $2) }, { Min<K, V>.last($0, $1, $2) }),
        Row(Max<A, V>.self, { Max<A, V>.step($0, $1, $2) }, { Max<A, V>.last($0, $1, $2) }),
        Row(Max<V, A>.self, { Max<V, A>.step($0, $1, $2) }, { Max<V, A>.last($0, $1, $2) }),
        Row(Max<A, K>.self, { Max<A, K>.step($0, $1, $2) }, { Max<A, K>.last($0, $1, $2) }),
        Row(Max<K, A>.self, { Max<K, A>.step($0, $1, $2) }, { Max<K, A>.last($0, $1, $2) }),
        Row(Max<V, W>.self, { Max<V, W>.begin($0, $1, $2) }, { Max<V, W>.last($0, $1, $2) }),
        Row(Max<V, K>.self, { Max<V, K>.begin($0, $1, $2) }, { Max<V, K>.last($0, $1, $2) }),
        Row(Max<K, V>.self, { Max<K, V>.begin($0, $1, $2) }, { Max<K, V>.last($0, $1, $2) }),
        Row(Call2<A, V>.self, { Call2<A, V>.step($0, $1, $2) }, { Call2<A, V>.last($0, $1, $2) }),
        Row(Call2<V, A>.self, { Call2<V, A>.step($0, $1, $2) }, { Call2<V, A>.last($0, $1, $2) }),
        Row(Call2<A, A>.self, { Call2<A, A>.step($0, $1, $2) }, { Call2<A, A>.last($0, $1, $2) }),
        Row(Call2<V, W>.self, { Call2<V, W>.begin($0, $1, $2) }, { Call2<V, W>.last($0, $1, $2) }),
        Row(CallK<A, K>.self, { CallK<A, K>.step($0, $1, $2) }, { CallK<A, K>.last($0, $1, $2) }),
        Row(CallK<K, A>.self, { CallK<K, A>.step($0, $1, $2) }, { CallK<K, A>.last($0, $1, $2) }),
        Row(CallK<X, K>.self, { CallK<X, K>.step($0, $1, $2) }, { CallK<X, K>.last($0, $1, $2) }),
        Row(CallK<K, X>.self, { CallK<K, X>.step($0, $1, $2) }, { CallK<K, X>.last($0, $1, $2) }),
    ]

    /// Jumps that depend on a comparison: one if it holds, and one if it doesn't.
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

    /// Operations with one operand. The last two rows are for all operations that don't have a row of their own.
    static let unary: [Row] = [
        Row(Neg<A>.self, { Neg<A>.step($0, $1, $2) }, { Neg<A>.last($0, $1, $2) }),
        Row(Neg<V>.self, { Neg<V>.begin($0, $1, $2) }, { Neg<V>.last($0, $1, $2) }),
        Row(Sqrt<A>.self, { Sqrt<A>.step($0, $1, $2) }, { Sqrt<A>.last($0, $1, $2) }),
        Row(Sqrt<V>.self, { Sqrt<V>.begin($0, $1, $2) }, { Sqrt<V>.last($0, $1, $2) }),
        Row(Abs<A>.self, { Abs<A>.step($0, $1, $2) }, { Abs<A>.last($0, $1, $2) }),
        Row(Abs<V>.self, { Abs<V>.begin($0, $1, $2) }, { Abs<V>.last($0, $1, $2) }),
        Row(Call1<A>.self, { Call1<A>.step($0, $1, $2) }, { Call1<A>.last($0, $1, $2) }),
        Row(Call1<V>.self, { Call1<V>.begin($0, $1, $2) }, { Call1<V>.last($0, $1, $2) }),
    ]

    /// Instructions that don't compute anything.
    static let loadSlot = Row(V.self, { V.begin($0, $1, $2) }, { V.last($0, $1, $2) })
    static let loadConstant = Row(K.self, { K.begin($0, $1, $2) }, { K.last($0, $1, $2) })
    static let store: Handler = { Control.store($0, $1, $2) }
    static let jump: Handler = { Control.jump($0, $1, $2) }
    static let jumpIfAccumulator: Handler = { A.jumpIf($0, $1, $2) }
    static let jumpIfSlot: Handler = { V.jumpIf($0, $1, $2) }
    static let jumpUnlessAccumulator: Handler = { A.jumpUnless($0, $1, $2) }
    static let jumpUnlessSlot: Handler = { V.jumpUnless($0, $1, $2) }
    static let pause: Handler = { Control.pause($0, $1, $2) }
    static let startWithPauses: Handler = { Control.startWithPauses($0, $1, $2) }
    static let call: Handler = { Control.call($0, $1, $2) }
    static let finish: Handler = { Control.finish($0, $1, $2) }
}
