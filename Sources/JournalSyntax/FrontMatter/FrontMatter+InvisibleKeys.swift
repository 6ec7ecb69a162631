extension FrontMatter {
  /// Reports the keys that begin or end with a character that can't be seen: they look like others,
  /// but aren't.
  func findInvisibleCharacters(_ bytes: Span<UInt8>, _ diagnostics: inout [SyntaxDiagnostic]) {
    var open = nodes.isEmpty ? [] : [0]
    while let row = open.popLast() {
      for pair in pairs(of: row) {
        if nodes[pair.value].kind == .mapping { open.append(pair.value) }
        let text = nodes[pair.key].text
        guard !nodes[pair.key].isDecoded, let place = bytes.invisibleEdge(of: text.indices) else {
          continue
        }
        diagnostics.append(
          SyntaxDiagnostic(
            .invisibleInKey(scalar: bytes.scalar(Int(place.start), Int(place.end)).value),
            at: place))
      }
    }
  }
}

extension Span<UInt8> {
  /// Returns the place of the invisible character at either end of a range; nil if there is none.
  fileprivate func invisibleEdge(of range: Range<Int>) -> ByteRange? {
    let (low, high) = (range.lowerBound, range.upperBound)
    if case let length = invisibleLength(at: low, high), length > 0 {
      return ByteRange(low, low + length)
    }
    let length = invisibleLength(before: high, low)
    return length > 0 ? ByteRange(high - length, high) : nil
  }
}
