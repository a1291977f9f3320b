/// Where in a tree a node is: its place, and which operand it is of which node.
@frozen
public struct SyntaxPosition: Sendable, Hashable {
    /// The place of the node in the tree's nodes.
    public let place: Int
    /// The place of the node that it is an operand of; nil for the root.
    public let parent: Int?
    /// Which operand of its parent it is, from 0; 0 for the root.
    public let index: Int

    @inlinable
    init(_ place: Int, parent: Int?, index: Int) {
        self.place = place
        self.parent = parent
        self.index = index
    }
}
