internal import Abacus
internal import Foundation

/// Compares the compiled programs of expressions with the interpreter.
///
/// The argument is the arithmetic of the programs over integers, `exact` or `integer`; the expressions are the lines of
/// standard input, with the definitions that they need: see `ScopeComparison`. It prints the differences, then the number of
/// expressions.
@main
enum ComparePrograms {
    static func main() throws {
        guard let arithmetic = CommandLine.arguments.dropFirst().first.flatMap(Arithmetic.init), arithmetic != .real
        else { fatalError("usage: ComparePrograms exact|integer") }
        var counts = Counts()
        while let text = readLine() { try counts.compare(text, in: arithmetic) }
        print(counts)
        exit(counts.differing == 0 ? 0 : 1)
    }
}

/// How many expressions were compared, and how many of them differed.
struct Counts: CustomStringConvertible {
    private var expressions = 0
    private var overDoubles = 0
    private var onWords = 0
    private var onWordsWithDigits = 0
    private(set) var differing = 0

    var description: String {
        "\(expressions) expressions: \(overDoubles) over doubles, \(onWords) on machine words, "
            + "\(onWordsWithDigits) with digits for literals; \(differing) differ"
    }

    mutating func compare(_ text: String, in arithmetic: Arithmetic) throws {
        expressions += 1
        do {
            if text.contains("\t") {
                let scopes = try ScopeComparison(text, in: arithmetic)
                if try scopes.performOverDoubles() { overDoubles += 1 }
                if try scopes.performOverValues() { onWords += 1 }
                return
            }
            let formula = try Formula(text)
            if try DoubleComparison(formula).perform() { overDoubles += 1 }
            let integers = IntegerComparison(formula, in: arithmetic)
            if try integers.perform() { onWords += 1 }
            if try integers.performWithDigits() { onWordsWithDigits += 1 }
        } catch let difference as Difference {
            differing += 1
            print("\(text)\n\(difference)")
        }
    }
}

/// A result of a program that differs from the interpreter's.
struct Difference: Error, CustomStringConvertible {
    let description: String

    init(program: String, interpreter: String) {
        description = "  Program: \(program)\n  Interpreter: \(interpreter)"
    }

    init(_ parametric: ParametricFormula<some Any>, program: String, interpreter: String) {
        let arguments = zip(parametric.parameters, parametric.arguments).map { " \($0)=\($1)" }.joined()
        description = """
              as \(parametric.formula.source.text)\(arguments)
              Program: \(program)
              Interpreter: \(interpreter)
            """
    }
}
