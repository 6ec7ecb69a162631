import JournalSyntax

/// A small Markdown file of the journal's own, read whole: questions, quotes, tips.
struct PlainDocument {
  let bytes: [UInt8]
  /// The scalars of the front matter's root, by canonical key.
  let frontMatter: [String: String]
  let body: BodyIndex
  let bodyStart: Int

  init(_ bytes: [UInt8]) {
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
      let name = String(decoding: KeyTable.canonical(key), as: UTF8.self)
      if found[name] == nil { found[name] = value }
    }
    frontMatter = found
  }

  /// The text of a range, without blanks around it.
  func plainText(_ range: ByteRange) -> String {
    bytes.span.string(bytes.span.trimmed(range.indices))
  }
}

extension FrontMatter {
  /// Calls with the key and text of each root key that has a scalar value.
  func forEachRootScalar(_ bytes: Span<UInt8>, _ body: (String, String) -> Void) {
    guard let root = nodes.first, root.kind == .mapping else { return }
    var key = 1
    while key < Int(root.next) {
      let value = Int(nodes[key].next)
      if nodes[value].isScalar { body(string(key, bytes), string(value, bytes)) }
      key = Int(nodes[value].next)
    }
  }

  /// A scalar's text.
  func string(_ row: Int, _ bytes: Span<UInt8>) -> String {
    let node = nodes[row]
    return node.isDecoded
      ? String(decoding: decoded[node.text.indices], as: UTF8.self)
      : bytes.string(node.text.indices)
  }
}
