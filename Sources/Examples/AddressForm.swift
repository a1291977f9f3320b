internal import Abacus

/// An address form, which is complete if nothing required is missing.
struct AddressForm {
    static let completenessRule = """
        trim(street) != "" and trim(city) != "" and trim(state) != "" and trim(zip) != ""
        """

    var street = ""
    var city = ""
    var state = ""
    var zip = ""

    private let rule: Rule

    /// Creates an empty form.
    ///
    /// - Throws: a message to the owner if the rule gives no answer for an empty form.
    init(completenessRule: String = Self.completenessRule) throws(Complaint) {
        rule = try Rule(completenessRule, over: ["street", "city", "state", "zip"])
        _ = try isComplete()
    }

    /// Returns whether nothing is missing, according to the rule.
    ///
    /// - Throws: a message to the owner if the rule gives no answer.
    func isComplete() throws(Complaint) -> Bool {
        try rule.holds(["street": Value(street), "city": Value(city), "state": Value(state), "zip": Value(zip)])
    }

    /// The fields that the user has left empty.
    var emptyFields: [String] {
        [("street", street), ("city", city), ("state", state), ("zip code", zip)]
            .filter { $0.1.trimmed.isEmpty }.map(\.0)
    }
}

extension AddressForm: Example {
    static let name = "address"
    static let summary = "an address form, complete when nothing is missing"
    static let fields = [
        Field("street", "1 Infinite Loop"), Field("city", "Cupertino"), Field("state", "CA"), Field("zip", "95014"),
        Field("rule", completenessRule),
    ]

    static func show(_ fields: Fields) throws(Complaint) -> [String] {
        var form = try AddressForm(completenessRule: fields["rule"])
        form.street = fields["street"]
        form.city = fields["city"]
        form.state = fields["state"]
        form.zip = fields["zip"]
        if try form.isComplete() { return ["the address is complete"] }
        let missing = form.emptyFields
        throw Complaint(
            missing.isEmpty ? "the address is not complete" : "enter the \(missing.joined(separator: " and "))")
    }

    static let demonstrations = [
        [:], ["city": "", "zip": " "], ["rule": "length(zip) == 5 and street != \"\"", "state": ""], ["rule": "zip"],
    ]
}
