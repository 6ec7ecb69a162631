import Phrases

/// A word or phrase from a search, to be found in a shown text.
///
/// As in a search, case is ignored, `SS` matches `ß`, and a phrase may be partly emphasised.
struct FoundWords {
  private let characters: [Character]
  /// The same in bytes; empty if some aren't ASCII, because no ASCII text contains them.
  private let bytes: [UInt8]
  private let isPhrase: Bool

  init(_ words: String) {
    characters = words.flatMap { FoundWords.folded($0) }
    let bytes = characters.compactMap(\.asciiValue)
    self.bytes = bytes.count == characters.count ? bytes : []
    isPhrase = words.contains(" ")
  }

  /// Returns a character in upper case and then in lower case, which may be two characters.
  fileprivate static func folded(_ character: Character) -> [Character] {
    if let byte = character.asciiValue { return [Character(Unicode.Scalar(folded(byte)))] }
    return Array(character.uppercased().lowercased())
  }

  private static func folded(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }

  /// The marks for emphasis and code.
  private static let marks = Array("*_`~=".utf8)
  /// The most marks in a row: with no limit, a line of marks would be read again from each of them.
  private static let mostMarks = 8

  /// Returns the number of characters that match at a text's start; nil if it doesn't begin with
  /// the words.
  fileprivate func length(at text: ArraySlice<[Character]>) -> Int? {
    var rest = characters[...]
    var skipped = 0
    for (place, character) in zip(text.indices, text) {
      if rest.starts(with: character) {
        rest = rest.dropFirst(character.count)
        skipped = 0
        if rest.isEmpty { return place + 1 - text.startIndex }
      } else {
        let mark = character.first?.asciiValue ?? 0
        skipped += 1
        guard isPhrase, place > text.startIndex, skipped <= FoundWords.mostMarks,
          FoundWords.marks.contains(mark)
        else { return nil }
      }
    }
    return nil
  }

  /// Returns the number of bytes that match at a place in an ASCII text; nil if the words aren't
  /// there.
  fileprivate func length(in text: [UInt8], at start: Int) -> Int? {
    guard let first = bytes.first, FoundWords.folded(text[start]) == first else { return nil }
    var place = start + 1
    var matched = 1
    var skipped = 0
    while matched < bytes.count {
      guard place < text.count else { return nil }
      if FoundWords.folded(text[place]) == bytes[matched] {
        matched = matched + 1
        skipped = 0
      } else {
        skipped += 1
        guard isPhrase, skipped <= FoundWords.mostMarks, FoundWords.marks.contains(text[place])
        else { return nil }
      }
      place += 1
    }
    return place - start
  }
}

extension [FoundWords] {
  /// Returns the matches in a text; the longest if several begin at the same place.
  fileprivate func places(
    in count: Int, _ length: (FoundWords, Int) -> Int?
  ) -> [Range<Int>] {
    var (places, place): ([Range<Int>], Int) = ([], 0)
    while place < count {
      var longest = 0
      for words in self { longest = Swift.max(longest, length(words, place) ?? 0) }
      if longest > 0 { places.append(place..<place + longest) }
      place += Swift.max(longest, 1)
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
    if utf8.allSatisfy({ $0 < 0x80 }) {
      let bytes = Array(utf8)
      let places = words.places(in: bytes.count) { $0.length(in: bytes, at: $1) }
      return places.parts(of: bytes.count) { String(decoding: bytes[$0], as: UTF8.self) }
    }
    let characters = Array(self)
    let folded = characters.map { FoundWords.folded($0) }
    let places = words.places(in: characters.count) { $0.length(at: folded[$1...]) }
    return places.parts(of: characters.count) { String(characters[$0]) }
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
