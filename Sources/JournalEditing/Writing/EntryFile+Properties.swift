import JournalCore
import JournalSyntax

// The `key:: value` lines and the `[key:: value]` of the body.
extension EntryFile {
  /// Returns the indices, among the body's properties, of those with a key that the front matter
  /// doesn't have.
  func properties(_ name: String) -> [Int] {
    let (role, canonical) = (keys.role(of: name), KeyTable.canonical(name))
    guard role != .date, role != .habits, role != .checkIns else { return [] }
    let all = file.frontMatter.properties
    return all.indices.filter { index in
      guard settings.inlineFields.include(all[index], file.bytes.span),
        role != .time || all[index].isLeading
      else { return false }
      let found = file.bytes[all[index].key.indices].map(KeyTable.fold)
      return found == canonical || (role != .other && self.role(found) == role)
    }
  }

  /// Returns the text of a `key:: value` line.
  func propertyText(_ index: Int) -> String {
    file.bytes.span.string(file.frontMatter.properties[index].value.indices)
  }

  /// Changes a `key:: value` in the body, if the front matter doesn't have the key.
  ///
  /// Several with one key are a list of which each may be removed; none can be set for all.
  mutating func applyToProperty(
    _ change: FieldChange, _ lines: [Int]
  ) throws(EntryError) {
    let last = lines[lines.count - 1]
    switch change.operation {
    case .set where change.value.isEmpty:
      for index in lines.reversed() { try removeProperty(index, change.key) }
    case .set:
      guard lines.count == 1 else {
        let place = file.frontMatter.properties[lines[1]].source
        throw .edit(original(EditError(.onSeveralLines, at: place)), key: change.key)
      }
      try setProperty(last, to: change.value, as: change.key)
    case .add:
      let text = propertyText(last)
      let new = text.isEmpty ? change.value : text + ", " + change.value
      try setProperty(last, to: new, as: change.key)
    case .remove:
      let all = lines.flatMap { index in EntryFile.tags(propertyText(index)).map { (index, $0) } }
      let (index, item) = all[try self.index(of: change.value, in: all.map(\.1), change.key)]
      let left = try taking(item, from: EntryFile.tags(propertyText(index)), change.key)
      if left.isEmpty { return try removeProperty(index, change.key) }
      try setProperty(index, to: left.joined(separator: ", "), as: change.key)
    }
  }

  /// Removes a property: with its line, or only its brackets if there is other text on the line.
  private mutating func removeProperty(_ index: Int, _ key: String) throws(EntryError) {
    let property = file.frontMatter.properties[index]
    let span = bytes.span
    var (start, end) = (Int(property.source.start), Int(property.source.end))
    var first = start
    while first > file.frontMatter.bodyStart, !bytes[first - 1].isLineEnd { first -= 1 }
    let stop = span.lineEnd(end, bytes.count)
    let isAlone =
      !property.isBracketed
      || bytes[end..<stop].allSatisfy(\.isBlank)
        && bytes[first..<start].allSatisfy { $0.isBlank || $0.isListMark }
    if isAlone {
      (start, end) = (first, span.afterLineEnd(stop, bytes.count))
    } else if start > first, bytes[start - 1].isBlank {
      start -= 1
    } else if end < stop, bytes[end].isBlank {
      end += 1
    }
    do {
      try file.replaceInBody(ByteRange(start, end), with: [])
    } catch { throw .edit(original(error), key: key) }
  }
}

extension UInt8 {
  fileprivate var isListMark: Bool {
    self == Byte.dash || self == Byte.asterisk || self == Byte.plus || self == Byte.greater
  }
}
