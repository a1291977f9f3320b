#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// Runs each workload with inputs of each size, so that `Tests/Growth/check` can count the instructions:
///
///     GrowthWorkloads LABELS SHARE SHARES CLASSES PART SIZE...
///
/// For each one that is about to run, a line is written to the file LABELS. SHARES is the number of processes, and
/// SHARE the number of this one, from 0; CLASSES is `every` for all classes of characters; PART is a part of the names
/// of the workloads to be run.
@main
enum GrowthWorkloads {
    static func main() {
        let arguments = CommandLine.arguments
        guard arguments.count >= 7, let share = Int(arguments[2]), let shares = Int(arguments[3]),
            let labels = fopen(arguments[1], "w")
        else { fatalError("usage: GrowthWorkloads LABELS SHARE SHARES CLASSES PART SIZE...") }
        let sizes = arguments[6...].compactMap { Int($0) }
        let wanted = workloads(ofEveryClass: arguments[4] == "every").filter {
            arguments[5].isEmpty || $0.name.onOneLine.contains(arguments[5])
        }
        for (number, workload) in wanted.enumerated() where number % shares == share {
            for size in sizes {
                let work = workload.prepare(size)
                fputs("\(workload.growth.rawValue)\t\(size)\t\(workload.name.onOneLine)\n", labels)
                fflush(labels)
                counted(work)
            }
        }
        fclose(labels)
        Arguments.removeTemporaryFiles()
    }

    private static func workloads(ofEveryClass every: Bool) -> [Workload] {
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
