import Abacus
import Testing

/// The dates of ISO 8601 that CAST reads.
@Suite struct FormatDateTests {
    private func day(_ year: Int, _ month: Int, _ day: Int) throws -> Double {
        let digits = { (number: Int, count: Int) in String(String(number + 100_000).suffix(count)) }
        let text = "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))T00:00:00Z"
        let seconds = try #require(Double(try Formula(format: "CAST(%@, 'NSDate')", text).evaluate()))
        return seconds / 86_400
    }

    @Test func everyYearIsAsLongAsItIs() throws {
        var next = try day(0, 1, 1)
        for year in 0...2500 {
            let first = try day(year, 1, 1)
            #expect(first == next)
            let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
            #expect(
                try day(year, 3, 1) == first + (isLeap ? 60 : 59) && day(year, 12, 31) == first + (isLeap ? 365 : 364))
            next = first + (isLeap ? 366 : 365)
        }
        #expect(try day(2001, 1, 1) == 0)
    }
}
