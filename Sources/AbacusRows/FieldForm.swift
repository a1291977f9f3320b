package import Abacus
internal import AbacusJSON

/// How the fields of a column are read.
package enum FieldForm: Sendable {
    /// A field that looks like a JSON number is a number, `true` and `false` are Booleans, an empty field without quotes
    /// is null, and everything else is a text. With a decimal comma, numbers have a comma in place of the point, and a
    /// number with a point is refused: the point may mark decimals, or group thousands.
    case automatic(DecimalMark)
    /// Every field is a text, unless it is empty and has no quotes.
    case text
    /// Every field is a number. It may begin with a `+`, zeros or spaces, end with spaces, and have no digit before its
    /// point. With a decimal comma, it has a comma in place of the point.
    case number(DecimalMark)
    /// Fields with one of these contents are null, whether quoted or not; the others are read in another form.
    indirect case orNull(Set<[UInt8]>, FieldForm)

    /// Returns whether the form lists a content as null.
    package func isNull(_ content: [UInt8]) -> Bool {
        if case .orNull(let nulls, _) = self { nulls.contains(content) } else { false }
    }

    /// Whether fields are numbers if they are in JSON.
    var hasPlainNumbers: Bool { if case .automatic(.point) = self { true } else { false } }

    /// The form of the fields that aren't null.
    package var ofValues: FieldForm { if case .orNull(_, let form) = self { form } else { self } }
}

/// Why a field can't be read.
package enum FieldProblem: Error, Hashable {
    case invalidUTF8
    /// A field in a column of numbers isn't a number.
    case notANumber(DecimalMark)
    /// A field would be a number if it had no points.
    case pointInNumber
}

extension FieldProblem: DiagnosticMessage {
    package var identifier: Diagnostic.Identifier {
        switch self {
        case .invalidUTF8: .invalidUTF8
        case .notANumber, .pointInNumber: .invalidNumber
        }
    }

    package var message: String {
        switch self {
        case .invalidUTF8: "the field is not valid UTF-8"
        case .notANumber: "the field is not a number"
        case .pointInNumber: "a field with a point is not a number where the decimal mark is a comma"
        }
    }

    package var hint: String? {
        switch self {
        case .invalidUTF8: nil
        case .notANumber(.point): "a number has digits, a '.' before its decimals, and no other marks"
        case .notANumber(.comma): "a number has digits, a ',' before its decimals, and no other marks"
        case .pointInNumber: "write 1,5; points between groups of digits have to be removed"
        }
    }

    package var arguments: [Diagnostic.Argument] { [] }
}

extension RowReader.Field {
    /// Returns the value of the field, without making a string of a number.
    ///
    /// - Complexity: O(n) in the length of the field, and more for a long number.
    package func cell(
        in bytes: UnsafeBufferPointer<UInt8>, _ form: FieldForm, _ limits: Limits
    ) throws(FieldProblem) -> RowCell {
        if form.hasPlainNumbers, let number = plainNumber(in: bytes) { return .word(.fraction(number)) }
        let content = content(in: bytes)
        if content.isEmpty, !isQuoted { return .value(.null) }
        switch form {
        case .text: break
        case .number(let mark):
            guard let number = content.plainNumber(mark).number(limits) else { throw .notANumber(mark) }
            return .value(number)
        case .automatic(let mark):
            if content.elementsEqual("true".utf8) { return .value(.boolean(true)) }
            if content.elementsEqual("false".utf8) { return .value(.boolean(false)) }
            if mark == .comma, content.isNumberButForPoints(limits) { throw .pointInNumber }
            if let number = content.decimal(mark).number(limits) { return .value(number) }
        case .orNull(let nulls, let form):
            return nulls.contains(content) ? .value(.null) : try cell(in: bytes, form, limits)
        }
        let source = Source(bytes: content)
        guard source.firstIllFormedRange == nil else { throw .invalidUTF8 }
        return .value(.text(source.text))
    }

