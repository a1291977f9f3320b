// UIKit: a stand-in for Apple's module, with what Sources/Examples uses of it, in the declarations that Apple documents.
//
// Nothing is drawn, and no property has an effect.

// UIKit exports Foundation, and with it CGFloat.
@_exported public import Foundation

public final class UIColor: NSObject, Sendable {
    public init(white: CGFloat, alpha: CGFloat) {}

    public static let black = UIColor(white: 0, alpha: 1)
    public static let white = UIColor(white: 1, alpha: 1)
    public static let orange = UIColor(white: 0.6, alpha: 1)
}

public final class CALayer {
    public var cornerRadius: CGFloat = 0
}

@MainActor
open class UIResponder {
    init(for _: Void) {}

    open var canBecomeFirstResponder: Bool { false }

    @discardableResult
    open func becomeFirstResponder() -> Bool { canBecomeFirstResponder }

    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
}

@MainActor
open class UIView: UIResponder {
    public init(frame: CGRect) { super.init(for: ()) }
    public required init?(coder: NSCoder) { super.init(for: ()) }
    public convenience init() { self.init(frame: .zero) }

    open var backgroundColor: UIColor?
    open var bounds = CGRect.zero
    open var translatesAutoresizingMaskIntoConstraints = true
    public let layer = CALayer()
    public let safeAreaLayoutGuide = UILayoutGuide()

    public let leadingAnchor = NSLayoutXAxisAnchor()
    public let trailingAnchor = NSLayoutXAxisAnchor()
    public let centerXAnchor = NSLayoutXAxisAnchor()
    public let topAnchor = NSLayoutYAxisAnchor()
    public let bottomAnchor = NSLayoutYAxisAnchor()
    public let widthAnchor = NSLayoutDimension()
    public let heightAnchor = NSLayoutDimension()

    open func addSubview(_ view: UIView) {}
    open func layoutSubviews() {}
}

extension UIView {
    public var accessibilityLabel: String? {
        get { nil }
        set {}
    }

    public var accessibilityValue: String? {
        get { nil }
        set {}
    }

    public var accessibilityTraits: UIAccessibilityTraits {
        get { .none }
        set {}
    }
}

public struct UIAccessibilityTraits: OptionSet, Sendable {
    public let rawValue: UInt64

    public init(rawValue: UInt64) { self.rawValue = rawValue }

    public static let none = UIAccessibilityTraits([])
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
}

@MainActor
open class UIViewController: UIResponder {
    public init(nibName: String?, bundle: Bundle?) { super.init(for: ()) }
    public required init?(coder: NSCoder) { super.init(for: ()) }
    public convenience init() { self.init(nibName: nil, bundle: nil) }

    open var view: UIView! = UIView()

    open func viewDidLoad() {}
    open func viewDidAppear(_ animated: Bool) {}
}

// MARK: - Keyboard

@MainActor
open class UIPress: NSObject {
    open var key: UIKey?
}

@MainActor
open class UIPressesEvent: NSObject {}

@MainActor
open class UIKey: NSObject {
    open var characters = ""
    open var modifierFlags = UIKeyModifierFlags([])
}

public struct UIKeyModifierFlags: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
}
