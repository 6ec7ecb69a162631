/// A value to write into front matter.
public indirect enum NewValue: Hashable, Sendable {
  /// A text, written so every YAML reader reads it back as the same text.
  ///
  /// Quotes are omitted if they aren't needed for it. Words such as `yes`, `no`, `null` and `~`,
  /// times, `012` and `0x1F`, which some readers convert to something else, are quoted. Plain
  /// decimal numbers (`7`, `-3.5`) and dates (`2026-11-21`) aren't, because they look the same
  /// everywhere. If the old value is such a word without quotes, the new one is written without
  /// them too: when `no` replaces `yes`, both keep their meaning to other programs.
  case text(String)
  /// A number, date, time or `true`, written without quotes if it then reads back the same in
  /// Daymark, however other readers interpret it.
  case plain(String)
  /// A list: in brackets if each item is one word, otherwise with one item per line.
  case list([NewValue])
  /// Keys and values, in braces.
  case mapping([NewPair])

  /// The number of rows it takes when read.
  var rowCount: Int {
    switch self {
    case .text, .plain: 1
    case .list(let items): items.reduce(1) { $0 + $1.rowCount }
    case .mapping(let pairs): pairs.reduce(1) { $0 + 1 + $1.value.rowCount }
    }
  }

  /// A scalar's text, or nil.
  var scalar: String? {
    switch self {
    case .text(let text), .plain(let text): text
    default: nil
    }
  }
}

/// A key and its value to write.
public struct NewPair: Hashable, Sendable {
  /// The key.
  public var key: String
  /// The value.
  public var value: NewValue

  /// Creates a pair from a key and its value.
  public init(_ key: String, _ value: NewValue) {
    self.key = key
    self.value = value
  }
}

extension NewValue {
  /// Creates a value from a row; nil if it couldn't be read.
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

  /// Parses the text after a key, as typed: `1-5`, `[a, b]`, `{scale: 1-5}`.
  ///
  /// Invalid YAML becomes a text value.
  public init(parsing text: String) {
    let line = Array("x: \(text)".utf8)
    var frontMatter = FrontMatter()
    var problems: [SyntaxDiagnostic] = []
    frontMatter.readUnfenced(line.span, diagnostics: &problems)
    let row = frontMatter.value(of: "x", in: line.span)
    let read = row.flatMap { NewValue(frontMatter, row: $0, in: line.span) }
    // The whole text must be the value: there can't be a second key or a comment.
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