    /// Returns the number of a field with plain numbers, or nil if it isn't a short one.
    @inline(__always)
    private func plainNumber(in bytes: UnsafeBufferPointer<UInt8>) -> WordFraction? {
        needsDecoding ? nil : WordFraction(json: UnsafeBufferPointer(rebasing: bytes[inner]))
    }

    /// Returns the value of a field with plain numbers as a word, or nil unless it is a short number or an ASCII text. A
    /// long text refers to the bytes.
    @inline(__always)
    func plainWord(in bytes: UnsafeBufferPointer<UInt8>) -> Word? {
        plainNumber(in: bytes).map(Word.fraction) ?? asciiText(in: bytes).map(Word.text)
    }

    /// Returns an ASCII text that looks like nothing else.
    private func asciiText(in bytes: UnsafeBufferPointer<UInt8>) -> WordText? {
        if needsDecoding { return nil }
        let content = UnsafeBufferPointer(rebasing: bytes[inner])
        guard let first = content.first, first != UInt8(ascii: "-"), first &- UInt8(ascii: "0") >= 10,
            !content.elementsEqual("true".utf8), !content.elementsEqual("false".utf8),
            content.allSatisfy({ $0 < 0x80 })
        else { return nil }
        return WordText(content)
    }
}

extension [UInt8] {
    /// The most digits that the exponent of a number may have.
    private static let mostExponentDigits = 4

    /// Returns the value of a JSON number within the limits, or nil for anything else.
    fileprivate func number(_ limits: Limits) -> Value? {
        guard let first, first == UInt8(ascii: "-") || first &- UInt8(ascii: "0") < 10 else { return nil }
        let exponent = drop { $0 | 0x20 != UInt8(ascii: "e") }.dropFirst()
        let exponentDigits = exponent.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
        // JSON allows white space around a number, but in a field it makes a text.
        guard exponentDigits.count <= Self.mostExponentDigits, last.map({ $0 &- UInt8(ascii: "0") < 10 }) == true
        else { return nil }
        return try? JSONReader.value(of: Source(bytes: self), limits: limits, isReal: false)
    }

    /// Returns the number with a point as its decimal mark. If that mark is the comma, each point becomes a comma.
    fileprivate func decimal(_ mark: DecimalMark) -> [UInt8] {
        let (point, comma) = (UInt8(ascii: "."), UInt8(ascii: ","))
        return mark == .point ? self : map { $0 == comma ? point : $0 == point ? comma : $0 }
    }

    /// Returns whether this would be a number if the point were the decimal mark, or without its points, which group
    /// digits before a decimal comma. A date or a version with two points is neither.
    fileprivate func isNumberButForPoints(_ limits: Limits) -> Bool {
        let point = UInt8(ascii: ".")
        guard contains(point) else { return false }
        if number(limits) != nil { return true }
        return contains(UInt8(ascii: ",")) && filter { $0 != point }.decimal(.comma).number(limits) != nil
    }

    /// Returns the number without the additions that only a column of numbers may have.
    package func plainNumber(_ mark: DecimalMark) -> [UInt8] {
        let space = UInt8(ascii: " ")
        var digits = self[...]
        while digits.first == space { digits.removeFirst() }
        while digits.last == space { digits.removeLast() }
        let isNegative = digits.first == UInt8(ascii: "-")
        // A number has at most one sign.
        if isNegative || digits.starts(with: "+".utf8) && !digits.starts(with: "+-".utf8) { digits.removeFirst() }
        while digits.first == UInt8(ascii: "0"), digits.dropFirst().first.map({ $0 &- UInt8(ascii: "0") < 10 }) == true
        {
            digits.removeFirst()
        }
        var plain = Array(digits).decimal(mark)
        if plain.first == UInt8(ascii: ".") { plain.insert(UInt8(ascii: "0"), at: 0) }
        return isNegative ? [UInt8(ascii: "-")] + plain : plain
    }
}
