package import Abacus
package import AbacusPlots
internal import AbacusSession

/// A request to plot: formulas and ranges as typed, from the command or a session.
package struct PlotRequest {
    /// The reason why nothing is plotted.
    package enum Failure: Error {
        /// The request makes no sense.
        case usage(String)
        /// A text can't be read.
        case unreadable(SyntaxError)
        /// A text can't be evaluated, or has no plot.
        case evaluation(EvaluationError)
    }

    /// The formulas, each with the name of its source for messages.
    var formulas: [(text: [UInt8], name: String)] = []
    /// The range of the first variable, or nil for -10..10.
    var range: [UInt8]?
    /// The range of the second variable.
    var verticalRange: [UInt8]?
    var variables = (x: "x", y: "y")
    /// Whether both axes have the same scale.
    var hasEqualScales = false
    /// The hint for a text with several formulas.
    private var adviceOnSeveral = "draw several formulas with --and"
    /// The range that the line of a session may mean, if it has one in another notation.
    private var meantRange: String?

    /// Makes a request from a line of a session: a formula, and a range if the last word is one.
    package init(line: String, name: String) {
        adviceOnSeveral = "a session draws one formula at a time"
        meantRange = MeantRange.atEnd(of: line)
        var formula = Array(line.utf8)
        if let space = formula.lastIndex(of: UInt8(ascii: " ")), Self.divided(formula[(space + 1)...]) != nil {
            range = Array(formula[(space + 1)...])
            formula.removeSubrange(space...)
        }
        formulas = [(formula, name)]
    }

    init() {}

    /// Plots the formulas in an environment.
    ///
    /// - Parameters:
    ///   - columns: the number of dots from left to right.
    ///   - rows: the number of dots from top to bottom.
    ///   - dotAspect: the height of a dot divided by its width.
    ///   - environment: the environment for the formulas and the ends of the ranges.
    /// - Throws: the reason, if a text can't be read, evaluated or plotted.
    package func plot(
        columns: Int, rows: Int, dotAspect: Double, in environment: FormulaEnvironment
    ) throws(Failure) -> Plot {
        let x = try ends(of: range, "range", columns, environment) ?? -10...10
        let y = try ends(of: verticalRange, "--y", rows, environment)
        let read = try readFormulas(environment)
        do throws(EvaluationError) {
            return try Plot(
                of: read, x: x, y: y, variables: variables, columns: columns, rows: rows,
                dotAspect: hasEqualScales ? dotAspect : nil, in: environment)
        } catch {
            throw .evaluation(error)
        }
    }

    /// Returns remarks on variables and constants that the plot's variables hide in the bodies of functions, without
    /// duplicates.
    ///
    /// - Throws: the reason, if a formula can't be read.
    func remarks(in environment: FormulaEnvironment) throws(Failure) -> [String] {
        var remarks: [String] = []
        for (text, name) in formulas {
            let tree = try formula(text, name, environment).tree
            let hiding = (tree.isRelation ? [variables.x, variables.y] : [variables.x]).map(
                environment.notation.nameForms.canonicalName)
            for found in environment.namesLookedUp(by: tree) {
                guard let function = found.function, hiding.contains(found.name),
                    environment.value(of: found.name) != nil
                else { continue }
                let remark = environment.remark(
                    onHidden: found.name, by: "the variable '\(found.name)' of the plot", in: function)
                if !remarks.contains(remark) { remarks.append(remark) }
            }
        }
        return remarks
    }

    private func readFormulas(_ environment: FormulaEnvironment) throws(Failure) -> [Formula] {
        var read: [Formula] = []
        for (text, name) in formulas {
            do throws(Failure) {
                read.append(try formula(text, name, environment))
            } catch {
                if case .unreadable = error, let meantRange {
                    throw .usage("a range is written as in \(meantRange), without spaces")
                }
                throw error
            }
            if let list = read.last?.tree, list.nodes[list.root].kind == .list {
                let error = EvaluationError(.unsupported("a plot of a list"), at: list.nodes[list.root], in: list)
                throw .evaluation(
                    EvaluationError(error.diagnostics.map { $0.hinting(adviceOnSeveral) }, in: error.source))
            }
        }
        return read
    }

    /// Parses a formula. The bare name of a function of one number stands for its value at the first variable.
    private func formula(
        _ text: [UInt8], _ name: String, _ environment: FormulaEnvironment
    ) throws(Failure) -> Formula {
        let formula = try read(text, name, environment)
        let tree = formula.tree
        guard tree.nodes.count == 1, tree.nodes[0].kind == .name, case let function = tree.names[0],
            function != variables.x, function != variables.y, environment[function] == nil,
            environment[formulaFunction: function]?.parameters.count == 1
        else { return formula }
        return try read(Array("\(function)(\(variables.x))".utf8), name, environment)
    }

    private func read(
        _ text: [UInt8], _ name: String, _ environment: FormulaEnvironment
    ) throws(Failure) -> Formula {
        do throws(SyntaxError) {
            return try Formula(Source(bytes: text, name: name), options: environment.parserOptions)
        } catch {
            throw .unreadable(SyntaxError(error.diagnostics.map { advised($0, in: error.source) }, in: error.source))
        }
    }

    /// Returns an error in a formula. One at a separator gets a hint that doesn't suggest a list, since lists have no plot.
    private func advised(_ diagnostic: Diagnostic, in source: Source) -> Diagnostic {
        let text = source.bytes[diagnostic.range]
        let isSeparator = text.elementsEqual(",".utf8) || text.elementsEqual(";".utf8)
        if !isSeparator { return diagnostic }
        let problem = SeveralFormulas(
            identifier: diagnostic.identifier, message: diagnostic.message, hint: adviceOnSeveral)
        return Diagnostic(problem, at: diagnostic.range)
    }
}

