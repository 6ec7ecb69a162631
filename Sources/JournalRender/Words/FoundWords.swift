/// A word or phrase that was searched for, as it is found in a shown text: case is ignored.
struct FoundWords {
  private let characters: [String]

  init(_ words: String) {
    characters = words.map { $0.lowercased() }
  }

  /// Returns how many characters of a text match at its start; nil if it doesn't begin with the
  /// words.
  fileprivate func length(at text: ArraySlice<String>) -> Int? {
    !characters.isEmpty && text.starts(with: characters) ? characters.count : nil
  }
}

extension String {
  /// Returns the text's parts in order, with those that match some words marked.
  func parts(matching words: [FoundWords]) -> [(text: String, isFound: Bool)] {
    let characters = Array(self)
    let folded = characters.map { $0.lowercased() }
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
