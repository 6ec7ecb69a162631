import Mustache

/// A view as templates see it: what its JSON holds, so that what a template may name is documented
/// with the schemas.
///
/// No JSON is written on the way: reading it again took longer than the rest of a digest.
enum TemplateValue {
  /// What swift-mustache walks through; nil where there is nothing.
  static func context(_ view: some Encodable) throws -> Any? {
    let node = TemplateNode()
    try view.encode(to: TemplateEncoder(node: node))
    return node.context
  }
}

/// A text of the JSON.
///
/// Of a type of our own: of a `String` the runtime asks anew each time whether it is one of several
/// things that it isn't.
struct TemplateText: MustacheCustomRenderable, MustacheParent {
  var renderText: String
  var isNull: Bool { false }

  /// Nothing: without this it would be looked for by reflection.
  func child(named name: String) -> Any? { nil }
}

/// A field that a view has and leaves out.
///
/// Said aloud, so that templates don't look for its name further out, where it means another thing.
struct TemplateNothing: MustacheCustomRenderable {
  var renderText: String { "" }
  var isNull: Bool { true }
}

/// An object of the JSON.
///
/// Of a type of our own: of a `Dictionary` the runtime asks anew each time whether it is a parent.
struct TemplateObject: MustacheParent {
  var pairs: [String: Any]

  func child(named name: String) -> Any? { pairs[name] }
}

/// An object that is made when a template names something of it.
final class LaterObject: MustacheParent {
  private let make: () -> Any?
  private lazy var made = make() as? TemplateObject

  init(_ view: some Encodable) {
    make = { try? TemplateValue.context(view) }
  }

  func child(named name: String) -> Any? { made?.child(named: name) }
}
