import JournalActions
import JournalCore
import JournalRender
import Phrases

extension Route {
  /// The reminders due now, and the next ones.
  static let reminders: [Route] = [
    .get("reminders") { try $0.reminders($1) },
    // A page asks for this while it is open, to notify. Nothing is recorded, so `daymark remind`
    // sends the same with or without an open page.
    .get("reminders/due") { front, visit in
      let minutes = visit.target.value("minutes").flatMap { Int($0) } ?? 0
      let view = try front.open().reminders(lookingBack: min(max(minutes, 0), 1440))
      let due = view.due.map(DueNotice.init)
      return WebResponse(
        .ok, HeaderFields([("content-type", "application/json")]),
        body: Array((json(due) + "\n").utf8))
    },
  ]
}

/// A due reminder, for a page's script.
private struct DueNotice: Encodable {
  /// A key to tell it from all others, without its words.
  var key: String
  var title: String
  var text: String

  init(_ item: RemindersView.Item) {
    let notice = Notice(item)
    key = Address.key(of: "\(item.kind.rawValue)\n\(item.subject)\n\(item.moment)")
    title = notice.title
    text = item.kind == .checkIn ? "" : notice.text
  }
}

extension WebFrontEnd {
  /// Returns the reminders; those for tasks and habits have the forms in their lists.
  func reminders(_ visit: Visit, _ error: SentFormError? = nil) throws -> WebResponse {
    let reading = try Reading(open(), visit.language)
    let view = try reading.journal.reminders()
    var options = options(of: reading, on: .reminders, visit, error)
    let book = reading.journal.habitBook(reading.index)
    let open = try reading.journal.tasks().list.tasks.filter(\.state.isOpen)
    let forms = options.forms
    options.forms.reminder = { item, out in
      switch item.kind {
      case .task:
        // Several tasks with the same words can't be told apart by their reminder.
        let meant = open.filter { $0.text == item.subject }
        guard meant.count == 1 else { return }
        forms.task(meant[0], &out)
        out.raw("<a")
        out.set("href", Address.task(meant[0]))
        out.raw(">")
        out.text(Phrase("Snooze"))
        out.raw("</a>")
      case .habit:
        guard let place = book.place(of: item.subject) else { return }
        forms.habit(book.standing(place), &out)
      case .checkIn, .experiment, .quote, .tip: break
      }
    }
    let document = view.document
    let page = WebPage(in: visit.language, document.title, tab: .more, status: error?.status ?? .ok)
    { out in
      WebPage.write(error, to: &out)
      if view.due.isEmpty, view.upcoming.isEmpty, view.later == nil {
        out.heading(1, document.title)
        writeNone(to: &out)
      } else {
        out.add(Markup(text: document.html(options)))
      }
      // The script puts a button there; without one, nothing can notify.
      out.raw("<div data-notify=\"/reminders/due\"></div>\n")
    }
    return try response(page, visit, reading.journal)
  }

  /// Appends a note that there are none, and where to change that.
  private func writeNone(to out: inout HTMLWriter) {
    out.raw("<p class=\"prose\">")
    out.text(Phrase("No reminders in the next 24 hours."))
    out.raw(" ")
    out.link(Phrase("A habit reminds you at the times in its form."), PageTab.habits.address)
    out.raw(" ")
    out.link(
      Phrase(
        """
        Tasks, the question of the day, quotes and tips remind you as \(code: "remind") in the \
        settings says.
        """), "/settings")
    out.raw("</p>\n")
  }
}
