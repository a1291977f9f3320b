/// Where a node is in its tree: its place, and which operand of which node it is.
@frozen
public struct SyntaxPosition: Sendable, Hashable {
    /// The node's index in the tree's nodes.
    public let place: Int
    /// The place of the node whose operand it is; nil for the root.
    public let parent: Int?
    /// Its index among the operands of its parent, from 0; 0 for the root.
    public let index: Int

    @inlinable
    init(_ place: Int, parent: Int?, index: Int) {
        self.place = place
        self.parent = parent
        self.index = index
    }
}
