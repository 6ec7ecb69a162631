public import JournalCore
import Phrases

extension TasksView {
  /// The title of the page.
  public var pageTitle: String {
    range == .always ? "Tasks" : "Tasks, \(EnglishDate.text(range, "–"))"
  }

  /// Returns the tasks under headings.
  public func html(_ options: PageOptions) -> String {
    var out = HTMLWriter()
    out.heading(1, pageTitle)
    write(to: &out, options)
    return out.string
  }

  /// Appends the tasks under headings, and how many there are.
  package func write(to out: inout HTMLWriter, _ options: PageOptions) {
    for group in groups {
      out.heading(2, group.heading)
      HTMLParts.list(group.tasks, "lines", to: &out) { out, task in
        task.write(to: &out, options, today: today)
      }
    }
    out.element("p", options.sentences(countedText), class: "quiet")
    if let unlistedText { out.element("p", unlistedText, class: "quiet") }
    HTMLParts.notes(counted, to: &out)
  }
}

extension JournalTask {
  /// Appends its text, its facts, and its detail.
  func write(to out: inout HTMLWriter, _ options: PageOptions, today: Day) {
    options.forms.task(self, &out)
    out.link(text, options.task(self) ?? day.flatMap { options.day?($0) })
    let facts = facts(today: today).joined(separator: ", ")
    if !facts.isEmpty {
      out.raw(" <span class=\"quiet\">")
      out.text(facts)
      out.raw("</span>")
    }
    guard let detail else { return }
    out.raw("<br />\n")
    out.lines(detail)
  }
}
