import TestSupport

/// Generates random sentences of a grammar.
struct SentenceGenerator {
    let grammar: Grammar
    var random: SplitMix64
    /// The alternatives that have been chosen so far.
    private(set) var reached: Set<Int> = []
    /// How many more tokens are wanted. After that, the generator takes the shortest way to the end.
    private var budget = 0
    /// The least depth of nested productions for each production.
    private var heights: [String: Int] = [:]

    init(_ grammar: Grammar, seed: UInt64) {
        self.grammar = grammar
        random = SplitMix64(seed: seed)
        heights = grammar.productions.mapValues { _ in Self.unknownHeight }
        for _ in grammar.productions { heights = grammar.productions.mapValues { height(of: $0.form) + 1 } }
    }

    /// Returns the tokens of a random sentence of a production, in which the parameters of each lambda differ from each
    /// other.
    mutating func tokens(of production: String) -> [String] {
        while true {
            budget = Int.random(in: 1...40, using: &random)
            var tokens: [String] = []
            generate(.reference(production), into: &tokens)
            if !Self.repeatsParameters(tokens) { return tokens }
        }
    }

    private static func repeatsParameters(_ tokens: [String]) -> Bool {
        tokens.indices.contains { place in
            guard tokens[place] == "->", tokens[place - 1] == ")", let start = tokens[..<place].lastIndex(of: "(")
            else { return false }
            let names = tokens[start + 1..<place - 1].filter { $0 != "," }.map { $0.drop { $0 == "$" } }
            return Set(names).count < names.count
        }
    }

    /// Joins tokens to a text, with trivia where two would merge, and occasionally elsewhere.
    mutating func text(of tokens: [String]) -> String {
        var text = ""
        for (index, token) in tokens.enumerated() {
            let isLoose = Self.brackets.contains(token) || (index > 0 && Self.brackets.contains(tokens[index - 1]))
            // Glued to its left and before a minus, `%` is taken for that of a percentage.
            let isApart = token.hasPrefix("#") || token == "%"
            if index > 0, !isLoose || isApart || random.oneIn(4) { text += trivia() }
            text += token
        }
        return text
    }

    /// Returns a word in capital letters in a random mixture of cases, and any other token as it is.
    mutating func inAnyCase(_ token: String) -> String {
        guard token.utf8.allSatisfy({ (65...90).contains($0) || $0 == 45 }), random.oneIn(2) else { return token }
        return String(token.map { random.oneIn(2) ? Character($0.lowercased()) : $0 })
    }

    private static let brackets: Set = ["(", ")", "[", "]", "{", "}", ",", ";", "\u{FEFF}"]
    private static let unknownHeight = 1_000

    private mutating func trivia() -> String {
        guard random.oneIn(8) else { return " " }
        var trivia: [String] = []
        generateLexical(.reference("trivia"), into: &trivia)
        return trivia.isEmpty ? " " : trivia.joined()
    }
}

// MARK: - Forms

extension SentenceGenerator {
    private mutating func generate(_ form: Grammar.Form, into tokens: inout [String]) {
        switch form {
        case .reference(let name) where grammar.productions[name]?.isLexical == true:
            budget -= 1
            var parts: [String] = []
            generateLexical(form, into: &parts)
            tokens.append(parts.joined())
        case .literal(let literal): tokens.append(literal)
        default: generateParts(form, into: &tokens, with: { $0.generate($1, into: &$2) }, isLexical: false)
        }
    }

    private mutating func generateLexical(_ form: Grammar.Form, into parts: inout [String]) {
        switch form {
        case .literal(let literal): parts.append(literal)
        case .scalar(let set): parts.append(String(set.randomElement(using: &random)))
        case .difference(let whole, let excluded):
            let start = parts.count
            repeat {
                parts.removeSubrange(start...)
                generateLexical(whole, into: &parts)
            } while matches(parts[start...].joined(), excluded)
        default: generateParts(form, into: &parts, with: { $0.generateLexical($1, into: &$2) }, isLexical: true)
        }
    }

    private mutating func generateParts(
        _ form: Grammar.Form, into parts: inout [String],
        with generate: (inout Self, Grammar.Form, inout [String]) -> Void, isLexical: Bool
    ) {
        switch form {
        case .sequence(let forms): for form in forms { generate(&self, form, &parts) }
        case .choice(let alternatives):
            let chosen = choose(from: alternatives)
            reached.insert(chosen.number)
            generate(&self, chosen.form, &parts)
        case .repetition(let form, let range):
            let mostOften = budget > 0 && random.oneIn(isLexical ? 2 : 3) ? range.upperBound : range.lowerBound
            let count = Int.random(in: range.lowerBound...mostOften, using: &random)
            for _ in 0..<count { generate(&self, form, &parts) }
        case .reference(let name):
            guard let production = grammar.productions[name] else { preconditionFailure("no production \(name)") }
            generate(&self, production.form, &parts)
        case .literal, .scalar, .difference: preconditionFailure("only tokens have such parts")
        }
    }

    private mutating func choose(
        from alternatives: [(number: Int, form: Grammar.Form)]
    ) -> (number: Int, form: Grammar.Form) {
        guard alternatives.count > 1 else { return alternatives[0] }
        var possible = alternatives
        if budget <= 0 {
            let lowest = alternatives.map { height(of: $0.form) }.min()
            possible = alternatives.filter { height(of: $0.form) == lowest }
        }
        return possible[Int.random(in: possible.indices, using: &random)]
    }

    private func height(of form: Grammar.Form) -> Int {
        switch form {
        case .literal, .scalar: 0
        case .reference(let name): heights[name] ?? Self.unknownHeight
        case .sequence(let forms): forms.map(height).max() ?? 0
        case .choice(let alternatives): alternatives.map { height(of: $0.form) }.min() ?? 0
        case .repetition(let form, let range): range.lowerBound == 0 ? 0 : height(of: form)
        case .difference(let whole, _): height(of: whole)
        }
    }

    /// Returns whether a text matches a form that consists of literals and sets of scalars.
    private func matches(_ text: String, _ form: Grammar.Form) -> Bool {
        switch form {
        case .literal(let literal): text == literal
        case .scalar(let set): text.unicodeScalars.count == 1 && text.unicodeScalars.allSatisfy(set.contains)
        case .reference(let name): grammar.productions[name].map { matches(text, $0.form) } ?? false
        case .sequence(let forms): forms.count == 1 && matches(text, forms[0])
        case .choice(let alternatives): alternatives.contains { matches(text, $0.form) }
        case .repetition, .difference: false
        }
    }

    /// Returns all texts of a form that consists of literals.
    func literals(of form: Grammar.Form) -> [String] {
        switch form {
        case .literal(let literal): [literal]
        case .reference(let name): grammar.productions[name].map { literals(of: $0.form) } ?? []
        case .sequence(let forms): forms.count == 1 ? literals(of: forms[0]) : []
        case .choice(let alternatives): alternatives.flatMap { literals(of: $0.form) }
        case .scalar, .repetition, .difference: []
        }
    }
}
