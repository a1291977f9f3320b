import AbacusFoundation
import Foundation
import TestSupport
import Testing

/// What texts answer to keys about paths and addresses agrees with Foundation, where that agrees with its documents.
@Suite struct TextKeyTests {
    private static let pieces = ["/", "//", ".", "..", "a", "b.c", ".x", "~", "tar.gz", " "]

    private func answer(_ key: String, _ text: String) throws -> Value {
        try Formula(format: "FUNCTION(SELF, %@)", key).evaluate(with: .text(text))
    }

    private func randomPath(_ random: inout SplitMix64) -> String {
        (0..<Int.random(in: 1...5, using: &random)).map { _ in Self.pieces.randomElement(using: &random) ?? "" }
            .joined()
    }

    /// Whether Foundation for Linux gives something else than documented for a path, or ends the process: one of a single
    /// character or of slashes alone, or with several slashes at the end or in two places. A point at the end begins an
    /// extension there, and none here.
    private func isException(_ path: String) -> Bool {
        let runs = path.split { $0 != "/" }.count { $0.utf8.count > 1 }
        if runs > 1 { return true }
        let name = path.last == "/" ? path.dropLast() : path[...]
        return name.utf8.filter { $0 != UInt8(ascii: "/") }.count < 2 || name.last == "/" || name.last == "."
    }

    @Test func pathsAgree() throws {
        var random = SplitMix64(seed: SplitMix64.seed)
        for _ in 0..<TestScale.count(2_000) {
            let path = randomPath(&random)
            guard !isException(path) else { continue }
            let text = NSString(string: path)
            let expected: [(String, Value)] = [
                ("lastPathComponent", .text(text.lastPathComponent)), ("pathExtension", .text(text.pathExtension)),
                ("stringByDeletingLastPathComponent", .text(text.deletingLastPathComponent)),
                ("stringByDeletingPathExtension", .text(text.deletingPathExtension)),
                ("pathComponents", .list(Value.List(text.pathComponents.map(Value.text)))),
            ]
            for (key, value) in expected {
                let found = try answer(key, path)
                #expect(found == value, "seed \(SplitMix64.seed): \(key) of '\(path)'")
            }
        }
    }

    @Test func addressesAgree() throws {
        for text in [
            "https://user:pw@example.org:8080/a%20b/c.d/?q=1&r#top", "http://example.org", "http://example.org/",
            "file:///tmp/x.y",
            "ftp://a/b//c", "http://[::1]:8080/x?y#z", "mailto:a@b.c", "http://a?b/c", "x:/y/z.t", "tel:+1",
        ] {
            let url = try #require(NSURL(string: text))
            let expected: [(String, String?)] = [
                ("scheme", url.scheme), ("host", url.host), ("path", url.path), ("query", url.query),
                ("fragment", url.fragment), ("absoluteString", url.absoluteString),
                ("lastPathComponent", url.lastPathComponent), ("pathExtension", url.pathExtension),
            ]
            for (key, value) in expected {
                let found = try answer(key, text)
                // An address without levels has no components there; here it is a text like any other.
                let isOpaque = url.path == nil && key.hasPrefix("lastPath") || url.path == nil && key.hasPrefix("pathE")
                let expected = isOpaque ? try answer(key, "/" + text) : value.map(Value.text) ?? .null
                #expect(found == expected, "\(key) of \(text)")
            }
        }
    }

    /// Where Foundation for Linux begins words at other places than the documents say.
    private static let capitalized = ["3rd place": "3rd Place"]

    @Test func wordsAgree() throws {
        for text in ["one TWO", "été  ÉTÉ", "a\tb\nc\r\nd", "", " x", "ΑΣ ΣΑΣ", "3rd place", "ǆ"] {
            let found = try answer("capitalizedString", text)
            #expect(found == .text(Self.capitalized[text] ?? text.capitalized), "\(text)")
        }
    }
}
