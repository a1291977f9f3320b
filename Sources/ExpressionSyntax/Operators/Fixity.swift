/// Where an operator stands to its operands.
public enum Fixity: Sendable, BitwiseCopyable, Hashable {
    case prefix, infix, postfix
}
