/// A word that entries have for a mood, and that has no number.
public struct MoodWord: Hashable, Sendable {
  /// The word, as it is written first.
  public var word: String
  /// The number of moods that are this word.
  public var count: Int

  /// Creates a record of a word.
  public init(word: String, count: Int) {
    self.word = word
    self.count = count
  }
}

extension [Diagnostic] {
  /// Returns the problems with all moods in unknown words as one, at the place of the first of them;
  /// one alone is left as it is.
  public var gatheringMoodWords: [Diagnostic] {
    var words: [String: (word: MoodWord, place: Int)] = [:]
    var first: (place: Int, low: Double, high: Double)?
    for (place, diagnostic) in enumerated() {
      guard case .entry(.moodUnknown(let low, let high)) = diagnostic.problem else { continue }
      let bytes = diagnostic.excerpt.utf8.dropFirst(Swift.max(diagnostic.column - 1, 0))
        .prefix(Swift.max(diagnostic.length, 0))
      let word = String(decoding: bytes, as: UTF8.self).trimmed.unquoted
      first = first ?? (place, low, high)
      words[word.comparedName, default: (MoodWord(word: word, count: 0), place)].word.count += 1
    }
    guard let first, words.count > 1 || words.values.contains(where: { $0.word.count > 1 }) else {
      return self
    }
    let sorted = words.values.sorted { ($1.word.count, $0.place) < ($0.word.count, $1.place) }
    var gathered = self
    gathered[first.place].problem = .entry(
      .moodWords(sorted.map(\.word), low: first.low, high: first.high))
    return gathered.filter {
      if case .entry(.moodUnknown) = $0.problem { false } else { true }
    }
  }
}

extension String {
  /// The text without the quotes around it.
  fileprivate var unquoted: String {
    guard count > 2, let mark = first, mark == "'" || mark == "\"", last == mark else {
      return self
    }
    return String(dropFirst().dropLast())
  }
}
