import JournalActions
import JournalCore
import JournalRender
import JournalStore

extension WebFrontEnd {
  private struct Page: Encodable {
    struct Row: Encodable {
      var id: String
      var label: String
      var begun: String
      var seen: String
      var stays: Bool
      var isThis: Bool
    }

    var hasPassphrase: Bool
    var hasVault: Bool
    var rows: [Row]
  }

  /// Returns the list of logged-in browsers.
  func sessionsPage(_ visit: Visit) throws -> WebResponse {
    let record = try sessions.file.record()
    let now = surroundings.now()
    let journal = try open()
    let view = BrowsersView(
      record.sessions.filter { !$0.isOver(at: now) }, timeZone: journal.settings.timeZone)
    let rows = view.browsers.map { browser in
      Page.Row(
        id: browser.id, label: browser.label, begun: "\(browser.day) \(browser.time)",
        seen: "\(browser.lastDay) \(browser.lastTime)", stays: browser.stays,
        isThis: browser.id == visit.session?.id)
    }
    return try response(
      form: "sessions.html",
      Page(hasPassphrase: try hasPassphrase(), hasVault: vault != nil, rows: rows),
      title: AccessWording.sessions, tab: .more, visit, journal)
  }

  /// Logs out one browser; its own log-out is the same.
  func endSession(_ visit: Visit) throws -> WebResponse {
    guard let id = visit.form["id"], !id.isEmpty else { return .see("/sessions") }
    if id == visit.session?.id { return try logOut(visit, everywhere: false) }
    try sessions.end(id)
    imports.remove { $0 == id }
    return .see("/sessions")
  }
}
