#if canImport(UIKit) && !os(watchOS)
    // The calculator's screen in UIKit: a complete file, to copy into an app that depends on CalculatorKit.
    //
    // It has been type-checked against the stand-ins for UIKit in Tests/Checks/Views, and has never been run.

    import CalculatorKit
    import UIKit

    /// The calculator on black: the display, and below it round keys, gray digits and orange operators.
    final class CalculatorViewController: UIViewController {
        private let viewModel = CalculatorViewModel()
        private let display = UILabel()

        private static let spacing: CGFloat = 10
        /// The width of the keys, in points, if there is room for it.
        private static let keysWidth: CGFloat = 350

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .black
            setUpDisplay()
            layOut(keys())
            viewModel.displayTextChanged = { [weak self] text in self?.show(text) }
            show(viewModel.model.displayText)
        }

        // MARK: - Display

        private func setUpDisplay() {
            display.font = Self.font(ofSize: 60, for: .largeTitle)
            display.adjustsFontForContentSizeCategory = true
            display.textColor = .white
            display.textAlignment = .right
            display.adjustsFontSizeToFitWidth = true
            display.minimumScaleFactor = 0.5
            display.lineBreakMode = .byTruncatingMiddle
            display.accessibilityLabel = "Display"
            display.accessibilityTraits = .updatesFrequently
        }

        private func show(_ text: String) {
            display.text = text
            display.accessibilityValue = text
        }

        /// Returns a bold font that scales with the user's text size.
        private static func font(ofSize size: CGFloat, for style: UIFont.TextStyle) -> UIFont {
            UIFontMetrics(forTextStyle: style).scaledFont(for: .systemFont(ofSize: size, weight: .bold))
        }

        // MARK: - Keys

        private func keys() -> UIStackView {
            let rows = CalculatorKey.rows.map { row in stack(row.map(button), axis: .horizontal) }
            return stack(rows, axis: .vertical)
        }

        private func stack(_ views: [UIView], axis: NSLayoutConstraint.Axis) -> UIStackView {
            let stack = UIStackView(arrangedSubviews: views)
            stack.axis = axis
            stack.spacing = Self.spacing
            stack.distribution = .fillEqually
            return stack
        }

        private func button(for key: CalculatorKey) -> UIButton {
            let action = UIAction(title: key.rawValue) { [viewModel] _ in viewModel.press(key) }
            let button = RoundButton(type: .custom, primaryAction: action)
            button.backgroundColor = key.kind == .digit ? UIColor(white: 0.23, alpha: 1) : .orange
            button.setTitleColor(key.kind == .digit ? .white : .black, for: .normal)
            button.titleLabel?.font = Self.font(ofSize: 30, for: .title1)
            button.titleLabel?.adjustsFontForContentSizeCategory = true
            button.titleLabel?.adjustsFontSizeToFitWidth = true
            button.accessibilityLabel = key.spokenName
            return button
        }

        // MARK: - Layout

        /// Places the display above the keys, which form a square: up to a limit, it is as wide as the screen, and it
        /// is no higher than the display leaves room for.
        private func layOut(_ keys: UIStackView) {
            for part in [display, keys] {
                part.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(part)
            }
            let area = view.safeAreaLayoutGuide
            let width = keys.widthAnchor.constraint(equalToConstant: Self.keysWidth)
            width.priority = .defaultHigh
            NSLayoutConstraint.activate([
                width,
                keys.heightAnchor.constraint(equalTo: keys.widthAnchor),
                keys.centerXAnchor.constraint(equalTo: area.centerXAnchor),
                keys.leadingAnchor.constraint(greaterThanOrEqualTo: area.leadingAnchor, constant: Self.spacing),
                keys.bottomAnchor.constraint(equalTo: area.bottomAnchor, constant: -2 * Self.spacing),
                display.leadingAnchor.constraint(equalTo: keys.leadingAnchor),
                display.trailingAnchor.constraint(equalTo: keys.trailingAnchor),
                display.bottomAnchor.constraint(equalTo: keys.topAnchor, constant: -2 * Self.spacing),
                display.topAnchor.constraint(greaterThanOrEqualTo: area.topAnchor, constant: Self.spacing),
            ])
        }

        // MARK: - Hardware keyboard

        override var canBecomeFirstResponder: Bool { true }

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            becomeFirstResponder()
        }

        /// Presses the keys that were typed. Shortcuts such as ⌘C are passed on.
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            let keys = presses.compactMap { Self.key(of: $0) }
            if keys.isEmpty { return super.pressesBegan(presses, with: event) }
            for key in keys { viewModel.press(key) }
        }

        private static func key(of press: UIPress) -> CalculatorKey? {
            guard let key = press.key, key.modifierFlags.isDisjoint(with: [.command, .control, .alternate]) else {
                return nil
            }
            return key.characters.first.flatMap { CalculatorKey(typed: $0) }
        }
    }

    /// A button with semicircular ends; a square one is a circle.
    private final class RoundButton: UIButton {
        override func layoutSubviews() {
            super.layoutSubviews()
            layer.cornerRadius = min(bounds.width, bounds.height) / 2
        }
    }
#endif
