import JournalActions
import JournalGit
import JournalRender
import JournalStore
import Phrases
import Platform

extension WebFrontEnd {
  /// Returns the page that says why something couldn't be done, with the texts that were sent, and a
  /// button that sends them again: none of them is lost.
  func failure(_ error: any Error, _ visit: Visit) -> WebResponse {
    let (status, words) = WebFrontEnd.words(for: error)
    return failure(status, words, visit)
  }

  /// Returns a page that says why something couldn't be done, with the texts that were sent, and a
  /// button that sends them again.
  func failure(_ status: WebStatus, _ words: String, _ visit: Visit) -> WebResponse {
    let (held, to) = HeldForm.sent(visit)
    return failure(status, words, held, to, button: "Try again", visit)
  }

  /// Returns the page in the place of one for writing.
  func pageForReading(_ visit: Visit) throws -> WebResponse {
    try notice(
      "Nothing can be written here", "This journal is served for reading only.", status: .forbidden,
      visit, open())
  }

  /// Returns the page that says that a form has characters which no text has, and offers to save it
  /// without them; nil if it has none.
  func controlsProblem(_ visit: Visit) -> WebResponse? {
    let (held, to) = HeldForm.sent(visit)
    let odd = ControlCharacters.new(in: held, secret: secret)
    guard !odd.isEmpty else { return nil }
    let words =
      "The text has control characters, which can't be seen: \(ControlCharacters.names(odd)). They may "
      + "have come with something that was pasted. Below is the text without them."
    let form = ControlCharacters.form(held, without: odd)
    return failure(.unprocessable, words, form, to, button: "Save without them", visit)
  }

  private func failure(
    _ status: WebStatus, _ words: String, _ held: HeldForm, _ to: String, button: String,
    _ visit: Visit
  ) -> WebResponse {
    let isForm = visit.head.method == "POST"
    let title = isForm ? "This wasn't saved" : "This page can't be shown"
    var page = WebPage(title, tab: nil, status: status) { out in
      out.heading(1, title)
      out.element("p", words, class: "says")
      guard isForm, visit.session != nil, !held.fields.isEmpty else { return }
      out.raw("<form class=\"form\" method=\"post\" action=\"/again\">")
      out.raw("<input type=\"hidden\" name=\"to\"")
      out.set("value", to)
      out.raw(" />\n")
      out.add(Markup(text: visit.csrfField + held.hiddenField))
      out.raw("<button type=\"submit\" class=\"first\">")
      out.text(button)
      out.raw("</button>\n</form>\n")
    }
    page.held = held
    // Without the journal, or with a style that can't be used, the page has the built-in one.
    let styled = (try? open()).flatMap { try? response(page, visit, $0) }
    return styled ?? (try? response(page, visit, nil)) ?? .plain(status, words)
  }

  /// Returns the status of an error, and what a person can do about it.
  ///
  /// An error that is unknown here says nothing: it could contain words of an entry.
  static func words(for error: any Error) -> (WebStatus, String) {
    switch error {
    case GitError.busy:
      (.unavailable, "A sync of this journal is running. Try again in a minute.")
    case let error as StoreError: words(for: error)
    case JournalError.changedSinceShown: changed
    case is JournalError: (.unprocessable, "This can't be done. Nothing was changed.")
    default: (.serverError, "Something went wrong. Nothing was changed.")
    }
  }

  private static func words(for error: StoreError) -> (WebStatus, String) {
    switch error {
    case .stepFailed(let step, let reason):
      step.isChangedBack ? words(for: reason) : (.insufficientStorage, words(for: step))
    case .writableByOthers: (.unavailable, AccessWording.untrusted)
    case .locked: (.unavailable, "The journal is locked. Nothing was changed.")
    case .busy:
      (
        .unavailable,
        "The journal is being changed by something that takes longer, such as an import. Nothing was "
          + "changed. Try again in a minute."
      )
    case .noJournal, .journalGone, .cannotOpen:
      (
        .unavailable,
        "The journal's folder can't be read just now. Is its disk connected? Nothing was changed."
      )
    case .cannotWrite(_, ENOSPC), .cannotWrite(_, EDQUOT):
      (.insufficientStorage, "The disk is full. Nothing was changed.")
    case .readOnly:
      (
        .unprocessable,
        "The file is write-protected, so it can't be changed here. Nothing was changed."
      )
    case .cannotWrite:
      (.insufficientStorage, "The journal can't be written to just now. Nothing was changed.")
    case .changedSince: changed
    default: (.unprocessable, "This can't be done. Nothing was changed.")
    }
  }

  private static let changed = (
    WebStatus.conflict,
    "It was changed elsewhere since this page was shown, so nothing was done. Please look again."
  )

  /// Returns what became of each file of a step that failed and couldn't be changed back.
  private static func words(for step: FailedStep) -> String {
    func named(_ paths: [String]) -> String { paths.map(oneLine).joined(separator: ", ") }
    var words = ["This failed midway, and what was done couldn't be changed back."]
    if !step.changed.isEmpty { words.append("Changed: \(named(step.changed)).") }
    if !step.unknown.isEmpty { words.append("Perhaps changed: \(named(step.unknown)).") }
    if step.unchanged.count > 10 {
      words.append("The other \(step.unchanged.count) files are as they were.")
    } else if !step.unchanged.isEmpty {
      words.append("As they were: \(named(step.unchanged)).")
    }
    return words.joined(separator: " ")
  }
}
