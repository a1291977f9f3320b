package import Abacus

/// A line of a file such as `:arithmetic real`, which says how the lines after it are read.
///
/// `:save` writes such lines where a value or a function might otherwise be read as another one, or not at all. They hold
/// to the end of the file, and change nothing in the session that loads it. All but `:own-names` are also commands of a
/// session.
package enum FileSetting: Equatable {
    case arithmetic(Arithmetic)
    case percentSign(PercentSign)
    case implicitMultiplication(Bool)
    /// Whether the cells of a spreadsheet are read.
    case cells(Bool)
    case decimalMark(DecimalMark)
    /// Whether the expression that gives a variable its value can use the variables and functions of the session; otherwise
    /// all its names are those of the language.
    case ownNames(Bool)

    private static let all: [FileSetting] =
        [Arithmetic.exact, .integer, .real].map { .arithmetic($0) } + PercentSign.allCases.map { .percentSign($0) }
        + DecimalMark.allCases.map { .decimalMark($0) }
        + [true, false].flatMap { [.implicitMultiplication($0), .cells($0), .ownNames($0)] }

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
        case .percentSign(let sign): ":percent \(sign == .percent ? "on" : "off")"
        case .implicitMultiplication(let isOn): ":implicit \(isOn ? "on" : "off")"
        case .cells(let isOn): ":cells \(isOn ? "on" : "off")"
        case .decimalMark(let mark): ":decimal-comma \(mark == .comma ? "on" : "off")"
        case .ownNames(let isOn): ":own-names \(isOn ? "on" : "off")"
        }
    }

    /// Makes the setting in a session.
    fileprivate func apply(to session: inout Session) {
        switch self {
        case .arithmetic(let arithmetic): session.environment.arithmetic = arithmetic
        case .percentSign(let sign): session.environment.percentSign = sign
        case .implicitMultiplication(let isOn): session.environment.implicitMultiplication = isOn
        case .cells(true): session.environment.nameForms.insert(.cells)
        case .cells(false): session.environment.nameForms.remove(.cells)
        case .decimalMark(let mark): session.environment.decimalMark = mark
        case .ownNames(let isOn): session.valuesKnowOwnNames = isOn
        }
    }
}

extension Session {
    /// What the settings of a file change, to be restored after it has been loaded.
    package struct SettingsOfFiles {
        fileprivate let arithmetic: Arithmetic
        fileprivate let implicitMultiplication: Bool
        fileprivate let notation: Notation
        fileprivate let valuesKnowOwnNames: Bool
    }

    package var settingsOfFiles: SettingsOfFiles {
        get {
            SettingsOfFiles(
                arithmetic: environment.arithmetic,
                implicitMultiplication: environment.implicitMultiplication, notation: environment.notation,
                valuesKnowOwnNames: valuesKnowOwnNames)
        }
        set {
            environment.arithmetic = newValue.arithmetic
            environment.implicitMultiplication = newValue.implicitMultiplication
            environment.notation = newValue.notation
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
