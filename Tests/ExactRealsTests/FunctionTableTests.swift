import ExactNumbers
import Testing

@testable import ExactReals

/// Functions at the boundaries of their domains, and where the answer depends on signs that the form doesn't show.
struct FunctionTableTests {
    @Test(arguments: RealStatement.table(table)) func hasItsValue(statement: RealStatement) throws {
        let (said, holds) = try statement.outcome()
        #expect(said == holds)
    }

    @Test(arguments: [
        ("tan(1)", "1.55740772465490223050697480745836017308725077238152"),
        ("acos(1/3)", "1.23095941734077468213492917824798737571034000935509"),
        ("sinh(1)", "1.17520119364380145688238185059560081515571798133410"),
        ("cosh(1)", "1.54308063481524377847790562075706168260152911236586"),
        ("tanh(1)", "0.76159415595576488811945828260479359041276859725794"),
        ("asinh(1)", "0.88137358701954302523260932497979230902816032826164"),
        ("acosh(2)", "1.31695789692481670862504634730796844402698197146752"),
        ("atanh(1/2)", "0.54930614433405484569762261846126285232374527891137"),
    ]) func digitsOfFunctionsThatOthersExpress(text: String, digits: String) throws {
        #expect(try RealReader.value(of: text).decimal(places: 50) == digits)
    }

    @Test func doublesAreTakenExactly() {
        #expect(ExactReal(exactly: 0.1)?.rational == Rational(3_602_879_701_896_397, 1 << 55))
        #expect(ExactReal(exactly: -2.5)?.rational == Rational(-5, 2))
        #expect(ExactReal(exactly: .infinity) == nil && ExactReal(exactly: .nan) == nil)
    }

    @Test(arguments: [
        ("exp(10**6)", 10), ("exp(1000)", 1_000), ("10**100*sqrt(2)", 64), ("10**300*pi", 2_000),
    ]) func integersOfLargeNumbers(text: String, bits: Int) throws {
        let number = try RealReader.value(of: text)
        let floor = try number.floor()
        #expect(try number.compare(to: ExactReal(floor)) == .greater)
        #expect(try number.compare(to: ExactReal(floor + 1)) == .less)
        #expect(try number.truncated() == floor && (-number).truncated() == -floor)
    }
}

/// 0 is written as `cbrt(2 + sqrt(5)) + cbrt(2 - sqrt(5)) - 1` where the form must not show it.
private let table = """
    # Powers of numbers that aren't visibly 0, or have exponents that aren't visibly rational
    0**pi -> 0
    0**(-sqrt(2)) -> division-by-zero
    0**(cbrt(2 + sqrt(5)) + cbrt(2 - sqrt(5)) - 1) -> 1
    (cbrt(2 + sqrt(5)) + cbrt(2 - sqrt(5)) - 1)**pi -> 0
    (cbrt(2 + sqrt(5)) + cbrt(2 - sqrt(5)) - 1)**(1/2) -> 0
    (cbrt(2 + sqrt(5)) + cbrt(2 - sqrt(5)) - 1)**(-1/2) -> division-by-zero
    (-pi)**(cbrt(2 + sqrt(5)) + cbrt(2 - sqrt(5)) - 1 + 3) -> -pi**3
    (-pi)**sqrt(2) -> outside-domain
    -2/pi -> -2/pi
    # The four quadrants and the axes between them
    atan2(0, 0) -> 0
    atan2(0, 3) -> 0
    atan2(0, -3) -> pi
    atan2(3, 0) -> pi/2
    atan2(-3, 0) -> -pi/2
    atan2(1, 1) -> pi/4
    atan2(-1, 1) -> -pi/4
    atan2(1, -1) -> 3*pi/4
    atan2(-1, -1) -> -3*pi/4
    atan2(1, sqrt(3)) -> pi/6
    atan2(pi, -2*pi) == pi - atan(1/2)
    atan2(-1, cbrt(2 + sqrt(5)) + cbrt(2 - sqrt(5)) - 1) == -pi/2
    # Digits cut off, and rounding
    trunc(pi) -> 3
    trunc(-pi) -> -3
    trunc(0) -> 0
    trunc(cbrt(2 + sqrt(5)) + cbrt(2 - sqrt(5)) - 1 - 3) -> -3
    trunc(cbrt(2 + sqrt(5)) + cbrt(2 - sqrt(5)) - 1 + 3) -> 3
    floor(cbrt(2 + sqrt(5)) + cbrt(2 - sqrt(5)) - 1 + 3) -> 3
    ceil(cbrt(2 + sqrt(5)) + cbrt(2 - sqrt(5)) - 1 + 3) -> 3
    floor(3 + exp(-1000)) -> 3
    floor(3 - exp(-1000)) -> 2
    ceil(3 + exp(-1000)) -> 4
    floor(exp(-exp(100))) -> 0
    floor(exp(exp(exp(10)))) -> not-finite
    round(cbrt(2 + sqrt(5)) + cbrt(2 - sqrt(5)) - 1 + 5/2) -> 3
    round(cbrt(2 + sqrt(5)) + cbrt(2 - sqrt(5)) - 1 - 5/2) -> -3
    mod(-pi, 3) == 6 - pi
    mod(pi, -3) == pi - 6
    """
