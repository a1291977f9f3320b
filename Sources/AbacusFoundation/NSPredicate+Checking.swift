// Predicates and expressions of Apple's own classes, made of formulas that were read here.
//
// The file uses what is public alone, since a package in Tests compiles it, too, with stand-ins for the two classes.

#if canImport(ObjectiveC) || ABACUS_STANDIN
    public import Abacus
    #if canImport(ObjectiveC)
        public import Foundation
    #endif

    extension NSPredicate {
        /// Creates Apple's predicate of a formula that was made of a format, for Core Data, Spotlight, CloudKit or OSLog.
        ///
        /// A malformed text raises an exception in `NSPredicate(format:)`. Here it has already been read, and what is
        /// passed on is its printed form, in which arguments have taken the places of their placeholders.
        ///
        ///     let formula = try Formula(predicateFormat: searchField.text)
        ///     request.predicate = try NSPredicate(checking: formula)
        ///
        /// - Parameter formula: a predicate in the syntax of formats.
        /// - Throws: `unsupported` at each part that Apple's classes don't read, up to 20 of them; `expected-predicate` for
        ///   an expression.
        /// - Complexity: O(n) in the length of the text and the size of the arguments.
        public convenience init(checking formula: Formula) throws(SyntaxError) {
            try self.init(format: formula.appleFormat(expecting: .predicate), argumentArray: [])
        }
    }

    extension NSExpression {
        /// Creates Apple's expression of a formula that was made of a format.
        ///
        /// - Parameter formula: an expression in the syntax of formats.
        /// - Throws: `unsupported` at each part that Apple's classes don't read, up to 20 of them; `expected-expression` for
        ///   a predicate.
        /// - Complexity: O(n) in the length of the text and the size of the arguments.
        public convenience init(checking formula: Formula) throws(SyntaxError) {
            try self.init(format: formula.appleFormat(expecting: .expression), argumentArray: [])
        }
    }

    /// What the documents of Apple's classes list: the rest may be read, but raises an exception when it is.
    enum AppleFormats {
        /// The functions in the reference of `NSExpression` (`init(forFunction:arguments:)`) and of CloudKit's `CKQuery`, by
        /// their selectors without the colon at the end, with the numbers of their arguments.
        static let functions: [String: ClosedRange<Int>] = [
            "average": 1...Int.max, "sum": 1...Int.max, "count": 1...Int.max, "min": 1...Int.max, "max": 1...Int.max,
            "median": 1...Int.max, "mode": 1...Int.max, "stddev": 1...Int.max,
            "add:to": 2...2, "from:subtract": 2...2, "multiply:by": 2...2, "divide:by": 2...2, "modulus:by": 2...2,
            "sqrt": 1...1, "log": 1...1, "ln": 1...1, "raise:toPower": 2...2, "exp": 1...1,
            "floor": 1...1, "ceiling": 1...1, "abs": 1...1, "trunc": 1...1,
            "random": 0...1, "randomn": 1...1, "now": 0...0,
            "bitwiseAnd:with": 2...2, "bitwiseOr:with": 2...2, "bitwiseXor:with": 2...2,
            "leftshift:by": 2...2, "rightshift:by": 2...2, "onesComplement": 1...1,
            "uppercase": 1...1, "lowercase": 1...1, "length": 1...1, "noindex": 1...1,
            "distanceToLocation:fromLocation": 2...2,
        ]

        /// The selectors of `FUNCTION` and of methods: that of the example in the reference of `NSExpression`. With others,
        /// an object could be sent any message.
        static let selectors: Set<String> = ["lastPathComponent"]

        /// The types of `CAST`.
        static let types: Set<String> = ["NSDate", "NSDATE", "NSDecimalNumber", "NSNumber", "NSString"]

        /// Reserved words in the Predicate Programming Guide that the formats here take for names of keys.
        static let reservedWords: Set<String> = ["ci", "caseinsensitive"]

        /// The greatest depth of operands in each other. Nothing is published; Apple's classes use the stack for it, and
        /// predicates in use are less than a tenth as deep.
        static let greatestDepth = 200
    }

    extension Formula {
        /// Returns the text that Apple's classes are given.
        fileprivate func appleFormat(expecting form: SyntaxForm) throws(SyntaxError) -> String {
            var check = AppleFormatCheck(self)
            check.visit(expecting: form)
            let diagnostics = check.diagnostics.sorted { $0.range.lowerBound < $1.range.lowerBound }
            guard diagnostics.isEmpty else { throw SyntaxError(Array(diagnostics.prefix(20)), in: source) }
            return predicateFormat
        }
    }

    /// Finds the parts of a formula that Apple's classes don't read.
    private struct AppleFormatCheck {
        private(set) var diagnostics: [Diagnostic] = []
        private let tree: SyntaxTree
        private let arguments: [Value]

        init(_ formula: Formula) {
            tree = formula.tree
            arguments = formula.arguments
        }

        mutating func visit(expecting form: SyntaxForm) {
            let whole = 0..<tree.source.bytes.count
            guard tree.syntax == .foundation else {
                refuse("a formula that wasn't made of a format", in: whole)
                return
            }
            if let actual = tree.form, actual != form {
                let refusal =
                    form == .predicate
                    ? Refusal(identifier: .expectedPredicate, message: "expected a predicate, found an expression")
                    : Refusal(identifier: .expectedExpression, message: "expected an expression, found a predicate")
                diagnostics.append(Diagnostic(refusal, at: whole))
            }
            for place in tree.nodes.indices { visit(place) }
            visitDepths()
        }

        private mutating func visit(_ place: Int) {
            let node = tree.nodes[place]
            switch node.kind {
            case .number: if let what = Self.refusal(ofNumber: tree.lexeme(of: node)) { refuse(what, at: node) }
            case .placeholder: visitPlaceholder(place)
            case .placeholderStep: refuse("an open placeholder", at: node)
            case .infix: if let name = tree.selector(ofComparison: node) { refuse("the selector '\(name)'", at: node) }
            case .call: visitCall(place)
            case .methodCall:
                let selector = tree.selector(ofMethodCallAt: place)
                let name = tree.name(of: selector)
                if !AppleFormats.selectors.contains(name) { refuse("the selector '\(name)'", at: selector) }
            case .property:
                visitName(node, isReserved: AppleFormats.reservedWords.contains(tree.name(of: node).lowercased()))
            case .variable, .parameter: visitName(node, isReserved: tree.lexeme(of: node).hasPrefix("$#"))
            case .step: visitName(node, isReserved: false)
            case .text, .trueConstant, .falseConstant, .nullConstant, .truePredicate, .falsePredicate, .anyKey, .object,
                .pathOperator, .prefix, .postfix, .ifCall, .list, .element, .subquery, .selector,
                .thenMarker, .elseMarker, .shortCircuitMarker, .subqueryMarker:
                break
            // Formats have none of these.
            case .name, .missing, .callee, .key, .record, .index, .member, .conditional, .lambdaMarker, .lambda: break
            }
        }

        /// Names are identifiers of C in the grammar of the Predicate Programming Guide.
        private mutating func visitName(_ node: SyntaxNode, isReserved: Bool) {
            let name = tree.name(of: node)
            guard isReserved || !name.isIdentifierOfC else { return }
            refuse(
                isReserved ? "the reserved word '\(name)' as a name" : "the name '\(name)'", at: node,
                hint: isReserved && node.kind == .property ? "write 'SELF.\(name)'" : nil)
        }

        private mutating func refuse(_ what: String, at node: SyntaxNode, hint: String? = nil) {
            refuse(what, in: tree.range(of: node), hint: hint)
        }

        private mutating func refuse(_ what: String, in range: SourceRange, hint: String? = nil) {
            let refusal = Refusal(identifier: .unsupported, message: "Apple's classes don't read \(what)", hint: hint)
            diagnostics.append(Diagnostic(refusal, at: range))
        }
    }

    // MARK: - Calls

    extension AppleFormatCheck {
        private mutating func visitCall(_ place: Int) {
            let node = tree.nodes[place]
            let callee = tree.nodes[Int(node.first)]
            let name = tree.name(of: callee)
            let operands = tree.operands(of: place)
            switch name {
            case "CAST": visitNamed("type", in: AppleFormats.types, operands, at: callee)
            case "FUNCTION": visitNamed("selector", in: AppleFormats.selectors, operands, at: callee)
            default:
                let selector = name.hasSuffix(":") ? String(name.dropLast()) : name
                guard let counts = AppleFormats.functions[selector] else {
                    refuse("the function '\(name)'", at: callee)
                    return
                }
                if !counts.contains(operands.count) {
                    refuse("the function '\(name)' with \(operands.count) arguments", at: callee)
                }
            }
        }

        /// Visits a call whose second argument has to be a text that is listed.
        private mutating func visitNamed(
            _ what: String, in list: Set<String>, _ operands: [Int], at callee: SyntaxNode
        ) {
            guard operands.count > 1, let name = text(at: operands[1]) else {
                refuse("a \(what) that isn't a literal", at: callee)
                return
            }
            // Hashing a text would normalize it, which takes quadratic time if it has many marks.
            if list.contains(where: { $0.utf8.elementsEqual(name.utf8) }) { return }
            refuse("the \(what) '\(String(name.unicodeScalars.prefix(40)))'", at: tree.nodes[operands[1]])
        }

        /// The text at a place, which may be an argument; nil for what isn't known before it is evaluated.
        private func text(at place: Int) -> String? {
            let node = tree.nodes[place]
            if node.kind == .text { return tree.characters(of: node) }
            guard node.kind == .placeholder, case .text(let text) = argument(of: node) else { return nil }
            return text
        }
    }

    // MARK: - Values

    extension AppleFormatCheck {
        private func argument(of placeholder: SyntaxNode) -> Value? {
            let number = Int(placeholder.argument)
            return number < arguments.count ? arguments[number] : nil
        }

        private mutating func visitPlaceholder(_ place: Int) {
            let node = tree.nodes[place]
            guard let value = argument(of: node) else {
                refuse("an open placeholder", at: node)
                return
            }
            let isKey =
                place < tree.root && tree.nodes[place + 1].kind == .infix
                && tree.nodes[place + 1].operator == .computedKey
            if isKey, value == .null { refuse("nil as a key", at: node) }
            // Looks into lists, however deeply they are nested.
            var pending = [value]
            while let next = pending.popLast() {
                if case .list(let list) = next {
                    pending += list
                } else if let what = Self.refusal(of: next) {
                    refuse(what, at: node)
                    return
                }
            }
        }

        private static func refusal(of value: Value) -> String? {
            switch value {
            case .boolean, .text, .null, .list: nil
            case .integer(let number): refusal(ofNumber: number.description)
            case .real(let number): number.isFinite ? nil : "the number \(number)"
            case .rational(let number):
                number.terminatingDecimal.map(refusal(ofNumber:)) ?? "a fraction without a decimal"
            case .exactReal: Double(value)?.isFinite == true ? nil : "a number beyond all doubles"
            case .record: "a record"
            }
        }

        private static func refusal(ofNumber lexeme: String) -> String? {
            let isNegative = lexeme.hasPrefix("-")
            let digits = isNegative ? lexeme.dropFirst() : Substring(lexeme)
            let radixes = ["0x": 16, "0o": 8, "0b": 2]
            let radix = radixes[digits.prefix(2).lowercased()]
            if radix == nil, digits.contains(where: { ".eE".contains($0) }) {
                return Double(digits)?.isFinite == true ? nil : "a number beyond all doubles"
            }
            let sign = isNegative ? "-" : ""
            let integer = Int64(sign + digits.dropFirst(radix == nil ? 0 : 2), radix: radix ?? 10)
            return integer == nil ? "an integer beyond 64 bits" : nil
        }
    }

    // MARK: - Depths

    extension AppleFormatCheck {
        /// Refuses operands that are nested too deeply. A chain of `AND` or `OR` is a single compound.
        private mutating func visitDepths() {
            var depths = [Int](repeating: 0, count: tree.nodes.count)
            for place in tree.nodes.indices where tree.nodes[place].kind.isOperand {
                let operands = tree.operands(of: place)
                let continued = tree.continuesChain(at: place) ? operands[0] : nil
                let deepest = operands.map { $0 == continued ? depths[$0] - 1 : depths[$0] }.max() ?? 0
                depths[place] = deepest + 1
                guard depths[place] > AppleFormats.greatestDepth else { continue }
                refuse("what is nested deeper than \(AppleFormats.greatestDepth)", at: tree.nodes[place])
                return
            }
        }
    }

    private struct Refusal: DiagnosticMessage {
        let identifier: Diagnostic.Identifier
        let message: String
        var hint: String?
    }

    extension String {
        fileprivate var isIdentifierOfC: Bool {
            guard let first = utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return false }
            return unicodeScalars.allSatisfy {
                $0.isASCII && ($0.properties.isAlphabetic || $0 == "_" || "0"..."9" ~= $0)
            }
        }
    }
#endif
