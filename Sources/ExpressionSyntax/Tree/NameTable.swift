/// Numbers names, with one number for all names that have the same scalars.
///
/// Names of variables are equal if they are equal as strings, names of members if their scalars are; that is up to
/// whoever looks a name up.
struct NameTable {
    /// The names, in order of appearance.
    private(set) var names: [String]
    /// The numbers of spellings seen before, so that each name is made from bytes only once.
    private var spellings: SpellingTable
    /// The numbers of all names, filled as soon as there is a name that isn't ASCII or isn't part of the source.
    ///
    /// Only such names can be spelled in several ways, as `pi` and `π`.
    private var numbers: [TextKey: UInt32]?

    /// Few texts have more names than this, so the array rarely has to grow.
    private static let usualCount = 6

    /// Creates an empty table.
    ///
    /// - Parameters:
    ///   - names: an array that is no longer needed, whose memory is reused if nobody else holds it.
    ///   - memory: where the first spellings are kept. It must outlive the table.
    init(
        reusing names: inout [String], _ memory: UnsafeMutableBufferPointer<SpellingTable.Entry>
    ) {
        self.names = []
        swap(&self.names, &names)
        if !self.names.isEmpty { self.names.removeAll(keepingCapacity: true) }
        spellings = SpellingTable(memory)
    }

    /// Creates an empty table that has no memory yet.
    init() {
        names = []
        spellings = SpellingTable(UnsafeMutableBufferPointer(start: nil, count: 0))
    }

    /// Returns the number of a name.
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

    /// Returns the number of the name that a range of bytes spells.
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

    /// Takes the names out of the table, which can't be used afterwards.
    mutating func takeNames() -> [String] {
        defer { names = [] }
        return names
    }

    /// Returns the name that a spelling stands for.
    static func name(spelled bytes: some Collection<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self).asName
    }
}

extension String {
    /// Creates a string from bytes that are known to be ASCII.
    fileprivate init(ascii bytes: UnsafeBufferPointer<UInt8>) {
        self.init(unsafeUninitializedCapacity: bytes.count) { memory in
            _ = memory.initialize(fromContentsOf: bytes)
            return bytes.count
        }
    }

    /// Whether the text can be read back as the name that it is: an identifier that isn't reserved, and not `π`, which
    /// means `pi`.
    ///
    /// - Complexity: O(n) in the length of the text.
    public var isPlainName: Bool {
        let source = Source(self)
        let token = source.withLexer { lexer in lexer.next() }
        return token.kind == .name && token.range == 0..<source.bytes.count && asName == self
    }
}
