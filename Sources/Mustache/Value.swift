/// A value that templates refer to by name.
public enum Value {
  /// No value: the name isn't looked up further out, and a section is false.
  case nothing
  /// The condition of a section; its text is `true` or `false`.
  case flag(Bool)
  /// A text.
  ///
  /// An empty text counts as a value: its section is rendered.
  case text(String)
  /// A list; a section is rendered once for each item, so not at all if the list is empty.
  case list([Value])
  /// Values by name.
  case object([String: Value])
  /// A value created only if a template refers to it.
  case later(LaterValue)

  /// Returns a name's value; nil if this isn't an object or doesn't have the name.
  subscript(name: String) -> Value? {
    guard case .object(let values) = self else { return nil }
    return if case .later(let later) = values[name] { later.value } else { values[name] }
  }

  /// The text that a tag prints; nil if the value isn't text.
  var text: String? {
    switch self {
    case .text(let text): text
    case .flag(let flag): flag ? "true" : "false"
    default: nil
    }
  }

  /// True if a section is rendered and an inverted one isn't.
  var isTrue: Bool {
    switch self {
    case .nothing: false
    case .flag(let flag): flag
    case .list(let items): !items.isEmpty
    case .later(let later): later.value.isTrue
    case .text, .object: true
    }
  }
}

/// A value created lazily, the first time it is needed.
public final class LaterValue {
  private let make: () -> Value
  lazy var value = make()

  /// Creates a lazy value from a function.
  public init(_ make: @escaping () -> Value) { self.make = make }
}
