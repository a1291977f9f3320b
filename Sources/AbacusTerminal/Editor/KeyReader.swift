/// Interprets what a terminal sends to the line editor: UTF-8, control characters, the sequences of special keys, and
/// pasted texts between the marks of xterm's bracketed paste mode.
///
/// The sequences are those of xterm's "Control Sequences" by Moy, Gildea and Dickey. A sequence may arrive in several
/// parts.
struct KeyReader {
    private enum State {
        case ground
        case escape
        /// After `ESC O`: one more byte, which names a key.
        case functionKey
        /// After `ESC [`, with the parameters so far.
        case sequence([UInt8])
        /// Within a pasted text, with the number of bytes of its end mark that have arrived.
        case paste(matched: Int)
    }

    private var state = State.ground
    /// The characters that haven't been made into a key yet.
    private var text: [UInt8] = []
    /// The number of bytes that the last of these characters still needs.
    private var missingBytes = 0
    private var isPasteTooLong = false

    /// The length of the longest meaningful sequence.
    private static let maximumLength = 32
    private static let startOfPaste = Array("200".utf8)
    private static let endOfPaste = Array("\u{1B}[201~".utf8)

    /// Whether an Escape has arrived that may be the beginning of a sequence.
    var isAfterEscape: Bool { if case .escape = state { true } else { false } }

    /// Returns the keys that bytes represent. Characters that arrive together are one key.
    ///
    /// - Complexity: O(n) in the number of bytes.
    mutating func keys(in bytes: some Sequence<UInt8>) -> [EditorKey] {
        var keys: [EditorKey] = []
        for byte in bytes { read(byte, into: &keys) }
        if case .ground = state, missingBytes == 0 { finishText(into: &keys) }
        return keys
    }

    /// Returns the key of an Escape after which nothing has arrived for a while.
    mutating func keyOfLoneEscape() -> EditorKey? {
        guard isAfterEscape else { return nil }
        state = .ground
        return .cancel
    }

    private mutating func read(_ byte: UInt8, into keys: inout [EditorKey]) {
        switch (state, byte) {
        case (.paste(let matched), _): readPasted(byte, after: matched, into: &keys)
        case (_, 0x1B):
            finishText(into: &keys)
            state = .escape
        case (.escape, UInt8(ascii: "[")): state = .sequence([])
        case (.escape, UInt8(ascii: "O")): state = .functionKey
        case (.escape, _):
            state = .ground
            if let key = EditorKey(alt: byte) { keys.append(key) } else { readCharacter(byte, into: &keys) }
        case (.functionKey, _):
            state = .ground
            if let key = EditorKey(parameters: [], final: byte) { keys.append(key) }
        case (.sequence(let parameters), 0x20...0x3F):
            if parameters.count < Self.maximumLength { state = .sequence(parameters + [byte]) }
        case (.sequence(let parameters), 0x40...0x7E):
            state = .ground
            if parameters == Self.startOfPaste, byte == UInt8(ascii: "~") {
                state = .paste(matched: 0)
            } else if let key = EditorKey(parameters: parameters, final: byte) {
                keys.append(key)
            }
        case (.sequence, _), (.ground, _):
            // A control character also aborts a sequence.
            state = .ground
            readCharacter(byte, into: &keys)
        }
    }

    private mutating func readCharacter(_ byte: UInt8, into keys: inout [EditorKey]) {
        guard byte >= 0x20, byte != 0x7F else {
            finishText(into: &keys)
            if let key = EditorKey(control: byte) { keys.append(key) }
            return
        }
        text.append(byte)
        switch byte {
        case 0x80..<0xC0: missingBytes = max(0, missingBytes - 1)
        case 0xC0..<0xE0: missingBytes = 1
        case 0xE0..<0xF0: missingBytes = 2
        case 0xF0..<0xF8: missingBytes = 3
        default: missingBytes = 0
        }
    }

    private mutating func finishText(into keys: inout [EditorKey]) {
        if !text.isEmpty { keys.append(.text(String(decoding: text, as: UTF8.self))) }
        text = []
        missingBytes = 0
    }

    private mutating func readPasted(_ byte: UInt8, after matched: Int, into keys: inout [EditorKey]) {
        if byte == Self.endOfPaste[matched] {
            guard matched + 1 == Self.endOfPaste.count else {
                state = .paste(matched: matched + 1)
                return
            }
            state = .ground
            keys.append(isPasteTooLong ? .tooLongPaste : .paste(Self.pastedText(text)))
            (text, isPasteTooLong) = ([], false)
            return
        }
        keep(Self.endOfPaste[..<matched])
        if byte == Self.endOfPaste[0] {
            state = .paste(matched: 1)
            return
        }
        keep([byte])
        state = .paste(matched: 0)
    }

    private mutating func keep(_ bytes: some Collection<UInt8>) {
        if text.count + bytes.count > LineBuffer.maximumLength {
            (text, isPasteTooLong) = ([], true)
        } else if !isPasteTooLong {
            text += bytes
        }
    }

    /// Returns a pasted text with one character for each line break; terminals send carriage returns for these.
    private static func pastedText(_ bytes: [UInt8]) -> String {
        var lines: [UInt8] = []
        lines.reserveCapacity(bytes.count)
        var last: UInt8 = 0
        for byte in bytes {
            if byte == 0x0D {
                lines.append(0x0A)
            } else if byte != 0x0A || last != 0x0D {
                lines.append(byte)
            }
            last = byte
        }
        return String(decoding: lines, as: UTF8.self)
    }
}
