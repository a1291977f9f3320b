internal import Abacus
internal import AbacusSession
internal import AbacusTerminal

/// The man page `abacus(1)` in the markup of `man`, made from the help text and the tables of options, of the language
/// and of session commands.
enum ManualPage {
    /// The argument of `help` that prints the man page.
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
        lines += language + session
        lines.append(".SH FILES")
        for (path, text) in ManualTopic.userFiles { lines += entry(path, text) }
        lines.append(".SH ENVIRONMENT")
        for (name, text) in ManualTopic.environment { lines += entry(name, text) }
        lines.append(".SH EXIT STATUS")
        for status in ExitStatus.allCases { lines += entry("\(status.rawValue)", status.meaning) }
        lines += [".SH EXAMPLES"] + examples + [".SH WHAT IS NOT HERE"]
        for (term, text) in ManualTopic.otherPrograms { lines += entry(term, text) }
        lines += [".SH SEE ALSO", ".BR bc (1),", ".BR dc (1)"]
        return lines.joined(separator: "\n")
    }

    /// The operators by precedence, the constants, and the functions by family.
    private static var language: [String] {
        let environment = FormulaEnvironment()
        var lines: [String] = []
        for list in ManualList.allCases where list != .errors {
            lines += [".SH \(list.rawValue.uppercased())", escaped("These are \(list.summary).")]
            for section in ManualList.sections(of: list, in: environment) {
                if let title = section.title { lines.append(".SS \(escaped(title))") }
                for row in section.rows { lines += entry(row.head, row.text) }
            }
        }
        return lines
    }

    /// The commands and the keys of a session.
    private static var session: [String] {
        var lines = [".SH SESSION", escaped(HelpPage.introduction)]
        for topic in SessionCommand.Topic.allCases {
            lines.append(".SS \(escaped(topic.rawValue))")
            for command in SessionCommand.all where command.topic == topic {
                lines += entry(command.usage, command.summary)
            }
        }
        lines.append(".SS Keys")
        for (key, text) in HelpPage.keys { lines += entry(key, text) }
        return lines
    }

    /// The paragraphs of the help text. Those that begin with spaces are examples, which keep their line breaks.
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
        [".TP", "\\fB\(escaped(term))\\fR", escaped(text)]
    }

    /// Returns a line with commands and escapes disabled, and with hyphens that can be copied.
    static func escaped(_ line: String) -> String {
        // A line that begins with a point or an apostrophe would be a command.
        var text = line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" : ""
        for scalar in line.unicodeScalars {
            switch scalar {
            case "\\": text += "\\e"
            case "-": text += "\\-"
            case "'": text += "\\(aq"
            case "^": text += "\\(ha"
            case "~": text += "\\(ti"
            // groff reads files as Latin-1 by default.
            case _ where !scalar.isASCII:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                text += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits + "]"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
