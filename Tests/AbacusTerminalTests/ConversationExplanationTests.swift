internal import Abacus
internal import Testing

/// What `:explain` shows in a conversation.
@Suite struct ConversationExplanationTests {
    private func replies(to lines: String...) -> [String] { ConversationPartner.replies(to: lines) }

    @Test func eachStepIsExplained() {
        #expect(replies(to: ":explain 2*(3+4)**2") == ["(3+4) = 7", "(3+4)**2 = 49", "2*(3+4)**2 = 98"])
        #expect(replies(to: "x = 4", ":explain sqrt(x) + x") == ["x = 4", "sqrt(x) = 2", "sqrt(x) + x = 6"])
        #expect(replies(to: ":explain pi / 2") == ["pi ≈ 3.1415926535897932385", "pi / 2 ≈ 1.5707963267948966192"])
        #expect(replies(to: ":explain 42") == ["42 = 42"])
        #expect(replies(to: ":explain [1 + 1, -2]") == ["1 + 1 = 2", "-2 = -2", "[1 + 1, -2] = [2, -2]"])
        #expect(replies(to: "3", ":explain") == ["3", "3 = 3"])
        #expect(replies(to: ":explain x = 3") == ["! :explain needs an expression, not a definition"])
    }

    @Test func whatIsntEvaluatedIsntExplained() {
        #expect(
            replies(to: ":explain 1 > 2 ? 1/0 : 2 + 3") == ["1 > 2 = false", "2 + 3 = 5", "1 > 2 ? 1/0 : 2 + 3 = 5"])
        #expect(replies(to: ":explain if(true, 1 + 1, 1/0)") == ["1 + 1 = 2", "if(true, 1 + 1, 1/0) = 2"])
        #expect(replies(to: ":explain true or 1/0 > 1") == ["true or 1/0 > 1 = true"])
        #expect(replies(to: ":explain false and 1/0 > 1") == ["false and 1/0 > 1 = false"])
        #expect(replies(to: ":explain true and 1 < 2") == ["1 < 2 = true", "true and 1 < 2 = true"])
        #expect(replies(to: ":explain 2**10 % 7") == ["2**10 = 1024", "2**10 % 7 = 2"])
        #expect(replies(to: ":explain map([4], sqrt)") == ["map([4], sqrt) = [2]"])
    }

    @Test func stepsInsideOfFunctionsAreIndented() {
        #expect(
            replies(to: "x = 10", "g(a) = a * x", "f(x) = 2 * g(x + 1)", ":explain f(3) + x") == [
                "f(x) with x = 3:", "  x + 1 = 4", "  g(a) with a = 4:", "    x = 10", "    a * x = 40",
                "  g(x + 1) = 40", "  2 * g(x + 1) = 80", "f(3) = 80", "f(3) + x = 90",
            ], "a parameter hides a variable in the function alone")
        #expect(
            replies(to: "f(n) = n < 2 ? 1 : n * f(n - 1)", ":explain f(2)") == [
                "f(n) with n = 2:", "  n < 2 = false", "  n - 1 = 1", "  f(n) with n = 1:", "    n < 2 = true",
                "    n < 2 ? 1 : n * f(n - 1) = 1", "  f(n - 1) = 1", "  n * f(n - 1) = 2",
                "  n < 2 ? 1 : n * f(n - 1) = 2", "f(2) = 2",
            ])
        #expect(replies(to: "three() = 3", ":explain three()") == ["three():", "  3 = 3", "three() = 3"])
        #expect(
            replies(to: "f(r) = r", ":explain f(sqrt(2))") == [
                "sqrt(2) ≈ 1.4142135623730950488", "f(r) with r ≈ 1.4142135623730950488:",
                "  r ≈ 1.4142135623730950488", "f(sqrt(2)) ≈ 1.4142135623730950488",
            ])
        #expect(
            replies(to: ":percent", "f(x) = 80 + x%", ":percent off", ":explain f(5) % 7").dropFirst(2) == [
                "f(x) with x = 5:", "  80 + x% = 84", "f(5) = 84", "f(5) % 7 = 0",
            ], "a body is read as it was when it was defined")
        #expect(
            replies(to: "f(l) = length(l)", ":explain f(range(1, 50))")[1]
                == "f(l) with l = [1, 2, 3, 4, 5, 6, 7…46, 47, 48, 49, 50]:")
        #expect(
            replies(to: "explained = 2", "f(explained0) = explained0", ":explain f(explained)").last
                == "f(explained) = 2")
        #expect(replies(to: "f(x) = x", ":explain f(1, 2)").first?.hasPrefix("! <input>:1:1: error: ") == true)
    }

    @Test func stepsInsideOfLambdasAreIndented() {
        #expect(
            replies(to: ":explain sum(map([1, 2], x -> x + 1)) + 1") == [
                "x -> x + 1 with x = 1:", "  x + 1 = 2", "x -> x + 1 with x = 2:", "  x + 1 = 3",
                "map([1, 2], x -> x + 1) = [2, 3]", "sum(map([1, 2], x -> x + 1)) = 5",
                "sum(map([1, 2], x -> x + 1)) + 1 = 6",
            ])
        #expect(
            replies(to: ":explain reduce([3, 4], 0, (s, x) -> s + x)") == [
                "(s, x) -> s + x with s = 0, x = 3:", "  s + x = 3", "(s, x) -> s + x with s = 3, x = 4:",
                "  s + x = 7",
                "reduce([3, 4], 0, (s, x) -> s + x) = 7",
            ])
        #expect(
            replies(to: "k = 5", "f(k) = map([1], x -> x * k)", ":explain f(2)") == [
                "f(k) with k = 2:", "  x -> x * k with x = 1, k = 2:", "    x * k = 2", "  map([1], x -> x * k) = [2]",
                "f(2) = [2]",
            ])
        #expect(
            replies(to: ":explain any([1, 2, 3], x -> x > 1)").filter { $0.contains("with") }.count == 2,
            "the last one isn't looked at")
        #expect(
            replies(to: "h(a) = -a", ":explain sort([2, 1], h)") == [
                "h(a) with a = 2:", "  -a = -2", "h(a) with a = 1:", "  -a = -1", "sort([2, 1], h) = [2, 1]",
            ])
        #expect(
            replies(to: ":explain sort([2, 1], (a, b) -> a < b)").prefix(2) == [
                "(a, b) -> a < b with a = 1, b = 2:", "  a < b = true",
            ])
        #expect(
            replies(to: ":explain map([[1]], l -> map(l, x -> x + 1))") == [
                "l -> map(l, x -> x + 1) with l = [1]:", "  x -> x + 1 with x = 1, l = [1]:", "    x + 1 = 2",
                "  map(l, x -> x + 1) = [2]", "map([[1]], l -> map(l, x -> x + 1)) = [[2]]",
            ])
        #expect(replies(to: ":explain map([4], (x) -> x)")[0] == "(x) -> x with x = 4:")
        #expect(replies(to: "x = 1", ":explain map([4], x -> x)")[0] == "x -> x with x = 4:")
    }

    @Test func anExplanationEndsWithTheFirstError() {
        #expect(
            replies(to: ":explain 1 + 2 / (3 - 3) * 4") == ["(3 - 3) = 0", "! <input>:1:7: error: division by zero"])
        #expect(
            replies(to: ":explain map([1, 0], x -> 6 / x)") == [
                "x -> 6 / x with x = 1:", "  6 / x = 6", "x -> 6 / x with x = 0:",
                "! <input>:1:20: error: division by zero",
            ])
        #expect(
            replies(to: "f(x) = 1 / (x - 1)", ":explain f(1)") == [
                "f(x) with x = 1:", "  (x - 1) = 0", "! <input>:1:1: error: division by zero",
            ])
        #expect(replies(to: ":explain 3**10**9 % 7").last == "3**10**9 % 7 = 4", "which can do without a step")
    }

    @Test func aLongExplanationIsCut() {
        let sum = (0...1_000).map(String.init).joined(separator: " + ")
        let shown = replies(to: ":explain \(sum)")
        #expect(shown.count == 202)
        #expect(shown[0] == "0 + 1 = 1" && shown[200] == "… 799 steps are left out")
        #expect(shown.last?.hasSuffix("+ 1000 = 500500") == true)
        let many = replies(to: ":explain map(range(1, 1000), x -> 2 * x + 1)")
        #expect(many.count { !$0.hasSuffix(":") } == 202)
        #expect(many.dropLast().last == "… 1,801 steps are left out")
        let long = replies(to: ":explain reduce(range(1, 100), 2**(10**7), (p, x) -> p + x) > 0")
        #expect(
            long.dropLast().last == "… 100 steps are left out" && long.last?.hasSuffix("> 0 = true") == true)
        #expect(long.reduce(0) { $0 + $1.utf8.count } < 1 << 23, "values of millions of digits aren't all shown")
        let more = replies(to: ":explain sum(map(range(1, 100000), x -> x + 1))")
        #expect(more.dropLast().last == "… 99,802 steps are left out")
        #expect(more.last == "sum(map(range(1, 100000), x -> x + 1)) = 5000150000")
    }

    @Test func anExplanationEndsThoughCallsDont() {
        #expect(
            replies(to: "f(n) = f(n + 1)", ":explain f(1)").suffix(2).first == "… more than 9,950 steps are left out")
        let deep = replies(to: "f(n) = n == 0 ? 0 : f(n - 1) + 1", ":explain f(60)")
        #expect(deep.dropLast().last == "… 102 steps are left out" && deep.last == "f(60) = 60")
        #expect(replies(to: "f(n) = f(n)", ":explain f(1)").last?.hasPrefix("! ") == true)
        let doubling = replies(to: "f(n) = n == 0 ? 1 : f(n - 1) + f(n - 1)", ":explain f(10)")
        #expect(doubling.dropLast().last == "… 9,009 steps are left out")
        #expect(doubling.last == "f(10) = 1024")
    }
}
