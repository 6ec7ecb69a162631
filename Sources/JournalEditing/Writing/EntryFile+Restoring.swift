import JournalCore
import JournalSyntax

extension EntryFile {
  /// Gives a field the value that it has in another version, and changes nothing else.
  ///
  /// A field that the other version doesn't have is removed. `text` means the body, unless a key
  /// has that name.
  /// - Throws: `EntryError`; also if a value of the other version can't be read, so check that
  ///   version first.
  public mutating func restore(_ key: String, from old: EntryFile) throws(EntryError) {
    if KeyTable.canonical(key) == EntryChanges.bodyKey, locate(key) == nil,
      old.locate(key) == nil
    {
      return try restoreBody(from: old)
    }
    if let path = old.locate(key), let row = old.file.row(at: path) {
      let value = try old.value(row, key)
      return try set(locate(key) ?? newPath(key, in: NodePath([])), to: value, as: key)
    }
    let lines = old.properties(key).map(old.propertyText)
    let isInText = locate(key) == nil && !properties(key).isEmpty
    if lines.count > 1 || !lines.isEmpty && isInText { return try restore(lines, of: key) }
    let items = lines.flatMap { EntryFile.items(ofProperty: $0, keys.role(of: key)) }
    try apply([EntryEdit(key, items.count > 1 ? .list(items) : .set(items.first ?? ""))])
  }

  /// Gives the properties with a key the values that they have in another version, if there are as
  /// many.
  private mutating func restore(_ values: [String], of key: String) throws(EntryError) {
    let places = properties(key)
    guard locate(key) == nil, places.count == values.count else {
      let start = file.frontMatter.bodyStart
      throw .edit(original(EditError(.onSeveralLines, at: ByteRange(start, start))), key: key)
    }
    for (index, value) in zip(places, values) { try setProperty(index, to: value, as: key) }
  }

  /// Throws if the value of a key can't be read well enough to be written elsewhere.
  public func requireReadable(_ key: String) throws(EntryError) {
    do { try file.requireReadable() } catch { throw .edit(error, key: key) }
    if let path = locate(key), let row = file.row(at: path) { _ = try value(row, key) }
  }

  private mutating func restoreBody(from old: EntryFile) throws(EntryError) {
    let start = file.frontMatter.bodyStart
    let body = Array(old.bytes[old.file.frontMatter.bodyStart...])
    do {
      try file.replaceInBody(ByteRange(start, bytes.count), with: body)
    } catch { throw .edit(original(error), key: "text") }
  }

  /// Returns a value as it is to be written elsewhere.
  private func value(_ row: Int, _ key: String) throws(EntryError) -> NewValue {
    let node = file.frontMatter.nodes[row]
    switch node.kind {
    case .unreadable: throw .edit(EditError(.valueUnreadable, at: node.source), key: key)
    case .mapping:
      var pairs: [NewPair] = []
      for pair in file.frontMatter.pairs(of: row) {
        pairs.append(NewPair(text(pair.key), try value(pair.value, key)))
      }
      return .mapping(pairs)
    case .sequence:
      var items: [NewValue] = []
      for item in file.frontMatter.items(of: row) { items.append(try value(item, key)) }
      return .list(items)
    case .plain: return .plain(text(row))
    default: return .text(text(row))
    }
  }
}
