internal import Abacus

extension Session {
    /// Answers the texts that are arguments.
    mutating func evaluateArguments() {
        for (number, bytes) in zip(1..., options.expressions) {
            let source = Source(bytes: bytes, name: "<argument>", firstLine: number)
            var answer = answer(to: source)
            if case .blank = answer { answer = refusal(ofBlank: source) }
            guard report(answer, line: number), !Interrupt.isRequested else { return }
            reporter.output.flush()
        }
    }

    /// The error of an argument that says nothing, as a variable that a script forgot to set does.
    private func refusal(ofBlank source: Source) -> Answer {
        do {
            _ = try SyntaxTree(parsing: source)
            return .blank
        } catch {
            return .failure(.syntax(error))
        }
    }

    /// Answers each line of a file with a line, as they come.
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

    private mutating func evaluateLines(of file: FileDescriptor, name: String) throws(SystemError) {
        var reader = LineReader(file, maximumLength: environment.limits.sourceBytes)
        let preparation = LinePreparation(options, environment)
        var number = 0
        while let first = try reader.next(beforeWaiting: { reporter.output.flush() }) {
            let source = Source(bytes: first, name: name, firstLine: number + 1)
            guard report(answer(to: source), line: number + 1), !Interrupt.isRequested else { return }
            let (bytes, lines) = reader.takeAvailableLines()
            let batch = LineBatch(bytes: bytes, lines: lines, firstNumber: number + 2, name: name)
            guard answer(batch, with: preparation) else { return }
            number += 1 + lines.count
        }
    }

    /// Answers lines that are there at once, and tells whether the session goes on.
    private mutating func answer(_ batch: LineBatch, with preparation: LinePreparation) -> Bool {
        guard preparation.isWorthwhile(batch.lines.count) else { return answer(batch) }
        return preparation.halves(of: batch).allSatisfy { answer($0, of: batch) }
    }

    /// Answers lines that have been prepared, and tells whether the session goes on.
    private mutating func answer(_ lines: PreparedLines, of batch: LineBatch) -> Bool {
        var others = lines.others[...]
        for (place, integer) in zip(lines.places, lines.integers) {
            let goesOn =
                if let integer {
                    report(integer, place, of: batch)
                } else {
                    report(others.removeFirst(), place, of: batch)
                }
            guard goesOn, !Interrupt.isRequested else { return false }
        }
        return true
    }

    /// Answers lines one by one, and tells whether the session goes on.
    private mutating func answer(_ batch: LineBatch) -> Bool {
        for place in batch.lines.indices {
            let answer = answer(to: batch.source(place))
            guard report(answer, line: batch.firstNumber + place), !Interrupt.isRequested else { return false }
        }
        return true
    }
}
