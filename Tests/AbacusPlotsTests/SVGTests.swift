import Abacus
import Foundation
import Testing

@testable import AbacusPlots

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Pictures as SVG have nothing but what draws, whatever a formula is.
@Suite struct SVGTests {
    private static let formulas = [
        ["sin(x) / x"], ["x < 3 and y > 1"], ["x", "x ** 2", "x ** 3", "sin(x)", "cos(x)", "tan(x)", "exp(x)"],
        ["sqrt(-1 - x**2)"], ["x + 0 # <script>alert(1)</script>"], ["x + 0 # \"&'<b>\u{202E}\u{0}\u{7}\u{FFFE}"],
        ["x + " + Array(repeating: "x", count: 300).joined(separator: " + ")], ["1/(x-sqrt(2)) + 0 # \u{1F600}"],
    ]

    @Test func onlyWhatDrawsIsThere() throws {
        for texts in Self.formulas {
            let plot = try Plot(of: texts.map { try Formula($0) }, columns: 120, rows: 60)
            let text = plot.svg()
            let reader = SVGReader()
            let parser = XMLParser(data: Data(text.utf8))
            parser.delegate = reader
            #expect(parser.parse(), "\(texts): \(String(describing: parser.parserError))")
            #expect(reader.problems.isEmpty, "\(texts): \(reader.problems)")
            #expect(reader.root == "svg" && reader.styles == 1)
            for hidden in ["\u{202E}", "\u{0}", "\u{7}", "\u{FFFE}"] { #expect(!text.contains(hidden)) }
            #expect(reader.longestText <= 200)
        }
    }

    /// Pictures that would be longer than a megabyte have larger dots, which are where the others were.
    @Test func longPicturesHaveLargerDots() throws {
        let scales = try (#require(Scale(from: 0, to: 1, count: 481)), #require(Scale(from: 0, to: 1, count: 301)))
        var dots = DotGrid(columns: 481, rows: 301)
        for column in 0..<481 {
            for row in 0..<301 where (column / 2 + row) % 2 == 0 { dots.mark(column, row) }
        }
        let drawn = LayerDots(proven: dots, undecided: DotGrid(columns: 481, rows: 301))
        let layer = Plot.Layer(
            formula: "x", isRelation: true, columns: Plot.Columns(relation: drawn, scales.0, scales.1))
        let plot = Plot(horizontal: scales.0, vertical: scales.1, layers: [layer, layer])
        let text = plot.svg()
        #expect((10_000...Plot.mostBytesOfSVG).contains(text.utf8.count))
        #expect(text.contains("scale(2.6611227 2.6578073)"))
        #expect(XMLParser(data: Data(text.utf8)).parse())
        let long = "x + 0 # " + String(repeating: "e\u{301}\u{301}\u{301}", count: 1_000)
        let many = try Plot(of: Array(repeating: Formula(long), count: Plot.mostFormulas), columns: 40, rows: 20)
        #expect(many.svg().utf8.count < Plot.mostBytesOfSVG)
        #expect(throws: EvaluationError.self) {
            try Plot(of: Array(repeating: Formula("x"), count: Plot.mostFormulas + 1), columns: 40, rows: 20)
        }
    }

    @Test func everyDotIsDrawnOnce() throws {
        let plot = try Plot(of: [Formula("sin(x*y) > cos(x)")], columns: 60, rows: 40)
        var dots: Set<[Int]> = []
        var count = 0
        let path = try #require(plot.svg().split(separator: "<path class=\"f0\"").dropFirst().first)
        let data = try #require(path.split(separator: " d=\"").dropFirst().first?.split(separator: "\"").first)
        for run in data.split(separator: "z") {
            let numbers = run.split { "M hv-".contains($0) }.compactMap { Int($0) }
            for column in numbers[0]..<numbers[0] + numbers[2] {
                for row in numbers[1]..<numbers[1] + numbers[3] {
                    dots.insert([column, row])
                    count += 1
                }
            }
        }
        #expect(count == dots.count && count > 500)
        #expect(dots.allSatisfy { 0..<60 ~= $0[0] && 0..<40 ~= $0[1] })
    }
}

/// Reads a document, and remembers what shouldn't be in it.
private final class SVGReader: NSObject, XMLParserDelegate {
    static let elements: Set = ["svg", "title", "style", "rect", "line", "path", "text"]
    static let attributes: Set = [
        "xmlns", "viewBox", "role", "class", "width", "height", "x", "y", "x1", "y1", "x2", "y2", "text-anchor",
        "transform", "d",
    ]

    var root: String?
    var styles = 0
    var problems: [String] = []
    var longestText = 0
    private var text = ""
    private var element = ""

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        root = root ?? name
        (element, text) = (name, "")
        if name == "style" { styles += 1 }
        if !Self.elements.contains(name) { problems.append("<\(name)>") }
        for attribute in attributes.keys where !Self.attributes.contains(attribute) { problems.append(attribute) }
        for (attribute, value) in attributes where attribute != "xmlns" && value.contains(":") {
            problems.append(value)
        }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

    func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
        if name == "text" { longestText = max(longestText, text.count) }
    }
}
