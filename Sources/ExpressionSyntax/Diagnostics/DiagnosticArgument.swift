extension Diagnostic {
    /// One of the values that a diagnostic is about, for apps with their own wording.
    public struct Argument: Sendable, Hashable {
        /// The role of a value in the diagnostic.
        public enum Role: String, Sendable, Hashable, CaseIterable, Codable {
            /// The name or the part of the text that is wrong.
            case found
            /// What was expected instead.
            case expected
            /// What to write in its place, likeliest first.
            case suggestion
            /// The least and the greatest number of arguments. There is no greatest one if any number is valid.
            case minimum, maximum
            /// The number of arguments or elements that were found.
            case count
            /// The limit that would be exceeded, in the unit that the identifier's message names.
            case limit
            /// An explanation in English. Only problems that nothing else describes have it.
            case explanation
        }

        /// A text or a number.
        public enum Value: Sendable, Hashable {
            /// A part of the text, a name, or what to write, as a message shows it: shortened if it is long.
            case text(String)
            /// A count or a limit, so that an app can choose the plural.
            case number(Int)
        }

        /// The role of the value in the diagnostic.
        public let role: Role
        /// The text or number itself.
        public let value: Value

        /// Creates an argument that is a text. It is stored as it is shown.
        package init(_ role: Role, _ text: String) {
            self.role = role
            value = .text(text.visibleText)
        }

        /// Creates an argument that is a number.
        package init(_ role: Role, _ number: Int) {
            self.role = role
            value = .number(number)
        }
    }

    /// An option of the reader with which a text could be read as it was probably meant.
    public enum ReaderOption: String, Sendable, Hashable, CaseIterable, Codable {
        /// `Notation.percentSign` is `.percent`.
        case percentages
        /// `ParserOptions.implicitMultiplication` is true.
        case implicitMultiplication
        /// `Notation.decimalMark` is `.comma`.
        case decimalComma
    }

    /// Returns the diagnostic with a hint that also names the reader's option, as the app's users know it.
    ///
    ///     diagnostic.naming { $0 == .percentages ? "switch percentages on" : nil }
    ///
    /// - Parameter words: returns what to do, in words that continue the hint after "or", or nil to leave the hint
    ///   unchanged.
    public func naming(_ words: (ReaderOption) -> String?) -> Diagnostic {
        guard let readerOption, let words = words(readerOption) else { return self }
        return hinting(hint.map { "\($0), or \(words)" } ?? words)
    }
}
