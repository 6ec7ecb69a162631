import Codecs
import JournalCore
import Phrases

extension HabitCondition {
  /// The condition in words: `at most 1 glass of wine`, `wine at most 1` without a unit, `no wine`.
  var shown: Phrase {
    guard let habit else { return Phrase("\(written: words)") }
    if isNone { return Phrase("no \(written: habit)") }
    let figure = number.shortest
    guard let unit else {
      return isLimit
        ? Phrase("\(written: habit) at most \(figure: figure)")
        : Phrase("\(written: habit) at least \(figure: figure)")
    }
    if isOfTimes {
      return isLimit
        ? Phrase("\(written: habit) at most \(figure: figure) \(written: unit)")
        : Phrase("\(written: habit) at least \(figure: figure) \(written: unit)")
    }
    return isLimit
      ? Phrase("at most \(figure: figure) \(written: unit) of \(written: habit)")
      : Phrase("at least \(figure: figure) \(written: unit) of \(written: habit)")
  }

  /// The same at the beginning of a sentence.
  var opening: Phrase {
    guard let habit else { return Phrase("\(written: words.capitalisedFirst)") }
    if isNone { return Phrase("No \(written: habit)") }
    guard let unit, !isOfTimes else {
      let name = habit.capitalisedFirst
      let amount =
        unit.map { Phrase("\(figure: number.shortest) \(written: $0)") }
        ?? Phrase("\(figure: number.shortest)")
      return isLimit
        ? Phrase("\(written: name) at most \(amount)")
        : Phrase("\(written: name) at least \(amount)")
    }
    let amount = Phrase("\(figure: number.shortest) \(written: unit)")
    return isLimit
      ? Phrase("At most \(amount) of \(written: habit)")
      : Phrase("At least \(amount) of \(written: habit)")
  }

  /// The words after “days”: `with at most 1 glass of wine`, `without wine`.
  var ofDays: Phrase {
    isNone ? Phrase("without \(written: habit ?? words)") : Phrase("with \(shown)")
  }

  /// Returns the numbers of days that met the condition, that didn't, and that are unknown: `64
  /// days with, 12 with more, 3 not noted`.
  func days(_ met: Int, _ missed: Int, _ notNoted: Int?) -> Phrase {
    list(
      isNone
        ? Phrase(met, "\(met) day without", "\(met) days without")
        : Phrase(met, "\(met) day with", "\(met) days with"), missed, notNoted)
  }

  /// Returns the same without the word “days”.
  func counts(_ met: Int, _ missed: Int, _ notNoted: Int?) -> Phrase {
    list(isNone ? Phrase("\(met) without") : Phrase("\(met) with"), missed, notNoted)
  }

  /// The row names in a picture or a table: `with` and `more`, `with` and `less`, `without` and
  /// `with`.
  var rowNames: [Phrase] {
    if isNone { return [Phrase("without"), Phrase("with")] }
    return isLimit ? [Phrase("with"), Phrase("more")] : [Phrase("with"), Phrase("less")]
  }

  private func list(_ met: Phrase, _ missed: Int, _ notNoted: Int?) -> Phrase {
    let others =
      isNone
      ? Phrase("\(missed) with")
      : isLimit ? Phrase("\(missed) with more") : Phrase("\(missed) with less")
    let unknown = notNoted.flatMap { $0 > 0 ? Phrase("\($0) not noted") : nil }
    return Phrase("\(list: [met, others] + (unknown.map { [$0] } ?? []))")
  }
}
