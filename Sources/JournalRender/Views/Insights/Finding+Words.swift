import JournalCore
import Phrases

extension Finding {
  /// The finding's subject: `at most 1 glass of wine`, `run`, `#walk`.
  var subject: Phrase { kind.named(name, condition) }

  /// The subject at the beginning of a sentence.
  private var beginning: Phrase {
    switch kind {
    case .habit, .number:
      condition?.opening ?? Phrase("\(written: oneLine(name).capitalisedFirst)")
    default: subject
    }
  }

  /// The association: `Run goes with better days`, `Late screen goes with a worse day after`,
  /// `Sleep: more goes with better days`.
  var sentence: Phrase {
    if let best {
      return Phrase("\(beginning): best days are around \(figure: amount(best))")
    }
    switch kind {
    case .habit, .tag, .answer:
      return which(
        Phrase("\(beginning) goes with better days"), Phrase("\(beginning) goes with worse days"),
        after: Phrase("\(beginning) goes with a better day after"),
        Phrase("\(beginning) goes with a worse day after"))
    case .number where isClock:
      return which(
        Phrase("\(beginning): later goes with better days"),
        Phrase("\(beginning): later goes with worse days"),
        after: Phrase("\(beginning): later goes with a better day after"),
        Phrase("\(beginning): later goes with a worse day after"))
    case .number:
      return which(
        Phrase("\(beginning): more goes with better days"),
        Phrase("\(beginning): more goes with worse days"),
        after: Phrase("\(beginning): more goes with a better day after"),
        Phrase("\(beginning): more goes with a worse day after"))
    case .weekday:
      let days = Weekday.plural(of: name)
      return effect > 0
        ? Phrase("\(days) go with better days") : Phrase("\(days) go with worse days")
    case .gratitude:
      return which(
        Phrase("Gratitude goes with better days"), Phrase("Gratitude goes with worse days"),
        after: Phrase("Gratitude goes with a better day after"),
        Phrase("Gratitude goes with a worse day after"))
    case .photo:
      return which(
        Phrase("A photo goes with better days"), Phrase("A photo goes with worse days"),
        after: Phrase("A photo goes with a better day after"),
        Phrase("A photo goes with a worse day after"))
    case .longEntry:
      return which(
        Phrase("A long entry goes with better days"), Phrase("A long entry goes with worse days"),
        after: Phrase("A long entry goes with a better day after"),
        Phrase("A long entry goes with a worse day after"))
    }
  }

  /// Returns the matching sentence: the first two are about the same day, the others about the
  /// next.
  private func which(
    _ better: Phrase, _ worse: Phrase, after betterAfter: Phrase, _ worseAfter: Phrase
  ) -> Phrase {
    switch (lag == 0, effect > 0) {
    case (true, true): better
    case (true, false): worse
    case (false, true): betterAfter
    case (false, false): worseAfter
    }
  }

  // MARK: The effect

  /// `0.9 higher (likely 0.4 to 1.3)`.
  private var change: Phrase {
    Phrase("\(EffectWords.text(effect)) \(EffectWords.likely(low, high, of: effect))")
  }

  /// The difference in mood: `On days with run, mood is about 0.9 higher (likely 0.4 to 1.3)`,
  /// `With sleep higher by 0.8, mood is about 0.5 higher (likely 0.2 to 0.8)`.
  var effectWords: Phrase {
    let isSameDay = lag == 0
    if kind == .number, let step { return effectWords(per: step) }
    switch kind {
    case .habit where condition?.isNone == true:
      return isSameDay
        ? Phrase("On days without \(written: name), mood is about \(change)")
        : Phrase("The day after a day without \(written: name), mood is about \(change)")
    case .habit, .tag, .number:
      return isSameDay
        ? Phrase("On days with \(subject), mood is about \(change)")
        : Phrase("The day after \(subject), mood is about \(change)")
    case .answer:
      return isSameDay
        ? Phrase("On days with the answer \(subject), mood is about \(change)")
        : Phrase("The day after \(subject), mood is about \(change)")
    case .weekday:
      return Phrase("On \(Weekday.plural(of: name)), mood is about \(change)")
    case .gratitude:
      return isSameDay
        ? Phrase("On days with gratitude, mood is about \(change)")
        : Phrase("The day after gratitude, mood is about \(change)")
    case .photo:
      return isSameDay
        ? Phrase("On days with a photo, mood is about \(change)")
        : Phrase("The day after a photo, mood is about \(change)")
    case .longEntry:
      return isSameDay
        ? Phrase("On days with a long entry, mood is about \(change)")
        : Phrase("The day after a long entry, mood is about \(change)")
    }
  }

