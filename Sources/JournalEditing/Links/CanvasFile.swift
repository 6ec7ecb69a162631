import JournalSyntax

/// A canvas of Obsidian: JSON that names notes by their paths, `{"type":"file","file":"Daily/a.md"}`.
///
/// Source: JSON Canvas 1.0, “File type nodes”.
package enum CanvasFile {
  /// Returns the canvas with a note's new path, and every other byte as it was; nil if it doesn't
  /// name the note.
  package static func moving(_ bytes: [UInt8], from old: String, to new: String) -> [UInt8]? {
    // Other paths have escapes in JSON.
    guard isPlain(old), isPlain(new) else { return nil }
    var moved: [UInt8] = []
    var place = 0
    while let range = value(in: bytes, from: place) {
      moved += bytes[place..<range.lowerBound]
      let isMeant = bytes[range].elementsEqual(old.utf8)
      moved += isMeant ? Array(new.utf8) : Array(bytes[range])
      place = range.upperBound
    }
    moved += bytes[place...]
    return moved == bytes ? nil : moved
  }

  private static func isPlain(_ path: String) -> Bool {
    path.utf8.allSatisfy { $0 >= 0x20 && $0 != Byte.doubleQuote && $0 != Byte.backslash }
  }

  /// Returns the range of the next text under the key `file`, without its quotes.
  ///
  /// Inside a text, the quotes around such a key would have a backslash before them.
  private static func value(in bytes: [UInt8], from start: Int) -> Range<Int>? {
    var start = start
    while let key = bytes[start...].firstRange(of: "\"file\"".utf8) {
      start = key.upperBound
      var at = after(key.upperBound, bytes)
      let isKey = key.lowerBound == 0 || bytes[key.lowerBound - 1] != Byte.backslash
      guard isKey, at < bytes.count, bytes[at] == Byte.colon else { continue }
      at = after(at + 1, bytes)
      guard at < bytes.count, bytes[at] == Byte.doubleQuote else { continue }
      let first = at + 1
      guard let end = bytes[first...].firstIndex(of: Byte.doubleQuote) else { return nil }
      return first..<end
    }
    return nil
  }

  private static func after(_ place: Int, _ bytes: [UInt8]) -> Int {
    bytes[place...].firstIndex { !$0.isWhitespace } ?? bytes.count
  }
}
