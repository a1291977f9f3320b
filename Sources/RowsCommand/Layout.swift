package import Abacus
internal import AbacusRows
internal import AbacusSession

/// The work to do for each row of a table, known once its columns are.
package final class Layout: Sendable {
    /// The source of a cell of the output.
    enum Cell: Sendable, Equatable {
        case field(Int)
        case step(Int)
        /// The identifier of the row's error.
        case error

        var isField: Bool { if case .field = self { true } else { false } }
    }

    /// A column of the output.
    struct Column: Sendable {
        let name: ColumnName
        let cell: Cell
    }

    /// A result column of a table of groups.
    struct Result: Sendable {
        let aggregate: RowsOptions.Aggregate
        /// The cell to aggregate; nil if rows are counted.
        let cell: Cell?
        let form: FieldForm
    }

    let program: RowProgram
    /// The formulas of the steps as sources named after their options.
    let formulas: [Source]
    /// The forms of the columns that aren't read automatically.
    let forms: [Int: FieldForm]
    /// The columns to write for each row.
    let columns: [Column]
    /// The number of columns that are copied at once, because they are all columns of the input, in order and unchanged.
    let copiedColumns: Int
    /// Whether the columns have no names because their values are printed in place of the row.
    let isAnonymous: Bool
    /// The columns whose cells define groups, if there are groups.
    let keys: [Column]
    let results: [Result]
    /// The values of JSON members that a line lacks.
    let defaults: [Value]
    let environment: FormulaEnvironment
    let format: ValueFormat

    /// Whether a table of groups is written in place of the rows.
    var hasGroups: Bool { !results.isEmpty }

    /// The names of the output's columns.
    var writtenNames: [ColumnName] {
        hasGroups ? keys.map(\.name) + results.map(\.aggregate.name) : isAnonymous ? [] : columns.map(\.name)
    }

    /// Returns the names of the output's columns, with or without those that copy fields of the input.
    func writtenNames(copied: Bool) -> [ColumnName] {
        hasGroups || copied ? writtenNames : isAnonymous ? [] : columns.filter { !$0.cell.isField }.map(\.name)
    }

    /// Returns the form in which a column is read.
    func form(ofColumn place: Int) -> FieldForm { forms[place] ?? .automatic(environment.notation.decimalMark) }

    /// Compiles the options for given columns.
    ///
    /// - Parameters:
    ///   - header: the names of the columns. Of JSON's, only some are written.
    ///   - environment: the variables, and the syntax of formulas.
    /// - Throws: which options don't fit the columns.
    package init(
        _ options: RowsOptions, header: [ColumnName], writing writtenCount: Int, in environment: FormulaEnvironment,
        format: ValueFormat
    ) throws(LayoutError) {
        var columns = header.enumerated().map { Column(name: $1, cell: .field($0)) }
        let columnCount = columns.count
        // JSON members are case-sensitive, even if other names aren't.
        let nameForms = options.input == .jsonLines ? [] : environment.notation.nameForms
        var lookup = ColumnLookup(nameForms: nameForms)
        for name in header { lookup.append(name) }
        var forms: [Int: FieldForm] = [:]
        for (name, isNumber) in options.forms {
            forms[try lookup.place(name)] = isNumber ? .number(options.shared.reading.notation.decimalMark) : .text
        }
        if !options.nulls.isEmpty {
            for place in header.indices {
                let form = forms[place] ?? .automatic(environment.notation.decimalMark)
                forms[place] = .orNull(options.nulls, form)
            }
        }
        // If several columns have the same name, formulas refer to them by place.
        let names = header.map { lookup.isRepeated($0) ? "" : $0.inPrograms }
        var steps: [RowProgram.Step] = []
        var formulas: [Source] = []
        var values: [Column] = []
        var errors: [any DiagnosedError] = []
        for clause in options.clauses {
            let (option, text) = clause.option
            let source = Source(bytes: text, name: option)
            let formula: Formula
            do throws(SyntaxError) {
                formula = try Formula(source, options: environment.parserOptions)
            } catch {
                errors.append(error)
                continue
            }
            formulas.append(source)
            try lookup.checkNames(of: formula, in: environment)
            switch clause {
            case .condition: steps.append(.condition(formula))
            case .value:
                values.append(Column(name: ColumnName(option), cell: .step(steps.count)))
                // No formula can refer to an empty name.
                steps.append(.column("", formula))
            case .column(let name, _):
                if let place = try lookup.placeIfAny(name) {
                    columns[place] = Column(name: columns[place].name, cell: .step(steps.count))
                } else {
                    columns.append(Column(name: name, cell: .step(steps.count)))
                    lookup.append(name)
                }
                steps.append(.column(name.inPrograms, formula))
            }
        }
        if !errors.isEmpty { throw .formulas(errors) }
        do throws(RowProgram.Errors) {
            program = try RowProgram(steps, header: names, forms: forms, in: environment)
        } catch {
            throw .formulas(error.errors)
        }
        var written = values
        if !options.printsValues {
            written = columns.filter { if case .field(let place) = $0.cell { place < writtenCount } else { true } }
        }
        if let kept = options.keptColumns {
            written = []
            for name in kept { written.append(columns[try lookup.place(name)]) }
        }
        if let name = options.errorColumn { written.append(Column(name: name, cell: .error)) }
        var keys: [Column] = []
        for name in options.groupColumns { keys.append(columns[try lookup.place(name)]) }
        var results: [Result] = []
        let form = FieldForm.automatic(environment.notation.decimalMark)
        for aggregate in options.aggregates {
            switch aggregate {
            case .count: results.append(Result(aggregate: aggregate, cell: nil, form: form))
            case .of(_, let column):
                let cell = columns[try lookup.place(column)].cell
                let place: Int? = if case .field(let place) = cell { place } else { nil }
                results.append(Result(aggregate: aggregate, cell: cell, form: place.flatMap { forms[$0] } ?? form))
            }
        }
        (self.keys, self.results, self.columns) = (keys, results, written)
        (self.formulas, self.forms) = (formulas, forms)
        let copied = zip(written, 0..<columnCount).prefix { $0.cell == .field($1) }.count
        copiedColumns = copied == columnCount && options.copiesFields ? copied : 0
        isAnonymous = options.printsValues
        defaults = header.map { name in
            // The name may be that of a variable or constant.
            guard let spelling = environment.notation.nameForms.spelling(ofVariable: name.text) else { return .null }
            return (try? Formula(spelling, options: environment.parserOptions).evaluate(in: environment)) ?? .null
        }
        self.environment = environment
        self.format = format
        try checkNames(options)
    }

    /// Refuses to write two columns with the same name. Columns of a table may be unnamed, and columns that share a name
    /// in the header are written to a table as they are.
    private func checkNames(_ options: RowsOptions) throws(LayoutError) {
        let cells: [Cell?] = hasGroups ? keys.map(\.cell) + results.map { _ in nil } : columns.map(\.cell)
        let writesJSON = options.outputFormat == .jsonLines
        var known: [ColumnName: Cell?] = [:]
        for (name, cell) in zip(writtenNames, cells) where !name.isEmpty || writesJSON {
            guard let other = known.updateValue(cell, forKey: name) else { continue }
            guard !name.isEmpty, let cell, let other, cell.isField, other.isField, cell != other else {
                throw .repeatedColumn(name.text)
            }
            if writesJSON { throw .repeatedInHeader(name) }
        }
    }
}

/// Why the options don't fit the columns.
package enum LayoutError: Error {
    /// There is no such column; `nearest` is one with a similar name, if any.
    case unknownColumn(ColumnName, nearest: String?)
    /// Several columns of the header have a name that an option or formula uses.
    case repeatedInHeader(ColumnName)
    /// The output would have two columns with the same name.
    case repeatedColumn(String)
    /// Formulas have errors.
    case formulas([any DiagnosedError])
}

extension RowsOptions.Clause {
    /// The option, as messages name it, and its formula.
    fileprivate var option: (name: String, formula: [UInt8]) {
        switch self {
        case .column(let name, let formula): ("--add \(name.text)", formula)
        case .condition(let formula): ("--where", formula)
        case .value(let formula): ("-e", formula)
        }
    }
}
