/// Headings of an entry below those of its page, without a gap: whoever moves from heading to
/// heading finds each one level below what holds it, whatever levels the writer took.
struct HeadingLevels {
  private let base: Int
  /// The levels of the headings that hold what comes next, as they were written.
  private var open: [UInt8] = []

  /// - Parameter base: the level of the heading above the text.
  init(below base: Int) {
    self.base = base
  }

  /// Moves the headings of HTML of `BodyHTML`; `<` begins nothing but a tag there.
  mutating func move(_ bytes: inout [UInt8]) {
    bytes.withUnsafeMutableBufferPointer { bytes in
      for tag in bytes.indices where bytes[tag] == UInt8(ascii: "<") {
        guard let digit = HeadingLevels.digit(UnsafeBufferPointer(bytes), tag) else { continue }
        if bytes[tag + 1] != UInt8(ascii: "/") {
          while let last = open.last, last >= bytes[digit] { open.removeLast() }
          open.append(bytes[digit])
        }
        bytes[digit] = UInt8(ascii: "0") + UInt8(min(6, base + open.count))
      }
    }
  }

  /// The place of the level in a tag that begins or ends a heading.
  static func digit(_ html: UnsafeBufferPointer<UInt8>, _ tag: Int) -> Int? {
    guard tag + 3 < html.count else { return nil }
    let digit = tag + (html[tag + 1] == UInt8(ascii: "/") ? 3 : 2)
    let isHeading =
      html[digit - 1] == UInt8(ascii: "h")
      && (UInt8(ascii: "1")...UInt8(ascii: "6")).contains(html[digit])
    return isHeading ? digit : nil
  }
}
