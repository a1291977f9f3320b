/// A method that `FUNCTION(operand, 'selector:', …)` calls.
struct FormatMethod: Sendable {
    /// The number of arguments after the operand.
    let argumentCount: Int
    let evaluate: FormatFunction.Body

    /// Returns the method with a selector. Methods without arguments are also keys.
    static func named(_ selector: String) -> FormatMethod? {
        // Hashing other texts would normalize them, which takes quadratic time if they have many combining marks.
        selector.isASCII ? table[selector] : nil
    }

    private static let table: [String: FormatMethod] = {
        var table: [String: FormatMethod] = [
            "stringByAppendingString:": FormatMethod(argumentCount: 1) { unit, values throws(Problem) in
                let (text, suffix) = try (unit.text(values[0]), unit.text(values[1]))
                let bytes = Double(text.utf8.count + suffix.utf8.count)
                try unit.budget.admit(Demand(bytes: bytes, work: bytes / 24 + Cost.allocation))
                return .text(text + suffix)
            },
            "valueForKeyPath:": FormatMethod(argumentCount: 1) { unit, values throws(Problem) in
                let path = try unit.text(values[1])
                try unit.budget.admit(Demand(bytes: 8 * Double(path.utf8.count), work: 50 * Double(path.utf8.count)))
                return try unit.value(at: ArraySlice(PathStep.steps(of: path)), of: values[0])
            },
            "valueForKey:": FormatMethod(argumentCount: 1) { unit, values throws(Problem) in
                try unit.value(forKey: unit.text(values[1]), of: values[0])
            },
            "class": FormatMethod(argumentCount: 0) { _, _ throws(Problem) in
                throw .unsupported(
                    "the selector 'class'", hint: "values have no classes; a function of your own can tell them apart")
            },
            "dateByAddingTimeInterval:": FormatMethod(argumentCount: 1) { unit, values throws(Problem) in
                try unit.apply(.add, values[0], values[1])
            },
        ]
        let keys = [
            "uppercaseString", "lowercaseString", "length", "intValue", "integerValue", "doubleValue", "floatValue",
            "longLongValue", "boolValue", "stringValue", "description", "capitalizedString", "lastPathComponent",
            "pathExtension", "pathComponents", "stringByDeletingLastPathComponent", "stringByDeletingPathExtension",
            "absoluteString", "scheme", "host", "path", "query", "fragment",
        ]
        for key in keys {
            table[key] = FormatMethod(argumentCount: 0) { unit, values throws(Problem) in
                if values[0] == .null { return .null }
                return try unit.answer(of: values[0], to: key)
            }
        }
        return table
    }()

    /// Whether a method has a name, which is its selector without the final colon.
    static func hasName(_ name: String) -> Bool { named(name) != nil || named(name + ":") != nil }

    /// The selectors of all methods.
    static var names: [String] { Array(table.keys) }
}
