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
      out.raw("<div class=\"groups\">\n")
      for group in WebFrontEnd.groups {
        out.card(group.name) { out in
          HTMLParts.list(group.pages, "links", to: &out) { out, page in
            WebFrontEnd.write(page.link, page.icon, to: &out)
          }
          if group.hasLogOut { WebFrontEnd.writeLogOut(visit, to: &out) }
        }
      }
      if !others.isEmpty {
        out.card(Phrase("Other journals")) { out in
          HTMLParts.list(others, "links", to: &out) { out, other in
            WebFrontEnd.write(
              (Phrase("\(written: other.name)"), nil, other.address), .diary, to: &out)
          }
        }
      }
      out.raw("</div>\n")
    }
    return try response(page, visit, journal)
  }

  /// A page and its purpose.
  typealias Link = (name: Phrase, about: Phrase?, address: String)

  /// Appends pages as links.
  static func write(_ links: [Link], to out: inout HTMLWriter) {
    HTMLParts.list(links, "links", to: &out) { out, link in write(link, nil, to: &out) }
  }

  /// Appends a page as a link.
  static func write(_ link: Link, _ icon: Icon?, to out: inout HTMLWriter) {
    out.raw("<a")
    out.set("href", link.address)
    out.raw(">")
    writeWords(link.name, link.about, icon, to: &out)
    out.icon(.right, icons, isTurned: true)
    out.raw("</a>")
  }

  private static func writeWords(
    _ name: Phrase, _ about: Phrase?, _ icon: Icon?, to out: inout HTMLWriter
  ) {
    if let icon {
      out.raw("<span class=\"tile\">")
      out.icon(icon, icons)
      out.raw("</span>")
    }
    out.raw("<span class=\"named\"><strong>")
    out.text(name)
    out.raw("</strong>")
    if let about {
      out.raw("<span>")
      out.text(about)
      out.raw("</span>")
    }
    out.raw("</span>")
  }

  private static func writeLogOut(_ visit: Visit, to out: inout HTMLWriter) {
    out.raw("<form class=\"links\" method=\"post\" action=\"/log-out\"")
    out.raw(" data-leaves=\"data-leaves\">")
    out.add(Markup(text: visit.csrfField))
    out.raw("<button type=\"submit\">")
    writeWords(Phrase("Log out"), Phrase("This browser alone"), .out, to: &out)
    out.raw("</button></form>\n")
  }

  private static let icons = {
    var options = PageOptions()
    options.icons = Assets.icons
    return options
  }()

  /// Pages that belong together.
  private struct Group: Sendable {
    var name: Phrase
    var pages: [(icon: Icon, link: Link)]
    var hasLogOut = false
  }

  private static let groups = [
    Group(
      name: Phrase("Calm"),
      pages: [
        (.stretch, (Phrase("Stretch"), Phrase("A minute for the body"), "/stretches")),
        (.wind, (Phrase("Breathe"), Phrase("With a slow sphere"), "/breathe")),
        (.quote, (Phrase("Quote"), Phrase("A thought for today"), "/quote")),
        (
          .book,
          (Phrase("Read"), Phrase("Short articles"), "/articles")
        ),
      ]),
    Group(
      name: Phrase("Grow"),
      pages: [
        (.goal, (Phrase("Goals"), Phrase("Numbers to reach"), "/goals")),
        (.badge, (Phrase("Milestones"), Phrase("What you have reached"), "/milestones")),
        (
          .flask,
          (Phrase("Experiments"), Phrase("Does it really help?"), "/experiments")
        ),
        (
          .bell,
          (Phrase("Reminders"), Phrase("What comes next"), Address.reminders)
        ),
      ]),
    Group(
      name: Phrase("Journal"),
      pages: [
        (.page, (Phrase("Digest"), Phrase("Some days to share"), "/digest")),
        (.list, (Phrase("Data"), Phrase("Entries, trash, export"), "/data")),
        (
          .history,
          (
            Phrase("History"), Phrase("Earlier versions"),
            Address.history
          )
        ),
        (
          .sync,
          (
            Phrase("Sync"), Phrase("With your other devices"),
            Address.sync
          )
        ),
        (.check, (Phrase("Check"), Phrase("Are all files well?"), "/check")),
      ]),
    Group(
      name: Phrase("You"),
      pages: [
        (
          .gear,
          (Phrase("Settings"), Phrase("Moods, days and more"), "/settings")
        ),
        (
          .phone,
          (Phrase("Phone"), Phrase("Check in on the go"), Address.phone)
        ),
        (
          .clock,
          (
            Phrase("Not saved yet"), Phrase("Only on this device"),
            "/unsent"
          )
        ),
        (
          .lock,
          (Phrase("Log-in and sessions"), Phrase("Where you are logged in"), "/sessions")
        ),
      ], hasLogOut: true),
  ]
}
