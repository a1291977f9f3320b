internal import Abacus

/// A body-mass index and its class, from a height in centimeters and a weight in kilograms as typed by a user.
struct BodyMassIndex {
    /// The rule for the index. The second rule uses its value as `index`.
    static let indexRule = "weight / (height / 100) ** 2"
    static let classRule = """
        index < 18.5 ? "underweight" : index < 22.9 ? "normal" : index < 24.9 ? "overweight" : \
        index < 25 ? "obese" : "severely obese"
        """

    /// An index with its class.
    struct Assessment: Equatable {
        /// The index, exactly.
        let index: Value
        let name: String
    }

    private let indexRule: Rule
    private let classRule: Rule

    init(indexRule: String = Self.indexRule, classRule: String = Self.classRule) throws(Complaint) {
        self.indexRule = try Rule(indexRule, over: ["height", "weight"])
        self.classRule = try Rule(classRule, over: ["index"])
    }

    /// Returns the assessment for the contents of the text fields.
    ///
    /// - Throws: a message if a field is empty, or isn't a number above 0.
    func assess(height: String, weight: String) throws(Complaint) -> Assessment {
        let index = try indexRule.value([
            "height": Self.number(height, of: "height"), "weight": Self.number(weight, of: "weight"),
        ])
        guard case .text(let name) = try classRule.value(["index": index]) else {
            throw Complaint("the value of the rule for the class is not a text")
        }
        return Assessment(index: index, name: name)
    }

    /// Returns the number in a text field: digits, possibly with decimals, and with spaces around them.
    private static func number(_ text: String, of field: String) throws(Complaint) -> Value {
        let text = text.trimmed
        guard !text.isEmpty else { throw Complaint("enter the \(field)") }
        guard text.utf8.allSatisfy("0123456789.".utf8.contains), let number = Rational(decimal: text) else {
            throw Complaint("the \(field) '\(text)' is not a number, such as 72.5")
        }
        guard number > 0 else { throw Complaint("the \(field) must be more than 0") }
        return Value(number)
    }
}

extension BodyMassIndex: Example {
    static let name = "bmi"
    static let summary = "a body-mass index and its class"
    static let fields = [
        Field("height", "180"), Field("weight", "72.5"), Field("index-rule", indexRule), Field("class-rule", classRule),
    ]

    static func show(_ fields: Fields) throws(Complaint) -> [String] {
        let calculator = try BodyMassIndex(indexRule: fields["index-rule"], classRule: fields["class-rule"])
        let assessment = try calculator.assess(height: fields["height"], weight: fields["weight"])
        return ["\(assessment.index.text(ValueFormat(digits: 1))): \(assessment.name)"]
    }

    static let demonstrations: [[String: String]] = [
        [:], ["weight": "90"], ["height": ""], ["weight": "heavy"], ["height": "0"],
    ]
}
