@testable import AbacusPlots

extension Plot {
    /// The dots of each formula.
    var dots: [LayerDots] { layers.map { $0.dots(rows: vertical?.count ?? 0) } }
}
