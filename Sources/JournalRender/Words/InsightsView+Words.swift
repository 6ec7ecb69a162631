import JournalCore
import Phrases

extension HabitCondition {
  /// Returns how many more days that don't meet it are needed: `3 more days with smoke`, `at most 1 glass
  /// of wine: 3 more days with more`.
  fileprivate func lacking(_ more: String, _ name: String) -> String {
    groups.missed == "with" ? "\(more) with \(name)" : "\(shown): \(more) \(groups.missed)"
  }
}

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

extension HabitCondition {
  /// What days that meet it have, on one line: `at most 1 glass of wine`.
  var shown: String { oneLine(words) }

  /// Returns `41 days with, 20 with more, 12 not noted`.
  /// - Parameter met: the number of days that meet it, with or without a noun.
  func days(_ met: String, _ missed: Int, _ notNoted: Int?) -> String {
    var parts = ["\(met) \(groups.met)", "\(Figure.count(missed)) \(groups.missed)"]
    if let notNoted, notNoted > 0 { parts.append("\(Figure.count(notNoted)) not noted") }
    return parts.joined(separator: ", ")
  }
}

extension Finding {
  /// What it is about, as it is read: `at most 1 glass of wine`, `run`, `#walk`.
  var subject: String { condition?.shown ?? kind.named(name) }

  /// `run goes with better days`, `late screen goes with a worse day after`, `sleep: more goes with
  /// better days`.
  var sentence: String {
    if let best { return "\(kind.named(name)): best days are around \(amount(best))" }
    let word = effect > 0 ? "better" : "worse"
    if kind == .weekday { return "\(kind.named(name))s go with \(word) days" }
    let more = kind == .number ? isClock ? ": later" : ": more" : ""
    return "\(subject)\(more) goes with " + (lag == 0 ? "\(word) days" : "a \(word) day after")
  }

  /// `On days with run, mood is about 0.9 higher (likely 0.4 to 1.3)`, `With sleep higher by 0.8,
  /// mood is about 0.5 higher (likely 0.2 to 0.8)`.
  var effectWords: String {
    if let best, let step {
      return "Mood is best with \(kind.named(name)) around \(amount(best)), and about "
        + "\(EffectWords.text(effect)) at \(step) \(isClock ? "earlier or later" : "more or less") "
        + EffectWords.likely(low, high, of: effect)
    }
    return "\(occasion), mood is about \(EffectWords.text(effect)) "
      + EffectWords.likely(low, high, of: effect)
  }

  /// `On days with run`, `On days with at most 1 glass of wine`, `The day after run`, `On Saturdays`,
  /// `With sleep higher by 0.8`.
  private var occasion: String {
    if let condition {
      return lag == 0
        ? "On days \(oneLine(condition.ofDays))" : "The day after \(oneLine(condition.ofDayBefore))"
    }
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

  /// `41 days with, 203 without`, `41 days with, 20 with more, 12 not noted`.
  var daysWords: String {
    if let condition {
      return condition.days(Figure.count(nWith, "day", "days"), nWithout, nNotNoted)
    }
    return kind == .number
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
  var rows: [String] { condition?.rows ?? ["with", "without"] }

  /// Returns the numbers of a part of a fan: `6.5–7.2`.
  func range(_ part: MoodFan, _ dash: String) -> String {
    let decimals = Figure.decimals(from: part.from, to: part.to)
    let ends = [part.from, part.to].map {
      isClock ? Figure.clock($0) : Figure.text($0, decimals: decimals)
    }
    return Figure.range(ends[0], ends[1], dash)
  }
}

extension TriedPair {
  /// `run, the day after`.
  var words: String {
    let name = (condition?.shown ?? kind.named(name)) + (lag == 0 ? "" : ", the day after")
    return shape == .line ? name : "\(name), best at some number"
  }

  /// `41 with, 203 without`, `41 with, 20 with more, 12 not noted`.
  var days: String {
    if let condition { return condition.days(Figure.count(nWith), nWithout, nNotNoted) }
    return kind == .number
      ? Figure.count(nWith, "day", "days")
      : "\(Figure.count(nWith)) with, \(Figure.count(nWithout)) without"
  }
}

extension NotYet {
  /// `3 more days with run`, `sleep: 2 more days with another number`.
  var words: String {
    guard let kind, needs != .with, needs != .without else { return missing }
    return "\(condition?.shown ?? kind.named(name)): \(missing)"
  }

  private var missing: String {
    let more = Figure.count(days ?? 0, "more day", "more days")
    let shown = kind == .photo || kind == .longEntry ? "a \(oneLine(name))" : oneLine(name)
    return switch needs {
    case .moods: "\(more) with a mood"
    case .nearMoods: "\(more) with a mood and seven other moods within two weeks"
    case .otherMoods: "days with different moods"
    case .with: "\(more) \(condition.map { oneLine($0.ofDays) } ?? "with \(shown)")"
    case .without: condition?.lacking(more, shown) ?? "\(more) without \(shown)"
    case .known: "\(more) on which it is known"
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
  var emptyText: [Phrase] {
    guard findings.isEmpty else { return [] }
    if moodDays == 0 { return TrendsView.noMoods(nearestKey) }
    guard tried > 0 else { return [Phrase("Not enough data yet.")] }
    guard let name else {
      return [Phrase("None of the links that were tested is firmer than chance would make it.")]
    }
    guard let looked, !looked.isEmpty else {
      return [Phrase("Nothing about \(written: name) was tested.")]
    }
    let days = looked.map { $0.nWith + $0.nWithout }.max() ?? 0
    return [
      Phrase(
        days,
        "No link with \(written: name) on \(days) day is firmer than chance would make it.",
        "No link with \(written: name) on \(days) days is firmer than chance would make it."),
      Phrase("That doesn't show that there is none."),
    ]
  }

  /// How to read the findings.
  static let caution =
    "\"Goes with\" is not \"because of\". In about 1 of 20 journals in which nothing matters, "
    + "something would be shown all the same."

  /// Returns the nearest relations that can't be judged yet, and how many more there are.
  func nextNotYet(_ most: Int) -> (shown: [NotYet], rest: Int) {
    let shown = Array(soonJudged.prefix(most))
    return (shown, notYet.count - shown.count)
  }

  /// What can't be judged yet, without weekdays and tags that would fill the list.
  ///
  /// Of these it has a few that need a few more days. If more than the findings was asked for, it has
  /// all.
  var soonJudged: [NotYet] {
    guard looked == nil else { return notYet }
    var left: [FindingKind: Int] = [.weekday: 1, .tag: 3]
    return notYet.filter { missing in
      guard let kind = missing.kind, let room = left[kind] else { return true }
      guard room > 0, let days = missing.days, days <= 3 else { return false }
      left[kind] = room - 1
      return true
    }
  }
}
