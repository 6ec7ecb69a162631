import Codecs
import Foundation
import JournalActions
import JournalStore
import TestSupport
import Testing

@testable import JournalWeb

/// A file that was sent to be imported lies in plain outside the journal; no longer than the session
/// that sent it.
@Suite struct SentImportTests {
  private let test: TestFront
  private let uploads: UploadFolder

  init() throws {
    test = try TestFront()
    uploads = try UploadFolder(in: StateHome(stateHome: test.state.path, home: nil)!)
  }

  private var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: uploads.path)) ?? ["unreadable"]
  }

  /// Sends a file; returns the address of its import.
  private func send(_ browser: TestBrowser) throws -> String {
    let upload = try uploads.begin()
    try upload.add(Array("full_date,time,mood,note\n2026-11-19,10:04 AM,rad,Sun\n".utf8)[...])
    var form = Form([Form.Field("csrf", browser.csrf)])
    form.files = [
      Form.File(field: "file", name: "daylio.csv", place: upload.path, size: upload.size)
    ]
    form.uploads = [upload]
    return try #require(browser.send("POST", "/import", form).location)
  }

  @Test(
    "it is gone when its session ends, in each way",
    arguments: ["log-out", "everywhere", "ended", "passphrase", "expired", "revoked"])
  func ends(_ way: String) throws {
    let (browser, other) = (TestBrowser.loggedIn(test), TestBrowser.loggedIn(test))
    let address = try send(browser)
    #expect(names.count == 1)
    #expect(browser.get(address).status == .ok)
    // Another browser can't continue it.
    #expect(other.get(address).status == .notFound)
    switch way {
    case "log-out": _ = browser.post("/log-out", [("csrf", browser.csrf)])
    case "everywhere": _ = other.post("/log-out/everywhere", [("csrf", other.csrf)])
    case "ended":
      let own = try #require(
        test.front.sessions.file.record().sessions.first { $0.hash != other.hash }?.id)
      _ = other.post("/sessions/end", [("csrf", other.csrf), ("id", own)])
    case "passphrase":
      _ = other.post(
        "/passphrase",
        [("csrf", other.csrf), ("new", "correct horse"), ("again", "correct horse")])
    case "expired":
      test.now.forward(86_400)
      test.front.tidy()
    default:
      _ = try test.front.open().logOut(browser: nil)
      test.front.tidy()
    }
    #expect(names == [])
  }

  @Test("it stays when another session ends, and is gone once it was imported") func stays() throws
  {
    let (browser, other) = (TestBrowser.loggedIn(test), TestBrowser.loggedIn(test))
    let address = try send(browser)
    _ = other.post("/log-out", [("csrf", other.csrf)])
    test.front.tidy()
    #expect(names.count == 1)
    _ = browser.post(address, [("csrf", browser.csrf), ("do", "import")])
    #expect(eventually { names == [] })
    #expect(eventually { browser.get(address).location == "/data?said=imported" })
    #expect(test.folder.names.contains { $0.hasSuffix("2026-11-19.md") })
  }

  @Test("what killed servers and imports left is removed") func leftovers() throws {
    let home = StateHome(stateHome: test.state.path, home: nil)!
    try test.state.write("daymark/uploads/daymark-0123456789abc/1", "secret")
    try test.state.write("daymark/import/daymark-0123456789abc/1", "secret")
    #expect(home.removeLeftoverCopies().isEmpty)
    #expect(names == [])
    #expect(!test.state.names.contains { $0.contains("0123456789abc") })
  }
}

extension TestBrowser {
  /// The hash of its cookie.
  fileprivate var hash: String { SHA256.digits(of: Array((cookie ?? "").utf8)) }
}
