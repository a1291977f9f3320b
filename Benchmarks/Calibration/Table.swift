internal import Abacus
internal import Foundation

/// The figures of the rows, in order.
struct Table {
    private let calibration: Calibration
    private(set) var figures: [Figure]
    /// The subjects of the language that have no row.
    let missing = Row.missing

    /// The number of rounds of a row's first measurement, and of a repeated one.
    private static let rounds = (first: 5, again: 20)
    /// How often outliers are measured again, as other work on the machine may last for seconds.
    private static let repetitions = 5

    init(of rows: [Row]) throws {
        let calibration = try Calibration()
        self.calibration = calibration
        figures = try rows.map { try calibration.measure($0, rounds: Self.rounds.first) }
    }

    /// Returns a range of ratios whose ends differ by a factor.
    ///
    /// Its middle is that of the least and the greatest ratio, so that it contains all figures if possible.
    private func band(factor: Double) -> ClosedRange<Double> {
        let ratios = figures.map(\.ratio).sorted()
        // A few outliers must not push the band away from all others.
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

    /// Prints the problems, and the spread of the rows. Returns false if there are any problems.
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

    /// Prints all figures, ending with those whose charge is lowest for their time.
    func print() {
        Swift.print("  time a unit       units      ns  expression")
        for figure in figures.sorted(by: { $0.ratio < $1.ratio }) { Swift.print(figure) }
        for name in missing { Swift.print("\(name) has no row") }
    }
}
