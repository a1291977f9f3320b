internal import Abacus

/// What the arguments ask for.
struct Options {
    /// What is printed of a text.
    enum Presentation {
        case value
        /// Its tree, on one line.
        case tree
        /// The text in normal form.
        case normalForm
    }

    /// Something that gets values before the first text is evaluated.
    enum Setting: Equatable {
        /// `name=formula`.
        case definition([UInt8])
        /// The path of a JSON file.
        case data([UInt8])
    }

    /// Where the texts to be evaluated come from.
    enum Input: Equatable {
        case arguments
        /// The lines of a file.
        case file([UInt8])
        case terminal
    }

    /// A request for information, which no evaluation follows.
    enum Information {
        case help, version
    }

    var arithmetic = Arithmetic.exact
    var format = ValueFormat()
    var presentation = Presentation.value
    var isJSON = false
    var coloring = Coloring.auto

    /// In the order of the arguments.
    var settings: [Setting] = []

    var stopsOnError = false
    /// The path of the file to be read, if there is one.
    var file: [UInt8]?
    /// The texts to be evaluated, in the order of the arguments.
    var expressions: [[UInt8]] = []
    var information: Information?

    var isUntrusted = false
    var numberBits: Int?
    var work: UInt64?
    var deadline: Duration?

    /// Returns where the texts come from, if standard input is a terminal or not.
    func input(isTerminal: Bool) -> Input {
        if !expressions.isEmpty { return .arguments }
        if let file { return .file(file) }
        return isTerminal ? .terminal : .file(FileDescriptor.pathOfStandardInput)
    }

    /// The limits of every evaluation: those asked for, and the standard or untrusted ones otherwise.
    var limits: Limits {
        var limits = isUntrusted ? Limits.untrusted : .standard
        if let numberBits { limits.numberBits = numberBits }
        if let work {
            // Who allows more work allows longer operations, in the same proportion.
            let proportion = limits.work / limits.workPerCall
            limits.workPerCall = max(limits.workPerCall, work / proportion)
            limits.work = work
        }
        if let deadline { limits.deadline = deadline }
        return limits
    }
}
