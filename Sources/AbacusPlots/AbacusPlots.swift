// AbacusPlots: pictures of formulas in which every dot is proven.
//
// Start with Bounds/Bounds.swift: what is known of a formula's values for all values of its variables within bounds. A
// program over bounds (Programs) finds that; curves and relations (Curves, Relations) ask it again and again for smaller
// pieces until a dot (Dots) is decided; a picture (Pictures) is drawn as text or as SVG.
//
// Bounds are two numbers between which all values of a quantity are, and where it has any. An edge is where an operation may
// jump or end: a pole, an end of its domain, a step. A hole is a point where a formula has no value because a divisor is 0
// there; a pole if values next to it are beyond every double. A stretch is a part of the range of x in which a formula has no
// value. Slopes of any order are steps of the program, as values are (Programs/BoundsCompiler+Slopes.swift), and so are the
// divisors whose zeros are looked for (Programs/BoundsCompiler+Divisors.swift).

@_exported public import AbacusCore
