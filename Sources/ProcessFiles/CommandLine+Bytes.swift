#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

extension CommandLine {
    /// The arguments after the command's name, as bytes, since they need not be UTF-8.
    package static var byteArguments: [[UInt8]] {
        (0..<Int(argc)).dropFirst().compactMap { index in
            unsafeArgv[index].map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
        }
    }
}
