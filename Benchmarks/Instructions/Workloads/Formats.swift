internal import Abacus

/// Formats of Foundation: every operator with texts of each class of characters and with long lists, and every place in
/// a format with very many characters of one class.
enum Formats {
    static func workloads(ofTexts texts: [CharacterClass], bytes: [CharacterClass]) -> [Workload] {
        texts.flatMap(values) + bytes.flatMap(sources) + lists + structures
    }

    private static let operators: [String] = OperatorTable.foundation.operators.map { op in
        switch OperatorTable.foundation.fixity(of: op) {
        case .prefix: "\(op.spelling) $t == $u"
        case .infix: "$t \(op.spelling) $u"
        case .postfix: "$t\(op.spelling)"
        }
    }

    private static let keys = [
        "length", "intValue", "doubleValue", "boolValue", "lowercaseString", "uppercaseString", "description",
        "@count", "@sum.self", "@avg.self", "@max.self", "@unionOfObjects.self", "@distinctUnionOfObjects.self",
        "@distinctUnionOfArrays.self", "missing",
    ]

    private static let formulas =
        operators + keys.map { "$t.\($0)" } + [
            "$t BETWEEN {$u, $t}", "$t LIKE '*'", "$t LIKE '*?x*y'", "$u LIKE $t", "$t IN {$u, $t}", "$t[0]",
            "ANY $t == $u", "SUBQUERY($t, $x, $x == 1)", "$t.stringByAppendingString:($u)", "lowercase($t)",
            "FUNCTION($t, 'valueForKeyPath:', $u)", "FUNCTION($t, $u)", "CAST($t, $u)", "CAST($t, 'NSNumber')",
            "CAST($t, 'NSDate')", "sum($t)", "mode($t)", "median($t)", "noindex($t)",
        ]

    private static func values(_ characters: CharacterClass) -> [Workload] {
        formulas.map { formula in
            Workload("format \(formula) of \(characters.name)") { size in
                let text = characters.text(size)
                return evaluation(of: formula, .text(text), .text(text + "z"))
            }
        }
    }

    private static var lists: [Workload] {
        Lists.elements.filter { ["integers", "texts", "lists"].contains($0.name) }.flatMap { name, element in
            formulas.map { formula in
                Workload("format \(formula) of lists of \(name)") { size in
                    let values = (0..<size / 16).map(element)
                    return evaluation(
                        of: formula, .list(Value.List(values)), .list(Value.List(values.reversed())))
                }
            }
        }
    }

    private static func evaluation(of formula: String, _ t: Value, _ u: Value) -> () -> Void {
        var environment = FormulaEnvironment(arithmetic: .foundation)
        environment["t"] = t
        environment["u"] = u
        return { show(Source(formula), in: environment) }
    }

    private static func sources(_ characters: CharacterClass) -> [Workload] {
        let places = [
            "…", "a…", "$a…", "1…", "%…", "#…", "@…", "'…", "'…' == '…'", "'\\…'", "a.…", "a.@…", "a == …", "f(…)",
            "f:…(1)", "{'…', …", "SUBQUERY(a, $…, 1 == 1)", "a ==[…] b", "a[…]", "FUNCTION('…', '…')", "[…",
        ]
        return places.map { place in
            Workload("format \(place) of \(characters.name)") { size in
                let source = Source(bytes: Array(place.utf8).replacing("…", with: characters.bytes(size)))
                return { show(source, in: FormulaEnvironment(arithmetic: .foundation)) }
            }
        }
    }

    private static var structures: [Workload] {
        let units = [
            "1 + ", "1 == 1 AND ", "NOT ", "a.", "a.@count.", "(", "{1, ", "a[", "SUBQUERY(a, $x, ", "ANY ", "- ",
            "%@, ", "TERNARY(1 == 1, 1, ", "f(", "f:g:(1, ", "'a' ", "a CONTAIN ", "%K.", "$x.", "1 ** ",
        ]
        return units.map { unit in
            Workload("format \(unit)…") { size in
                let source = Source(String(repeating: unit, count: size / unit.utf8.count) + "1")
                return { show(source, in: FormulaEnvironment(arithmetic: .foundation)) }
            }
        } + [
            Workload("format nested SUBQUERY($t, $x, …") { size in
                let (opening, closing) = ("SUBQUERY($t, $x, ", ").@count > 0")
                let count = size / (opening + closing).utf8.count
                let nest =
                    String(repeating: opening, count: count) + "$x == 1" + String(repeating: closing, count: count)
                return evaluation(of: nest, [], [])
            }
        ]
    }

    /// Evaluates a format and renders its value, as far as possible, or its errors.
    private static func show(_ source: Source, in environment: FormulaEnvironment) {
        for form in [SyntaxForm.expression, .predicate] {
            do {
                let formula = try Formula(source, form: form, arguments: [], textRules: nil)
                _ = try environment.text(of: formula.resolved(in: environment).evaluate(with: .null), for: source)
                _ = formula.tree.dump()
            } catch {
                _ = "\(error)"
            }
        }
    }
}
