extension Diagnostic.Identifier {
    /// An explanation of this kind of problem, with examples.
    ///
    /// - Complexity: O(1).
    public var explanation: Diagnostic.Explanation {
        switch kind {
        case .invalidUTF8:
            .init(
                """
                A text must be UTF-8, and these bytes are not: perhaps a file was saved in another \
                encoding, or cut within a character. Convert it, for example with `iconv -f latin1 -t \
                utf-8`.
                """,
                wrong: "\"café\"", right: "\"café\"", .latin1)
        case .unexpectedCharacter:
            .init(
                """
                A character has no meaning where it stands, such as a currency sign, a typographic quote \
                or one that cannot be seen. Leave it out, or put it into a text in straight quotes.
                """,
                wrong: "5 € + 2", right: "5 + 2")
        case .unterminatedText:
            .init(
                """
                A text begins with a quote and ends with the same one on the same line. Add the closing \
                quote; a line break inside of a text is written as `\\n`.
                """,
                wrong: "\"hello", right: "\"hello\"")
        case .invalidEscape:
            .init(
                """
                In a text, a backslash begins an escape: `\\n`, `\\t`, `\\r`, `\\\\`, `\\"`, `\\'` or \
                `\\u{…}` with a scalar's hexadecimal number. Write a backslash that stands for itself \
                twice.
                """,
                wrong: "\"C:\\dir\"", right: "\"C:\\\\dir\"")
        case .invalidNumber:
            .init(
                """
                A number begins with a digit, and has at most one decimal point and maybe an exponent: \
                `42`, `0.5`, `1e-3`, `0x1F`. Digits may be grouped by `_`, as in `1_000_000`. With the option \
                `--decimal-comma`, the point is a comma between two digits.
                """,
                wrong: "1.2.3 + 1", right: "1.23 + 1")
        case .sourceTooLong:
            .init(
                """
                A text is longer than the limits admit, which are 64 MiB unless an app sets others, and \
                64 KiB for texts from strangers. Split it into several texts.
                """,
                wrong: "1 + 2 + 3 + 4", right: "6 + 4", .tenBytes)
        case .emptyExpression:
            .init(
                """
                There is nothing to evaluate, only spaces or a comment. In a script, perhaps a variable \
                was empty.
                """,
                wrong: "# nothing but a comment", right: "1 + 1 # and a comment")
        case .expectedOperand:
            .init(
                """
                An operator needs a value on each side, and a bracket or a comma one before it. \
                Something is missing there, or an operator is doubled.
                """,
                wrong: "2 + * 3", right: "2 + 3")
        case .expectedOperator:
            .init(
                """
                Two values stand next to each other. Products are written with `*` unless the option \
                `--implicit` is given, the values of a function are in parentheses with commas between \
                them, and numbers are not written with spaces in them.
                """,
                wrong: "2(3 + 4)", right: "2 * (3 + 4)")
        case .unbalancedParenthesis:
            .init(
                """
                A bracket that is opened must be closed by one of the same kind, and each closing \
                bracket needs an opening one.
                """,
                wrong: "(1 + 2 * 3", right: "(1 + 2) * 3")
        case .unexpectedToken:
            .init(
                """
                Something stands where it has no meaning, such as a comma outside of brackets. The \
                decimal mark is a point, and several values are a list in square brackets.
                """,
                wrong: "(1, 2)", right: "[1, 2]")
        case .nonAssociativeChain:
            .init(
                """
                Comparisons cannot be chained, since `1 < x < 5` means different things in different \
                languages. Join two comparisons by `&&`, or say with parentheses which one is compared.
                """,
                wrong: "1 < 2 < 3", right: "1 < 2 && 2 < 3")
        case .expectedPredicate:
            .init(
                """
                The format of a predicate must be true or false, and this one has another value. Compare \
                it with something.
                """,
                wrong: "1 + 2", right: "1 + 2 == 3", .predicateFormat)
        case .expectedExpression:
            .init(
                """
                The format of an expression has a value, but this one is a predicate. Use it as a \
                predicate, or leave out the comparison.
                """,
                wrong: "1 < 2", right: "1 + 2", .expressionFormat)
        case .missingArgument:
            .init(
                """
                Each placeholder of a format, such as `%d` or `%@`, needs an argument. Give as many \
                arguments as there are placeholders, or write the value in the format.
                """,
                wrong: "1 < %d", right: "1 < 2", .predicateFormat)
        case .invalidArgument:
            .init(
                """
                A value can't be converted to what is asked for: to a number, a date or another type of \
                Foundation's. The text must be spelled as that type is. In Swift, it is also the error of a \
                function or a parameter whose name no formula could spell.
                """,
                wrong: "CAST('12,5', 'NSNumber')", right: "CAST('12.5', 'NSNumber')", .expressionFormat)
        case .unknownName:
            .init(
                """
                No variable, constant or parameter has this name. Names are case-sensitive unless the \
                option `--ignore-case` is given. Correct the spelling, or give the name a value first; a \
                text needs quotes.
                """,
                wrong: "price = 20\n2 * pirce", right: "price = 20\n2 * price")
        case .unknownFunction:
            .init(
                """
                No function has this name. `abacus functions` lists all of them; your own is defined as \
                in `f(x) = x ** 2`.
                """,
                wrong: "Sqrt(9)", right: "sqrt(9)")
        case .wrongArgumentCount:
            .init(
                """
                A function was called with too many or too few values. Values are separated by commas, \
                and the decimal mark is a point, unless the option `--decimal-comma` is given. \
                `abacus help` with the function's name shows which values it takes.
                """,
                wrong: "log(100)", right: "log(100, 10)")
        case .divisionByZero:
            .init(
                """
                Nothing can be divided by zero, and no remainder by zero exists. Check the divisor \
                first: `d == 0 ? 0 : n / d` evaluates only what is needed.
                """,
                wrong: "1 / (2 - 2)", right: "1 / (3 - 2)")
        case .outsideDomain:
            .init(
                """
                The function or operator has no value for this argument, as the square root and the \
                logarithm of a negative number: there are no complex numbers.
                """,
                wrong: "ln(-1)", right: "ln(1)")
        case .notAnInteger:
            .init(
                """
                An integer was needed and another number was given: for a factorial, for bits, for an \
                index, or for the result where integers are asked for. Round it with `round`, `floor`, \
                `ceil` or `trunc`.
                """,
                wrong: "2.5!", right: "round(2.5)!")
        case .typeMismatch:
            .init(
                """
                The values are of kinds that don't go together, such as a text and a number. A text in \
                quotes is not a number, even if it looks like one.
                """,
                wrong: "\"5\" + 1", right: "5 + 1")
        case .indexOutOfRange:
            .init(
                """
                A list or a text has no element with this index, or a record no such member. Elements \
                are counted from 0, so the last one has the index `length(list) - 1`.
                """,
                wrong: "[10, 20][2]", right: "[10, 20][1]")
        case .notFinite:
            .init(
                """
                The number is beyond the range in which digits can be computed, more than 10 to the \
                power of 10 to the power of 18, or nearer to 0 than 1 divided by that. Compute with its \
                logarithm instead.
                """,
                wrong: "floor(exp(exp(exp(100))))", right: "floor(exp(exp(3)))")
        case .undecided:
            .init(
                """
                Two exact numbers agree to thousands of digits, and it is not known whether they are \
                equal, so that neither answer would be safe. Compare their difference with a small \
                number instead, or raise `--max-precision`.
                """,
                wrong: "c = cbrt(1 + pi)\ncbrt(2 + pi + 3 * c * (1 + c)) == 1 + c",
                right: "c = cbrt(1 + pi)\n(cbrt(2 + pi + 3 * c * (1 + c)) - (1 + c)) ** 2 < 1e-100")
        case .invalidPattern:
            .init(
                """
                The pattern of `MATCHES` isn't a regular expression. Balance its brackets, and write \
                `\\\\` before one that stands for itself.
                """,
                wrong: "'a' MATCHES '('", right: "'a' MATCHES '(a)'", .predicateFormat)
        case .unsupported:
            .init(
                """
                A format can be read but not evaluated, because its result would depend on chance, on \
                the clock, or on something that only Foundation has. Supply the value as a variable or \
                an argument instead.
                """,
                wrong: "random()", right: "max:({1, 6})", .expressionFormat)
        case .resultTooLarge:
            .init(
                """
                The result would have more digits, or take more memory, than the limits admit. If only a \
                remainder is needed, `powmod` or a `mod` after the power finds it without the large \
                number; `--max-bits` admits longer numbers.
                """,
                wrong: "9 ** 9 ** 9 ** 9", right: "9 ** 9 ** 9 mod 1000")
        case .tooMuchWork:
            .init(
                """
                The evaluation would take longer than the limits admit, which is found out before an \
                operation begins. Only the factors of a number, which `factor`, `divisors` and `totient` look \
                for, may take any time: there the limit ends the search. Use smaller numbers or fewer elements, \
                or admit more with `--max-work`.
                """,
                wrong: "powmod(3, 10 ** 1000000, 10 ** 1000000 + 7)", right: "powmod(3, 10 ** 1000, 10 ** 1000 + 7)")
        case .recursionTooDeep:
            .init(
                """
                Functions call each other more often than the limits admit, perhaps because nothing ends \
                it. Decide with `?` or `if` when to stop; these evaluate only the branch that is needed.
                """,
                wrong: "f(n) = n * f(n - 1)\nf(5)", right: "f(n) = n == 0 ? 1 : n * f(n - 1)\nf(5)")
        case .nestedTooDeep:
            .init(
                """
                A list contains lists that contain lists, deeper than the limits admit. Keep the values \
                side by side in one list.
                """,
                wrong: "reduce(range(1, 2000), [], (list, x) -> [list])",
                right: "reduce(range(1, 20), [], (list, x) -> [list])")
        case .deadlinePassed:
            .init(
                """
                The evaluation took longer than `--timeout` or the app's deadline admits, and was ended. \
                Nothing was changed. Give it more time, or find a shorter way to the result.
                """,
                wrong: "sum(range(1, 100_000))", right: "100_000 * 100_001 / 2", .noTime)
        case .cancelled:
            .init(
                """
                The evaluation was ended before it had a result, by Ctrl-C or by the app. Nothing was \
                changed; it can be started again.
                """,
                wrong: "sum(range(1, 100_000))", right: "sum(range(1, 100_000))", .cancellation)
        }
    }
}
