import JournalActions
import JournalCore
import JournalRender

extension Route {
  /// What is due now and what comes next.
  static let reminders: [Route] = [.get("reminders") { try $0.reminders($1) }]
}

extension WebFrontEnd {
  /// Returns the reminders; those of tasks and habits have the forms of their lists.
  func reminders(_ visit: Visit, _ error: SentFormError? = nil) throws -> WebResponse {
    let reading = try Reading(open())
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
        out.raw(">Snooze</a>")
      case .habit:
        guard let place = book.place(of: item.subject) else { return }
        forms.habit(book.standing(place), &out)
      case .checkIn, .experiment, .quote, .tip: break
      }
    }
    let page = WebPage(view.pageTitle, tab: .more, status: error?.status ?? .ok) { out in
      WebPage.write(error, to: &out)
      out.add(Markup(text: view.html(options)))
    }
    return try response(page, visit, reading.journal)
  }
}
