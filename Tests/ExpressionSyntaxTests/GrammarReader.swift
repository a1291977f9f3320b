import TestSupport
import Testing

/// Reads the right side of a production.
struct GrammarReader {
    private let scalars: [Unicode.Scalar]
    private var position = 0
    /// The number of the next alternative.
    private(set) var alternativeCount: Int

    /// Creates a reader of a right side that numbers its alternatives from a first number on.
    init(_ text: String, firstAlternative: Int) {
        scalars = Array(text.unicodeScalars)
        alternativeCount = firstAlternative
    }

    mutating func readProduction() throws -> Grammar.Form {
        let form = try readChoice()
        try #require(position == scalars.count, "the production is read to its end")
        return form
    }

    private var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
        guard next == scalar else { return false }
        position += 1
        return true
    }

    private mutating func expect(_ scalar: Unicode.Scalar) throws {
        try #require(next == scalar, "'\(scalar)' at \(position) of \(String(String.UnicodeScalarView(scalars)))")
        position += 1
    }

    private mutating func skipSpaces() { while skip(" ") {} }

    private mutating func readChoice() throws -> Grammar.Form {
        var alternatives: [(number: Int, form: Grammar.Form)] = []
        repeat {
            alternativeCount += 1
            alternatives.append((alternativeCount - 1, try readSequence()))
            skipSpaces()
        } while skip("|")
        return .choice(alternatives)
    }

    private mutating func readSequence() throws -> Grammar.Form {
        var parts: [Grammar.Form] = []
        skipSpaces()
        while let scalar = next, scalar != "|", scalar != ")" {
            if skip("-") {
                skipSpaces()
                let whole = parts.removeLast()
                parts.append(.difference(whole, try readRepetition()))
            } else {
                parts.append(try readRepetition())
            }
            skipSpaces()
        }
        return .sequence(parts)
    }

    private mutating func readRepetition() throws -> Grammar.Form {
        let form = try readPrimary()
        if skip("?") { return .repetition(form, range: 0...1) }
        if skip("*") { return .repetition(form, range: 0...3) }
        if skip("+") { return .repetition(form, range: 1...3) }
        return form
    }

    private mutating func readPrimary() throws -> Grammar.Form {
        if skip("(") {
            let form = try readChoice()
            try expect(")")
            return form
        }
        if skip("[") { return .scalar(try readSet()) }
        if next == "#" { return .literal(String(try readScalarNumber())) }
        if let quote = next, skip("'") || skip("\"") { return .literal(try readLiteral(until: quote)) }
        return .reference(try readReference())
    }

    private mutating func readLiteral(until quote: Unicode.Scalar) throws -> String {
        var literal = String.UnicodeScalarView()
        while let scalar = next, scalar != quote {
            literal.append(scalar)
            position += 1
        }
        try expect(quote)
        return String(literal)
    }

    private mutating func readReference() throws -> String {
        var name = String.UnicodeScalarView()
        while let scalar = next, scalar == "-" || scalar.properties.isAlphabetic {
            name.append(scalar)
            position += 1
        }
        try #require(!name.isEmpty, "a reference has a name")
        return String(name)
    }

    /// `#xA`
    private mutating func readScalarNumber() throws -> Unicode.Scalar {
        try expect("#")
        try expect("x")
        var number: UInt32 = 0
        while let scalar = next, let digit = Character(scalar).hexDigitValue {
            number = number * 16 + UInt32(digit)
            position += 1
        }
        return try #require(Unicode.Scalar(number))
    }

    private mutating func readSet() throws -> ScalarSet {
        var set = ScalarSet()
        set.isNegated = skip("^")
        while !skip("]") {
            if next == "\\", position + 1 < scalars.count, scalars[position + 1] == "p" {
                position += 3
                set.properties.append(try readLiteral(until: "}"))
            } else {
                let first = try readSetMember()
                // A hyphen at the end of the set is a member.
                let isRange = next == "-" && position + 1 < scalars.count && scalars[position + 1] != "]"
                if isRange { position += 1 }
                set.ranges.append(first...(isRange ? try readSetMember() : first))
            }
        }
        return set
    }

    private mutating func readSetMember() throws -> Unicode.Scalar {
        if next == "#" { return try readScalarNumber() }
        let member = try #require(next)
        position += 1
        return member
    }
}

/// A set of scalars: those in ranges and those with certain properties, or all others.
struct ScalarSet {
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    var properties: [String] = []
    var isNegated = false

    func contains(_ scalar: Unicode.Scalar) -> Bool {
        let isListed = ranges.contains { $0.contains(scalar) } || properties.contains { scalar.has($0) }
        return isListed != isNegated
    }

    /// Returns a random member.
    func randomElement(using random: inout SplitMix64) -> Unicode.Scalar {
        if !isNegated, properties.isEmpty || random.oneIn(2), let range = ranges.randomElement(using: &random) {
            let number = UInt32.random(in: range.lowerBound.value...range.upperBound.value, using: &random)
            return Unicode.Scalar(number) ?? range.lowerBound
        }
        while true {
            let scalar = Self.palette[Int.random(in: Self.palette.indices, using: &random)]
            if contains(scalar) { return scalar }
        }
    }

    private static let palette: [Unicode.Scalar] =
        Array("\0\t\n\u{B}\u{C}\r\u{85}\u{A0}\u{1680}\u{2003}\u{2009}\u{2028}\u{202F}\u{3000}".unicodeScalars)
        + (32...126).compactMap { Unicode.Scalar($0) }
        + Array("éßñÅπτΩжא中日한ª𝒳𐐀·\u{301}\u{200D}\u{115F}\u{FE0F}\u{203F}€«“🧮🇩🇪\u{E000}\u{FFFD}\u{10FFFF}".unicodeScalars)
}

extension Unicode.Scalar {
    fileprivate func has(_ property: String) -> Bool {
        switch property {
        case "XID_Start": properties.isXIDStart
        case "XID_Continue": properties.isXIDContinue
        case "Cc": properties.generalCategory == .control
        case "White_Space": properties.isWhitespace
        case "Default_Ignorable_Code_Point": properties.isDefaultIgnorableCodePoint
        default: preconditionFailure("the grammar names no property \(property)")
        }
    }
}
