internal import ExpressionSyntax

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// Whether errors on standard error are coloured.
enum Coloring: String, CaseIterable {
    case auto, always, never

    /// How errors are drawn: where nobody has decided, in colours on a terminal that can show them.
    var style: DiagnosticRenderer.Style {
        switch self {
        case .always: return .ansi
        case .never: return .plain
        case .auto:
            return Self.isWanted && FileDescriptor.standardError.isTerminal ? .ansi : .plain
        }
    }

    /// Whether the environment has nothing against colours.
    ///
    /// `NO_COLOR` counts if it is set and not empty, as https://no-color.org asks.
    static var isWanted: Bool {
        (variable("NO_COLOR") ?? "").isEmpty && variable("TERM") != "dumb"
    }

    private static func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}
