extension NewValue {
  /// Creates a value from a row that was read; nil if it couldn't be read.
  /// - Parameter row: its row in the front matter.
  public init?(_ frontMatter: FrontMatter, row: Int, in bytes: Span<UInt8>) {
    guard frontMatter.nodes.indices.contains(row) else { return nil }
    switch frontMatter.nodes[row].kind {
    case .unreadable: return nil
    case .mapping:
      var pairs: [NewPair] = []
      for pair in frontMatter.pairs(of: row) {
        guard let value = NewValue(frontMatter, row: pair.value, in: bytes) else { return nil }
        pairs.append(NewPair(frontMatter.text(of: pair.key, in: bytes), value))
      }
      self = .mapping(pairs)
    case .sequence:
      var items: [NewValue] = []
      for item in frontMatter.items(of: row) {
        guard let value = NewValue(frontMatter, row: item, in: bytes) else { return nil }
        items.append(value)
      }
      self = .list(items)
    case .plain: self = .plain(frontMatter.text(of: row, in: bytes))
    default: self = .text(frontMatter.text(of: row, in: bytes))
    }
  }

  /// Parses the text after a key, as a person types it: `1-5`, `[a, b]`, `{scale: 1-5}`.
  ///
  /// Text that isn't YAML becomes a text value.
  public init(parsing text: String) {
    let line = Array("x: \(text)".utf8)
    var frontMatter = FrontMatter()
    var problems: [SyntaxDiagnostic] = []
    frontMatter.readUnfenced(line.span, diagnostics: &problems)
    let row = frontMatter.value(of: "x", in: line.span)
    let read = row.flatMap { NewValue(frontMatter, row: $0, in: line.span) }
    // All of the text must be the value: there can't be a second key or a comment.
    let isAll =
      problems.isEmpty && frontMatter.pairs().map(\.key).count == 1
      && row.map { Int(frontMatter.nodes[$0].source.end) } == line.count
    self = isAll ? read ?? .text(text) : .text(text)
  }

  /// The value on one line, as written after a key.
  public var line: String {
    String(decoding: ValueWriter(lineBreak: [Byte.lineFeed]).inline(self), as: UTF8.self)
  }

  /// The value as an item between brackets.
  public var item: String {
    var scalar = ScalarWriter()
    scalar.isInFlow = true
    return String(
      decoding: ValueWriter(lineBreak: [Byte.lineFeed]).inline(self, scalar), as: UTF8.self)
  }
}
