import JournalSyntax

/// The web addresses in a text.
enum WebAddresses {
  /// Returns a text in parts, and which of them are addresses.
  static func parts(of text: String) -> [(text: String, isAddress: Bool)] {
    let bytes = Array(text.utf8)
    func part(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    var (parts, done): ([(text: String, isAddress: Bool)], Int) = ([], 0)
    for place in ranges(in: bytes) {
      parts += [(part(done..<place.lowerBound), false), (part(place), true)]
      done = place.upperBound
    }
    return parts + [(part(done..<bytes.count), false)]
  }

  /// Returns the places of the addresses in UTF-8 text, in order.
  ///
  /// An address ends at a blank, a quote or a bracket that it didn't open, without the punctuation of its
  /// sentence.
  static func ranges(in bytes: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var place = 0
    while let colon = bytes[place...].firstIndex(of: Byte.colon) {
      let rest = bytes[colon...]
      if rest.starts(with: "://".utf8), let start = start(bytes[place..<colon]) {
        let end = end(rest.dropFirst(3))
        if end > colon + 3 { ranges.append(start..<end) }
        place = end
      } else {
        place = colon + 1
      }
    }
    return ranges
  }

  /// Returns where the scheme starts that some bytes end with; nil if it isn't one of the web.
  private static func start(_ bytes: ArraySlice<UInt8>) -> Int? {
    ["https", "http"].first { bytes.suffix($0.utf8.count).elementsEqual($0.utf8) }
      .map { bytes.endIndex - $0.utf8.count }
  }

  /// Returns where an address ends, from what follows its scheme.
  private static func end(_ rest: ArraySlice<UInt8>) -> Int {
    var open = 0
    let stop = rest.firstIndex { byte in
      if byte == Byte.openParenthesis { open += 1 }
      if byte == Byte.closeParenthesis { open -= 1 }
      return open < 0 || byte <= 0x20 || byte == 0x7F || "<>[]{}\"`|\\^".utf8.contains(byte)
    }
    var address = rest[..<(stop ?? rest.endIndex)]
    while let last = address.last, ".,;:!?*_~'".utf8.contains(last) { address.removeLast() }
    return address.endIndex
  }
}
