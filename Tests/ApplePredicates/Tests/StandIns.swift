/// What the sources use of Apple's class, with the text that it is given.
public class NSPredicate {
    public let predicateFormat: String

    public init(format predicateFormat: String, argumentArray arguments: [Any]?) {
        self.predicateFormat = predicateFormat
    }
}

/// What the sources use of Apple's class, with the text that it is given.
public class NSExpression {
    public let description: String

    public init(format expressionFormat: String, argumentArray arguments: [Any]) {
        description = expressionFormat
    }
}
