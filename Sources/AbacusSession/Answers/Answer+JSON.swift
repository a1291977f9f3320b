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
            case .word(let word): writer.writeMembers(of: word.value, text: word.value.text(format.elements), format)
            case .value(let value, let text): writer.writeMembers(of: value, text: text, format)
            case .defined(let name): writer.member("defined", name)
            case .blank: break
            case .shown(let text, let notation): writer.member(notation.memberName, text)
            case .failure(let error):
                writer.key("errors")
                writer.array(of: error.diagnosticsNamingOptions) { $0.write($1, in: error.source) }
            }
        }
        return writer.text
    }
}

extension JSONWriter {
    /// Writes the members `type`, `value` and `exact` of an answer that is a value.
    fileprivate mutating func writeMembers(of value: Value, text: String, _ format: JSONValueFormat) {
        member("type", value.kind.rawValue)
        key("value")
        write(value, as: text, format)
        writeExact(value, format)
    }
}
