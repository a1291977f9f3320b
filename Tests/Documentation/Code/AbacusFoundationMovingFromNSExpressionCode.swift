// The code of Sources/AbacusFoundation/AbacusFoundation.docc/MovingFromNSExpression.md, written by Tests/Documentation/generate.py.

// swift-format-ignore-file

import Abacus
import AbacusFoundation
import Foundation
import Testing

@Suite struct AbacusFoundationMovingFromNSExpressionCode {
    @Test func keepTheFormat() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        print(try Formula(format: "7/2").evaluate())  // 3
        print(try Formula(format: "price * %d", 3).evaluate(with: ["price": 20]))  // 60

        do throws(SyntaxError) {
            _ = try Formula(format: "5+*3")
        } catch {
            print(error.diagnostics[0].identifier.rawValue)  // expected-operand
        }

        struct Person: Encodable {
            let name: String
            let age: Int
        }
        let people = [Person(name: "Ada", age: 36), Person(name: "Alan", age: 41), Person(name: "Grace", age: 85)]
        let rule = try Formula(predicateFormat: "age > %d AND name BEGINSWITH[c] %@", 38, "a")
        print(try people.filter(rule).map(\.name))  // ["Alan"]
        let byName = try people.sorted(by: Formula(format: "name"), ascending: false)
        print(byName.map(\.name))  // ["Grace", "Alan", "Ada"]

        let younger = try Formula(predicateFormat: "age < %d AND %@", arguments: [40, rule])
        print(younger.predicateFormat)  // age < 40 AND (age > 38 AND name BEGINSWITH[c] "a")
        let instances: [Any] = ["age", NSNumber(value: 41)]
        print(try people.filter(Formula(predicateFormat: "%K == %@", argumentArray: instances)).map(\.name))  // ["Alan"]

        let images = try Formula(predicateFormat: "SELF.pathExtension IN {'png', 'jpg'}")
        let names = ["a/b.png", "https://example.org/c.jpg?size=2", "d.txt"]
        print(try names.filter { try images.holds(for: .text($0)) })  // ["a/b.png", "https://example.org/c.jpg?size=2"]
        _ = people
        _ = rule
        _ = byName
        _ = younger
        _ = instances
        _ = images
        _ = names
        #expect(output == [
            #"3"#,
            #"60"#,
            #"expected-operand"#,
            #"["Alan"]"#,
            #"["Grace", "Alan", "Ada"]"#,
            #"age < 40 AND (age > 38 AND name BEGINSWITH[c] "a")"#,
            #"["Alan"]"#,
            #"["a/b.png", "https://example.org/c.jpg?size=2"]"#,
        ])
    }

    @Test func giveItToCoreDataSpotlightOrCloudKit() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        let search = try Formula(predicateFormat: "name CONTAINS[cd] %@ AND age > %d", "O'Brien \"100%\"", 30)
        print(search.predicateFormat)  // name CONTAINS[cd] "O'Brien \"100%\"" AND age > 30

        #if canImport(ObjectiveC)
            let predicate = try NSPredicate(checking: search)  // the predicate of an NSFetchRequest, a CKQuery or an OSLogStore
            let total = try NSExpression(checking: Formula(format: "price * 2"))
        #endif

        let offered: Set = ["name", "age"]
        print(search.keyPaths.allSatisfy(offered.contains))  // true
        _ = search
        _ = offered
        #expect(output == [
            #"name CONTAINS[cd] "O'Brien \"100%\"" AND age > 30"#,
            #"true"#,
        ])
    }

    @Test func computeExactly() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        let half = try Formula(format: "1/2")
        print(try half.evaluate())  // 0
        print(try half.evaluate(arithmetic: .exact))  // 0.5
        _ = half
        #expect(output == [
            #"0"#,
            #"0.5"#,
        ])
    }

    @Test func leaveTheFormat() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        let person: Value = ["name": "Ada", "age": 36]
        let old = try Formula(predicateFormat: "name BEGINSWITH 'A' AND age BETWEEN {30, 40}")
        let new = try Formula("startswith(name, 'A') and age >= 30 and age <= 40")
        print(try old.holds(for: person))  // true
        print(try new.holds(for: person))  // true
        _ = person
        _ = old
        _ = new
        #expect(output == [
            #"true"#,
            #"true"#,
        ])
    }
}
