// AbacusPrograms: formulas that are compiled once and evaluated many times, over doubles, over columns of them, or exactly.
//
// Start with Programs/Program.swift; apps import this module as a part of Abacus. A sink is what the operations of a formula are
// handed to, to become instructions or steps for columns.

@_exported public import AbacusCore
