/// A program that differs from the one under test by one small change, which some test should notice.
public struct Mutant: Sendable, Hashable {
    /// Its number in this run, from 1; it chooses the mutant when the tests start.
    public let number: Int
    /// What is the same in every run.
    public let key: Key
    /// The line of the change, from 1.
    public let line: Int

    /// A place and a change, told by the text that stands there, so that lines added elsewhere do not matter.
    public struct Key: Sendable, Hashable, Codable {
        /// The path of the file in the package.
        public let file: String
        /// The text of the line, without the white space around it.
        public let lineText: String
        /// The change; with a number where a file has it several times in lines of the same text.
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
