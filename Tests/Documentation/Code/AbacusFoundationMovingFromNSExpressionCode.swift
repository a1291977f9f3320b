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

    @Test func getANumberAndShowIt() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        let value = try Formula(format: "7/2.0").evaluate()
        print(Double(value) ?? .nan)  // 3.5
        print(Int(exactly: value) == nil)  // true
        print(Int(exactly: try Formula(format: "6*7").evaluate()) ?? 0)  // 42

        let twoPlaces = ValueFormat.display(places: 2, always: true)
        for text in ["7/2.0", "84/2.0", "10/3.0", "1e3*1e3"] {
            print(try Formula(format: text).evaluate().text(twoPlaces))
        }
        // 3.50
        // 42
        // 3.33
        // 1000000
        print(try Formula(format: "1/3.0").evaluate().text(.display(places: 5, point: ",")))  // 0,33333
        _ = value
        _ = twoPlaces
        #expect(output == [
            #"3.5"#,
            #"true"#,
            #"42"#,
            #"3.50"#,
            #"42"#,
            #"3.33"#,
            #"1000000"#,
            #"0,33333"#,
        ])
    }

    @Test func validateAText() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        let postcode = try Formula(predicateFormat: "SELF MATCHES %@", "[0-9]{5}")
        print(try postcode.holds(for: "10115"))  // true
        print(try postcode.holds(for: "1011"))  // false

        let unclosed = try Formula(predicateFormat: "SELF MATCHES %@", "[0-9")
        do throws(EvaluationError) {
            _ = try unclosed.holds(for: "10115")
        } catch {
            print(error.diagnostics[0].identifier.rawValue)  // invalid-pattern
        }
        _ = postcode
        _ = unclosed
        #expect(output == [
            #"true"#,
            #"false"#,
            #"invalid-pattern"#,
        ])
    }

    @Test func putPredicatesTogether() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        var conditions = [try Formula(predicateFormat: "price < %d", 20)]
        let wanted = "tea"
        if !wanted.isEmpty { conditions.append(try Formula(predicateFormat: "name CONTAINS[cd] %@", wanted)) }
        let filter = try Formula.all(conditions)
        print(filter.predicateFormat)  // price < 20 AND name CONTAINS[cd] "tea"
        print(try Formula.not(filter).predicateFormat)  // NOT (price < 20 AND name CONTAINS[cd] "tea")
        print(try Formula.any([Formula]()).predicateFormat)  // FALSEPREDICATE
        _ = conditions
        _ = wanted
        _ = filter
        #expect(output == [
            #"price < 20 AND name CONTAINS[cd] "tea""#,
            #"NOT (price < 20 AND name CONTAINS[cd] "tea")"#,
            #"FALSEPREDICATE"#,
        ])
    }

    @Test func comparePredicates() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        let made = try Formula(predicateFormat: "price < %d AND name CONTAINS[cd] %@", 20, "tea")
        let typed = try Formula(predicateFormat: "(price < 20) && name contains[dc] 'tea'")
        print(typed == made)  // true
        print(Set([typed, made]).count)  // 1
        _ = made
        _ = typed
        #expect(output == [
            #"true"#,
            #"1"#,
        ])
    }

    @Test func callFunctionsOfTheApp() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        var environment = FormulaEnvironment(arithmetic: .foundation)
        environment.define("tax:") { (amount: Double) in amount * 0.19 }
        environment.define("discount:by:") { (amount: Double, percent: Double) in amount * (100 - percent) / 100 }
        print(try Formula(format: "tax:(200)").evaluate(in: environment))  // 38.0
        print(try Formula(format: "discount:by:(200, 15)").evaluate(in: environment))  // 170.0
        _ = environment
        #expect(output == [
            #"38.0"#,
            #"170.0"#,
        ])
    }

    @Test func takePercentages() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        let trick = "200 + 10%".replacing("%", with: "/100.0")
        print(try Formula(format: trick).evaluate())  // 200.1
        print(try Formula("200 + 10%", options: ParserOptions(Notation(percentSign: .percent))).evaluate())  // 220
        _ = trick
        #expect(output == [
            #"200.1"#,
            #"220"#,
        ])
    }

    @Test func giveItToCoreDataSpotlightOrCloudKit() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        let search = try Formula(predicateFormat: "name CONTAINS[cd] %@ AND age > %d", "O'Brien \"100%\"", 30)
        let text = try search.appleFormat()
        print(text)  // name CONTAINS[cd] "O'Brien \"100%\"" AND age > 30

        #if canImport(ObjectiveC)
            let predicate = NSPredicate(format: text, argumentArray: [])  // for an NSFetchRequest, a CKQuery or an OSLogStore
            let total = NSExpression(format: try Formula(format: "price * 2").appleFormat(), argumentArray: [])
        #endif

        let offered: Set = ["name", "age"]
        print(search.keyPaths.allSatisfy(offered.contains))  // true
        _ = search
        _ = text
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

    @Test func whatPredicateAndExpressionAreFor() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        let inCode = #Predicate<[String]> { words in words.count > 1 && words.contains("tea") }
        print(try inCode.evaluate(["tea", "coffee"]))  // true
        _ = inCode
        #expect(output == [
            #"true"#,
        ])
    }
}
