import Codecs
import JournalCore
import Phrases

extension Experiment {
  /// The text of its file before the plan, which says how to read it.
  package var aboutPlan: String {
    """
    A random plan. Do it on days that are *on*, and not on days that are *off*. Blocks come in
    pairs; in each pair a coin toss decided which is on. Mark what you did in the day's entry,
    under `habits`: `{\(name): done}`, or `no`.


    """
  }
}

extension ExperimentDay {
  /// `no coffee after 14:00: on today, day 3 of 28`.
  package var line: String { "\(oneLine(text)): \(isOn ? "on" : "off") today, \(numberWords)" }

  /// `day 3 of 28`.
  var numberWords: String { "day \(Figure.count(number)) of \(Figure.count(of))" }
}

extension ExperimentsView.Line {
  /// Its days and its state.
  var words: String {
    let days = range.map { EnglishDate.text($0, "–") } ?? "no plan"
    let now =
      switch state {
      case .coming: "not started"
      case .running: day.map { "\($0.isOn ? "on" : "off") today, \($0.numberWords)" } ?? "running"
      case .over: "over: daymark experiment result \(oneLine(name))"
      case .stopped: "stopped early" + (stopped.map { " on \(EnglishDate.text($0))" } ?? "")
      }
    return "\(days); \(now)"
  }
}

extension ExperimentView {
  /// Its state, and what the plan says for today.
  var stateWords: String {
    switch state {
    case .coming:
      guard let first = plan.first else { return "no plan" }
      return "It starts on \(EnglishDate.text(first.range.first)), "
        + (first.isOn ? "on" : "off")
    case .running:
      guard let day else { return "Today is between two blocks of the plan" }
      let until = plan.first { $0.range.contains(today) }.map { block in
        block.range.last == today ? "" : " until \(EnglishDate.text(block.range.last))"
      }
      return "Today is an \(day.isOn ? "on" : "off") day\(until ?? ""): \(day.numberWords)"
    case .over:
      return "It has been over since \(EnglishDate.text((plan.last?.range.last ?? today) + 1))"
    case .stopped:
      return "Stopped early on \(EnglishDate.text(stopped ?? today)), "
        + "after \(pairsOver) of \(pairs) pairs of blocks"
    }
  }

  /// `28 days in 7 pairs of blocks; mood is compared`.
  var planWords: String {
    "\(Figure.count(days, "day", "days")) in "
      + "\(Figure.count(pairs, "pair of blocks", "pairs of blocks")); \(oneLine(outcome)) is compared"
  }

  /// The result of the comparison; empty if there is none.
  var resultLines: [String] {
    guard let result else { return [] }
    let change = change(result.effect)
    var lines = ["\(oneLine(outcome).capitalisedFirst) was \(change) on the 'on' days"]
    if let low = result.low, let high = result.high {
      lines[0] += " " + EffectWords.likely(low, high, of: result.effect)
    }
    let share = (Double(result.plans) * result.p).rounded()
    let plans =
      result.isExact
      ? "of the \(Figure.count(result.plans, "possible plan", "possible plans"))"
      : "of \(Figure.count(result.plans)) plans, this one and others drawn at random"
    lines.append(
      "p = \(Figure.chance(result.p)): \(plans), \(Figure.text(share)) "
        + "\(share == 1 ? "differs" : "differ") at least as much")
    lines.append(verdict(result))
    return lines
  }

  private func verdict(_ result: PairedRandomization) -> String {
    guard result.low != nil else {
      return "So few pairs can't tell it from chance; it takes at least six."
    }
    let often = "Chance alone does as much in \(Figure.share(result.p)) such experiments"
    return result.p <= 0.05
      ? "\(often)."
      : "\(often): too often to rule it out. That doesn't show that there is no difference."
  }

  /// Why there is no comparison, or caveats about it.
  var notes: [String] {
    var notes: [String] = []
    if isPlanEdited {
      notes.append("The plan isn't the one its seed would draw. The plan in the file counts.")
    }
    if !isPaired {
      notes.append(
        "Both blocks of a pair are on, or both are off, so nothing can be compared.")
    } else if let pairsCompared {
      if pairsCompared == 0 {
        notes.append("There is nothing to compare: no pair has \(oneLine(outcome)) on both sides.")
      } else if pairsCompared < pairsOver {
        notes.append(
          "\(Figure.count(pairsOver - pairsCompared, "pair has", "pairs have")) no "
            + "\(oneLine(outcome)) on one side and can't be compared.")
      }
    } else if state == .running || state == .coming {
      notes.append(
        "Nothing is compared until it is over: early looks mistake chance for an effect.")
    }
    if let nearestKey { notes.append("Did you mean '\(oneLine(nearestKey))'?") }
    return notes
  }

  func change(_ effect: Double) -> String {
    if unit == NumberUnit.clock {
      let time = Figure.duration(effect)
      return time == "0 min" ? "the same" : "\(time) \(effect > 0 ? "later" : "earlier")"
    }
    guard effect != 0 else { return "the same" }
    let size = Figure.amount(EffectWords.number(effect), unit)
    return "\(size) \(effect > 0 ? "higher" : "lower")"
  }

  /// The data of each side: kind, days, days with the number, mean, done, not done, not marked.
  var sideRows: [[String]] {
    [("on", on), ("off", off)].map { name, side in
      [
        name, Figure.count(side.days), Figure.count(side.withNumber),
        side.mean.map(amount) ?? "", Figure.count(side.done), Figure.count(side.notDone),
        Figure.count(side.unmarked),
      ]
    }
  }

  var sideHead: [String] {
    ["", "days over", "with \(oneLine(outcome))", "mean", "done", "not done", "not marked"]
  }

  /// The plan: the days of each block, and whether it is on or off.
  var planRows: [[String]] {
    plan.map { [EnglishDate.text($0.range, "–"), $0.isOn ? "on" : "off"] }
  }

  static let intention = "Days count as planned, whatever was done on them."
}

extension Figure {
  /// Returns `+0.8`, `−0.3`, `0`.
  static func signed(_ value: Double) -> String {
    let text = text(value)
    return value > 0 && text != "0" ? "+" + text : text
  }

  /// Returns a probability from 0 to 1 as it is said: `about 1 of 16`, `about 7 of 10`, `all`.
  static func share(_ p: Double) -> String {
    guard p > 0, p <= 1 else { return "none" }
    guard p > 0.35 else {
      // Beyond 5 % it isn't called 1 of 20, which is what 5 % are.
      let most = p > 0.05 ? 19 : Int.max
      return "about 1 of \(count(min(Int(clamping: (1 / p).rounded()), most)))"
    }
    let tenths = Int(clamping: (p * 10).rounded())
    return tenths == 10 ? "nearly all" : tenths == 5 ? "about half of all" : "about \(tenths) of 10"
  }

  /// Returns a probability from 0 to 1, with as many decimals as are meaningful: `0.031`, `0.4`,
  /// `0.0001`.
  static func chance(_ p: Double) -> String {
    guard p.isFinite, p > 0 else { return "0" }
    let digits = p >= 0.1 ? 100.0 : p >= 0.001 ? 1_000 : 10_000
    return ((p * digits).rounded() / digits).shortest
  }
}
