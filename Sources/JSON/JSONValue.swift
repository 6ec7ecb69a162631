/// A value in a JSON text, with numbers as they are written and members in their order.
package indirect enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number as it is written, such as `48.280319213867188`.
  case number(String)
  /// A text.
  case string(String)
  /// A list of items.
  case array([JSONValue])
  /// Members in the order of the text.
  case object([JSONMember])

  /// Returns a member's value; nil if there is none, or this isn't an object.
  ///
  /// If members share a name, the last one counts, as in most readers.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }

  /// A string's text; nil for anything else.
  package var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The value of `true` or `false`; nil for anything else.
  package var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The value as JSON on one line, in the record style.
  package var written: String {
    var writer = JSONWriter(.record)
    writer.value(self)
    return String(decoding: writer.bytes, as: UTF8.self)
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
  /// Its name; other members may have it, too.
  package var name: String
  /// Its value.
  package var value: JSONValue

  /// Creates a member.
  package init(_ name: String, _ value: JSONValue) { (self.name, self.value) = (name, value) }
}

/// A value's place in a text.
package struct JSONSpan: Hashable, Sendable {
  /// The indices of its bytes.
  package var bytes: Range<Int>
  /// Its first line, from 1.
  package var line: Int
}

/// An object with a list that has a line for each item, as in receipts and exports.
package enum JSONListing {
  /// The text between two items.
  private static let separator = ",\n"

  /// Returns the first line: the members before the list, and the list's name.
  package static func beginning(_ members: [JSONMember], list name: String) -> String {
    let object = JSONValue.object(members + [JSONMember(name, .array([]))]).written
    return "\(object.dropLast(2))\n"
  }

  /// Returns the text after the last item: the members after the list.
  package static func end(_ members: [JSONMember] = []) -> String {
    let object = JSONValue.object(members).written
    return "\n]\(members.isEmpty ? "" : ",")\(object.dropFirst())\n"
  }

  /// Returns the whole text.
  /// - Parameters:
  ///   - items: each item on one line, as in `JSONValue.written`.
  ///   - rest: the members after the list.
  package static func text(
    _ members: [JSONMember], list name: String, _ items: [String], _ rest: [JSONMember] = []
  ) -> String {
    beginning(members, list: name) + items.joined(separator: separator) + end(rest)
  }
}
