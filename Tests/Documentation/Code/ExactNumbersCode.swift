// The code of Sources/ExactNumbers/ExactNumbers.docc/ExactNumbers.md, written by Tests/Documentation/generate.py.

// swift-format-ignore-file

import Abacus
import ExactNumbers
import Foundation
import Testing

@Suite struct ExactNumbersCode {
    @Test func overview() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        let number: BigInteger = 170141183460469231731687303715884105727
        print(number.isProbablePrime)  // true
        print((number * number).bitLength)  // 254
        let third = Rational(1, 3)
        print(third + 1 / 6)  // 1/2
        print(Double(third))  // 0.3333333333333333
        _ = number
        _ = third
        #expect(output == [
            #"true"#,
            #"254"#,
            #"1/2"#,
            #"0.3333333333333333"#,
        ])
    }
}
