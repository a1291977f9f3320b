import ExpressionSyntax
import TestSupport
import Testing

@Suite struct SyntaxListenerTests {
    /// Records every event. A node is identified by its place and its parent's.
    struct Recorder: SyntaxListener {
        var events: [String] = []

        mutating func enter(_ position: SyntaxPosition, in tree: SyntaxTree) {
            events.append("+\(lexeme(position.place, in: tree))")
            if let parent = position.parent {
                events[events.count - 1] += "@\(lexeme(parent, in: tree))\(position.index)"
            }
        }

        mutating func between(_ index: Int, of place: Int, in tree: SyntaxTree) {
            events.append("\(lexeme(place, in: tree))\(index)")
        }

        mutating func leave(_ position: SyntaxPosition, in tree: SyntaxTree) {
            events.append("-\(lexeme(position.place, in: tree))")
        }

        private func lexeme(_ place: Int, in tree: SyntaxTree) -> String { tree.lexeme(of: tree.nodes[place]) }
    }

    @Test(arguments: [
        ("x", "+x -x"),
        ("-x", "+- +x@-0 -x --"),
        ("a * b!", "+* +a@*0 -a *1 +!@*1 +b@!0 -b -! -*"),
        ("a and b", "+and +a@and0 -a and1 +b@and1 -b -and"),
        ("a ? b : c", "+? +a@?0 -a ?1 +b@?1 -b ?2 +c@?2 -c -?"),
        ("if(a, b, c)", "+if +a@if0 -a if1 +b@if1 -b if2 +c@if2 -c -if"),
        ("f()", "+f -f"),
        ("f(a, [])", "+f +a@f0 -a f1 +[@f1 -[ -f"),
        ("{k: a, l: b.m}", "+{ +a@{0 -a {1 +m@{1 +b@m0 -b -m -{"),
        ("a[i]", "+[ +a@[0 -a [1 +i@[1 -i -["),
    ])
    func everyNodeIsEnteredAndLeft(text: String, events: String) throws {
        var recorder = Recorder()
        try SyntaxTree(parsing: Source(text)).walk(&recorder)
        #expect(recorder.events.joined(separator: " ") == events)
    }

    struct Stop: Error {}

    struct Refuser: SyntaxListener {
        var entered = 0

        mutating func enter(_ position: SyntaxPosition, in tree: SyntaxTree) throws(Stop) {
            entered += 1
            if entered == 3 { throw Stop() }
        }
        func between(_ index: Int, of place: Int, in tree: SyntaxTree) throws(Stop) {}
        func leave(_ position: SyntaxPosition, in tree: SyntaxTree) throws(Stop) {}
    }

    @Test func nothingIsCalledAfterAThrow() throws {
        var refuser = Refuser()
        let sum = try SyntaxTree(parsing: Source("1 + 2 + 3 + 4"))
        #expect(throws: Stop.self) { try sum.walk(&refuser) }
        #expect(refuser.entered == 3)
    }

    @Test func aNormalizedTreeIsAboutItsNormalForm() throws {
        for line in try CorpusLine.cases(in: "trees.txt") {
            let tree = try SyntaxTree(parsing: Source(line.columns[0])).normalized()
            TreeInvariants.check(tree, "\(line)")
            #expect(tree.source.text == tree.formatted(), "\(line)")
            #expect(try tree == SyntaxTree(parsing: tree.source), "\(line)")
        }
    }
}
