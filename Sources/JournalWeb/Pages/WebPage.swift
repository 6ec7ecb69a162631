import JournalActions
import JournalCore
import JournalRender
import JournalTemplates
import Phrases
import Synchronization

/// A page before it is put into its frame.
struct WebPage {
  /// The title on the browser's tab.
  var title: Phrase
  /// Its tab; nil for a page without tabs.
  var tab: PageTab?
  /// The answer's status.
  var status = WebStatus.ok
  /// The kind of page, for its style: `writing`.
  var kind: String?
  /// True if it comes before the journal, and so has neither tabs nor search.
  var isDoor = false
  /// Its held form; nil for one sent by somebody logged in.
  var held: HeldForm?
  /// Its contents.
  var body: HTMLWriter

  /// Creates a page with contents written by a closure.
  init(
    in language: Language, _ title: Phrase, tab: PageTab?, status: WebStatus = .ok,
    _ write: (inout HTMLWriter) throws -> Void
  ) rethrows {
    self.title = title
    self.tab = tab
    self.status = status
    body = HTMLWriter(capacity: 16_384, .page(language))
    try write(&body)
  }
}

extension WebPage {
  /// Returns the page with the texts typed into the refused form.
  ///
  /// A form from somebody not logged in is on the log-in page as a whole.
  func holding(_ visit: Visit) -> WebPage {
    guard visit.head.method == "POST", status.rawValue >= 400,
      let form = held ?? visit.session.map({ _ in HeldForm(visit.form) })
    else { return self }
    var page = self
    form.missing(in: body.bytes).write(to: &page.body)
    return page
  }
}

/// The values in the frame around every page.
struct FrameValues: Encodable {
  /// The name of the page's language.
  var language: String
  var title: Phrase
  /// The journal's key, different from others at the same address.
  var journal: String
  var style: String
  var script: String
  var icon: String
  /// The icon for a phone's home screen.
  var touchIcon: String
  /// The journal's name; nil for somebody not logged in.
  var brand: Phrase?
  var hasTabs = false
  var tabs: [PageFrame.Tab] = []
  var hasParts = false
  var parts: [PageFrame.Tab] = []
  /// The token in this session's forms.
  var csrf: String?
  var canWrite = false
  /// The current mark of the page with everything else.
  var more: String?
  /// True if the journal's words are replaced.
  var isIncognito = false
  /// A message about the last action.
  var message: Phrase?
  /// The reason everything is hidden, if the person's privacy settings can't be read.
  var warning: Phrase?
  /// The address for undoing it.
  var undo: String?
  /// The kind of page, for its style.
  var kind: String?
  /// The page that follows by itself.
  var next: String?
}

extension WebFrontEnd {
  /// Returns a page in its frame.
  ///
  /// A page that says why a form wasn't carried out has all the form's texts: any missing from the
  /// page itself follow at its end.
  /// - Parameter journal: nil if it can't be opened.
  func response(_ page: WebPage, _ visit: Visit, _ journal: Journal?) throws -> WebResponse {
    let assets = try journal.map(self.assets) ?? assetsWithoutJournal()
    let page = page.holding(visit)
    let path = "/" + visit.target.path.joined(separator: "/")
    let parts = PageTab.parts(page.tab, at: path)
    let said = visit.target.value("said").flatMap(Said.init)
    let hasTabs = visit.session != nil && !page.isDoor
    let brand = hasTabs ? journal?.settings.journalName : nil
    let tabs = PageTab.tabs(page.tab, at: path)
    let values = FrameValues(
      language: visit.language.name,
      title: brand.map { Phrase("\(page.title) · \($0)") } ?? page.title, journal: options.journal,
      style: assets.style, script: assets.script, icon: assets.icon,
      touchIcon: assets.touchIcon, brand: brand, hasTabs: hasTabs, tabs: tabs,
      hasParts: !parts.isEmpty, parts: parts, csrf: visit.session?.formToken,
      canWrite: !options.isReadOnly, more: tabs.last?.current, isIncognito: options.isIncognito,
      message: said?.words, warning: visit.session == nil ? nil : journal.flatMap(unreadPrivacy),
      undo: said?.offersUndo == true ? Address.undo : nil,
      kind: page.kind ?? (page.tab?.isWide == true ? "wide" : nil))
    let text = try templates.render("web/page.html", values, parts: ["body": page.body.string])
    return .page(Array(text.utf8), status: page.status)
  }

