import JournalCore
import JournalSyntax

// The `key:: value` lines and the `[key:: value]` of the body.
extension EntryFile {
  /// Returns the body's property indices for a key missing from the front matter; without the
  /// fields of moments, which aren't the entry's.
  func properties(_ name: String) -> [Int] {
    let ofMoments = ofMoments
    return allProperties(name).filter { !ofMoments.contains($0) }
  }

  /// Returns the indices of the properties with a key that are fields of moments.
  func propertiesOfMoments(_ name: String) -> [Int] {
    let ofMoments = ofMoments
    return allProperties(name).filter(ofMoments.contains)
  }

  private var ofMoments: Set<Int> {
    file.frontMatter.propertiesOfMoments(in: file.bytes.span, dayStarts: settings.dayStarts)
  }

  /// Returns the body's property indices for a key, be they the entry's or those of moments.
  func allProperties(_ name: String) -> [Int] {
    let role = keys.role(of: name)
    let canonical = KeyTable.canonical(name)
    guard role != .date, role != .habits, role != .checkIns else { return [] }
    let all = file.frontMatter.properties
    let isOutline = !all.isEmpty && bytes.span.isOutline(from: bodyStart)
    return all.indices.filter { index in
      guard settings.inlineFields.include(all[index], bytes.span, isOutline: isOutline),
        role != .time || all[index].isLeading
      else { return false }
      let found = KeyTable.canonical(file.bytes[all[index].key.indices])
      return found == canonical || (role != .other && self.role(found) == role)
    }
  }

  /// Returns the text of a `key:: value` line.
  func propertyText(_ index: Int) -> String {
    file.bytes.span.string(file.frontMatter.properties[index].value.indices)
  }

  /// Changes a `key:: value` in the body, if the front matter doesn't have the key.
  ///
  /// Several with one key form a list: each may be removed, but no value can be set for all. A
  /// value too complex for such a line moves to the front matter with the existing ones.
  mutating func apply(
    _ change: EntryEdit.Change, toProperty key: String, _ lines: [Int]
  ) throws(EntryError) {
    let role = keys.role(of: key)
    let last = lines[lines.count - 1]
    switch change {
    case .set(""): for index in lines.reversed() { try removeProperty(index, key) }
    case .set(let text): try setProperties(lines, to: [text], role, key)
    case .list(let texts): try setProperties(lines, to: texts, role, key)
    case .add(let text):
      let old = propertyText(last)
      let new = EntryFile.adding(text, to: old, role)
      let items = EntryFile.items(ofProperty: old, role) + [text]
      if try writeProperty(last, new, items, role, key) { return }
      let all = lines.dropLast().flatMap { EntryFile.items(ofProperty: propertyText($0), role) }
      try moveToFrontMatter(lines, all + items, role, key)
    case .remove(let text):
      var all: [(line: Int, place: Int, name: String)] = []
      for line in lines {
        let value = Array(propertyText(line).utf8)
        for (place, item) in EntryFile.places(ofProperty: propertyText(line), role).enumerated()
        where !item.text.isEmpty {
          all.append((line, place, value.span.string(item.text)))
        }
      }
      let (index, place, _) = all[try self.index(of: text, in: all.map(\.name), key)]
      let left = EntryFile.removing(place, from: propertyText(index), role)
      if left.isEmpty { return try removeProperty(index, key) }
      try setProperty(index, to: left, as: key)
    // Habits aren't read from the body.
    case .habits, .mark, .unmark: break
    }
  }

  private mutating func setProperties(
    _ lines: [Int], to items: [String], _ role: KeyRole, _ key: String
  ) throws(EntryError) {
    guard lines.count == 1 else {
      let place = file.frontMatter.properties[lines[1]].source
      throw .edit(original(EditError(.onSeveralLines, at: place)), key: key)
    }
    let text = items.joined(separator: ", ")
    if try writeProperty(lines[0], text, items, role, key) { return }
    try moveToFrontMatter(lines, items, role, key)
  }

  /// Writes a property's text if it can be read back as these items.
  /// - Returns: false if it can't; true for one of the person's own keys, whose text is its value.
  private mutating func writeProperty(
    _ index: Int, _ text: String, _ items: [String], _ role: KeyRole, _ key: String
  ) throws(EntryError) -> Bool {
    guard role != .other else {
      try setProperty(index, to: text, as: key)
      return true
    }
    guard EntryFile.items(ofProperty: text, role) == items,
      (try? setProperty(index, to: text, as: key)) != nil
    else { return false }
    return true
  }

  private mutating func moveToFrontMatter(
    _ lines: [Int], _ items: [String], _ role: KeyRole, _ key: String
  ) throws(EntryError) {
    for index in lines.reversed() { try removeProperty(index, key) }
    let values = items.map { EntryFile.newValue($0, role) }
    let isOne = values.count == 1 && role != .gratitude && role != .tags
    try set(newPath(key, in: NodePath([])), to: isOne ? values[0] : .list(values), as: key)
  }

  /// Returns the values in a property's text: tags and gratitude are several, and marks of links
  /// and tags around a value are left out.
  static func items(ofProperty text: String, _ role: KeyRole) -> [String] {
    switch role.field.kind {
    case .text, .place, .photo, .song, .tag:
      let bytes = Array(text.utf8)
      return places(ofProperty: text, role).map { bytes.span.string($0.text) }
        .filter { !$0.isEmpty }
    case .date, .time, .mood, .habits, .checkIns, .own: return [text]
    }
  }

  /// Returns the places of the values in a property's text.
  static func places(ofProperty text: String, _ role: KeyRole) -> [PropertyItem] {
    let bytes = Array(text.utf8)
    switch role {
    case .tags: return bytes.span.propertyTags(in: bytes.indices)
    case .gratitude: return bytes.span.propertyTexts(in: bytes.indices)
    default:
      return [
        PropertyItem(source: bytes.indices, text: bytes.span.propertyText(in: bytes.indices))
      ]
    }
  }

  /// Returns a property's text with a value at its end: a tag after others with `#` has one, too.
  private static func adding(_ item: String, to text: String, _ role: KeyRole) -> String {
    guard !text.isEmpty else { return item }
    let isMarked = role == .tags && text.hasPrefix("#") && !text.contains(",")
    guard isMarked else { return text + ", " + item }
    return text + (item.contains(" ") ? " #[[\(item)]]" : " #\(item)")
  }

  /// Returns a property's text without the value at a place, and without the separator beside it.
  private static func removing(_ place: Int, from text: String, _ role: KeyRole) -> String {
    var bytes = Array(text.utf8)
    let all = places(ofProperty: text, role).map(\.source)
    if place > 0 {
      bytes.removeSubrange(all[place - 1].upperBound..<all[place].upperBound)
    } else if all.count > 1 {
      bytes.removeSubrange(all[0].lowerBound..<all[1].lowerBound)
    } else {
      return ""
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Removes a property: with its line, or only its brackets if there is other text on the line.
  mutating func removeProperty(_ index: Int, _ key: String) throws(EntryError) {
    let property = file.frontMatter.properties[index]
    let span = bytes.span
    var start = Int(property.source.start)
    var end = Int(property.source.end)
    var first = start
    while first > file.frontMatter.bodyStart, !bytes[first - 1].isLineEnd { first -= 1 }
    let stop = span.lineEnd(end, bytes.count)
    let isAlone =
      !property.isBracketed
      || bytes[end..<stop].allSatisfy(\.isBlank)
        && bytes[first..<start].allSatisfy { $0.isBlank || $0.isListMark }
    if isAlone {
      start = first
      end = span.afterLineEnd(stop, bytes.count)
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
