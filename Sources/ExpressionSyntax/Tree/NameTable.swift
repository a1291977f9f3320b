/// Numbers names, with one number for all names that have the same scalars.
///
/// Names of variables are equal if they are equal as strings, names of members if their scalars are; that is up to
/// whoever looks a name up. A text's first names are kept as their spellings, as long as these are ASCII, until somebody
/// asks for strings: whoever only compares names needs none.
struct NameTable {
    /// The names that are strings, in order of appearance. The others are those of the spellings with the next numbers.
    private var names: [String]
    /// The number of names.
    private(set) var count = 0
    /// The numbers of spellings seen before, so that each name is made from bytes only once.
    private var spellings: SpellingTable
    /// The text that spells the names.
    private var bytes: SourceBytes
    /// The numbers of all names, filled as soon as there is a name that isn't ASCII or isn't part of the source.
    ///
    /// Only such names can be spelled in several ways, as `pi` and `π`.
    private var numbers: [TextKey: UInt32]?

    /// Creates an empty table.
    ///
    /// - Parameters:
    ///   - names: an array that is no longer needed, whose memory is reused if nobody else holds it.
    ///   - bytes: the text that spells names. It must outlive the table.
    ///   - memory: where the first spellings are kept. It must outlive the table.
    init(
        reusing names: inout [String], in bytes: SourceBytes, _ memory: UnsafeMutableBufferPointer<SpellingTable.Entry>
    ) {
        self.names = []
        swap(&self.names, &names)
        if !self.names.isEmpty { self.names.removeAll(keepingCapacity: true) }
        self.bytes = bytes
        spellings = SpellingTable(memory)
    }

    /// Creates an empty table that has no memory yet, for names that no text spells.
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
        // What is in backquotes isn't the name as it is spelled, either.
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

    /// Makes strings of the names that are only spellings.
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
    package var isPlainName: Bool {
        var text = self
        return text.withUTF8 { $0.isPlainName } && asName == self
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether the bytes are a single name. Most are letters, digits and `_`, for which no token is read.
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
