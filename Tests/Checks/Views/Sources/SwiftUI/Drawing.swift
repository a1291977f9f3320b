public import Foundation

public struct Canvas<Symbols: View>: PrimitiveView {
    public let renderer: (inout GraphicsContext, CGSize) -> Void

    public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) where Symbols == EmptyView {
        self.renderer = renderer
    }
}

public enum ColorRenderingMode: Hashable, Sendable {
    case nonLinear, linear, extendedLinear
}

public struct GraphicsContext {
    public struct Shading {
        private let color: Color

        public static func color(_ color: Color) -> Shading { Shading(color: color) }
    }

    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {}
    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {}
    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {}
}

public struct Path: Equatable, Sendable {
    private var points: [CGPoint] = []

    public init() {}
    public init(_ rect: CGRect) { points = [rect.origin] }

    public mutating func move(to end: CGPoint) { points.append(end) }
    public mutating func addLine(to end: CGPoint) { points.append(end) }
    public mutating func addLines(_ lines: [CGPoint]) { points += lines }
}

public struct UnitPoint: Hashable, Sendable {
    public let x: CGFloat
    public let y: CGFloat

    public static let center = UnitPoint(x: 0.5, y: 0.5)
    public static let leading = UnitPoint(x: 0, y: 0.5)
    public static let bottom = UnitPoint(x: 0.5, y: 1)
}

// MARK: - Size and gestures

public struct GeometryProxy {
    public let size: CGSize
}

public struct GeometryReader<Content: View>: PrimitiveView {
    public let content: (GeometryProxy) -> Content

    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
}

@MainActor @preconcurrency
public protocol Gesture<Value> {
    associatedtype Value
}

public struct DragGesture: Gesture {
    public struct Value: Equatable, Sendable {
        public let translation: CGSize
    }

    public nonisolated init(minimumDistance: CGFloat = 10) {}
}

/// A gesture with actions.
public struct ActiveGesture<Value>: Gesture {}

extension Gesture {
    public func onChanged(_ action: @escaping (Value) -> Void) -> ActiveGesture<Value> where Value: Equatable {
        ActiveGesture()
    }

    public func onEnded(_ action: @escaping (Value) -> Void) -> ActiveGesture<Value> { ActiveGesture() }
}

extension View {
    public func gesture<T: Gesture>(_ gesture: T) -> some View { self }

    public func task<T: Equatable>(
        id value: T, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
    ) -> some View {
        self
    }
}
