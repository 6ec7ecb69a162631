import JournalSyntax

/// Moves an entry's headings below those of its page, without gaps.
///
/// A person navigating between headings finds each one exactly one level below its parent,
/// whichever levels the writer chose.
struct HeadingLevels {
  private let base: Int
  /// The original levels of the headings around the current position.
  private var open: [UInt8] = []

  /// - Parameter base: the level of the heading above the text.
  init(below base: Int) {
    self.base = base
  }

  /// Moves the headings in HTML from `BodyHTML`, where `<` always begins a tag.
  mutating func move(_ bytes: inout [UInt8]) {
    bytes.withUnsafeMutableBufferPointer { bytes in
      for tag in bytes.indices where bytes[tag] == Byte.less {
        guard let digit = HeadingLevels.digit(UnsafeBufferPointer(bytes), tag) else { continue }
        if bytes[tag + 1] != Byte.slash {
          while let last = open.last, last >= bytes[digit] { open.removeLast() }
          open.append(bytes[digit])
        }
        bytes[digit] = UInt8(ascii: "0") + UInt8(min(6, base + open.count))
      }
    }
  }

  /// Returns the position of a heading's level in its start or end tag; nil for other tags.
  static func digit(_ html: UnsafeBufferPointer<UInt8>, _ tag: Int) -> Int? {
    guard tag + 3 < html.count else { return nil }
    let digit = tag + (html[tag + 1] == Byte.slash ? 3 : 2)
    let isHeading =
      html[digit - 1] == UInt8(ascii: "h")
      && (UInt8(ascii: "1")...UInt8(ascii: "6")).contains(html[digit])
    return isHeading ? digit : nil
  }
}
