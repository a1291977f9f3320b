internal import AbacusFoundation

/// The search field of a list of users, which used to be an `NSPredicate`.
///
/// The typed words are arguments, never part of the format, so a quote in a name is just another character:
///
///     users.filtered(using: NSPredicate(format: "name CONTAINS[cd] '\(text)'"))  // O'Neil ends the process
struct UserSearch {
    /// The condition for a user, in the format of `NSPredicate`. The placeholders stand for the typed text.
    static let rule = "age >= 28 AND (name CONTAINS[cd] %@ OR city CONTAINS[cd] %@)"

    let users: [User]

    /// Returns the users for whom the rule holds, by age.
    ///
    /// - Throws: a message if the rule can't be parsed, or can't be evaluated for a user.
    func found(_ text: String, by rule: String) throws(Complaint) -> [User] {
        try Complaint.explaining {
            try users.filter(Formula(predicateFormat: rule, text, text)).sorted(by: Formula(format: "age"))
        }
    }
}

extension UserSearch: Example {
    static let name = "search"
    static let summary = "a list of users, searched by the format of an NSPredicate"
    static let fields = [Field("text", "LON"), Field("rule", rule)]

    static func show(_ fields: Fields) throws(Complaint) -> [String] {
        let users = try UserSearch(users: UserList.sample.users).found(fields["text"], by: fields["rule"])
        return users.isEmpty ? ["no user"] : users.map { "\($0.name), \($0.age), \($0.city)" }
    }

    static let demonstrations = [
        [:], ["text": "O'Neil"], ["rule": "city IN {'Boston', 'Austin'}"], ["rule": "name == 'JR's Pad'"],
        ["rule": "nme == %@"],
    ]
}
