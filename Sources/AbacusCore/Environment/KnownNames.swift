/// What the names of an expression stand for, as far as they have been looked up. Each name is looked up once.
///
/// The evaluation on machine words fills the table. If it gives up, the interpreter's resolver continues with the same
/// table.
package struct KnownNames {
    /// What a name stands for, stored without ownership: something else keeps what calls need alive. Only the memory of
    /// long texts has to be deallocated.
    struct Meaning {
        /// The value of the variable.
        var word: Word?
        /// The function of the language, which lives as long as the process.
        var builtin: Unmanaged<BuiltinFunction>?
        /// The function that a formula defines, which the environment keeps alive.
        var formula: Unmanaged<FormulaFunction>?
    }

    let meanings: UnsafeMutableBufferPointer<Meaning>

    /// Creates a table in which no name is known, in memory with room for each name.
    init(_ memory: UnsafeMutableBufferPointer<Meaning>) {
        memory.initialize(repeating: Meaning())
        meanings = memory
    }

    /// An empty table, for expressions without names and for those whose names haven't been looked up.
    package static var none: KnownNames { KnownNames(UnsafeMutableBufferPointer(start: nil, count: 0)) }

    /// Deallocates the memory of long texts.
    fileprivate func deallocate() {
        for place in meanings.indices { meanings[place].word?.deallocate() }
    }

    /// Returns the value of the variable with this name number, if it is known.
    func value(_ number: Int) -> Value? { meanings.isEmpty ? nil : meanings[number].word?.value }

    /// Returns the function with this name number, if it is known.
    func callee(_ number: Int) -> Callee? {
        if meanings.isEmpty { return nil }
        if let function = meanings[number].formula { return .formula(function.takeUnretainedValue()) }
        return meanings[number].builtin.map { .builtin($0.takeUnretainedValue()) }
    }
}

/// Calls a closure with a table in which no name is known. The table and the words in it are valid during the call.
@inline(__always)
func withKnownNames<Result, Failure>(
    _ count: Int, _ body: (KnownNames) throws(Failure) -> Result
) throws(Failure) -> Result {
    if count == 0 { return try body(.none) }
    return try withUnsafeTemporaryAllocation(of: KnownNames.Meaning.self, capacity: count) { memory throws(Failure) in
        let names = KnownNames(memory)
        defer { names.deallocate() }
        return try body(names)
    }
}
