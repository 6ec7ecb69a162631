import JournalSyntax

/// The targets of a text that change by a move, each with its new bytes.
struct LinkChanges {
  /// The changes, in the order of the text.
  let all: [ByteSplice]

  /// Finds the links in a text: Markdown's, those in double brackets, definitions of references, and addresses
  /// in HTML.
  /// - Parameter start: the first byte of the body.
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
      case .heading, .listItem, .task, .tag, .mention: break
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

  /// Returns the places of the values of `src`, `href` and `poster` in some HTML.
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
