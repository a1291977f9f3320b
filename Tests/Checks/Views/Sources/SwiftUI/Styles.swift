public import Foundation

public protocol ShapeStyle: Sendable {}

public struct Color: ShapeStyle, Hashable {
    public enum RGBColorSpace: Sendable {
        case sRGB, sRGBLinear, displayP3
    }

    private let white: Double

    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) { self.white = white }

    public static let black = Color(white: 0)
    public static let white = Color(white: 1)
    public static let orange = Color(white: 0.6)
    public static let blue = Color(white: 0.3)
    public static let gray = Color(white: 0.5)

    public func opacity(_ opacity: Double) -> Color { self }
}

public struct FillStyle: Hashable, Sendable {
    public init(eoFill: Bool = false, antialiased: Bool = true) {}
}

public protocol Shape: Sendable {}
public protocol InsettableShape: Shape {}

public struct Circle: InsettableShape {
    public init() {}
}

public struct Font: Hashable, Sendable {
    public enum Weight: Hashable, Sendable {
        case regular, bold
    }

    public enum Design: Hashable, Sendable {
        case `default`, rounded, monospaced
    }

    public enum TextStyle: CaseIterable, Sendable {
        case largeTitle, title, headline, body
    }

    private let size: CGFloat

    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font { Font(size: size) }
}

public enum ContentMode: Hashable, CaseIterable, Sendable {
    case fit, fill
}

public enum Edge: Int8, CaseIterable, Sendable {
    case top, leading, bottom, trailing

    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8

        public init(rawValue: Int8) { self.rawValue = rawValue }

        public static let all = Set(rawValue: 15)
    }
}

public enum HorizontalAlignment: Sendable {
    case leading, center, trailing
}

public enum VerticalAlignment: Sendable {
    case top, center, bottom
}

public struct Alignment: Sendable {
    public let horizontal: HorizontalAlignment
    public let vertical: VerticalAlignment

    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    public static let center = Alignment(horizontal: .center, vertical: .center)
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}
