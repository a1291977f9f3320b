internal import Abacus

/// A user of an app.
struct User: Encodable, Equatable, Sendable {
    let name: String
    let age: Int
    let city: String

    fileprivate var values: [String: Value] {
        ["name": Value(name), "age": Value(age), "city": Value(city)]
    }

    fileprivate static let names: Set = ["name", "age", "city"]
}

/// A list of users, filtered and sorted by formulas that a person types.
struct UserList {
    static let filterRule = #"age >= 28 and startswith(name, "A")"#
    static let orderRule = "age"

    let users: [User]

    /// Returns the users for whom a formula holds, sorted by another one's value in ascending order. The sort is
    /// stable.
    ///
    /// - Throws: a message if a formula can't be parsed, or has no value, or one of the wrong kind, for a user.
    /// - Complexity: O(n log n) in the number of users.
    func filtered(by filterRule: String, sortedBy orderRule: String) throws(Complaint) -> [User] {
        let filter = try Rule(filterRule, over: User.names)
        let order = try Rule(orderRule, over: User.names)
        var entries: [(user: User, key: Value)] = []
        for user in users where try filter.holds(user.values) {
            entries.append((user, try order.value(user.values)))
        }
        return try Self.sorted(entries)
    }

    /// Sorts by the language's own order, which also decides what can't be compared.
    private static func sorted(_ entries: [(user: User, key: Value)]) throws(Complaint) -> [User] {
        let isBefore = try Rule("left < right", over: ["left", "right"])
        do {
            return try entries.sorted { try isBefore.holds(["left": $0.key, "right": $1.key]) }.map(\.user)
        } catch {
            throw error as? Complaint ?? Complaint("\(error)")
        }
    }
}

extension UserList: Example {
    static let name = "users"
    static let summary = "a list of users, filtered and sorted by typed formulas"
    static let fields = [Field("filter", filterRule), Field("order", orderRule)]

    static let sample = UserList(users: [
        User(name: "Alan", age: 41, city: "London"), User(name: "Barbara", age: 33, city: "Boston"),
        User(name: "Ada", age: 36, city: "London"), User(name: "Anita", age: 27, city: "Austin"),
        User(name: "Alonzo", age: 28, city: "Princeton"), User(name: "Grace", age: 45, city: "New York"),
    ])

    static func show(_ fields: Fields) throws(Complaint) -> [String] {
        let users = try sample.filtered(by: fields["filter"], sortedBy: fields["order"])
        return users.isEmpty ? ["no user"] : users.map { "\($0.name), \($0.age), \($0.city)" }
    }

    static let demonstrations = [
        [:], ["filter": "city in [\"London\", \"Boston\"]", "order": "-age"], ["filter": "age >"], ["filter": "age"],
        ["order": "salary"],
    ]
}
