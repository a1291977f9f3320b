internal import Abacus
internal import ProcessFiles

extension Session {
    /// An argument that has been parsed.
    enum ReadArgument {
        case text(PreparedText)
        /// Several statements, each of which is parsed in order.
        case statements(Source, [SourceRange])
    }

    /// Answers the arguments.
    mutating func evaluateArguments() {
        guard options.expressions.count > 1 else {
            return answer(toArgument: 1, readArgument(1, options.expressions[0]))
        }
        let arguments = readArguments()
        if let expansion = expansion(among: arguments) { return fail(.wrongUsage, expansion.text) }
        for (number, argument) in zip(1..., arguments) {
            answer(toArgument: number, argument)
            guard goesOn else { return }
            reporter.output.flush()
        }
    }

    private mutating func answer(toArgument number: Int, _ argument: ReadArgument) {
        switch argument {
        case .text(.statement(nil, let source)): carryOut(.answer(refusal(ofBlank: source)), number: number)
        case .text(let text): carryOut(text, number: number)
        case .statements(let source, let ranges): answer(toStatements: ranges, of: source, number: number)
        }
    }

    /// Answers the statements of an argument, up to the first that fails.
    private mutating func answer(toStatements ranges: [SourceRange], of source: Source, number: Int) {
        for range in ranges {
            let part = Source(bytes: Array(source.bytes[range]), name: source.name, firstLine: number)
            let previous = statementPlaces.updateValue(
                StatementPlace(argument: source, offset: range.lowerBound), forKey: part)
            let (failures, definitions) = (failureCount, definitionCount)
            answer(part, number: number)
            // The body of a function still refers to the statement.
            if definitions == definitionCount { statementPlaces[part] = previous }
            guard failures == failureCount, goesOn else { return }
            reporter.output.flush()
        }
    }

    /// Parses an argument, which may contain several statements.
    private mutating func readArgument(_ number: Int, _ bytes: [UInt8]) -> ReadArgument {
        let source = Self.source(ofArgument: number, bytes)
        if bytes.contains(UInt8(ascii: ";")) {
            let statements = StatementRanges(
                of: source, endingAtLineBreaks: false, options: environment.parserOptions)
            if statements.hasSeparators, !statements.ranges.isEmpty { return .statements(source, statements.ranges) }
        }
        return .text(read(source))
    }

    /// Parses the arguments: each by itself or, if some can't be parsed but all together can, as parts of one text.
    private mutating func readArguments() -> [ReadArgument] {
        var arguments: [ReadArgument] = []
        var (hasUnreadable, hasSeveral) = (false, false)
        for (number, bytes) in zip(1..., options.expressions) {
            let argument = readArgument(number, bytes)
            switch argument {
            case .text(let text): hasUnreadable = hasUnreadable || text.isUnreadable
            case .statements: hasSeveral = true
            }
            arguments.append(argument)
        }
        guard hasUnreadable, !hasSeveral, let source = joinedArguments() else { return arguments }
        let joined = read(source)
        return joined.isUnreadable ? arguments : [.text(joined)]
    }

    private static func source(ofArgument number: Int, _ bytes: [UInt8]) -> Source {
        Source(bytes: bytes, name: "<argument>", firstLine: number)
    }

    /// Returns the arguments as one text, or nil if one is the value of `-e` or a comment would hide some of them.
    private func joinedArguments() -> Source? {
        if options.hasSeparateExpressions { return nil }
        let parts = options.expressions
        if parts.dropLast().contains(where: { $0.contains(UInt8(ascii: "#")) }) { return nil }
        return Source(bytes: Array(parts.joined(separator: " ".utf8)), name: "<argument>")
    }

    /// Returns the error of a blank argument, such as a variable that a script forgot to set.
    private func refusal(ofBlank source: Source) -> Answer {
        do {
            _ = try SyntaxTree(parsing: source)
            return .blank
        } catch {
            return .failure(.syntax(error))
        }
    }

    /// Answers each line of a file with a line as it arrives.
    ///
    /// Answers are written before each wait for input, so that a program at the other end of two pipes gets its answer
    /// before it sends the next line.
    mutating func evaluateLines(ofFile path: [UInt8]) {
        let name = path == FileDescriptor.pathOfStandardInput ? "<input>" : String(decoding: path, as: UTF8.self)
        do {
            try evaluateLines(of: FileDescriptor(reading: path), name: name)
        } catch {
            fail(.unreadableInput, "cannot read \(name.visibleText): \(error)")
        }
    }

    private mutating func evaluateLines(of file: FileDescriptor, name: String) throws(FileError) {
        var reader = LineReader(file, maximumLength: environment.limits.sourceBytes)
        var number = 0
        while let first = try reader.next(beforeWaiting: { reporter.output.flush() }) {
            number += 1
            answerLine(Source(bytes: first, name: name, firstLine: number), number: number)
            guard goesOn else { return }
            let (bytes, lines) = reader.takeAvailableLines()
            answerLines(of: LineBatch(bytes: bytes, lines: lines, firstNumber: number + 1, name: name))
            guard goesOn else { return }
            number += lines.count
        }
    }

    /// Answers lines that have arrived together, until one ends the session.
    private mutating func answerLines(of batch: LineBatch) {
        // The reader of several lines doesn't handle settings.
        let areShort = options.presentation == .value && options.format.writesWords
        guard areShort, !hasFileSettings, !batch.hasFileSettings else {
            for place in batch.lines.indices where goesOn {
                answerLine(batch.source(place), number: batch.number(place))
            }
            return
        }
        ShortExpressionReader.withReader(options: environment.parserOptions) { expressions in
            answerLines(of: batch, &expressions)
        }
    }

    /// Answers lines with a reader of short expressions. Inside the closure that lends the reader, each line would copy
    /// the session.
    private mutating func answerLines(of batch: LineBatch, _ expressions: inout ShortExpressionReader) {
        for place in batch.lines.indices where goesOn { answerLine(place, of: batch, &expressions) }
    }

    /// Answers a line; a short expression that fits machine words needs no tree.
    private mutating func answerLine(
        _ place: Int, of batch: LineBatch, _ expressions: inout ShortExpressionReader
    ) {
        let number = batch.number(place)
        let short = batch.withBytes(of: place) { environment.word(of: $0, with: &expressions) }
        if let short, let variable = short.variable {
            if environment.define(variable, short.word) { return write(.defined(variable), number: number) }
        } else if let short {
            if environment.keepAnswer(short.word) {
                return write(.word(short.word), number: number, of: batch.source(place))
            }
        } else if let tree = expressions.lastTree(of: batch.source(place)) {
            return carryOut(.statement(.expression(tree), of: tree.source), number: number)
        }
        // If a limit is exceeded, executing the text reports that.
        answer(batch.source(place), number: number)
    }
}
