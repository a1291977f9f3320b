internal import Abacus
internal import AbacusJSON
internal import ProcessFiles

/// The arguments of a call.
struct ToolArguments {
    /// The numbers of digits that a call can request.
    static let digits = 1...3_000

    private let members: MessageMembers

    /// Parses the names of the arguments.
    ///
    /// - Throws: an error if a name is missing, occurs twice or isn't that of an argument.
    init(_ part: Source?, of tool: Tool) throws(ToolError) {
        let (required, optional) = tool.argumentNames
        guard let members = part.map(MessageMembers.init) ?? MessageMembers([]) else {
            throw ToolError("the arguments are an object with the member '\(required[0])'")
        }
        if let name = members.repeatedName { throw ToolError("there are two arguments named '\(name)'") }
        let names = required + optional
        if let name = members.names.first(where: { !names.contains($0) }) {
            throw ToolError(
                "there is no argument '\(name)'; the arguments are \(names.map { "'\($0)'" }.joined(separator: ", "))")
        }
        if let name = required.first(where: { members[$0] == nil }) {
            throw ToolError("the argument '\(name)' is missing")
        }
        self.members = members
    }

    /// Returns an argument as the source of an expression.
    func expression(_ name: String) throws(ToolError) -> Source {
        guard let text = members[name]?.jsonText else { throw ToolError("the argument '\(name)' is a text") }
        return Source(text, name: name)
    }

    /// Returns an environment for untrusted texts, with the values of the variables.
    func environment() throws(ToolError) -> FormulaEnvironment {
        var environment = FormulaEnvironment(limits: .untrusted)
        environment.isCancelled = { Interrupt.isRequested }
        guard let part = members["variables"] else { return environment }
        guard MessageMembers(part) != nil else {
            throw ToolError("the argument 'variables' is an object, such as {\"x\": 1}")
        }
        var limits = Limits.untrusted
        limits.sourceBytes = part.bytes.count
        do throws(SyntaxError) {
            for (name, value) in try JSONReader.members(of: part, limits: limits) { environment[name] = value }
        } catch {
            throw ToolError("'variables': \(error.diagnostics[0].summary)")
        }
        return environment
    }

    /// Returns the format of values.
    func format() throws(ToolError) -> ValueFormat {
        guard let part = members["digits"] else { return .readable }
        guard case .integer(let number)? = part.jsonScalar, let count = Int(exactly: number), Self.digits ~= count
        else {
            throw ToolError(
                "the argument 'digits' is an integer from \(Self.digits.lowerBound) to \(Self.digits.upperBound)")
        }
        return ValueFormat(
            significantDigits: count, numbers: .automatic, fractions: .readable, reals: .readable)
    }
}
