// Operators whose words are also the names of functions: `mod(10, 3)` is `10 mod 3`.
//
// In the tree, such a call is an ordinary call, not the operator's node. An app may define a function of that name,
// which is known only when the formula is evaluated, and a text that was written as a call is printed as one.

extension Operator {
    /// The operators that can be called by their words, loosest first.
    package static let callable: [Operator] = [.or, .and, .bitXor, .modulo]

    /// The name of the function with the operator's meaning, or nil if there is none.
    package var functionName: String? {
        switch self {
        case .or: "or"
        case .and: "and"
        case .bitXor: "xor"
        case .modulo: "mod"
        default: nil
        }
    }

    /// Creates the operator whose meaning the function with a name has; nil for any other name.
    package init?(functionName name: String) {
        guard name.utf8.count <= 3, let op = Self.callable.first(where: { $0.functionName == name }) else { return nil }
        self = op
    }

    /// Creates the operator that a word in lower or upper case calls; nil for any other text.
    package init?(calledBy word: String) {
        let isUpperCase = word.utf8.allSatisfy { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
        self.init(functionName: isUpperCase ? word.inLowerCaseASCII : word)
    }
}
