import JournalCore
import JournalSyntax

// The fields of a moment in the text.
extension EntryFile {
  /// Returns true if a key's value is the whole entry's, whatever its moments are.
  func isOfEntry(_ key: String) -> Bool {
    let role = keys.role(of: key)
    return [.date, .title, .habits, .checkIns].contains(role) || key.lowercased() == "author"
  }

  /// Changes a field of a moment, and nothing of the entry or of other moments.
  mutating func apply(
    _ change: EntryEdit.Change, to key: String, of moment: MomentPlace
  ) throws(EntryError) {
    let role = keys.role(of: key)
    let lines = fields(key, of: moment)
    switch change {
    case .set(""): for index in lines.reversed() { try removeProperty(index, key) }
    case .set(let text) where lines.count == 1:
      try setProperty(lines[0], to: try written([text], role, key), as: key)
    case .set(let text): try replace(lines, [text], key, of: moment)
    case .list(let texts): try replace(lines, texts, key, of: moment)
    case .add(let tag) where role == .tags && !lines.isEmpty:
      let last = lines[lines.count - 1]
      let tags = EntryFile.items(ofProperty: propertyText(last), role)
      if tags.contains(where: { $0.comparedName == tag.comparedName }) { return }
      try setProperty(last, to: try written(tags + [tag], role, key), as: key)
    case .add(let text): try insert([text], key, of: moment, after: lines.last)
    case .remove: try apply(change, toProperty: key, lines)
    // Habits are the day's.
    case .habits, .mark, .unmark: break
    }
  }

  private func fields(_ key: String, of moment: MomentPlace) -> [Int] {
    let role = keys.role(of: key)
    let canonical = KeyTable.canonical(key)
    return fieldIndices(of: moment).filter { index in
      let found = KeyTable.canonical(bytes[file.frontMatter.properties[index].key.indices])
      return found == canonical || role != .other && self.role(found) == role
    }
  }

  /// Replaces the values of a key by others, each in a field of its own; tags are in one.
  private mutating func replace(
    _ lines: [Int], _ texts: [String], _ key: String, of moment: MomentPlace
  ) throws(EntryError) {
    let isOne = keys.role(of: key) == .tags
    let start = moment.range.lowerBound
    for index in lines.reversed() { try removeProperty(index, key) }
    for values in isOne ? [texts] : texts.map({ [$0] }) {
      guard let moment = moments.first(where: { $0.range.lowerBound == start }) else { return }
      try insert(values, key, of: moment, after: fields(key, of: moment).last)
    }
  }

  /// Adds a field: on a line of its own, or in brackets at the end of an item's first line.
  private mutating func insert(
    _ values: [String], _ key: String, of moment: MomentPlace, after index: Int?
  ) throws(EntryError) {
    let role = keys.role(of: key)
    let field = WrittenMoment.Field(
      key: role == .other ? key : name(of: role), value: try written(values, role, key))
    let before = fieldIndices(of: moment).count
    let isInLine = moment.level == 0 && !isOutline && field.fitsInBrackets
    let splice: ByteSplice
    if isInLine {
      let end = bytes.span.beforeSpaces(
        moment.words.lowerBound, bytes.span.lineEnd(moment.start.end, bytes.count))
      let place = max(end, moment.words.upperBound)
      splice = ByteSplice(ByteRange(place, place), Array((" " + field.inBrackets).utf8))
    } else {
      splice = newLine(field.line, of: moment, after: index)
    }
    var edited = self
    do {
      try edited.file.replaceInBody(splice.range, with: splice.replacement)
    } catch { throw .edit(original(error), key: key) }
    let now = edited.moments.first { $0.range.lowerBound == moment.range.lowerBound }
    guard let now, edited.fieldIndices(of: now).count == before + 1,
      edited.moments.count == moments.count
    else { throw refusal(at: splice.range, key) }
    self = edited
  }

  /// Returns the insertion of a field's line: below the last one, or below the first line.
  private func newLine(_ line: String, of moment: MomentPlace, after index: Int?) -> ByteSplice {
    let last = index ?? (moment.level > 0 ? fieldIndices(of: moment).last : nil)
    let place = last.map { Int(file.frontMatter.properties[$0].source.end) } ?? moment.start.end
    let stop = bytes.span.lineEnd(place, bytes.count)
    let next = bytes.span.afterLineEnd(stop, bytes.count)
    let indent = moment.level > 0 ? "" : String(repeating: " ", count: 2)
    let ending = next > stop ? Array(bytes[stop..<next]) : [Byte.lineFeed]
    let text = Array((indent + line).utf8)
    guard next > stop else { return ByteSplice(ByteRange(stop, stop), ending + text) }
    return ByteSplice(ByteRange(next, next), text + ending)
  }

  /// Returns values as a property's text.
  private func written(
    _ values: [String], _ role: KeyRole, _ key: String
  ) throws(EntryError) -> String {
    guard let text = EntryFile.propertyText(values, role) else {
      throw refusal(at: ByteRange(bodyStart, bodyStart), key)
    }
    return text
  }

  private func refusal(at range: ByteRange, _ key: String) -> EntryError {
    .edit(original(EditError(.wouldChangeMore, at: range)), key: key)
  }

  /// Returns values as the text of a property that reads back as these, in quotation marks if it has
  /// to be; nil if there is no such text.
  static func propertyText(_ values: [String], _ role: KeyRole) -> String? {
    let plain = values.map { role == .tags ? $0 : $0.trimmedOfASCII }
    let quoted = plain.map { items(ofProperty: $0, role) == [$0] ? $0 : "\"\($0)\"" }
    return [plain, quoted].map { $0.joined(separator: ", ") }.first { text in
      !text.utf8.contains(where: \.isLineEnd) && text.trimmedOfASCII == text
        && items(ofProperty: text, role) == (role.field.kind == .own ? [text] : values)
    }
  }
}
