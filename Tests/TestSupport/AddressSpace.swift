#if canImport(Glibc)
    internal import Glibc
#endif

/// The memory that a process may request.
public enum AddressSpace {
    /// Lets the process take only a number of bytes more than it has, so that it ends if it fills the memory.
    ///
    /// This is for the process of an exit test, which it may end. Only Linux enforces it.
    public static func limit(toFurther bytes: UInt) {
        #if canImport(Glibc)
            // The first number is that of the process's mapped pages; see proc(5).
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
