/// The man page `abacus(1)`, in the language of `man`, made from the help text and the table of options.
enum ManualPage {
    /// The argument of `help` that prints it.
    static let option = "--man"

    /// The man page, without a line break at the end.
    static var text: String {
        let heading = ".TH ABACUS 1 \"\" \"\(Usage.version)\" \"User Commands\""
        var lines = [heading, ".SH NAME", "abacus \\- evaluate formulas exactly", ".SH SYNOPSIS"]
        for usage in Usage.synopsis { lines += [escaped(usage), ".br"] }
        lines += [".SH DESCRIPTION"] + paragraphs + [".SH OPTIONS"]
        for section in Option.sections {
            lines.append(".SS \(section.title)")
            for option in section.options { lines += entry(of: option) }
        }
        lines.append(".SH EXIT STATUS")
        for status in ExitStatus.allCases { lines += entry("\(status.rawValue)", status.meaning) }
        lines.append(".SH ENVIRONMENT")
        lines += entry("NO_COLOR", "If it is set and not empty, errors are coloured only by '--color always'.")
        lines += [".SH SEE ALSO", ".BR bc (1),", ".BR dc (1)"]
        return lines.joined(separator: "\n")
    }

    /// The paragraphs of the help text. Those that begin with spaces are examples, whose lines are kept.
    private static var paragraphs: [String] {
        var lines: [String] = []
        var isExample = false
        for line in Usage.introduction.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.isEmpty {
                lines += isExample ? [".EE", ".PP"] : [".PP"]
                isExample = false
                continue
            }
            if !isExample, line.hasPrefix("    ") {
                isExample = true
                lines.append(".EX")
            }
            lines.append(escaped(String(line)))
        }
        return lines
    }

    private static func entry(of option: Option) -> [String] {
        let names = option.names.map { "\\fB\(escaped($0))\\fR" }.joined(separator: ", ")
        let summary = escaped(option.summary.joined(separator: " "))
        return switch option.action {
        case .flag: [".TP", names, summary]
        case .value(let parameter): [".TP", "\(names) \\fI\(escaped(parameter.name))\\fR", summary]
        }
    }

    private static func entry(_ term: String, _ text: String) -> [String] {
        [".TP", ".B \(escaped(term))", escaped(text)]
    }

    /// Returns a line in which nothing is a command or an escape, and hyphens are those that people type.
    private static func escaped(_ line: String) -> String {
        // A point or an apostrophe at the beginning would make it a command.
        var text = line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" : ""
        for scalar in line.unicodeScalars {
            switch scalar {
            case "\\": text += "\\e"
            case "-": text += "\\-"
            case "'": text += "\\(aq"
            case "^": text += "\\(ha"
            case "~": text += "\\(ti"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
