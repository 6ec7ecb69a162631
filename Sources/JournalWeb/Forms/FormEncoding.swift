import Codecs
import JournalSyntax

/// `application/x-www-form-urlencoded` (WHATWG URL Standard §5).
enum FormEncoding {
  /// Returns the names and values in order.
  ///
  /// Returns nil for wrong percent-encoding, for bytes that aren't UTF-8, and for more pairs than
  /// the limit.
  static func pairs(
    _ bytes: ArraySlice<UInt8>, limit: Int
  ) -> [(name: String, value: String)]? {
    var pairs: [(name: String, value: String)] = []
    for pair in bytes.split(separator: Byte.ampersand) {
      guard pairs.count < limit else { return nil }
      let halves = pair.split(
        separator: Byte.equals, maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = PercentEncoding.decoded(halves[0], plusIsSpace: true),
        let value = halves.count == 2
          ? PercentEncoding.decoded(halves[1], plusIsSpace: true) : ""
      else { return nil }
      pairs.append((name, value))
    }
    return pairs
  }
}
