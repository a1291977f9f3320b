internal import CalculatorKit

/// The calculators of the page's visitors, identified by cookies.
///
/// A calculator is kept from the first key on. If there are too many, the least recently used one is dropped; its visitor
/// starts anew.
actor Visitors {
    private struct Visitor {
        let viewModel = CalculatorViewModel()
        /// The total number of uses of all calculators at the last use of this one.
        var lastUse = 0
    }

    private var visitors: [String: Visitor] = [:]
    private var useCount = 0

    static let limit = 1_000
    /// The most characters of a display to which a key can add. AC always works.
    static let displayLimit = 10_000

    /// Returns the display of a visitor's calculator; "0" for a new visitor.
    func display(of identifier: String?) -> Display {
        Display(identifier.flatMap { visitors[$0]?.viewModel.model } ?? .initial())
    }

    /// Presses a key on the calculator of a visitor; a new visitor gets a calculator first.
    ///
    /// - Parameter key: the key, or nil for one that the calculator doesn't have.
    /// - Returns: the display, and the identifier of a new visitor.
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

    /// Returns 128 random bits, which can't be guessed.
    private static func randomIdentifier() -> String {
        var generator = SystemRandomNumberGenerator()
        return String(generator.next(), radix: 16) + "-" + String(generator.next(), radix: 16)
    }
}

/// The display of a calculator.
struct Display: Sendable {
    let text: String
    /// Why the text is "error".
    let reason: String?

    init(_ model: CalculatorModel) {
        text = model.displayText
        reason = model.error?.message
    }
}
