/// An object with a list that has a line for each of its items, as receipts and exports are.
package enum JSONListing {
  /// What is between two items.
  private static let separator = ",\n"

  /// Returns the first line: the members before the list, and the list's name.
  package static func beginning(_ members: [JSONMember], list name: String) -> String {
    let object = JSONValue.object(members + [JSONMember(name, .array([]))]).written
    return "\(object.dropLast(2))\n"
  }

  /// Returns what follows the last item: the members after the list.
  package static func end(_ members: [JSONMember] = []) -> String {
    let object = JSONValue.object(members).written
    return "\n]\(members.isEmpty ? "" : ",")\(object.dropFirst())\n"
  }

  /// Returns the whole text.
  /// - Parameters:
  ///   - items: each item on one line, as `JSONValue.written` has it.
  ///   - rest: the members after the list.
  package static func text(
    _ members: [JSONMember], list name: String, _ items: [String], _ rest: [JSONMember] = []
  ) -> String {
    beginning(members, list: name) + items.joined(separator: separator) + end(rest)
  }
}
