extension ManualPage {
    /// A shell command, its output, and what it demonstrates.
    typealias Example = (command: String, output: [String], meaning: String)

    /// Common uses of the command, simplest first. A test runs them all.
    static let shellExamples: [Example] = [
        ("abacus '0.1 + 0.2' '70 / 1.75**2'", ["0.3", "22.857142857142857143"], "Decimals are exact numbers:"),
        (
            "abacus --digits 50 'sqrt(2)'", ["1.41421356237309504880168872420969807856967187537695"],
            "Every digit of a real number is right, however many there are:"
        ),
        ("abacus --fraction '1/3 + 1/4'", ["7/12"], "Fractions stay fractions where they are asked for:"),
        (
            "abacus 'P = 300000; r = 0.065/12; n = 360' 'P*r / (1 - (1 + r)**-n)'", ["1896.2040704788911961"],
            "The monthly payment of a loan:"
        ),
        ("abacus --percent '80 + 15%'", ["92"], "Percentages as on a pocket calculator:"),
        ("abacus --degrees 'sin(30)' 'atan(1)'", ["0.5", "45"], "Angles in degrees:"),
        (
            "abacus --decimal-comma 'max(1,5; 2) + 0,25'", ["2,25"],
            "Numbers with a decimal comma, and ';' between values:"
        ),
        ("abacus 'sum(map(range(1, 10), x -> x**2))'", ["385"], "A function for each element of a list:"),
        ("printf '0.1\\n0.2\\n0.3\\n' | paste -sd+ - | abacus", ["0.6"], "The sum of a column:"),
        (
            "echo '{\"prices\": [1.5, 2.25]}' | abacus --data - 'sum(prices)'", ["3.75"],
            "The members of a JSON object are variables:"
        ),
        (
            "echo '{\"response-time\": 0.25}' | abacus --data - '`response-time` * 4'", ["1"],
            "A name that has other characters than letters, digits and '_':"
        ),
        ("echo 'f(x) = x**2' | abacus -f - 'f(3)'", ["9"], "Definitions come from a file, or from the input:"),
        (
            "abacus --test 'isprime(2**61 - 1)' && echo prime", ["true", "prime"],
            "A condition decides in a script:"
        ),
        ("abacus --json '7/2'", [#"{"line":1,"type":"rational","value":"3.5"}"#], "For other programs:"),
    ]

    /// The examples in the markup of `man`.
    static var examples: [String] {
        let paragraphs = shellExamples.map { example in
            let lines = ["$ " + example.command] + example.output
            return [escaped(example.meaning), ".PP", ".EX"] + lines.map { escaped("    " + $0) } + [".EE"]
        }
        return Array(paragraphs.joined(separator: [".PP"]))
    }
}
