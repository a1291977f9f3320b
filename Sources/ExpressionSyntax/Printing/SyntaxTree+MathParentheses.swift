// Where mathematical notation needs parentheses.
//
// It needs fewer than a text does: the bar of a fraction or a root, a raised exponent and an index group their
// contents. It needs more if it shows a single part of a text as several signs, such as `1e5`, or if mathematics has no
// rule for which operator binds more tightly.

/// The appearance of an operand to the operators around it.
private enum MathShape: Equatable {
    /// An operand of which nothing around it can take a part: a name, digits, a call, or anything in brackets or below
    /// a root.
    case closed
    /// A fraction, possibly after a whole number. It groups itself, but an exponent or anything else after it may seem
    /// to belong to a part of it.
    case fraction
    /// Digits times a power of ten.
    case scientific
    /// Cases, which have no closing brace. Anything after them could be part of the last one.
    case cases
    case operation(Operator)
}

/// The place of an operand.
private enum MathPlace {
    /// In brackets of its own, below a bar, raised, or last.
    case free
    /// After the `if` of cases.
    case condition
    /// Before something that is raised or lowered, or that comes directly after it.
    case base
    /// Next to the sign of an operator.
    case operand(of: Operator, isRight: Bool)
}

extension SyntaxTree {
    /// Returns whether mathematical notation needs parentheses around a node.
    ///
    /// - Parameter isPercentage: returns whether the operand at a place is a percentage.
    func isParenthesizedInMath(
        _ position: SyntaxPosition, _ arguments: MathArguments, isPercentage: (Int) -> Bool
    ) -> Bool {
        if isAddedToPercentage(position, isPercentage) { return false }
        let place = mathPlace(of: position)
        if case .free = place { return false }
        return isParenthesized(mathShape(at: position.place, arguments), at: place)
    }

    /// Whether mathematical notation needs parentheses around the whole expression after the `=` of a definition.
    var isParenthesizedInEquation: Bool {
        let shape = mathShape(at: root, .none)
        return shape != .cases && isParenthesized(shape, at: .operand(of: .equal, isRight: true))
    }

    /// Returns whether the operand at a place is a single sign, or a row of digits or letters.
    func isTokenInMath(at place: Int, _ arguments: MathArguments) -> Bool {
        let node = nodes[place]
        switch node.kind {
        case .name: return true
        case .number: return mathShape(at: place, arguments) == .closed
        default:
            guard let number = arguments.number(for: node) else { return node.kind.isKeyOfObject }
            return number.isTokenInMath(at: number.root, .none)
        }
    }

    private func mathShape(at place: Int, _ arguments: MathArguments) -> MathShape {
        let node = nodes[place]
        switch node.kind {
        case .number: return shape(ofNumber: lexeme(of: node))
        case .prefix, .infix, .postfix:
            switch node.operator.mathOperator {
            case .fraction: return .fraction
            // An operator without a sign has its operand in parentheses, unless the operand is closed itself.
            case .flooredFraction, .squareRoot, .cubeRoot, .fourthRoot, .omitted: return .closed
            case .power, .degrees, .symbol, .word:
                return node.isComputedKey ? .closed : .operation(node.operator)
            }
        case .conditional: return .cases
        case .ifCall: return node.argument == 3 ? .cases : .closed
        case .call: return functionOfDegrees(at: place)?.givesAngle == true ? .operation(.multiply) : .closed
        default: return arguments.number(for: node).map { $0.mathShape(at: $0.root, .none) } ?? .closed
        }
    }

    /// Returns the function that a call names, if it takes or returns an angle in degrees.
    func functionOfDegrees(at place: Int) -> AngleFunction? {
        guard notation.angleUnit == .degrees, let function = AngleFunction(rawValue: calleeName(at: place)),
            nodes[place].argument == function.arity
        else { return nil }
        return function
    }

    /// Whether an argument of a call is shown with the sign of degrees.
    private func isAngleInDegrees(_ position: SyntaxPosition) -> Bool {
        position.parent.flatMap(functionOfDegrees)?.givesAngle == false
    }

    private func shape(ofNumber lexeme: String) -> MathShape {
        if RadixPrefix(of: lexeme.utf8) != nil { return .closed }
        if lexeme.unicodeScalars.last?.vulgarFraction != nil { return .fraction }
        if lexeme.utf8.first == UInt8(ascii: "-") { return .operation(.negate) }
        return lexeme.utf8.contains { $0 | 0x20 == UInt8(ascii: "e") } ? .scientific : .closed
    }

    /// Returns whether a percentage is added to or subtracted from another, and so isn't a percentage of it.
    private func isAddedToPercentage(_ position: SyntaxPosition, _ isPercentage: (Int) -> Bool) -> Bool {
        let node = nodes[position.place]
        guard node.kind == .postfix, node.operator == .percent, position.index == 1, let parent = position.parent,
            nodes[parent].kind == .infix, nodes[parent].operator.beforePercentage != nil
        else { return false }
        return isPercentage(leftOperand(of: parent))
    }

