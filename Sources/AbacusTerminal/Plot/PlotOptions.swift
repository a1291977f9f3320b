internal import Abacus
internal import AbacusPlots
internal import AbacusSession
package import ProcessFiles

/// The options of `abacus plot`.
package struct PlotOptions {
    /// The options in common with `abacus`.
    var shared = Options()
    var request = PlotRequest()
    var width: Int?
    var height: Int?
    var isASCII = false
    /// The SVG file to write; `-` is standard output.
    var file: [UInt8]?
    var isHelpWanted = false

    /// The options of `abacus` that this command has as well.
    package static let sharedNames = [
        "--decimal-comma", "--percent", "--implicit", "--degrees", "--ignore-case", "--set", "--data", "-f", "--color",
        "--max-work", "--timeout", "--untrusted",
    ]

    /// The options that `abacus` doesn't have.
    package static let ownNames = [
        "--and", "--y", "--equal", "--variable", "--width", "--height", "--ascii", "--svg", "-h", "--help",
    ]

    /// Parses the arguments after `plot`.
    package init(parsing arguments: some Sequence<[UInt8]>) throws(UsageError) {
        var reader = ArgumentReader(arguments) { argument in
            argument.count == 2 && (Self.sharedNames + Self.ownNames).contains { $0 ~= argument }
        }
        var operands: [Argument] = []
        while let part = try reader.next(), !isHelpWanted {
            switch part {
            case .operand(let argument): operands.append(argument)
            case .option(let name): try apply(name, &reader)
            }
        }
        if isHelpWanted { return }
        guard let formula = operands.first else { throw UsageError(message: "plot needs a formula") }
        if operands.count > 2 {
            let rest = operands.dropFirst().map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
            throw UsageError(
                message: "plot takes a formula and a range",
                hint: MeantRange(rest).map { "a range is written as in \($0.text)" }
                    ?? "quote what has spaces, and add formulas with --and")
        }
        request.formulas.insert((formula, "<formula>"), at: 0)
        request.range = operands.dropFirst().first
    }

    private mutating func apply(_ name: Argument, _ reader: inout ArgumentReader) throws(UsageError) {
        switch name {
        case "--and": request.formulas.append((try reader.value("FORMULA"), "--and"))
        case "--y": request.verticalRange = try reader.value("RANGE")
        case "--equal": request.hasEqualScales = true
        case "--variable": request.variables = try Self.variables(reader.value("NAMES"))
        case "--width": width = try Self.size(name, reader.value("N"), from: Plot.TextLayout.leastWidth)
        case "--height": height = try Self.size(name, reader.value("N"), from: Plot.TextLayout.leastHeight)
        case "--ascii": isASCII = true
        case "--svg": file = try reader.value("FILE")
        case "-h", "--help": isHelpWanted = true
        case _ where Self.sharedNames.contains(where: { $0 ~= name }): try Option.apply(name, to: &shared, &reader)
        default: throw UsageError(unknownOption: name, of: "plot", among: Self.ownNames + Self.sharedNames)
        }
    }

    /// Returns the names of one or two variables.
    private static func variables(_ value: [UInt8]) throws(UsageError) -> (x: String, y: String) {
        let names = value.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        guard 1...2 ~= names.count, names.allSatisfy(\.isPlainName), Set(names).count == names.count else {
            throw UsageError(
                message: "--variable needs one or two names, such as t or u,v, not "
                    + "'\(String(decoding: value, as: UTF8.self))'")
        }
        return (names[0], names.count > 1 ? names[1] : names[0] == "y" ? "x" : "y")
    }

    private static func size(_ name: Argument, _ value: [UInt8], from least: Int) throws(UsageError) -> Int {
        let (name, text) = (String(decoding: name, as: UTF8.self), String(decoding: value, as: UTF8.self))
        let greatest = Plot.TextLayout.greatestSize
        guard let count = Int(text), least...greatest ~= count else {
            throw UsageError(message: "\(name) needs a number from \(least) to \(greatest), not '\(text)'")
        }
        return count
    }
}

extension PlotOptions {
    /// What `--help` prints.
    package static let help = """
        Usage: abacus plot [OPTION]... FORMULA [RANGE]

        Draws a formula with dots that are proven: lines don't go through poles, and spikes that are wider
        than a millionth of a millionth of the range aren't missed.

            abacus plot 'sin(x) / x'
            abacus plot 'tan(x)' -pi..pi --and 'x'
            abacus plot 'x**2 + y**2 == 4' -5..5 --y -3..3
            abacus plot 'exp(-x**2)' -3..3 --svg bell.svg

        A formula is a function of x, or if its topmost operator is a comparison, or 'and', 'or' or 'not'
        of such, a relation of x and y. The RANGE of x is -10..10 unless it is given; its ends are
        formulas, too. The values of a function choose the range of y.

        Poles, and points and parts without a value, are listed below the picture, with how much of it is
        cut or couldn't be decided. What couldn't be decided is dim, or a shade without colors.

          --and FORMULA        draw one more formula; may be repeated
          --y RANGE            the range of y
          --equal              the same scale for both axes, so that a circle is one
          --variable NAMES     the names of x and y, such as t or u,v
          --width N, --height N
                               the size in characters; that of the terminal unless it is given
          --ascii              draw with * and : instead of dots
          --svg FILE           write an SVG file; '-' is standard output

        Others:
          --decimal-comma, --percent, --implicit, --degrees, --ignore-case, --set x=FORMULA, --data FILE,
          -f FILE, --color WHEN, --max-work N, --timeout SECONDS, --untrusted
                               as for abacus: see 'abacus --help'
          -h, --help           print this help

        The exit status is 3 if there is nothing to draw, as no value is known in the range; the others
        are those of abacus.
        """
}
