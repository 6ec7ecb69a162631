import JournalSyntax

extension EntryFile {
  /// Gives a tag, and those below it (`old/walk`), another name: in the front matter and in the text.
  ///
  /// Tags that differ only in case are the same. Whether there was one.
  public mutating func renameTags(_ old: String, to new: String) throws(EntryRefusal) -> Bool {
    var edited = self
    var isChanged = try edited.renameTag(old, to: new)
    for place in edited.bodyTags(old).reversed() {
      let text = edited.bytes.span.string(place.indices)
      guard let name = EntryFile.renamed(old, to: new, text) else { continue }
      do throws(EditRefusal) { try edited.file.replaceInBody(place, with: Array(name.utf8)) } catch
      {
        throw .edit(error, key: KeyRole.tags.name)
      }
      isChanged = true
    }
    // What was renamed must still be tags, and nothing else may have become one.
    guard edited.bodyTags(nil).count == bodyTags(nil).count else {
      throw .edit(
        EditRefusal(.wouldChangeMore, at: ByteRange(file.frontMatter.bodyStart, bytes.count)),
        key: KeyRole.tags.name)
    }
    self = edited
    return isChanged
  }

  /// Whether the text is one tag and nothing else.
  public func holdsOnlyTag(_ name: String) -> Bool {
    let tags = bodyTags(nil)
    return tags.count == 1 && bytes.span.string(tags[0].indices) == name
  }

  /// Where tags stand in the text, without their `#`; all, or those that a new name is for.
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
}
