/// A value of a JSON text, with numbers as they are written and members in their order.
package indirect enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A number as it is written, such as `48.280319213867188`.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([JSONMember])

  /// Returns the value of a member; nil if there is none, or this isn't an object.
  ///
  /// Of several members with the same name, the last one counts, as in most readers.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }

  /// The text of a string; nil for anything else.
  package var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The value of `true` or `false`; nil for anything else.
  package var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The items of an array; empty for anything else.
  package var items: [JSONValue] {
    if case .array(let items) = self { items } else { [] }
  }

  /// The members of an object; empty for anything else.
  package var members: [JSONMember] {
    if case .object(let members) = self { members } else { [] }
  }
}

/// A name and a value in an object.
package struct JSONMember: Hashable, Sendable {
  package var name: String
  package var value: JSONValue

  package init(_ name: String, _ value: JSONValue) { (self.name, self.value) = (name, value) }
}
