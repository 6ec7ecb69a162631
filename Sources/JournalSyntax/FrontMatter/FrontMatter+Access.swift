// Access to the rows. Only `text(of:in:)` allocates.

extension FrontMatter {
  /// The rows of a mapping's keys and values in file order, including duplicate keys.
  public struct Pairs: Sequence, IteratorProtocol {
    let nodes: [FrontMatterNode]
    var row: Int
    let end: Int

    /// Returns the rows of the next key and value.
    public mutating func next() -> (key: Int, value: Int)? {
      guard row + 1 < end else { return nil }
      let key = row
      row = Int(nodes[key + 1].next)
      return (key, key + 1)
    }
  }

  /// The rows of a sequence's items, in file order.
  public struct Items: Sequence, IteratorProtocol {
    let nodes: [FrontMatterNode]
    var row: Int
    let end: Int

    /// Returns the row of the next item.
    public mutating func next() -> Int? {
      guard row < end else { return nil }
      defer { row = Int(nodes[row].next) }
      return row
    }
  }

  /// Returns the row of a collection's first key or item; nil if it has none.
  public func firstChild(of row: Int) -> Int? {
    guard nodes.indices.contains(row), Int(nodes[row].next) > row + 1 else { return nil }
    return row + 1
  }

  /// Returns the keys and values of the mapping at `row`; empty if it isn't a mapping.
  public func pairs(of row: Int = 0) -> Pairs {
    guard nodes.indices.contains(row), nodes[row].kind == .mapping else {
      return Pairs(nodes: nodes, row: 0, end: 0)
    }
    return Pairs(nodes: nodes, row: row + 1, end: Int(nodes[row].next))
  }

  /// Returns the items of the sequence at `row`; empty if it isn't a sequence.
  public func items(of row: Int) -> Items {
    guard nodes.indices.contains(row), nodes[row].kind == .sequence else {
      return Items(nodes: nodes, row: 0, end: 0)
    }
    return Items(nodes: nodes, row: row + 1, end: Int(nodes[row].next))
  }

  /// Returns the row of the first matching key's value; keys match as in `key(_:equals:in:)`.
  public func value(
    of name: String, in bytes: Span<UInt8>, mapping row: Int = 0
  ) -> Int? {
    for pair in pairs(of: row) where key(pair.key, equals: name, in: bytes) { return pair.value }
    return nil
  }

  /// Returns one byte of a scalar's text.
  @inline(__always)
  private func byte(_ node: FrontMatterNode, _ index: Int, _ bytes: Span<UInt8>) -> UInt8 {
    node.isDecoded ? decoded[index] : bytes[index]
  }

  /// Returns the text of the scalar at `row`, in the file it was read from; empty for other rows.
  public func text(of row: Int, in bytes: Span<UInt8>) -> String {
    let node = nodes[row]
    guard !node.text.isEmpty else { return "" }
    return String(unsafeUninitializedCapacity: node.text.count) { buffer in
      for i in 0..<node.text.count {
        buffer[i] = byte(node, Int(node.text.start) + i, bytes)
      }
      return node.text.count
    }
  }

  /// Returns true if the text at `row` is `name`, ignoring ASCII case and treating `-`, `_` and
  /// space as equal.
  public func key(_ row: Int, equals name: String, in bytes: Span<UInt8>) -> Bool {
    let node = nodes[row]
    var index = Int(node.text.start)
    let end = Int(node.text.end)
    for unit in name.utf8 {
      guard index < end, byte(node, index, bytes).folded == unit.folded else { return false }
      index += 1
    }
    return index == end
  }
}

extension UInt8 {
  /// The byte used to compare key names.
  @inline(__always) var folded: UInt8 {
    switch self {
    case 0x41...0x5A: self | 0x20
    case Byte.underscore, Byte.space: Byte.dash
    default: self
    }
  }
}
