internal import Abacus

/// Sources that are long because of their structure: chains, nesting, and repetitions of everything that the grammar
/// repeats.
enum Structures {
    static var workloads: [Workload] {
        repeated.map { name, head, unit, tail in
            Workload("\(name): \(head)\(unit)…\(tail)") { size in
                let middle = String(repeating: unit, count: size / unit.utf8.count)
                let source = Source(head + middle + tail)
                return { Sources.show(source) }
            }
        }
            + nested.map { name, opening, middle, closing in
                Workload("\(name): \(opening)…\(middle)…\(closing)") { size in
                    let count = size / (opening.utf8.count + closing.utf8.count)
                    let source = Source(
                        String(repeating: opening, count: count) + middle + String(repeating: closing, count: count))
                    return { Sources.show(source) }
                }
            }
            + numbered.map { name, head, unit, tail in
                Workload("\(name): \(head)\(unit)…\(tail)") { size in
                    let units = (0..<size / (unit.utf8.count + 3)).map { number in
                        unit.split(separator: "#", omittingEmptySubsequences: false).joined(separator: "\(number)")
                    }
                    let source = Source(head + units.joined() + tail)
                    return { Sources.show(source) }
                }
            } + statements
    }

    private typealias Form = (name: String, head: String, unit: String, tail: String)

    private static var repeated: [Form] {
        let operators: [Form] = OperatorTable.standard.operators.filter { !$0.isPercentage }.flatMap {
            op -> [Form] in
            let spelling = op.spelling
            return switch OperatorTable.standard.fixity(of: op) {
            case .prefix:
                [("prefix", "", spelling + " ", "1"), ("prefix with spaces", "", spelling + "  ", "x")]
            case .infix:
                [
                    ("chain", "1", " \(spelling) 1", ""), ("chain of booleans", "true", " \(spelling) true", ""),
                    ("chain of texts", "'a'", " \(spelling) 'a'", ""),
                    ("chain of lists", "[1]", " \(spelling) [1]", ""),
                    ("chain of names", "x", " \(spelling) x", ""), ("chain of decimals", "1.5", " \(spelling) 1.5", ""),
                    ("missing operands", "", "\(spelling) ", ""),
                ]
            case .postfix: [("postfix", "1", spelling, ""), ("postfix", "x", spelling, "")]
            }
        }
        return operators + [
            ("list", "[", "1,", "]"), ("record", "{", "a: 1,", "}"), ("arguments", "max(", "1,", ")"),
            ("arguments of an unknown function", "f(", "1,", ")"), ("too many arguments", "sin(", "1,", ")"),
            ("indexes", "[[1]]", "[0]", ""), ("members", "{a: 1}", ".a", ""), ("conditionals", "", "true ? 1 : ", "2"),
            ("conditions", "", "x ? y : ", "z"), ("ifs", "", "if(true, 1, ", ""), ("calls", "f", "(1)", ""),
            ("commas", "", ",", ""), ("colons", "", ":", ""), ("points", "", ".", ""), ("operands", "", "1 ", ""),
            ("texts", "", "'a' ", ""), ("names", "", "x ", ""), ("products", "", "2x", ""), ("opened", "", "(", ""),
            ("opened lists", "", "[", ""), ("opened records", "", "{", ""), ("opened calls", "", "f(", ""),
            ("closed", "", ")", ""), ("closed lists", "", "]", ""), ("mismatched", "", "([)]", ""),
            ("quotes", "", "'a", ""),
            ("comparisons", "1", " < 2", ""), ("equals", "x", " = y", ""), ("points in a number", "1", ".1", ""),
            ("underscores", "1", "_1", ""), ("escapes", "'", "\\n", "'"), ("scalars", "'", "\\u{1F600}", "'"),
            ("wrong escapes", "'", "\\q", "'"), ("comments", "", "# \n", "1"), ("lines", "", "1\n", ""),
            ("not in", "1", " not in [1]", ""), ("exponents", "1", "e1", ""), ("dollars", "", "$", "x"),
            ("parameters", "map(l, (", "x,", "x) -> 1)"), ("arrows", "x", " -> x", ""),
            ("values in parentheses", "(", "x,", "x)"), ("functions without parentheses", "", "sin 1 ", ""),
            ("superscripts", "x", "²", ""),
            ("degrees", "1", "°", ""), ("roots", "", "√", "1"),
        ]
    }

    private static let nested: [(String, String, String, String)] = [
        ("parentheses", "(", "1", ")"), ("sums", "(1+", "1", ")"), ("sums of names", "(x+", "x", ")"),
        ("lists", "[", "1", "]"),
        ("records", "{a:", "1", "}"), ("calls", "abs(", "1", ")"), ("unknown calls", "f(", "1", ")"),
        ("ifs", "if(true, ", "1", ", 2)"),
        ("conditionals", "(true ? ", "1", " : 2)"), ("indexes", "[1][", "0", "]"), ("powers", "2**(", "1", "-1)"),
        ("lambdas", "map([1], x -> ", "1", ")"),
        ("ands", "(true and ", "true", ")"),
    ]

    /// Forms in which `#` stands for a number that differs each time.
    private static let numbered: [Form] = [
        ("names", "0", "+x#", ""), ("functions", "0", "+f#(1)", ""), ("misspelled functions", "0", "+sqr#t(1)", ""),
        ("members", "{", "a#: #,", "}"), ("parameters", "f(", "a#,", "z) = 1"),
        ("repeated parameters", "f(", "a#, a#,", "z) = 1"),
        ("numbers", "0", "+#", ""), ("decimals", "0", "+#.5", ""), ("fractions", "0", "+1/7#", ""),
        ("texts", "''", "+'#'", ""),
        ("list", "[", "#,", "]"), ("sorted", "sort(", "#,", "1)"), ("mode", "mode(", "#,", "1)"),
        ("reals", "0", "+sqrt(#)", ""),
        ("products", "1", "*#", ""), ("comparisons", "true", " and # < 7#", ""),
        ("common parts", "x", "*(x+#)/(x+#)", ""),
    ]

    /// Sessions with many short statements. A statement must not take longer because of earlier ones.
    private static var statements: [Workload] {
        [
            ("variables", "x# = #"), ("functions", "f#(x) = x + #"), ("redefinitions", "x = #"), ("answers", "ans + #"),
            ("unknown names", "y#"), ("misspelled names", "x#z"), ("uses of one variable", "x + #"),
        ].map { name, statement in
            Workload("session of \(name): \(statement)") { size in
                let lines = (0..<size / 16).map { number in
                    statement.split(separator: "#", omittingEmptySubsequences: false).joined(separator: "\(number)")
                }
                return {
                    var environment = FormulaEnvironment()
                    for line in ["x = 1", "ans = 1"] + lines { _ = try? environment.execute(line) }
                }
            }
        }
    }
}
