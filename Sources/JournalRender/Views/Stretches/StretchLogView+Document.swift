public import JournalCore
import Phrases

extension StretchLogView: RenderedView {
  /// The number of stretches, the parts of the body, and a line per day.
  public var document: Document {
    var blocks: [Block] = [.sentences(sumText)]
    if !areas.isEmpty { blocks.append(.line(areasText)) }
    blocks.append(.list(days.map { ListItem(lead: Inline($0.day), Inline($0.titles)) }))
    return Document(
      range == .always ? Phrase("Stretches done") : Phrase("Stretches done, \(range)"),
      isHeaded: false, blocks + [.notes(counted)])
  }

  /// `3 stretches on 2 days, 2 minutes`.
  private var sumText: [Phrase] {
    guard !done.isEmpty else {
      return [
        Phrase("No stretches here yet."), Phrase("Do one: \(command: "daymark stretch")"),
      ]
    }
    let seconds = done.reduce(0) { $0 + ($1.seconds ?? 0) }
    let time = Stretch.duration(seconds < 60 ? seconds : seconds / 60 * 60)
    let stretches = Phrase(done.count, "\(done.count) stretch", "\(done.count) stretches")
    let days = StreakUnit.days.count(Set(done.map(\.day)).count)
    return [Phrase("\(stretches) on \(days), \(time)")]
  }

  /// `neck 3, back 2`.
  private var areasText: Phrase {
    Phrase("\(list: areas.map { Phrase("\(written: $0.name) \($0.count)") })")
  }

  /// What was done on each day, in the order of the log.
  private var days: [(day: Day, titles: String)] {
    var days: [(day: Day, titles: String)] = []
    for one in done {
      let title = oneLine(one.title ?? one.name)
      if days.last?.day == one.day {
        days[days.count - 1].titles += ", " + title
      } else {
        days.append((one.day, title))
      }
    }
    return days
  }
}
