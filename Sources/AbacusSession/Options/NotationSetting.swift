package import Abacus

/// A way to write or read texts that can be switched on by an option of the command, by a command of a session, and by a
/// line of a file of definitions.
package struct NotationSetting: Sendable {
    /// Its name: the option is `--name`, and the command and the line are `:name on`.
    package let name: String
    /// Its summary in the help of the command.
    let summary: String
    /// Its summary in the help of a session.
    package let sessionSummary: String
    /// Whether a session can change it. Once a session had merged names that differ in case, it couldn't separate them again.
    private let isOfSessions: Bool
    /// Whether a text that doesn't use it is read the same with and without it.
    package let isAddition: Bool
    /// Returns whether it is on in given options.
    package let isOn: @Sendable (ParserOptions) -> Bool
    /// Switches it on or off.
    package let set: @Sendable (inout ParserOptions, Bool) -> Void

    private init(
        _ name: String, _ summary: String, sessionSummary: String? = nil, isOfSessions: Bool = true, isAddition: Bool,
        isOn: @escaping @Sendable (ParserOptions) -> Bool, set: @escaping @Sendable (inout ParserOptions, Bool) -> Void
    ) {
        self.name = name
        self.summary = summary
        self.sessionSummary = sessionSummary ?? summary
        self.isOfSessions = isOfSessions
        self.isAddition = isAddition
        self.isOn = isOn
        self.set = set
    }
}

extension NotationSetting {
    /// All settings, in the order of the help text.
    package static let all = [
        NotationSetting(
            "percent", "'%' is a percentage: 15% is 0.15, and 80 + 15% is 92", isAddition: false,
            isOn: { $0.notation.percentSign == .percent },
            set: { $0.notation.percentSign = $1 ? .percent : .remainder }),
        NotationSetting(
            "implicit", "read 2x and 2(3+4) as products", isAddition: true,
            isOn: { $0.implicitMultiplication }, set: { $0.implicitMultiplication = $1 }),
        degrees,
        NotationSetting(
            "cells", "read $A$1 as A1, and A1:B3 as the list of these cells", isAddition: true,
            isOn: { $0.notation.nameForms.contains(.cells) }, set: { $0.notation.nameForms.set(.cells, to: $1) }),
        NotationSetting(
            "ignore-case", "read Rate as rate, and SUM(1, 2) as sum(1, 2)", isOfSessions: false, isAddition: false,
            isOn: { $0.notation.nameForms.contains(.anyCase) }, set: { $0.notation.nameForms.set(.anyCase, to: $1) }),
        decimalComma,
    ]

    /// Angles in degrees.
    package static let degrees = NotationSetting(
        "degrees", "angles are in degrees: sin(30) is 0.5, and atan(1) is 45", isAddition: false,
        isOn: { $0.notation.angleUnit == .degrees }, set: { $0.notation.angleUnit = $1 ? .degrees : .radians })

    /// The decimal comma.
    package static let decimalComma = NotationSetting(
        "decimal-comma", "read and print 1,5 for one and a half, and put ';' between values: max(1,5; 2)",
        sessionSummary: "read and print 1,5 for one and a half; ';' separates values", isAddition: false,
        isOn: { $0.notation.decimalMark == .comma }, set: { $0.notation.decimalMark = $1 ? .comma : .point })

    /// The settings that a session can change.
    package static let ofSessions = all.filter(\.isOfSessions)
}

extension NotationSetting: Equatable {
    package static func == (left: Self, right: Self) -> Bool { left.name.utf8.elementsEqual(right.name.utf8) }
}

extension NameForms {
    fileprivate mutating func set(_ form: NameForms, to isOn: Bool) {
        if isOn { insert(form) } else { remove(form) }
    }
}
