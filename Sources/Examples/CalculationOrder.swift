/// The order in which cells are calculated: each after the cells that its formula uses.
///
/// A cell is ready once the last of those is done (Kahn, Topological Sorting of Large Networks, 1962). The algorithm is
/// a loop, so that no chain of cells is too long for it, and takes time in proportion to the number of uses.
struct CalculationOrder {
    /// The cells that can be calculated, in order.
    private(set) var cells: [String] = []
    /// The cycles of cells that use each other: `["A1", "B1", "A1"]`.
    private(set) var cycles: [[String]] = []
    /// For each cell that can't be calculated, the index of the cycle that it is part of or depends on.
    private(set) var cycleNumbers: [String: Int] = [:]

    /// Finds the order of cells, given the other cells that each of them uses.
    init(_ uses: [String: [String]]) {
        var users: [String: [String]] = [:]
        var waiting: [String: Int] = [:]
        for (cell, used) in uses {
            waiting[cell] = used.count
            for other in used { users[other, default: []].append(cell) }
        }
        cells = uses.keys.filter { waiting[$0] == 0 }.sorted()
        var next = 0
        while next < cells.count {
            for user in users[cells[next]] ?? [] {
                waiting[user, default: 0] -= 1
                if waiting[user] == 0 { cells.append(user) }
            }
            next += 1
        }
        for cell in uses.keys.filter({ waiting[$0] != 0 }).sorted() where cycleNumbers[cell] == nil {
            findCycle(from: cell, uses, waiting)
        }
    }

    /// Follows cells that wait for each other, until one recurs or has a known cycle.
    private mutating func findCycle(from start: String, _ uses: [String: [String]], _ waiting: [String: Int]) {
        var path: [String] = []
        var places: [String: Int] = [:]
        var cell = start
        while places[cell] == nil, cycleNumbers[cell] == nil {
            places[cell] = path.count
            path.append(cell)
            cell = uses[cell]?.first { waiting[$0] != 0 } ?? start
        }
        if let place = places[cell] { cycles.append(path[place...] + [cell]) }
        let number = cycleNumbers[cell] ?? cycles.count - 1
        for member in path { cycleNumbers[member] = number }
    }
}
