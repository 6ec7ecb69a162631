import CPure
package import JournalSyntax

/// Tracks gratitude headings while moving through a body; lists under them count.
package struct GratitudeSection {
  /// The level of the current gratitude heading; 0 for none.
  private var level: UInt8 = 0
  /// The depth of the list item that begins with the heading; 0 for a heading outside of lists.
  private var depth: UInt8 = 0
  /// The end of that list item.
  private var end = Int32.max

  /// Moves past a heading.
  /// - Parameter item: the last list item before it, which may begin with it.
  mutating func pass(
    _ heading: BodyItem, in item: BodyItem?, _ bytes: Span<UInt8>, _ names: [String]
  ) {
    guard level == 0 || heading.level <= level || heading.source.start >= end else { return }
    level = Self.isOne(heading, bytes, names) ? heading.level : 0
    let around = item.flatMap { $0.source.end > heading.source.start ? $0 : nil }
    depth = around?.level ?? 0
    end = around?.source.end ?? .max
  }

  /// Returns true if an item is something the writer is grateful for.
  func holds(_ item: BodyItem) -> Bool {
    level > 0 && item.kind == .listItem && item.level == depth &+ 1 && item.source.start < end
  }

  /// Returns true if a body may have a gratitude heading: scans its bytes, which is faster than
  /// libcmark.
  static func mayBe(in bytes: Span<UInt8>, from start: Int, _ names: [String]) -> Bool {
    bytes.extracting(start..<bytes.count).withUnsafeBufferPointer { body in
      var place = 0
      while let found = next(Byte.hash, in: body, from: place) {
        place = body[found...].firstIndex { $0 != Byte.hash } ?? body.count
        guard place < body.count, body[place].isBlank else { continue }
        place = body[place...].firstIndex { !$0.isBlank } ?? body.count
        if names.contains(where: { mayBegin(body[place...], with: $0) }) { return true }
      }
      return hasUnderline(body)
    }
  }

  private static func next(
    _ byte: UInt8, in body: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int? {
    guard let base = body.baseAddress, start < body.count,
      let found = cpure_find(base + start, byte, UInt(body.count - start))
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// Returns true if a text may begin with a name.
  ///
  /// Only ASCII letters and digits are compared: some other letters have their lower case among
  /// them, and markup isn't part of the text.
  private static func mayBegin(_ text: Slice<UnsafeBufferPointer<UInt8>>, with name: String) -> Bool
  {
    for (byte, letter) in zip(text, name.utf8) {
      guard byte.isAlphanumeric, letter < 0x80 else {
        return byte != Byte.lineFeed || letter == Byte.lineFeed
      }
      if byte | 0x20 != letter | 0x20 { return false }
    }
    return true
  }

  /// Returns true if a line may consist of `=` or `-`, as below a heading; in a text with carriage
  /// returns any may.
  private static func hasUnderline(_ body: UnsafeBufferPointer<UInt8>) -> Bool {
    if next(Byte.carriageReturn, in: body, from: 0) != nil { return true }
    var start = 0
    while start < body.count {
      var place = start
      while place < body.count, body[place].isBlank || body[place] == Byte.greater { place += 1 }
      if place < body.count, [Byte.equals, Byte.dash].contains(body[place]) {
        let line = body[place]
        while place < body.count, body[place] == line { place += 1 }
        while place < body.count, body[place].isBlank { place += 1 }
        if place == body.count || body[place] == Byte.lineFeed { return true }
      }
      guard let end = next(Byte.lineFeed, in: body, from: place) else { return false }
      start = end + 1
    }
    return false
  }

  /// Returns true if a heading has one of the names.
  package static func isOne(
    _ heading: BodyItem, _ bytes: Span<UInt8>, _ names: [String]
  ) -> Bool {
    // Most headings are ruled out before a String is made from one.
    let range = bytes.trimmed(heading.text.indices)
    let mayBeOne = bytes.extracting(range).withUnsafeBufferPointer { text in
      names.contains { mayBegin(text[...], with: $0) }
    }
    guard mayBeOne, heading.text.count < 200 else { return false }
    var text = bytes.string(range).comparedName
    while let last = text.last, last == ":" || last == " " { text.removeLast() }
    return names.contains(text)
  }
}
