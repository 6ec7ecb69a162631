import JournalRender
import Phrases

/// A form with a few buttons in a line of a list.
///
/// It is written without a template, because lists are long.
struct RowForm {
  /// The address to send it to.
  let action: String
  /// The hidden fields in every form on the page.
  let common: Markup

  /// Creates a page's forms.
  /// - Parameters:
  ///   - page: the page with the forms, which they lead back to.
  ///   - once: the page's random number.
  init(to action: String, on page: RowPage, _ visit: Visit, once: String) {
    self.action = action
    var out = HTMLWriter()
    out.add(Markup(text: visit.csrfField))
    RowForm.writeHidden("page", page.rawValue, to: &out)
    RowForm.writeHidden("once", once, to: &out)
    common = Markup(text: out.string)
  }

  /// Appends the form of one thing, with more hidden fields.
  /// - Parameter id: its name for a button outside it.
  func write(
    _ subject: String, _ hidden: KeyValuePairs<StaticString, String> = [:], id: String? = nil,
    to out: inout HTMLWriter, _ controls: (inout HTMLWriter) -> Void
  ) {
    out.raw("<form class=\"row\" method=\"post\"")
    out.set("action", action)
    if let id { out.set("id", id) }
    out.raw(">")
    out.add(common)
    RowForm.writeHidden("of", subject, to: &out)
    for (name, value) in hidden { RowForm.writeHidden(name, value, to: &out) }
    controls(&out)
    out.raw("</form>\n")
  }

  /// Appends a button.
  /// - Parameters:
  ///   - words: the text on it; nil for an empty box.
  ///   - label: its whole name, for anybody who can't see the text beside it.
  static func writeButton(
    _ words: Phrase?, does: String, label: Phrase, look: StaticString = "",
    to out: inout HTMLWriter
  ) {
    out.raw("<button type=\"submit\" name=\"do\"")
    out.set("value", does)
    out.set("aria-label", label)
    out.raw(" class=\"")
    out.raw(look)
    out.raw("\">")
    if let words { out.text(words) }
    out.raw("</button> ")
  }

  private static func writeHidden(
    _ name: StaticString, _ value: String, to out: inout HTMLWriter
  ) {
    out.raw("<input type=\"hidden\" name=\"")
    out.raw(name)
    out.raw("\"")
    out.set("value", value)
    out.raw(" />")
  }
}

/// A page with forms in its lines, which they lead back to.
enum RowPage: String {
  case today, habits, habit, tasks, reminders

  /// Returns its address.
  /// - Parameter subject: the key of a habit with a page of its own.
  func address(of subject: String?) -> String {
    switch self {
    case .today: Address.today
    case .habits: PageTab.habits.address
    case .habit: Address.habit(subject ?? "")
    case .tasks: PageTab.tasks.address
    case .reminders: Address.reminders
    }
  }
}

extension Visit {
  /// The page with the form.
  var rowPage: RowPage { form["page"].flatMap(RowPage.init) ?? .today }
}

extension WebFrontEnd {
  /// Returns a form's page, with the reason it wasn't carried out.
  func page(of visit: Visit, _ error: SentFormError) throws -> WebResponse {
    switch visit.rowPage {
    case .today: try today(visit, error)
    case .habits: try habits(visit, error)
    case .habit: try habit(visit, visit.form["of"] ?? "", error)
    case .tasks: try tasks(visit, error)
    case .reminders: try reminders(visit, error)
    }
  }

  /// Returns the options for a page's links to others, with the forms in its lines.
  func options(
    of reading: Reading, on page: RowPage, _ visit: Visit, _ error: SentFormError? = nil
  ) -> PageOptions {
    var options = reading.options
    guard !self.options.isReadOnly else { return options }
    let ticks = TickForm(
      rows: RowForm(to: "/habits/tick", on: page, visit, once: visit.number), day: reading.today,
      refused: error.map { ($0, visit.form) })
    let plain = options
    options.forms.habit = { ticks.write($0, to: &$1, plain) }
    options.forms.ring = { RingForm.write($0, to: &$1) }
    let tasks = TaskButtons(
      rows: RowForm(to: "/tasks/change", on: page, visit, once: visit.number), today: reading.today)
    options.forms.task = { tasks.write($0, to: &$1) }
    return options
  }
}

extension WebPage {
  /// Appends the reason a form on the page wasn't carried out.
  static func write(_ error: SentFormError?, to out: inout HTMLWriter) {
    guard let error else { return }
    out.raw("<p class=\"message wrong\" role=\"alert\">")
    if error.needsTerminal {
      out.text(ofGit: error.message)
    } else {
      out.text(error.message)
      for row in error.message.rows {
        out.raw("<br />\n")
        out.text(row)
      }
    }
    out.raw("</p>\n")
  }
}
