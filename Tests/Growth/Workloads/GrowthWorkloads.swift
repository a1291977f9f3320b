#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// Does each workload with inputs of each size, for `Tests/Growth/check` to count the instructions:
///
///     GrowthWorkloads LABELS SHARE SHARES CLASSES PART SIZE...
///
/// A line for each that is about to be done is written to the file LABELS. Of SHARES processes this is the one of the number
/// SHARE, from 0; CLASSES is `every` for all classes of characters; PART is a part of the names of those that are wanted.
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
            + Structures.workloads + Lists.workloads
    }
}

extension String {
    /// The text on one line.
    fileprivate var onOneLine: String {
        String(String.UnicodeScalarView(unicodeScalars.map { $0.value < 0x20 ? " " : $0 }))
    }
}
