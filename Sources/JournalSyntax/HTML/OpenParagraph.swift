/// A paragraph that is being written: its pictures and its line breaks, as ranges of the output.
struct OpenParagraph {
  /// The first byte after its tag.
  var start: Int
  var pictures: [Range<Int>] = []
  var breaks: [Range<Int>] = []

  /// Forgets what was written from a place on, which is moved elsewhere.
  mutating func cut(at end: Int) {
    pictures.removeAll { $0.upperBound > end }
    breaks.removeAll { $0.upperBound > end }
  }

  /// Returns true if it has several pictures, and nothing else but blanks and line breaks.
  func isOfPictures(_ output: [UInt8]) -> Bool {
    guard pictures.count > 1 else { return false }
    var place = start
    for range in (pictures + breaks).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      guard output[place..<range.lowerBound].allSatisfy(\.isWhitespace) else { return false }
      place = range.upperBound
    }
    return output[place...].allSatisfy(\.isWhitespace)
  }
}
