internal import Abacus
internal import AbacusJSON
internal import AbacusRows
internal import AbacusSession
internal import ProcessFiles

extension RowsRun {
    mutating func write(_ bytes: UnsafeRawBufferPointer) {
        guard outputFailure == nil, !bytes.isEmpty else { return }
        do throws(FileError) {
            if let shownTable {
                try FileDescriptor.standardOutput.writeBytes(shownTable.shown(bytes))
            } else {
                try FileDescriptor.standardOutput.writeBytes(bytes)
            }
        } catch {
            outputFailure = error
        }
    }

    mutating func stop(_ message: String, _ status: ExitStatus) -> Stop {
        complain("abacus: " + message)
        return Stop(status: status)
    }

    mutating func stop(_ problem: RowReader.Problem, _ file: String, line: Int) -> Stop {
        let message = problem.message(longestRow: rowReader.longestRow)
        return stop("\(file.visibleText):\(line): \(message)", .unreadableText)
    }

    /// Reports errors of formulas that don't depend on rows.
    mutating func report(_ diagnostics: [Diagnostic], in source: Source) {
        guard options.writesJSONErrors else { return complain(renderer.render(diagnostics, in: source)) }
        complain(diagnostics, in: source) { $0.member("option", source.name) }
    }

    /// Reports an error of a row, unless enough errors have been shown.
    mutating func report(_ failure: RowFailure, _ file: String, _ firstLine: Int) {
        guard options.writesJSONErrors || shownFailures < RowWorker.shownFailures else { return }
        shownFailures += 1
        let line = firstLine + failure.line
        if options.writesJSONErrors {
            let source = Source(bytes: failure.bytes, name: file, firstLine: failure.option == nil ? line : 1)
            complain(failure.diagnostics, in: source) { writer in
                writer.member("file", file)
                writer.member("line", line)
                if let option = failure.option { writer.member("option", option) }
            }
        } else if let option = failure.option {
            let source = Source(bytes: failure.bytes, name: "\(file):\(line): \(option)")
            complain(renderer.render(failure.diagnostics, in: source))
        } else {
            let source = Source(bytes: failure.bytes, name: file, firstLine: line)
            complain(renderer.render(failure.diagnostics, in: source))
        }
    }

    private mutating func complain(
        _ diagnostics: [Diagnostic], in source: Source, _ writePlace: (inout JSONWriter) -> Void
    ) {
        for diagnostic in diagnostics {
            var writer = JSONWriter()
            writer.object { writer in
                writePlace(&writer)
                writer.key("error")
                writer.write(diagnostic, in: source)
            }
            complain(writer.text)
        }
    }

    mutating func complain(_ message: String) {
        removeProgress()
        var errorOutput = OutputBuffer(.standardError)
        errorOutput.appendLine(message)
        errorOutput.flush()
    }

    mutating func showProgress(_ position: Int, of length: Int?) {
        let rows = rowCount
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        let share = length.map { $0 > 0 ? ", \(position * 100 / $0) %" : "" } ?? ""
        guard let line = progress.line("\(rows) rows, \(Int(Double(rows) / seconds)) a second\(share)") else { return }
        var errorOutput = OutputBuffer(.standardError)
        errorOutput.append(line)
        errorOutput.flush()
    }

    mutating func removeProgress() {
        guard let removal = progress.removal() else { return }
        var errorOutput = OutputBuffer(.standardError)
        errorOutput.append(removal)
        errorOutput.flush()
    }
}
