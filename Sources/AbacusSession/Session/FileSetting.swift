package import Abacus

/// A line of a file such as `:arithmetic real`, which says how the lines after it are read.
///
/// `:save` writes such lines where a value or a function might otherwise be read as another one, or not at all. They hold
/// to the end of the file, and change nothing in the session that loads it. All but `:own-names` are also commands of a
/// session.
package enum FileSetting: Equatable {
    case arithmetic(Arithmetic)
    case notation(NotationSetting, isOn: Bool)
    /// Whether the expression that gives a variable its value can use the variables and functions of the session; otherwise
    /// all its names are those of the language.
    case ownNames(Bool)

    private static let all: [FileSetting] =
        [Arithmetic.exact, .integer, .real].map { .arithmetic($0) }
        + [true, false].flatMap { isOn in
            NotationSetting.ofSessions.map { .notation($0, isOn: isOn) } + [.ownNames(isOn)]
        }

    /// Reads a line, or returns nil if it says something else.
    init?(_ line: [UInt8]) {
        guard line.first == UInt8(ascii: ":") else { return nil }
        let length = (line.lastIndex { $0 > UInt8(ascii: " ") } ?? -1) + 1
        guard let setting = Self.all.first(where: { $0.line.utf8.elementsEqual(line[..<length]) }) else { return nil }
        self = setting
    }

    /// The line.
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
    /// What the settings of a file change, to be restored after it has been loaded.
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

    /// Answers a line of the input, or changes how those after it are read.
    mutating func answerLine(_ source: Source, number: Int) {
        if applyFileSetting(source.bytes) { write(.blank, number: number) } else { answer(source, number: number) }
    }

    /// Changes a setting if a line says so, and returns whether it does.
    package mutating func applyFileSetting(_ line: [UInt8]) -> Bool {
        guard let setting = FileSetting(line) else { return false }
        setting.apply(to: &self)
        hasFileSettings = true
        return true
    }
}

extension LineBatch {
    /// Whether a line may change how those after it are read.
    var hasFileSettings: Bool { lines.contains { !$0.isEmpty && bytes[$0.lowerBound] == UInt8(ascii: ":") } }
}
