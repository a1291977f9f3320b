// All that the language calls of the folders `Habits`, which finds nothing here. `check` compiles the language with it.

extension Lexer {
    func readHabit(of scalar: Unicode.Scalar, at range: SourceRange) -> Lexeme? { nil }
    func readHabitOfNumber(from start: Int, isMalformed: Bool) -> Token.Kind? { nil }
    mutating func readHabitOfNumberSign() -> Lexeme? { nil }
    func habitOfClosing(_ quote: Unicode.Scalar, after start: Int) -> FixIt? { nil }
}

extension Parser {
    static func onlyHabit(of source: Source, _ options: ParserOptions) -> Diagnostic? { nil }
    func parseHabitForOperand() -> State? { nil }
    func reportHabitWithoutOperand(at range: SourceRange) -> Bool { false }
    func parseHabitBetweenOperands() -> State? { nil }
    func parseHabitAtColon() -> State? { nil }
    func parseHabitAtSeparator() -> State? { nil }
    func parseHabitAtArrow() -> State? { nil }
    func parseHabitOfIf() -> State? { nil }
    func explainsHabitOfCharacter() -> Bool { false }
}
