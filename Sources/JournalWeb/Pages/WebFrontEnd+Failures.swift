import Codecs
import JournalActions
import JournalGit
import JournalRender
import JournalStore
import JournalSyntax
import Phrases
import Platform

extension WebFrontEnd {
  /// Returns the page that says why something couldn't be done.
  ///
  /// It has the sent texts, so none is lost, and a button to send them again.
  func failure(_ error: any Error, _ visit: Visit) -> WebResponse {
    let (status, words) = WebFrontEnd.words(for: error)
    return failure(status, words, visit)
  }

  /// Returns a page that says why something couldn't be done, with the sent texts, and a button to
  /// send them again.
  func failure(_ status: WebStatus, _ words: Phrase, _ visit: Visit) -> WebResponse {
    failure(SentFormError(nil, words, status: status), visit)
  }

  /// Returns the same page with the reason a form isn't carried out.
  func failure(_ error: SentFormError, _ visit: Visit) -> WebResponse {
    let (held, to) = HeldForm.sent(visit)
    return failure(error, held, to, button: Phrase("Try again"), visit)
  }

  /// Returns the page in place of one for writing.
  func pageForReading(_ visit: Visit) throws -> WebResponse {
    try notice(
      Phrase("Nothing can be written here"), Phrase("This journal is served for reading only."),
      status: .forbidden, visit, open())
  }

  /// Returns the page about characters in a form that no text has, with an offer to save it without
  /// them; nil if it has none.
  func controlsProblem(_ visit: Visit) -> WebResponse? {
    let (held, to) = HeldForm.sent(visit)
    let odd = ControlCharacters.new(in: held, secret: secret)
    guard !odd.isEmpty else { return nil }
    let words = Phrase(
      """
      The text has control characters, which can't be seen: \
      \(code: ControlCharacters.names(odd)). They may have come with something that was pasted. \
      Below is the text without them.
      """)
    let form = ControlCharacters.form(held, without: odd)
    return failure(
      SentFormError(nil, words), form, to, button: Phrase("Save without them"), visit)
  }

  private func failure(
    _ error: SentFormError, _ held: HeldForm, _ to: String, button: Phrase, _ visit: Visit
  ) -> WebResponse {
    let isForm = visit.head.method == "POST"
    let title = isForm ? Phrase("This wasn't saved") : Phrase("This page can't be shown")
    var page = WebPage(in: visit.language, title, tab: nil, status: error.status) { out in
      out.heading(1, title)
      out.element("p", error.message, class: "says")
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
    // Without the journal, or with an unusable style, the page has the built-in one.
    let styled = (try? open()).flatMap { try? response(page, visit, $0) }
    return styled ?? (try? response(page, visit, nil))
      ?? .plain(error.status, error.message.sentences(visit.language))
  }

  /// Returns an error's status, and advice for the person.
  ///
  /// An unknown error says nothing: it could contain words from an entry.
  static func words(for error: any Error) -> (WebStatus, Phrase) {
    switch error {
    case GitError.busy:
      (.unavailable, Phrase("A sync of this journal is running. Try again in a minute."))
    case let error as StoreError: words(for: error)
    case JournalError.changedSinceShown: changed
    case is JournalError: impossible
    default: (.serverError, Phrase("Something went wrong. Nothing was changed."))
    }
  }

  private static func words(for error: StoreError) -> (WebStatus, Phrase) {
    switch error {
    case .stepFailed(let step, let reason):
      step.isChangedBack ? words(for: reason) : (.insufficientStorage, words(for: step))
    case .writableByOthers: (.unavailable, AccessWording.untrusted)
    case .locked: (.unavailable, Phrase("The journal is locked. Nothing was changed."))
    case .busy:
      (
        .unavailable,
        Phrase(
          """
          The journal is being changed by something that takes longer, such as an import. Nothing \
          was changed. Try again in a minute.
          """)
      )
    case .noJournal, .journalGone, .cannotOpen:
      (
        .unavailable,
        Phrase(
          """
          The journal's folder can't be read just now. Is its disk connected? Nothing was changed.
          """)
      )
    case .cannotWrite(_, ENOSPC), .cannotWrite(_, EDQUOT):
      (.insufficientStorage, Phrase("The disk is full. Nothing was changed."))
    case .readOnly:
      (
        .unprocessable,
        Phrase("The file is write-protected, so it can't be changed here. Nothing was changed.")
      )
    case .cannotWrite:
      (
        .insufficientStorage,
        Phrase("The journal can't be written to just now. Nothing was changed.")
      )
    case .changedSince: changed
    default: impossible
    }
  }

  private static let changed = (
    WebStatus.conflict,
    Phrase(
      """
      It was changed elsewhere since this page was shown, so nothing was done. Please look again.
      """)
  )
  private static let impossible = (
    WebStatus.unprocessable, Phrase("This can't be done. Nothing was changed.")
  )

  /// Returns each file's outcome in a step that failed and couldn't be reverted.
  private static func words(for step: FailedStep) -> Phrase {
    func named(_ paths: [String]) -> Phrase {
      let paths = paths.map { Phrase("\(code: $0)") }
      return Phrase("\(list: paths)")
    }
    var words: [Phrase] = []
    if !step.changed.isEmpty { words.append(Phrase("Changed: \(named(step.changed)).")) }
    if !step.unknown.isEmpty { words.append(Phrase("Perhaps changed: \(named(step.unknown)).")) }
    if step.unchanged.count > 10 {
      words.append(Phrase("The other \(step.unchanged.count) files are as they were."))
    } else if !step.unchanged.isEmpty {
      words.append(Phrase("As they were: \(named(step.unchanged))."))
    }
    let failed = Phrase("This failed midway, and what was done couldn't be changed back.")
    return words.reduce(failed) { Phrase("\($0) \($1)") }
  }
}

/// Characters that no text has and the system's programs would misread: NUL, ESC and the like.
enum ControlCharacters {
  /// Returns true if a UTF-8 byte is one; TAB, line ends and form feeds aren't.
  static func contain(_ byte: UInt8) -> Bool {
    byte < 0x20 && ![0x09, 0x0A, 0x0C, 0x0D].contains(byte) || byte == 0x7F
  }

  /// Returns the form's control characters missing from its original file: NUL, which no file
  /// edited here has, and pasted ones.
  static func new(in form: HeldForm, secret: [UInt8]) -> Set<UInt8> {
    var found: Set<UInt8> = []
    for field in form.fields { found.formUnion(field.value.utf8.filter(contain)) }
    guard !found.isEmpty else { return [] }
    for field in form.fields where field.name == "base" {
      found.subtract(SealedBase(field.value, secret: secret)?.bytes ?? [])
    }
    return found
  }

  /// Returns a form without some characters.
  static func form(_ form: HeldForm, without removed: Set<UInt8>) -> HeldForm {
    var form = form
    for place in form.fields.indices {
      let bytes = form.fields[place].value.utf8.filter { !removed.contains($0) }
      form.fields[place].value = String(decoding: bytes, as: UTF8.self)
    }
    return form
  }

  /// Returns the characters' names, as people may look them up.
  static func names(_ characters: Set<UInt8>) -> String {
    characters.sorted().map { byte in
      switch byte {
      case 0: "NUL"
      case 0x07: "BEL"
      case 0x08: "BS"
      case 0x0B: "VT"
      case 0x1B: "ESC"
      case 0x7F: "DEL"
      default: "U+" + Hex.text(byte, digits: 4, isUppercase: true)
      }
    }.joined(separator: ", ")
  }
}
