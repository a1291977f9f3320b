// SwiftUI: a stand-in for Apple's module, with what Sources/Examples uses of it, in the declarations that Apple documents.
//
// Nothing is drawn. What matters is that a file which is compiled with it is compiled with SwiftUI, too, and that no name of
// the libraries clashes with one of SwiftUI's.

// SwiftUI exports Foundation, and with it CGFloat.
@_exported public import Foundation

@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View

    @ViewBuilder var body: Body { get }
}

extension Never: View {
    public var body: Never { fatalError("a view that is drawn by SwiftUI has no body") }
}

/// A view that SwiftUI draws itself.
public protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
    public var body: Never { fatalError("a view that is drawn by SwiftUI has no body") }
}

public struct EmptyView: PrimitiveView {
    public nonisolated init() {}
}

public struct TupleView<T>: PrimitiveView {
    public nonisolated(unsafe) let value: T

    public nonisolated init(_ value: T) { self.value = value }
}

@resultBuilder
public enum ViewBuilder {
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)> {
        TupleView((repeat each content))
    }
}

// MARK: - Views

public struct LocalizedStringKey: ExpressibleByStringInterpolation {
    public let key: String

    public init(stringLiteral key: String) { self.key = key }
}

public struct Text: PrimitiveView {
    public enum TruncationMode {
        case head, tail, middle
    }

    public let text: String

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ content: S) { text = String(content) }

    public nonisolated init(_ key: LocalizedStringKey) { text = key.key }
}

public struct VStack<Content: View>: PrimitiveView {
    public let content: Content

    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        self.content = content()
    }
}

public struct HStack<Content: View>: PrimitiveView {
    public let content: Content

    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    public let data: Data
    public let content: (Data.Element) -> Content
}

extension ForEach: View, PrimitiveView where Content: View {
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.data = data
        self.content = content
    }
}

public struct Button<Label: View>: PrimitiveView {
    public let label: Label

    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) { self.label = label() }
}

@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {}

public struct PlainButtonStyle: PrimitiveButtonStyle {
    public nonisolated init() {}
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    public static var plain: PlainButtonStyle { PlainButtonStyle() }
}
