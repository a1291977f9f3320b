internal import CalculatorKit

/// The calculators of those who visit the page, by what their cookies say.
///
/// A calculator is kept from the first key on. When there are too many, the one that wasn't used for longest is dropped; who
/// comes back to it begins anew.
actor Visitors {
    private struct Visitor {
        let viewModel = CalculatorViewModel()
        /// The number of uses of all calculators when this one was used last.
        var lastUse = 0
    }

    private var visitors: [String: Visitor] = [:]
    private var useCount = 0

    static let limit = 1_000
    /// The most characters of a display that a key is added to. AC always works.
    static let displayLimit = 10_000

    /// Returns what a visitor's calculator shows, which for a new visitor is "0".
    func display(of identifier: String?) -> Display {
        Display(identifier.flatMap { visitors[$0]?.viewModel.model } ?? .initial())
    }

    /// Presses a key on the calculator of a visitor; a new visitor gets a calculator first.
    ///
    /// - Parameter key: the key; nil stands for one that the calculator doesn't have.
    /// - Returns: what the calculator shows, and the identifier of a new visitor.
    func press(_ key: CalculatorKey?, for identifier: String?) -> (display: Display, newIdentifier: String?) {
        let known = identifier.flatMap { visitors[$0] == nil ? nil : $0 }
        let name = known ?? Self.randomIdentifier()
        if known == nil, visitors.count >= Self.limit,
            let oldest = visitors.min(by: { $0.value.lastUse < $1.value.lastUse })
        {
            visitors[oldest.key] = nil
        }
        useCount += 1
        var visitor = visitors[name] ?? Visitor()
        visitor.lastUse = useCount
        visitors[name] = visitor
        let viewModel = visitor.viewModel
        let isFull = viewModel.model.displayText.utf8.count >= Self.displayLimit
        if !isFull || key == .allClear { viewModel.press(key) }
        return (Display(viewModel.model), known == nil ? name : nil)
    }

    /// Returns 128 random bits, which nobody guesses.
    private static func randomIdentifier() -> String {
        var generator = SystemRandomNumberGenerator()
        return String(generator.next(), radix: 16) + "-" + String(generator.next(), radix: 16)
    }
}

/// What a calculator shows.
struct Display: Sendable {
    let text: String
    /// Why the text is "error".
    let reason: String?

    init(_ model: CalculatorModel) {
        text = model.displayText
        reason = model.error?.message
    }
}
