#if canImport(Glibc)
    internal import Glibc
#endif

/// The memory that a process may ask for.
public enum AddressSpace {
    /// Lets the process take a number of bytes beyond what it has, so that one that fills the memory ends.
    ///
    /// For the process of an exit test, whose end that is; only Linux keeps to it.
    public static func limit(toFurther bytes: UInt) {
        #if canImport(Glibc)
            // The first number is that of the pages that the process has mapped; see proc(5).
            guard let file = fopen("/proc/self/statm", "r") else { fatalError("the process can read its own size") }
            var pages: UInt = 0
            withUnsafeMutablePointer(to: &pages) { pages in
                withVaList([pages]) { _ = vfscanf(file, "%lu", $0) }
            }
            fclose(file)
            let size = rlim_t(pages * UInt(sysconf(CInt(_SC_PAGESIZE))) + bytes)
            var limit = rlimit(rlim_cur: size, rlim_max: size)
            guard setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0 else {
                fatalError("a process may lower its limits")
            }
        #endif
    }
}
