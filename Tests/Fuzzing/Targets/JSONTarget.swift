internal import Abacus
internal import AbacusJSON
internal import AbacusSession

extension FuzzTarget {
    /// A JSON text has members or an error, and so it has a value. What is written and read back stays the same.
    static let json = FuzzTarget(name: "json", words: { jsonWords }, seeds: jsonSeeds, check: checkJSON)

    @Sendable private static func checkJSON(_ input: [UInt8]) throws(Violation) {
        let source = Source(bytes: input)
        try checkSelection(from: source)
        try checkValue(of: source)
        switch read(source, limits: shortNumbers) {
        case .success(let members): try check(members)
        case .failure(let error): try Violation.unlessPlaced(error.diagnostics, in: source)
        }
    }

    /// Numbers that are read end as decimals, so that the value can be written, and is the same when it is read again.
    private static func checkValue(of source: Source) throws(Violation) {
        let value: Value
        do throws(SyntaxError) {
            value = try Value(json: source.bytes, limits: shortNumbers)
        } catch {
            return try Violation.unlessPlaced(error.diagnostics, in: source)
        }
        do {
            let json = try value.json(.error)
            try Violation.unless(try Value(json: json) == value, "\(json) is read as another value")
        } catch {
            throw error as? Violation ?? Violation(description: "\(value) is not written or not read again: \(error)")
        }
    }

    /// Members that are chosen are those of the object as a whole.
    private static func checkSelection(from source: Source) throws(Violation) {
        let names = ["x", "a", "é"]
        let selection = JSONSelection(of: names, limits: shortNumbers, isReal: false)
        guard case .record(let chosen)? = selection.record(in: source.bytes) else { return }
        guard case .success(let members) = read(source, limits: shortNumbers) else {
            throw Violation(description: "\(chosen) is chosen from what isn't read")
        }
        let whole = Value.Record(members.filter { names.contains($0.name) }.map { ($0.name, $0.value) })
        try Violation.unless(chosen == whole, "\(chosen) is chosen from \(whole)")
    }

    private static let jsonWords = [
        "\\\"", "\\u00e9", "\\ud83d\\ude00", "\\/", "true", "false", "null", "-0", "1e9", "E-3", "{\"a\":", "},", "[[",
        "]]", "\u{FEFF}",
    ]

    @Sendable private static func jsonSeeds() -> [[UInt8]] { jsonTexts.map { Array($0.utf8) } }

    private static let jsonTexts = [
        "{}", #"{"x":1,"y":-2.50e+3,"z":[1,[],{"a":null}]}"#, #" { "text" : "a\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00" } "#,
        #"{"a":true,"b":false,"é":[0,-0,0.1,1e-2]}"#, "{\"a\":[[[[{\"b\":{\"c\":[]}}]]]]}", "[1]", "{\"a\":1,\"a\":2}",
        "{\"a\":tru}", "{\"a\":01}", "{\"a\":\"\\ud800\"}", "{\"a\"", "{\"a\":1e99999999999}",
    ]

    /// Limits numbers to a few hundred digits, so that an input takes microseconds.
    private static let shortNumbers = {
        var limits = Limits.untrusted
        limits.numberBits = 1 << 10
        return limits
    }()

    private static func read(_ source: Source, limits: Limits) -> Result<[JSONReader.Member], SyntaxError> {
        Result { () throws(SyntaxError) in try JSONReader.members(of: source, limits: limits) }
    }

    private static func check(_ members: [JSONReader.Member]) throws(Violation) {
        let text = Value.Record(members.map { ($0.name, $0.value) }).json
        guard case .success(let again) = read(Source(text), limits: .standard) else {
            throw Violation(description: "\(text) is not read")
        }
        try Violation.unless(
            again.map(\.name) == members.map(\.name) && again.map(\.value) == members.map(\.value),
            "\(text) is read as \(again)")
    }
}

// MARK: - Writing

extension Value {
    /// The value as JSON. Numbers read from JSON have finitely many decimals.
    fileprivate var json: String {
        switch self {
        case .text(let text): text.json
        case .list(let list): "[" + list.map(\.json).joined(separator: ",") + "]"
        case .record(let record): record.json
        default: description
        }
    }
}

extension Value.Record {
    fileprivate var json: String {
        "{" + names.map { "\($0.json):\(self[$0]?.json ?? "")" }.joined(separator: ",") + "}"
    }
}

extension String {
    /// The text as a JSON string in which every scalar is escaped.
    fileprivate var json: String {
        let units = utf16.map { unit in
            let digits = String(unit, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
        return "\"" + units.joined() + "\""
    }
}
