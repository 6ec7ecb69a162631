import Foundation
import JournalCore
import Synchronization
import TestSupport
import Testing

@testable import JournalWeb

/// A journal is synced with other devices, and what both changed is settled.
@Suite(.needs(.git)) struct SyncPagesTests {
  private static let entry = "---\nmood: 5\n---\nOne\n\nTwo\n"

  /// Both devices have changed the same line, and a sync has found that.
  private func conflict() throws -> TwoDevices {
    let devices = try TwoDevices(["2026-11-20.md": Self.entry, "b.md": "b\n"])
    try devices.write("2026-11-20.md", "---\nmood: 5\n---\nOne <there>\n\nTwo, there\n")
    try devices.journal.folder.write("2026-11-20.md", "---\nmood: 6\n---\nOne, here\n\nTwo\n")
    let page = devices.sync()
    #expect(page.text.contains("in the same place on two devices"))
    return devices
  }

  private static let address = Address.conflict(Array("2026-11-20.md".utf8))

  @Test(
    "without a repository or a remote, the page says how to begin; a commit is made all the same")
  func beginning() throws {
    let journal = try WebJournal(["2026-11-20.md": "text\n", ".gitignore": ".daymark/\n"])
    let before = journal.get("/sync")
    #expect(before.text.contains("set up yet"))
    #expect(before.text.contains("daymark git setup"))
    #expect(!before.text.contains(journal.folder.path), "nobody on a phone needs the folder's path")
    #expect(journal.post("/sync", []).status == 409)
    let git = try TestGit(journal.folder.path)
    let page = journal.get("/sync")
    #expect(page.text.contains("git remote add origin ADDRESS"))
    #expect(page.text.contains("2 files to commit") && page.text.contains("Commit now"))
    #expect(journal.post("/sync", []).location == "/sync")
    #expect(journal.get("/sync").text.contains("Committed 2 files: journal: 2026-11-21."))
    #expect(try git.run("log", "--format=%s") == "journal: 2026-11-21\n")
    #expect(try git.run("status", "--porcelain").isEmpty)
  }

  @Test("what both devices wrote is exchanged")
  func exchange() throws {
    let devices = try TwoDevices(["2026-11-20.md": Self.entry])
    try devices.write("2026-11-19.md", "there\n")
    try devices.journal.folder.write("2026-11-21.md", "here\n")
    let page = devices.sync()
    #expect(page.text.contains("Committed 1 file"))
    #expect(page.text.contains("Received 1 commit, sent 2 commits (origin/main)."))
    #expect(try devices.journal.file("2026-11-19.md") == "there\n")
    try devices.there.run("pull", "-q", "--ff-only", "origin", "main")
    #expect(try devices.other.text("2026-11-21.md") == "here\n")
    #expect(devices.sync().text.contains("Up to date with origin/main."))
  }

  @Test(
    "a conflict is shown side by side, and settled as the person chooses",
    arguments: [
      "ours", "theirs", "both",
    ])
  func settling(_ choice: String) throws {
    let devices = try conflict()
    let journal = devices.journal
    #expect(devices.sync().text.contains("href=\"\(Self.address)\""))
    let page = journal.get(Self.address)
    #expect(page.text.contains("One &lt;there&gt;") && page.text.contains("One, here"))
    let was = try #require(page.hidden("was", to: Self.address, of: "sides"))
    let marked = try journal.file("2026-11-20.md")
    let answer = journal.post(Self.address, ["of": "sides", "was": was, "do": choice])
    #expect(answer.location == "/sync?said=settled")
    let settled = try journal.file("2026-11-20.md")
    // git takes what is close together as one place.
    #expect(settled.contains("mood: 6"))
    #expect(settled.contains("One, here") == (choice != "theirs"))
    #expect(settled.contains("One <there>") == (choice != "ours"))
    #expect(!settled.contains("<<<<") && !settled.contains("===="))

    // Undo brings the conflict back, as it was.
    let step = try #require(journal.get("/data/undo").hidden("was", to: "/data/undo"))
    _ = journal.post("/data/undo", ["was": step])
    #expect(try journal.file("2026-11-20.md") == marked)
    let again = try #require(journal.get(Self.address).hidden("was", to: Self.address, of: "sides"))
    _ = journal.post(Self.address, ["of": "sides", "was": again, "do": choice])

    #expect(journal.get("/sync").text.contains("to commit"))
    #expect(devices.sync().text.contains("Sent 2 commits"))
    try devices.there.run("pull", "-q", "--ff-only", "origin", "main")
    #expect(try devices.other.text("2026-11-20.md") == settled)
    #expect(journal.get(Self.address).status == 404)
  }

  @Test("an edited text settles it, but not one with both versions still marked")
  func editing() throws {
    let devices = try conflict()
    let journal = devices.journal
    let marked = try journal.file("2026-11-20.md")
    let was = try #require(journal.get(Self.address).hidden("was", to: Self.address, of: "text"))
    let kept = marked.replacing("\n", with: "\r\n") + "my own words\r\n"
    let refused = journal.post(
      Self.address, ["of": "text", "was": was, "do": "text", "text": kept])
    #expect(refused.status == 422)
    #expect(refused.text.contains("my own words"))
    #expect(try journal.file("2026-11-20.md") == marked)
    let text = "---\r\nmood: 6\r\n---\r\nBoth\r\n"
    let answer = journal.post(Self.address, ["of": "text", "was": was, "do": "text", "text": text])
    #expect(answer.location == "/sync?said=settled")
    #expect(try journal.file("2026-11-20.md") == "---\nmood: 6\n---\nBoth\n")
    #expect(devices.sync().text.contains("Sent 2 commits"))
  }

  @Test(
    "a file that was changed after it was shown is left alone, and no text that was sent is lost")
  func changedSince() throws {
    let devices = try conflict()
    let journal = devices.journal
    let was = try #require(journal.get(Self.address).hidden("was", to: Self.address, of: "text"))
    let newer = try journal.file("2026-11-20.md") + "newer\n"
    try journal.folder.write("2026-11-20.md", newer)
    let fields = ["of": "text", "was": was, "do": "text", "text": "my <own> words"]
    let refused = journal.post(Self.address, fields.map { ($0.key, $0.value) })
    #expect(refused.status == 409)
    #expect(refused.text.contains("my &lt;own&gt; words"))
    #expect(journal.post(Self.address, ["of": "sides", "was": was, "do": "ours"]).status == 409)
    #expect(try journal.file("2026-11-20.md") == newer)
    // Somebody settles it elsewhere.
    try journal.folder.write("2026-11-20.md", "settled\n")
    let late = journal.post(Self.address, fields.map { ($0.key, $0.value) })
    #expect(late.status == 409)
    #expect(late.text.contains("my &lt;own&gt; words"))
    #expect(try journal.file("2026-11-20.md") == "settled\n")
  }

  @Test(
    "a file that one device changed and the other deleted is kept or deleted",
    arguments: ["ours", "theirs"])
  func deletedThere(_ choice: String) throws {
    let devices = try TwoDevices(["2026-11-20.md": Self.entry])
    let journal = devices.journal
    try devices.remove("2026-11-20.md")
    try journal.folder.write("2026-11-20.md", Self.entry + "more\n")
    #expect(devices.sync().text.contains("in the same place on two devices"))
    let page = journal.get(Self.address)
    #expect(page.text.contains("The file was deleted.") && page.text.contains("Delete the file"))
    let was = try #require(page.hidden("was", to: Self.address, of: "sides"))
    let answer = journal.post(Self.address, ["of": "sides", "was": was, "do": choice])
    #expect(answer.location == "/sync?said=settled")
    #expect(journal.folder.names.contains("2026-11-20.md") == (choice == "ours"))
    #expect(journal.get(Self.address).status == 404)
    #expect(devices.sync().text.contains("Sent 2 commits"))
    if choice == "theirs" {
      let trash = try #require(
        journal.folder.names.first { $0.contains("/trash/") && $0.hasSuffix(".md") })
      #expect(try journal.file(trash) == Self.entry + "more\n")
    }
  }

  @Test(
    "a file that was deleted here and changed there stays deleted or comes back",
    arguments: ["ours", "theirs"])
  func deletedHere(_ choice: String) throws {
    let devices = try TwoDevices(["2026-11-20.md": Self.entry, "b.md": "b\n"])
    let journal = devices.journal
    try devices.write("2026-11-20.md", Self.entry + "more\n")
    try FileManager.default.removeItem(atPath: journal.folder.path + "/2026-11-20.md")
    #expect(devices.sync().text.contains("in the same place on two devices"))
    let was = try #require(journal.get(Self.address).hidden("was", to: Self.address, of: "sides"))
    let answer = journal.post(Self.address, ["of": "sides", "was": was, "do": choice])
    #expect(answer.location == "/sync?said=settled")
    #expect(devices.sync().text.contains("Sent 2 commits"))
    #expect(journal.folder.names.contains("2026-11-20.md") == (choice == "theirs"))
    if choice == "theirs" {
      #expect(try journal.file("2026-11-20.md") == Self.entry + "more\n")
    }
  }

  @Test("of two pictures one is chosen as a whole, and undo brings back the other")
  func pictures() throws {
    let devices = try TwoDevices(["2026-11-20.md": Self.entry, "a.jpg": "\u{0}old"])
    let journal = devices.journal
    let address = Address.conflict(Array("a.jpg".utf8))
    try devices.write("a.jpg", "\u{0}there")
    try journal.folder.write("a.jpg", "\u{0}here")
    #expect(devices.sync().text.contains("href=\"\(address)\""))
    let page = journal.get(address)
    #expect(page.text.contains("This isn’t a text: 6 bytes.") && !page.text.contains("Keep both"))
    let was = try #require(page.hidden("was", to: address, of: "sides"))
    #expect(journal.post(address, ["of": "sides", "was": was, "do": "both"]).status == 422)
    #expect(journal.post(address, ["of": "sides", "was": was, "do": "theirs"]).status == 303)
    #expect(try journal.file("a.jpg") == "\u{0}there")
    #expect(devices.sync().text.contains("Sent 2 commits"))
    let step = try #require(journal.get("/data/undo").hidden("was", to: "/data/undo"))
    _ = journal.post("/data/undo", ["was": step])
    #expect(try journal.file("a.jpg") == "\u{0}here")
  }

  @Test("files are deleted on either side only after their number was typed")
  func deletions() throws {
    let devices = try TwoDevices(["2026-11-18.md": "a\n", "2026-11-19.md": "b\n", "c.md": "c\n"])
    let journal = devices.journal
    for name in ["2026-11-18.md", "c.md"] {
      try FileManager.default.removeItem(atPath: journal.folder.path + "/" + name)
    }
    #expect(journal.get("/sync").text.contains("Type 2 to delete them from the repository too."))
    #expect(devices.sync([("deleting", "3")]).text.contains("nothing was committed"))
    #expect(try devices.here.run("log", "--format=%s") == "Begin\n")
    #expect(devices.sync([("deleting", "2")]).text.contains("Committed 2 files"))

    try devices.there.run("pull", "-q", "--ff-only", "origin", "main")
    for name in ["2026-11-16.md", "2026-11-17.md"] { try devices.write(name, "x\n") }
    _ = devices.sync()
    try devices.remove("2026-11-16.md", "2026-11-17.md")
    let asked = devices.sync()
    #expect(asked.text.contains("Type 2 to delete them here too."))
    #expect(try journal.file("2026-11-17.md") == "x\n")
    #expect(devices.sync([("taking", "2")]).text.contains("Received 1 commit"))
    #expect(!journal.folder.names.contains("2026-11-17.md"))
  }

  @Test("other pages are answered while a sync is running, and no second one begins")
  func running() throws {
    let held = Mutex<[@Sendable () -> Void]>([])
    let journal = try WebJournal(
      ["2026-11-20.md": "text\n"],
      background: { work in
        held.withLock { $0.append(work) }
        return true
      })
    let git = try TestGit(journal.folder.path)
    for _ in 1...2 { #expect(journal.post("/sync", []).location == "/sync") }
    #expect(held.withLock(\.count) == 1)
    let page = journal.get("/sync")
    #expect(page.text.contains("A sync is running") && !page.text.contains("action=\"/sync\""))
    #expect(page.fields["refresh"] == "2")
    #expect(journal.get("/days/2026-11-20").status == 200)
    #expect(journal.post("/tasks/add", ["task": "Buy milk"]).status == 303)
    held.withLock { $0.removeFirst() }()
    let done = journal.get("/sync")
    #expect(done.text.contains("Committed") && done.fields["refresh"] == nil)
    #expect(try git.run("ls-files").contains("2026-11-20.md"))
    #expect(journal.post("/sync", []).location == "/sync")
    #expect(held.withLock(\.count) == 1)
  }

  @Test("if no thread can be started, nothing is said to run")
  func noThread() throws {
    let journal = try WebJournal(["2026-11-20.md": "text\n"], background: { _ in false })
    _ = try TestGit(journal.folder.path)
    for _ in 1...2 { #expect(journal.post("/sync", []).status == 503) }
  }

  @Test("the password of an address is never shown")
  func password() throws {
    let journal = try WebJournal(["2026-11-20.md": "text\n"])
    let git = try TestGit(journal.folder.path)
    try git.run("remote", "add", "origin", "https://ana:secret@127.0.0.1:1/x.git")
    let before = journal.get("/sync")
    #expect(before.text.contains("https://127.0.0.1:1/x.git"))
    _ = journal.post("/sync", [])
    let after = journal.get("/sync")
    #expect(after.text.contains("can’t be reached"))
    #expect(!(before.text + after.text).contains("secret"))
  }

  @Test("served for reading, the state is shown and nothing can be synced or settled")
  func readOnly() throws {
    let devices = try TwoDevices(["2026-11-20.md": Self.entry], isReadOnly: true)
    let page = devices.journal.get("/sync")
    #expect(page.text.contains("Nothing to commit.") && !page.text.contains("action=\"/sync\""))
    #expect(devices.journal.post("/sync", []).status == 403)
    #expect(devices.journal.post(Self.address, ["do": "ours"]).status == 403)
  }
}
