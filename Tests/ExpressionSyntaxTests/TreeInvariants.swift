import Testing

@testable import ExpressionSyntax

/// The invariants of every tree, whether made by the parser or by a rewriter.
enum TreeInvariants {
    static func check(_ tree: SyntaxTree, _ comment: Comment? = nil) {
        #expect(violations(in: tree) == [], comment)
    }

    static func violations(in tree: SyntaxTree) -> [String] {
        var violations: [String] = []
        if tree.nodes.last?.first != 0 { violations.append("the root's subtree is the whole tree") }
        for place in tree.nodes.indices {
            if Int(tree.nodes[place].first) > place { violations.append("\(place): a subtree begins after its end") }
            if tree.nodes[place].kind.isOperand, !hasItsOperands(place, in: tree) {
                violations.append("\(place): the operands of \(tree.nodes[place].kind) do not fill its subtree")
            }
            if !isMarkerRight(place, in: tree) { violations.append("\(place): a marker has a wrong target") }
        }
        return violations
    }

    /// Returns whether the subtree before a node consists exactly of its operands, with their markers, callee and keys.
    private static func hasItsOperands(_ place: Int, in tree: SyntaxTree) -> Bool {
        let node = tree.nodes[place]
        let operands = tree.operands(of: place)
        let covered = operands.reduce(0) { $0 + $1 - Int(tree.nodes[$1].first) + 1 }
        let size = place - Int(node.first)
        switch node.kind {
        case .number, .text, .trueConstant, .falseConstant, .nullConstant, .name, .missing, .object, .property,
            .variable,
            .placeholder, .truePredicate, .falsePredicate, .anyKey:
            return operands.isEmpty && size == 0
        case .methodCall: return operands.count == Int(node.argument) + 1 && size == covered + 1
        case .subquery: return operands.count == 2 && size == covered + 2 && operands[1] >= Int(node.argument)
        case .prefix, .postfix, .member, .step, .placeholderStep, .pathOperator:
            return operands.count == 1 && size == covered
        case .index, .element: return operands.count == 2 && size == covered
        case .infix:
            // Without errors in the text, whatever continues a chain has one on its left.
            let mayContinue = node.argument == 0 || tree.continuesChain(at: place) || !node.operator.isShortCircuit
            return operands.count == 2 && size == covered + (node.operator.isShortCircuit ? 1 : 0) && mayContinue
        case .conditional: return operands.count == 3 && size == covered + 2
        case .list: return operands.count == Int(node.argument) && size == covered
        case .call:
            let isLogic = Operator(functionName: tree.calleeName(at: place))?.isShortCircuit == true
            let markers = isLogic ? max(operands.count - 1, 0) : 0
            return operands.count == Int(node.argument) && size == covered + 1 + markers
        case .record: return operands.count == Int(node.argument) && size == covered + operands.count
        case .ifCall:
            let markers = min(max(operands.count - 1, 0), 2)
            return operands.count == Int(node.argument) && size == covered + markers
        case .lambda: return operands.count == 1 && size == covered + 1 + Int(node.argument)
        case .callee, .key, .selector, .parameter, .thenMarker, .elseMarker, .shortCircuitMarker, .subqueryMarker,
            .lambdaMarker:
            return true
        }
    }

    private static func isMarkerRight(_ place: Int, in tree: SyntaxTree) -> Bool {
        let node = tree.nodes[place]
        guard node.kind.isMarker else { return true }
        let target = Int(node.argument)
        if target == 0 { return isOfIncompleteIf(place, in: tree) }
        guard target > place, target < tree.nodes.count else { return false }
        switch node.kind {
        case .shortCircuitMarker where tree.nodes[target].kind == .call:
            return Operator(functionName: tree.calleeName(at: target)) == node.operator
                && tree.operands(of: target).contains { Int(tree.nodes[$0].first) == place + 1 }
        case .shortCircuitMarker:
            return tree.nodes[target].kind == .infix && tree.nodes[target].operator == node.operator
                && Int(tree.nodes[target - 1].first) == place + 1
        case .subqueryMarker:
            return tree.nodes[target].kind == .subquery && Int(tree.nodes[target].argument) == place + 1
                && tree.nodes[place - 1].kind == .parameter
        case .lambdaMarker:
            return tree.nodes[target].kind == .lambda && Int(tree.nodes[target - 1].first) == place + 1
        case .elseMarker:
            return [.conditional, .ifCall].contains(tree.nodes[target].kind)
                && Int(tree.nodes[target - 1].first) == place + 1
        default: return tree.nodes[target - 1].kind == .elseMarker
        }
    }

    /// Returns whether a marker belongs to an `if(…)` without exactly three operands, whose markers have no targets.
    private static func isOfIncompleteIf(_ place: Int, in tree: SyntaxTree) -> Bool {
        tree.nodes[place...].contains { $0.kind == .ifCall && $0.argument != 3 && Int($0.first) <= place }
    }
}
