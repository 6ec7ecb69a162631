import JournalCore
import Phrases

/// A word or phrase from a search, to be found in a shown text.
///
/// It is found as the search finds it (`FoldTable`), and a phrase may be partly emphasised.
struct FoundWords {
  fileprivate let isExact: Bool
  private let bytes: [UInt8]
  private let isPhrase: Bool

  init(_ words: String, isExact: Bool = false) {
    let bytes = FoundWords.table(isExact).folded(words.utf8)
    // An accent alone is found as it is.
    self.isExact = isExact || bytes.isEmpty
    self.bytes = bytes.isEmpty ? FoldTable.exact.folded(words.utf8) : bytes
    isPhrase = words.contains(" ")
  }

  fileprivate static func table(_ isExact: Bool) -> FoldTable {
    isExact ? FoldTable.exact : FoldTable.loose
  }

  /// The marks for emphasis and code.
  private static let marks = Array("*_`~=".utf8)
  /// The most marks in a row: with no limit, a line of marks would be read again from each of them.
  private static let mostMarks = 8

  /// Returns the end of the match that begins at a byte of a compared text; nil if the words aren't
  /// there.
  fileprivate func end(in text: FoldedText, at start: Int) -> Int? {
    guard let first = bytes.first, text.bytes[start] == first else { return nil }
    var place = start + 1
    var matched = 1
    var skipped = 0
    while matched < bytes.count {
      guard place < text.bytes.count else { return nil }
      if text.bytes[place] == bytes[matched] {
        matched = matched + 1
        skipped = 0
      } else {
        skipped += 1
        guard isPhrase, skipped <= FoundWords.mostMarks,
          FoundWords.marks.contains(text.bytes[place])
        else { return nil }
      }
      place += 1
    }
    return text.isMark(at: place) ? nil : place
  }
}

extension [FoundWords] {
  /// Returns the places of matches in a text; the longest if several begin at the same one.
  fileprivate func places(in text: [UInt8]) -> [Range<Int>] {
    var places = [false, true].flatMap { isExact in
      let words = filter { $0.isExact == isExact }
      return words.isEmpty
        ? [] : words.places(in: FoldedText(text, FoundWords.table(isExact)))
    }
    places.sort { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) }
    var end = 0
    return places.filter { place in
      guard place.lowerBound >= end else { return false }
      end = place.upperBound
      return true
    }
  }

  /// Returns the places of matches in the text that a compared one comes from.
  private func places(in text: FoldedText) -> [Range<Int>] {
    var (places, place): ([Range<Int>], Int) = ([], 0)
    while place < text.bytes.count {
      var longest = place
      for words in self { longest = Swift.max(longest, words.end(in: text, at: place) ?? 0) }
      if longest > place {
        // Accents and the like that aren't compared belong to the letter before them.
        let next = longest < text.bytes.count ? text.places[longest].lowerBound : text.count
        let last = text.places[longest - 1].upperBound
        places.append(text.places[place].lowerBound..<Swift.max(last, next))
      }
      place = Swift.max(longest, place + 1)
    }
    return places
  }
}

extension [Range<Int>] {
  /// Returns a text's parts in order, with these ranges marked as found.
  fileprivate func parts(
    of count: Int, _ text: (Range<Int>) -> String
  ) -> [(text: String, isFound: Bool)] {
    var (parts, start): ([(text: String, isFound: Bool)], Int) = ([], 0)
    for place in self {
      if start < place.lowerBound { parts.append((text(start..<place.lowerBound), false)) }
      parts.append((text(place), true))
      start = place.upperBound
    }
    if start < count { parts.append((text(start..<count), false)) }
    return parts
  }
}

extension String {
  /// Returns the text's parts in order, with matches for some words marked.
  func parts(matching words: [FoundWords]) -> [(text: String, isFound: Bool)] {
    let bytes = Array(utf8)
    return words.places(in: bytes).parts(of: bytes.count) {
      String(decoding: bytes[$0], as: UTF8.self)
    }
  }

  /// Returns the text, cut to a width so that the first match stays visible with some words before
  /// it.
  func around(_ words: [FoundWords], width: Int, _ ellipsis: String) -> String {
    guard DisplayWidth.of(self) > width else { return self }
    let parts = parts(matching: words)
    guard let first = parts.firstIndex(where: \.isFound) else { return cut(width, ellipsis) }
    let before = parts[..<first].map(\.text).joined()
    let rest = parts[first...].map(\.text).joined()
    let match = DisplayWidth.of(parts[first].text)
    let dots = DisplayWidth.of(ellipsis)
    // A third of the room belongs to the words before the match, if the match fits in the rest; and
    // all the room that the words after it don't need.
    let third = Swift.min(width / 3, width - match - 2 * dots)
    let lead = Swift.max(0, third, width - dots - DisplayWidth.of(rest))
    guard DisplayWidth.of(before) > lead else { return cut(width, ellipsis) }
    let kept = before.cutAtStart(lead, "")
    let words = kept.firstIndex(of: " ").map { kept[kept.index(after: $0)...] } ?? kept[...]
    return (ellipsis + words + rest).cut(width, ellipsis)
  }
}

extension TextStyle {
  /// Highlights some words wherever they occur, if there is colour.
  func highlighted(_ text: String, _ words: [FoundWords]) -> String {
    guard color != .none else { return text }
    return text.parts(matching: words).map { $0.isFound ? paint($0.text, .found) : $0.text }
      .joined()
  }
}
