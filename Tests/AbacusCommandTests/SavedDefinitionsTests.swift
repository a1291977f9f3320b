internal import Abacus
internal import TestSupport
internal import Testing

@testable internal import AbacusSession
@testable internal import AbacusTerminal

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

extension CommandTests {
    /// What `:save` writes is read as what it was, whatever is set where it is written and where it is read.
    @Suite struct SavedDefinitionsTests {
        /// An option of a session, with a value if it takes one.
        struct Setting: CustomTestStringConvertible, Sendable {
            let arguments: [String]
            let options: Options

            var testDescription: String { arguments.joined(separator: " ") }
            var environment: FormulaEnvironment { Session(options, input: .terminal).environment }
        }

        /// No option, and every option about how formulas are read and how results are printed.
        private static let settings: [Setting] = {
            let titles = ["Notation", "Arithmetic and printing"]
            let options = Option.sections.filter { titles.contains($0.title) }.flatMap(\.options)
            let arguments = options.map { option in
                guard case .value(let parameter) = option.action else { return [option.names[0]] }
                let values = parameter.choices + ["7", ","]
                let valid = values.first { value in
                    var options = Options()
                    return parameter.apply(&options, Array(value.utf8))
                }
                return [option.names[0], valid ?? "no value is known for this test"]
            }
            return ([[]] + arguments).compactMap { arguments in
                let options = try? Options(
                    parsing: arguments.map { Array($0.utf8) } + ["--digits", "5"].map { Array($0.utf8) })
                return options.map { Setting(arguments: arguments, options: $0) }
            }
        }()

        /// Those that change how formulas are read or computed.
        private static let readers = settings.filter { setting in
            // What reads JSON's answers isn't a session.
            if setting.options.isJSON { return false }
            let (environment, plain) = (setting.environment, settings[0].environment)
            return setting.arguments.isEmpty || environment.parserOptions != plain.parserOptions
                || environment.arithmetic != plain.arithmetic
        }

        /// Each option that changes how formulas are read changes one of these, or lets it be read at all.
        private static let definitions = [
            "third = 1/3", "tenth = 0.1", "root = sqrt(2)", "big = 2**100", "name = \"it's\"", "list = [1/3, {a: 2.5}]",
            "A1 = 1", "B1 = 2", "A2 = 3", "B2 = 4", "plain(x) = x ** 2 / 3", "rest(x) = 80 % x",
            "percentage(x) = x + 15%", "product(x) = ½x + 2(x + 1)", "square(x) = x²",
            "cells(x) = x + sum(A1:B2) + $A$1", "Capitals(X) = SUM(X, Third)",
            "comma = 1,5", "pair(x; y) = x / y + 0,25", "slope = tan(7)", "angle(x) = atan(x) + 30°",
            "`unit price` = 4", "vat(`net price`) = `net price` * `unit price` / 10",
        ]

        /// Returns how a definition is read, or nil if it can't be.
        private static func reading(_ definition: String, _ options: ParserOptions) -> String? {
            switch try? Statement.parse(Source(definition), options: options) {
            case .variable(let name, let tree): "\(name) \(reading(tree))"
            case .function(let definition): "\(definition.name) \(reading(definition.body))"
            case .expression, nil: nil
            }
        }

        /// What an expression is read as: its tree, and the unit of its angles, if it has any.
        private static func reading(_ tree: SyntaxTree) -> String {
            tree.dump() + (tree.measuresAngles ? " in \(tree.notation.angleUnit)" : "")
        }

        /// Returns the value of a text in the exact arithmetic, or nil if it has none.
        private static func value(of text: String, in environment: FormulaEnvironment) -> Value? {
            var environment = environment
            environment.arithmetic = .exact
            guard case .value(let value)? = try? environment.execute(text) else { return nil }
            return value
        }

        @Test func everySettingIsTried() {
            let names = Set(Self.settings.flatMap(\.arguments))
            for setting in AbacusTerminal.Setting.all { #expect(names.contains("--\(setting.name)")) }
            #expect(!Self.settings.contains { $0.arguments.last?.contains("no value") == true })
            let plain = Self.settings[0].environment.parserOptions
            for setting in Self.settings {
                let options = setting.environment.parserOptions
                let isNeeded = Self.definitions.contains { Self.reading($0, options) != Self.reading($0, plain) }
                #expect(isNeeded == (options != plain), "\(setting.arguments) needs a definition that it changes")
            }
            for definition in Self.definitions {
                #expect(
                    Self.settings.contains { Self.reading(definition, $0.environment.parserOptions) != nil },
                    "'\(definition)' is never read")
            }
        }

        @Test(arguments: settings.indices) func whatIsSavedIsRead(_ place: Int) throws {
            try withFile(of: "") { path in
                let path = path + ".saved"
                defer { unlink(path) }
                let setting = Self.settings[place]
                let (environment, remarks) = Self.conversation(setting.options, Self.definitions + [":save \(path)"])
                let names = environment.variableNames.filter { $0 != "ans" }
                let count = names.count + environment.formulaFunctions.count
                #expect(remarks.last == "\(count) definitions in \(path)")
                // Where a name is unknown, a function has no value.
                let queries =
                    (names.map { NameForms().spelling(ofVariable: $0) ?? $0 }
                    + environment.formulaFunctions.map { "\($0.name)(7)" }).filter {
                        Self.value(of: $0, in: environment) != nil
                    }
                let expected = queries.map { Self.value(of: $0, in: environment) }
                for reader in Self.readers {
                    let (environment, remarks) = Self.conversation(reader.options, [":load \(path)"])
                    #expect(remarks.last?.hasSuffix(" lines of \(path)") == true)
                    let values = queries.map { Self.value(of: $0, in: environment) }
                    #expect(values == expected && values.map(\.?.kind) == expected.map(\.?.kind), "\(reader.arguments)")
                }
                // Starting the command takes longer than all else.
                for reader in Self.readers.sample(oneIn: 3, from: place) {
                    let format = ValueFormat(
                        fractions: .quotient, reals: .symbolic, decimalMark: reader.options.reading.notation.decimalMark
                    )
                    let arguments = reader.arguments + ["--exact", "--symbolic", "-f", path] + queries
                    let result = try abacus(arguments.map { Array($0.utf8) })
                    #expect(result.lines.map { String($0) } == expected.map { $0?.text(format) }, "\(reader.arguments)")
                }
            }
        }

        /// Returns the environment after a person has typed some lines, and the remarks on them.
        private static func conversation(_ options: Options, _ lines: [String]) -> (FormulaEnvironment, [String]) {
            final class Remarks { var list: [String] = [] }
            let remarks = Remarks()
            var conversation = Conversation(Session(options, input: .terminal)) { reply in
                if case .remark(let text) = reply { remarks.list.append(text) }
            }
            for line in lines { conversation.answer(line) }
            return (conversation.session.environment, remarks.list)
        }
    }
}
