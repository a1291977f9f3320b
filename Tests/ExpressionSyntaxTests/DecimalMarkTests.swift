import Testing

@testable import ExpressionSyntax

/// What a decimal mark changes in the texts of examples and messages.
@Suite struct DecimalMarkTests {
    @Test func numbersAndListsAreSpelledWithTheMark() {
        #expect(DecimalMark.comma.spelling("1.5, -0.25") == "1,5; -0,25")
        #expect(DecimalMark.point.spelling("1.5, -0.25") == "1.5, -0.25")
        #expect(DecimalMark.comma.other == .point && DecimalMark.point.other == .comma)
    }

    @Test func textsThatAreNotASCIIEqualNoASCIIText() {
        #expect("count".asciiOrEmpty == "count")
        #expect("couńt".asciiOrEmpty.isEmpty)
    }
}
