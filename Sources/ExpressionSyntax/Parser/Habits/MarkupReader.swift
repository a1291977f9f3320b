/// Reads plain formulas in LaTeX and writes them in this language.
///
/// A formula with an unclear part, such as `xy` or `f(x)`, isn't read: its error has no fix-it.
struct MarkupReader {
    private var rest: Substring
    private var output = ""
    /// The open groups, each of which tells what closes it.
    private var closers: [Group] = []
    private var endsOperand = false

    /// An open group: a bracket of the text, or the argument of a command in braces.
    private enum Group {
        case bracket(Character)
        case braces
        case numerator, denominator
        case rootOf(degree: Substring)
    }

    /// Returns a formula in this language, or nil if it isn't plain.
    ///
    /// - Complexity: O(n) in the length of the text.
    static func text(of markup: String) -> String? {
        var reader = MarkupReader(rest: markup[...])
        while let next = reader.rest.first {
            guard reader.read(next) else { return nil }
        }
        return reader.closers.isEmpty && reader.endsOperand ? reader.output : nil
    }

    private init(rest: Substring) { self.rest = rest }

    private mutating func read(_ next: Character) -> Bool {
        switch next {
        case " ": return skip(1)
        case "\\": return readCommand()
        case "0"..."9", ".": return readNumber()
        case "a"..."z", "A"..."Z": return readLetter()
        case "+", "-", "*", "/", "=", "<", ">", "!": return readOperator(next)
        case "^": return readExponent()
        case "{": return open(.braces, "(", skipping: 1)
        case "(": return open(.bracket(")"), "(", skipping: 1)
        case ")": return close(")")
        case "}": return closeBrace()
        default: return false
        }
    }

    private mutating func skip(_ count: Int) -> Bool {
        rest = rest.dropFirst(count)
        return true
    }

    // MARK: - Operands

    /// Writes an operand, after a `*` if another operand precedes it.
    private mutating func write(operand: String) {
        if endsOperand { output += "*" }
        output += operand
        endsOperand = true
    }

    private mutating func readNumber() -> Bool {
        let digits = rest.prefix { ("0"..."9").contains($0) || $0 == "." }
        // Two numbers with nothing between them aren't a product.
        guard !(endsOperand && output.last?.isNumber == true) else { return false }
        write(operand: String(digits))
        return skip(digits.count)
    }

    private mutating func readLetter() -> Bool {
        let letters = rest.prefix { $0.isLetter || $0 == "_" }
        let follower = rest.dropFirst().first { $0 != " " }
        guard letters.count == 1, follower != "(" else { return false }
        write(operand: String(letters))
        return skip(1)
    }

    private mutating func readOperator(_ symbol: Character) -> Bool {
        if symbol == "!" {
            output += "!"
        } else {
            output += " \(symbol) "
            endsOperand = false
        }
        return skip(1)
    }

    /// Reads the `^` of an exponent, which has a single character unless it is in braces.
    private mutating func readExponent() -> Bool {
        guard endsOperand else { return false }
        _ = skip(1)
        guard let first = rest.first else { return false }
        if rest.hasPrefix("\\circ") || rest.hasPrefix("{\\circ}") {
            output += "°"
            return skip(first == "{" ? 7 : 5)
        }
        output += "^"
        endsOperand = false
        if first == "{" { return true }
        guard first.isASCII, first.isNumber || first.isLetter, rest.dropFirst().first?.isNumber != true else {
            return false
        }
        output.append(first)
        endsOperand = true
        return skip(1)
    }

    // MARK: - Groups

    private mutating func open(_ group: Group, _ text: String, skipping count: Int) -> Bool {
        write(operand: text)
        endsOperand = false
        closers.append(group)
        return skip(count)
    }

    private mutating func close(_ bracket: Character) -> Bool {
        guard case .bracket(bracket)? = closers.last, endsOperand else { return false }
        closers.removeLast()
        output.append(bracket)
        return skip(1)
    }

    private mutating func closeBrace() -> Bool {
        guard endsOperand, let group = closers.popLast() else { return false }
        _ = skip(1)
        switch group {
        case .bracket: return false
        case .braces: output += ")"
        case .rootOf(let degree): output += ", \(degree))"
        case .denominator: output += "))"
        case .numerator:
            output += ")/("
            endsOperand = false
            closers.append(.denominator)
            return rest.first == "{" ? skip(1) : false
        }
        return true
    }

    // MARK: - Commands

    private static let operators = [
        "cdot": "*", "times": "*", "ast": "*", "div": "/", "le": "<=", "leq": "<=", "ge": ">=", "geq": ">=", "ne": "!=",
        "neq": "!=", "lt": "<", "gt": ">", "land": "and", "lor": "or", "bmod": "mod",
    ]
    private static let functions: Set = ["sin", "cos", "tan", "sinh", "cosh", "tanh", "ln", "exp"]
    private static let spaces: Set = ["left", "right", "quad", "displaystyle", "big", "Big", "bigl", "bigr"]

    private mutating func readCommand() -> Bool {
        let name = String(rest.dropFirst().prefix { $0.isASCII && $0.isLetter })
        if name.isEmpty {
            let isSpace = [",", ";", ":", "!", " "].contains(rest.dropFirst().first)
            return isSpace ? skip(2) : false
        }
        _ = skip(name.count + 1)
        if Self.spaces.contains(name) { return true }
        if name == "pi" || name == "tau" {
            write(operand: name)
            return true
        }
        if let symbol = Self.operators[name] {
            output += " \(symbol) "
            endsOperand = false
            return true
        }
        return readGroup(of: name)
    }

    /// Reads the beginning of a fraction, a root or the call of a function.
    private mutating func readGroup(of name: String) -> Bool {
        rest = rest.drop { $0 == " " }
        switch name {
        case "frac", "dfrac", "tfrac": return rest.first == "{" && open(.numerator, "((", skipping: 1)
        case "sqrt" where rest.first == "[":
            let degree = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
            guard !degree.isEmpty, rest.dropFirst(degree.count + 1).hasPrefix("]{") else { return false }
            return open(.rootOf(degree: degree), "root(", skipping: degree.count + 3)
        case "sqrt": return rest.first == "{" && open(.braces, "sqrt(", skipping: 1)
        case _ where Self.functions.contains(name):
            if rest.hasPrefix("\\left(") { _ = skip(5) }
            if rest.first == "{" { return open(.braces, "\(name)(", skipping: 1) }
            return rest.first == "(" && open(.bracket(")"), "\(name)(", skipping: 1)
        default: return false
        }
    }
}
