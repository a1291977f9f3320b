/// The names of a program's parameters. Each is found in constant time, since a formula can have very many of them.
struct ParameterNames {
    let names: [String]
    /// The position of each name, if there are too many for a quick search.
    private let positions: [NameKey: Int]

    private static let fewNames = 16

    init(_ names: [String]) {
        self.names = names
        positions =
            names.count <= Self.fewNames
            ? [:] : Dictionary(zip(names.map { NameKey($0) }, 0...), uniquingKeysWith: { first, _ in first })
    }

    /// Returns the position of a parameter, or nil if none has this name.
    func position(of name: String) -> Int? {
        names.count <= Self.fewNames ? names.firstIndex(ofName: name) : positions[NameKey(name)]
    }

    /// Returns the position of a parameter, or nil if none has this name. `_` is another name of `ans`.
    func positionOrAnswer(of name: String) -> Int? {
        position(of: name) ?? (name.isUnderscore ? position(of: "ans") : nil)
    }
}

extension String {
    /// Whether the name begins with an ASCII letter.
    var beginsWithLetter: Bool {
        guard let first = utf8.first else { return false }
        return UInt8(ascii: "a")...UInt8(ascii: "z") ~= first | 0x20
    }

    /// Whether the name is `_`, which is another name of `ans`.
    var isUnderscore: Bool {
        // A comparison by canonical forms would take quadratic time for a member's name of many marks.
        utf8.count == 1 && utf8.first == UInt8(ascii: "_")
    }
}

/// For each name of a formula, the parameter that it stands for, found where the name is first used: a function's never is.
/// The names in the bodies of functions are looked up each time.
struct ParameterPlaces: ~Copyable {
    private let parameters: ParameterNames
    private let names: UnsafeBufferPointer<String>
    private let nameForms: NameForms
    private var positions: Stack<UInt32>
    private static let none = UInt32.max
    private static let unknown = UInt32.max - 1

    /// - Complexity: O(n) in the numbers of names and parameters.
    init(in text: LoweredText, of source: ProgramSource, _ memory: LoweringMemory) {
        names = text.names
        nameForms = source.environment.notation.nameForms
        parameters = ParameterNames(
            names.isEmpty && !source.environment.definesFunctions ? [] : source.canonicalParameters)
        positions = Stack(in: memory.positions)
        for _ in names { positions.append(Self.unknown) }
    }

    /// Returns the position of the parameter that a name with a number stands for, or nil if it isn't one.
    @inline(__always)
    mutating func position(ofName number: Int) -> UInt32? {
        let position = positions[number]
        return position < Self.unknown ? position : find(number)
    }

    @inline(never)
    private mutating func find(_ number: Int) -> UInt32? {
        guard positions[number] == Self.unknown else { return nil }
        let position = position(of: names[number]).map(UInt32.init)
        positions[number] = position ?? Self.none
        return position
    }

    /// Returns the position of a parameter, or nil if none has this name.
    func position(of name: String) -> Int? {
        parameters.positionOrAnswer(of: nameForms.isEmpty ? name : nameForms.canonicalName(name))
    }
}
