/// Tells which names are those of functions. It is used as a type, so that options are as cheap to copy as a few words.
package protocol KnownFunctions: Sendable {
    /// Returns whether a name is that of a function.
    static func contains(_ name: String) -> Bool
}
