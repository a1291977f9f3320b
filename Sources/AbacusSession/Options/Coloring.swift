package import ExpressionSyntax
internal import ProcessFiles

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// Whether errors on standard error are coloured.
package enum Coloring: String, CaseIterable {
    case auto, always, never

    /// The style of errors. Without an explicit choice, they are coloured on a terminal that supports it.
    package var style: DiagnosticRenderer.Style {
        switch self {
        case .always: return .ansi
        case .never: return .plain
        case .auto:
            return Self.isWanted && FileDescriptor.standardError.isTerminal ? .ansi : .plain
        }
    }

    /// Whether texts on a terminal are coloured.
    package var isOnTerminal: Bool {
        switch self {
        case .always: true
        case .never: false
        case .auto: Self.isWanted
        }
    }

    /// Whether the environment allows colours.
    ///
    /// `NO_COLOR` counts if it is set and not empty, as described at https://no-color.org.
    package static var isWanted: Bool {
        (variable("NO_COLOR") ?? "").isEmpty && variable("TERM") != "dumb"
    }

    private static func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}
