internal import Abacus
internal import Foundation

/// The figures of rows, in their order.
struct Table {
    private let calibration: Calibration
    private(set) var figures: [Figure]
    /// What of the language has no row.
    let missing = Row.missing

    /// The rounds of the first measurement of each row, and those of one that is repeated.
    private static let rounds = (first: 5, again: 20)
    /// How often the rows that stand out are measured again: what else runs on the machine may last seconds.
    private static let repetitions = 5

    init(of rows: [Row]) throws {
        let calibration = try Calibration()
        self.calibration = calibration
        figures = try rows.map { try calibration.measure($0, rounds: Self.rounds.first) }
    }

    /// Returns the bounds of a band of so wide a factor, about the middle of the figures.
    ///
    /// It is placed where it holds all of them if it can: its middle is that of the least and the greatest.
    private func band(factor: Double) -> ClosedRange<Double> {
        let ratios = figures.map(\.ratio).sorted()
        // One figure that stands out must not push the band from all the others.
        let (least, greatest) = (ratios[ratios.count / 50], ratios[ratios.count - 1 - ratios.count / 50])
        let middle = (least * greatest).squareRoot()
        return middle / factor.squareRoot()...middle * factor.squareRoot()
    }

    /// Measures the rows outside the band again, with more rounds.
    mutating func remeasure(beyond factor: Double) throws {
        for _ in 0..<Self.repetitions {
            let band = band(factor: factor)
            let outside = figures.indices.filter { !band.contains(figures[$0].ratio) }
            if outside.isEmpty { return }
            for index in outside {
                figures[index] = try calibration.measure(figures[index].row, rounds: Self.rounds.again)
            }
        }
    }

    /// Prints what is wrong, and how far apart the rows are. False if anything is wrong.
    func report(factor: Double) -> Bool {
        let band = band(factor: factor)
        let outside = figures.filter { !band.contains($0.ratio) }
        for name in missing { Swift.print("\(name) has no row") }
        for figure in outside {
            Swift.print(figure, figure.ratio > band.upperBound ? "  charged too little" : "  too much")
        }
        for (part, figures) in Dictionary(grouping: figures, by: \.row.subject.part).sorted(by: { $0.key < $1.key }) {
            let ratios = figures.map(\.ratio).sorted()
            Swift.print(
                "\(part): " + String(format: "%d rows, %.2f to %.2f", ratios.count, ratios[0], ratios[ratios.count - 1])
            )
        }
        Swift.print(String(format: "allowed: %.2f to %.2f", band.lowerBound, band.upperBound))
        return outside.isEmpty && missing.isEmpty
    }

    /// Prints all figures, those of the least charge for their time last.
    func print() {
        Swift.print("  time a unit       units      ns  expression")
        for figure in figures.sorted(by: { $0.ratio < $1.ratio }) { Swift.print(figure) }
        for name in missing { Swift.print("\(name) has no row") }
    }
}
