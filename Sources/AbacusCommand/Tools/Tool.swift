internal import Abacus
internal import AbacusJSON

/// A tool that a client of the server can call.
enum Tool: String, CaseIterable {
    /// Evaluates an expression exactly.
    case evaluate
    /// Compares the values of two expressions.
    case compare

    /// The server's description of itself, for a client that chooses among tools.
    static let instructions = """
        Computes exactly, without rounding: integers of any size, fractions, decimals, and roots, logarithms and sines to any \
        number of digits. It knows no units, currencies, dates, unknowns or equations.
        """

    fileprivate var title: String {
        switch self {
        case .evaluate: "Evaluate an expression exactly"
        case .compare: "Compare two expressions exactly"
        }
    }

    fileprivate var summary: String {
        switch self {
        case .evaluate:
            """
            Computes the exact value of an expression. Operators: + - * / // (floor division) mod ** (power) ! (factorial) \
            == != < <= > >= and or not, if(condition, a, b). Functions: sqrt, root, exp, ln, log, sin, abs, round, floor, gcd, \
            binomial, factor, isprime, nextprime, sum, mean, median, variance, min, max, map, filter and others. Several \
            statements are separated by ';', and the last one gives the value. Every name is defined by an earlier statement or \
            in 'variables'; nothing is remembered from one call to the next. An error says what is wrong and, where that is \
            known, how to write it instead. Examples of arguments:
            {"expression": "3 * 12.50 + 4 * 0.99"} gives 41.46
            {"expression": "7 ** 10**9 mod 1000007"} gives 439462
            {"expression": "total = sum(scores); total / length(scores)", "variables": {"scores": [1, 2.5, 4]}} gives 2.5
            """
        case .compare:
            """
            Compares the exact values of two expressions, written as for 'evaluate', and answers equal, less or greater (a to \
            b), different (values without an order, such as a text and a number) or undecided (irrational numbers that agree to \
            more than a thousand digits). Every name needs a value in 'variables': nothing is solved or simplified, so 'x + x' \
            and '2*x' can only be compared for a given x. Examples of arguments:
            {"a": "0.1 + 0.2", "b": "0.3"} gives equal
            {"a": "2 ** 1000 mod 7", "b": "3"} gives less
            {"a": "mean(scores)", "b": "median(scores)", "variables": {"scores": [1, 2, 6]}} gives greater
            """
        }
    }

    /// The names of the arguments, the required ones first.
    var argumentNames: (required: [String], optional: [String]) {
        switch self {
        case .evaluate: (["expression"], ["variables", "digits"])
        case .compare: (["a", "b"], ["variables"])
        }
    }

    /// The members of the result; `exact` may be absent.
    fileprivate var results: [Schema] {
        switch self {
        case .evaluate:
            [
                Schema(
                    "value", .text,
                    "The value as it is printed, rounded to 'digits' if its decimals don't end. Beyond 4,000 "
                        + "bytes, a part of it."),
                Schema("type", .choice(Value.Kind.allCases.map(\.rawValue)), "The kind of the value."),
                Schema(
                    "exact", .text,
                    "Only if 'value' is rounded: the exact value, such as 1/3 or sqrt(2), unless that is too "
                        + "long."),
            ]
        case .compare:
            [
                Schema(
                    "relation", .choice(Relation.allCases.map(\.rawValue)),
                    "How the value of a is related to that of b.")
            ]
        }
    }

    fileprivate func argument(_ name: String) -> Schema {
        switch name {
        case "variables":
            Schema(
                name, .object,
                "Values of names in the expressions: numbers, which are exact as written, texts, truth values, "
                    + "lists of values, and objects whose members are written as in order.price.")
        case "digits":
            Schema(
                name, .integer(ToolArguments.digits),
                "The significant digits of numbers whose decimals don't end or are many; "
                    + "20 by default.")
        default: Schema(name, .text, "An expression, such as (1 + 0.19) * price.")
        }
    }
}

/// A member of an object in JSON Schema.
private struct Schema {
    enum Kind {
        case text, object
        case choice([String])
        case integer(ClosedRange<Int>)
    }

    let name: String
    let kind: Kind
    let description: String

    init(_ name: String, _ kind: Kind, _ description: String) {
        self.name = name
        self.kind = kind
        self.description = description
    }
}

extension JSONWriter {
    /// Writes the description of a tool for clients.
    mutating func write(_ tool: Tool) {
        object { writer in
            writer.member("name", tool.rawValue)
            writer.member("title", tool.title)
            writer.member("description", tool.summary)
            let (required, optional) = tool.argumentNames
            writer.key("inputSchema")
            writer.write((required + optional).map(tool.argument), required: required)
            writer.key("outputSchema")
            writer.write(tool.results, required: tool.results.map(\.name).filter { $0 != "exact" })
            writer.key("annotations")
            writer.object { writer in
                writer.key("readOnlyHint")
                writer.literal("true")
            }
        }
    }

    private mutating func write(_ members: [Schema], required: [String]) {
        object { writer in
            writer.member("type", "object")
            writer.key("properties")
            writer.object { writer in
                for member in members {
                    writer.key(member.name)
                    writer.write(member)
                }
            }
            writer.key("required")
            writer.array(of: required) { $0.string($1) }
            writer.key("additionalProperties")
            writer.literal("false")
        }
    }

    private mutating func write(_ schema: Schema) {
        object { writer in
            switch schema.kind {
            case .text: writer.member("type", "string")
            case .object: writer.member("type", "object")
            case .choice(let choices):
                writer.member("type", "string")
                writer.key("enum")
                writer.array(of: choices) { $0.string($1) }
            case .integer(let range):
                writer.member("type", "integer")
                writer.member("minimum", range.lowerBound)
                writer.member("maximum", range.upperBound)
            }
            writer.member("description", schema.description)
        }
    }
}
