// What handlers are made of. Which there are is in `InstructionSet.swift`.

/// Goes on with the instruction behind another.
@inline(__always)
private func proceed(_ frame: Frame, _ code: UnsafeRawPointer, _ accumulator: Double) -> Double {
    let next = code + Instruction.size
    return next.assumingMemoryBound(to: Handler.self).pointee(frame, next, accumulator)
}

/// Goes on with the instruction that a jump leads to, or with the one behind it.
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

    /// Puts the term's value, which the accumulator is no part of, into it, and keeps for later what is there.
    ///
    /// A term with a third slot has no such handler: there is no place for two slots more, nor would it be so simple
    /// that the compiler makes one function of it and not two.
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

/// Handlers that compute no term.
enum Control {
    /// Goes on elsewhere.
    @inline(__always)
    static func jump(_ frame: Frame, _ code: UnsafeRawPointer, _ accumulator: Double) -> Double {
        goOn(true, frame, code, accumulator)
    }

    /// Keeps the accumulator for later although the next instruction uses it.
    @inline(__always)
    static func store(_ frame: Frame, _ code: UnsafeRawPointer, _ accumulator: Double) -> Double {
        frame[code.assumingMemoryBound(to: Instruction.self).pointee.target] = accumulator
        return proceed(frame, code, accumulator)
    }

    /// Comes back to the evaluation's loop, so that the stack does not grow where calls are not jumps.
    @inline(__always)
    static func pause(_ frame: Frame, _ code: UnsafeRawPointer, _ accumulator: Double) -> Double {
        let next = code + Instruction.size
        frame.status = UInt64(UInt(bitPattern: next))
        return accumulator
    }

    /// Calls what may fail. Where it does, that is the end of the evaluation.
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
        guard let address else { preconditionFailure("a call has a site") }
        return Unmanaged<CallSite>.fromOpaque(address).takeUnretainedValue().evaluate(frame)
    }

    /// Ends the program: its result is the accumulator.
    @inline(__always)
    static func finish(_ frame: Frame, _ code: UnsafeRawPointer, _ accumulator: Double) -> Double { accumulator }
}
