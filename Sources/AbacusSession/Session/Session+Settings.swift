internal import Abacus
internal import AbacusJSON
internal import ProcessFiles

extension Session {
    /// Defines the variables that the options name, until one fails.
    package mutating func applySettings() {
        for setting in options.settings where status == .success {
            do throws(StatementError) {
                switch setting {
                case .definition(let text): try define(Source(bytes: text, name: "--set"))
                case .data(let path): try loadData(from: path)
                }
            } catch {
                reporter.writeFailedSetting(error)
                status = Answer.failure(error).status
            }
        }
    }

    /// Executes the lines of a file before the first text, and writes only errors.
    mutating func load(_ path: [UInt8]) {
        let settings = settingsOfFiles
        isLoading = true
        evaluateLines(ofFile: path)
        isLoading = false
        settingsOfFiles = settings
        hasFileSettings = false
    }

    private mutating func define(_ source: Source) throws(StatementError) {
        let statement = try StatementError.reading { () throws(SyntaxError) in
            try reader.parse(source, options: environment.parserOptions)
        }
        switch statement {
        case .expression?, nil:
            let error = UsageError(message: "--set needs x=FORMULA, not '\(source.text)'")
            fail(.wrongUsage, error.text)
        case let definition?:
            _ = try StatementError.evaluating { () throws(EvaluationError) in try environment.execute(definition) }
        }
    }

    /// Defines variables from the members of the object in a JSON file.
    private mutating func loadData(from path: [UInt8]) throws(StatementError) {
        let name = String(decoding: path, as: UTF8.self)
        let limits = environment.limits
        let bytes: [UInt8]
        do {
            bytes = try FileDescriptor(reading: path).readAll(upTo: limits.sourceBytes + 1)
        } catch {
            return fail(.unreadableInput, "cannot read \(name.visibleText): \(error)")
        }
        do {
            // The rest of the limit is for evaluations, not for variables.
            let memoryInUse = environment.footprint + limits.memoryBytes - environment.storeLimit
            let members = try JSONReader.members(
                of: Source(bytes: bytes, name: name), limits: limits, memoryInUse: memoryInUse)
            for (name, value) in members { environment[name] = value }
        } catch {
            throw .syntax(error)
        }
    }
}
