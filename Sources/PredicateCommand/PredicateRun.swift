internal import AbacusFoundation
internal import AbacusJSON
internal import ProcessFiles

/// Executes the options.
struct PredicateRun {
    private let options: PredicateOptions
    private var output = OutputBuffer(.standardOutput)
    /// Whether output goes to a terminal, so that texts from elsewhere must be made safe for it.
    private let isShown = FileDescriptor.standardOutput.isTerminal
    private var errorOutput = OutputBuffer(.standardError)
    private var progress = Progress(isShown: FileDescriptor.standardError.isTerminal)

    init(_ options: PredicateOptions) {
        self.options = options
    }

    /// The status to exit with. The error has been reported.
    private struct Stop: Error {
        let status: PredicateStatus
    }

    /// Executes the mode, and returns the exit status.
    mutating func perform() -> PredicateStatus {
        var status: PredicateStatus
        do throws(Stop) {
            status = try performMode()
        } catch {
            status = error.status
        }
        removeProgress()
        if !output.flush() { status = .failedOutput }
        errorOutput.flush()
        return status
    }

    private mutating func performMode() throws(Stop) -> PredicateStatus {
        switch options.mode {
        case .help:
            output.appendLine(PredicateOptions.help)
            return .success
        case .check:
            _ = try readFormat()
            return .success
        case .print:
            let format = try printedFormat()
            output.appendLine(isShown ? format.visibleText : format)
            return .success
        case .evaluate: return try evaluate()
        case .filter where options.isExpression: return try evaluateExpression()
        case .filter, .count: return try filter()
        }
    }

    // MARK: - The format

    private var form: SyntaxForm { options.isExpression ? .expression : .predicate }

    /// Parses the format, without arguments.
    private mutating func readFormat() throws(Stop) -> SyntaxTree {
        let parserOptions = ParserOptions(
            Notation(syntax: .foundation), form: form, maximumLength: options.limits.sourceBytes)
        do throws(SyntaxError) {
            return try SyntaxTree(parsing: Source(options.format, name: "<format>"), options: parserOptions)
        } catch {
            throw stop(error, .unreadableFormat)
        }
    }

    /// The printed form of the format, with open placeholders unless there are arguments.
    private mutating func printedFormat() throws(Stop) -> String {
        let tree = try readFormat()
        return options.arguments.isEmpty ? tree.formatted() : try formula().predicateFormat
    }

    /// Parses the format and its arguments.
    private mutating func formula() throws(Stop) -> Formula {
        _ = try readFormat()
        do throws(SyntaxError) {
            return try Formula(
                Source(options.format, name: "<format>"), form: form, arguments: arguments(),
                textRules: FoundationTextRules())
        } catch {
            throw stop(error, .unreadableFormat)
        }
    }

    /// Parses the format and its arguments, and resolves the names.
    private mutating func resolved() throws(Stop) -> ResolvedFormula {
        let formula = try formula()
        var environment = FormulaEnvironment(arithmetic: options.arithmetic, limits: options.limits)
        environment.isCancelled = { Interrupt.isRequested }
        for (name, json) in options.variables {
            environment[name] = try value(of: Array(json.utf8), name: "--set \(name)")
        }
        do throws(EvaluationError) {
            return try formula.resolved(in: environment)
        } catch {
            throw stop(error, .unreadableFormat)
        }
    }

    /// The arguments for the placeholders.
    private func arguments() throws(SyntaxError) -> [FormatArgument] {
        var arguments: [FormatArgument] = []
        for (number, json) in options.arguments.enumerated() {
            let source = Source(json, name: "<argument \(number + 1)>")
            let value = try JSONReader.value(
                of: source, limits: options.limits, isReal: options.arithmetic.readsReals)
            if let date = value.date {
                arguments.append(date.formatArgument)
            } else {
                arguments.append(.value(try .reading(source, for: options.arithmetic, limits: options.limits)))
            }
        }
        return arguments
    }

    // MARK: - One value

    private mutating func evaluate() throws(Stop) -> PredicateStatus {
        let resolved = try resolved()
        let object = try object()
        do throws(EvaluationError) {
            let holds = try resolved.holds(for: object)
            output.appendLine(holds ? "true" : "false")
            return holds ? .success : .noMatch
        } catch {
            throw stop(error, .evaluationFailed)
        }
    }

    private mutating func evaluateExpression() throws(Stop) -> PredicateStatus {
        let resolved = try resolved()
        let object = options.file == nil ? Value.null : try object()
        do throws(EvaluationError) {
            let value = try resolved.evaluate(with: object)
            var writer = JSONWriter()
            let unwritten = writer.write(value)
            output.appendLine(writer.text)
            guard let unwritten else { return .success }
            let what = value.isNumber ? "the value" : "a number in the value"
            report("\(what) is \(unwritten), which JSON doesn't have; it is printed as null")
            return .evaluationFailed
        } catch {
            throw stop(error, .evaluationFailed)
        }
    }

