import JournalCore
import JournalSyntax

extension EntryFile {
  /// Changes links in the text, and pictures and `[[…]]` in the front matter, so each still reaches
  /// the same file after a move.
  public mutating func move(_ links: MovedLinks) throws(EntryError) {
    var edited = self
    try edited.moveInFrontMatter(links)
    for index in edited.allProperties(KeyRole.photo.name).reversed() {
      let text = edited.propertyText(index)
      guard FileKind(text) != nil, let new = links.photo(text) else { continue }
      try edited.setProperty(index, to: new, as: KeyRole.photo.name)
    }
    let count = edited.body.items.count
    for change in LinkChanges(in: edited.bytes, from: edited.bodyStart, links).all.reversed() {
      do throws(EditError) {
        try edited.file.replaceInBody(change.range, with: change.replacement)
      } catch { throw .edit(original(error), key: "link") }
    }
    // If the text is parsed differently, a link would reach nothing.
    guard edited.body.items.count == count else {
      throw .edit(
        EditError(.wouldChangeMore, at: ByteRange(bodyStart, bytes.count)), key: "link")
    }
    self = edited
  }

  /// Gives photos in the front matter and in fields other names; nil keeps one.
  package mutating func renamePhotos(
    _ name: @escaping @Sendable (String) -> String?
  ) throws(EntryError) {
    try move(MovedLinks(renaming: name))
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

  /// Collects the values to change, at any depth.
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
  /// Returns an entry's lines with their links changed, or unchanged if anything else would differ.
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

/// The link targets in a text that a move changes, each with its new bytes.
struct LinkChanges {
  /// The changes, in text order.
  let all: [ByteSplice]

  /// Finds the links in a text: Markdown links, double brackets, reference definitions and HTML
  /// addresses.
  /// - Parameter start: the body's first byte.
  init(in bytes: [UInt8], from start: Int, _ links: MovedLinks) {
    var body = BodyIndex()
    var problems: [SyntaxDiagnostic] = []
    body.read(bytes.span, from: start, diagnostics: &problems)
    var targets: [Int32: ByteSplice] = [:]
    func add(_ range: ByteRange, _ new: String?) {
      guard let new, !range.isEmpty else { return }
      targets[range.start] = ByteSplice(range, Array(new.utf8))
    }
    func text(_ range: ByteRange) -> String { bytes.span.string(range.indices) }
    for item in body.items {
      switch item.kind {
      case .link, .image: add(item.target, links.target(ofLink: text(item.target)))
      case .wikilink, .embed: add(item.target, links.target(ofEmbed: text(item.target)))
      // `#[[Nov 19th, 2026]]` leads to a page, too.
      case .tag where item.source.count > item.text.count + 1:
        add(item.text, links.target(ofEmbed: text(item.text)))
      // Other addresses in HTML are found with it.
      case .media, .heading, .listItem, .task, .tag, .mention: break
      }
    }
    for definition in body.linkDefinitions {
      add(definition.target, links.target(ofLink: text(definition.target)))
    }
    for range in (body.rawHTML + body.htmlBlocks).flatMap({ LinkChanges.addresses(bytes, $0) }) {
      add(range, links.target(ofLink: text(range)))
    }
    all = targets.values.sorted { $0.range.start < $1.range.start }
  }

  /// Returns a text with the names in its `[[…]]` changed.
  static func names(in text: String, _ links: MovedLinks) -> String {
    var new = ""
    var rest = text[...]
    while let open = rest.firstRange(of: "[[") {
      new += rest[..<open.upperBound]
      rest = rest[open.upperBound...]
      guard let close = rest.firstRange(of: "]]") else { break }
      let content = rest[..<close.lowerBound]
      let target = content.prefix { $0 != "|" }
      new += links.target(ofEmbed: String(target)) ?? String(target)
      rest = rest[target.endIndex...]
    }
    return new + rest
  }

  /// Returns the ranges of `src`, `href` and `poster` values in HTML.
  private static func addresses(_ bytes: [UInt8], _ range: ByteRange) -> [ByteRange] {
    var found: [ByteRange] = []
    let names = ["src", "href", "poster"].map { Array($0.utf8) }
    var at = Int(range.start)
    let end = Int(range.end)
    guard !bytes[at..<end].starts(with: Array("<!--".utf8)) else { return [] }
    while at < end {
      let name = names.first { name in
        at + name.count < end && at > 0 && bytes[at - 1].isWhitespace
          && zip(bytes[at...], name).allSatisfy { $0 | 0x20 == $1 }
      }
      guard let name else {
        at += 1
        continue
      }
      at += name.count
      func skipBlanks() { while at < end, bytes[at].isWhitespace { at += 1 } }
      skipBlanks()
      guard at < end, bytes[at] == Byte.equals else { continue }
      at += 1
      skipBlanks()
      guard at < end else { break }
      let quote = bytes[at]
      let isQuoted = quote == Byte.doubleQuote || quote == Byte.singleQuote
      if isQuoted { at += 1 }
      let start = at
      while at < end,
        isQuoted ? bytes[at] != quote : !bytes[at].isWhitespace && bytes[at] != Byte.greater
      { at += 1 }
      found.append(ByteRange(start, at))
    }
    return found
  }
}
