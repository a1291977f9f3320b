extension Dialect {
    /// The properties of Foundation's formats besides their tables.
    static var foundation: Dialect {
        Dialect(
            name: .property, callee: .selector, member: .step, index: .element, membership: .memberOf,
            hasSquareLists: false, hasRecords: false, hasTrailingCommas: false,
            hasOperatorCalls: false, hasLambdas: false, explainsHabits: false, hasEscapedNames: true,
            hasContextualWords: true, hasSignedNumbers: true, hasKeyPaths: true, hasComparisons: true,
            hasPredicates: true)
    }
}
