import SwiftSyntax

extension StringLiteralExprSyntax {
  /// The arguments that the literal is in, from inside out.
  ///
  /// Nil if it isn't for people whatever these are: a phrase, a command in one, a raw value,
  /// markup, a text for programmers.
  var openSlots: Set<Slot>? {
    if let initializer = parent?.as(InitializerClauseSyntax.self),
      initializer.parent?.is(EnumCaseElementSyntax.self) == true
    {
      return nil
    }
    var slots: Set<Slot> = []
    // Labels of a phrase's arguments that are the same in all languages.
    var isUntranslated = false
    // A closure or a block ends the expression, but not the declaration around it.
    var isInExpression = true
    for node in sequence(first: Syntax(self), next: \.parent) {
      if node.isFixed { return nil }
      if node.is(ClosureExprSyntax.self) || node.is(CodeBlockItemSyntax.self) {
        isInExpression = false
      }
      guard isInExpression, let argument = node.as(LabeledExprSyntax.self) else { continue }
      let owner = argument.parent?.parent
      if owner?.is(ExpressionSegmentSyntax.self) == true {
        isUntranslated = ["code", "command"].contains(argument.label?.text)
      } else if let call = owner?.as(FunctionCallExprSyntax.self) {
        if call.isPhrase, isUntranslated || argument.expression.id == id { return nil }
        if call.name.map(Self.fixed.contains) == true { return nil }
        if let slot = Slot.of(argument, in: call) { slots.insert(slot) }
      }
    }
    return slots
  }

  /// Functions whose texts aren't for people.
  private static let fixed: Set<String> = [
    "raw", "StaticString", "fatalError", "precondition", "preconditionFailure", "assert",
    "assertionFailure",
  ]
}

extension Syntax {
  /// Whether the texts in it are fixed by its type, or are for programmers.
  fileprivate var isFixed: Bool {
    if self.is(AttributeSyntax.self) { return true }
    if let binding = self.as(PatternBindingSyntax.self) {
      return binding.typeAnnotation?.type.isFixed == true
    }
    if let function = self.as(FunctionDeclSyntax.self) {
      return function.signature.returnClause?.type.isFixed == true
    }
    if let parameter = self.as(FunctionParameterSyntax.self) { return parameter.type.isFixed }
    // `x as T`, whose operators aren't resolved yet.
    return self.as(SequenceExprSyntax.self)?.elements.contains {
      $0.as(TypeExprSyntax.self)?.type.isFixed == true
    } ?? false
  }
}
