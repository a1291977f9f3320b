/// A text as a path in a file system, with components separated by slashes, by the rules that Apple documents for
/// `NSString`.
///
/// The file system isn't accessed: `~`, `.` and `..` are components like any others.
struct TextPath {
    private let text: Substring
    /// The path without trailing slashes, or a single slash if there is nothing else.
    private let trimmed: Substring

    private static let slash = UInt8(ascii: "/")
    private static let point = UInt8(ascii: ".")

    init(_ text: some StringProtocol) {
        self.text = Substring(text)
        trimmed = Self.withoutSlashes(self.text)
    }

    /// Returns a path without its trailing slashes. If it consists of slashes, the first one remains.
    private static func withoutSlashes(_ path: Substring) -> Substring {
        guard let last = path.utf8.lastIndex(where: { $0 != slash }) else { return path.prefix(1) }
        return path[...last]
    }

    private var isRoot: Bool { trimmed.utf8.elementsEqual([Self.slash]) }

    /// The last component without slashes: `tmp` for `/tmp/`, `/` for `//`, and an empty text for an empty one.
    var lastComponent: Substring {
        guard !isRoot, let slash = trimmed.utf8.lastIndex(of: Self.slash) else { return trimmed }
        return trimmed[trimmed.utf8.index(after: slash)...]
    }

    /// The index of the point before the extension of the last component. A component whose only point is its first
    /// character, such as `.hidden`, has no extension, nor does one that ends in its last point.
    private var extensionPoint: Substring.Index? {
        let component = lastComponent
        guard let point = component.utf8.lastIndex(of: Self.point), point > component.startIndex,
            component.utf8.index(after: point) < component.endIndex
        else { return nil }
        return point
    }

    /// The text after the last point of the last component: `gz` for `/a.tar.gz/`.
    var pathExtension: Substring { extensionPoint.map { trimmed[trimmed.utf8.index(after: $0)...] } ?? "" }

    /// The path without its extension and the point before it, without trailing slashes, and with single slashes for
    /// repeated ones.
    var deletingExtension: String { Self.withSingleSlashes(extensionPoint.map { trimmed[..<$0] } ?? trimmed) }

    /// The path without its last component, without trailing slashes, and with single slashes for repeated ones.
    var deletingLastComponent: String {
        guard !isRoot, let slash = trimmed.utf8.lastIndex(of: Self.slash) else { return isRoot ? "/" : "" }
        return Self.withSingleSlashes(Self.withoutSlashes(trimmed[...slash]))
    }

    private static func withSingleSlashes(_ path: Substring) -> String {
        let names = path.utf8.split(separator: slash).map { Substring($0) }
        return (path.utf8.first == slash ? "/" : "") + names.joined(separator: "/")
    }

    /// The components. A slash is the first or last one if the path begins or ends with it.
    var components: [String] {
        let names = text.utf8.split(separator: Self.slash).map { String(Substring($0)) }
        let beginning = text.utf8.first == Self.slash ? ["/"] : []
        let end = text.utf8.last == Self.slash && !names.isEmpty ? ["/"] : []
        return beginning + names + end
    }
}
