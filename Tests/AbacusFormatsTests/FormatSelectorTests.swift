import Abacus
import AbacusTestSupport
import Testing

/// Comparisons that a selector names, `a isEqual: b`, with functions of the caller and in programs.
@Suite struct FormatSelectorTests {
    private func outcome(_ format: String, _ object: Value = .null, in environment: FormulaEnvironment) -> String {
        do {
            return try "\(Formula(predicateFormat: format).resolved(in: environment).holds(for: object))"
        } catch let error as any DiagnosedError {
            return "\(error.diagnostics[0].identifier.rawValue) \(error.diagnostics[0].range)"
        } catch {
            return "\(error)"
        }
    }

    @Test func functionsOfTheCallerCompare() {
        var environment = FormulaEnvironment(arithmetic: .foundation)
        environment.define("isKindOfClass:", arity: 2, cost: 10) {
            .boolean($0[1] == .text($0[0].kind == .text ? "NSString" : "NSNumber"))
        }
        environment.define("plus:", arity: 2, cost: 10) { $0[0] }
        environment.define("alone:", arity: 1, cost: 10) { _ in true }
        #expect(outcome("SELF isKindOfClass: 'NSString'", "a", in: environment) == "true")
        #expect(outcome("NOT SELF isKindOfClass: 'NSString'", 1, in: environment) == "true")
        #expect(outcome("ANY SELF isKindOfClass: 'NSNumber'", ["a", [1]], in: environment) == "true")
        #expect(outcome("ALL SELF isKindOfClass: 'NSNumber'", ["a", 1], in: environment) == "false")
        #expect(outcome("1 plus: 2", in: environment) == "type-mismatch 2..<7")
        #expect(outcome("ANY {1} plus: 2", in: environment) == "type-mismatch 8..<13")
        #expect(outcome("1 alone: 2", in: environment) == "wrong-argument-count 2..<8")
        #expect(outcome("1 == 1 OR 1 other: 2", in: environment) == "unknown-function 12..<18")
        #expect(outcome("ANY 1 plus: 2", in: environment) == "type-mismatch 6..<11")
    }

    @Test func similarSelectorsAreSuggested() throws {
        let formula = try Formula(predicateFormat: "'abc' hasPrefx: 'a'")
        let error = #expect(throws: EvaluationError.self) { try formula.holds(for: Value.null) }
        #expect(error?.diagnostics[0].summary == "there is no function 'hasPrefx:'; did you mean 'hasPrefix:'?")
    }

    @Test func selectorsAreAmongTheFunctions() throws {
        let formula = try Formula(predicateFormat: "a é: sum:(b) OR ANY x y: z.f(1) AND x y: w")
        #expect(formula.functions == ["sum:", "é:", "f", "y:"])
        #expect(formula.tree.names == ["a", "é:", "sum:", "b", "x", "y:", "z", "f", "w"])
        #expect(formula.keyPaths == ["a", "b", "x", "z", "w"])
        #expect(try Formula(predicateFormat: "(a + 1) containsObject: 1 AND 'a' isEqual: 2").check().isEmpty)
    }

    @Test func copiesHaveTheSameSelectors() throws {
        let tree = try Formula(predicateFormat: "$a b: 1 OR ALL $c isEqual: $a").tree
        #expect(try tree.renaming(variables: ["a": "d"]).formatted() == "$d b: 1 OR ALL $c isEqual: $d")
        var builder = SyntaxTreeBuilder(source: Source("ALL $c isEqual: $a"), notation: Notation(syntax: .foundation))
        _ = builder.number(ofName: "another")
        for node in tree.nodes { builder.appendCopy(of: node, in: tree) }
        #expect(builder.last?.kind == .infix)
    }

    @Test func notationsShowTheSelector() throws {
        let formula = try Formula(predicateFormat: "ANY a hasPrefix: 'b'")
        #expect(try formula.latex.contains("\\text{hasPrefix:}"))
        #expect(try formula.mathML.contains("hasPrefix:"))
    }

    /// A program over doubles has no options, quantifiers and selectors, and doesn't leave them out.
    @Test(arguments: ["'a' isEqual: 'a'", "'a' ==[c] 'A'", "ANY {1, 2} == 1", "1 isEqual: 1"])
    func programsRefuseComparisonsOfOtherKinds(format: String) throws {
        let formula = try Formula(predicateFormat: format)
        let error = #expect(throws: EvaluationError.self) { try formula.compiled(for: []) }
        #expect(error?.diagnostics.map(\.identifier) == [.unsupported])
    }
}
