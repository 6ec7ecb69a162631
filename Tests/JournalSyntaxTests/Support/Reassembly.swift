import JournalSyntax

extension FrontMatter {
  /// Returns the file reassembled from the rows; nil if they overlap or are out of order.
  ///
  /// It consists of the bytes between the rows and the bytes of each scalar, in order. It always
  /// equals the file, which shows that no part of it was skipped.
  func reassembled(from bytes: Span<UInt8>) -> [UInt8]? {
    var copy: [UInt8] = []
    copy.reserveCapacity(bytes.count)
    var open: [(end: Int, next: Int)] = [(Int(content.end), nodes.count)]
    guard isInside(content, ByteRange(0, bytes.count)) else { return nil }
    for (row, node) in nodes.enumerated() {
      while let last = open.last, open.count > 1, last.next == row { open.removeLast() }
      guard let parent = open.last, Int(node.source.start) >= copy.count,
        isInside(node.source, ByteRange(Int(content.start), parent.end)),
        row < Int(node.next), Int(node.next) <= parent.next, hasText(node, bytes.count)
      else { return nil }
      Self.append(bytes, copy.count..<Int(node.source.start), to: &copy)
      if node.kind == .mapping || node.kind == .sequence {
        open.append((Int(node.source.end), Int(node.next)))
      } else {
        guard Int(node.next) == row + 1 else { return nil }
        Self.append(bytes, node.source.indices, to: &copy)
      }
    }
    Self.append(bytes, copy.count..<bytes.count, to: &copy)
    return copy
  }

  private func isInside(_ range: ByteRange, _ outer: ByteRange) -> Bool {
    outer.start <= range.start && range.start <= range.end && range.end <= outer.end
  }

  /// Returns whether the text of a scalar is where it should be: in its source, or in the decoded
  /// texts.
  private func hasText(_ node: FrontMatterNode, _ count: Int) -> Bool {
    node.isDecoded
      ? isInside(node.text, ByteRange(0, decoded.count)) : isInside(node.text, node.source)
  }

  private static func append(
    _ bytes: Span<UInt8>, _ range: Range<Int>, to copy: inout [UInt8]
  ) {
    for i in range { copy.append(bytes[i]) }
  }
}
