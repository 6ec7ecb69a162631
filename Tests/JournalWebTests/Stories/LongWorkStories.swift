import Foundation
import Synchronization
import TestSupport
import Testing

@testable import JournalWeb

/// What takes long keeps nobody from reading and writing, and no text is lost by it.
@Suite struct LongWorkStories {
  /// Holds the journal's lock, as an import that is being written does.
  private func lock(_ folder: TemporaryFolder) throws -> Int32 {
    try FileManager.default.createDirectory(
      atPath: folder.path + "/.daymark", withIntermediateDirectories: true)
    let file = open(folder.path + "/.daymark/lock", O_RDWR | O_CREAT, 0o600)
    try #require(flock(file, LOCK_EX | LOCK_NB) == 0)
    return file
  }

  @Test("a check-in meanwhile is answered soon with its text, and saved once when it is sent again")
  func checkIn() throws {
    let test = try TestFront(patience: .milliseconds(20))
    let browser = TestBrowser.loggedIn(test)
    let other = try lock(test.folder)
    let fields = [
      ("csrf", browser.csrf), ("day", "2026-11-24"), ("once", "7d"), ("text", "Words\r\nto keep"),
    ]
    let page = browser.post("/check-in", fields)
    #expect(page.status == .unavailable)
    #expect(page.text.contains("something that takes longer, such as an import"))
    #expect(page.text.contains("Words&#13;&#10;to keep</textarea>"))
    #expect(browser.get("/").status == .ok)
    // Still too early.
    let second = browser.post("/again", page.hiddenFields)
    #expect(second.status == .unavailable)
    close(other)
    for _ in 0..<2 { #expect(browser.post("/again", second.hiddenFields).status == .seeOther) }
    let path = try #require(test.folder.names.first { $0.hasSuffix("2026-11-24.md") })
    #expect(try test.folder.text(path).components(separatedBy: "Words\nto keep").count == 2)
  }

  @Test("the form of a task says it too, and has what was typed") func task() throws {
    let test = try TestFront(patience: .milliseconds(20))
    let browser = TestBrowser.loggedIn(test)
    let other = try lock(test.folder)
    defer { close(other) }
    let page = browser.post("/tasks/add", [("csrf", browser.csrf), ("task", "Call Ana")])
    #expect(page.status == .unavailable)
    #expect(page.text.contains("Call Ana"))
    #expect(!test.folder.names.contains("tasks.md"))
  }

  @Test("an import runs while the journal is read and written; its page says so, and then its end")
  func importing() throws {
    let waiting = Mutex<[@Sendable () -> Void]>([])
    let journal = try WebJournal { work in
      waiting.withLock { $0.append(work) }
      return true
    }
    let rows = "full_date,time,mood,note\n2026-11-19,10:04 AM,rad,Sun\n"
    let address = try #require(
      try journal.post("/import", file: "daylio.csv", Array(rows.utf8)).location)
    for _ in 0..<2 { #expect(journal.post(address, ["do": "import"]).location == address) }
    #expect(waiting.withLock(\.count) == 1)
    let page = journal.get(address)
    #expect(page.text.contains("An import is running"))
    #expect(page.fields["refresh"] == "2")
    #expect(
      journal.post("/check-in", ["day": "2026-11-21", "text": "Meanwhile"]).location
        == "/days/2026-11-21?said=saved")
    #expect(journal.folder.names.filter { $0.hasSuffix("2026-11-19.md") } == [])
    for work in waiting.withLock({ $0 }) { work() }
    #expect(journal.get(address).location == "/data?said=imported")
    #expect(journal.folder.names.filter { $0.hasSuffix("2026-11-19.md") }.count == 1)
    #expect(journal.post(address, ["do": "import"]).location == address)
    #expect(waiting.withLock(\.count) == 1)
  }

  @Test("an import that can't go on says why, and can be tried again") func failing() throws {
    let waiting = Mutex<[@Sendable () -> Void]>([])
    let journal = try WebJournal { work in
      waiting.withLock { $0.append(work) }
      return true
    }
    let rows = "full_date,time,mood,note\n2026-11-19,10:04 AM,rad,Sun\n"
    let address = try #require(
      try journal.post("/import", file: "daylio.csv", Array(rows.utf8)).location)
    _ = journal.post(address, ["do": "import"])
    let other = try lock(journal.folder)
    try FileManager.default.removeItem(atPath: journal.folder.path + "/.daymark")
    try journal.folder.write(".daymark", "in the way")
    waiting.withLock(\.[0])()
    close(other)
    let page = journal.get(address)
    #expect(page.status == 507 && page.text.contains("can’t be written to just now"))
    #expect(page.text.contains("Import 1 entry"))
    try FileManager.default.removeItem(atPath: journal.folder.path + "/.daymark")
    #expect(journal.post(address, ["do": "import"]).location == address)
    waiting.withLock(\.[1])()
    #expect(journal.get(address).location == "/data?said=imported")
  }

  @Test(
    "a journal whose disk has gone takes nothing, gives the words back, and goes on with the disk")
  func goneDisk() throws {
    for isLive in [true, false] {
      let test = try TestFront(isLive: isLive)
      let browser = TestBrowser.loggedIn(test)
      func checkIn(_ text: String) -> WebResponse {
        browser.post(
          "/check-in", [("csrf", browser.csrf), ("day", "2026-11-24"), ("text", text)])
      }
      #expect(checkIn("The first words").status == .seeOther)
      #expect(browser.get("/days/2026-11-24").text.contains("The first words"))
      let (root, away) = (test.folder.path, test.folder.path + "-away")
      try FileManager.default.moveItem(atPath: root, toPath: away)
      try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: false)
      for page in ["/", "/calendar", "/days/2026-11-24", "/check-in", "/tasks"] {
        #expect(browser.get(page).status == .unavailable, "\(page)")
      }
      let kept = checkIn("The second words")
      #expect(kept.status == .unavailable)
      #expect(kept.text.contains("The second words</textarea>"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: root) == [])
      try FileManager.default.removeItem(atPath: root)
      try FileManager.default.moveItem(atPath: away, toPath: root)
      #expect(browser.post("/again", kept.hiddenFields).status == .seeOther)
      let day = browser.get("/days/2026-11-24").text
      #expect(day.contains("The first words") && day.contains("The second words"))
    }
  }

  @Test("a form that takes long keeps only itself waiting, and is carried out once") func once() {
    let once = Once()
    let begun = Mutex(false)
    let gate = Mutex(true)
    let count = Mutex(0)
    let answers = Mutex<[String?]>([])
    for _ in 0..<2 {
      Thread.detachNewThread {
        let answer = once.perform("long", then: "/long") {
          count.withLock { $0 += 1 }
          begun.withLock { $0 = true }
          _ = eventually { !gate.withLock(\.self) }
        }
        answers.withLock { $0.append(answer.location) }
      }
    }
    #expect(eventually { begun.withLock(\.self) })
    #expect(once.perform("short", then: "/short") {}.location == "/short")
    #expect(answers.withLock(\.self) == [])
    gate.withLock { $0 = false }
    #expect(eventually { answers.withLock(\.self) == ["/long", "/long"] })
    #expect(count.withLock(\.self) == 1)
  }

  @Test("a form that fails can be sent again") func failure() throws {
    struct Failure: Error {}
    let once = Once()
    #expect(throws: Failure.self) { try once.perform("1", then: "/") { throw Failure() } }
    var isDone = false
    #expect(once.perform("1", then: "/a") { isDone = true }.location == "/a")
    #expect(isDone)
  }
}
