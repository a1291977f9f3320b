/// Memory that is lent to an emitter.
struct EmitterMemory {
    let values: UnsafeMutableBufferPointer<Emitter.Value>
    let instructions: UnsafeMutableBufferPointer<Instruction>
    let owners: UnsafeMutableBufferPointer<Emitter.ID>
    let jumps: UnsafeMutableBufferPointer<Jump>
    let branches: UnsafeMutableBufferPointer<Branch>
}

/// Memory that is enough for a short formula, so that only the emitter itself and its code need an allocation.
enum CompilerMemory {
    /// Calls a closure with memory that is valid during the call.
    static func withMemory<Result>(_ body: (LoweringMemory, EmitterMemory) -> Result) -> Result {
        // The thread's stack is used for allocations of up to 1,024 bytes.
        withUnsafeTemporaryAllocation(of: Emitter.Value.self, capacity: 42) { values in
            withUnsafeTemporaryAllocation(of: Instruction.self, capacity: 32) { instructions in
                withUnsafeTemporaryAllocation(byteCount: 1_024, alignment: 8) { memory in
                    var rest = MemoryParts(memory)
                    let lowering = LoweringMemory(
                        operands: rest.next(16), choices: rest.next(4), positions: rest.next(16))
                    let emitter = EmitterMemory(
                        values: values, instructions: instructions, owners: rest.next(32), jumps: rest.next(16),
                        branches: rest.next(4))
                    return body(lowering, emitter)
                }
            }
        }
    }
}

/// Memory that is given away in parts.
private struct MemoryParts {
    private var rest: UnsafeMutableRawBufferPointer

    init(_ memory: UnsafeMutableRawBufferPointer) { rest = memory }

    /// Returns the next part, which has room for a number of values whose size is a multiple of four bytes.
    mutating func next<Element: BitwiseCopyable>(_ count: Int) -> UnsafeMutableBufferPointer<Element> {
        let size = (count * MemoryLayout<Element>.stride + 7) & ~7
        precondition(size <= rest.count, "the memory is enough for all of its parts")
        defer { rest = UnsafeMutableRawBufferPointer(rebasing: rest[size...]) }
        let part = UnsafeMutableRawBufferPointer(rebasing: rest[..<size])
        return UnsafeMutableBufferPointer(rebasing: part.bindMemory(to: Element.self)[..<count])
    }
}
