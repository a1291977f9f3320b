/// Gives each name a number, the same to names of the same scalars.
///
/// Names of variables are equal as Strings are, those of members by their scalars: who looks a name up says which.
struct NameTable {
    /// The names, in order of appearance.
    private(set) var names: [String]
    /// The numbers of spellings seen before, so that a name is made of bytes once.
    private var spellings: SpellingTable
    /// The number of every name, from the first on that is not ASCII or not a part of the source.
    ///
    /// Only such names may be spelled in several ways, as `pi` and `π`.
    private var numbers: [TextKey: UInt32]?

    /// Few texts have more names, so that the array need not grow.
    private static let usualCount = 6

    /// An empty table.
    ///
    /// - Parameters:
    ///   - names: an array whose elements are of no use any more; its memory is, if nobody else holds it.
    ///   - memory: what the first spellings are kept in; it outlives the table.
    init(
        reusing names: inout [String], _ memory: UnsafeMutableBufferPointer<SpellingTable.Entry>
    ) {
        self.names = []
        swap(&self.names, &names)
        if !self.names.isEmpty { self.names.removeAll(keepingCapacity: true) }
        spellings = SpellingTable(memory)
    }

    /// An empty table that has no memory yet.
    init() {
        names = []
        spellings = SpellingTable(UnsafeMutableBufferPointer(start: nil, count: 0))
    }

    /// The number of a name.
    mutating func number(of name: String) -> UInt32 {
        if numbers == nil { numbers = Dictionary(uniqueKeysWithValues: zip(names.map { TextKey($0) }, 0...)) }
        if let number = numbers?[TextKey(name)] { return number }
        return append(name)
    }

    private mutating func append(_ name: String) -> UInt32 {
        let number = UInt32(names.count)
        if names.capacity == 0 { names.reserveCapacity(Self.usualCount) }
        names.append(name)
        if numbers != nil { numbers?[TextKey(name)] = number }
        return number
    }

    /// The number of the name that a range of bytes spells.
    @inline(__always)
    mutating func number(ofSpelling range: SourceRange, in bytes: SourceBytes) -> UInt32 {
        let spelling = Spelling(range, in: bytes)
        return spellings.number(of: spelling, in: bytes) ?? addSpelling(spelling, in: bytes)
    }

    @inline(never)
    private mutating func addSpelling(_ spelling: Spelling, in bytes: SourceBytes) -> UInt32 {
        let text = bytes[spelling.range]
        let isASCII = spelling.isASCII(in: bytes)
        let name = isASCII ? String(ascii: text) : Self.name(spelled: text)
        let number = isASCII && numbers == nil ? append(name) : number(of: name)
        spellings.insert(spelling, number: number, in: bytes)
        return number
    }

    /// Takes the names out of the table, which is of no use afterwards.
    mutating func takeNames() -> [String] {
        defer { names = [] }
        return names
    }

    /// The name that a spelling stands for.
    static func name(spelled bytes: some Collection<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self).asName
    }
}

extension String {
    /// The text of bytes that are known to be ASCII.
    fileprivate init(ascii bytes: UnsafeBufferPointer<UInt8>) {
        self.init(unsafeUninitializedCapacity: bytes.count) { memory in
            _ = memory.initialize(fromContentsOf: bytes)
            return bytes.count
        }
    }

    /// The name that this spelling stands for.
    ///
    /// The `$` before a name is no part of it, and the letters `π` and `τ` alone are other spellings of `pi` and `tau`.
    package var asName: String {
        let name = utf8.first == UInt8(ascii: "$") ? String(decoding: utf8.dropFirst(), as: UTF8.self) : self
        if name.utf8.count != "π".utf8.count { return name }
        switch name {
        case "π": return "pi"
        case "τ": return "tau"
        default: return name
        }
    }
}
