internal import Abacus
internal import Testing

@testable internal import Examples

@Suite struct BodyMassIndexTests {
    @Test func theIndexIsExact() throws {
        let assessment = try BodyMassIndex().assess(height: "180", weight: "72.9")
        #expect(assessment == BodyMassIndex.Assessment(index: Value(decimal: "22.5")!, name: "normal"))
    }

    // With a height of 100, the weight is the index.
    @Test(arguments: [
        ("18.4999", "underweight"), ("18.5", "normal"), ("22.8999", "normal"), ("22.9", "overweight"),
        ("24.8999", "overweight"), ("24.9", "obese"), ("24.9999", "obese"), ("25", "severely obese"),
        ("0.1", "underweight"), ("1000", "severely obese"),
    ])
    func eachClassEndsBelowItsBound(_ weight: String, _ name: String) throws {
        #expect(try BodyMassIndex().assess(height: "100", weight: weight).name == name)
    }

    @Test(arguments: [
        ("", "70", "enter the height"), ("180", "", "enter the weight"), ("  ", "70", "enter the height"),
        ("tall", "70", "the height 'tall' is not a number, such as 72.5"),
        ("180", "70kg", "the weight '70kg' is not a number, such as 72.5"),
        ("180", "1e999999999", "the weight '1e999999999' is not a number, such as 72.5"),
        ("1.8.0", "70", "the height '1.8.0' is not a number, such as 72.5"),
        ("-180", "70", "the height '-180' is not a number, such as 72.5"),
        ("180", "72,5", "the weight '72,5' is not a number, such as 72.5"),
        ("0", "70", "the height must be more than 0"), ("180", "0.0", "the weight must be more than 0"),
    ])
    func badInputGetsAMessage(_ height: String, _ weight: String, _ message: String) {
        #expect(throws: Complaint(message)) { try BodyMassIndex().assess(height: height, weight: weight) }
    }

    @Test func spacesAroundANumberDoNotCount() throws {
        #expect(try BodyMassIndex().assess(height: " 100 ", weight: "20\n").index == 20)
    }

    @Test func theOwnerMayEditTheRules() throws {
        let ponderal = try BodyMassIndex(
            indexRule: "weight / (height / 100) ** 3", classRule: "index < 11 ? 'light' : 'heavy'")
        #expect(try ponderal.assess(height: "200", weight: "80") == BodyMassIndex.Assessment(index: 10, name: "light"))
    }

    @Test func anEditThatMakesNoSenseGetsAMessage() throws {
        #expect(throws: Complaint("the rule 'weight / size' uses 'size'; it may use height, weight")) {
            try BodyMassIndex(indexRule: "weight / size")
        }
        #expect(throws: Complaint.self) { try BodyMassIndex(indexRule: "weight /") }
        let numbered = try BodyMassIndex(classRule: "round(index)")
        #expect(throws: Complaint("the value of the rule for the class is not a text")) {
            try numbered.assess(height: "180", weight: "70")
        }
    }
}
