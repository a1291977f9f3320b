public import Abacus

/// Formulas that are computed for each row of a table, compiled once.
///
///     let program = try RowProgram(
///         [.column("total", Formula("price * quantity")), .condition(Formula("total > 10"))],
///         header: ["price", "quantity"])
///
/// Their variables, and those of the functions that they call, are the fields of the row and the columns before them. A field is
/// a number if it is one in JSON, with or without quotes, a Boolean if it is `true` or `false`, null if it is empty and has no
/// quotes, and else a text. If the decimal mark of the environment is a comma, numbers have that, and a field such as `1.5` can't
/// be read. The values are those of `Formula.evaluate`. A program never changes, so any number of tasks can use it at the same
/// time.
public struct RowProgram: Sendable {
    /// A formula, and what its value is for.
    public enum Step: Sendable {
        /// The value is that of a column, whose name formulas after it can use.
        case column(String, Formula)
        /// Rows for which it isn't true are dropped, and the formulas after it aren't computed for them.
        case condition(Formula)

        /// The formula.
        public var formula: Formula {
            switch self {
            case .column(_, let formula), .condition(let formula): formula
            }
        }
    }

    /// What is wrong with formulas, before any row has been read.
    public struct Errors: Error, Hashable {
        /// The errors, at least one, one for each formula that has some.
        public let errors: [EvaluationError]
    }

    /// What formulas give for a row.
    public struct Result: Sendable {
        /// Whether all conditions are true. One that has no value, or one that isn't a Boolean, is not.
        public let isKept: Bool
        /// The value of each formula that was computed, or why it has none, in the order of the formulas. If the row was
        /// dropped, the last one is that of the condition.
        public let values: [Swift.Result<Value, EvaluationError>]
    }

    /// A step, with the places of its arguments among the cells of a row: those of the fields that any step uses, in the
    /// order of their first use, and after them those of the steps. It is an object because it is looked at for each row.
    final class CompiledStep: Sendable {
        let formula: Formula
        let program: ExactProgram
        let isCondition: Bool
        let arguments: [Int]
        /// The cells of fields that no step before it has read.
        let newFields: Range<Int>

        init(_ step: Step, _ program: ExactProgram, arguments: [Int], newFields: Range<Int>) {
            formula = step.formula
            if case .condition = step { isCondition = true } else { isCondition = false }
            (self.program, self.arguments, self.newFields) = (program, arguments, newFields)
        }
    }

    /// A field that a step uses.
    struct Field: Sendable {
        let column: Int
        let form: FieldForm
    }

    /// A variable or constant that a column hides in the body of a function.
    package struct HiddenName: Hashable, Sendable {
        /// The place of the column in the header, or nil for that of a formula.
        package let column: Int?
        package let name: String
        package let function: String
    }

    let steps: [CompiledStep]
    let fields: [Field]
    /// What columns hide in the bodies of functions, each once.
    package let hiddenNames: [HiddenName]
    let limits: Limits
    /// The number of fields of a row.
    package let columnCount: Int

    /// Compiles formulas for rows with a header.
    ///
    /// - Parameters:
    ///   - steps: what to compute, in this order.
    ///   - header: the names of the columns. One that is empty or has a backquote is called `c3` by its place, unless
    ///     another column has that name. Formulas write the line breaks of a name as `\n`, unless another column has the
    ///     name that they write. A name in a formula means the column whose name has the same Unicode scalars, of
    ///     several the first, or else the first one whose name is canonically equal. A column of an earlier formula hides
    ///     one of the header. Columns hide variables and constants, in the bodies of functions, too.
    ///   - environment: the arithmetic, the limits, and the variables and functions of all other names.
    /// - Throws: what is wrong with the formulas whatever the rows are, such as unknown names.
    /// - Complexity: O(n) in the number of nodes and of columns.
    public init(
        _ steps: [Step], header: [String], in environment: FormulaEnvironment = FormulaEnvironment()
    ) throws(Errors) {
        try self.init(steps, header: header, forms: [:], in: environment)
    }

