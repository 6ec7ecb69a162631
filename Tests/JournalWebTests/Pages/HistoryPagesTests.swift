import JournalCore
import TestSupport
import Testing

@testable import JournalWeb

/// Versions of entries are listed, shown and brought back.
@Suite(.needs(.git)) struct HistoryPagesTests {
  /// A journal whose entry of 20 November has three versions, and the name of the first commit.
  private func journal(isReadOnly: Bool = false) throws -> (WebJournal, TestGit, String) {
    let journal = try WebJournal(
      [".gitignore": ".daymark/\n", "2026-11-20.md": "---\nmood: 3\n---\nOne <b>\n"],
      isReadOnly: isReadOnly)
    let git = try TestGit(journal.folder.path)
    try git.commit("First")
    let first = try git.run("rev-parse", "HEAD").prefix(10)
    try journal.folder.write("2026-11-20.md", "---\nmood: 5\n---\nTwo\n")
    try git.commit("Second")
    try journal.folder.write("2026-11-20.md", "---\nmood: 7\n---\nThree\n")
    return (journal, git, String(first))
  }

  @Test("a version is listed with what changed, shown, brought back, and undone")
  func bringingBack() throws {
    let (journal, _, first) = try journal()
    let all = journal.get("/history")
    #expect(all.text.contains("Not committed yet") && all.text.contains("Ana: Second"))
    let listed = journal.get("/history/2026-11-20")
    #expect(listed.text.contains("mood: 3 → 5") && listed.text.contains("<ins>One &lt;b&gt;</ins>"))
    let address = Address.version(TestSupport.day("2026-11-20"), first, "2026-11-20.md")
    #expect(listed.text.contains("href=\"\(address)\""))
    #expect(journal.get("/days/2026-11-20").text.contains("href=\"/history/2026-11-20\""))

    let version = journal.get(address)
    #expect(version.text.contains("One &lt;b&gt;") && version.text.contains("mood: 7 → 3"))
    let was = try #require(version.hidden("was", to: address))
    let once = try #require(version.hidden("once", to: address))
    for _ in 1...2 {
      let answer = journal.post(address, ["was": was, "once": once])
      #expect(answer.location == "/days/2026-11-20?said=restored")
    }
    #expect(try journal.file("2026-11-20.md") == "---\nmood: 3\n---\nOne <b>\n")
    #expect(journal.get(address).text.contains("so there is nothing to bring back"))

    let step = try #require(journal.get("/data/undo").hidden("was", to: "/data/undo"))
    _ = journal.post("/data/undo", ["was": step])
    #expect(try journal.file("2026-11-20.md") == "---\nmood: 7\n---\nThree\n")
  }

  @Test("a file that was changed after the version was shown is left alone")
  func changedSince() throws {
    let (journal, _, first) = try journal()
    let address = Address.version(TestSupport.day("2026-11-20"), first, "2026-11-20.md")
    let was = try #require(journal.get(address).hidden("was", to: address))
    try journal.folder.write("2026-11-20.md", "---\nmood: 9\n---\nFour\n")
    let refused = journal.post(address, ["was": was])
    #expect(refused.status == 409)
    #expect(refused.text.contains("mood: 9 → 3"))
    #expect(try journal.file("2026-11-20.md") == "---\nmood: 9\n---\nFour\n")
    let now = try #require(refused.hidden("was", to: address))
    #expect(journal.post(address, ["was": now]).status == 303)
    #expect(try journal.file("2026-11-20.md") == "---\nmood: 3\n---\nOne <b>\n")
  }

  @Test("an entry that is gone comes back, and one of several of a day alone")
  func goneAndSeveral() throws {
    let (journal, git, _) = try journal()
    try journal.folder.write("2026-11-20 work.md", "work\n")
    try git.commit("Third")
    let third = String(try git.run("rev-parse", "HEAD").prefix(10))
    try git.run("rm", "-q", "2026-11-20 work.md")
    try git.commit("Fourth")
    let address = Address.version(TestSupport.day("2026-11-20"), third, "2026-11-20 work.md")
    #expect(journal.get("/history/2026-11-20").text.contains("href=\"\(address)\""))
    let was = try #require(journal.get(address).hidden("was", to: address))
    #expect(journal.post(address, ["was": was]).status == 303)
    #expect(try journal.file("2026-11-20 work.md") == "work\n")
    #expect(try journal.file("2026-11-20.md") == "---\nmood: 7\n---\nThree\n")
  }

  @Test("a file that was moved is brought back where it is now")
  func moved() throws {
    let (journal, git, first) = try journal()
    try git.commit("Third")
    try journal.folder.write("notes/x")
    try git.run("mv", "2026-11-20.md", "notes/2026-11-20.md")
    try git.commit("Moved")
    let address = Address.version(TestSupport.day("2026-11-20"), first, "2026-11-20.md")
    let was = try #require(journal.get(address).hidden("was", to: address))
    _ = journal.post(address, ["was": was])
    #expect(try journal.file("notes/2026-11-20.md") == "---\nmood: 3\n---\nOne <b>\n")
    #expect(!journal.folder.names.contains("2026-11-20.md"))
  }

  @Test("addresses lead to entries of that commit alone")
  func addresses() throws {
    let (journal, _, first) = try journal()
    let day = TestSupport.day("2026-11-20")
    #expect(journal.get(Address.version(day, first, ".gitignore")).status == 404)
    for commit in ["HEAD", "main", "0000000000", "-x", "ab"] {
      #expect(journal.get(Address.version(day, commit, "2026-11-20.md")).status == 404)
    }
    #expect(journal.get("/history/2026-13-20").status == 404)
    #expect(journal.get("/history/2026-11-01").text.contains("No changes of this day yet."))
  }

  @Test("without a repository, or a commit, the page says how to begin")
  func beginning() throws {
    let journal = try WebJournal(["2026-11-20.md": "text\n"])
    for page in ["/history", "/history/2026-11-20"] {
      let page = journal.get(page).text
      #expect(page.contains("No changes yet.") && page.contains("href=\"/sync\""))
    }
    _ = try TestGit(journal.folder.path)
    let page = journal.get("/history")
    #expect(page.status == 200)
    #expect(page.text.contains("No changes yet."))
    #expect(page.text.contains("href=\"/sync\""))
  }

  @Test("served for reading, versions are shown and can't be brought back")
  func readOnly() throws {
    let (journal, _, first) = try journal(isReadOnly: true)
    let address = Address.version(TestSupport.day("2026-11-20"), first, "2026-11-20.md")
    let page = journal.get(address)
    #expect(page.text.contains("mood: 7 → 3"))
    #expect(!page.text.contains("action=\"/history"))
    #expect(journal.post(address, ["was": "x"]).status == 403)
  }

  @Test("a commit shows at once, though nothing of the journal's folder changes")
  func notKept() throws {
    let test = try TestFront(
      ["2026-11-20.md": "text\n", ".gitignore": ".daymark/\n"], isLive: true)
    let git = try TestGit(test.folder.path)
    try git.commit("First")
    let browser = TestBrowser.loggedIn(test)
    #expect(browser.get("/history/2026-11-20").text.contains("Ana: First"))
    try git.run("commit", "-q", "--amend", "-m", "Renamed")
    #expect(browser.get("/history/2026-11-20").text.contains("Ana: Renamed"))
  }
}