  /// Returns the unreadable privacy settings, and their places; nil if all can be read.
  private func unreadPrivacy(of journal: Journal) -> Phrase? {
    let problems = journal.unreadPrivacy.map { problem in
      Phrase(
        """
        \(code: problem.path), line \(problem.line): \(Wording.message(for: problem)).
        """)
    }
    return problems.first.map { problems.dropFirst().reduce($0) { Phrase("\($0) \($1)") } }
  }

  /// Returns a view as a page.
  func response(
    _ view: some RenderedView, tab: PageTab?, _ visit: Visit, _ reading: Reading
  ) throws -> WebResponse {
    let document = view.document
    let page = WebPage(in: visit.language, document.title, tab: tab) {
      $0.add(Markup(text: document.html(reading.options)))
    }
    return try response(page, visit, reading.journal)
  }

  /// Returns a page with a form, made from a template in `templates/web`.
  func response(
    form name: String, _ values: some Encodable, title: Phrase, tab: PageTab? = nil,
    status: WebStatus = .ok, isDoor: Bool = false, kind: String = "writing",
    parts: [String: String] = [:], _ visit: Visit, _ journal: Journal
  ) throws -> WebResponse {
    var parts = parts
    parts["csrf"] =
      "<input type=\"hidden\" name=\"csrf\" value=\"\(visit.session?.formToken ?? "")\" />"
    let body = try templates.render("web/" + name, values, parts: parts)
    var page = WebPage(in: visit.language, title, tab: tab, status: status) {
      $0.add(Markup(text: body))
    }
    page.kind = kind
    page.isDoor = isDoor
    return try response(page, visit, journal)
  }

  /// Returns a page with a short message, such as an error.
  func notice(
    _ title: Phrase, _ words: Phrase, status: WebStatus, _ visit: Visit, _ journal: Journal
  ) throws -> WebResponse {
    let page = WebPage(in: visit.language, title, tab: nil, status: status) { out in
      out.heading(1, title)
      out.element("p", words, class: "says")
    }
    return try response(page, visit, journal)
  }

  /// Returns the pages' files if the journal can't be opened: the last page's, or the built-in
  /// ones.
  private func assetsWithoutJournal() throws -> Assets {
    try madeAssets.withLock {
      try $0?.assets ?? Assets(TemplateLibrary(overrides: [], options.language), .dawn)
    }
  }

  /// Returns the files used by a journal's pages.
  func assets(of journal: Journal) throws -> Assets {
    let own = try journal.ownTemplates().filter { $0.path == "style.css" }
    let key = AssetsKey(palette: journal.settings.palette, style: own.first?.contents)
    return try madeAssets.withLock { made in
      if let made, made.key == key { return made.assets }
      let assets = try Assets(try journal.templates(["style.css"], options.language), key.palette)
      made = (key, assets)
      return assets
    }
  }
}

extension PageTab {
  /// True if its page has the whole width, whatever is on it yet.
  fileprivate var isWide: Bool {
    switch self {
    case .habits, .trends, .numbers, .insights: true
    default: false
    }
  }
}

/// The dependencies of a journal's style sheet.
struct AssetsKey: Hashable {
  var palette: MoodPalette
  var style: [UInt8]?
}

/// A page's message after an action; addresses contain only its name, never the words.
enum Said: String {
  case saved, joined, deleted, undone, stretched, kept
  case recorded, added, removed, restored, emptied, fixed, settled, bare, broughtBack, imported

  var words: Phrase {
    switch self {
    case .saved: Phrase("Saved.")
    case .kept: Phrase("Your mood is kept.")
    case .joined: Phrase("Saved, together with what was changed elsewhere in the meantime.")
    case .deleted: Phrase("Moved to the trash.")
    case .stretched: Phrase("Well done. It is in today's entry.")
    case .undone: Phrase("Undone.")
    case .broughtBack: Phrase("Your words are back.")
    case .recorded: Phrase("Recorded.")
    case .added: Phrase("Added.")
    case .removed: Phrase("Deleted.")
    case .restored: Phrase("Restored.")
    case .emptied: Phrase("The trash is empty.")
    case .fixed: Phrase("Fixed.")
    case .bare: Phrase("Removed.")
    case .imported: Phrase("Imported. The receipt is in the folder \(code: "imports").")
    case .settled: Phrase("Settled. The next sync commits it.")
    }
  }

  /// True if people may want to undo it at once.
  var offersUndo: Bool {
    switch self {
    case .deleted, .removed, .bare, .fixed, .imported, .kept: true
    default: false
    }
  }
}
