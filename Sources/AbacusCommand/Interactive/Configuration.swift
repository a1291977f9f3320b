internal import Abacus
internal import ProcessFiles

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// The options that a session in a terminal begins with: lines such as `--digits 30` in a file of the user's.
///
/// A line holds one long option, and after a blank its value, which extends to the end of the line. Blank lines, and
/// those that begin with `#`, don't count. What the command's arguments say takes precedence.
struct Configuration {
    private(set) var options = Options()
    /// What is wrong with the file, line by line; those lines don't count.
    private(set) var errors: [String] = []

    /// The longest file that is read, in bytes.
    private static let maximumLength = 1 << 16

    /// Reads the options from a text.
    init(_ text: String, name: String) {
        for (number, line) in zip(1..., text.split(separator: "\n", omittingEmptySubsequences: false)) {
            let line = String(line).trimmed
            if line.isEmpty || line.utf8.first == UInt8(ascii: "#") { continue }
            let (option, value) = line.firstWordAndRest
            do throws(UsageError) {
                guard option.utf8.starts(with: "--".utf8), option.utf8.count > 2 else {
                    throw UsageError(message: "a line begins with a long option, such as --digits 30")
                }
                var changed = options
                try changed.apply([Array(option.utf8)] + (value.isEmpty ? [] : [Array(value.utf8)]))
                guard changed.expressions.isEmpty, changed.information == nil else {
                    throw UsageError(message: "'\(option)' takes no value here")
                }
                if changed.isJSON { throw UsageError(message: "'\(option)' has no effect in a session") }
                options = changed
            } catch {
                errors.append("\(name.visibleText):\(number): \(error.message.visibleText)")
            }
        }
    }

    /// Reads the user's file, if there is one.
    static var ofUser: Configuration {
        guard let path = UserFiles.configuration, access(path, F_OK) == 0 else { return Configuration("", name: "") }
        do {
            let bytes = try FileDescriptor(reading: Array(path.utf8)).readAll(upTo: maximumLength)
            return Configuration(String(decoding: bytes, as: UTF8.self), name: path)
        } catch {
            var configuration = Configuration("", name: path)
            configuration.errors = ["cannot read \(path.visibleText): \(error)"]
            return configuration
        }
    }
}
