import ExactReals
import Testing

/// Equalities and inequalities from calculators, textbooks and collections of identities. Each is decided.
struct IdentityTests {
    private func expectHolds(_ statement: RealStatement) throws {
        let (said, holds) = try statement.outcome()
        #expect(said == holds)
    }

    @Test(arguments: RealStatement.table(Identities.named)) func namedByTheSpecification(statement: RealStatement)
        throws
    {
        try expectHolds(statement)
    }

    @Test(arguments: RealStatement.table(Identities.roots)) func rootsOfIntegers(statement: RealStatement) throws {
        try expectHolds(statement)
    }

    @Test(arguments: RealStatement.table(Identities.nestedRoots)) func nestedRoots(statement: RealStatement) throws {
        try expectHolds(statement)
    }

    @Test(arguments: RealStatement.table(Identities.circular)) func circularFunctions(statement: RealStatement) throws {
        try expectHolds(statement)
    }

    @Test(arguments: RealStatement.table(Identities.arcs)) func arcs(statement: RealStatement) throws {
        try expectHolds(statement)
    }

    @Test(arguments: RealStatement.table(Identities.logarithms)) func logarithmsAndPowers(statement: RealStatement)
        throws
    {
        try expectHolds(statement)
    }

    @Test(arguments: RealStatement.table(Identities.hyperbolic)) func hyperbolicFunctions(statement: RealStatement)
        throws
    {
        try expectHolds(statement)
    }

    @Test(arguments: RealStatement.table(Identities.nearMisses)) func nearMisses(statement: RealStatement) throws {
        try expectHolds(statement)
    }

    @Test(arguments: RealStatement.table(Identities.mixed)) func functionsOfEachOther(statement: RealStatement) throws {
        try expectHolds(statement)
    }

    @Test(arguments: RealStatement.table(Identities.collected)) func collectedIdentities(statement: RealStatement)
        throws
    {
        try expectHolds(statement)
    }
}
