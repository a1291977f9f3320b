internal import Abacus
internal import ProcessFiles

extension Session {
    /// Answers the texts that are arguments.
    mutating func evaluateArguments() {
        guard options.expressions.count > 1 else {
            return answer(toArgument: 1, read(Self.source(ofArgument: 1, options.expressions[0])))
        }
        for (number, text) in zip(1..., readArguments()) {
            answer(toArgument: number, text)
            guard goesOn else { return }
            reporter.output.flush()
        }
    }

    private mutating func answer(toArgument number: Int, _ text: PreparedText) {
        if case .statement(nil, let source) = text {
            carryOut(.answer(refusal(ofBlank: source)), number: number)
        } else {
            carryOut(text, number: number)
        }
    }

    /// Reads the arguments: each by itself or, if some can't be read but all together can, as parts of one text.
    private mutating func readArguments() -> [PreparedText] {
        var texts: [PreparedText] = []
        for (number, bytes) in zip(1..., options.expressions) {
            texts.append(read(Self.source(ofArgument: number, bytes)))
        }
        guard texts.contains(where: \.isUnreadable), let source = joinedArguments() else {
            return texts
        }
        let joined = read(source)
        return joined.isUnreadable ? texts : [joined]
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

    /// Returns the error of an argument that says nothing, such as a variable that a script forgot to set.
    private func refusal(ofBlank source: Source) -> Answer {
        do {
            _ = try SyntaxTree(parsing: source)
            return .blank
        } catch {
            return .failure(.syntax(error))
        }
    }

    /// Answers each line of a file with a line, as it arrives.
    ///
    /// What has been answered is written before each wait for input, so that a program at the other end of two pipes
    /// gets its answer before it asks again.
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
        var preparation = LinePreparation(options, environment)
        var number = 0
        while let first = try reader.next(beforeWaiting: { reporter.output.flush() }) {
            number += 1
            answerLine(Source(bytes: first, name: name, firstLine: number), number: number)
            guard goesOn else { return }
            let (bytes, lines) = reader.takeAvailableLines()
            answerLines(of: LineBatch(bytes: bytes, lines: lines, firstNumber: number + 1, name: name), &preparation)
            guard goesOn else { return }
            number += lines.count
        }
    }

    /// Answers lines that have arrived together, until one ends the session.
    private mutating func answerLines(of batch: LineBatch, _ preparation: inout LinePreparation) {
        // What reads several lines doesn't know of settings.
        guard !hasFileSettings, !batch.hasFileSettings else {
            for place in batch.lines.indices where goesOn {
                answerLine(batch.source(place), number: batch.number(place))
            }
            return
        }
        let definitionCount = definitionCount
        var waitingLines = 0
        let halves = preparation.isWorthwhile(batch.lines.count) ? preparation.halves(of: batch, environment) : nil
        ShortExpressionReader.withReader(options: environment.parserOptions) { expressions in
            if let halves {
                let waiting = answer(halves, of: batch, &expressions)
                if !preparation.leavesNames { waitingLines = waiting }
            } else {
                answerAll(of: batch, &expressions)
            }
        }
        preparation.leavesNames = definitionCount != self.definitionCount || waitingLines > batch.lines.count / 16
    }

    private mutating func answerAll(of batch: LineBatch, _ expressions: inout ShortExpressionReader) {
        for place in batch.lines.indices where goesOn { answerLine(place, of: batch, &expressions) }
    }

    /// Answers lines that have been prepared, and returns the number of those whose preparation was of no use.
    private mutating func answer(
        _ halves: [[PreparedLine]], of batch: LineBatch, _ expressions: inout ShortExpressionReader
    ) -> Int {
        let definitionCount = definitionCount
        var (place, waitingLines) = (0, 0)
        for half in halves {
            for line in half where goesOn {
                let number = batch.number(place)
                var isAnswered = false
                switch line {
                case .answer(let answer): isAnswered = writeKeeping(answer, number: number)
                case .answerWithNames(let answer) where definitionCount == self.definitionCount:
                    isAnswered = writeKeeping(answer, number: number)
                case .text(let text):
                    carryOut(text, number: number)
                    isAnswered = true
                case .answerWithNames, .unread: break
                }
                if !isAnswered {
                    waitingLines += 1
                    answerLine(place, of: batch, &expressions)
                }
                place += 1
            }
        }
        return waitingLines
    }

    /// Answers a line that hasn't been prepared.
    private mutating func answerLine(
        _ place: Int, of batch: LineBatch, _ expressions: inout ShortExpressionReader
    ) {
        let number = batch.number(place)
        guard options.presentation == .value, options.format.writesWords else {
            return answer(batch.source(place), number: number)
        }
        let short = batch.withBytes(of: place) { environment.word(of: $0, with: &expressions) }
        if let short, let variable = short.variable {
            if environment.define(variable, short.word) {
                write(.defined(variable), number: number)
            } else {
                answer(batch.source(place), number: number)
            }
        } else if let short {
            if !writeKeeping(.word(short.word), number: number) { answer(batch.source(place), number: number) }
        } else if let tree = expressions.lastTree(of: batch.source(place)) {
            carryOut(.statement(.expression(tree), of: tree.source), number: number)
        } else {
            answer(batch.source(place), number: number)
        }
    }
}
