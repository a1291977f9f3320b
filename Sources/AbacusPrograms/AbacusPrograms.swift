// AbacusPrograms: formulas that are compiled once and evaluated many times, over doubles, over columns of them, or exactly.
//
// Start with Programs/Program.swift; apps import this module as a part of Abacus.

@_exported public import AbacusCore
