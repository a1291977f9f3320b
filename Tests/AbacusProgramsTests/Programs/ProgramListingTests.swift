import Abacus
import TestSupport
import Testing

/// The instructions that formulas are compiled to. Any change in folded constants, shared parts or jumps shows here.
///
/// When the emitter changes, the test prints the new listings; compare them, and put them into the golden file.
@Suite struct ProgramListingTests {
    private static let formulas = [
        "2 + 3 * 4", "x", "x / 4", "x / 3", "-x", "x - -y", "1 + x", "x ** 2", "x ** 3", "x ** 4", "x ** 5", "2 ** x",
        "x * y + z", "x - y * z", "(x + y) / (x - y)", "x * y + sin(x) / (1 + y * y)", "(x + y * z) - (x / y) ^ 2",
        "((x + y) * (z - x)) / (y + 1)", "sin(x) * sin(x) + sin(x)", "x * y + y * x", "sqrt(x * x + y * y)",
        "hypot(x, 3) + atan2(1, y) + x mod 360", "sum(x, y, z, 1) + average([x, y])", "min(x, y, 0) + clamp(x, 0, 1)",
        "gcd(x, 12) + (x & 3)", "5! + gcd(12, 18)", "degrees(x) + 90°",
        "x > 0 ? x : -x", "x > 0 and y > 0 or x == y ? 1 : 2", "not (x < y) ? x : y", "x != y ? sin(x) : sin(x) + 1",
        "(x > 0 ? x : y) + (x > 0 ? 1 : 2)", "if(x <= 0, if(y < 0, 1, 2), 3)", "x in [1, y] ? 1 : 0",
        "1 < 2 ? x : 1 / 0", "f(x)", "f(sin(x)) + f(y)", "g(x / 0.5, y)",
        "sqrt(x * x + 1) < y ? sqrt(x * x + 1) : 0", "(sin(x) * y + z) * (sin(x) * y + z)", "exp(x) * y + x - exp(x)",
        "x > y and (x > z or not y > z) and x < 9 ? (x > 3 ? y : z) : x", "[x + y, 2 * x][1] - count([x, sin(y)])",
        "(x < y) == (y < z) ? 1 : x", "gcd(x, 4) * gcd(x, 4)",
    ]

    private func environment() throws -> FormulaEnvironment {
        var environment = FormulaEnvironment(arithmetic: .real)
        try environment.execute("f(a) = a > 0 ? a * a : 0")
        try environment.execute("g(a, b) = a + rate * b")
        environment["rate"] = 0.25
        return environment
    }

    private func listing(_ text: String, options: Program.Options = []) throws -> String {
        let program = try Formula(text).compiled(for: ["x", "y", "z"], in: environment(), options: options)
        return "\(text)\n\(program)\n"
    }

    @Test func listings() throws {
        let text = try Self.formulas.map { try listing($0) }.joined(separator: "\n")
        let isGolden = try ProjectFiles.text("Tests/AbacusProgramsTests/Golden/programs.txt") == text
        #expect(isGolden, "the listings are now:\n\(text)")
    }

    @Test func relaxedListings() throws {
        let text = try ["x ** 7", "x ** -2", "x / 3", "x / 0", "x ** 65", "x ** 0.5"].map {
            try listing($0, options: .relaxed)
        }.joined(separator: "\n")
        let isGolden = try ProjectFiles.text("Tests/AbacusProgramsTests/Golden/programs-relaxed.txt") == text
        #expect(isGolden, "the listings are now:\n\(text)")
    }
}
