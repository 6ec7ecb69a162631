/// A new file's front matter.
public struct NewFrontMatter: Hashable, Sendable {
  /// The keys and values, in order.
  public var pairs: [NewPair]

  /// Creates front matter.
  public init(_ pairs: [NewPair] = []) { self.pairs = pairs }

  /// The block with its `---` lines.
  ///
  /// A mapping has a line for each key; deeper nesting is on one line, in braces.
  public var bytes: [UInt8] {
    let writer = ValueWriter(lineBreak: [Byte.lineFeed])
    let key = ScalarWriter()
    var bytes = Array("---\n".utf8)
    for pair in pairs {
      bytes += key.writeKey(pair.key) + [Byte.colon]
      if case .mapping(let inner) = pair.value, !inner.isEmpty {
        bytes.append(Byte.lineFeed)
        for pair in inner {
          let indentation = [Byte.space, Byte.space]
          bytes += indentation + key.writeKey(pair.key) + [Byte.colon]
          bytes += writer.afterColon(pair.value, indentation) + [Byte.lineFeed]
        }
      } else {
        bytes += writer.afterColon(pair.value, []) + [Byte.lineFeed]
      }
    }
    return bytes + Array("---\n".utf8)
  }
}

extension NewFrontMatter {
  /// Creates front matter with a file's keys and values.
  public init(of file: [UInt8]) {
    var read = FrontMatter()
    var problems: [SyntaxDiagnostic] = []
    read.read(file.span, diagnostics: &problems)
    self.init(of: file, read)
  }

  /// Creates front matter with a file's keys and values in order, without comments and styles.
  ///
  /// Unreadable parts are left out. Numbers and `true` are plain if they are written without
  /// quotes.
  public init(of file: [UInt8], _ read: FrontMatter) {
    guard let root = read.nodes.first, root.kind == .mapping,
      case .mapping(let pairs)? = NewValue(read, file, row: 0)
    else {
      self.init()
      return
    }
    self.init(pairs)
  }
}

extension NewValue {
  /// Creates a row's value; nil if it couldn't be read.
  ///
  /// The reader limits nesting.
  fileprivate init?(_ read: FrontMatter, _ file: [UInt8], row: Int) {
    switch read.nodes[row].kind {
    case .unreadable: return nil
    case .mapping:
      self = .mapping(
        read.pairs(of: row).compactMap { key, value in
          NewValue(read, file, row: value).map { NewPair(read.text(of: key, in: file.span), $0) }
        })
    case .sequence:
      self = .list(read.items(of: row).compactMap { NewValue(read, file, row: $0) })
    case .plain:
      let text = read.text(of: row, in: file.span)
      self = NewValue.isPlainJSON(text) ? .plain(text) : .text(text)
    default: self = .text(read.text(of: row, in: file.span))
    }
  }

  /// Returns true if a text is a number, `true`, `false` or `null` in JSON (RFC 8259), too.
  private static func isPlainJSON(_ text: String) -> Bool {
    if ["true", "false", "null"].contains(text) { return true }
    var rest = Array(text.utf8)[...]
    func digits() -> Int {
      let count = rest.prefix { $0.isDigit }.count
      rest = rest.dropFirst(count)
      return count
    }
    if rest.first == Byte.dash { rest.removeFirst() }
    let isZero = rest.first == UInt8(ascii: "0")
    let whole = digits()
    guard whole > 0, !isZero || whole == 1 else { return false }
    if rest.first == Byte.dot {
      rest.removeFirst()
      guard digits() > 0 else { return false }
    }
    if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
      rest.removeFirst()
      if let sign = rest.first, [Byte.dash, Byte.plus].contains(sign) {
        rest.removeFirst()
      }
      guard digits() > 0 else { return false }
    }
    return rest.isEmpty
  }
}
