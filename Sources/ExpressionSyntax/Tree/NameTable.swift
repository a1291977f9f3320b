/// Numbers names. All names with the same scalars have one number.
///
/// The names of variables are equal if they are equal as strings, and those of members if their scalars are; the code
/// that looks up a name is responsible for that. The first names of a text are stored as spellings, as long as they are
/// ASCII, until strings are requested: code that only compares names doesn't need them.
struct NameTable {
    /// The names that are strings, in order of appearance. The other names are those of the spellings with the next
    /// numbers.
    private var names: [String]
    /// The number of names.
    private(set) var count = 0
    /// The numbers of spellings seen before, so that each name is created from bytes only once.
    private var spellings: SpellingTable
    /// The text that spells the names.
    private var bytes: SourceBytes
    /// The numbers of all names. It is filled once there is a name that isn't ASCII or isn't part of the source.
    ///
    /// Only such names can have several spellings, such as `pi` and `π`.
    private var numbers: [TextKey: UInt32]?

    /// Creates an empty table.
    ///
    /// - Parameters:
    ///   - names: an array that is no longer needed. Its memory is reused if nothing else refers to it.
    ///   - bytes: the text that spells names. It must outlive the table.
    ///   - memory: the memory for the first spellings. It must outlive the table.
    init(
        reusing names: inout [String], in bytes: SourceBytes, _ memory: UnsafeMutableBufferPointer<SpellingTable.Entry>
    ) {
        self.names = []
        swap(&self.names, &names)
        if !self.names.isEmpty { self.names.removeAll(keepingCapacity: true) }
        self.bytes = bytes
        spellings = SpellingTable(memory)
    }

    /// Creates an empty table without memory, for names that no text spells.
    init() {
        names = []
        bytes = SourceBytes(UnsafeBufferPointer(start: nil, count: 0))
        spellings = SpellingTable(UnsafeMutableBufferPointer(start: nil, count: 0))
    }

    /// Whether there are only a few names, each spelled as it is.
    var isPlain: Bool { numbers == nil && spellings.isShort }

    /// Starts over with another text. The table must be plain.
    mutating func restart(_ bytes: SourceBytes) {
        assert(isPlain, "there is nothing to clear but the row of spellings")
        self.bytes = bytes
        if count == 0 { return }
        if !names.isEmpty { names.removeAll(keepingCapacity: true) }
        count = 0
        spellings.removeAll()
    }

    mutating func number(of name: String) -> UInt32 {
        makeStrings()
        if numbers == nil { numbers = Dictionary(uniqueKeysWithValues: zip(names.map { TextKey($0) }, 0...)) }
        if let number = numbers?[TextKey(name)] { return number }
        return append(name)
    }

    private mutating func append(_ name: String) -> UInt32 {
        let number = UInt32(count)
        names.append(name)
        count += 1
        if numbers != nil { numbers?[TextKey(name)] = number }
        return number
    }

    /// Returns the number of the name that a range of the text spells.
    @inline(__always)
    mutating func number(ofSpelling range: SourceRange) -> UInt32 {
        let spelling = Spelling(range, in: bytes)
        return spellings.number(of: spelling, in: bytes) ?? addSpelling(spelling)
    }

    @inline(never)
    private mutating func addSpelling(_ spelling: Spelling) -> UInt32 {
        // A name in backquotes also differs from its spelling.
        let isASCII = spelling.isASCII(in: bytes) && bytes[spelling.range.lowerBound] != .backquote
        let number: UInt32
        if isASCII, numbers == nil, spellings.hasRoomInRow {
            number = UInt32(count)
            count += 1
        } else {
            makeStrings()
            let text = bytes[spelling.range]
            number =
                isASCII && numbers == nil ? append(String(ascii: text)) : self.number(of: Self.name(spelled: text))
        }
        spellings.insert(spelling, number: number, in: bytes)
        return number
    }

    /// Creates strings for the names that are stored only as spellings.
    private mutating func makeStrings() {
        if names.count == count { return }
        names.reserveCapacity(count)
        for number in names.count..<count { names.append(String(ascii: bytes[spellings[number].range])) }
    }

    func name(_ number: UInt32) -> String {
        let number = Int(number)
        return number < names.count ? names[number] : String(ascii: bytes[spellings[number].range])
    }

    /// The spellings of all names in the order of their numbers, if each name has one.
    var lentSpellings: UnsafeBufferPointer<SpellingTable.Entry>? { names.isEmpty ? spellings.row(count) : nil }

    /// Takes the names out of the table, which can't be used afterwards.
    mutating func takeNames() -> [String] {
        makeStrings()
        defer {
            names = []
            count = 0
        }
        return names
    }

    /// Returns the name that a spelling refers to.
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

    /// Whether the text, read as a name, is the name itself: an identifier that isn't reserved, and not `π`, which
    /// means `pi`.
    ///
    /// - Complexity: O(n) in the length of the text.
    package var isPlainName: Bool {
        var text = self
        return text.withUTF8 { $0.isPlainName } && asName == self
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether the bytes are a single name. Most names are letters, digits and `_`, for which no token is read.
    fileprivate var isPlainName: Bool {
        let (bytes, tables) = (SourceBytes(self), LexicalTables.native)
        var end = 0
        while end < count, tables.classes[bytes[end]].continuesIdentifier { end += 1 }
        if end == count {
            return count > 0 && tables.classes[bytes[0]] == .letter
                && tables.reservedIdentifiers.lexeme(of: 0..<count, in: bytes).kind == .name
        }
        var lexer = Lexer(bytes, at: bytes.startOfText, tables)
        let token = lexer.next()
        return token.kind == .name && token.range == 0..<count
    }
}
