import JournalStore
import Testing

@testable import JournalWeb

/// The other journals that are served on this computer are named there, and nowhere else.
@Suite struct OtherJournalsTests {
  private static func journal(
    _ name: String, _ origin: String = "http://127.77.8.8:4747"
  ) -> ServedJournal {
    ServedJournal(journal: "aa", port: 4747, origin: origin, name: name)
  }

  private static func front(
    _ journals: [ServedJournal], origin: String = "http://127.77.3.9:4747"
  ) throws -> TestFront {
    try TestFront(origin: origin) { $0.otherJournals = { journals } }
  }

  @Test("log-in and More link to each, by name") func links() throws {
    let test = try Self.front([
      Self.journal("Diary"), Self.journal("Work", "https://work.example"),
    ])
    for page in [
      TestBrowser(test).get("/log-in"), TestBrowser.loggedIn(test).get("/more"),
    ].map(\.text) {
      #expect(page.contains("href=\"http://127.77.8.8:4747/\""))
      #expect(page.contains("href=\"https://work.example/\""))
      #expect(page.contains(">Diary<"))
      #expect(page.contains(">Work<"))
      #expect(page.contains("Other journals"))
    }
  }

  @Test("without any, no page speaks of them") func none() throws {
    let test = try Self.front([])
    #expect(!TestBrowser(test).get("/log-in").text.contains("Other journals"))
    #expect(!TestBrowser.loggedIn(test).get("/more").text.contains("Other journals"))
  }

  @Test(
    "whoever reaches the journal by a proxy or a network learns of no other",
    arguments: [
      "https://diary.example", "https://127.0.0.1.example", "http://192.168.1.5:4747",
      "https://192.168.1.5:4747", "http://localhost:4747", "http://127.0.0.1.example:4747",
      "http://127.evil.example",
    ])
  func strangers(_ origin: String) throws {
    let test = try Self.front([Self.journal("canaryname")], origin: origin)
    for browser in [TestBrowser(test), TestBrowser.loggedIn(test)] {
      for target in ["/log-in", "/more", "/", "/sessions", "/offline"] {
        #expect(!browser.get(target).text.contains("canaryname"), "\(target)")
        #expect(!browser.get(target).text.contains("127.77.8.8"), "\(target)")
      }
    }
  }

  @Test("a name is shown as text, and nothing but an address becomes a link")
  func hostile() throws {
    let test = try Self.front([
      Self.journal("<b>\"x\" & {{y}}"), Self.journal("canary1", "javascript:alert(1)"),
      Self.journal("canary2", "http://a/b\" onclick=\"x"),
    ])
    for page in [
      TestBrowser(test).get("/log-in"), TestBrowser.loggedIn(test).get("/more"),
    ].map(\.text) {
      #expect(page.contains("&lt;b&gt;"))
      #expect(page.contains("{{y}}"))
      for part in ["<b>", "canary", "javascript:", "onclick"] { #expect(!page.contains(part)) }
    }
  }
}
