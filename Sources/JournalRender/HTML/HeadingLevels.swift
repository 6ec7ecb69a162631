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

  /// HTML of `BodyHTML` with its headings moved; `<` begins nothing but a tag there.
  mutating func moved(_ html: String) -> [UInt8] {
    var bytes = Array(html.utf8)
    var place = 0
    while place + 3 < bytes.count {
      defer { place += 1 }
      guard bytes[place] == UInt8(ascii: "<") else { continue }
      let isEnd = bytes[place + 1] == UInt8(ascii: "/")
      let digit = place + (isEnd ? 3 : 2)
      guard bytes[digit - 1] == UInt8(ascii: "h"),
        (UInt8(ascii: "1")...UInt8(ascii: "6")).contains(bytes[digit])
      else { continue }
      if !isEnd {
        while let last = open.last, last >= bytes[digit] { open.removeLast() }
        open.append(bytes[digit])
      }
      bytes[digit] = UInt8(ascii: "0") + UInt8(min(6, base + open.count))
    }
    return bytes
  }
}
