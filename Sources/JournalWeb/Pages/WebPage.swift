import JournalRender
import Phrases

/// A page before it is put into its frame.
struct WebPage {
  /// The title on the browser's tab.
  var title: Phrase
  /// Where it belongs; nil for a page without tabs.
  var tab: PageTab?
  /// The status of the answer.
  var status = WebStatus.ok
  /// What kind of page it is, for its style: `writing`.
  var kind: String?
  /// Whether it comes before the journal, and so has neither tabs nor search.
  var isDoor = false
  /// The form that it keeps; nil for the one that was sent by somebody who is logged in.
  var held: HeldForm?
  /// Its contents.
  var body: HTMLWriter

  /// Creates a page whose contents a closure writes.
  init(
    in language: Language, _ title: Phrase, tab: PageTab?, status: WebStatus = .ok,
    _ write: (inout HTMLWriter) throws -> Void
  ) rethrows {
    (self.title, self.tab, self.status) = (title, tab, status)
    body = HTMLWriter(capacity: 16_384, .page(language))
    try write(&body)
  }
}

extension WebPage {
  /// Returns the page with what was typed into the form that it refuses.
  ///
  /// A form of somebody who isn't logged in is on the log-in page as a whole.
  func holding(_ visit: Visit) -> WebPage {
    guard visit.head.method == "POST", status.rawValue >= 400,
      let form = held ?? visit.session.map({ _ in HeldForm(visit.form) })
    else { return self }
    var page = self
    form.missing(in: body.bytes).write(to: &page.body)
    return page
  }
}

/// What the frame around every page shows.
struct FrameValues: Encodable {
  /// The name of the page's language.
  var language: String
  var title: Phrase
  /// What distinguishes the journal from others at the same address.
  var journal: String
  var style: String
  var script: String
  var icon: String
  var hasTabs = false
  var tabs: [PageFrame.Tab] = []
  var hasParts = false
  var parts: [PageFrame.Tab] = []
  /// What forms of this session carry.
  var csrf: String?
  var canWrite = false
  /// Whether the words of the journal are replaced.
  var isIncognito = false
  /// What was just done.
  var message: Phrase?
  /// Why everything is hidden, if it can't be read what the person hides.
  var warning: Phrase?
  /// Where it can be undone.
  var undo: String?
  /// What kind of page it is, for its style.
  var kind: String?
  /// The page that follows by itself.
  var next: String?
}
