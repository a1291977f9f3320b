internal import CProcessStart

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

extension CommandLine {
    /// The arguments after the command's name, as bytes, since they need not be UTF-8.
    ///
    /// They come from the start of the process where the system provides them there, since Swift would read them from `/proc`.
    package static var byteArguments: [[UInt8]] {
        let count = process_argument_count()
        guard count >= 0, let arguments = process_arguments() else {
            return bytes(of: UnsafePointer(unsafeArgv), count: Int(argc))
        }
        return bytes(of: arguments, count: Int(count))
    }

    private static func bytes(of arguments: UnsafePointer<UnsafeMutablePointer<CChar>?>, count: Int) -> [[UInt8]] {
        (0..<count).dropFirst().compactMap { index in
            arguments[index].map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
        }
    }
}
