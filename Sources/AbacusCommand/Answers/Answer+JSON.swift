internal import Abacus
internal import JSONValues

extension Answer {
    /// The answer as a JSON object: `{"line":1,"type":"rational","value":"3.5"}`.
    func json(line: Int) -> String {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("line", line)
            switch self {
            case .integer(let integer):
                writer.member("type", Value.Kind.integer.rawValue)
                writer.member("value", integer.description)
            case .value(let value, let text):
                writer.member("type", value.kind.rawValue)
                // JSON can quote what would break a printed line.
                if case .text(let characters) = value {
                    writer.member("value", characters)
                } else {
                    writer.member("value", text)
                }
                if case .exactReal(let number) = value { writer.member("exact", number.text(limit: 200)) }
            case .defined(let name): writer.member("defined", name)
            case .blank: break
            case .tree(let text): writer.member("tree", text)
            case .normalForm(let text): writer.member("formula", text)
            case .failure(let error):
                writer.key("errors")
                writer.array(of: error.diagnostics) { $0.write($1, in: error.source) }
            }
        }
        return writer.text
    }
}
