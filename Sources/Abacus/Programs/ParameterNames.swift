/// The names of a program's parameters, each found in constant time: a formula can have as many as its text has names.
struct ParameterNames {
    let names: [String]
    /// The position of each name, where there are more than can be looked through quickly.
    private let positions: [NameKey: Int]

    private static let fewNames = 16

    init(_ names: [String]) {
        self.names = names
        positions =
            names.count <= Self.fewNames
            ? [:] : Dictionary(zip(names.map { NameKey($0) }, 0...), uniquingKeysWith: { first, _ in first })
    }

    var count: Int { names.count }

    /// Returns the position of a parameter among all, or nil if there is none of the name.
    func position(of name: String) -> Int? {
        names.count <= Self.fewNames ? names.firstIndex(of: name) : positions[NameKey(name)]
    }
}
