/// An argument as bytes, which need not be UTF-8. It is compared with words by them, in time linear in its length however
/// many combining marks it has.
typealias Argument = [UInt8]

/// Whether an argument is a word, for `switch`.
func ~= (word: String, argument: Argument) -> Bool { word.utf8.elementsEqual(argument) }

extension RawRepresentable<String> where Self: CaseIterable {
    /// The case whose raw value an argument is, or nil if there is none.
    init?(argument: Argument) {
        guard let match = Self.allCases.first(where: { $0.rawValue ~= argument }) else { return nil }
        self = match
    }
}
