internal import Foundation

/// The measured figures of a row.
struct Figure: CustomStringConvertible {
    let row: Row
    /// The time of the row's unit, relative to the reference's.
    let ratio: Double
    /// The units that one evaluation of the row's expression is charged.
    let units: Double
    /// The time of one evaluation.
    let nanoseconds: Double

    /// The row's line in the table.
    var description: String {
        let name = row.name.count > 60 ? "\(row.name.prefix(40)) … (\(row.name.count) characters)" : row.name
        return String(format: "%13.2f%12.0f%10.0f", ratio, units, nanoseconds) + "  " + name
    }
}
