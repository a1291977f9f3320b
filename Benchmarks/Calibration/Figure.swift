internal import Foundation

/// What a row measured.
struct Figure: CustomStringConvertible {
    let row: Row
    /// The time of a unit of the row in times of a unit of the reference.
    let ratio: Double
    /// The units that one evaluation of the row's expression is charged.
    let units: Double
    /// The time of one evaluation.
    let nanoseconds: Double

    /// A line of the table.
    var description: String {
        let name = row.name.count > 60 ? "\(row.name.prefix(40)) … (\(row.name.count) characters)" : row.name
        return String(format: "%13.2f%12.0f%10.0f", ratio, units, nanoseconds) + "  " + name
    }
}
