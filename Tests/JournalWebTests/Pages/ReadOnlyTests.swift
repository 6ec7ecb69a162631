import JournalCore
import TestSupport
import Testing

@testable import JournalWeb

/// A journal that is served for reading only: nothing is written, and no page offers to.
@Suite struct ReadOnlyTests {
  private static let files: KeyValuePairs = [
    "daymark.yaml": "name: Ana\nfriends: {}\n",
    "2026-11-20.md":
      "---\ntags: [sea]\nmood: 7\nrun: 5\n---\n# Out\n\nWords #walk\n\n- [ ] Call Ben\n",
    "2026-11-23.md": "---\nmood: 3\nhabits: [run]\nphoto: a.jpg\n---\nMore words.\n",
    "2026-11-24.md": "---\nmood: 3\nmood: 4\n---\nMore words.\n",
    "habits/run.md": "---\nhabit: run\n---\n", "tasks.md": "- [ ] Pay rent 📅 2026-11-24\n",
    "goals.md": "- write 100 days this year\n",
    "experiments/tea.md": "---\nexperiment: tea\nfrom: 2026-11-01\ndays: 30\n---\n",
    "a.jpg": "",
  ]

  /// The forms of a page that are sent by `POST`, as where they are sent.
  private func forms(_ page: WebResponse) -> [String] {
    page.text.matches(of: /<form [^>]*>/).map(\.0).filter { $0.contains("method=\"post\"") }
      .map { form in form.firstMatch(of: /action="([^"]*)"/).map { String($0.1) } ?? "" }
  }

  @Test(
    "no page has a form that changes anything: every page that links lead to, and every address")
  func forms() throws {
    let test = try TestFront(Self.files, isReadOnly: true)
    let browser = TestBrowser.loggedIn(test)
    let before = test.folder.names
    var waiting = ["/"] + Route.all.filter { $0.method == "GET" }.map(RouteAccessTests.targets)
    var (seen, sent) = (Set<String>(), Set<String>())
    while let target = waiting.popLast(), seen.count < 600 {
      guard seen.insert(target).inserted, !target.hasPrefix("/export/") else { continue }
      let page = browser.get(target)
      for action in forms(page) {
        sent.insert(action)
        let path = RequestTarget(action)?.path ?? []
        let route = Route.all.first { $0.method == "POST" && $0.match(path) != nil }
        #expect(route?.changesJournal == false, "\(target) has a form for \(action)")
      }
      waiting += page.text.matches(of: /<a [^>]*href="(\/[^"#]*)"/).map {
        WebResponse.decoded($0.1)
      }
    }
    #expect(seen.count > 100)
    // Those that are left: to search, which is no address, and to leave.
    #expect(
      sent.isSubset(of: ["/search", "/sessions/end", "/log-out", "/log-out/everywhere"]), "\(sent)")
    #expect(sent.contains("/search"))
    #expect(test.folder.names == before)
  }

  @Test("a page for writing says that the journal is served for reading only")
  func pages() throws {
    let browser = TestBrowser.loggedIn(try TestFront(Self.files, isReadOnly: true))
    let edit = "/entries/\(Address.entryKey("2026-11-20.md"))/edit"
    for target in ["/check-in", "/check-in?day=2026-11-20", edit, "/welcome", "/passphrase"] {
      let page = browser.get(target)
      #expect(page.status == .forbidden, "\(target)")
      #expect(page.text.contains("served for reading only"))
    }
  }
}
