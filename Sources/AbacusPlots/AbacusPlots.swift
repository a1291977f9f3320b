// AbacusPlots: pictures of formulas in which every dot is proven.
//
// Start with Bounds/Bounds.swift: what is known of a formula's values while its variables stay within bounds. A program
// over bounds (Programs) computes that; curves and relations (Curves, Relations) run it on smaller and smaller pieces
// until a dot (Dots) is decided; a picture (Pictures) is drawn as text or as SVG.
//
// Bounds are two numbers that all values of a quantity lie between, and whether it has a value everywhere. An edge is
// where an operation may jump or end: a pole, an end of its domain, a step. A hole is a point where a formula has no
// value because a divisor is 0 there; it is a pole if values next to it are beyond every double. A stretch is a part of
// the range of x without any value. The program computes slopes of any order as steps of its own
// (Programs/BoundsCompiler+Slopes.swift), and the divisors whose zeros a search looks for
// (Programs/BoundsCompiler+Divisors.swift).

@_exported public import AbacusCore
