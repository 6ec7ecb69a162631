package import JournalCore
import JournalSyntax

/// The difference between two versions of an entry's file, by field.
package struct EntryChanges: Hashable, Sendable, Codable {
  /// One field's difference.
  package struct FieldDifference: Hashable, Sendable, Codable {
    /// The key in the newer version; empty for text without a key.
    package var key: String
    /// The removed values.
    package var removed: [String]
    /// The added values.
    package var added: [String]
    /// True if these are list items; if not, one value replaced the other.
    package var isList: Bool
    /// True if the items are the same in another order.
    package var isReordered: Bool

    /// Creates a difference.
    package init(
      key: String, removed: [String] = [], added: [String] = [], isList: Bool = false,
      isReordered: Bool = false
    ) {
      self.key = key
      self.removed = removed
      self.added = added
      self.isList = isList
      self.isReordered = isReordered
    }
  }

  /// The different fields, in the newer version's order.
  package var fields: [FieldDifference]
  /// The different lines in the body, with context.
  package var body: [ChangedLine]
  /// True if the bytes differ but the parsed contents don't.
  package var isLayoutOnly: Bool

  /// Creates changes from known differences.
  package init(fields: [FieldDifference], body: [ChangedLine], isLayoutOnly: Bool = false) {
    self.fields = fields
    self.body = body
    self.isLayoutOnly = isLayoutOnly
  }

  /// Compares two versions of a file; nil for a missing one.
  ///
  /// If either front matter can't be read, both are compared line by line.
  package init(from old: [UInt8]?, to new: [UInt8]?, settings: Settings) {
    let a = EntryFields(old ?? [])
    let b = EntryFields(new ?? [])
    guard a.isReadable, b.isReadable else {
      fields = []
      body = ChangedLine.difference(
        from: EntryChanges.allLines(old ?? []), to: EntryChanges.allLines(new ?? []))
      isLayoutOnly = body.isEmpty && old != new
      return
    }
    fields = EntryChanges.differences(
      FieldTable(a, settings), FieldTable(b, settings))
    body = ChangedLine.difference(from: a.prose, to: b.prose)
    isLayoutOnly = fields.isEmpty && body.isEmpty && old != new
  }

  /// True if nothing differs, not even a byte.
  package var isEmpty: Bool { fields.isEmpty && body.isEmpty && !isLayoutOnly }

  /// Returns only the changes to one key, in the entry or a check-in, or to the keys inside it.
  ///
  /// `text` means the body, unless a key has this name.
  package func about(_ key: String, settings: Settings) -> EntryChanges {
    let keys = KeyTable(settings.keys)
    let role = keys.role(of: key)
    let name = KeyTable.canonical(key)
    let kept = fields.filter { field in
      EntryChanges.names(of: field.key).contains { field in
        if role != .other, keys.find(canonical: field).map({ keys.roles[Int($0)] }) == role {
          return true
        }
        guard field.starts(with: name) else { return false }
        let next = field.dropFirst(name.count).first
        return next == nil || next == Byte.dot || next == Byte.at
      }
    }
    let isText = kept.isEmpty && name == EntryChanges.bodyKey
    return EntryChanges(fields: kept, body: isText ? body : [])
  }

  /// Returns the names that select a field: `check-ins@09:30.mood` is a mood too.
  private static func names(of key: String) -> [[UInt8]] {
    let name = KeyTable.canonical(key)
    guard let mark = name.firstIndex(of: Byte.at),
      let dot = name[mark...].firstIndex(of: Byte.dot)
    else { return [name] }
    return [name, Array(name[(dot + 1)...])]
  }

  /// The name for the body.
  static let bodyKey = Array("text".utf8)

  private static func allLines(_ bytes: [UInt8]) -> [String] {
    ReadableBytes.lines(bytes).map { ReadableBytes.text($0) }
  }

  private static func differences(_ old: FieldTable, _ new: FieldTable) -> [FieldDifference] {
    let gone = old.order.filter { new.fields[$0] == nil }
    return (new.order + gone).compactMap { name in
      difference(old.fields[name], new.fields[name])
    }
  }

  private static func difference(
    _ old: EntryFields.Field?, _ new: EntryFields.Field?
  ) -> FieldDifference? {
    let a = old?.values ?? []
    let b = new?.values ?? []
    let before = a.map { Array($0.utf8) }
    let after = b.map { Array($0.utf8) }
    guard before != after || (old == nil) != (new == nil) else { return nil }
    var difference = FieldDifference(
      key: (new ?? old)?.name ?? "", isList: old?.isList == true || new?.isList == true)
    guard difference.isList || a.count > 1 || b.count > 1 else {
      difference.removed = a
      difference.added = b
      return difference
    }
    difference.isList = true
    difference.removed = subtracting(after, from: zip(before, a))
    difference.added = subtracting(before, from: zip(after, b))
    difference.isReordered =
      difference.removed.isEmpty && difference.added.isEmpty && !before.isEmpty
    return difference
  }

  /// Returns the items missing in the other version, counting repeated ones.
  private static func subtracting(
    _ others: [[UInt8]], from items: Zip2Sequence<[[UInt8]], [String]>
  ) -> [String] {
    var counts: [[UInt8]: Int] = [:]
    for other in others { counts[other, default: 0] += 1 }
    return items.compactMap { bytes, text in
      guard let count = counts[bytes], count > 0 else { return text }
      counts[bytes] = count - 1
      return nil
    }
  }
}

/// A version's fields by meaning, so `photo` and `photos` are the same.
private struct FieldTable {
  private(set) var order: [[UInt8]] = []
  private(set) var fields: [[UInt8]: EntryFields.Field] = [:]

  init(_ version: EntryFields, _ settings: Settings) {
    let keys = KeyTable(settings.keys)
    for field in version.fields + version.properties {
      let role = field.name.isEmpty ? .other : keys.role(of: field.name)
      let name = role == .other ? KeyTable.canonical(field.name) : Array(role.name.utf8)
      add(field.spread(as: role), under: name)
    }
  }

  private mutating func add(_ field: EntryFields.Field, under name: [UInt8]) {
    guard fields[name] != nil else {
      order.append(name)
      fields[name] = field
      return
    }
    // Appended in place: there may be very many comments.
    fields[name]?.values.append(contentsOf: field.values)
    fields[name]?.isList = true
  }
}

extension EntryFields.Field {
  /// Returns the field as a list if its key's value is a list, no matter how it is written.
  fileprivate func spread(as role: KeyRole) -> EntryFields.Field {
    var field = self
    switch role {
    case .tags:
      if !isList { field.values = values.flatMap(EntryFile.parts) }
      field.isList = true
    case .other: field.isList = isList || name.isEmpty
    default: field.isList = isList || role.field.isList
    }
    if role == .tags {
      field.values = field.values.map { $0.hasPrefix("#") ? String($0.dropFirst()) : $0 }
    }
    return field
  }
}

extension EntryFields {
  /// The lines in the body that aren't fields, without empty ones at its beginning and end.
  fileprivate var prose: [String] {
    var lines = body.enumerated().filter { !propertyLines.contains($0.offset) }
      .map(\.element)[...]
    while lines.first?.allSatisfy(\.isWhitespace) == true { lines.removeFirst() }
    while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    return Array(lines)
  }
}
