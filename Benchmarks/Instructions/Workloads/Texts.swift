internal import Abacus

/// Formulas about texts: every function, operator and element of the language, with texts of each class.
enum Texts {
    static func workloads(of classes: [CharacterClass]) -> [Workload] {
        classes.flatMap { characters in
            formulas.map { formula in
                Workload("\(formula) of \(characters.name)") { size in
                    let environment = environment(characters, size)
                    return { environment.show(formula) }
                }
            } + values(characters)
        }
    }

    /// Formulas about a text `t`, a text `u` that differs from it at the end, and lists and a record of the two.
    private static let formulas: [String] =
        functionCalls + operatorExpressions + [
            "t[0]", "t[length(t) - 1]", "r[t]", "r[t + 'z']", "t in r", "{a: t, b: u}", "[t, u, t]", "t ? 1 : 2",
            "if(t, 1, 2)", "t and u", "sort([u, t, u])", "mode(['a', t, u])", "u in [t, t]", "[t] == [u]", "x(t)",
            "twice(t)", "replace(t, t, 'x')", "replace(t, 'a', 'bc')", "t.a", "t()",
        ]

    private static var functionCalls: [String] {
        FormulaEnvironment.builtinFunctions.map { function in
            let count = max(1, function.arity.lowerBound)
            return "\(function.name)(\(["t", "u", "t"].prefix(count).joined(separator: ", ")))"
        }
    }

    private static var operatorExpressions: [String] {
        OperatorTable.standard.operators.filter { !$0.isPercentage }.map { op in
            switch OperatorTable.standard.fixity(of: op) {
            case .prefix: "\(op.spelling) t"
            case .infix: "t \(op.spelling) u"
            case .postfix: "t\(op.spelling)"
            }
        }
    }

    private static func environment(_ characters: CharacterClass, _ size: Int) -> FormulaEnvironment {
        var environment = FormulaEnvironment()
        let text = characters.text(size)
        environment["t"] = .text(text)
        environment["u"] = .text(text + "z")
        environment["r"] = .record(Value.Record([(text, Value(1)), (text + "y", Value(2))]))
        _ = try? environment.execute("twice(t) = t + t")
        return environment
    }

    /// Returns workloads for operations of the library on values that are texts, or records with such names.
    private static func values(_ characters: CharacterClass) -> [Workload] {
        func workload(_ name: String, _ body: @escaping (String) -> Void) -> Workload {
            Workload("\(name) of \(characters.name)") { size in
                let text = characters.text(size)
                return { body(text) }
            }
        }
        return [
            workload("equality") { _ = Value.text($0) == Value.text($0 + "z") },
            workload("hash") { _ = Value.text($0).hashValue },
            workload("equality of records") {
                _ = Value.record(Value.Record([($0, Value(1))])) == .record(Value.Record([($0 + "z", Value(1))]))
            },
            workload("members of a record") { text in
                _ = Value.Record((0..<4).map { (text.prefix(text.utf8.count / 4) + "\($0)", Value($0)) })[text]
            },
            workload("description") {
                _ = Value.list([.text($0), .record(Value.Record([($0, Value(1))]))]).description
            },
            workload("a variable's name") { name in
                var environment = FormulaEnvironment()
                environment["a" + name] = 1
                environment["a" + name + "z"] = environment["a" + name]
                _ = environment.variableNames
                _ = try? environment.execute("a + b")
            },
        ]
    }
}
