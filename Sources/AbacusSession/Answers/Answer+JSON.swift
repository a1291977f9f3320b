internal import Abacus
internal import JSONValues

extension Answer {
    /// The answer as a JSON object: `{"line":1,"type":"rational","value":"3.5"}`.
    ///
    /// - Parameter format: how the value is written.
    func json(line: Int, valuesIn format: JSONValueFormat) -> String {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("line", line)
            switch self {
            case .word(let word):
                writer.member("type", word.value.kind.rawValue)
                writer.key("value")
                writer.write(word.value, as: word.value.text(format.elements), format)
                writer.writeExact(word.value, format)
            case .value(let value, let text):
                writer.member("type", value.kind.rawValue)
                writer.key("value")
                writer.write(value, as: text, format)
                writer.writeExact(value, format)
            case .defined(let name): writer.member("defined", name)
            case .blank: break
            case .tree(let text): writer.member("tree", text)
            case .formula(let text): writer.member("formula", text)
            case .failure(let error):
                writer.key("errors")
                writer.array(of: error.diagnosticsNamingOptions) { $0.write($1, in: error.source) }
            }
        }
        return writer.text
    }
}
