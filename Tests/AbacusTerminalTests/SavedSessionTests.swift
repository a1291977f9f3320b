internal import Abacus
internal import TestSupport
internal import Testing

@testable internal import AbacusSession
@testable internal import AbacusTerminal

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// A saved value is read back as it was, whatever the names in it mean to either session.
@Suite struct SavedSessionTests {
    @Test func savedValuesAreTheSameInEverySession() throws {
        var count = 0
        for number in 0..<TestScale.count(100) {
            let seed = SplitMix64.seed &+ UInt64(number)
            var session = RandomSession(seed: seed)
            let lines = session.lines()
            let used = RandomSession.hidingLines + [session.setting(), ":decimal-comma on"]
            count += try expectSameValues(after: lines, inSessionsAfter: [[], used], "seed \(seed)")
        }
        #expect(count > TestScale.count(100), "most sessions have several values")
    }

    @Test(arguments: [
        ["y = sqrt(2)+pi", "pi = 3"], ["e = 1", "v = exp(1)*2"], ["v = exp(1)*2", "e = 1"],
        ["s = sqrt(2)", "sqrt(x) = x"], ["c = cbrt(2)", "cbrt(x) = x"], ["r = root(2, 5)", "root(x, n) = x"],
        ["l = ln(3)", "ln(x) = x"], ["a = atan(2) + asin(1/3)", "atan(x) = x", "asin(x) = x"],
        ["w = sin(1) + cos(2)", "sin(x) = x", "cos(x) = x"], ["p = exp(sqrt(2))", "exp(x) = x"],
        [":arithmetic real", "z = [inf, -inf, nan, -0.0]", "inf = 1", "nan = 2"],
        [":decimal-comma on", "l = [1,5; {a: sqrt(2)}]", "sqrt(x) = 1,5"],
    ]) func hiddenNamesDontChangeValues(lines: [String]) throws {
        let count = try expectSameValues(after: lines, inSessionsAfter: [[], RandomSession.hidingLines], "")
        #expect(count > 0)
    }

    /// Expects each variable to have its value again after saving it and loading it into other sessions, and returns how
    /// many values were compared.
    private func expectSameValues(
        after lines: [String], inSessionsAfter beginnings: [[String]], _ comment: String
    ) throws -> Int {
        try withFile(of: "") { path in
            let path = path + ".saved"
            defer { unlink(path) }
            let writer = ConversationPartner()
            for line in lines { _ = writer.type(line) }
            let replies = writer.type(":save \(path)")
            let environment = writer.conversation.session.environment
            let saved = environment.variableNames.filter { name in
                name != "ans" && !replies.contains { $0.hasPrefix("! '\(name)' isn't saved") }
            }
            for beginning in beginnings {
                let reader = ConversationPartner()
                for line in beginning { _ = reader.type(line) }
                let replies = reader.type(":load \(path)")
                #expect(!replies.contains { $0.hasPrefix("!") }, "\(comment): \(lines) \(replies)")
                for name in saved {
                    let (value, other) = (environment[name], reader.conversation.session.environment[name])
                    #expect(Self.areSame(value, other), "\(comment): \(name) after \(lines)")
                }
            }
            return saved.count
        }
    }

    private static func areSame(_ value: Value?, _ other: Value?) -> Bool {
        switch (value, other) {
        case (.real(let number)?, .real(let other)?):
            return number.isNaN ? other.isNaN : number.bitPattern == other.bitPattern
        case (.exactReal?, .exactReal?):
            var environment = FormulaEnvironment()
            (environment["a"], environment["b"]) = (value, other)
            guard case .value(.boolean(true))? = try? environment.execute("a == b") else { return false }
            return true
        case (.list(let list)?, .list(let other)?):
            return list.count == other.count && zip(list, other).allSatisfy(areSame)
        case (.record(let record)?, .record(let other)?):
            return record.names.elementsEqual(other.names) { $0.utf8.elementsEqual($1.utf8) }
                && record.names.allSatisfy { areSame(record[$0], other[$0]) }
        case (let value?, let other?): return value.kind == other.kind && value == other
        default: return false
        }
    }
}
