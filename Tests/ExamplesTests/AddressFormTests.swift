internal import Testing

@testable internal import Examples

@Suite struct AddressFormTests {
    private func form(_ street: String, _ city: String, _ state: String, _ zip: String) throws -> AddressForm {
        var form = try AddressForm()
        form.street = street
        form.city = city
        form.state = state
        form.zip = zip
        return form
    }

    @Test func anAddressIsCompleteWhenNothingIsMissing() throws {
        // Each of the four fields is filled or empty.
        for typed in 0..<16 {
            let texts = (0..<4).map { typed >> $0 & 1 == 1 ? "x" : "" }
            let form = try form(texts[0], texts[1], texts[2], texts[3])
            #expect(try form.isComplete() == (typed == 15))
            #expect(form.emptyFields.count == 4 - typed.nonzeroBitCount)
        }
    }

    @Test func spacesAreNothing() throws {
        let form = try form("1 Infinite Loop", "Cupertino", " \t", "95014")
        #expect(try !form.isComplete())
        #expect(form.emptyFields == ["state"])
    }

    @Test func theOwnerMayEditTheRule() throws {
        var form = try AddressForm(completenessRule: "length(zip) == 5")
        #expect(try !form.isComplete())
        form.zip = "95014"
        #expect(try form.isComplete())
    }

    @Test func anEditThatMakesNoSenseGetsAMessage() {
        #expect(throws: Complaint("the rule 'zip' is neither true nor false")) {
            try AddressForm(completenessRule: "zip")
        }
        #expect(throws: Complaint("the rule 'country != \"\"' uses 'country'; it may use city, state, street, zip")) {
            try AddressForm(completenessRule: "country != \"\"")
        }
    }
}
