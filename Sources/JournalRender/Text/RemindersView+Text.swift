public import JournalCore
import Phrases

extension RemindersView {
  /// Returns what is due and what is upcoming, one reminder per line.
  public func text(_ style: TextStyle) -> String {
    var page = Page(style)
    if due.isEmpty, upcoming.isEmpty { page.paragraph(emptyText) }
    add("Due now", due.map { ($0.whenText, $0) }, to: &page)
    add("Next", upcoming.map { ($0.comingText(now), $0) }, to: &page)
    return page.text
  }

  private func add(_ heading: String, _ rows: [(when: String, item: Item)], to page: inout Page) {
    guard !rows.isEmpty else { return }
    page.skip()
    page.add(page.style.paint(heading, .strong))
    let width = rows.map(\.when.count).max() ?? 0
    for (when, item) in rows {
      let words = "\(oneLine(item.title))  \(page.style.paint(oneLine(item.kindText), .quiet))"
      page.paragraph(page.style.plain(words), first: "  \(when.padded(width))  ")
    }
  }

  /// The sentence to show if nothing is due or upcoming.
  var emptyText: [Phrase] {
    let none = Phrase("No reminders in the next 24 hours.")
    if let later {
      return [
        none,
        Phrase("The next one is on \(code: later.comingText(now)): \(written: later.title)"),
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

extension RemindersView.Item {
  /// Returns the time of delivery, with the day if that isn't today.
  func comingText(_ now: WallTime) -> String {
    at.day == now.day ? "\(at.time)" : "\(EnglishDate.text(at.day)) \(at.time)"
  }
}

extension Notice {
  /// Returns the notice for a terminal: its lines below its title.
  package func text(_ style: TextStyle) -> String {
    var page = Page(style)
    page.paragraph(style.plain(title), .strong)
    for line in text.split(separator: "\n") {
      page.paragraph(style.plain(String(line)), first: "  ", .quiet)
    }
    return page.text
  }
}