    private func mathPlace(of position: SyntaxPosition) -> MathPlace {
        guard let parent = position.parent.map({ nodes[$0] }) else { return .free }
        let isRight = position.index == 1
        switch parent.kind {
        case .prefix:
            return parent.operator.isRoot ? .free : .operand(of: parent.operator, isRight: true)
        case .infix:
            switch parent.operator.mathOperator {
            case .fraction, .flooredFraction: return .free
            case .power: return isRight ? .free : .base
            case .symbol, .word, .squareRoot, .cubeRoot, .fourthRoot, .degrees, .omitted:
                let isPercentage = isRight && parent.operator.withoutPercentage != nil
                let isBase = isPercentage || parent.isComputedKey
                return isBase ? .base : .operand(of: parent.operator, isRight: isRight)
            }
        case .postfix: return .operand(of: parent.operator, isRight: false)
        case .index, .member: return position.index == 0 ? .base : .free
        case .conditional, .ifCall: return position.index == 0 ? .condition : .free
        case .call: return isAngleInDegrees(position) ? .operand(of: .degrees, isRight: false) : .free
        default: return position.index == 0 && parent.kind.followsFirstOperand ? .base : .free
        }
    }

    private func isParenthesized(_ shape: MathShape, at place: MathPlace) -> Bool {
        switch (place, shape) {
        case (.free, _), (_, .closed): false
        case (.condition, _): shape == .cases
        case (.base, .operation(let inner)): inner.fixity != .postfix
        case (.base, _): true
        // Two factorial signs would be one sign of the double factorial.
        case (.operand(let outer, _), .operation(let inner)) where outer.fixity == .postfix:
            inner.fixity != .postfix || (inner.isFactorial && outer.isFactorial)
        case (.operand(let outer, _), _) where outer.fixity == .postfix: true
        case (.operand, .cases): true
        case (.operand, .fraction): false
        case (.operand(let outer, _), .scientific): outer == .complement || outer.isDoubtfulInMath
        case (.operand(let outer, let isRight), .operation(let inner)):
            switch inner.fixity {
            // Without parentheses, it would be a percentage of the left operand.
            case .postfix: inner == .percent && isRight && outer.beforePercentage != nil
            case .prefix: isParenthesized(prefix: inner, besides: outer)
            case .infix: isParenthesized(infix: inner, besides: outer, isRight: isRight)
            }
        }
    }

    private func isParenthesized(prefix inner: Operator, besides outer: Operator) -> Bool {
        switch inner {
        // Both appear as the same sign.
        case .not, .logicalNot: outer != .logicalNot && bindsLess(.not, than: outer)
        case .complement: outer.fixity == .infix && !bindsLess(outer, than: .multiply)
        // The sign could be that of a product, such as a number with an exponent.
        default: outer == .complement || outer.isRemainder || bindsLess(inner, than: outer)
        }
    }

    private func isParenthesized(infix inner: Operator, besides outer: Operator, isRight: Bool) -> Bool {
        let associativity = syntax.operators.associativity(of: outer)
        if outer.isDoubtfulInMath {
            return isRight != (associativity == .right) || inner != outer || !outer.isAssociativeInMath
        }
        if inner.isDoubtfulInMath, inner.isRelationInMath || !bindsLess(outer, than: .add), !outer.isShortCircuit {
            return true
        }
        if bindsLess(inner, than: outer) || bindsLess(outer, than: inner) { return bindsLess(inner, than: outer) }
        return switch associativity {
        case .left: isRight
        case .right: !isRight
        case .none: true
        }
    }

    private func bindsLess(_ inner: Operator, than outer: Operator) -> Bool {
        syntax.operators.bindingPower(of: inner) < syntax.operators.bindingPower(of: outer)
    }
}

extension Operator {
    /// Whether mathematics or its readers have no rule, or more than one, for how tightly the operator binds:
    /// `a + b mod c` is `(a + b) mod c` to most.
    fileprivate var isDoubtfulInMath: Bool {
        switch self {
        case .coalesce, .bitOr, .bitXor, .bitAnd, .shiftLeft, .shiftRight: true
        default: isRemainder || joinsSets
        }
    }

    fileprivate var isRemainder: Bool { self == .remainder || self == .modulo }

    /// Whether the sign is also that of a relation, or binds less tightly than a comparison in other languages.
    fileprivate var isRelationInMath: Bool {
        switch self {
        case .coalesce, .bitOr, .bitXor, .bitAnd, .shiftLeft, .shiftRight: true
        default: false
        }
    }

    /// Whether a chain of a doubtful operator means the same regardless of grouping.
    fileprivate var isAssociativeInMath: Bool {
        switch self {
        case .coalesce, .bitOr, .bitXor, .bitAnd: true
        default: joinsSetsInAnyOrder
        }
    }
}
