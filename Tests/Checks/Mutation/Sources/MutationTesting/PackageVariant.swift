/// A way to build the package: with which numbers, and with the tests of what.
public struct PackageVariant: Sendable {
    /// The parts that are tried unless others are asked for.
    public let areas: [Area]
    /// The folder in `.build` with the copy of the package and the results.
    let folder: String
    /// The arguments of `swift build`, besides what is built and how it is optimized.
    let arguments: [String]
    /// What the package's manifest looks at.
    let environment: [String: String]

    /// The package with the numbers of GMP and MPFR, and all of its tests.
    public static let systemNumbers = PackageVariant(
        areas: Area.all, folder: "mutation", arguments: [], environment: [:])

    /// The numbers in Swift, which exist only without the trait `SystemNumbers`, and the tests that compare them with
    /// those of GMP and MPFR.
    public static let swiftNumbers = PackageVariant(
        areas: Area.numbers, folder: "mutation-numbers", arguments: ["--disable-default-traits"],
        environment: ["ABACUS_TARGETS": "IntegerKernelsTests RealKernelsTests"])
}
