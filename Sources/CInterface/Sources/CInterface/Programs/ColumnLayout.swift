internal import Abacus
internal import CAbacus

/// The type of a column's rows.
enum ColumnType {
    case double, integer
    /// Decimals of a scale.
    case decimal(scale: Int)

    /// - Throws: an error if the enumerator is unknown.
    init(_ type: Int32, scale: Int32) throws(Failure) {
        switch type {
        case ABACUS_COLUMN_DOUBLE where scale == 0: self = .double
        case ABACUS_COLUMN_INT64 where scale == 0: self = .integer
        case ABACUS_COLUMN_DECIMAL128: self = .decimal(scale: Int(scale))
        default: throw .invalid
        }
    }

    var isDouble: Bool { if case .double = self { true } else { false } }

    var bytesOfRow: Int {
        switch self {
        case .double, .integer: 8
        case .decimal: 16
        }
    }

    /// The number of decimal places.
    var scale: Int {
        switch self {
        case .double, .integer: 0
        case .decimal(let scale): scale
        }
    }
}

/// Rows in the caller's memory, starting with the one at the offset.
struct ColumnLayout {
    let type: ColumnType
    private let start: UnsafeMutableRawPointer
    private let stride: Int
    /// The bits that are set for rows that aren't null, and the index of the first row's bit.
    let validity: (bits: UnsafeMutablePointer<UInt8>, first: Int)?

    /// - Throws: an error if there can't be memory with such rows.
    init(
        _ type: ColumnType, _ values: UnsafeRawPointer?, stride: Int64, _ validity: UnsafePointer<UInt8>?,
        offset: UInt64,
        rowCount: Int
    ) throws(Failure) {
        self.type = type
        self.stride = Int(stride)
        guard let offset = Int(exactly: offset), !offset.addingReportingOverflow(rowCount).overflow else {
            throw .invalid
        }
        self.validity = validity.map { (UnsafeMutablePointer(mutating: $0), offset) }
        guard rowCount > 0 else {
            // Without rows, nothing is read from the address.
            start = UnsafeMutableRawPointer(bitPattern: 8).unsafelyUnwrapped
            return
        }
        let values = UnsafeMutableRawPointer(mutating: try required(values))
        let first = Int(stride).multipliedReportingOverflow(by: offset)
        let last = Int(stride).multipliedReportingOverflow(by: offset + rowCount - 1)
        for (distance, overflow) in [first, last] {
            let (address, wraps) = Int(bitPattern: values).addingReportingOverflow(distance)
            let end = address.addingReportingOverflow(type.bytesOfRow)
            guard !overflow, !wraps, !end.overflow, address > 0 else { throw .invalid }
        }
        start = values + first.partialValue
    }

    init(_ column: abacus_column, rowCount: Int) throws(Failure) {
        try self.init(
            ColumnType(column.type, scale: column.scale), column.values, stride: column.stride, column.validity,
            offset: column.offset, rowCount: rowCount)
    }

    init(_ results: abacus_results, rowCount: Int) throws(Failure) {
        let type = try ColumnType(results.type, scale: results.scale)
        // Rows that overlap can't receive results.
        guard rowCount < 2 || results.stride.magnitude >= UInt64(type.bytesOfRow) else { throw .invalid }
        try self.init(
            type, results.values, stride: results.stride, results.validity, offset: results.offset, rowCount: rowCount)
    }

    /// Returns the rows as contiguous words of a type, or nil if they aren't laid out so.
    func contiguous<Word>(_ rows: Range<Int>, as type: Word.Type) -> UnsafeMutableBufferPointer<Word>? {
        guard stride == MemoryLayout<Word>.stride, self.type.bytesOfRow == stride,
            Int(bitPattern: start) % MemoryLayout<Word>.alignment == 0
        else { return nil }
        let first = (start + rows.lowerBound * stride).assumingMemoryBound(to: Word.self)
        return UnsafeMutableBufferPointer(start: first, count: rows.count)
    }

    private func address(_ row: Int) -> UnsafeMutableRawPointer { start + row * stride }

    func double(_ row: Int) -> Double { address(row).loadUnaligned(as: Double.self) }

    func set(_ row: Int, to number: Double) { address(row).storeBytes(of: number, as: Double.self) }

    /// Returns the significand of a row of integers or decimals.
    func significand(_ row: Int) -> Int128 {
        let low = address(row).loadUnaligned(as: UInt64.self)
        guard case .decimal = type else { return Int128(Int64(bitPattern: low)) }
        let high = (address(row) + 8).loadUnaligned(as: Int64.self)
        return Int128(high) << 64 | Int128(low)
    }

    /// Writes a significand. Returns false if it doesn't fit the type.
    func set(_ row: Int, to significand: Int128) -> Bool {
        if case .decimal = type {
            guard significand.magnitude < Self.decimalBound else { return false }
            address(row).storeBytes(of: UInt64(truncatingIfNeeded: significand), as: UInt64.self)
            (address(row) + 8).storeBytes(of: Int64(truncatingIfNeeded: significand >> 64), as: Int64.self)
        } else {
            guard let word = Int64(exactly: significand) else { return false }
            address(row).storeBytes(of: word, as: Int64.self)
        }
        return true
    }

    /// The least number with more digits than a decimal of 128 bits can have: 10³⁸.
    private static let decimalBound: UInt128 = 100_000_000_000_000_000_000_000_000_000_000_000_000

    func isNull(_ row: Int) -> Bool {
        guard let validity else { return false }
        let bit = validity.first + row
        return validity.bits[bit >> 3] >> UInt8(bit & 7) & 1 == 0
    }

    /// Writes whether a row has a value, if there is a validity bitmap.
    func setValid(_ row: Int, _ isValid: Bool) {
        guard let validity else { return }
        let (bit, mask) = (validity.first + row, UInt8(1) << UInt8((validity.first + row) & 7))
        if isValid { validity.bits[bit >> 3] |= mask } else { validity.bits[bit >> 3] &= ~mask }
    }
}
