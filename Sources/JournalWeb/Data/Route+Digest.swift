import Codecs
import JournalActions
import JournalCore
import JournalGit
import JournalPages
import JournalRender
import JournalStore
import JournalTemplates
import Phrases

extension Route {
  /// Digests: some days as a document, to look at or to keep.
  static let digest: [Route] = [.get("digest") { try $0.digest($1) }]
}

extension WebFrontEnd {
  /// Returns the form, or the document that its address asks for; changes nothing.
  fileprivate func digest(_ visit: Visit) throws -> WebResponse {
    let journal = try open()
    let asked = Form(visit.target.query.map { Form.Field($0.name, $0.value) })
    guard asked["do"] != nil else { return try digestForm(asked, nil, visit, journal) }
    do {
      return try document(asked, journal, visit.language)
    } catch {
      guard let error = SentFormError(error) else { throw error }
      return try digestForm(asked, error, visit, journal)
    }
  }

  private func digestForm(
    _ asked: Form, _ error: SentFormError?, _ visit: Visit, _ journal: Journal
  ) throws -> WebResponse {
    let title = Phrase("Digest")
    let form = try templates.render("web/digest.html", DigestForm(asked, error), parts: [:])
    let page = WebPage(in: visit.language, title, tab: .more, status: error?.status ?? .ok) { out in
      out.heading(1, title)
      out.element(
        "p", Phrase("Some days as a document: moods, texts, photos and what stood out."),
        class: "quiet")
      out.add(Markup(text: form))
    }
    return try response(page, visit, journal)
  }

  private func document(
    _ asked: Form, _ journal: Journal, _ language: Language
  ) throws -> WebResponse {
    let days = try DigestForm.days(asked, journal.dates)
    let options = try DigestForm.options(asked, journal)
    var view = try journal.digest(days, options)
    view.add(journal.friendCheers(in: days))
    let format = DigestForm.Kind(rawValue: asked["do"] ?? "") ?? .page
    let library = try journal.templates(["digest." + format.ending], language)
    var rendering = DigestRendering(format.rendering)
    rendering.isFull = options.full
    rendering.style.language = language
    rendering.keepsLineBreaks = journal.settings.lineBreaks == .kept
    _ = journal.prepare(&rendering, for: view, file: nil)
    let text = try view.document(rendering, library).joined()
    let name = "digest-\(days).\(format.ending)"
    return switch format {
    case .page: .document(text, back: Address.digest(asked), language)
    case .html: .download(DigestFile.html(Array(text.utf8)), "text/html; charset=utf-8", name)
    case .markdown:
      .download(
        DigestFile.text(view, text, replacing: nil) ?? [], "text/markdown; charset=utf-8", name)
    case .text: .download(Array(text.utf8), "text/plain; charset=utf-8", name)
    }
  }
}

/// A digest's form.
private struct DigestForm: Encodable {
  struct Choice: Encodable {
    var value: String
    var words: Phrase
    var isChosen: Bool
  }

  /// The usual days, and others, which have an empty value.
  var ranges: [Choice]
  /// Other days.
  var days: String
  var with: [Choice]
  var only: String
  var without: String
  var hasTags: Bool
  var wrong: SentFormError?
  var isWrong: Bool

  /// Creates the form as it was asked for.
  init(_ asked: Form, _ error: SentFormError?) {
    let range = asked.fields.isEmpty ? "this week" : DigestForm.words(asked)
    let isUsual = DigestForm.usual.contains { $0.value == range }
    ranges =
      DigestForm.usual.map {
        Choice(value: $0.value, words: $0.words, isChosen: $0.value == range)
      } + [Choice(value: "", words: Phrase("Other days"), isChosen: !isUsual)]
    days = isUsual ? "" : range
    with = DigestForm.parts.map {
      Choice(value: $0.value, words: $0.words, isChosen: asked.all("with").contains($0.value))
    }
    only = asked["only"] ?? ""
    without = asked["without"] ?? ""
    hasTags = !only.isEmpty || !without.isEmpty
    wrong = error
    isWrong = error != nil
  }

