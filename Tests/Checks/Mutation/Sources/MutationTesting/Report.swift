/// The results of a run.
public struct Report: Sendable {
    let areas: [Area]
    let verdicts: [(mutant: Mutant, verdict: Verdict)]
    let equivalents: EquivalentMutants
    /// Mutants that are listed as equivalent, but don't exist in the current sources.
    let stale: [Mutant.Key]

    public init(
        areas: [Area], verdicts: [(mutant: Mutant, verdict: Verdict)], equivalents: EquivalentMutants,
        stale: [Mutant.Key]
    ) {
        self.areas = areas
        self.verdicts = verdicts
        self.equivalents = equivalents
        self.stale = stale
    }

    /// The number of mutants with each verdict.
    struct Count {
        var killed = 0
        var excused = 0
        var survived = 0
        var invalid = 0

        /// The killed mutants as a percentage of those that should be killed.
        var score: Double { killed + survived == 0 ? 100 : 100 * Double(killed) / Double(killed + survived) }
    }

    /// Returns the number of mutants with each verdict in some areas.
    func count(_ isIncluded: (Area) -> Bool) -> Count {
        var count = Count()
        for (mutant, verdict) in verdicts where Area.area(of: mutant.key.file, in: areas).map(isIncluded) == true {
            switch verdict {
            case .invalid: count.invalid += 1
            case _ where verdict.isKill: count.killed += 1
            case _ where equivalents.reason(for: mutant) != nil: count.excused += 1
            default: count.survived += 1
            }
        }
        return count
    }

    /// Returns whether every area reaches a score, and the list of equivalent mutants is up to date.
    public func reaches(_ score: Double) -> Bool {
        stale.isEmpty && areas.allSatisfy { area in count { $0.name == area.name }.score >= score }
    }

    /// The table of the areas, in Markdown.
    var table: String {
        var lines = ["| area | mutants | killed | score | survived | equivalent |", "|---|--:|--:|--:|--:|--:|"]
        for area in areas { lines.append(row(area.name, count { $0.name == area.name })) }
        if areas.count > 1 { lines.append(row("all", count { _ in true })) }
        return lines.joined(separator: "\n")
    }

    private func row(_ name: String, _ count: Count) -> String {
        let all = count.killed + count.survived + count.excused
        // Rounded down: 94.99 must not look like 95.
        let score = Double(Int(count.score * 10)) / 10
        return "| \(name) | \(all) | \(count.killed) | \(score) % | \(count.survived) | \(count.excused) |"
    }

    private func list(_ title: String, _ lines: [String]) -> String {
        lines.isEmpty ? "" : "\n\(title):\n" + lines.map { "  \($0)\n" }.joined()
    }
}

extension Report: CustomStringConvertible {
    public var description: String {
        let survivors = verdicts.filter { mutant, verdict in
            !verdict.isKill && verdict != .invalid && equivalents.reason(for: mutant) == nil
        }
        let excused = verdicts.compactMap { mutant, verdict in
            verdict.isKill ? nil : equivalents.reason(for: mutant).map { "\(mutant): \($0)" }
        }
        let needless = verdicts.filter { mutant, verdict in
            verdict.isKill && equivalents.reason(for: mutant) != nil
        }
        return table + "\n"
            + list("Survived", survivors.map { "\($0.mutant) (\($0.verdict))" })
            + list("Equivalent", excused)
            + list("Listed as equivalent, but killed", needless.map { "\($0.mutant) (\($0.verdict))" })
            + list("Listed as equivalent, but no mutants", stale.map { "\($0.file): \($0.change): \($0.lineText)" })
    }
}
