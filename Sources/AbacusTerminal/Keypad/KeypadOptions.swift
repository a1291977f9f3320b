internal import AbacusSession
internal import CalculatorKit
internal import ProcessFiles

/// The options of `abacus keypad`.
package struct KeypadOptions: Equatable {
    /// The pattern of the calculator whose keys are pressed.
    enum Pattern: String, CaseIterable {
        /// An error replaces the calculation.
        case mvvm
        /// An error is shown, but the calculation stays.
        case mvc
    }

    /// The keys to press without a terminal.
    var keys: String?
    var pattern = Pattern.mvvm
    var style = CalculatorStyle.strict
    /// The numbers that the calculator computes with, or nil for the default of the style.
    var arithmetic: CalculatorArithmetic?
    /// Whether the decimal mark of keys and display is a comma.
    var hasDecimalComma = false
    var isHelpWanted = false

    package static let help = """
        Usage: abacus keypad [--everyday] [--exact|--integer] [--decimal-comma]
               abacus keypad [--everyday] [--exact|--integer] [--decimal-comma]
                             --press KEYS [--pattern mvvm|mvc]

        A calculator for integers of any size or, with --exact, for decimals and fractions. At a terminal,
        with these keys or the mouse:

          0-9 + - * /     digits and operators
          .               the decimal point, with --exact; integers have none, which is an error
          = or Enter      the value
          c or Delete     AC: all clear; so is Backspace without --everyday
          u               undo the last key that changed something
          q or Ctrl-C     leave
          Ctrl-Z          suspend, until the shell's fg

        With --everyday, as on the calculator of a telephone:

          < or Backspace  take the last character of the number back; a result goes as a whole
          ~               change the sign of the number, or of the result
          %               a hundredth of the number or, after + and -, of what is before them times the
                          number: 80+15% is 80+12
          + - * /         after an operator, in its place; - after * and / is the sign of the next number
          =               after a result, the last operation once more: 5+3== is 11
          .               ignored if the number already has one, and with --integer

        Options:
          --everyday      have those keys, and compute as with --exact
          --exact         compute with decimals and fractions, without rounding; a result that isn't an
                          integer and has more than 16 digits is shown rounded, with … at its end
          --integer       compute with integers, as without --everyday
          --decimal-comma have the key ',' in place of '.', show 1,5 for one and a half, and imply --exact
                          unless --integer is given
          --press KEYS    press KEYS, such as '12+30=', without a terminal, and print the display
                          after each key on a line; C is AC
          --pattern NAME  how --press shows an error: mvvm (the default) in place of the calculation,
                          mvc without losing it
          -h, --help      print this help

        The exit status of --press is 1 if the display showed an error after one of the KEYS; the others
        are those of abacus, which 'abacus --help' lists.

        There are colors on a terminal unless NO_COLOR is set.
        """
}

extension KeypadOptions {
    /// Parses the arguments after `keypad`.
    init(parsing arguments: some Sequence<Argument>) throws(UsageError) {
        var reader = ArgumentReader(arguments) { "-h" ~= $0 }
        var isPatternGiven = false
        while let part = try reader.next() {
            switch part {
            case .option("-h"), .option("--help"): isHelpWanted = true
            case .option("--everyday"): style = .everyday
            case .option("--exact"): arithmetic = .exact
            case .option("--integer"): arithmetic = .integer
            case .option("--decimal-comma"): hasDecimalComma = true
            case .option("--press"): keys = String(decoding: try reader.value("KEYS"), as: UTF8.self)
            case .option("--pattern"):
                pattern = try Self.pattern(try reader.value("mvvm or mvc"))
                isPatternGiven = true
            case .option(let argument), .operand(let argument):
                throw UsageError(message: "keypad has no option '\(String(decoding: argument, as: UTF8.self))'")
            }
        }
        if hasDecimalComma, arithmetic == nil { arithmetic = .exact }
        if isPatternGiven, keys == nil, !isHelpWanted {
            throw UsageError(message: "--pattern needs --press")
        }
    }

    private static func pattern(_ name: Argument) throws(UsageError) -> Pattern {
        guard let pattern = Pattern(argument: name) else {
            throw UsageError(message: "--pattern needs mvvm or mvc, not '\(String(decoding: name, as: UTF8.self))'")
        }
        return pattern
    }
}
