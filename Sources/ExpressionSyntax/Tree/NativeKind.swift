/// The kinds of nodes from the perspective of the native language: its own kinds, and one for all that only formats
/// have.
///
/// A `switch` over these is complete without naming a kind of formats, which it leaves to a function in a folder
/// `Formats`. So when the language gets a new form, the compiler lists the code that doesn't handle its kind yet.
@usableFromInline
package enum NativeKind: UInt8, BitwiseCopyable, CaseIterable {
    case number, text
    case trueConstant, falseConstant, nullConstant
    case name, missing
    case prefix, infix, postfix
    case callee, call, ifCall
    case list, key, record, index, member
    case conditional, thenMarker, elseMarker, shortCircuitMarker
    case parameter, lambdaMarker, lambda
    /// A kind that only formats have.
    case ofFormats
}

extension SyntaxNode.Kind {
    /// The kind from the perspective of the native language.
    @inlinable package var native: NativeKind {
        // Both enumerations have the same cases up to those of formats, as `NodeKindTests` checks, and therefore the
        // same raw values, without gaps. A cast takes one comparison; `NativeKind(rawValue:)` would look up the value
        // again for each visited node.
        assert(isOfFormats == (rawValue >= NativeKind.ofFormats.rawValue), "each kind of the language has a case")
        return unsafeBitCast(min(rawValue, NativeKind.ofFormats.rawValue), to: NativeKind.self)
    }
}
