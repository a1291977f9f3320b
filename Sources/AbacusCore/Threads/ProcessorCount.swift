#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Android)
    internal import Android
#elseif canImport(CRT)
    internal import CRT
#else
    internal import Darwin
#endif

/// The number of processors online; 1 if the system doesn't say.
func processorCount() -> Int {
    #if os(Windows)
        let count = getenv("NUMBER_OF_PROCESSORS").flatMap { Int(String(cString: $0)) } ?? 1
    #else
        let count = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    #endif
    return max(1, count)
}
