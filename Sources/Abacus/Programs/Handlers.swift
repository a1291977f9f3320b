// How handlers end: with the next instruction's, or with a jump. The instruction set itself is in `InstructionSet.swift`.

extension Term {
    /// Puts the term's value into the accumulator.
    @inline(__always)
    static func step(
        _ frame: UnsafeMutablePointer<Double>, _ code: UnsafeRawPointer, _ accumulator: Double
    ) -> Double {
        let instruction = code.assumingMemoryBound(to: Instruction.self)
        if !usesAccumulator { frame[Int(instruction.pointee.destination)] = accumulator }
        let value = value(frame, instruction, accumulator)
        let next = instruction + 1
        return next.pointee.handler(frame, next, value)
    }

    /// Jumps if the term is true.
    @inline(__always)
    static func jumpIf(
        _ frame: UnsafeMutablePointer<Double>, _ code: UnsafeRawPointer, _ accumulator: Double
    ) -> Double {
        let instruction = code.assumingMemoryBound(to: Instruction.self)
        if !usesAccumulator { frame[Int(instruction.pointee.destination)] = accumulator }
        let isTrue = value(frame, instruction, accumulator) != 0
        let next = instruction + (isTrue ? Int(instruction.pointee.third) : 1)
        return next.pointee.handler(frame, next, accumulator)
    }

    /// Jumps if the term is not true.
    @inline(__always)
    static func jumpUnless(
        _ frame: UnsafeMutablePointer<Double>, _ code: UnsafeRawPointer, _ accumulator: Double
    ) -> Double {
        let instruction = code.assumingMemoryBound(to: Instruction.self)
        if !usesAccumulator { frame[Int(instruction.pointee.destination)] = accumulator }
        let isTrue = value(frame, instruction, accumulator) != 0
        let next = instruction + (isTrue ? 1 : Int(instruction.pointee.third))
        return next.pointee.handler(frame, next, accumulator)
    }
}

/// Handlers that compute no term.
enum Control {
    /// Goes on elsewhere.
    @inline(__always)
    static func jump(
        _ frame: UnsafeMutablePointer<Double>, _ code: UnsafeRawPointer, _ accumulator: Double
    ) -> Double {
        let instruction = code.assumingMemoryBound(to: Instruction.self)
        let next = instruction + Int(instruction.pointee.third)
        return next.pointee.handler(frame, next, accumulator)
    }

    /// Keeps the accumulator for later although the next instruction uses it.
    @inline(__always)
    static func store(
        _ frame: UnsafeMutablePointer<Double>, _ code: UnsafeRawPointer, _ accumulator: Double
    ) -> Double {
        let instruction = code.assumingMemoryBound(to: Instruction.self)
        frame[Int(instruction.pointee.destination)] = accumulator
        let next = instruction + 1
        return next.pointee.handler(frame, next, accumulator)
    }

    /// Comes back to the evaluation's loop, so that the stack does not grow where calls are not jumps.
    @inline(__always)
    static func pause(
        _ frame: UnsafeMutablePointer<Double>, _ code: UnsafeRawPointer, _ accumulator: Double
    ) -> Double {
        let next = code + MemoryLayout<Instruction>.stride
        frame[Int(Frame.status)] = Double(bitPattern: UInt64(UInt(bitPattern: next)))
        return accumulator
    }

    /// Calls what may fail. Where it does, that is the end of the evaluation.
    @inline(__always)
    static func call(
        _ frame: UnsafeMutablePointer<Double>, _ code: UnsafeRawPointer, _ accumulator: Double
    ) -> Double {
        let instruction = code.assumingMemoryBound(to: Instruction.self)
        frame[Int(instruction.pointee.destination)] = accumulator
        guard let value = result(instruction, frame) else {
            frame[Int(Frame.status)] = Double(bitPattern: Frame.Status.failed)
            return .nan
        }
        let next = instruction + 1
        return next.pointee.handler(frame, next, value)
    }

    private static func result(
        _ instruction: UnsafePointer<Instruction>, _ frame: UnsafeMutablePointer<Double>
    ) -> Double? {
        let address = UnsafeRawPointer(bitPattern: UInt(instruction.pointee.constant.bitPattern))
        guard let address else { preconditionFailure("a call has a site") }
        return Unmanaged<CallSite>.fromOpaque(address).takeUnretainedValue().evaluate(frame)
    }

    /// Ends the program: its result is the accumulator.
    @inline(__always)
    static func finish(
        _ frame: UnsafeMutablePointer<Double>, _ code: UnsafeRawPointer, _ accumulator: Double
    ) -> Double { accumulator }
}
