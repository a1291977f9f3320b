package import Abacus

extension JSONWriter {
    /// Writes a list or a record with everything in it, or a value without elements. It doesn't recurse, as values may
    /// be deeply nested.
    ///
    /// - Parameter writeLeaf: writes a value without elements.
    /// - Throws: what the closure throws. Until something else is written, ``path`` is then the path to the value.
    /// - Complexity: O(n) in the length of the output.
    package mutating func writeElements<Failure: Error>(
        of value: Value, _ writeLeaf: (inout JSONWriter, Value) throws(Failure) -> Void
    ) throws(Failure) {
        open = []
        var next: Value? = value
        while true {
            if let value = next {
                if let elements = OpenElements(value) {
                    begin(elements.brackets.opening)
                    open.append(elements)
                } else {
                    try writeLeaf(&self, value)
                }
            }
            guard let innermost = open.indices.last else { return }
            next = open[innermost].takeNext()
            if next == nil {
                end(open[innermost].brackets.closing)
                open.removeLast()
            } else if let name = open[innermost].name {
                key(name)
            }
        }
    }

    /// The path to the value being written, as in JSONPath (RFC 9535): `$.items[2].price`.
    var path: String { open.reduce("$") { $0 + $1.step } }
}

/// The elements of a list or a record that are being written.
struct OpenElements {
    private let storage: ElementStorage
    /// The number of elements taken so far.
    private var count = 0

    init?(_ value: Value) {
        guard let storage = value.storage else { return nil }
        self.storage = storage
    }

    var brackets: (opening: String, closing: String) { storage.isRecord ? ("{", "}") : ("[", "]") }

    /// The name of the last member taken; nil for an element of a list.
    var name: String? { storage.isRecord ? storage.names[count - 1] : nil }

    mutating func takeNext() -> Value? {
        guard count < storage.elements.count else { return nil }
        count += 1
        return storage.elements[count - 1]
    }

    /// The path step to the last element taken.
    fileprivate var step: String {
        guard let name else { return "[\(count - 1)]" }
        if name.isPlainName { return "." + name }
        var writer = JSONWriter()
        writer.string(name)
        return "[\(writer.text)]"
    }
}
