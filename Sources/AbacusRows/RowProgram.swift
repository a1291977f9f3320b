public import Abacus

/// Formulas, compiled once, to compute for each row of a table.
///
///     let program = try RowProgram(
///         [.column("total", Formula("price * quantity")), .condition(Formula("total > 10"))],
///         header: ["price", "quantity"])
///
/// The variables of the formulas, and of the functions that they call, are the fields of the row and the columns of
/// earlier formulas. A field is a number if it is one in JSON, with or without quotes, a Boolean if it is `true` or
/// `false`, null if it is empty and without quotes, and otherwise a text. If the decimal mark of the environment is a
/// comma, numbers have that, and a field such as `1.5` can't be read. The values are those of `Formula.evaluate`. A
/// program is immutable, so any number of tasks can use it at the same time.
public struct RowProgram: Sendable {
    /// A formula, and the use of its value.
    public enum Step: Sendable {
        /// The value makes a column, whose name later formulas can use.
        case column(String, Formula)
        /// Rows for which the formula isn't true are dropped, and later formulas aren't computed for them.
        case condition(Formula)

        /// The formula.
        public var formula: Formula {
            switch self {
            case .column(_, let formula), .condition(let formula): formula
            }
        }
    }

    /// The errors in formulas that are found before any row is read.
    public struct Errors: Error, Hashable {
        /// The errors, one for each formula that has any; there is at least one.
        public let errors: [EvaluationError]
    }

    /// The results of the formulas for a row.
    public struct Result: Sendable {
        /// Whether all conditions are true. A condition without a value, or whose value isn't a Boolean, isn't true.
        public let isKept: Bool
        /// The values of the formulas that were computed, in order, or the error of each that has none. If the row was
        /// dropped, the last one is that of the condition.
        public let values: [Swift.Result<Value, EvaluationError>]
    }

    /// A step with the indices of its arguments among the cells of a row: first the fields that any step uses, in the
    /// order of their first use, then the steps. It is a class because it is accessed for each row.
    final class CompiledStep: Sendable {
        let formula: Formula
        let program: ExactProgram
        let isCondition: Bool
        let arguments: [Int]
        /// The cells of fields that no earlier step has read.
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
        /// Whether fields are numbers if they are in JSON.
        let hasPlainNumbers: Bool

        init(column: Int, form: FieldForm) {
            (self.column, self.form, hasPlainNumbers) = (column, form, form.hasPlainNumbers)
        }
    }

    /// A variable or constant that a column hides in a function's body.
    package struct HiddenName: Hashable, Sendable {
        /// The index of the column in the header, or nil for the column of a formula.
        package let column: Int?
        package let name: String
        package let function: String
    }

    let steps: [CompiledStep]
    let fields: [Field]
    /// The names that columns hide in the bodies of functions, without duplicates.
    package let hiddenNames: [HiddenName]
    /// The number of fields of a row.
    package let columnCount: Int

    /// Compiles formulas for rows with a header.
    ///
    /// - Parameters:
    ///   - steps: what to compute, in this order.
    ///   - header: the names of the columns. A column whose name is empty or has a backquote is called by its place, such as
    ///     `c3`, unless another column has that name. Formulas write the line breaks of a name as `\n`, unless the result is
    ///     the name of another column. A name in a formula means the first column whose name has the same Unicode scalars, or
    ///     else the first whose name is canonically equal. A column of an earlier formula hides a column of the header with the
    ///     same name. Columns hide variables and constants, even in the bodies of functions.
    ///   - environment: the arithmetic, the limits, and the variables and functions of all other names.
    /// - Throws: the errors in the formulas that don't depend on rows, such as unknown names.
    /// - Complexity: O(n) in the number of nodes and of columns.
    public init(
        _ steps: [Step], header: [String], in environment: FormulaEnvironment = FormulaEnvironment()
    ) throws(Errors) {
        try self.init(steps, header: header, forms: [:], in: environment)
    }

    /// Compiles formulas for rows with a header, with other forms for some columns.
    ///
    /// - Parameter forms: the forms of columns that aren't read automatically, by index.
    package init(
        _ steps: [Step], header: [String], forms: [Int: FieldForm], in environment: FormulaEnvironment
    ) throws(Errors) {
        /// The field or step that a name stands for.
        enum Place {
            case column(Int)
            case step(Int)

            /// The index in the header, or nil for a step.
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
        columnCount = header.count
    }

    /// Returns the error in a formula, if any; misspelled names are compared with those of all columns.
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
    ///   - fields: the fields of the row. If their number differs from that of the header's names, each formula fails for
    ///     that reason.
    ///   - bytes: the bytes that the reader was given.
    /// - Precondition: the fields are ranges of the bytes.
    /// - Complexity: O(n) in the length of the row, plus the time of the formulas.
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

    /// Returns the results for a row with more or fewer fields than the header.
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
    /// The problem of a row that has more or fewer fields than the header.
    package static func wrongFieldCount(expected: Int, found: Int) -> Problem {
        let message = "the row has \(found) field\(found == 1 ? "" : "s"), and the header \(expected)"
        return .custom(.unexpectedToken, message: message, hint: nil)
    }
}

extension FormulaEnvironment {
    /// Returns the columns that a formula looks up, including cells of ranges, and the functions in whose bodies it does.
    fileprivate func columnsLookedUp(
        by tree: SyntaxTree, among places: NamedPlaces<some Any>
    ) -> [(name: String, function: String?)] {
        namesLookedUp(by: tree).flatMap { found in
            let names =
                if let range = found.cells {
                    places.names.filter(range.containsCell).sorted()
                } else { places[found.name] == nil ? [] : [found.name] }
            return names.map { ($0, found.function) }
        }
    }
}

extension CellRange {
    /// Returns whether a name names a cell of the range.
    fileprivate func containsCell(_ name: String) -> Bool {
        guard let cell = CellRange("\(name):\(name)") else { return false }
        return columns.contains(cell.columns.lowerBound) && rows.contains(cell.rows.lowerBound)
    }
}
