internal import Abacus
internal import AbacusSession
internal import ProcessFiles

/// A setting of how formulas are read or results are printed: an option of the command that a session can change, and reset.
struct Setting: Sendable {
    /// The name of the session's command. The option has the same name after `--`.
    let name: String
    /// The value that switches the setting on, as the help shows it; nil if it takes none.
    let value: String?
    let summary: String
    /// Describes the setting in effect.
    let description: @Sendable (Options) -> String
    /// Resets the setting, which isn't off, to its default.
    let reset: @Sendable (inout Options) -> Void

    var parameter: String { value.map { "[\($0)|off]" } ?? "[on|off]" }

    static let all =
        [
            Setting(
                name: "digits", value: "N", summary: "round what is printed to N decimal places",
                description: { $0.format.digits.map { "\($0)" } ?? off }, reset: { $0.format.digits = nil }),
            Setting(
                name: "significant", value: "N", summary: "round what is printed to N significant digits",
                description: { $0.format.significantDigits.map { "\($0)" } ?? off },
                reset: { $0.format.significantDigits = nil }),
            Setting(
                name: "fixed", value: nil, summary: "keep the zeros at the end: 1896.20",
                description: { onOrOff($0.format.keepsZeros) }, reset: { $0.format.keepsZeros = false }),
            Setting(
                name: "base", value: "N", summary: "print integers in base N, 2 to 36",
                description: { "\($0.format.radix)" }, reset: { $0.format.radix = 10 }),
            Setting(
                name: "fraction", value: nil, summary: "print rationals as fractions, such as 1/4",
                description: { onOrOff($0.format.fractions == .quotient) }, reset: { $0.format.fractions = .readable }),
            Setting(
                name: "mixed", value: nil, summary: "the same, with the integer in front, such as 1 + 7/8",
                description: { onOrOff($0.format.fractions == .mixed) }, reset: { $0.format.fractions = .readable }),
            Setting(
                name: "symbolic", value: nil, summary: "the same, and exact reals as expressions, such as sqrt(2)/2",
                description: { onOrOff($0.format.reals == .symbolic) },
                reset: {
                    $0.format.fractions = .readable
                    $0.format.reals = .readable
                }),
            Setting(
                name: "decimal", value: nil, summary: "print numbers without an exponent, such as 0.0000000015",
                description: { onOrOff($0.format.numbers == .positional) }, reset: { $0.format.numbers = .automatic }),
            Setting(
                name: "scientific", value: nil, summary: "print numbers with an exponent, such as 1.8962e+3",
                description: { onOrOff($0.format.numbers == .scientific) }, reset: { $0.format.numbers = .automatic }),
            Setting(
                name: "engineering", value: nil, summary: "the same, with a multiple of 3 as the exponent",
                description: { onOrOff($0.format.numbers == .engineering) }, reset: { $0.format.numbers = .automatic }),
            Setting(
                name: "group", value: nil, summary: "print the digits of large numbers in groups: 1,234,567",
                description: { onOrOff($0.format.separator != nil) }, reset: { $0.format.separator = nil }),
        ] + NotationSetting.ofSessions.map { Setting($0) }

    fileprivate static let off = "off"
    private static func onOrOff(_ isOn: Bool) -> String { isOn ? "on" : off }
}

extension Setting {
    fileprivate init(_ notation: NotationSetting) {
        name = notation.name
        value = nil
        summary = notation.sessionSummary
        description = { Self.onOrOff(notation.isOn($0.reading)) }
        reset = { notation.set(&$0.reading, false) }
    }
}

extension Conversation {
    /// Changes a setting. Without a value, shows the setting, or toggles it if it takes none.
    mutating func change(_ setting: Setting, to text: String) {
        let isOn = !setting.description(session.options).utf8.elementsEqual(Setting.off.utf8)
        switch text.lowercasedASCII {
        case "" where setting.value == nil && isOn, "off" where isOn: setting.reset(&session.options)
        case "off": break
        case "" where setting.value != nil: break
        case "" where setting.value == nil, "on" where setting.value == nil: applyOption(setting, [])
        default: applyOption(setting, [Array(text.utf8)])
        }
        session.options.apply(to: &session.environment)
        show(.remark("\(setting.name) \(setting.description(session.options))"))
    }

    private mutating func applyOption(_ setting: Setting, _ values: [Argument]) {
        guard values.isEmpty || setting.value != nil else { return fail("':\(setting.name)' can be on or off") }
        do {
            try session.options.apply([Array("--\(setting.name)".utf8)] + values)
        } catch {
            fail(error.message.visibleText)
        }
    }

    /// Changes the arithmetic, or shows it.
    mutating func setArithmetic(_ text: String) {
        let names: [(String, Arithmetic)] = [("exact", .exact), ("integer", .integer), ("real", .real)]
        if let (_, arithmetic) = names.first(where: { $0.0.utf8.elementsEqual(text.lowercasedASCII.utf8) }) {
            session.options.arithmetic = arithmetic
            session.environment.arithmetic = arithmetic
        } else if !text.isEmpty {
            return fail("there is no arithmetic '\(text.visibleText)'; it can be exact, integer or real")
        }
        let name = names.first { $0.1 == session.environment.arithmetic }?.0 ?? ""
        show(.remark("arithmetic \(name)"))
    }
}

extension String {
    /// The text with ASCII letters in lower case; empty if it isn't ASCII.
    fileprivate var lowercasedASCII: String { utf8.allSatisfy { $0 < 0x80 } ? lowercased() : "" }
}
