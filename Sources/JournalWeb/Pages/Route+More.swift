import JournalRender
import Phrases

extension Route {
  /// The pages outside the other tabs.
  static let more: [Route] = [.get("more") { try $0.more($1) }]
}

extension WebFrontEnd {
  fileprivate func more(_ visit: Visit) throws -> WebResponse {
    let journal = try open()
    let others = otherJournals.rows
    let title = Phrase("More")
    let page = WebPage(in: visit.language, title, tab: .more) { out in
      out.heading(1, title)
      WebFrontEnd.write(WebFrontEnd.links, to: &out)
      guard !others.isEmpty else { return }
      out.heading(2, Phrase("Other journals"))
      let about = Phrase("Served on this computer, with a log-in of its own")
      let links: [Link] = others.map { (Phrase("\(written: $0.name)"), about, $0.address) }
      WebFrontEnd.write(links, to: &out)
    }
    return try response(page, visit, journal)
  }

  /// A page and its purpose.
  typealias Link = (name: Phrase, about: Phrase, address: String)

  /// Appends pages as links.
  static func write(_ links: [Link], to out: inout HTMLWriter) {
    HTMLParts.list(links, "links", to: &out) { out, link in
      out.raw("<a")
      out.set("href", link.address)
      out.raw("><strong>")
      out.text(link.name)
      out.raw("</strong><span>")
      out.text(link.about)
      out.raw("</span></a>")
    }
  }

  private static let links: [Link] = [
    (Phrase("Stretch"), Phrase("A minute or two for the body"), "/stretches"),
    (Phrase("Breathe"), Phrase("A sphere that breathes with you"), "/breathe"),
    (Phrase("Read"), Phrase("Articles about stretching, breathing and writing"), "/articles"),
    (Phrase("Quote"), Phrase("The quote of the day, and others"), "/quote"),
    (Phrase("Goals"), Phrase("Numbers to reach"), "/goals"),
    (Phrase("Reminders"), Phrase("What is due now and what comes next"), Address.reminders),
    (Phrase("Experiments"), Phrase("Try something, and see whether it helps"), "/experiments"),
    (Phrase("Digest"), Phrase("Some days as a document"), "/digest"),
    (Phrase("Data"), Phrase("All entries, the trash, undo and export"), "/data"),
    (Phrase("History"), Phrase("How entries changed, and bringing versions back"), Address.history),
    (
      Phrase("Sync"), Phrase("Commit your changes, and exchange them with other devices"),
      Address.sync
    ),
    (Phrase("Check"), Phrase("Problems of the files, and their fixes"), "/check"),
    (Phrase("Settings"), Phrase("The scale of moods, days, tasks and more"), "/settings"),
    (
      Phrase("Not saved yet"), Phrase("Check-ins and texts that are only on this device"),
      "/unsent"
    ),
    (Phrase("Phone"), Phrase("Check in on a phone in the same network"), Address.phone),
    (Phrase("Log-in and sessions"), Phrase("The browsers that are logged in"), "/sessions"),
  ]
}
