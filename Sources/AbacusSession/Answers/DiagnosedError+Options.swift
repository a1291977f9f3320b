package import Abacus

extension DiagnosedError {
    /// The diagnostics, whose hints name the command's options.
    var diagnosticsNamingOptions: [Diagnostic] {
        diagnostics.map { diagnostic in
            diagnostic.naming {
                switch $0 {
                case .percentages: "use the option --percent"
                case .implicitMultiplication: "use the option --implicit"
                }
            }
        }
    }

    /// The diagnostics, whose hints name the commands of a session.
    package var diagnosticsNamingCommands: [Diagnostic] {
        diagnostics.map { diagnostic in
            diagnostic.naming {
                switch $0 {
                case .percentages: "enter ':percent on'"
                case .implicitMultiplication: "enter ':implicit on'"
                }
            }
        }
    }
}
