import JournalCore

extension FindingKind {
  /// Returns a name as it is read: `run`, `#walk`, `Saturday`, `a photo`.
  func named(_ name: String) -> String {
    let shown = oneLine(name)
    return switch self {
    case .habit, .number, .gratitude: shown
    case .tag: "#\(shown)"
    case .answer: "'\(shown)'"
    case .weekday: shown.capitalisedFirst
    case .photo: "a photo"
    case .longEntry: "a long entry"
    }
  }
}

extension Finding {
  /// `run goes with better days`, `late screen goes with a worse day after`, `sleep: more goes with
  /// better days`.
  var sentence: String {
    let word = effect > 0 ? "better" : "worse"
    if kind == .weekday { return "\(kind.named(name))s go with \(word) days" }
    let subject = kind.named(name) + (kind == .number ? isClock ? ": later" : ": more" : "")
    return "\(subject) goes with " + (lag == 0 ? "\(word) days" : "a \(word) day after")
  }

  /// `On days with run, mood is about 0.9 higher (likely 0.4 to 1.3)`, `With sleep higher by 0.8,
  /// mood is about 0.5 higher (likely 0.2 to 0.8)`.
  var effectWords: String {
    "\(occasion), mood is about \(EffectWords.text(effect)) "
      + EffectWords.likely(low, high, of: effect)
  }

  /// `On days with run`, `The day after run`, `On Saturdays`, `With sleep higher by 0.8`.
  private var occasion: String {
    let name = kind.named(name)
    switch kind {
    case .weekday: return "On \(name)s"
    case .number:
      let step = step ?? ""
      let change = isClock ? " \(step) later" : " higher" + (step.isEmpty ? "" : " by \(step)")
      return "With \(name)\(change)" + (lag == 0 ? "" : " the day before")
    case .answer: return lag == 0 ? "On days with the answer \(name)" : "The day after \(name)"
    case .habit, .tag, .gratitude, .photo, .longEntry:
      return lag == 0 ? "On days with \(name)" : "The day after \(name)"
    }
  }

  /// `41 days with, 203 without`.
  var daysWords: String {
    kind == .number
      ? Figure.count(nWith, "day", "days") + " with a number"
      : "\(Figure.count(nWith, "day", "days")) with, \(Figure.count(nWithout)) without"
  }

  /// The strength of the evidence, in words.
  var evidence: String {
    switch q {
    case ..<0.001: "strong evidence"
    case ..<0.01: "good evidence"
    default: "some evidence"
    }
  }

  /// What occurred on the same days, and so can't be told apart; nil if there is nothing.
  var togetherWords: String? {
    guard !together.isEmpty else { return nil }
    return "always on the same days: " + together.map { oneLine($0) }.joined(separator: ", ")
  }

  /// The names of the rows in its picture.
  static let rows = ["with", "without"]

  /// Returns the numbers of a part of a fan: `6.5–7.2`.
  func range(_ part: MoodFan, _ dash: String) -> String {
    let (from, to) = (figure(part.from), figure(part.to))
    return from == to ? from : from + dash + to
  }
}

extension TriedPair {
  /// `run, the day after`.
  var words: String { kind.named(name) + (lag == 0 ? "" : ", the day after") }

  /// `41 with, 203 without`.
  var days: String {
    kind == .number
      ? Figure.count(nWith, "day", "days")
      : "\(Figure.count(nWith)) with, \(Figure.count(nWithout)) without"
  }
}

extension NotYet {
  /// `3 more days with run`, `sleep: 2 more days with another number`.
  var words: String {
    guard let kind, needs != .with, needs != .without else { return missing }
    return "\(kind.named(name)): \(missing)"
  }

  private var missing: String {
    let more = Figure.count(days ?? 0, "more day", "more days")
    let shown = kind == .photo || kind == .longEntry ? "a \(oneLine(name))" : oneLine(name)
    return switch needs {
    case .moods: "\(more) with a mood"
    case .followingMoods: "\(more) with a mood right after a day with one"
    case .otherMoods: "days with different moods"
    case .with: "\(more) with \(shown)"
    case .without: "\(more) without \(shown)"
    case .following: "\(more) right after a day with it"
    case .otherDays: "different days"
    case .otherNumbers: "\(more) with a different number"
    case .otherWeeks: "more weeks with different moods"
    case .moreThanMood: "something other than the mood itself"
    }
  }
}

extension InsightsView {
  /// The title of the view.
  var title: String {
    name.map { "What goes with better days: \(oneLine($0))" } ?? "What goes with better days"
  }

  /// How many days have a mood, and how much was tested; nil without a mood.
  var summary: String? {
    guard moodDays > 0 else { return nil }
    let days = Figure.count(moodDays, "day with a mood", "days with a mood")
    guard tried > 0 else { return days }
    return "\(days), \(Figure.count(tried, "possible link", "possible links")) tested"
  }

  /// The sentence to show if there are no findings.
  var emptyText: String? {
    guard findings.isEmpty else { return nil }
    if moodDays == 0 { return TrendsView.noMoods(nearestKey) }
    guard tried > 0 else { return "Not enough data yet." }
    return name.map { "Nothing about \(oneLine($0)) that is more than chance." }
      ?? "Nothing here goes with better or worse days more than by chance."
  }

  /// How to read the findings.
  static let caution =
    "\"Goes with\" is not \"because of\". Of all that is shown, 1 in 20 may be chance."

  /// Returns the nearest relations that can't be judged yet, and how many more there are.
  func nextNotYet(_ most: Int) -> (shown: [NotYet], rest: Int) {
    (Array(notYet.prefix(most)), max(0, notYet.count - most))
  }
}

extension Figure {
  /// Returns `+0.9`, `-0.25`: with a number of decimals, rounded half away from zero.
  static func signed(_ value: Double, _ decimals: Int, plus: Bool = false) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "-" }
    let scale = decimals == 2 ? 100 : 10
    let parts = Int(clamping: (abs(value) * Double(scale)).rounded())
    let sign = parts == 0 ? "" : value < 0 ? "-" : plus ? "+" : ""
    let rest = String(scale + parts % scale).dropFirst()
    return "\(sign)\(count(parts / scale)).\(rest)"
  }

  /// Returns a number of the person's own: whole from 100 on, two decimals below 1, else one.
  static func rounded(_ value: Double) -> String {
    if abs(value) >= 100 { return text(value.rounded()) }
    return abs(value) < 1 && value != 0 ? signed(value, 2) : text(value)
  }
}
