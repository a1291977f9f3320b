internal import Abacus

/// The answer to a call of a tool.
struct ToolAnswer {
    /// The answer in words, for a person.
    let text: String
    /// Writes the members of the answer, for a program; nil for an error.
    let content: ToolServer.Members?

    var isError: Bool { content == nil }
}

extension Tool {
    /// Returns the answer to a call.
    func answer(to arguments: Source?) -> ToolAnswer {
        do throws(ToolError) {
            let arguments = try ToolArguments(arguments, of: self)
            return switch self {
            case .evaluate: try Self.evaluate(arguments)
            case .compare: try Self.compare(arguments)
            }
        } catch {
            return ToolAnswer(text: error.text.shortened(), content: nil)
        }
    }
}
