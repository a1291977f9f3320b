internal import Abacus

/// What can be wrong with a JSON text.
enum JSONProblem: Error, Equatable {
    case invalidUTF8
    case tooLong(limit: Int)
    case notAnObject
    case expected(String)
    case controlCharacter
    case unterminatedText
    case invalidEscape
    case invalidNumber
    case numberTooLarge(bits: Int)
    case memoryExceeded(bytes: Int)
    case repeatedMember(String)
    case nestedTooDeep(limit: Int)
}

extension JSONProblem: DiagnosticMessage {
    var identifier: Diagnostic.Identifier {
        switch self {
        case .invalidUTF8: .invalidUTF8
        case .tooLong: .sourceTooLong
        case .notAnObject, .expected, .repeatedMember: .unexpectedToken
        case .controlCharacter: .unexpectedCharacter
        case .unterminatedText: .unterminatedText
        case .invalidEscape: .invalidEscape
        case .invalidNumber: .invalidNumber
        case .numberTooLarge, .memoryExceeded: .resultTooLarge
        case .nestedTooDeep: .nestedTooDeep
        }
    }

    var message: String {
        switch self {
        case .invalidUTF8: "the text is not valid UTF-8 here"
        case .tooLong(let limit): "the text is longer than \(limit) bytes"
        case .notAnObject: "the text is not an object"
        case .expected(let token): "expected \(token)"
        case .controlCharacter: "a control character is not allowed in a string"
        case .unterminatedText: "the string has no closing quote"
        case .invalidEscape: "this is not an escape of JSON"
        case .invalidNumber: "this is not a number of JSON"
        case .numberTooLarge(let bits): "the number has more than \(bits) bits"
        case .memoryExceeded(let bytes): "the values would take more than \(bytes) bytes of memory"
        case .repeatedMember(let name): "there are two members named '\(name)'"
        case .nestedTooDeep(let limit): "arrays and objects are nested more than \(limit) deep"
        }
    }

    var hint: String? {
        switch self {
        case .notAnObject: "its members become variables, as in {\"x\": 1}"
        case .controlCharacter: "write \\n for a line break, or \\u and four digits"
        case .invalidEscape: "a scalar beyond U+FFFF is written as a pair of surrogates"
        case .invalidNumber: "a number has no leading zero, and has digits on both sides of its point"
        default: nil
        }
    }

    var arguments: [Diagnostic.Argument] {
        switch self {
        case .invalidUTF8, .notAnObject, .controlCharacter, .unterminatedText, .invalidEscape, .invalidNumber: []
        case .expected(let token): [.init(.expected, token)]
        case .repeatedMember(let name): [.init(.found, name)]
        case .tooLong(let limit), .numberTooLarge(let limit), .memoryExceeded(let limit), .nestedTooDeep(let limit):
            [.init(.limit, limit)]
        }
    }
}