  private static let usual: [(value: String, words: Phrase)] = [
    ("this week", Phrase("This week")), ("last week", Phrase("Last week")),
    ("this month", Phrase("This month")), ("last month", Phrase("Last month")),
    ("this year", Phrase("This year")),
  ]

  private static let parts: [(value: String, words: Phrase)] = [
    ("full", Phrase("Whole texts and all photos")),
    ("friends", Phrase("What friends said")),
    ("share", Phrase("Only what may be shared")),
  ]

  /// Returns the words for the days: those chosen, or else those written.
  private static func words(_ asked: Form) -> String {
    asked["range"]?.trimmed.nonEmpty ?? (asked["days"] ?? "").trimmed
  }

  /// A button of the form.
  enum Kind: String {
    case page, html, markdown, text

    /// The extension of the file's name, and of the template's.
    var ending: String {
      switch self {
      case .page, .html: "html"
      case .markdown: "md"
      case .text: "txt"
      }
    }

    var rendering: DigestRendering.Format {
      switch self {
      case .page, .html: .html
      case .markdown: .markdown
      case .text: .text
      }
    }
  }

  static func days(_ asked: Form, _ dates: DateWords) throws -> DayRange {
    guard let days = dates.range(words(asked)) else {
      throw SentFormError("range", Phrase("Write days such as last week, 2026-11 or 2026."))
    }
    return days
  }

  static func options(_ asked: Form, _ journal: Journal) throws -> DigestOptions {
    var options = DigestOptions(journal.settings)
    options.full = asked.all("with").contains("full")
    if asked.all("with").contains("friends") { options.sections.append(.friends) }
    options.share = asked.all("with").contains("share")
    options.only = tags(asked["only"])
    options.without = tags(asked["without"])
    if let guess = try journal.guesses(forTags: options.only).first {
      throw SentFormError(
        "only",
        Phrase(
          """
          No entry has the tag \(quoted: guess.name). Did you mean \(quoted: guess.nearest)?
          """))
    }
    return options
  }

  private static func tags(_ words: String?) -> [String] {
    (words ?? "").split { $0 == "," || $0.isWhitespace }
      .map { String($0.drop { $0 == "#" }) }.filter { !$0.isEmpty }
  }
}

extension WebResponse {
  /// Returns a standalone document, with its own style, pictures inside it, and a link back.
  ///
  /// Its style is allowed by its hash, and nothing else in it can run.
  fileprivate static func document(
    _ digest: String, back: String, _ language: Language
  ) -> WebResponse {
    var link = HTMLWriter(.page(language))
    link.raw("<body>\n<nav class=\"back\"")
    link.set("aria-label", Phrase("Journal"))
    link.raw(">")
    link.link(Phrase("Back to your journal"), back)
    link.raw("</nav>")
    let html = digest.replacing("<body>", with: link.string, maxReplacements: 1)
      .replacing("</style>", with: backStyle + "</style>", maxReplacements: 1)
    var response = page(Array(html.utf8))
    var style = ""
    if let start = html.firstRange(of: "<style>"),
      let end = html[start.upperBound...].firstRange(of: "</style>")
    {
      style = String(html[start.upperBound..<end.lowerBound])
    }
    response.fields["content-security-policy"] =
      "default-src 'none'; style-src 'sha256-\(hash(style))'; img-src data:; form-action 'none'; "
      + "base-uri 'none'; frame-ancestors 'none'"
    return response
  }

  private static let backStyle =
    ".back { font-family: system-ui, sans-serif; max-width: 44rem; margin: 0 auto; padding: 1rem 1.25rem 0; }\n"
    + "@media print { .back { display: none; } }\n"

  /// Returns the SHA-256 of a text in base64, as a policy names it.
  private static func hash(_ text: String) -> String {
    Base64.padded(SHA256.bytes(of: Array(text.utf8)))
  }

  /// Returns a file to be saved, never to be shown.
  static func download(_ bytes: [UInt8], _ type: String, _ name: String) -> WebResponse {
    WebResponse(
      .ok,
      HeaderFields([
        ("content-type", type), ("content-disposition", "attachment; filename=\"\(name)\""),
        ("content-security-policy", "sandbox; default-src 'none'"),
      ]), body: bytes)
  }
}
