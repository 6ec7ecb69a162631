import JournalCore
import Phrases

extension Wording {
  /// The most words that are named.
  private static let mostMoodWords = 8

  /// Returns `12 moods are words without a number: too-slow (7), fine (3), meh (2)`.
  static func moodWords(_ words: [MoodWord]) -> Phrase {
    let count = words.reduce(0) { $0 + $1.count }
    var named = words.prefix(mostMoodWords).map {
      Phrase("\(written: shown($0)) (\(figure: "\($0.count)"))")
    }
    let rest = words.count - named.count
    if rest > 0 { named.append(Phrase(rest, "\(rest) other", "\(rest) others")) }
    return Phrase("\(count) moods are words without a number: \(list: named)")
  }

  /// Returns the setting that gives words their numbers: a named one if it has all of them, or an
  /// example with two of them.
  static func moodWordsHint(_ words: [MoodWord], _ low: Double, _ high: Double) -> Phrase {
    let known = Set(words.map(\.word.comparedName))
    for preset in MoodPreset.labels {
      for scale in [(low, high), (1.0, 5.0)] {
        guard let scale = MoodScale(low: scale.0, high: scale.1),
          let texts = preset.texts(for: scale.steps), known.isSubset(of: texts.values)
        else { continue }
        let setting =
          "mood: {scale: \(scale.steps.lowerBound)-\(scale.steps.upperBound), labels: \(preset.rawValue)}"
        return Phrase("write \(code: setting) in daymark.yaml")
      }
    }
    let steps = MoodScale(low: low, high: high)?.steps ?? 1...10
    let labels = words.prefix(2).enumerated().map { place, word in
      "\(place == 0 ? steps.upperBound : steps.lowerBound): \(inYAML(word))"
    }
    let setting = "mood: {labels: {\(labels.joined(separator: ", "))}}"
    return Phrase(
      "give each its number in daymark.yaml, several to one if you like: \(code: setting)")
  }

  private static func shown(_ word: MoodWord) -> String { visible(word.word).cut(30, "…") }

  /// Returns a word as a value in a YAML mapping on one line.
  private static func inYAML(_ word: MoodWord) -> String {
    let text = shown(word)
    let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
    return isPlain && text.first?.isLetter == true
      ? text : "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
