/// A place in a program that jumps lead to, known before the instruction there is.
struct Label {
    let number: UInt32
}

/// Where a choice leads.
struct BranchTargets {
    var ifTrue: Label
    var ifFalse: Label
    /// Whether the instructions for true come next, so that there is a jump only for false; else the other way round.
    var isTrueNext: Bool

    /// The target that does not come next.
    var target: Label { isTrueNext ? ifFalse : ifTrue }

    /// The targets of the opposite choice.
    var negated: BranchTargets { BranchTargets(ifTrue: ifFalse, ifFalse: ifTrue, isTrueNext: !isTrueNext) }
}

/// Where labels are, and who jumps there.
struct LabelTable: ~Copyable {
    private struct Entry {
        /// The place of the label's instruction.
        var place = 0
        /// The pauses before the label was made.
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

    /// Returns a label whose place is not yet known.
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

    /// Tells each jump how far it leads. All of them lead forward.
    func resolve(in instructions: inout Stack<Instruction>) {
        for number in 0..<jumps.count {
            let jump = jumps[number]
            let distance = entries[Int(jump.label.number)].place - jump.place
            assert(distance > 0, "a program has no loops")
            instructions[jump.place].target = distance * Instruction.size
        }
    }
}
