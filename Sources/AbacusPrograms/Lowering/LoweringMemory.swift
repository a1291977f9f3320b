/// Memory that is lent to the lowering of a formula.
struct LoweringMemory {
    var operands = UnsafeMutableBufferPointer<LoweredOperand>(start: nil, count: 0)
    var choices = UnsafeMutableBufferPointer<LoweredChoice>(start: nil, count: 0)
    var positions = UnsafeMutableBufferPointer<UInt32>(start: nil, count: 0)
}
