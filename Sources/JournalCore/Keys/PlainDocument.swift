package import JournalSyntax

/// One of the journal's own small Markdown files, read in full: questions, quotes, tips, stretches,
/// articles.
package struct PlainDocument {
  package let bytes: [UInt8]
  /// The scalars in the front matter's root, by canonical key.
  package let frontMatter: [String: String]
  /// The list items in the front matter's root, by canonical key.
  package let lists: [String: [String]]
  package let body: BodyIndex
  package let bodyStart: Int

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var problems: [SyntaxDiagnostic] = []
    var read = FrontMatter()
    read.read(bytes.span, diagnostics: &problems)
    var body = BodyIndex()
    body.read(bytes.span, from: read.bodyStart, diagnostics: &problems)
    self.body = body
    bodyStart = read.bodyStart
    var found: [String: String] = [:]
    read.forEachRootScalar(bytes.span) { key, value in
      let name = KeyTable.canonicalText(key)
      if found[name] == nil { found[name] = value }
    }
    frontMatter = found
    var lists: [String: [String]] = [:]
    read.forEachRootList(bytes.span) { key, values in
      let name = KeyTable.canonicalText(key)
      if lists[name] == nil { lists[name] = values }
    }
    self.lists = lists
  }

  /// Returns a key's texts: its list items, or its scalar split at commas.
  package func texts(_ key: String) -> [String] {
    let all = lists[key] ?? frontMatter[key]?.split(separator: ",").map(String.init) ?? []
    return all.map(\.trimmed).filter { !$0.isEmpty }
  }

  /// Returns the text in a range, without surrounding blanks.
  package func plainText(_ range: ByteRange) -> String {
    bytes.span.string(bytes.span.trimmed(range.indices))
  }

  /// Returns the text in a range as one line.
  package func oneLine(_ range: ByteRange) -> String {
    plainText(range).split(whereSeparator: \.isNewline).map(\.trimmed).joined(separator: " ")
  }

  /// Returns the title for a file's name: `neck-roll` as "Neck roll".
  static func title(of name: String) -> String {
    let words = name.split { $0 == "-" || $0 == "_" }.joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// Calls `body` with each line, and with its range without surrounding blanks.
  func forEachLine(_ body: (String, Range<Int>) -> Void) {
    var start = bodyStart
    while start < bytes.count {
      let end = bytes[start...].firstIndex { $0.isLineEnd } ?? bytes.count
      let line = String(decoding: bytes[start..<end], as: UTF8.self)
      body(line, bytes.span.trimmed(start..<end))
      let isPair =
        end + 1 < bytes.count && bytes[end] == Byte.carriageReturn
        && bytes[end + 1] == Byte.lineFeed
      start = end + (isPair ? 2 : 1)
    }
  }
}

extension FrontMatter {
  /// Calls `body` with the key and text of each root key with a scalar value.
  func forEachRootScalar(_ bytes: Span<UInt8>, _ body: (String, String) -> Void) {
    guard let root = nodes.first, root.kind == .mapping else { return }
    var key = 1
    while key < Int(root.next) {
      let value = Int(nodes[key].next)
      if nodes[value].isScalar { body(string(key, bytes), string(value, bytes)) }
      key = Int(nodes[value].next)
    }
  }

  /// Calls `body` with the key and scalars of each root key with a list.
  func forEachRootList(_ bytes: Span<UInt8>, _ body: (String, [String]) -> Void) {
    guard let root = nodes.first, root.kind == .mapping else { return }
    var key = 1
    while key < Int(root.next) {
      let value = Int(nodes[key].next)
      if nodes[value].kind == .sequence {
        let items = (value + 1..<Int(nodes[value].next)).filter { nodes[$0].isScalar }
        body(string(key, bytes), items.map { string($0, bytes) })
      }
      key = Int(nodes[value].next)
    }
  }

  /// Returns a scalar's text.
  package func string(_ row: Int, _ bytes: Span<UInt8>) -> String {
    let node = nodes[row]
    return node.isDecoded
      ? String(decoding: decoded[node.text.indices], as: UTF8.self)
      : bytes.string(node.text.indices)
  }
}
