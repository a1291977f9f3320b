/// The index of an element, as a key.
package struct IndexKey: CodingKey {
    let index: Int
    package var intValue: Int? { index }
    package var stringValue: String { "\(index)" }

    package init(_ index: Int) { self.index = index }
    package init?(intValue: Int) { self.init(intValue) }
    package init?(stringValue: String) { nil }
}
