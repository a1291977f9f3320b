/// The source that is added to every module with mutants: it knows which of them is chosen.
enum MutantSwitch {
    /// The environment variable that holds the number of the mutant to be run.
    static let chosen = "ABACUS_MUTANT"
    /// The environment variable that holds the path of a file with a byte for each mutant, which becomes 1 when a
    /// process comes past the mutant.
    static let record = "ABACUS_MUTANT_RECORD"

    /// Returns the name of the function that a module asks. It is public, for code that may be inlined asks as well,
    /// and has the module in its name, for one module may see another's.
    static func question(in module: String) -> String { "isMutantOf\(module)" }

    /// Returns the file is mapped into memory, so that what was recorded remains when a process ends by a trap.
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
