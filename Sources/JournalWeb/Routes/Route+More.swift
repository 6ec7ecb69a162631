import JournalRender

extension Route {
  /// What the other tabs don't have.
  static let more: [Route] = [.get("more") { try $0.more($1) }]
}

extension WebFrontEnd {
  fileprivate func more(_ visit: Visit) throws -> WebResponse {
    let journal = try open()
    let others = otherJournals.rows
    let page = WebPage("More", tab: .more) { out in
      out.heading(1, "More")
      WebFrontEnd.list(WebFrontEnd.links, to: &out)
      guard !others.isEmpty else { return }
      out.heading(2, "Other journals")
      WebFrontEnd.list(
        others.map { ($0.name, "Served on this computer, with a log-in of its own", $0.address) },
        to: &out)
    }
    return try response(page, visit, journal)
  }

  private static func list(
    _ links: [(name: String, about: String, address: String)], to out: inout HTMLWriter
  ) {
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

  private static let links: [(name: String, about: String, address: String)] = [
    ("Stretch", "A minute or two for the body", "/stretches"),
    ("Breathe", "A sphere that breathes with you", "/breathe"),
    ("Read", "Articles about stretching, breathing and writing", "/articles"),
    ("Quote", "The quote of the day, and others", "/quote"),
    ("Goals", "Numbers to reach", "/goals"),
    ("Reminders", "What is due now and what comes next", Address.reminders),
    ("Experiments", "Try something, and see whether it helps", "/experiments"),
    ("Digest", "Some days as a document", "/digest"),
    ("Data", "All entries, the trash, undo and export", "/data"),
    ("History", "How entries changed, and bringing versions back", Address.history),
    ("Sync", "Commit your changes, and exchange them with other devices", Address.sync),
    ("Check", "Problems of the files, and their fixes", "/check"),
    ("Settings", "The scale of moods, days, tasks and more", "/settings"),
    ("Not saved yet", "Check-ins and texts that are only on this device", "/unsent"),
    ("Phone", "Check in on a phone in the same network", Address.phone),
    ("Log-in and sessions", "The browsers that are logged in", "/sessions"),
  ]
}
