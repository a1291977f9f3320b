// Abacus: the module that apps import. It declares nothing itself, but re-exports the modules below, and the numbers,
// exact reals and syntax trees that those re-export.
//
// Sources/README.md shows the targets, their floors and the way of an expression through them.

@_exported public import AbacusChecking
@_exported public import AbacusCoding
@_exported public import AbacusCore
@_exported public import AbacusFormats
@_exported public import AbacusPrograms
