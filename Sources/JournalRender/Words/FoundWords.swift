/// A word or phrase that was searched for, as it is found in a shown text.
///
/// As in a search, case is ignored, `SS` is `ß`, and a phrase may be partly emphasised.
struct FoundWords {
  private let characters: [Character]
  private let isPhrase: Bool

  init(_ words: String) {
    characters = words.flatMap { FoundWords.folded($0) }
    isPhrase = words.contains(" ")
  }

  /// Returns a character in upper case and then in lower case, which may be two characters.
  static func folded(_ character: Character) -> [Character] {
    if let byte = character.asciiValue {
      return [byte &- 0x41 < 26 ? Character(Unicode.Scalar(byte | 0x20)) : character]
    }
    return Array(character.uppercased().lowercased())
  }

  /// The marks of emphasis and code.
  private static let marks: [[Character]] = [["*"], ["_"], ["`"], ["~"], ["="]]

  /// Returns how many characters of a text match at its start; nil if it doesn't begin with the
  /// words.
  fileprivate func length(at text: ArraySlice<[Character]>) -> Int? {
    var rest = characters[...]
    for (place, character) in zip(text.indices, text) {
      if rest.starts(with: character) {
        rest = rest.dropFirst(character.count)
        if rest.isEmpty { return place + 1 - text.startIndex }
      } else if !isPhrase || place == text.startIndex || !FoundWords.marks.contains(character) {
        return nil
      }
    }
    return nil
  }
}

extension String {
  /// Returns the text's parts in order, with those that match some words marked.
  func parts(matching words: [FoundWords]) -> [(text: String, isFound: Bool)] {
    let characters = Array(self)
    let folded = characters.map(FoundWords.folded)
    var parts: [(text: String, isFound: Bool)] = []
    var (start, place) = (0, 0)
    func between(_ end: Int) -> String { String(characters[start..<end]) }
    while place < characters.count {
      guard let length = words.compactMap({ $0.length(at: folded[place...]) }).max() else {
        place += 1
        continue
      }
      if start < place { parts.append((between(place), false)) }
      parts.append((String(characters[place..<place + length]), true))
      place += length
      start = place
    }
    if start < place { parts.append((between(place), false)) }
    return parts
  }

  /// Returns the text, cut to a width so that the first match stays visible with some words before
  /// it.
  func around(_ words: [FoundWords], width: Int, _ ellipsis: String) -> String {
    guard DisplayWidth.of(self) > width else { return self }
    let parts = parts(matching: words)
    guard let first = parts.firstIndex(where: \.isFound) else { return cut(width, ellipsis) }
    let before = parts[..<first].map(\.text).joined()
    let rest = parts[first...].map(\.text).joined()
    let (match, dots) = (DisplayWidth.of(parts[first].text), DisplayWidth.of(ellipsis))
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
  /// Highlights every occurrence of some words, if there is colour.
  func highlighted(_ text: String, _ words: [FoundWords]) -> String {
    guard color != .none else { return text }
    return text.parts(matching: words).map { $0.isFound ? paint($0.text, .found) : $0.text }
      .joined()
  }
}
