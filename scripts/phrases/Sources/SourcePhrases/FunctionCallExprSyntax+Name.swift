import SwiftSyntax

extension FunctionCallExprSyntax {
  /// The name of what is called without its owner: `raw` for `out.raw(…)`, and `Phrase` for
  /// `Phrases.Phrase(…)` and `Phrase.init(…)`; nil for closures and `.init(…)`.
  var name: String? { calledExpression.calledName }

  /// Whether it creates a phrase.
  var isPhrase: Bool { calledExpression.isPhrase }
}

extension ExprSyntax {
  fileprivate var calledName: String? {
    if let reference = self.as(DeclReferenceExprSyntax.self) { return reference.baseName.text }
    guard let member = self.as(MemberAccessExprSyntax.self) else { return nil }
    return member.isInit ? member.base?.calledName : member.declName.baseName.text
  }

  /// Whether it is `Phrase`, `Phrases.Phrase` or the `init` of one.
  var isPhrase: Bool {
    if let reference = self.as(DeclReferenceExprSyntax.self) {
      return reference.baseName.text == "Phrase"
    }
    guard let member = self.as(MemberAccessExprSyntax.self), let base = member.base else {
      return false
    }
    if member.isInit { return base.isPhrase }
    return member.declName.baseName.text == "Phrase"
      && base.as(DeclReferenceExprSyntax.self)?.baseName.text == "Phrases"
  }
}

extension MemberAccessExprSyntax {
  /// Whether it is an initializer with its name: `Phrase.init`.
  var isInit: Bool { declName.baseName.text == "init" }
}
