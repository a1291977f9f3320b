// All that the language calls of the folders `Habits`, which finds nothing here. `check` compiles the language with it.

extension Lexer {
    func readHabit(of scalar: Unicode.Scalar, at range: SourceRange) -> Lexeme? { nil }
    func readHabitOfNumber(from start: Int, isMalformed: Bool) -> Token.Kind? { nil }
    func habitOfClosing(_ quote: Unicode.Scalar, after start: Int) -> FixIt? { nil }
}

extension Parser {
    func parseHabitForOperand() -> State? { nil }
    func reportHabitWithoutOperand(at range: SourceRange) -> Bool { false }
    func parseHabitBetweenOperands() -> State? { nil }
    func parseHabitAtColon() -> State? { nil }
    func parseHabitAtSeparator() -> State? { nil }
    func parseHabitAtArrow() -> State? { nil }
}
