/// The source that is added to every module with mutants, and knows which of them is chosen.
enum MutantSwitch {
    /// The environment variable that holds the number of the mutant to be run.
    static let chosen = "ABACUS_MUTANT"
    /// The environment variable with the path of a file that has a byte for each mutant. The byte becomes 1 when a
    /// process reaches the mutant.
    static let record = "ABACUS_MUTANT_RECORD"

    /// Returns the name of the function that a module calls. It is public, because inlinable code calls it, too, and
    /// contains the module's name, because one module may see another's.
    static func question(in module: String) -> String { "isMutantOf\(module)" }

    /// Returns the source. It maps the file into memory, so that what was recorded survives a trap.
    static func source(for module: String) -> String {
        """
        #if canImport(Glibc)
            internal import Glibc
        #else
            internal import Darwin
        #endif

        private let chosen = getenv("\(chosen)").flatMap { Int(String(cString: $0)) } ?? 0

        nonisolated(unsafe) private let passed: UnsafeMutablePointer<UInt8>? = {
            guard let path = getenv("\(record)") else { return nil }
            let file = open(path, O_RDWR)
            let length = Int(lseek(file, 0, SEEK_END))
            let memory = mmap(nil, length, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
            guard file >= 0, length > 0, let memory, memory != MAP_FAILED else { fatalError("no record at \\(path)") }
            return memory.assumingMemoryBound(to: UInt8.self)
        }()

        public func \(question(in: module))(_ number: Int) -> Bool {
            if let passed { passed[number] = 1 }
            return number == chosen
        }

        """
    }
}