  /// Returns the same for a number higher, or a time later, by one step.
  private func effectWords(per step: String) -> Phrase {
    if let best { return effectWords(around: amount(best), step) }
    switch (isClock, lag == 0) {
    case (true, true):
      return Phrase("With \(written: name) \(figure: step) later, mood is about \(change)")
    case (true, false):
      return Phrase(
        "With \(written: name) \(figure: step) later the day before, mood is about \(change)")
    case (false, true):
      return Phrase("With \(written: name) higher by \(figure: step), mood is about \(change)")
    case (false, false):
      return Phrase(
        """
        With \(written: name) higher by \(figure: step) the day before, mood is about \(change)
        """)
    }
  }

  /// Returns the same for a number around which the mood is best.
  private func effectWords(around best: String, _ step: String) -> Phrase {
    let size = EffectWords.text(effect)
    let likely = EffectWords.likely(low, high, of: effect)
    return isClock
      ? Phrase(
        """
        Mood is best with \(written: name) around \(figure: best), and about \(size) at \
        \(figure: step) earlier or later \(likely)
        """)
      : Phrase(
        """
        Mood is best with \(written: name) around \(figure: best), and about \(size) at \
        \(figure: step) more or less \(likely)
        """)
  }

  /// The effect, and the strength of the evidence.
  var evidenceWords: Phrase {
    switch q {
    case ..<0.001: Phrase("\(effectWords), strong evidence")
    case ..<0.01: Phrase("\(effectWords), good evidence")
    default: Phrase("\(effectWords), some evidence")
    }
  }

  // MARK: The days

  /// `41 days with, 203 without`, `41 days with, 20 with more, 12 not noted`.
  var daysWords: Phrase {
    if let condition { return condition.days(nWith, nWithout, nNotNoted) }
    return kind == .number
      ? Phrase(nWith, "\(nWith) day with a number", "\(nWith) days with a number")
      : Phrase(
        nWith, "\(nWith) day with, \(nWithout) without", "\(nWith) days with, \(nWithout) without")
  }

  /// The factors that occurred on the same days, and so can't be told apart; nil if there are none.
  var togetherWords: Phrase? {
    together.isEmpty ? nil : Phrase("always on the same days: \(list: together)")
  }

  /// The row names in its picture.
  var rows: [Phrase] { condition?.rowNames ?? [Phrase("with"), Phrase("without")] }

  /// Returns the numbers for a part of a fan: `6.5–7.2`.
  func range(_ part: MoodFan) -> Phrase {
    let decimals = Figure.decimals(from: part.from, to: part.to)
    let ends = [part.from, part.to].map {
      isClock ? Figure.clock($0) : Figure.text($0, decimals: decimals)
    }
    return Figure.span(ends[0], ends[1])
  }

  // MARK: Tables

  /// Its picture as a table: days and mean mood with and without, or the moods by the number.
  var table: Table {
    guard kind == .number else {
      return Table(
        sentence,
        [
          Table.Column(nil), Table.Column(Phrase("Days"), isNumber: true),
          Table.Column(Phrase("Mean mood"), isNumber: true),
        ],
        zip(rows, strips).map { name, strip -> [Inline] in
          let days: Int = strip.days.reduce(0, +)
          return [Inline(name), Inline(days), Inline(Figure.text(strip.mean))]
        })
    }
    let names = [
      Phrase("Days"), Phrase("Lower quartile"), Phrase("Median mood"), Phrase("Upper quartile"),
    ]
    return Table(
      sentence,
      [Table.Column(named: Inline(numberName))] + names.map { Table.Column($0, isNumber: true) },
      fan.map { part -> [Inline] in
        let moods = [part.lowerQuartile, part.median, part.upperQuartile]
        return [Inline(range(part)), Inline(part.count)] + moods.map { Inline(Figure.text($0)) }
      })
  }

  /// The days that the finding is based on; nil if they weren't requested.
  var dayTable: Table? {
    guard let days else { return nil }
    return Table(
      Phrase("The days compared: \(subject)"),
      [Table.Column(Phrase("Day")), Table.Column(Phrase("Mood")), Table.Column(Phrase("What"))],
      days.map { day -> [Inline] in
        let what =
          kind == .number ? Inline(figure(day.value)) : Inline(rows[day.value > 0 ? 0 : 1])
        return [Inline(day.day), Inline(Figure.text(day.mood)), what]
      }, isHeaded: false)
  }
}

extension FindingKind {
  /// Returns the subject's name among other words: `run`, `#walk`, `Saturday`, `a photo`, and `at
  /// most 1 glass of wine` for a habit with a condition.
  func named(_ name: String, _ condition: HabitCondition? = nil) -> Phrase {
    switch self {
    case .habit: condition?.shown ?? Phrase("\(written: name)")
    case .number: Phrase("\(written: name)")
    case .tag: Phrase("\(written: "#" + name)")
    case .answer: Phrase("\(quoted: oneLine(name))")
    case .weekday: Weekday(named: name)?.words ?? Phrase("\(written: name)")
    case .gratitude: Phrase("gratitude")
    case .photo: Phrase("a photo")
    case .longEntry: Phrase("a long entry")
    }
  }
}
