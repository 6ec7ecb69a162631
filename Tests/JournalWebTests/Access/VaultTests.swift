import Foundation
import JournalActions
import JournalCore
import JournalGit
import JournalPrograms
import JournalStore
import TestSupport
import Testing

@testable import JournalWeb

/// A journal with a vault in a browser: logging in opens it, and logging out locks it.
@Suite(.needs(.git)) struct VaultTests {
  private static let passphrase = "six words that nobody guesses"
  private let journal: VaultFront

  init() throws { journal = try VaultFront(Self.passphrase) }

  @Test("logging in with the vault's passphrase opens the files; logging out seals them")
  func inAndOut() throws {
    let browser = journal.browser
    #expect(browser.get("/days/2026-11-20").location == "/log-in?next=%2Fdays%2F2026-11-20")
    let door = browser.get("/log-in")
    #expect(door.text.contains("The journal is locked"))
    #expect(!door.text.contains("Rain all day"))
    let wrong = browser.post("/log-in", [("passphrase", "wrong")])
    #expect(wrong.status == .unauthorized)
    #expect(journal.isSealed)
    #expect(browser.post("/log-in", [("passphrase", Self.passphrase)]).location == "/")
    #expect(!journal.isSealed)
    #expect(browser.get("/days/2026-11-20").text.contains("Rain all day"))
    #expect(browser.post("/log-out", [("csrf", browser.csrf)]).location == "/log-in")
    #expect(journal.isSealed)
    #expect(browser.get("/days/2026-11-20").status == .seeOther)
  }

  @Test(
    "locked elsewhere meanwhile, no page shows a word, and a form's text is kept until it is opened"
  )
  func lockedElsewhere() throws {
    let browser = journal.browser
    _ = browser.post("/log-in", [("passphrase", Self.passphrase)])
    let csrf = browser.csrf
    #expect(browser.isIn)
    try journal.lock()
    for page in ["/", "/days/2026-11-20", "/calendar", "/search", "/trends"] {
      let answer = browser.get(page)
      #expect(answer.status == .seeOther, "\(page)")
      #expect(!answer.text.contains("Rain"), "\(page)")
    }
    let sent = browser.post(
      "/check-in", [("csrf", csrf), ("once", "1"), ("text", "Written while it was locked.")])
    #expect(sent.status == .unauthorized)
    #expect(sent.text.contains("Written while it was locked."))
    #expect(journal.isSealed)
  }

  @Test("the passphrase of the vault can be changed in a browser, and not removed")
  func passphrase() throws {
    let browser = journal.browser
    _ = browser.post("/log-in", [("passphrase", Self.passphrase)])
    let removed = browser.post(
      "/passphrase/remove", [("csrf", browser.csrf), ("current", Self.passphrase)])
    #expect(removed.status == .unprocessable)
    let new = "seven other words that nobody guesses"
    let changed = browser.post(
      "/passphrase",
      [("csrf", browser.csrf), ("current", Self.passphrase), ("new", new), ("again", new)])
    #expect(changed.location == "/sessions")
    _ = browser.post("/log-out", [("csrf", browser.csrf)])
    #expect(browser.post("/log-in", [("passphrase", Self.passphrase)]).status == .unauthorized)
    #expect(browser.post("/log-in", [("passphrase", new)]).location == "/")
  }

  @Test(
    "served for reading only, logging in doesn't open a locked journal, and logging out locks none")
  func readOnly() throws {
    let git = journal.git
    // A journal that is locked can't be opened to be served.
    _ = journal.browser.post("/log-in", [("passphrase", Self.passphrase)])
    let reading = try TestFront(
      after: journal.test, isReadOnly: true, isLive: true, hasVault: true
    ) { $0.git = { _ in git } }
    try journal.lock()
    let browser = TestBrowser(reading)
    let door = browser.get("/log-in").text
    #expect(door.contains("it can't be opened here") && !door.contains("name=\"passphrase\""))
    #expect(browser.post("/log-in", [("passphrase", Self.passphrase)]).status == .unavailable)
    #expect(journal.isSealed)
    _ = journal.browser.post("/log-in", [("passphrase", Self.passphrase)])
    #expect(!journal.isSealed)
    #expect(browser.post("/log-in", [("passphrase", Self.passphrase)]).location == "/")
    #expect(browser.get("/days/2026-11-20").text.contains("Rain all day"))
    _ = browser.post("/log-out", [("csrf", browser.csrf)])
    #expect(!browser.isIn)
    #expect(!journal.isSealed)
    #expect(journal.browser.isIn)
  }

  @Test("what was sent to be imported is gone once the journal is locked, also from elsewhere")
  func imports() throws {
    let browser = journal.browser
    for way in ["browser", "command"] {
      _ = browser.post("/log-in", [("passphrase", Self.passphrase)])
      let uploads = try UploadFolder(in: StateHome(stateHome: journal.test.state.path, home: nil)!)
      func names() -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: uploads.path)) ?? ["unreadable"]
      }
      do {
        let upload = try uploads.begin()
        try upload.add(Array("full_date,time,mood,note\n2026-11-19,10:04 AM,rad,Sun\n".utf8)[...])
        var form = Form([Form.Field("csrf", browser.csrf)])
        form.files = [
          Form.File(field: "file", name: "daylio.csv", place: upload.path, size: upload.size)
        ]
        form.uploads = [upload]
        #expect(browser.send("POST", "/import", form).location?.hasPrefix("/import/") == true)
      }
      #expect(names().count == 1)
      journal.front.tidy()
      #expect(names().count == 1)
      if way == "browser" {
        _ = browser.post("/log-out", [("csrf", browser.csrf)])
      } else {
        try journal.lock()
        journal.front.tidy()
      }
      #expect(names() == [])
    }
  }

  @Test("a link that logs in once doesn't open a locked journal")
  func link() throws {
    let browser = journal.browser
    _ = browser.post(try journal.front.oneTimeLink(), [])
    #expect(browser.get("/").status == .seeOther)
    #expect(journal.isSealed)
  }
}

/// A locked journal, and a front end for it.
private final class VaultFront {
  let test: TestFront
  var front: WebFrontEnd { test.front }
  let browser: TestBrowser
  let git: GitProgram

  init(_ passphrase: String) throws {
    try #require(RuntimeFolder.isSet)
    let programs = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().path
    let git = try #require(GitProgram(own: programs + "/daymark"))
    self.git = git
    test = try TestFront(
      ["2026-11-20.md": "Rain all day.\n", "2026-11-23.md": "---\nmood: 7\n---\n"], isLive: true,
      hasVault: true
    ) { $0.git = { _ in git } }
    _ = try TestGit(test.folder.path)
    let location = JournalLocation(root: test.folder.path)
    _ = try Vault(location, cost: 4).turnOn(
      passphrase, Repository(of: location.root, git), message: "vault on\n")
    browser = TestBrowser(test)
    try lock()
  }

  /// Locks it as the command does.
  func lock() throws {
    let location = JournalLocation(root: test.folder.path)
    _ = try Vault(location).logOut(nil, nil) { throw VaultError.locked }
  }

  var isSealed: Bool {
    (try? test.folder.text("2026-11-20.md"))?.hasPrefix("age-encryption.org/v1\n") == true
  }
}
