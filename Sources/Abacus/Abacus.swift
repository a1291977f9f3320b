@_exported public import ExactNumbers
@_exported public import ExpressionSyntax
