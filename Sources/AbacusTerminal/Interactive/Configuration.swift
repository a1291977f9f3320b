internal import Abacus
package import AbacusSession
internal import ProcessFiles

/// The options with which a session in a terminal begins: lines such as `--digits 30` in a file of the user.
///
/// A line contains one long option and, after a blank, its value, which extends to the end of the line. Blank lines and
/// lines that begin with `#` are ignored. The command's arguments take precedence.
package struct Configuration {
    package private(set) var options = Options()
    /// The errors in the file, line by line; these lines have no effect.
    package private(set) var errors: [String] = []

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

    /// The user's options, if there is a file of them.
    package static var ofUser: Configuration {
        UserFiles.configuration.map { Configuration(ofFile: $0) } ?? Configuration("", name: "")
    }

    /// Reads a file, if there is one.
    init(ofFile path: String) {
        do {
            let bytes = try FileDescriptor.contents(ofRegularFile: path, limit: Limits.standard.sourceBytes)
            self.init(String(decoding: bytes, as: UTF8.self), name: path)
        } catch {
            self.init("", name: path)
            if !error.isMissing { errors = ["cannot read \(path.visibleText): \(error)"] }
        }
    }
}
