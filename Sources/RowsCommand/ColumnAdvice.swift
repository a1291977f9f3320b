internal import Abacus
internal import AbacusRows

/// Hints for a user who has named a column that doesn't exist, or one of several with the same name.
struct ColumnAdvice {
    private let options: RowsOptions
    private let header: [ColumnName]
    private let environment: FormulaEnvironment

    /// The most columns that a hint lists; the other limit is the number of characters of their names.
    private static let mostColumns = 12
    private static let mostCharacters = 120

    init(_ options: RowsOptions, _ header: [ColumnName], _ environment: FormulaEnvironment) {
        (self.options, self.header, self.environment) = (options, header, environment)
    }

    /// Returns a hint about the column that an option names.
    ///
    /// - Parameter nearest: the name of a column with a similar name.
    func onColumn(_ name: ColumnName, nearest: String?) -> String? {
        if let onDelimiter { return onDelimiter }
        if let onSums = onSums(of: name) { return onSums }
        return nearest.map { "did you mean '\($0)'?" } ?? columns
    }

    /// Returns an error in a formula, with a hint about the existing columns if it is about an unknown name without a
    /// similar one.
    func hinting(_ diagnostic: Diagnostic) -> Diagnostic {
        guard diagnostic.identifier == .unknownName, diagnostic.fixIt == nil, let hint = onDelimiter ?? columns else {
            return diagnostic
        }
        return diagnostic.hinting(hint)
    }

    /// Returns a hint about how to tell columns with the same name apart.
    func onRepeated(_ name: ColumnName) -> String {
        var lookup = ColumnLookup(nameForms: environment.notation.nameForms)
        for name in header { lookup.append(name) }
        let formulaNames = RowProgram.names(ofHeader: header.map { lookup.isRepeated($0) ? "" : $0.inPrograms })
        let places = header.indices.filter { header[$0] == name }.prefix(Self.mostColumns).compactMap {
            formulaNames[$0]
        }
        let others = "--skip 1 --header NAMES gives them others"
        guard options.outputFormat != .jsonLines, places.count > 1 else { return others }
        return "its columns are \(Self.list(places)), or \(others)"
    }

    /// A hint if the whole header is one field that contains another delimiter.
    private var onDelimiter: String? {
        guard case .separated(let format) = options.input, options.header == .inFirstRow, header.count == 1 else {
            return nil
        }
        let marks: [(byte: UInt8, option: String, format: RowReader.Format)] = [
            (UInt8(ascii: ";"), "--delimiter ';'", .separated(by: ";")), (UInt8(ascii: "\t"), "--tsv", .tabs),
            (UInt8(ascii: "|"), "--delimiter '|'", .separated(by: "|")), (UInt8(ascii: ","), "--delimiter ','", .csv),
        ]
        guard let mark = marks.first(where: { header[0].bytes.contains($0.byte) && $0.format != format }) else {
            return nil
        }
        return
            "the header is a single field, '\(header[0].text.prefix(Self.mostCharacters))'; \(mark.option) divides it"
    }

    /// Returns a hint if an expression stands where an option needs a column.
    private func onSums(of name: ColumnName) -> String? {
        for case .of(let function, let column) in options.aggregates where column == name {
            guard !name.text.isPlainName,
                (try? Formula(name.text, options: environment.parserOptions))?.tree.nodes.count ?? 1 > 1
            else { return nil }
            let option = "--\(function.rawValue)"
            return "\(option) takes the name of a column: --add value='\(name.text)' \(option) value"
        }
        return nil
    }

    /// A list of the columns, as formulas name them.
    private var columns: String? {
        let nameForms = environment.notation.nameForms
        let names = RowProgram.names(ofHeader: header.map(\.inPrograms)).lazy.compactMap(\.self)
        var (shown, length) = ([String](), 0)
        for name in names {
            let spelling = nameForms.spelling(ofVariable: name) ?? name
            length += spelling.count + 2
            if shown.count == Self.mostColumns || length > Self.mostCharacters, !shown.isEmpty { break }
            shown.append(spelling)
        }
        if shown.isEmpty || options.input == .jsonLines { return nil }
        let rest = header.count - shown.count
        let list = rest > 0 ? shown.joined(separator: ", ") + " and \(rest) more" : Self.list(shown)
        return header.count == 1 ? "the only column is \(list)" : "the columns are \(list)"
    }

    private static func list(_ names: [String]) -> String {
        names.count < 2 ? names.joined() : names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
    }
}
