import JournalCore
import JournalSyntax

extension EntryFile {
  /// Renames a tag, and those below it (`old/walk`), in the front matter and in the text.
  ///
  /// Tags that differ only in case are the same. Returns true if there was one.
  public mutating func renameTags(_ old: String, to new: String) throws(EntryError) -> Bool {
    var edited = self
    var isChanged = try edited.renameTag(old, to: new)
    for place in edited.bodyTags(old).reversed() {
      let text = edited.bytes.span.string(place.indices)
      let isClosed = edited.bytes.span.isInBrackets(place.indices)
      guard let name = EntryFile.renamed(old, to: new, text)?.tag(isInBrackets: isClosed) else {
        continue
      }
      do throws(EditError) { try edited.file.replaceInBody(place, with: Array(name.utf8)) } catch {
        throw .edit(error, key: KeyRole.tags.name)
      }
      isChanged = true
    }
    // Renamed tags must still be read as tags, and nothing else may have become one.
    guard edited.bodyTags(nil).count == bodyTags(nil).count else {
      throw .edit(
        EditError(.wouldChangeMore, at: ByteRange(file.frontMatter.bodyStart, bytes.count)),
        key: KeyRole.tags.name)
    }
    self = edited
    return isChanged
  }

  /// Returns true if the text is one tag and nothing else.
  public func holdsOnlyTag(_ name: String) -> Bool {
    let tags = bodyTags(nil)
    return tags.count == 1 && bytes.span.string(tags[0].indices) == name
  }

  /// Returns the tag ranges in the text, without `#`: all, or those affected by renaming one.
  private func bodyTags(_ name: String?) -> [ByteRange] {
    var body = BodyIndex()
    var problems: [SyntaxDiagnostic] = []
    body.read(bytes.span, from: file.frontMatter.bodyStart, diagnostics: &problems)
    return body.items.filter { item in
      guard item.kind == .tag || item.kind == .mention && settings.mentionsAreTags else {
        return false
      }
      guard let name else { return true }
      return EntryFile.renamed(name, to: "", bytes.span.string(item.text.indices)) != nil
    }
    .map(\.text)
  }

  // MARK: Names

  /// Renames a tag in the front matter, or in a `tags::` line; returns true if there was one.
  private mutating func renameTag(_ old: String, to new: String) throws(EntryError) -> Bool {
    let key = KeyRole.tags.name
    guard let path = locate(.tags) else {
      return try renameTag(old, to: new, in: allProperties(key))
    }
    var isChanged = try renameTag(old, to: new, in: propertiesOfMoments(key))
    for (i, item) in items(at: path).enumerated() {
      let isList = kind(at: path) == .sequence
      guard let renamed = EntryFile.renamed(old, to: new, in: item, isList: isList) else {
        continue
      }
      try set(isList ? path.item(i) : path, to: .text(renamed), as: key)
      isChanged = true
    }
    return isChanged
  }

  private mutating func renameTag(
    _ old: String, to new: String, in properties: [Int]
  ) throws(EntryError) -> Bool {
    var isChanged = false
    for index in properties {
      var text = Array(propertyText(index).utf8)
      let tags = text.span.propertyTags(in: text.indices)
      var isRenamed = false
      for tag in tags.reversed() {
        let isClosed = text.span.isInBrackets(tag.text)
        guard
          let name = EntryFile.renamed(old, to: new, text.span.string(tag.text))?
            .tag(isInBrackets: isClosed)
        else { continue }
        text.replaceSubrange(tag.text, with: Array(name.utf8))
        isRenamed = true
      }
      guard isRenamed else { continue }
      try setProperty(index, to: String(decoding: text, as: UTF8.self), as: KeyRole.tags.name)
      isChanged = true
    }
    return isChanged
  }

  /// Returns a text with a tag renamed; nil if it doesn't contain the tag.
  private static func renamed(_ old: String, to new: String, in text: String, isList: Bool)
    -> String?
  {
    let separator: Character = text.contains(",") || isList ? "," : " "
    // A space would make two tags of one.
    if separator == " ", new.contains(" ") { return nil }
    var isChanged = false
    let parts = text.split(separator: separator, omittingEmptySubsequences: false).map { part in
      var bare = String(part).trimmedOfASCII
      for mark in ["#", "[["] where bare.hasPrefix(mark) { bare.removeFirst(mark.count) }
      if bare.hasSuffix("]]") { bare.removeLast(2) }
      guard let name = renamed(old, to: new, bare), let range = part.firstRange(of: bare) else {
        return String(part)
      }
      isChanged = true
      return String(part[..<range.lowerBound]) + name + String(part[range.upperBound...])
    }
    return isChanged ? parts.joined(separator: String(separator)) : nil
  }

  /// Returns the new name for `old`, or for a tag below it such as `old/walk`; nil for all others.
  private static func renamed(_ old: String, to new: String, _ tag: String) -> String? {
    let parts = tag.split(separator: "/")
    let wanted = old.split(separator: "/")
    guard parts.count >= wanted.count,
      zip(parts, wanted).allSatisfy({ $0.comparedName == $1.comparedName })
    else { return nil }
    return ([new[...]] + parts.dropFirst(wanted.count)).joined(separator: "/")
  }
}

extension String {
  /// The name as a tag has it: in brackets if it has several words, as in `#[[night walk]]`.
  fileprivate func tag(isInBrackets: Bool) -> String {
    contains(" ") && !isInBrackets ? "[[\(self)]]" : self
  }
}

extension Span<UInt8> {
  /// Returns true if a name is in the brackets of a link.
  fileprivate func isInBrackets(_ name: Range<Int>) -> Bool {
    name.lowerBound > 1 && self[name.lowerBound - 1] == Byte.openBracket
      && self[name.lowerBound - 2] == Byte.openBracket
  }
}
