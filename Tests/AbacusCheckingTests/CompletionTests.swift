import Abacus
import TestSupport
import Testing

/// What an editor offers at a place in a text.
@Suite struct CompletionTests {
    private let environment = {
        var environment = FormulaEnvironment()
        environment["price"] = 5
        environment["Preis"] = 5
        environment["Unit price"] = 5
        environment["order"] = ["price": 3, "customer": ["name": "Ada", "not a name": 1]]
        environment["orders"] = [["price": 3], ["price": 4]]
        environment["numbers"] = [3, 4]
        environment.define("priority", arity: 2, cost: 10) { $0[0] }
        return environment
    }()

    /// Returns what is offered at `|`, with the text that it takes the place of, or nil.
    private func offers(_ marked: String, _ options: ParserOptions = ParserOptions()) throws -> (String, [Completion])?
    {
        let parts = marked.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
        try #require(parts.count == 2)
        let text = ParsedSource(Source(parts.joined()), options: options)
        return environment.completions(at: parts[0].utf8.count, in: text).map { list in
            (text.source[list.range], list.completions)
        }
    }

    private func names(_ marked: String, _ options: ParserOptions = ParserOptions()) throws -> [String]? {
        try offers(marked, options)?.1.map { "\($0.kind.rawValue) \($0.details.name)" }
    }

    @Test(arguments: [
        ("pri|", "pri", ["function primorial", "function priority", "variable price"]),
        ("2 * (pre|) + §", "pre", ["variable Preis", "function prevprime"]), ("PRICE|", "PRICE", ["variable price"]),
        ("f(1, [pric|", "pric", ["variable price"]),
        ("pri|ce", "pri", ["function primorial", "function priority", "variable price"]),
        ("$pric|", "pric", ["variable price"]), ("x an|", "an", ["operator and"]), ("5! m|", "m", ["operator mod"]),
        ("tr|", "tr", ["function trim", "function trunc", "keyword true"]), ("not fal|", "fal", ["keyword false"]),
        ("order.|", "", ["member customer", "member price"]), ("order.p|", "p", ["member price"]),
        ("order.customer.|", "", ["member `not a name`", "member name"]), ("orders.|", "", ["member price"]),
        ("order.price.|", "", []), ("numbers.|", "", []),
        ("f(order).|", "", []), ("nothing.|", "", []), ("order.x.|", "", []), ("2 . | ", "", []),
        ("map(orders, item -> ite|", "ite", ["parameter item"]),
        (
            "map(orders, (item, other) -> 2 * o| + 1)", "o",
            ["function oct", "function or", "parameter other", "variable order", "variable orders"]
        ),
        ("map(orders, item -> 1) + ite|", "ite", []), ("map(orders, ite| -> 1)", "ite", []),
        ("map(orders, order -> order.|)", "", []), ("1 # and\n + pric|", "pric", ["variable price"]),
    ])
    func whatBeginsAsIsTyped(marked: String, replaced: String, expected: [String]) throws {
        let (text, completions) = try #require(try offers(marked))
        #expect(text == replaced)
        #expect(Set(completions.map { "\($0.kind.rawValue) \($0.details.name)" }) == Set(expected))
    }

