internal import AbacusCommand

/// Tables for `abacus rows` that are large in one respect: with many members, columns, marks, groups or errors.
enum Tables {
    static var workloads: [Workload] {
        cases.map { name, make in
            Workload("table: \(name)", .table) { size in
                let (options, content) = make(size)
                let path = Arguments.temporaryFile(Array(content.utf8))
                let words = (["rows", "--threads", "1"] + options + [path]).map { Array($0.utf8) }
                return { _ = Command.perform(words) }
            }
        }
    }

    /// A case, which makes options and a table of about a given number of bytes.
    private typealias Case = (name: String, make: (_ size: Int) -> (options: [String], content: String))

    private static var cases: [Case] { members + columns + marks + rows + errors }

    private static var members: [Case] {
        [
            ("members", { (["--jsonl", "--add", "y=1"], line(ofMembers: $0 / 12)) }),
            ("members that become columns", { (["--jsonl", "--csv", "--add", "m1=2"], line(ofMembers: $0 / 12)) }),
            ("members in a group", { (["--jsonl", "--sum", "m1", "--by", "m2"], line(ofMembers: $0 / 12)) }),
            (
                "members that are kept",
                { size in
                    let names = names(size / 24)
                    return (["--jsonl", "--keep", names.joined(separator: ",")], line(ofMembers: size / 24))
                }
            ),
            (
                "short lines after a long one",
                { size in
                    let line = line(ofMembers: size / 24)
                    return (["--jsonl", "--add", "y=m1"], line + String(repeating: "{\"m1\":1}\n", count: size / 18))
                }
            ),
            (
                "nested members",
                { size in
                    let line = line(ofMembers: size / 12).dropLast()
                    return (["--jsonl", "--add", "y=a.m1"], "{\"a\":\(line)}\n")
                }
            ),
        ]
    }

    private static var columns: [Case] {
        [
            ("columns", { (["--add", "y=m1"], table(ofColumns: $0 / 8)) }),
            ("columns as JSON", { (["--jsonl-out", "--add", "m1=2"], table(ofColumns: $0 / 8)) }),
            (
                "columns that are kept",
                { size in
                    (["--keep", names(size / 16).joined(separator: ",")], table(ofColumns: size / 16))
                }
            ),
            (
                "columns that make groups",
                { size in
                    (["--count", "--by", names(size / 16).joined(separator: ",")], table(ofColumns: size / 16))
                }
            ),
            (
                "columns that are added",
                { size in
                    (names(size / 64).flatMap { ["--add", "\($0)=1"] }, table(ofColumns: size / 16))
                }
            ),
            (
                "columns that are summed up",
                { size in
                    (names(size / 64).flatMap { ["--sum", $0] }, table(ofColumns: size / 16))
                }
            ),
            (
                "columns in a formula",
                { size in
                    (["-e", names(size / 24).joined(separator: "+")], table(ofColumns: size / 24))
                }
            ),
        ]
    }

    private static var marks: [Case] {
        [
            ("marks in names", { (["--add", "y=1"], "a\(marks($0 / 4)),b\(marks($0 / 4))\n1,2\n") }),
            (
                "marks in names of options",
                { size in
                    let name = "a" + marks(size / 8)
                    return (["--keep", name, "--add", "\(name)=1", "--errors", "b" + name], "\(name),b\n1,2\n")
                }
            ),
            (
                "marks in members",
                { size in
                    let line = "{\"a\(marks(size / 8))\":1,\"b\(marks(size / 8))\":2}\n"
                    return (["--jsonl", "--csv", "--add", "y=1"], line + line)
                }
            ),
            (
                "marks in groups",
                { size in
                    let field = "a" + marks(size / 8)
                    return (["--count", "--by", "a"], "a\n\(field)\n\(field)\nb\(field)\n")
                }
            ),
        ]
    }

    private static var rows: [Case] {
        [
            ("rows", { (["--add", "y=2*a"], "a\n" + String(repeating: "12.50\n", count: $0 / 6)) }),
            ("groups", { (["--sum", "a", "--max", "a", "--by", "a"], "a\n" + names($0 / 7).joined(separator: "\n")) }),
            (
                "groups as JSON",
                { (["--count", "--by", "a", "--jsonl-out"], "a\n" + names($0 / 7).joined(separator: "\n")) }
            ),
            ("a field in quotes", { (["--jsonl-out"], "a\n\"\(String(repeating: "\"\"\n", count: $0 / 3))\"\n") }),
            ("a field", { (["-e", "a == 'x'"], "a\n\(String(repeating: "1", count: $0))\n") }),
        ]
    }

    private static var errors: [Case] {
        [
            ("errors", { (["--add", "y=1/a"], "a\n" + String(repeating: "0\n", count: $0 / 2)) }),
            ("errors as JSON", { (["--add", "y=1/a", "--json"], "a\n" + String(repeating: "0\n", count: $0 / 2)) }),
            (
                "errors of fields",
                { size in
                    let names = names(size / 24)
                    let options = names.flatMap { ["--number", $0] } + ["--json", "-e", names.joined(separator: "+")]
                    return (options, table(ofColumns: size / 24, field: "x"))
                }
            ),
            (
                "errors of a long row",
                { (["--json", "--add", "y=1"], "a\n" + String(repeating: "1,", count: $0 / 2) + "\n") }
            ),
            ("errors of lines", { (["--jsonl", "--json"], "{}\n" + String(repeating: "x\n", count: $0 / 2)) }),
        ]
    }

    // MARK: - Parts

    private static func names(_ count: Int) -> [String] { (1...max(1, count)).map { "m\($0)" } }

    private static func marks(_ count: Int) -> String { String(repeating: "\u{316}\u{301}", count: max(1, count / 2)) }

    private static func line(ofMembers count: Int) -> String {
        "{" + names(count).map { "\"\($0)\":1" }.joined(separator: ",") + "}\n"
    }

    private static func table(ofColumns count: Int, field: String = "1") -> String {
        let names = names(count)
        return names.joined(separator: ",") + "\n"
            + Array(repeating: field, count: names.count).joined(separator: ",") + "\n"
    }
}
