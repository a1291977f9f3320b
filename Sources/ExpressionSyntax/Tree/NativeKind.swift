/// The kinds of nodes as the native language sees them: its own, and one for all that only formats have.
///
/// A `switch` over these is complete without naming a kind of formats, which it leaves to a function in a folder
/// `Formats`. So the compiler lists, for a new form of the language, what doesn't know its kind yet.
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
    /// The kind as the native language sees it.
    @inlinable package var native: NativeKind {
        // Both have the same cases up to those of formats, as `NodeKindTests` checks, and so the same raw values, without gaps.
        // A cast takes one comparison; `NativeKind(rawValue:)` would look the value up again at each node that is visited.
        assert(isOfFormats == (rawValue >= NativeKind.ofFormats.rawValue), "each kind of the language has a case")
        return unsafeBitCast(min(rawValue, NativeKind.ofFormats.rawValue), to: NativeKind.self)
    }
}