    @Test(arguments: [
        ("2 * `Unit pr|", "`Unit pr", ["variable `Unit price`"]), ("`|", "`", nil),
        ("2 * `unit|", "`unit", ["variable `Unit price`"]),
        ("`Unit pr|` * 2", "`Unit pr`", ["variable `Unit price`"]), ("`Un|it` * 2", "`Un", ["variable `Unit price`"]),
        ("`Unit price`|", "`Unit price`", ["variable `Unit price`"]), ("`pric| + 2", "`pric", ["variable `price`"]),
        ("Uni|", "Uni", ["variable `Unit price`", "function unique"]), ("pric|", "pric", ["variable price"]),
        ("order.cust|", "cust", ["member customer"]),
        ("order.customer.|", "", ["member `not a name`", "member name"]),
        ("order.`customer`.`no|", "`no", ["member `not a name`"]),
        ("order.customer.no|", "no", ["member `not a name`"]),
        ("2 `Unit|", "`Unit", []), ("map(orders, `an item` -> `an|)", "`an", ["parameter `an item`"]),
        ("map(orders, `an item` -> an i|)", "i", nil),
    ])
    func namesInBackquotes(marked: String, replaced: String, expected: [String]?) throws {
        let (text, completions) = try #require(try offers(marked))
        #expect(text == replaced)
        let names = completions.map { "\($0.kind.rawValue) \($0.details.name)" }
        if let expected { #expect(names == expected) } else { #expect(!names.isEmpty) }
    }

    @Test func aFactorInBackquotesIsOfferedWhereItNeedsNoOperator() throws {
        let options = ParserOptions(implicitMultiplication: true)
        #expect(try names("2 `Unit|", options) == ["variable `Unit price`"])
    }

    /// A name with a backquote can't be written; of very many names, those that aren't listed may be in backquotes.
    @Test func namesThatCannotStandInBackquotesAreNotOffered() throws {
        var environment = FormulaEnvironment()
        environment["value`s"] = 1
        for number in 1...1_000 { environment["value \(number)"] = 1 }
        environment["record"] = ["m`s": 1, "m": 2]
        func list(_ typed: String) throws -> CompletionList {
            let text = ParsedSource(Source(typed))
            return try #require(environment.completions(at: typed.utf8.count, in: text))
        }
        #expect(try list("value").completions.count == CompletionList.maximumCount)
        #expect(try list("value").commonPrefix == "")
        #expect(try list("value`").count == 0)
        #expect(try list("record.").completions.map(\.details.name) == ["m"])
    }

    @Test(arguments: ["'pr|i'", "'pri|", "# pri|", "1 + 12|", "1.|", "0x|f", "§|", "pri&|&"])
    func nothingIsOfferedInTextsAndNumbers(marked: String) throws { #expect(try names(marked) == nil) }

    @Test func everyNameIsOfferedWhereAnOperandIsExpected() throws {
        for marked in ["|", " | ", "1 + |", "f(|", "-|", "x ? |", "# c\n|", "map(l, x -> |)"] {
            let names = try #require(try names(marked))
            #expect(names.count > 100 && names.contains("constant pi") && names.contains("keyword if"), "\(marked)")
            #expect(!names.contains("operator and"))
        }
        #expect(try names("map(l, x -> |)")?.contains("parameter x") == true)
    }

    @Test func operatorsAreOfferedAfterAnOperand() throws {
        for marked in ["x |", "f(x)|", "'a' |", "5! |", "true |", "[1]|", "r.a |"] {
            let names = try #require(try names(marked))
            #expect(names.contains("operator not in") && names.allSatisfy { $0.hasPrefix("operator ") }, "\(marked)")
        }
        let notation = ParserOptions(Notation(percentSign: .percent), implicitMultiplication: true)
        #expect(try names("2 p|", notation)?.contains("constant pi") == true)
        #expect(try names("15% |", ParserOptions(Notation(percentSign: .percent)))?.contains("operator and") == true)
        #expect(try names("15 % |")?.contains("constant pi") == true)
    }

    @Test func formatsHaveWordsSelectorsAndVariables() throws {
        let format = ParserOptions(Notation(syntax: .foundation))
        #expect(try names("name BEG|", format) == ["operator BEGINSWITH"])
        #expect(try names("TRUEP|", format) == ["keyword TRUEPREDICATE"])
        #expect(try names("a == modu|", format) == ["function modulus:by:"])
        #expect(try names("a == $pric|", format) == ["variable price"])
        #expect(try names("a == $|", format)?.contains("variable order") == true)
        #expect(try names("SUBQUERY(l, $each, $ea|", format) == ["parameter each"])
        #expect(try names("no|", format)?.contains("function now") == true)
        #expect(try names("%|", format) != nil && names("a == %@|", format) == nil)
    }

    @Test func descriptionsAreThoseOfManuals() throws {
        let (_, completions) = try #require(try offers("sqr|"))
        #expect(completions.map(\.details.signature) == ["sqrt(x)"])
        #expect(completions.first?.details.summary != nil)
        #expect(try offers("priorit|")?.1.map(\.details.signature) == ["priority(x1, x2)"])
        #expect(try offers("pric|")?.1.map(\.details.signature) == ["price"])
    }

    @Test func aPlaceOutsideOfTheTextIsItsEnd() {
        let text = ParsedSource(Source("1 + pric"))
        for offset in [8, 9, .max, -1, .min] {
            #expect(environment.completions(at: offset, in: text)?.range == 4..<8)
        }
    }

    /// The cursor as an index, or as a text view counts, is never at another place, whatever is before it.
    @Test(arguments: ["", "'é' + ", "'😀' == ", "e\u{301} * ", "'👨‍👩‍👧' + 'é😀' + "])
    func cursorsAreIndicesOrInUTF16(before: String) throws {
        let text = before + "pric + 1"
        let cursor = try #require(text.firstRange(of: "pric")).upperBound
        let parsed = ParsedSource(Source(text))
        let list = try #require(environment.completions(at: cursor, in: parsed))
        #expect(list.completions.map(\.details.name) == ["price"])
        #expect(text[list.range(in: text)] == "pric")
        #expect(environment.completions(utf16Offset: cursor.utf16Offset(in: text), in: parsed) == list)
        #expect(environment.completions(at: text.utf8.distance(from: text.startIndex, to: cursor), in: parsed) == list)
    }

    @Test func aCursorOutsideOfTheTextIsItsEnd() {
        let text = ParsedSource(Source("1 + pric"))
        #expect(environment.completions(at: "a much longer text".endIndex, in: text)?.range == 4..<8)
        #expect(environment.completions(utf16Offset: .max, in: text)?.range == 4..<8)
        #expect(environment.completions(utf16Offset: .min, in: text)?.range == 0..<0)
    }

    @Test func ofManyNamesTheFirstAreListedAndAllAreCounted() throws {
        var environment = FormulaEnvironment()
        for number in 1...10_000 { environment["value_\(number)"] = 1 }
        func list(_ typed: String) throws -> CompletionList {
            try #require(environment.completions(at: typed.utf8.count, in: ParsedSource(Source(typed))))
        }
        let all = try list("VAL")
        #expect(all.count == 10_000 && all.completions.count == CompletionList.maximumCount)
        #expect(all.completions.map(\.details.name) == environment.variableNames.prefix(200).map(\.self))
        #expect(all.commonPrefix == "value_")
        #expect(try list("va").count == 10_000 + 1, "the function variance, too")
        #expect(try list("va").commonPrefix == "va")
        #expect(try list("value_77").count == 111 && list("value_77").completions.count == 111)
        #expect(try list("nothing").count == 0 && list("nothing").commonPrefix == "")
        #expect(try list("map([1], value_7 -> value_7").count == 1_111, "the parameter takes the variable's place")
        // A name with a backquote can't be written.
        var members: [(String, Value)] = [("and", 1), ("not a name", 2), ("not `a` name", 3)]
        for number in 1...1_000 { members.append(("m\(number)", 3)) }
        environment["record"] = .record(Value.Record(members))
        #expect(try list("record.").count == 1_002 && list("record.m99").count == 11)
        #expect(try list("record.").completions.count == 200 && list("record.m").commonPrefix == "m")
    }

    /// What is offered in an environment whose names come and go is what a look at each name gives.
    @Test func completionsAreThoseOfAPlainSearch() {
        var random = SplitMix64(seed: SplitMix64.seed)
        var environment = FormulaEnvironment()
        var functions: Set<String> = []
        for round in 0..<400 {
            let name = "n\(Int.random(in: 0..<200, using: &random))"
            switch Int.random(in: 0..<4, using: &random) {
            case 0: environment[name] = nil
            case 1:
                environment.define(name.uppercased(), arity: 1) { $0[0] }
                functions.insert(name.uppercased())
            default: environment[name] = 1
            }
            if round % 50 == 0 { environment["ans"] = round % 100 == 0 ? 1 : nil }
            let typed = ["n", "N1", "n1\(round % 10)", "a"].randomElement(using: &random)!
            let language = FormulaEnvironment().completions(at: typed.utf8.count, in: ParsedSource(Source(typed)))
            let others = language?.completions.map(\.details.name) ?? []
            let all = (environment.variableNames + functions).filter { $0.lowercased().hasPrefix(typed.lowercased()) }
            let expected = (all + others).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
            let list = environment.completions(at: typed.utf8.count, in: ParsedSource(Source(typed)))
            #expect(list?.count == expected.count, "\(typed), seed \(SplitMix64.seed)")
            #expect(list?.completions.map(\.details.name) == Array(expected.prefix(200)), "seed \(SplitMix64.seed)")
        }
    }

    /// At every place of every text, what is offered begins as what it takes the place of, and is in order.
    @Test(arguments: ["trees.txt", "errors.txt"]) func lawsOfTheCorpus(_ file: String) throws {
        for (number, line) in try CorpusLine.cases(in: file).enumerated() {
            let text = ParsedSource(Source(line.columns[0]))
            for offset in stride(from: number % 8, through: text.source.bytes.count, by: 8) {
                guard let list = environment.completions(at: offset, in: text) else { continue }
                #expect(list.range.upperBound == offset)
                let typed = text.source[list.range].lowercased()
                let names = list.completions.map(\.details.name)
                let areTyped = names.allSatisfy { name in
                    name.lowercased().hasPrefix(typed) || name.lowercased().hasPrefix("`" + typed)
                }
                #expect(areTyped, "\(text.source.text) at \(offset)")
                #expect(names == names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
            }
        }
    }
}
