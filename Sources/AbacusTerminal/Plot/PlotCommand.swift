internal import Abacus
internal import AbacusPlots
package import AbacusSession
package import ProcessFiles

/// The command `abacus plot`. Its options become a request, as the line of `:plot` in a session does; the request is then
/// plotted and drawn.
package enum PlotCommand {
    /// Draws what the arguments after the command's name ask for, and returns the exit status.
    package static func perform(_ arguments: some Sequence<[UInt8]>) throws(UsageError) -> ExitStatus {
        do throws(UsageError) {
            let options = try PlotOptions(parsing: arguments)
            return options.isHelpWanted ? StandardOutput.write(PlotOptions.help) : try plot(options)
        } catch {
            var error = error
            error.command = "abacus plot"
            throw error
        }
    }

    private static func plot(_ options: PlotOptions) throws(UsageError) -> ExitStatus {
        var shared = options.shared
        // Definitions in a file are made without answers.
        shared.expressions = [[]]
        var session = Session(shared, input: .arguments)
        session.makeDefinitions(in: shared.file)
        guard session.status == .success else { return session.finish() }
        do throws(PlotRequest.Failure) {
            for remark in try options.request.remarks(in: session.environment) { StandardOutput.complain(remark) }
            return try options.file == nil ? text(options, session.environment) : svg(options, session.environment)
        } catch {
            let renderer = DiagnosticRenderer(style: shared.coloring.style)
            switch error {
            case .usage(let message): throw UsageError(message: message)
            case .unreadable(let error):
                StandardOutput.complain(renderer.render(error.diagnostics, in: error.source))
                return .unreadableText
            case .evaluation(let error):
                if Interrupt.isRequested { return .interrupted }
                StandardOutput.complain(renderer.render(error.diagnostics, in: error.source))
                return .evaluationFailed
            }
        }
    }

    private static func text(
        _ options: PlotOptions, _ environment: FormulaEnvironment
    ) throws(PlotRequest.Failure) -> ExitStatus {
        let screen = FileDescriptor.standardOutput.screenSize
        let coloring = options.shared.coloring
        let layout = Plot.TextLayout(
            width: options.width, height: options.height, on: screen, isASCII: options.isASCII,
            isColored: coloring == .always || (screen != nil && coloring.isOnTerminal))
        let plot = try options.request.plot(
            columns: layout.columns, rows: layout.rows, dotAspect: layout.dotAspect, in: environment)
        let status = StandardOutput.write(plot.text(layout))
        return max(status, plot.isEmpty ? .emptyPicture : .success)
    }

    private static func svg(
        _ options: PlotOptions, _ environment: FormulaEnvironment
    ) throws(PlotRequest.Failure) -> ExitStatus {
        let (columns, rows) = Plot.dotsOfSVG
        // The dots of an SVG are squares.
        let plot = try options.request.plot(columns: columns, rows: rows, dotAspect: 1, in: environment)
        let status = write(plot.svg(), to: options.file ?? [])
        return max(status, plot.isEmpty ? .emptyPicture : .success)
    }

    private static func write(_ text: String, to path: [UInt8]) -> ExitStatus {
        if path == FileDescriptor.pathOfStandardInput { return StandardOutput.write(String(text.dropLast())) }
        let name = String(decoding: path, as: UTF8.self)
        do {
            try FileDescriptor.save(text, toFile: name, replacing: true)
            return .success
        } catch {
            return StandardOutput.fail("cannot write \(name.visibleText): \(error)")
        }
    }
}

extension Plot.TextLayout {
    /// The lines below a picture of one formula, including the line that is typed next.
    private static let linesBelow = 5

    /// Makes a layout of the given size. A size that isn't given fills the screen, or has its default without a screen.
    package init(width: Int? = nil, height: Int? = nil, on screen: ScreenSize?, isASCII: Bool = false, isColored: Bool)
    {
        let usual = Plot.TextLayout()
        // Without a terminal, the lines of a session have any length.
        let columns = screen.flatMap { 1...Self.greatestSize ~= $0.columns ? $0.columns : nil }
        let rows = screen.flatMap { 1...Self.greatestSize ~= $0.rows ? $0.rows - Self.linesBelow : nil }
        self.init(
            width: width ?? columns ?? usual.width, height: height ?? rows ?? usual.height,
            alphabet: isASCII ? .ascii : .braille, isColored: isColored)
    }
}
