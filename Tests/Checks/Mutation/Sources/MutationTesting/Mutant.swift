/// A program that differs from the one under test by a small change, which some test should notice.
public struct Mutant: Sendable, Hashable {
    /// Its number in this run, from 1, by which it is chosen when the tests start.
    public let number: Int
    /// What identifies it in every run.
    public let key: Key
    /// The line of the change, from 1.
    public let line: Int

    /// A place and a change. The place is given by the text there, so that lines added elsewhere don't matter.
    public struct Key: Sendable, Hashable, Codable {
        /// The path of the file in the package.
        public let file: String
        /// The text of the line, without surrounding white space.
        public let lineText: String
        /// The change. It has a number if the file has the same change in several lines with the same text.
        public let change: String

        public init(file: String, lineText: String, change: String) {
            self.file = file
            self.lineText = lineText
            self.change = change
        }
    }

    public init(number: Int, key: Key, line: Int) {
        self.number = number
        self.key = key
        self.line = line
    }
}

extension Mutant: CustomStringConvertible {
    public var description: String { "\(key.file):\(line): \(key.change): \(key.lineText)" }
}
