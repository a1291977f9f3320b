// AbacusPlots: pictures of formulas in which every dot is proven.
//
// Start with Bounds/Bounds.swift: what is known of a formula's values for all values of its variables within bounds. A
// program over bounds (Programs) finds that; curves and relations (Curves, Relations) ask it again and again for smaller
// pieces until a dot (Dots) is decided; a picture (Pictures) is drawn as text or as SVG.

@_exported public import AbacusCore
