// The building blocks of handlers. `InstructionSet.swift` lists the handlers themselves.

/// Goes on with the instruction after another.
@inline(__always)
private func proceed(_ frame: Frame, _ code: UnsafeRawPointer, _ accumulator: Double) -> Double {
    let next = code + Instruction.size
    return next.assumingMemoryBound(to: Handler.self).pointee(frame, next, accumulator)
}

/// Goes on with the instruction that a jump leads to, or with the next one.
@inline(__always)
private func goOn(_ isTaken: Bool, _ frame: Frame, _ code: UnsafeRawPointer, _ accumulator: Double) -> Double {
    let distance = code.assumingMemoryBound(to: Instruction.self).pointee.target
    let next = code + (isTaken ? distance : Instruction.size)
    return next.assumingMemoryBound(to: Handler.self).pointee(frame, next, accumulator)
}

extension Term {
    /// Puts the term's value into the accumulator.
    @inline(__always)
    static func step(_ frame: Frame, _ code: UnsafeRawPointer, _ accumulator: Double) -> Double {
        proceed(frame, code, value(frame, code.assumingMemoryBound(to: Instruction.self), accumulator))
    }

    /// Ends the program with the term's value.
    @inline(__always)
    static func last(_ frame: Frame, _ code: UnsafeRawPointer, _ accumulator: Double) -> Double {
        value(frame, code.assumingMemoryBound(to: Instruction.self), accumulator)
    }

    /// Puts the value of a term that doesn't use the accumulator into the accumulator, and keeps the old one for later.
    ///
    /// A term with a third slot has no such handler: there is no room for two more slots, and the code would be too
    /// complex for the compiler to make it a single function.
    @inline(__always)
    static func begin(_ frame: Frame, _ code: UnsafeRawPointer, _ accumulator: Double) -> Double {
        let instruction = code.assumingMemoryBound(to: Instruction.self)
        frame[instruction.pointee.target] = accumulator
        return proceed(frame, code, value(frame, instruction, accumulator))
    }

    /// Jumps if the term is true.
    @inline(__always)
    static func jumpIf(_ frame: Frame, _ code: UnsafeRawPointer, _ accumulator: Double) -> Double {
        let value = value(frame, code.assumingMemoryBound(to: Instruction.self), accumulator)
        return goOn(value != 0, frame, code, accumulator)
    }

    /// Jumps if the term is not true.
    @inline(__always)
    static func jumpUnless(_ frame: Frame, _ code: UnsafeRawPointer, _ accumulator: Double) -> Double {
        let value = value(frame, code.assumingMemoryBound(to: Instruction.self), accumulator)
        return goOn(value == 0, frame, code, accumulator)
    }
}

/// Handlers that don't compute a term.
enum Control {
    /// Goes on elsewhere.
    @inline(__always)
    static func jump(_ frame: Frame, _ code: UnsafeRawPointer, _ accumulator: Double) -> Double {
        goOn(true, frame, code, accumulator)
    }

    /// Keeps the accumulator for later, for when the next instruction uses it.
    @inline(__always)
    static func store(_ frame: Frame, _ code: UnsafeRawPointer, _ accumulator: Double) -> Double {
        frame[code.assumingMemoryBound(to: Instruction.self).pointee.target] = accumulator
        return proceed(frame, code, accumulator)
    }

    /// Returns to the evaluation's loop, so that the stack doesn't grow where calls don't become jumps.
    @inline(__always)
    static func pause(_ frame: Frame, _ code: UnsafeRawPointer, _ accumulator: Double) -> Double {
        let next = code + Instruction.size
        frame.status = UInt64(UInt(bitPattern: next))
        return accumulator
    }

    /// Carries out a program that pauses, from its first instruction to its result.
    @inline(__always)
    static func startWithPauses(_ frame: Frame, _ code: UnsafeRawPointer, _ accumulator: Double) -> Double {
        frame.status = FrameStatus.running
        var result = code.assumingMemoryBound(to: Handler.self).pointee(frame, code, accumulator)
        while frame.status != FrameStatus.failed, let next = UnsafeRawPointer(bitPattern: UInt(frame.status)) {
            frame.status = FrameStatus.running
            result = next.assumingMemoryBound(to: Handler.self).pointee(frame, next, result)
        }
        return result
    }

    /// Calls a function that may fail. If it does, that ends the evaluation.
    @inline(__always)
    static func call(_ frame: Frame, _ code: UnsafeRawPointer, _ accumulator: Double) -> Double {
        let instruction = code.assumingMemoryBound(to: Instruction.self)
        frame[instruction.pointee.target] = accumulator
        guard let value = result(instruction, frame) else {
            frame.status = FrameStatus.failed
            return .nan
        }
        return proceed(frame, code, value)
    }

    private static func result(_ instruction: UnsafePointer<Instruction>, _ frame: Frame) -> Double? {
        let address = UnsafeRawPointer(bitPattern: UInt(instruction.pointee.constant.bitPattern))
            .unwrapped(because: "a call has a site")
        return Unmanaged<CallSite>.fromOpaque(address).takeUnretainedValue().evaluate(frame)
    }

    /// Ends the program with the accumulator as its result.
    @inline(__always)
    static func finish(_ frame: Frame, _ code: UnsafeRawPointer, _ accumulator: Double) -> Double { accumulator }
}