/// The error at a separator between formulas, which a list wouldn't fix.
private struct SeveralFormulas: DiagnosticMessage {
    let identifier: Diagnostic.Identifier
    let message: String
    let hint: String?
}

// MARK: - Ranges

extension PlotRequest {
    /// Returns both sides of the first `..` outside of brackets and quotes, or nil if there is none. Three points are
    /// ambiguous: the last one may belong to a number.
    static func divided(_ text: ArraySlice<UInt8>) -> (lower: ArraySlice<UInt8>, upper: ArraySlice<UInt8>)? {
        var depth = 0
        var quote: UInt8?
        var place = text.startIndex
        while place < text.endIndex {
            let byte = text[place]
            if let open = quote {
                if byte == UInt8(ascii: "\\"), open == UInt8(ascii: "\"") { place += 1 }
                if byte == open { quote = nil }
            } else {
                switch byte {
                case UInt8(ascii: "\""), UInt8(ascii: "`"): quote = byte
                case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
                case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
                case UInt8(ascii: ".") where depth == 0 && text[(place + 1)...].first == UInt8(ascii: "."):
                    if text[(place + 2)...].first == UInt8(ascii: ".") { return nil }
                    return (text[..<place], text[(place + 2)...])
                default: break
                }
            }
            place += 1
        }
        return nil
    }

    /// Returns the doubles nearest to the ends of a range that can be divided into dots, or nil if the text is nil.
    private func ends(
        of text: [UInt8]?, _ name: String, _ count: Int, _ environment: FormulaEnvironment
    ) throws(Failure) -> ClosedRange<Double>? {
        guard let text else { return nil }
        let shown = String(decoding: text, as: UTF8.self)
        guard let (first, last) = Self.divided(text[...]) else {
            throw .usage("a range is written as in \(MeantRange(shown)?.text ?? "-10..10"), not '\(shown)'")
        }
        let lower = try end(Array(first), name, environment)
        let upper = try end(Array(last), name, environment)
        guard lower < upper else { throw .usage("the range '\(shown)' is empty or reversed") }
        guard (upper - lower).isFinite else { throw .usage("the range '\(shown)' is infinite") }
        guard Plot.canDivide(lower...upper, into: count) else {
            throw .usage("the range '\(shown)' is too narrow for \(count) dots")
        }
        return lower...upper
    }

    private func end(_ text: [UInt8], _ name: String, _ environment: FormulaEnvironment) throws(Failure) -> Double {
        let formula = try read(text, name, environment)
        var exact = environment
        exact.arithmetic = .exact
        do throws(EvaluationError) {
            let value = try formula.evaluate(in: exact)
            guard let number = Double(value) else {
                throw EvaluationError(.typeMismatch, "the end of a range is a number, not \(value.kind.rawValue)")
            }
            return number
        } catch {
            throw .evaluation(error)
        }
    }
}
