internal import Abacus

/// A script that completes the arguments of the command in a shell, made from the table of options and the names of the
/// language.
package enum CompletionScript: String, CaseIterable {
    case bash, zsh

    /// The script, without a line break at the end.
    package var text: String {
        switch self {
        case .bash: Self.bashText
        case .zsh: Self.zshText
        }
    }

    private static let options = Option.sections.flatMap(\.options)
    private static let commands = "keypad rows plot mcp help functions explain completions"

    /// The command whose arguments are files.
    private static let filesCommand = "rows"

    /// The words offered after a command, none of which needs quotes in a shell.
    private static var arguments: [(command: String, words: String)] {
        // Tests compare these with the options of rows and plot, whose targets depend on this one.
        let rows = """
            --digits --significant --fixed --fraction --mixed --decimal --scientific --decimal-comma --integer --real --percent \
            --degrees --ignore-case --set --data --seed -f --untrusted --add --where -e --keep --sum --mean --median --stddev \
            --min --max --count --by --delimiter --tsv --jsonl --no-header --header --skip --text --number --null --csv \
            --jsonl-out --errors --json --threads -h --help
            """
        let plot = """
            --decimal-comma --percent --implicit --degrees --ignore-case --set --data -f --color --max-work --timeout \
            --untrusted --and --y --equal --variable --width --height --ascii --svg -h --help
            """
        let environment = FormulaEnvironment()
        let names = (environment.functions + environment.constants).map(\.name).joined(separator: " ")
        return [
            (
                "help",
                names + " " + Manual.topics.map(\.name).joined(separator: " ") + " --man"
            ),
            ("explain", Diagnostic.Identifier.allCases.map(\.rawValue).joined(separator: " ")),
            ("completions", allCases.map(\.rawValue).joined(separator: " ")),
            ("keypad", "--everyday --exact --integer --decimal-comma --press --pattern --help"),
            ("functions", ""),
            (filesCommand, rows),
            ("plot", plot),
            ("mcp", "--help"),
        ]
    }

    private static var bashText: String {
        let names = options.flatMap(\.names).joined(separator: " ")
        let cases = arguments.map { command, words in
            "        \(command)) words='\(words)'\(command == filesCommand ? "; compopt -o default" : "") ;;"
        }
        return """
            # Completions of abacus for bash, made by 'abacus completions bash'.
            _abacus() {
                local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} words='\(names)'
                COMPREPLY=()
                case $previous in
            \(options.compactMap(\.bashCase).joined(separator: "\n"))
                esac
                if [ "$COMP_CWORD" -eq 1 ]; then
                    words+=' \(commands)'
                else
                    case ${COMP_WORDS[1]} in
            \(cases.joined(separator: "\n"))
                    esac
                fi
                COMPREPLY=($(compgen -W "$words" -- "$current"))
            }
            complete -F _abacus abacus
            """
    }

    private static var zshText: String {
        let cases = arguments.map { command, words in
            "        (\(command)) compadd -- \(words)\(command == filesCommand ? "; _files" : ""); return ;;"
        }
        let specifications = options.flatMap(\.zshSpecifications).map { "        \($0) \\" }
        return """
            #compdef abacus
            # Completions of abacus for zsh, made by 'abacus completions zsh'.
            _abacus() {
                if (( CURRENT == 2 )); then
                    compadd -- \(commands)
                else
                    case $words[2] in
            \(cases.joined(separator: "\n"))
                    esac
                fi
                _arguments -S \\
            \(specifications.joined(separator: "\n"))
                    '*:expression:()'
            }
            _abacus "$@"
            """
    }
}

extension Option {
    /// The case of a bash script that completes the option's value, or nil if it has none.
    fileprivate var bashCase: String? {
        guard case .value(let parameter) = action else { return nil }
        let reply =
            if parameter.isFile {
                "compopt -o filenames; COMPREPLY=($(compgen -f -- \"$current\")); "
            } else if parameter.choices.isEmpty {
                ""
            } else {
                "COMPREPLY=($(compgen -W '\(parameter.choices.joined(separator: " "))' -- \"$current\")); "
            }
        return "        \(names.joined(separator: "|"))) \(reply)return ;;"
    }

    /// The specifications of the option for zsh's `_arguments`, one for each name.
    fileprivate var zshSpecifications: [String] {
        let summary = summary.joined(separator: " ").escapedForZsh
        return names.map { "'*\($0)[\(summary)]\(zshValue)'" }
    }

    private var zshValue: String {
        guard case .value(let parameter) = action else { return "" }
        let name = parameter.name.escapedForZsh
        if parameter.isFile { return ":\(name):_files" }
        return parameter.choices.isEmpty ? ":\(name): " : ":\(name):(\(parameter.choices.joined(separator: " ")))"
    }
}

extension String {
    /// The text escaped for a specification in single quotes, where brackets, colons and backslashes have another meaning.
    fileprivate var escapedForZsh: String {
        var text = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "'": text += "'\\''"
            case "[", "]", ":", "\\": text += "\\\(scalar)"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
