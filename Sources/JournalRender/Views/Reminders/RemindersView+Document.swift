public import JournalCore
import Phrases

extension RemindersView: RenderedView {
  /// The due reminders, and the upcoming ones.
  public var document: Document {
    let now = due.map { $0.item($0.whenText, slot: .reminder($0)) }
    let next = upcoming.map { $0.item($0.comingText(self.now)) }
    let none: [Block] = now.isEmpty && next.isEmpty ? [.sentences(emptyText)] : []
    return Document(
      Phrase("Reminders"), isHeaded: false,
      none + part(Phrase("Due now"), now) + part(Phrase("Next"), next))
  }

  private func part(_ heading: Phrase, _ items: [ListItem]) -> [Block] {
    items.isEmpty ? [] : [.heading(2, heading), .list(items)]
  }

  private var emptyText: [Phrase] {
    let none = Phrase("No reminders in the next 24 hours.")
    if let later {
      return [
        none, Phrase("The next one is on \(later.comingText(now)): \(later.title)"),
      ]
    }
    let alarm = "daymark tasks add … --due tomorrow@9:30 --alarm"
    let time = "daymark habits edit NAME --remind 18:00"
    return [
      none,
      Phrase(
        """
        Give a task an alarm (\(command: alarm)), a habit a time (\(command: time)), or the day a \
        question (\(command: "daymark settings remind.check-in 21:00")).
        """),
    ]
  }
}

extension Reminder.Detail {
  /// The detail in words: a person's own, a goal, or `on, day 3 of 28`.
  var words: Phrase {
    switch self {
    case .text(let text): Phrase("\(written: text)")
    case .goal(let aim): aim.words
    case .plan(true, let day, let count): Phrase("on, day \(day) of \(count)")
    case .plan(false, let day, let count): Phrase("off, day \(day) of \(count)")
    }
  }
}

extension RemindersView.Item {
  /// Returns the reminder as a list item.
  fileprivate func item(_ time: Phrase, slot: Slot? = nil) -> ListItem {
    ListItem(lead: Inline(time), Inline(title), aside: [Inline(kindText)], slot: slot)
  }

  /// The reminder's own moment, with its day if it is delivered on another.
  var whenText: Phrase { RemindersView.Item.text(of: moment, on: at.day) }

  /// Returns the delivery time, with the day if that isn't today.
  fileprivate func comingText(_ now: WallTime) -> Phrase {
    RemindersView.Item.text(of: at, on: now.day)
  }

  private static func text(of moment: WallTime, on day: Day) -> Phrase {
    moment.day == day
      ? Phrase("\(moment.time)") : Phrase("\(moment.day, .weekday) \(moment.time)")
  }

  /// The reminder, in a line.
  var title: Phrase {
    switch kind {
    case .task, .habit, .experiment: Phrase("\(written: subject)")
    case .checkIn: Phrase("How are you?")
    case .quote: Phrase("Quote of the day")
    case .tip: Phrase("Tip of the day")
    }
  }

  /// Its kind, in a word or two.
  var kindText: Phrase {
    switch kind {
    case .task:
      every.map { Phrase("task, every \(code: JournalTask.interval($0))") } ?? Phrase("task")
    case .habit: detail.map { Phrase("habit, \($0.words)") } ?? Phrase("habit")
    case .experiment:
      detail.map { Phrase("experiment, \($0.words)") } ?? Phrase("experiment")
    case .checkIn: Phrase("if no mood is logged")
    case .quote, .tip: Phrase("\(written: oneLine(subject).cut(to: 60))")
    }
  }
}
