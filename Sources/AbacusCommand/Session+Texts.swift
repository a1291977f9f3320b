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
            fail(.unreadableInput, "cannot read \(name): \(error)")
        }
    }

    private mutating func evaluateLines(of file: FileDescriptor, name: String) throws(SystemError) {
        var reader = LineReader(file, maximumLength: environment.limits.sourceBytes)
        var number = 0
        while let line = try reader.next(beforeWaiting: { reporter.output.flush() }) {
            number += 1
            let source = Source(bytes: line, name: name, firstLine: number)
            guard report(answer(to: source), line: number), !Interrupt.isRequested else { return }
        }
    }
}
