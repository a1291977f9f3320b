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

    var count: Int { names.count }

    /// Returns the position of a parameter, or nil if none has this name.
    func position(of name: String) -> Int? {
        names.count <= Self.fewNames
            ? names.firstIndex { NameKey($0) == NameKey(name) } : positions[NameKey(name)]
    }

    /// Returns the position of a parameter, or nil if none has this name. `_` is another name of `ans`.
    func positionOrAnswer(of name: String) -> Int? {
        // A comparison by canonical forms would take quadratic time for a member's name of many marks.
        position(of: name) ?? (name.utf8.elementsEqual("_".utf8) ? position(of: "ans") : nil)
    }
}

/// For each name of a formula, the parameter that it stands for. Short names, which most are, are compared at once.
struct ParameterPlaces: ~Copyable {
    private var positions: Stack<UInt32>
    private static let none = UInt32.max

    /// - Complexity: O(n) in the numbers of names and parameters.
    init(in text: LoweredText, of source: ProgramSource, _ memory: LoweringMemory) {
        positions = Stack(in: memory.positions)
        let parameters = ShortParameters(source, memory)
        var allParameters: ParameterNames?
        for number in 0..<text.nameCount {
            if parameters.isComplete, let name = text.key(ofName: number), !name.isOtherForm {
                positions.append(parameters.position(of: name) ?? Self.none)
            } else {
                let names = allParameters ?? ParameterNames(source.canonicalParameters)
                allParameters = names
                positions.append(names.positionOrAnswer(of: text.name(number)).map(UInt32.init) ?? Self.none)
            }
        }
    }

    /// The position of the parameter that a name stands for, or nil if it isn't one.
    @inline(__always)
    subscript(number: Int) -> UInt32? { positions[number] == Self.none ? nil : positions[number] }
}

/// The parameters of a program whose names are all short and spelled in one way.
private struct ShortParameters: ~Copyable {
    private var names: Stack<ShortName>
    /// Whether the program doesn't have any other parameters.
    private(set) var isComplete: Bool

    init(_ source: ProgramSource, _ memory: LoweringMemory) {
        names = Stack(in: memory.parameters)
        isComplete = source.nameForms.isEmpty && source.parameters.count <= memory.parameters.count
        if !isComplete { return }
        for parameter in source.parameters {
            guard let name = ShortName(parameter), !name.isOtherForm else {
                isComplete = false
                return
            }
            names.append(name)
        }
    }

    /// Returns the first position of a name.
    @inline(__always)
    func position(of name: ShortName) -> UInt32? {
        var position = 0
        while position < names.count {
            if names[position] == name { return UInt32(truncatingIfNeeded: position) }
            position += 1
        }
        return nil
    }
}
