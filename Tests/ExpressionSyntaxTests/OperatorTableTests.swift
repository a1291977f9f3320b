import Testing

@testable import ExpressionSyntax

/// The operator table, and the trees that it determines for pairs of operators.
@Suite struct OperatorTableTests {
    private let table = OperatorTable.standard

    @Test(arguments: [OperatorTable.standard, .foundation])
    func everyGroupHasANameOfItsOwn(table: OperatorTable) {
        let names = Set(table.groups.map(\.name))
        #expect(names.count == table.groups.count && !names.contains(""))
    }

    /// The table is the one in the language's manual.
    @Test func theTableIsTheManuals() {
        let lines = table.groups.flatMap { group in
            group.rows.isEmpty
                ? ["\(group.name), \(group.associativity)"]
                : group.rows.map { row in
                    "\(group.name), \(group.associativity): \(row.fixity) \(row.spellings.joined(separator: " "))"
                }
        }
        #expect(
            lines.joined(separator: "\n") == """
                conditional, right
                or, left: infix || or ∨
                and, left: infix && and ∧
                not, right: prefix not ¬
                comparison, none: infix == =
                comparison, none: infix != <> ≠
                comparison, none: infix <
                comparison, none: infix <= =< ≤
                comparison, none: infix >
                comparison, none: infix >= => ≥
                comparison, none: infix in ∈
                comparison, none: infix not in ∉
                null, right: infix ??
                bit or, left: infix |
                bit xor, left: infix xor
                bit and, left: infix &
                shift, left: infix <<
                shift, left: infix >>
                sum, left: infix +
                sum, left: infix - −
                sum, left: infix +%
                sum, left: infix -%
                product, left: infix * × · ∙ ⋅ ∗
                product, left: infix / ÷ ∕
                product, left: infix //
                product, left: infix %
                product, left: infix mod
                sign, right: prefix - −
                sign, right: prefix +
                sign, right: prefix ~
                sign, right: prefix !
                sign, right: prefix √
                sign, right: prefix ∛
                sign, right: prefix ∜
                power, right: infix ** ^
                postfix, left: postfix !
                postfix, left: postfix !! ‼
                postfix, left: postfix °
                postfix, left: postfix %
                postfix, left: postfix °
                """)
    }

    private func operators(_ fixity: Fixity) -> [Operator] {
        OperatorTable.standard.operators.filter { table.fixity(of: $0) == fixity && $0.isReadByDefault }
    }

    private func dump(_ text: String) -> String {
        let (tree, diagnostics) = SyntaxTree.parse(Source(text))
        return diagnostics.isEmpty ? tree.dump() : diagnostics.map(\.identifier.rawValue).joined(separator: " ")
    }

    @Test func infixBesideInfix() {
        for left in operators(.infix) {
            for right in operators(.infix) {
                let (one, other) = (left.spelling, right.spelling)
                let (first, second) = (table.bindingPower(of: left), table.bindingPower(of: right))
                let groupsLeft = "(\(other) (\(one) a b) c)"
                let groupsRight = "(\(one) a (\(other) b c))"
                let expected =
                    if first != second {
                        first > second ? groupsLeft : groupsRight
                    } else {
                        switch table.associativity(of: left) {
                        case .left: groupsLeft
                        case .right: groupsRight
                        case .none: "non-associative-chain"
                        }
                    }
                #expect(dump("a \(one) b \(other) c") == expected)
                #expect(dump("(a \(one) b) \(other) c") == groupsLeft)
                #expect(dump("a \(one) (b \(other) c)") == groupsRight)
            }
        }
    }

    @Test func prefixBesideInfix() {
        for prefix in operators(.prefix) {
            for infix in operators(.infix) {
                let (sign, word) = (prefix.spelling, infix.spelling)
                let prefixIsTighter = table.bindingPower(of: prefix) > table.bindingPower(of: infix)
                let before = prefixIsTighter ? "(\(word) (\(sign) a) b)" : "(\(sign) (\(word) a b))"
                #expect(dump("\(sign) a \(word) b") == before)

                let mayFollow = prefix == .not ? table.bindingPower(of: prefix) > table.bindingPower(of: infix) : true
                #expect(dump("a \(word) \(sign) b") == (mayFollow ? "(\(word) a (\(sign) b))" : "expected-operand"))
            }
        }
    }

    @Test func prefixBesidePrefix() {
        for outer in operators(.prefix) {
            for inner in operators(.prefix) {
                let mayFollow = inner != .not || outer == .not
                let expected = mayFollow ? "(\(outer.spelling) (\(inner.spelling) a))" : "expected-operand"
                #expect(dump("\(outer.spelling) \(inner.spelling) a") == expected)
            }
        }
    }

    @Test func postfixBindsTighterThanEverything() {
        let forms = [
            ("!", "(_! ", ")"), ("!!", "(_!! ", ")"), ("°", "(_° ", ")"), ("[0]", "(index ", " 0)"),
            (".m", "(member ", " m)"),
        ]
        for (suffix, opening, closing) in forms {
            for prefix in operators(.prefix) {
                #expect(dump("\(prefix.spelling) a\(suffix)") == "(\(prefix.spelling) \(opening)a\(closing))")
            }
            for infix in operators(.infix) {
                let text = "a\(suffix) \(infix.spelling) b\(suffix)"
                #expect(dump(text) == "(\(infix.spelling) \(opening)a\(closing) \(opening)b\(closing))")
            }
        }
    }

    @Test func everySpellingMeansTheSame() {
        for row in table.groups.flatMap(\.rows) where row.op.isReadByDefault {
            for spelling in row.spellings.flatMap({ [$0, $0.uppercased()] }) {
                switch row.fixity {
                case .prefix: #expect(dump("\(spelling) a") == "(\(row.spellings[0]) a)")
                case .infix: #expect(dump("a \(spelling) b") == "(\(row.spellings[0]) a b)")
                case .postfix: #expect(dump("a \(spelling)") == "(_\(row.spellings[0]) a)")
                }
            }
        }
    }

    @Test func percentages() {
        let options = ParserOptions(Notation(percentSign: .percent))
        let expected = [
            "15%": "(_% 15)", "15 %": "(_% 15)", "a + b%": "(+% a b)", "a-b %": "(-% a b)", "a + (b)%": "(+% a b)",
            "a + (b%)": "(+ a (_% b))", "a + ((b)%)": "(+ a (_% b))", "a + b%%": "(+% a (_% b))",
            "a + b!%": "(+% a (_! b))", "a + b%!": "(+ a (_! (_% b)))", "a + -b%": "(+ a (- (_% b)))",
            "a + b% - c%": "(-% (+% a b) c)", "a + b% * 2": "(+ a (* (_% b) 2))", "a + 2 * b%": "(+ a (* 2 (_% b)))",
            "(a + b)%": "(_% (+ a b))", "a * b% + c": "(+ (* a (_% b)) c)", "a% + b%": "(+ (_% a) (_% b))",
            "a% - b% + c%": "(+ (- (_% a) (_% b)) (_% c))", "(-a%) + b%": "(+ (- (_% a)) (_% b))",
            "(a% + b%) - (c% - d%) + e%": "(+ (- (+ (_% a) (_% b)) (- (_% c) (_% d))) (_% e))",
            "a + (b% + c%) + d%": "(+% (+ a (+ (_% b) (_% c))) d)", "~a% + b%": "(+% (~ (_% a)) b)",
            "(a% * 1) + b%": "(+% (* (_% a) 1) b)", "a% + b% * c% + d%": "(+% (+ (_% a) (* (_% b) (_% c))) d)",
            "a + b% ** 2": "(+ a (** (_% b) 2))", "a + f(b)%": "(+% a (call f b))",
            "a + b[1%]": "(+ a (index b (_% 1)))",
            "[a + b%, c%]": "(list (+% a b) (_% c))", "a + b%.m": "(+ a (member (_% b) m))", "((1)) + 2%": "(+% 1 2)",
            "a + b% == c": "(== (+% a b) c)", "a ? b + c% : d - e%": "(? a (+% b c) (-% d e))",
        ]
        for (text, tree) in expected {
            let result = SyntaxTree.parse(Source(text), options: options)
            #expect(result.diagnostics.isEmpty, "\(text)")
            #expect(result.tree.dump() == tree, "\(text)")
            #expect(result.tree.notation.percentSign == .percent)
            TreeInvariants.check(result.tree, "\(text)")
        }
    }

    @Test(arguments: [false, true]) func numberForms(isImplicit: Bool) {
        let options = ParserOptions(implicitMultiplication: isImplicit)
        let expected = [
            "x²": "(** x 2)", "x ¹⁰³": "(** x 103)", "x⁻²": "(** x (- 2))",
            "-x²": "(- (** x 2))", "x²!": "(_! (** x 2))", "x!²": "(** (_! x) 2)", "x² ** 3": "(** (** x 2) 3)",
            "3 ** x²": "(** 3 (** x 2))", "√2²": "(√ (** 2 2))", "(a + b)²": "(** (+ a b) 2)",
            "f(x)²": "(** (call f x) 2)", "a[0]³": "(** (index a 0) 3)", "a.b⁴": "(** (member a b) 4)",
            "x⁵ ⁶": "(** (** x 5) 6)", "½": "½", "3½": "3½", "1_0⅔": "1_0⅔", "2½²": "(** 2½ 2)",
            "3 ½": "3½", "3\u{A0}½": "3½", "3\u{2009}½": "3½", "1_0\u{202F}⅔ + ½": "(+ 1_0⅔ ½)", "5.": "5",
            "5.²": "(** 5 2)",
            "2.*3.": "(* 2 3)", "x**3 ½": "(** x 3½)",
            "x⁰⁷⁸⁹": "(** x 0789)",
        ]
        for (text, tree) in expected {
            let result = SyntaxTree.parse(Source(text), options: options)
            #expect(result.diagnostics.isEmpty, "\(text)")
            #expect(result.tree.dump() == tree, "\(text)")
            TreeInvariants.check(result.tree, "\(text)")
            #expect(result.tree.normalized().dump() == tree, "\(text)")
        }
        for (text, identifiers) in [
            ("²", [Diagnostic.Identifier.expectedOperand]), ("2 + ³", [.expectedOperand]),
            ("x⁻", [.unexpectedCharacter]),
            ("3  ½", [.expectedOperator]), ("3\t½", [.expectedOperator]), ("1.5½", [.expectedOperator]),
            ("0x1½", [.expectedOperator]),
            ("1e5½", [.expectedOperator]), ("½½", [.expectedOperator]), ("x½", [.expectedOperator]),
            ("2 ⁻¹ 3", [.expectedOperator]),
        ] {
            #expect(
                SyntaxTree.parse(Source(text), options: options).diagnostics.map(\.identifier) == identifiers, "\(text)"
            )
        }
    }

    @Test func implicitProducts() {
        let options = ParserOptions(implicitMultiplication: true)
        let expected = [
            "2x": "(* 2 x)", "2(3 + 4)": "(* 2 (+ 3 4))", "(a)(b)": "(* a b)", "2x ** 2": "(* 2 (** x 2))",
            "6 / 2(1 + 2)": "(* (/ 6 2) (+ 1 2))", "-2x": "(* (- 2) x)", "2√3": "(* 2 (√ 3))", "2∛3": "(* 2 (∛ 3))",
            "2∜3": "(* 2 (∜ 3))",
            "2x²": "(* 2 (** x 2))", "(a + b)²c": "(* (** (+ a b) 2) c)", "½x": "(* ½ x)", "3 ½x": "(* 3½ x)",
            "f² (x)": "(* (** f 2) x)", "2⁻¹x": "(* (** 2 (- 1)) x)",
            "f(x)y": "(* (call f x) y)",
            "2if(a, b, c)": "(* 2 (if a b c))", "3!x": "(* (_! 3) x)", "2em": "(* 2 em)", "x (3)": "(call x 3)",
        ]
        for (text, tree) in expected {
            let result = SyntaxTree.parse(Source(text), options: options)
            #expect(result.diagnostics.isEmpty, "\(text)")
            #expect(result.tree.dump() == tree)
        }
        for text in ["2 3", "x 2", "2 \"a\"", "2 ~3", "2 true", "2 [1] {2}", "2 .5", "a not b"] {
            let identifiers = SyntaxTree.parse(Source(text), options: options).diagnostics.map(\.identifier)
            #expect(identifiers == [.expectedOperator], "\(text)")
        }
    }
}

extension Operator {
    /// Whether the operator is read without an option for percentages or degrees.
    fileprivate var isReadByDefault: Bool { !isPercentage && self != .inDegrees }
}
