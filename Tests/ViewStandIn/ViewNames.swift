// The common nouns that SwiftUI declares at the top level, for a file that imports the libraries beside it. SwiftUI
// itself exists only on Apple's platforms, but all that matters here is the names.

/// A property wrapper, as an app writes it: `@Environment(\.locale) var locale`.
@propertyWrapper
public struct Environment<Value> {
    public let wrappedValue: Value

    public init(_ path: KeyPath<EnvironmentValues, Value>) { wrappedValue = EnvironmentValues()[keyPath: path] }
}

public struct EnvironmentValues {
    public let locale = "en"
}

@propertyWrapper
public struct State<Value> {
    public var wrappedValue: Value

    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

    public var projectedValue: Binding<Value> { Binding(wrappedValue) }
}

@propertyWrapper
public struct Binding<Value> {
    public let wrappedValue: Value

    init(_ value: Value) { wrappedValue = value }
}

public protocol ObservableObject: AnyObject {}

public protocol View {}

public struct Text: View {
    public let text: String

    public init(_ text: String) { self.text = text }
}

public struct List: View {
    public let rows: [Text]

    public init(_ rows: [Text]) { self.rows = rows }
}

public enum Alignment {}
public enum Angle {}
public enum Animation {}
public enum Axis {}
public enum Bindable {}
public enum Button {}
public enum Canvas {}
public enum Color {}
public enum Edge {}
public enum Font {}
public enum Form {}
public enum Gauge {}
public enum Grid {}
public enum Group {}
public enum Image {}
public enum Label {}
public enum Layout {}
public enum Link {}
public enum Menu {}
public enum Namespace {}
public enum Path {}
public enum Picker {}
public enum Scene {}
public enum Section {}
public enum Shape {}
public enum Slider {}
public enum Stepper {}
public enum Table {}
public enum TextField {}
public enum Toggle {}
public enum Transaction {}
public enum Window {}
