/// The front matter of a new file.
public struct NewFrontMatter: Hashable, Sendable {
  /// The keys and values, in order.
  public var pairs: [NewPair]

  /// Creates front matter.
  public init(_ pairs: [NewPair] = []) { self.pairs = pairs }

  /// The block with its `---` lines.
  ///
  /// A mapping has a line for each key; what is nested deeper is on one line, in braces.
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
