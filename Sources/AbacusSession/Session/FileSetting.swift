package import Abacus

/// A line of a file, such as `:arithmetic real`, that determines how later lines are read.
///
/// `:save` writes such lines where a value or a function might otherwise be misread, or not be readable. They apply up to the
/// end of the file, and change nothing in the session that loads it. All but `:own-names` are also commands of a session.
package enum FileSetting: Equatable {
    case arithmetic(Arithmetic)
    case notation(NotationSetting, isOn: Bool)
    /// Whether the expression of a variable's definition can use the variables and functions of the session; otherwise
    /// all its names are those of the language.
    case ownNames(Bool)

    private static let all: [FileSetting] =
        [Arithmetic.exact, .integer, .real].map { .arithmetic($0) }
        + [true, false].flatMap { isOn in
            NotationSetting.ofSessions.map { .notation($0, isOn: isOn) } + [.ownNames(isOn)]
        }

    /// Reads a line, or returns nil if it isn't a setting.
    init?(_ line: [UInt8]) {
        guard line.first == UInt8(ascii: ":") else { return nil }
        let length = (line.lastIndex { $0 > UInt8(ascii: " ") } ?? -1) + 1
        guard let setting = Self.all.first(where: { $0.line.utf8.elementsEqual(line[..<length]) }) else { return nil }
        self = setting
    }

    /// The line that makes the setting.
    package var line: String {
        switch self {
        case .arithmetic(let arithmetic): ":arithmetic \(arithmetic.rawValue)"
        case .notation(let setting, let isOn): ":\(setting.name) \(isOn ? "on" : "off")"
        case .ownNames(let isOn): ":own-names \(isOn ? "on" : "off")"
        }
    }

    /// Makes the setting in a session.
    fileprivate func apply(to session: inout Session) {
        switch self {
        case .arithmetic(let arithmetic): session.environment.arithmetic = arithmetic
        case .notation(let setting, let isOn):
            var options = session.environment.parserOptions
            setting.set(&options, isOn)
            session.environment.read(as: options)
        case .ownNames(let isOn): session.valuesKnowOwnNames = isOn
        }
    }
}

extension Session {
    /// The state that the settings of a file change, to be restored after loading it.
    package struct SettingsOfFiles {
        fileprivate let arithmetic: Arithmetic
        fileprivate let reading: ParserOptions
        fileprivate let valuesKnowOwnNames: Bool
    }

    package var settingsOfFiles: SettingsOfFiles {
        get {
            SettingsOfFiles(
                arithmetic: environment.arithmetic, reading: environment.parserOptions,
                valuesKnowOwnNames: valuesKnowOwnNames)
        }
        set {
            environment.arithmetic = newValue.arithmetic
            environment.read(as: newValue.reading)
            valuesKnowOwnNames = newValue.valuesKnowOwnNames
        }
    }

    /// Answers a line of the input, or applies it if it is a setting.
    mutating func answerLine(_ source: Source, number: Int) {
        if applyFileSetting(source.bytes) { write(.blank, number: number) } else { answer(source, number: number) }
    }

    /// Applies a line if it is a setting, and returns whether it is one.
    package mutating func applyFileSetting(_ line: [UInt8]) -> Bool {
        guard let setting = FileSetting(line) else { return false }
        setting.apply(to: &self)
        hasFileSettings = true
        return true
    }
}

extension LineBatch {
    /// Whether any line may be a setting.
    var hasFileSettings: Bool { lines.contains { !$0.isEmpty && bytes[$0.lowerBound] == UInt8(ascii: ":") } }
}
