/// A key, or a combination of keys, of the line editor, named after what it does.
enum EditorKey: Equatable {
    /// Typed characters.
    case text(String)
    /// A pasted text.
    case paste(String)
    /// A pasted text that is longer than a line may be.
    case tooLongPaste

    case enter
    /// Breaks the line without entering it.
    case lineBreak
    case complete, completeBackwards
    /// Applies the fix-it of the shown error.
    case takeFixIt
    case cancel, dropLine, endInput, clearScreen, suspend

    case left, right, up, down
    case start, end, wordLeft, wordRight
    case oldest, newest

    case deleteLeft, deleteRight, transpose, undo, redo
    case killWordLeft, killWordRight, killToStart, killToEnd
    /// Inserts the killed text, or replaces it by one killed earlier.
    case yank, yankEarlier
    case search, searchNewer
}

extension EditorKey {
    /// Creates the key of a control character, as readline binds it.
    init?(control byte: UInt8) {
        switch byte {
        case 0x01: self = .start
        case 0x02: self = .left
        case 0x03: self = .dropLine
        case 0x04: self = .endInput
        case 0x05: self = .end
        case 0x06: self = .right
        case 0x07: self = .cancel
        case 0x08, 0x7F: self = .deleteLeft
        case 0x09: self = .complete
        case 0x0A, 0x0D: self = .enter
        case 0x0B: self = .killToEnd
        case 0x0C: self = .clearScreen
        case 0x0E: self = .down
        case 0x10: self = .up
        case 0x12: self = .search
        case 0x13: self = .searchNewer
        case 0x14: self = .transpose
        case 0x15: self = .killToStart
        case 0x17: self = .killWordLeft
        case 0x19: self = .yank
        case 0x1A: self = .suspend
        case 0x1F: self = .undo
        default: return nil
        }
    }

    /// Creates the key of a character typed together with Alt, or after Escape.
    init?(alt byte: UInt8) {
        switch byte {
        case UInt8(ascii: "b"), UInt8(ascii: "B"): self = .wordLeft
        case UInt8(ascii: "f"), UInt8(ascii: "F"): self = .wordRight
        case UInt8(ascii: "d"), UInt8(ascii: "D"): self = .killWordRight
        case UInt8(ascii: "y"), UInt8(ascii: "Y"): self = .yankEarlier
        case UInt8(ascii: "_"): self = .redo
        case UInt8(ascii: "."): self = .takeFixIt
        case UInt8(ascii: "<"): self = .oldest
        case UInt8(ascii: ">"): self = .newest
        case 0x08, 0x7F: self = .killWordLeft
        case 0x0A, 0x0D: self = .lineBreak
        default: return nil
        }
    }

    /// Creates the key of a sequence such as `ESC [ 1 ; 5 C`, given the bytes between `[` and the last one.
    ///
    /// The numbers are those of xterm. A second number tells which modifiers are held; with one, keys act on words
    /// instead of characters.
    init?(parameters: [UInt8], final: UInt8) {
        // The bytes from `0` to `;` are the digits and the separators of numbers.
        guard parameters.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: ";")).contains) else { return nil }
        let numbers = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { digits in
            digits.reduce(0) { $0 < 1_000 ? $0 * 10 + Int($1) - 48 : $0 }
        }
        let isModified = numbers.count > 1 && numbers[1] > 2
        switch final {
        case UInt8(ascii: "A"): self = .up
        case UInt8(ascii: "B"): self = .down
        case UInt8(ascii: "C"): self = isModified ? .wordRight : .right
        case UInt8(ascii: "D"): self = isModified ? .wordLeft : .left
        case UInt8(ascii: "H"): self = .start
        case UInt8(ascii: "F"): self = .end
        case UInt8(ascii: "Z"): self = .completeBackwards
        case UInt8(ascii: "~"):
            switch numbers.first {
            case 1, 7: self = .start
            case 4, 8: self = .end
            case 3: self = isModified ? .killWordRight : .deleteRight
            case 5: self = .oldest
            case 6: self = .newest
            default: return nil
            }
        default: return nil
        }
    }
}
