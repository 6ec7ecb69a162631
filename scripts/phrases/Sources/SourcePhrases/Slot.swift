import SwiftSyntax

/// An argument of functions with a name: `element` and its first argument without a label.
struct Slot: Hashable, Sendable {
  let function: String
  /// The label, or the number among those without one.
  let argument: String
}

extension Slot {
  /// Returns the slots of a function's parameters that are `StaticString`.
  static func fixed(_ function: String, _ parameters: FunctionParameterListSyntax) -> [Slot] {
    var unlabelled = 0
    return parameters.compactMap { parameter in
      let label = parameter.firstName.text
      defer { if label == "_" { unlabelled += 1 } }
      guard parameter.type.isFixed else { return nil }
      return Slot(function: function, argument: label == "_" ? "\(unlabelled)" : label)
    }
  }

  /// Returns the slot that an argument of a call is for; nil if what is called has no name.
  static func of(_ argument: LabeledExprSyntax, in call: FunctionCallExprSyntax) -> Slot? {
    guard let name = call.name else { return nil }
    if let label = argument.label { return Slot(function: name, argument: label.text) }
    let before = call.arguments.prefix { $0.id != argument.id }.filter { $0.label == nil }
    return Slot(function: name, argument: "\(before.count)")
  }
}

extension TypeSyntax {
  /// Whether all its texts are fixed in the program: `StaticString`, `[StaticString]`.
  var isFixed: Bool {
    let names = tokens(viewMode: .sourceAccurate).map(\.text)
    return names.contains("StaticString") && !names.contains("String")
  }
}
