internal import ExactNumbers
internal import Foundation
internal import Testing

@Suite struct CodingTests {
    @Test func integers() throws {
        let values: [BigInteger] = [0, -1, BigInteger(Int.min), BigInteger(UInt.max), BigInteger(-7).power(99)]
        let data = try JSONEncoder().encode(values)
        #expect(String(decoding: data, as: UTF8.self).hasPrefix(#"["0","-1","-9223372036854775808""#))
        #expect(try JSONDecoder().decode([BigInteger].self, from: data) == values)
        let numbers = Data(#"[5, -9223372036854775808, 18446744073709551615, "12"]"#.utf8)
        let expected: [BigInteger] = [5, BigInteger(Int.min), BigInteger(UInt.max), 12]
        #expect(try JSONDecoder().decode([BigInteger].self, from: numbers) == expected)
    }

    @Test func rationals() throws {
        let values = [Rational(0), Rational(-7, 3), Rational(BigInteger(3).power(99), BigInteger(2).power(99))]
        let data = try JSONEncoder().encode(values)
        #expect(try JSONDecoder().decode([Rational].self, from: data) == values)
        #expect(try JSONDecoder().decode([Rational].self, from: Data(#"[3, "6/4"]"#.utf8)) == [3, Rational(3, 2)])
    }

    @Test(arguments: [#"[""]"#, #"["1x"]"#, #"["1/0"]"#, "[1.5]", "[null]", "[true]", "[[]]"])
    func refuses(_ json: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([BigInteger].self, from: Data(json.utf8)) }
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([Rational].self, from: Data(json.utf8)) }
    }
}
