#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// Runs workloads, so that `Benchmarks/Instructions/check` can count their instructions:
///
///     InstructionWorkloads LABELS SHARE SHARES PART ratios
///     InstructionWorkloads LABELS SHARE SHARES PART growth common|every|tables SIZE...
///
/// The first form runs the workloads with accepted ratios, the second the workloads whose growth is limited, with inputs
/// of each size. Before each workload is counted, a line is written to the file LABELS. SHARES is the number of
/// processes, and SHARE the number of this one, from 0. Only workloads whose names contain PART are run. `every` selects
/// all classes of characters, `tables` the tables instead of the other workloads.
@main
enum InstructionWorkloads {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count >= 6, let share = Int(arguments[2]), let shares = Int(arguments[3]),
            let labels = fopen(arguments[1], "w")
        else { fatalError("usage: InstructionWorkloads LABELS SHARE SHARES PART ratios|growth ...") }
        let part = arguments[4]
        /// Returns this process's share of some workloads.
        func wanted<Workload>(_ workloads: [Workload], _ name: (Workload) -> String) -> [Workload] {
            workloads.filter { part.isEmpty || name($0).contains(part) }.enumerated()
                .filter { $0.offset % shares == share }.map(\.element)
        }
        func label(_ label: String) {
            fputs(label + "\n", labels)
            fflush(labels)
        }
        if arguments[5] == "ratios" {
            for workload in wanted(Gate.workloads, \.name) {
                let first = try workload.run()
                label(workload.name)
                let second = try counted(workload.run)
                precondition(first == second, "a workload gives the same result each time")
            }
        } else {
            for workload in wanted(growing(arguments[6]), \.name.onOneLine) {
                for size in arguments[7...].compactMap({ Int($0) }) {
                    let work = workload.prepare(size)
                    label("\(workload.growth.rawValue)\t\(workload.name.onOneLine)")
                    counted(work)
                }
            }
            Arguments.removeTemporaryFiles()
        }
        fclose(labels)
    }

    private static func growing(_ kind: String) -> [Workload] {
        if kind == "tables" { return Tables.workloads }
        let every = kind == "every"
        let texts = CharacterClass.all.filter { every || $0.isCommon }
        let bytes = CharacterClass.allBytes.filter { every || $0.isCommon }
        return Texts.workloads(of: texts) + Sources.workloads(of: bytes) + Arguments.workloads(of: bytes)
            + Structures.workloads + Lists.workloads + Formats.workloads(ofTexts: texts, bytes: bytes)
    }
}

extension String {
    /// The text on one line.
    fileprivate var onOneLine: String {
        String(String.UnicodeScalarView(unicodeScalars.map { $0.value < 0x20 ? " " : $0 }))
    }
}
