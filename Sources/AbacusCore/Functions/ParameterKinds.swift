/// The kinds of values that a function of the language takes. An argument of another kind is rejected as a
/// `type-mismatch`, whatever its value.
package struct ParameterKinds: Sendable {
    /// The kinds of each argument, in order; nil if all arguments have the kinds of the elements. An empty set stands
    /// for a function.
    private let places: [Value.Kinds]?
    /// The kinds of the elements of a list, or of any number of arguments in its place.
    package let elements: Value.Kinds
    /// Whether all arguments must be texts if the first one can't be a list.
    private let isOfTexts: Bool

    private init(_ places: [Value.Kinds]?, elements: Value.Kinds, isOfTexts: Bool = false) {
        self.places = places
        self.elements = elements
        self.isOfTexts = isOfTexts
    }

    static let numbers = ParameterKinds(nil, elements: .number)
    static let values = ParameterKinds(nil, elements: .any)

    /// Any number of arguments of these kinds.
    static func elements(_ kinds: Value.Kinds) -> ParameterKinds { ParameterKinds(nil, elements: kinds) }

    /// Arguments of these kinds, in order.
    static func each(_ places: Value.Kinds..., elements: Value.Kinds = .any) -> ParameterKinds {
        ParameterKinds(places, elements: elements)
    }

    /// A text and part of it, or a list and an element.
    static let wholeAndPart = ParameterKinds([[.text, .list], .any], elements: .any, isOfTexts: true)

    /// The kinds of the elements if the first argument is a list.
    package var elementsOfFirst: Value.Kinds { places == nil ? .any : elements }

    /// Returns the kinds that the function takes for an argument.
    ///
    /// - Parameters:
    ///   - place: the position of the argument, from 0.
    ///   - first: the kinds of the first argument, on which those of others may depend.
    package func kinds(ofArgument place: Int, after first: Value.Kinds) -> Value.Kinds {
        if isOfTexts, place > 0, !first.contains(.list) { return .text }
        return places?[place] ?? elements
    }
}
