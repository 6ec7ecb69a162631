import JournalCore
import JournalSyntax

extension EntryFile {
  /// Changes the links of the text, and in the front matter pictures and `[[…]]`, so that each reaches the
  /// same file after a move.
  public mutating func move(_ links: MovedLinks) throws(EntryError) {
    var edited = self
    try edited.moveInFrontMatter(links)
    for index in edited.properties(KeyRole.photo.name).reversed() {
      let text = edited.propertyText(index)
      guard PhotoPath.isPicture(text), let new = links.photo(text) else { continue }
      try edited.setProperty(index, to: new, as: KeyRole.photo.name)
    }
    let count = edited.body.items.count
    for change in LinkChanges(in: edited.bytes, from: edited.bodyStart, links).all.reversed() {
      do throws(EditError) {
        try edited.file.replaceInBody(change.range, with: change.replacement)
      } catch { throw .edit(original(error), key: "link") }
    }
    // A link whose text became something else would reach nothing.
    guard edited.body.items.count == count else {
      throw .edit(
        EditError(.wouldChangeMore, at: ByteRange(bodyStart, bytes.count)), key: "link")
    }
    self = edited
  }

  private var body: BodyIndex {
    var body = BodyIndex()
    var problems: [SyntaxDiagnostic] = []
    body.read(bytes.span, from: file.frontMatter.bodyStart, diagnostics: &problems)
    return body
  }

  private mutating func moveInFrontMatter(_ links: MovedLinks) throws(EntryError) {
    guard !file.frontMatter.nodes.isEmpty else { return }
    var found: [(path: NodePath, new: String)] = []
    collect(NodePath([]), 0, isPhoto: false, links, &found)
    for (path, new) in found { try set(path, to: .text(new), as: KeyRole.photo.name) }
  }

  /// Collects the values that change, at any depth.
  private func collect(
    _ path: NodePath, _ row: Int, isPhoto: Bool, _ links: MovedLinks,
    _ found: inout [(path: NodePath, new: String)]
  ) {
    let node = file.frontMatter.nodes[row]
    switch node.kind {
    case .mapping:
      var seen: Set<[UInt8]> = []
      for pair in file.frontMatter.pairs(of: row) {
        let text = file.frontMatter.text(of: pair.key, in: bytes.span)
        let role = role(KeyTable.canonical(text))
        guard seen.insert(KeyTable.canonical(text)).inserted, role != .date else { continue }
        collect(path.key(text), pair.value, isPhoto: isPhoto || role == .photo, links, &found)
      }
    case .sequence:
      for (place, item) in file.frontMatter.items(of: row).enumerated() {
        collect(path.item(place), item, isPhoto: isPhoto, links, &found)
      }
    default:
      guard node.isScalar, case let text = file.frontMatter.text(of: row, in: bytes.span) else {
        return
      }
      if isPhoto {
        if let new = links.photo(text) { found.append((path, new)) }
      } else if text.contains("[["), case let new = LinkChanges.names(in: text, links), new != text
      {
        found.append((path, new))
      }
    }
  }
}

extension MovedLinks {
  /// Returns lines of an entry's text with their links changed; as they are if something else would change.
  public func lines(_ lines: [String]) -> [String] {
    var bytes = Array(lines.joined(separator: "\n").utf8)
    for change in LinkChanges(in: bytes, from: 0, self).all.reversed() {
      bytes = change.applied(to: bytes)
    }
    let moved = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return moved.count == lines.count ? moved : lines
  }
}