    /// Reads the single value in the file.
    private mutating func object() throws(Stop) -> Value {
        let file = try openFile()
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try file.readAll(upTo: options.limits.sourceBytes + 1)
        } catch {
            throw stop("\(error)", .unreadableInput)
        }
        do throws(SyntaxError) {
            return try .reading(
                Source(bytes: bytes, name: "<file>"), for: options.arithmetic, limits: options.limits)
        } catch {
            throw stop(error, .evaluationFailed)
        }
    }

    private mutating func value(of bytes: [UInt8], name: String) throws(Stop) -> Value {
        do throws(SyntaxError) {
            return try .reading(Source(bytes: bytes, name: name), for: options.arithmetic, limits: options.limits)
        } catch {
            throw stop(error, .unreadableFormat)
        }
    }

    private mutating func openFile() throws(Stop) -> FileDescriptor {
        let path = options.file ?? FileDescriptor.pathOfStandardInput
        do throws(FileError) {
            return try FileDescriptor(reading: path)
        } catch {
            throw stop("\(String(decoding: path, as: UTF8.self)): \(error)", .unreadableInput)
        }
    }

    // MARK: - Records

    private mutating func filter() throws(Stop) -> PredicateStatus {
        let resolved = try resolved()
        let values = RecordValues(of: resolved.formula, options)
        var reader = RecordReader(
            try openFile(), hasLines: options.hasLines, maximumLength: options.limits.sourceBytes)
        var matches = 0
        var hasFailed = false
        var keys: KeyExplanation?
        while let record = try nextRecord(&reader, &hasFailed) {
            showProgress(after: reader.number)
            switch holds(resolved, values, record, reader.number, &keys) {
            case true?:
                matches += 1
                if options.mode == .filter {
                    let json = record.minifiedJSON
                    output.appendLine(isShown ? Array(String(decoding: json, as: UTF8.self).visibleJSON.utf8) : json)
                }
            case false?: break
            case nil:
                hasFailed = true
                if options.stopsOnError { throw Stop(status: .evaluationFailed) }
            }
            if output.failure != nil { throw Stop(status: .failedOutput) }
        }
        if options.mode == .count { output.appendLine("\(matches)") }
        if matches == 0, options.explains { keys?.explain(resolved.formula, &errorOutput) }
        return hasFailed ? .evaluationFailed : matches > 0 ? .success : .noMatch
    }

    /// Returns the bytes of the next record, or nil after the last one.
    private mutating func nextRecord(_ reader: inout RecordReader, _ hasFailed: inout Bool) throws(Stop) -> [UInt8]? {
        do throws(RecordReader.Failure) {
            return try reader.next()
        } catch {
            switch error {
            case .system(let error): throw stop("\(error)", .unreadableInput)
            case .structure(let error):
                report("after record \(reader.number): \(error.message)")
                hasFailed = true
                return nil
            }
        }
    }

    /// Returns whether the predicate holds for a record, or nil if that can't be determined, which is reported.
    private mutating func holds(
        _ resolved: ResolvedFormula, _ values: RecordValues, _ record: [UInt8], _ number: Int,
        _ keys: inout KeyExplanation?
    ) -> Bool? {
        do {
            let needsAllKeys = options.explains && keys == nil
            let value = try values.value(of: record, number, needsAllKeys: needsAllKeys)
            if needsAllKeys { keys = KeyExplanation(value) }
            return try resolved.holds(for: value)
        } catch let error as any DiagnosedError {
            report(error, record: number)
        } catch {
            report("record \(number): \(error)")
        }
        return nil
    }

    // MARK: - Errors

    private mutating func stop(_ error: some DiagnosedError, _ status: PredicateStatus) -> Stop {
        report(error, record: nil)
        return Stop(status: status)
    }

    private mutating func stop(_ message: String, _ status: PredicateStatus) -> Stop {
        report(message)
        return Stop(status: status)
    }

    /// The number of records between two checks of the clock.
    private static let progressStep = 1_024

    private mutating func showProgress(after number: Int) {
        guard number.isMultiple(of: Self.progressStep), let line = progress.line("\(number) records") else { return }
        errorOutput.append(line)
        errorOutput.flush()
    }

    private mutating func removeProgress() {
        if let removal = progress.removal() { errorOutput.append(removal) }
    }

    private mutating func report(_ message: String) {
        removeProgress()
        errorOutput.appendLine("predicate: " + message.visibleText)
    }

    private mutating func report(_ error: any DiagnosedError, record: Int?) {
        removeProgress()
        guard options.isJSON else {
            if let record { errorOutput.appendLine("record \(record):") }
            return errorOutput.appendLine(DiagnosticRenderer().render(error.diagnostics, in: error.source))
        }
        var writer = JSONWriter()
        writer.object { writer in
            if let record { writer.member("record", record) }
            writer.key("errors")
            writer.array(of: error.diagnostics) { $0.write($1, in: error.source) }
        }
        errorOutput.appendLine(writer.text)
    }
}
