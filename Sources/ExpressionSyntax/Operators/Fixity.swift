/// Where an operator stands in relation to its operands.
public enum Fixity: Sendable, BitwiseCopyable, Hashable {
    case prefix, infix, postfix
}
