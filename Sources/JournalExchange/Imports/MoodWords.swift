import Codecs
import JournalCore

/// The moods of another program on the journal's scale.
public struct MoodWords: Hashable, Sendable {
  private var numbers: [String: String]
  private let low: Double
  private let high: Double
  private let scale: ClosedRange<Double>?

  /// Creates the numbers for a scale, with Daylio's five words at even distances on it.
  /// - Parameter map: the numbers of words, and the scale of numbers, as the person has given them.
  public init(low: Double, high: Double, _ map: ImportMap = ImportMap()) {
    (self.low, self.high, scale, numbers) = (low, high, map.scale, [:])
    for (place, word) in ["awful", "bad", "meh", "good", "rad"].enumerated() {
      numbers[word] = number(at: Double(place) / 4)
    }
    for (word, number) in map.moods { numbers[word.comparedName] = number }
  }

  /// Returns the number of a word; nil if it isn't known.
  func number(of word: String) -> String? { numbers[word.comparedName] }

  /// Returns a mood of the source, which may be a word or a number; nil if it isn't known.
  ///
  /// A number is as it is, unless the person has given the scale that it is on.
  func mood(_ text: String) -> String? {
    if let known = number(of: text) { return known }
    guard let value = Double(text), value.isFinite else { return nil }
    guard let scale else { return text }
    return number(at: (value - scale.lowerBound) / (scale.upperBound - scale.lowerBound))
  }

  /// Whether a number isn't on the journal's scale.
  func isOutside(_ number: Double) -> Bool { number < low || number > high }

  /// Returns the number at a place of the scale, from 0 for its beginning to 1 for its end, with one decimal.
  func number(at place: Double) -> String {
    let value = low + min(max(place, 0), 1) * (high - low)
    return ((value * 10).rounded() / 10).shortest
  }
}