    /// Compiles formulas for rows with a header, whose columns may be read in other forms.
    ///
    /// - Parameter forms: how columns are read, by their places.
    package init(
        _ steps: [Step], header: [String], forms: [Int: FieldForm], in environment: FormulaEnvironment
    ) throws(Errors) {
        /// What a name stands for: a field, or the value of a step.
        enum Place {
            case column(Int)
            case step(Int)

            /// The place in the header, or nil for that of a step.
            var column: Int? { if case .column(let column) = self { column } else { nil } }
        }
        let name = environment.notation.nameForms.canonicalName
        var places = NamedPlaces<Place>()
        for (column, columnName) in Self.names(ofHeader: header).enumerated() {
            guard let columnName = columnName.map(name), !places.hasName(columnName) else { continue }
            places.set(columnName, .column(column))
        }
        var fields: [Field] = []
        var fieldOfColumn: [Int: Int] = [:]
        var uses: [(newFields: Range<Int>, arguments: [Place], program: ExactProgram)] = []
        var errors: [EvaluationError] = []
        var (hidden, knownHidden) = ([] as [HiddenName], [] as Set<HiddenName>)
        for (number, step) in steps.enumerated() {
            let formula = step.formula
            var (parameters, knownParameters) = ([] as [String], [] as Set<String>)
            for (name, function) in environment.columnsLookedUp(by: formula.tree, among: places) {
                if knownParameters.insert(name).inserted { parameters.append(name) }
                guard let function, environment.value(of: name) != nil else { continue }
                let hiddenName = HiddenName(column: places[name]?.column, name: name, function: function)
                if knownHidden.insert(hiddenName).inserted { hidden.append(hiddenName) }
            }
            let arguments = parameters.compactMap { places[$0] }
            let firstField = fields.count
            for case .column(let column) in arguments where fieldOfColumn[column] == nil {
                fieldOfColumn[column] = fields.count
                fields.append(
                    Field(column: column, form: forms[column] ?? .automatic(environment.notation.decimalMark)))
            }
            do throws(EvaluationError) {
                let program = try formula.compiledExactly(for: parameters, in: environment)
                uses.append((firstField..<fields.count, arguments, program))
            } catch {
                errors.append(Self.error(of: formula, among: places.names, in: environment) ?? error)
            }
            if case .column(let columnName, _) = step { places.set(name(columnName), .step(number)) }
        }
        guard errors.isEmpty else { throw Errors(errors: errors) }
        self.steps = zip(steps, uses).map { step, use in
            let arguments = use.arguments.map { place in
                switch place {
                case .column(let column):
                    fieldOfColumn[column].unwrapped(because: "its field is one of those")
                case .step(let step): fields.count + step
                }
            }
            return CompiledStep(step, use.program, arguments: arguments, newFields: use.newFields)
        }
        self.fields = fields
        hiddenNames = hidden
        limits = environment.limits
        columnCount = header.count
    }

    /// Returns what is wrong with a formula, where misspelled names are compared with those of all columns.
    private static func error(
        of formula: Formula, among columns: [String], in environment: FormulaEnvironment
    ) -> EvaluationError? {
        var environment = environment
        for column in columns { environment[variable: column] = 0 }
        do throws(EvaluationError) {
            _ = try formula.compiledExactly(in: environment)
            return nil
        } catch {
            return error
        }
    }

    /// Computes the formulas for a row.
    ///
    /// - Parameters:
    ///   - fields: the fields of the row, as many as there are names in the header. If there are more or fewer, which is up
    ///     to whoever wrote the table, each formula fails for that reason.
    ///   - bytes: those in which a reader found them.
    /// - Precondition: the fields are ranges of the bytes.
    /// - Complexity: O(n) in the length of the row, and what the formulas take.
    public func evaluate(_ fields: [RowReader.Field], in bytes: Span<UInt8>) -> Result {
        guard fields.count == columnCount else { return failure(fieldCount: fields.count) }
        for field in fields { precondition(field.range.upperBound <= bytes.count, "the fields are those of the bytes") }
        var evaluator = RowEvaluator(self)
        let isKept = bytes.withUnsafeBufferPointer { evaluator.evaluate(fields, in: $0) }
        let values = (0..<evaluator.computedSteps).map { step -> Swift.Result<Value, EvaluationError> in
            evaluator.cell(ofStep: step).value.map { .success($0) } ?? .failure(evaluator.error(ofStep: step))
        }
        return Result(isKept: isKept, values: values)
    }

    /// Returns what formulas give for a row with more or fewer fields than the header.
    private func failure(fieldCount: Int) -> Result {
        let problem = Problem.wrongFieldCount(expected: columnCount, found: fieldCount)
        let condition = steps.firstIndex(where: \.isCondition)
        let computed = steps[...(condition ?? steps.count - 1)]
        return Result(
            isKept: condition == nil,
            values: computed.map { step in
                let tree = step.formula.tree
                return .failure(EvaluationError(problem, at: tree.nodes[tree.root], in: tree))
            })
    }
}

extension Problem {
    /// A row that has more or fewer fields than the header.
    package static func wrongFieldCount(expected: Int, found: Int) -> Problem {
        let message = "the row has \(found) field\(found == 1 ? "" : "s"), and the header \(expected)"
        return .custom(.unexpectedToken, message: message, hint: nil)
    }
}

extension FormulaEnvironment {
    /// Returns the columns that a formula looks up, cells of ranges among them, and the functions in whose bodies it does.
    fileprivate func columnsLookedUp(
        by tree: SyntaxTree, among places: NamedPlaces<some Any>
    ) -> [(name: String, function: String?)] {
        namesLookedUp(by: tree).flatMap { found in
            let names =
                if let range = notation.nameForms.cells(named: found.name) {
                    places.names.filter(range.containsCell).sorted()
                } else { places[found.name] == nil ? [] : [found.name] }
            return names.map { ($0, found.function) }
        }
    }
}

extension CellRange {
    /// Returns whether a name is that of a cell of the range.
    fileprivate func containsCell(_ name: String) -> Bool {
        guard let cell = CellRange("\(name):\(name)") else { return false }
        return columns.contains(cell.columns.lowerBound) && rows.contains(cell.rows.lowerBound)
    }
}
