/// A source of a target: the types that it declares, and the types that it names.
struct SourceFile {
    /// A type's name, possibly in parts like `Value.List`, and the type whose declaration or extension contains it.
    struct Use: Hashable {
        let scope: [String]
        let name: [String]
    }

    /// The path within the target's folder.
    let path: String
    /// The types that are declared here and can be named elsewhere, each with the types around it: `Value`, `List`.
    private(set) var types: Set<[String]> = []
    /// The private types, which can't be named elsewhere.
    private(set) var privateTypes: Set<[String]> = []
    private(set) var uses: Set<Use> = []

    /// The folder within the target's folder, or an empty text.
    var folder: String { path.contains("/") ? String(path.prefix { $0 != "/" }) : "" }

    init(path: String, text: String) {
        self.path = path
        read(SwiftTokens(of: text).tokens)
    }

    private static let declarations: Set<Substring> = [
        "struct", "class", "enum", "actor", "protocol", "typealias", "associatedtype", "extension",
    ]

    private mutating func read(_ tokens: [Substring]) {
        // For each open brace, the type that it opens, if any.
        var open: [[String]?] = []
        var opening: [String]?
        var place = 0
        while place < tokens.count {
            let token = tokens[place]
            let scope = open.last { $0 != nil } ?? nil
            let name = Self.name(in: tokens, at: place)
            if token == "{" {
                open.append(opening)
                opening = nil
            } else if token == "}" {
                _ = open.popLast()
            } else if !name.isEmpty {
                let keyword = place > 0 ? tokens[place - 1] : ""
                if Self.declarations.contains(keyword) {
                    let type = (scope ?? []) + name
                    declare(type, keyword, isPrivate: Self.isPrivate(tokens, before: place))
                    if keyword != "typealias", keyword != "associatedtype" { opening = type }
                }
                if place == 0 || tokens[place - 1] != "." {
                    uses.insert(Use(scope: opening ?? scope ?? [], name: name))
                }
                place += 2 * name.count - 2
            }
            place += 1
        }
    }

    private mutating func declare(_ type: [String], _ keyword: Substring, isPrivate: Bool) {
        if keyword == "extension" { return }
        if isPrivate { privateTypes.insert(type) } else { types.insert(type) }
    }

    /// Returns the parts of the type name that begins at a place, or nothing if there is none.
    private static func name(in tokens: [Substring], at start: Int) -> [String] {
        var name: [String] = []
        var place = start
        while place < tokens.count, tokens[place].first?.isUppercase == true {
            name.append(String(tokens[place]))
            guard place + 1 < tokens.count, tokens[place + 1] == "." else { break }
            place += 2
        }
        return name
    }

    private static func isPrivate(_ tokens: [Substring], before place: Int) -> Bool {
        tokens[..<place].suffix(4).contains { $0 == "private" || $0 == "fileprivate" }
    }
}
