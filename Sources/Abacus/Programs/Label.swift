/// A place in a program that jumps lead to, known before there is an instruction.
struct Label {
    let number: UInt32
}

/// The places that a choice leads to.
struct BranchTargets {
    var ifTrue: Label
    var ifFalse: Label
    /// Whether the instructions for true come next, so that only false needs a jump, or the other way round.
    var isTrueNext: Bool

    /// The target that doesn't come next.
    var target: Label { isTrueNext ? ifFalse : ifTrue }

    /// The targets of the opposite condition.
    var negated: BranchTargets { BranchTargets(ifTrue: ifFalse, ifFalse: ifTrue, isTrueNext: !isTrueNext) }
}

/// The places of labels, and the jumps that lead there.
struct LabelTable: ~Copyable {
    private struct Entry {
        /// The place of the label's instruction.
        var place = 0
        /// The number of pauses before the label was made.
        var pauses: UInt32
    }

    private var entries = Stack<Entry>()
    private var jumps = Stack<Jump>()
    /// The last place that has a label.
    private(set) var lastPlace = -1

    private struct Jump {
        let place: Int
        let label: Label
    }

    /// Returns a new label, whose place isn't known yet.
    mutating func add(pauses: UInt32) -> Label {
        entries.append(Entry(pauses: pauses))
        return Label(number: UInt32(entries.count - 1))
    }

    mutating func place(_ label: Label, at place: Int) {
        entries[Int(label.number)].place = place
        lastPlace = place
    }

    func pauses(before label: Label) -> UInt32 { entries[Int(label.number)].pauses }

    mutating func addJump(at place: Int, to label: Label) { jumps.append(Jump(place: place, label: label)) }

    /// Sets the distance of each jump. All jumps lead forward.
    func resolve(in instructions: inout Stack<Instruction>) {
        for number in 0..<jumps.count {
            let jump = jumps[number]
            let distance = entries[Int(jump.label.number)].place - jump.place
            assert(distance > 0, "a program has no loops")
            instructions[jump.place].target = distance * Instruction.size
        }
    }
}
