/// Which files of a target name types of which others.
struct TargetPlan {
    /// A file that names a type of another file.
    struct Arrow: Hashable, Comparable {
        let from: String
        let to: String
        let type: String

        static func < (left: Arrow, right: Arrow) -> Bool {
            (left.from, left.to, left.type) < (right.from, right.to, right.type)
        }
    }

    let files: [SourceFile]
    let arrows: [Arrow]

    init(_ files: [SourceFile]) {
        self.files = files
        var homes: [[String]: String] = [:]
        for file in files { for type in file.types { homes[type] = file.path } }
        var arrows: Set<Arrow> = []
        for file in files {
            for use in file.uses {
                for type in Self.types(of: use, homes, file.privateTypes) {
                    guard !file.privateTypes.contains(type), let home = homes[type], home != file.path else { continue }
                    arrows.insert(Arrow(from: file.path, to: home, type: type.joined(separator: ".")))
                }
            }
        }
        self.arrows = arrows.sorted()
    }

    /// Returns the types that a name can stand for: its first part is looked up from the inside out, and the other
    /// parts within it.
    private static func types(
        of use: SourceFile.Use, _ homes: [[String]: String], _ privateTypes: Set<[String]>
    ) -> [[String]] {
        let isKnown = { (type: [String]) in homes[type] != nil || privateTypes.contains(type) }
        for depth in (0...use.scope.count).reversed() {
            let scope = Array(use.scope.prefix(depth))
            guard isKnown(scope + use.name.prefix(1)) else { continue }
            return use.name.indices.map { scope + use.name[...$0] }.filter(isKnown)
        }
        return []
    }

    /// Returns the arrows from a folder to one that isn't below it, given the folders from the lowest to the highest.
    ///
    /// Files that aren't in any folder are above all folders.
    func upwardArrows(_ order: [String]) -> [Arrow] {
        let floors = Dictionary(uniqueKeysWithValues: zip(order + [""], 0...))
        let folders = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.folder) })
        return arrows.filter { arrow in
            guard let from = folders[arrow.from], let to = folders[arrow.to], from != to else { return false }
            guard let lower = floors[to], let upper = floors[from] else { return true }
            return lower > upper
        }
    }

    /// The groups of files that name each other's types in a circle, largest first.
    var circles: [[String]] {
        let successors = Dictionary(grouping: arrows, by: \.from).mapValues { Set($0.map(\.to)) }
        let reached = Dictionary(
            uniqueKeysWithValues: files.map { ($0.path, Self.reached(from: $0.path, successors)) })
        let circles = files.map(\.path).compactMap { path -> Set<String>? in
            guard let others = reached[path], others.contains(path) else { return nil }
            return others.filter { reached[$0]?.contains(path) == true }
        }
        return Set(circles).map { $0.sorted() }.sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }
    }

    private static func reached(from path: String, _ successors: [String: Set<String>]) -> Set<String> {
        var reached: Set<String> = []
        var open = [path]
        while let path = open.popLast() {
            for next in successors[path] ?? [] where reached.insert(next).inserted { open.append(next) }
        }
        return reached
    }
}
