/// Words or symbols for the steps of any scale, to be named instead of written down.
public enum MoodPreset: String, CaseIterable, Hashable, Sendable {
  /// From *awful* to *wonderful*.
  case words
  /// The five words of Daylio, for a scale with five steps.
  case daylio
  /// Faces, from crying to beaming.
  case faces
  /// From a thunderstorm to a rainbow.
  case weather

  /// Those that are words.
  public static let labels: [MoodPreset] = [.words, .daylio]
  /// Those that are pictures.
  public static let symbols: [MoodPreset] = [.faces, .weather]

  private var texts: [String] {
    switch self {
    case .words:
      [
        "awful", "very bad", "bad", "low", "so-so", "okay", "fine", "good", "great", "wonderful",
      ]
    case .daylio: ["awful", "bad", "meh", "good", "rad"]
    case .faces: ["😭", "😢", "😞", "😕", "😐", "🙂", "😊", "😀", "😄", "🤩"]
    case .weather: ["🌪️", "⛈️", "🌧️", "🌦️", "🌫️", "☁️", "⛅", "🌤️", "☀️", "🌈"]
    }
  }

  /// Returns the text of each step of a scale; nil if the preset is for another number of steps.
  ///
  /// A scale with fewer steps than texts uses those at even distances; with more, neighbours share
  /// one.
  public func texts(for steps: ClosedRange<Int>) -> [Int: String]? {
    let texts = texts
    if self == .daylio, steps.count != texts.count { return nil }
    let last = Double(max(steps.count - 1, 1))
    return Dictionary(
      uniqueKeysWithValues: steps.map { step in
        let fraction = Double(step - steps.lowerBound) / last
        return (step, texts[Int(clamping: (fraction * Double(texts.count - 1)).rounded())])
      })
  }

  /// Returns the preset, among some, that gives steps exactly these texts; nil if none does.
  static func named(by texts: [Int: String], among presets: [MoodPreset]) -> MoodPreset? {
    guard let first = texts.keys.min(), let last = texts.keys.max() else { return nil }
    return presets.first { $0.texts(for: first...last) == texts }
  }
}
