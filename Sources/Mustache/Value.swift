/// What a template can name.
public enum Value {
  /// Nothing: not looked for further out, false in a section.
  case nothing
  /// A section's condition; as text `true` or `false`.
  case flag(Bool)
  /// A text. An empty one is a value, too: a section renders it.
  case text(String)
  /// A section is rendered for each item, and not at all if there is none.
  case list([Value])
  /// Values by name.
  case object([String: Value])
  /// An object that is made if a template names something of it.
  case later(LaterValue)

  /// The value of a name; nil if this is no object or has no such name.
  subscript(name: String) -> Value? {
    switch self {
    case .object(let values): values[name]
    case .later(let later): later.value[name]
    default: nil
    }
  }

  /// What a tag prints; nil for what is no text.
  var text: String? {
    switch self {
    case .text(let text): text
    case .flag(let flag): flag ? "true" : "false"
    default: nil
    }
  }

  /// Whether a section is rendered, and an inverted one is not.
  var isTrue: Bool {
    switch self {
    case .nothing: false
    case .flag(let flag): flag
    case .list(let items): !items.isEmpty
    case .text, .object, .later: true
    }
  }
}

/// A value that is made once, the first time it is asked for.
public final class LaterValue {
  private let make: () -> Value
  lazy var value = make()

  /// Creates a value from the function that makes it.
  public init(_ make: @escaping () -> Value) { self.make = make }
}
