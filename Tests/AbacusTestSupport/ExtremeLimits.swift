package import Abacus

extension Limits {
    private static let extremeNumbers = [Int.min, Int.min + 1, -1, 0, 1, 63, 64, Int.max - 1, Int.max]

    /// All limits that differ from the standard ones or from those for untrusted formulas in one field, and those with the
    /// same number in every field.
    package static let extremes: [Limits] =
        [standard, untrusted].flatMap(changes)
        + extremeNumbers.map { number in
            Limits(
                sourceBytes: number, numberBits: number, memoryBytes: number, work: UInt64(max(0, number)),
                workPerCall: UInt64(max(0, number)), nesting: number, callDepth: number,
                deadline: .seconds(Int64(number)))
        }

    private static func changes(of limits: Limits) -> [Limits] {
        let fields: [WritableKeyPath<Limits, Int>] = [
            \.sourceBytes, \.numberBits, \.memoryBytes, \.nesting, \.callDepth,
        ]
        let work: [WritableKeyPath<Limits, UInt64>] = [\.work, \.workPerCall]
        let deadlines: [Duration] = [
            .zero, .seconds(Int64.min), .seconds(Int64.max), .seconds(Int64.max) * 18, .seconds(Int64.min) * 18,
            .nanoseconds(1), .nanoseconds(-1),
        ]
        return fields.flatMap { field in extremeNumbers.map { changed(limits, field, to: $0) } }
            + work.flatMap { field in [0, 1, UInt64.max].map { changed(limits, field, to: $0) } }
            + deadlines.map { changed(limits, \.deadline, to: $0) }
    }

    private static func changed<Field>(
        _ limits: Limits, _ field: WritableKeyPath<Limits, Field>, to value: Field
    ) -> Limits {
        var limits = limits
        limits[keyPath: field] = value
        return limits
    }
}
