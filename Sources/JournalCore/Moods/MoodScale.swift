/// The scale for moods, with optional labels for its steps.
public struct MoodScale: Hashable, Sendable {
  /// The lowest value.
  public var low: Double
  /// The highest value; greater than `low`.
  public var high: Double
  /// Labels for steps, such as `7: "good"`; may be empty.
  public var labels: [Int: String]
  /// Further words and emoji that entries may use for a step; each step with some also has a label.
  public var synonyms: [Int: [String]] = [:]

  /// Pictures for steps, such as `8: "🙂"`, shown beside the number; entries may use them, too.
  public var symbols: [Int: String] = [:]

  /// Creates a scale; returns nil if `high` isn't above `low`, or if the scale has no whole step or
  /// more than 101.
  public init?(low: Double, high: Double, labels: [Int: String] = [:]) {
    guard low.isFinite, high.isFinite, low < high, high - low <= 100,
      low.rounded(.up) <= high.rounded(.down)
    else { return nil }
    self.low = low
    self.high = high
    self.labels = labels
  }

  /// 1 to 10, without labels.
  public static let oneToTen = MoodScale(low: 1, high: 10)!

  /// The whole steps, lowest first.
  public var steps: ClosedRange<Int> {
    Int(clamping: low.rounded(.up))...Int(clamping: high.rounded(.down))
  }

  /// A good step, for examples: 7 on the scale from 1 to 10.
  package var example: Int {
    steps.lowerBound + Int(clamping: (Double(steps.count - 1) * 2 / 3).rounded())
  }

  /// All words for steps: the labels, each followed by its synonyms.
  public var words: [Int: [String]] {
    get {
      labels.reduce(into: [:]) { words, label in
        words[label.key] = [label.value] + (synonyms[label.key] ?? [])
      }
    }
    set {
      labels = newValue.compactMapValues(\.first)
      synonyms = newValue.mapValues { Array($0.dropFirst()) }.filter { !$0.value.isEmpty }
    }
  }

  /// Returns the step with a label, a synonym or a symbol, in any case; nil if there is none.
  ///
  /// If several have it, it's the middle one.
  public func step(labelled text: String) -> Int? {
    guard !labels.isEmpty || !symbols.isEmpty else { return nil }
    let word = text.comparedName
    func steps(_ texts: [Int: String]) -> [Int] {
      texts.filter { $0.value.comparedName == word }.keys.sorted()
    }
    var found = steps(labels)
    if found.isEmpty {
      found = synonyms.filter { $0.value.contains { $0.comparedName == word } }.keys.sorted()
    }
    if found.isEmpty { found = steps(symbols) }
    return found.isEmpty ? nil : found[found.count / 2]
  }

  /// Returns a value's position, from 0 (lowest) to 1 (highest): (v − a) / (b − a).
  public func fraction(of value: Double) -> Double { (value - low) / (high - low) }

  /// Returns the value at a fraction of the scale.
  public func value(at fraction: Double) -> Double { low + fraction * (high - low) }

  /// Returns the nearest step's label, if it has one.
  public func label(of value: Double) -> String? { labels[step(of: value)] }

  /// Returns the nearest step's symbol, if it has one.
  public func symbol(of value: Double) -> String? { symbols[step(of: value)] }

  /// Returns the nearest step, rounding half up.
  public func step(of value: Double) -> Int {
    min(
      max(Int(clamping: (value + 0.5).rounded(.down)), steps.lowerBound), steps.upperBound)
  }
}

/// Words or symbols for the steps on any scale, to be named instead of written down.
public enum MoodPreset: String, CaseIterable, Hashable, Sendable {
  /// From *awful* to *wonderful*.
  case words
  /// Daylio's five words, for a scale with five steps.
  case daylio
  /// Faces, from crying to beaming.
  case faces
  /// From a thunderstorm to a rainbow.
  case weather

  /// The presets with words.
  public static let labels: [MoodPreset] = [.words, .daylio]
  /// The presets with pictures.
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

  /// Returns the text for each step on a scale; nil if the preset is for another number of steps.
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

  /// Returns the preset, among some, with exactly these texts for steps; nil if there is none.
  static func named(by texts: [Int: String], among presets: [MoodPreset]) -> MoodPreset? {
    guard let first = texts.keys.min(), let last = texts.keys.max() else { return nil }
    return presets.first { $0.texts(for: first...last) == texts }
  }
}
