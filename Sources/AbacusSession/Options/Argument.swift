/// An argument of the command as bytes, which need not be UTF-8.
///
/// Comparing bytes takes time linear in the length, however many combining marks there are.
package typealias Argument = [UInt8]

/// Returns whether an argument consists of the bytes of a text, for `switch`.
package func ~= (text: String, argument: Argument) -> Bool { text.utf8.elementsEqual(argument) }

extension RawRepresentable<String> where Self: CaseIterable {
    /// Creates the case whose raw value an argument is, or returns nil.
    package init?(argument: Argument) {
        guard let match = Self.allCases.first(where: { $0.rawValue ~= argument }) else { return nil }
        self = match
    }
}
