internal import CPure

extension FrontMatter {
  /// Returns the properties in a text without front matter.
  package static func properties(of bytes: Span<UInt8>) -> [Property] {
    var properties: [Property] = []
    readProperties(bytes, from: 0, into: &properties)
    return properties
  }

  /// Reads the `key:: value` lines and the `[key:: value]` of a body, as Logseq and Dataview write
  /// them.
  static func readProperties(
    _ bytes: Span<UInt8>, from start: Int, into properties: inout [Property]
  ) {
    // Few texts contain `::` at all, and finding that out must cost almost nothing.
    guard var mark = bytes.firstDoubleColon(from: start) else { return }
    var lines = PropertyLines(bytes, from: start)
    while let line = lines.next() {
      guard mark < line.end else { continue }
      if line.mayHaveProperties {
        InlineProperties(bytes, in: line.text, isLeading: line.isLeading).read(into: &properties)
      }
      guard let next = bytes.firstDoubleColon(from: line.end) else { return }
      mark = next
    }
  }
}

extension Span<UInt8> {
  /// Returns the first `::` at or after a place.
  fileprivate func firstDoubleColon(from start: Int) -> Int? {
    withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return nil }
      var place = start
      while place + 1 < bytes.count,
        let found = cpure_find(base + place, Byte.colon, UInt(bytes.count - 1 - place))
      {
        place = UnsafeRawPointer(found) - UnsafeRawPointer(base)
        if bytes[place + 1] == Byte.colon { return place }
        place += 1
      }
      return nil
    }
  }
}
