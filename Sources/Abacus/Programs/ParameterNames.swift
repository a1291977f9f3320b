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
        names.count <= Self.fewNames ? names.firstIndex(of: name) : positions[NameKey(name)]
    }
}
