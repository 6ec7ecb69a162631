import JournalCore
import TestSupport
import Testing

@testable import JournalGit

@Suite("What git keeps of a journal", .needs(.git))
struct GitHistoryTests {
  private func path(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test("the revisions, newest first, with the files that each changed")
  func commits() throws {
    let repository = try TemporaryRepository()
    try repository.write("2026-11-20.md", "one\n")
    try repository.commit("First")
    try repository.git("mv", "2026-11-20.md", "2026-11-21.md")
    try repository.commit("Second", author: "Ben \u{1B}[31m")
    let history = try repository.history()
    let commits = try history.commits()
    #expect(commits.map(\.subject) == ["Second", "First"])
    #expect(commits.map(\.author) == ["Ben \u{1B}[31m", "Ana"])
    #expect(commits[0].changes.map(\.path) == [path("2026-11-21.md")])
    #expect(commits[0].changes.map(\.oldPath) == [path("2026-11-20.md")])
    let object = try #require(commits[1].changes.first?.new)
    #expect(try history.contents([object]) == [object: path("one\n")])
  }

  @Test("names with line ends, quotes, two spellings of é, and no UTF-8 at all")
  func evilNames() throws {
    let repository = try TemporaryRepository()
    let names: [[UInt8]] = [
      path("a\nb.md"), path("\"q\".md"), path("-rf.md"), path("e\u{301}.md"), path("é.md"),
      [0xFF, 0x2E, 0x6D, 0x64],
    ]
    for name in names { try repository.write(name, "text of \(name)\n") }
    try repository.commit("Odd")
    let history = try repository.history()
    let changes = try history.commits().flatMap(\.changes)
    #expect(Set(changes.map(\.path)) == Set(names))
    let commit = try history.commit(named: "HEAD")
    let files = try history.read(history.files(of: commit))
    #expect(Set(files.map(\.path)) == Set(names))
    for file in files { #expect(file.bytes == path("text of \(file.path)\n")) }
  }

  @Test("a journal in a folder of a repository knows only its own files, by its own paths")
  func folder() throws {
    let repository = try TemporaryRepository()
    try repository.write("other.md", "not ours\n")
    try repository.commit("Elsewhere")
    try repository.write("my journal/2026-11-20.md", "one\n")
    try repository.commit("Here")
    try repository.write("my journal/2026-11-20.md", "two\n")
    try repository.write("my journal/2026-11-21.md", "new\n")
    try repository.write("new.md", "not ours\n")
    try repository.git("add", "-A")
    let history = try repository.history(at: "/my journal")
    let commits = try history.commits()
    #expect(commits.map(\.subject) == ["Here"])
    #expect(commits[0].changes.map(\.path) == [path("2026-11-20.md")])
    let names = [path("2026-11-20.md"), path("2026-11-21.md")]
    #expect(try history.stagedChanges().map(\.path) == names)
    #expect(try history.stagedFiles().map(\.path) == names)
    #expect(try history.unkeptChanges().map(\.path) == names)
    #expect(try history.files(of: history.commit(named: "HEAD")).map(\.path) == [names[0]])
  }

  @Test("what is not kept yet: changed, removed, and new files that are not ignored")
  func unkept() throws {
    let repository = try TemporaryRepository()
    for name in ["a.md", "b.md", "c.md"] { try repository.write(name, name) }
    try repository.write(".gitignore", "ignored.md\n")
    try repository.commit("First")
    let history = try repository.history()
    #expect(try history.unkeptChanges().isEmpty)
    try repository.write("a.md", "other")
    try repository.remove("b.md")
    try repository.write("ignored.md", "x")
    try repository.write("new.md", "x")
    let changes = try history.unkeptChanges()
    #expect(changes.map(\.path) == ["a.md", "b.md", "new.md"].map(path))
    #expect(changes.map(\.isThere) == [true, false, true])
    #expect(changes.allSatisfy { $0.new == nil })
  }

  @Test("of an unfinished merge the kept version is the one of HEAD")
  func unfinishedMerge() throws {
    let repository = try TemporaryRepository()
    try repository.write("a.md", "one\n")
    try repository.commit("First")
    try repository.git("checkout", "-q", "-b", "side")
    try repository.write("a.md", "side\n")
    try repository.commit("Side")
    try repository.git("checkout", "-q", "main")
    try repository.write("a.md", "main\n")
    try repository.commit("Main")
    try repository.git("merge", "side", fails: true)
    let history = try repository.history()
    let changes = try history.unkeptChanges()
    #expect(changes.map(\.path) == [path("a.md")])
    let old = try #require(changes.first?.old)
    #expect(try history.contents([old])[old] == path("main\n"))
    #expect(try history.stagedFiles().isEmpty)
    // Finished otherwise than either side, it is a change of the revision that joins them.
    try repository.write("a.md", "both\n")
    try repository.commit("Joined")
    let commits = try history.commits()
    #expect(commits.map(\.subject) == ["Joined", "Main", "Side", "First"])
    #expect(commits.map(\.changes.count) == [1, 1, 1, 1])
    #expect(commits[0].changes[0].old == old)
  }

  @Test("a revision is found by its name, and never taken for an option")
  func revisions() throws {
    let repository = try TemporaryRepository()
    try repository.write("a.md", "one\n")
    try repository.commit("First")
    try repository.write("a.md", "two\n")
    try repository.commit("Second")
    try repository.git("tag", "good")
    let history = try repository.history()
    let head = try history.commit(named: "HEAD")
    #expect(head.utf8.count == 40)
    for name in ["good", "main", String(head.prefix(7)), "HEAD@{0}"] {
      #expect(try history.commit(named: name) == head)
    }
    #expect(try history.commit(named: "HEAD~1") != head)
    for name in [
      "", "-x", "--all", "--output=/tmp/x", "HEAD..main", "^HEAD", "nix", "HEAD~9", "HEAD:a.md",
      "HEAD\nmain", "HEAD^{tree}",
    ] {
      #expect(throws: GitError.noRevision(name)) { try history.commit(named: name) }
    }
    #expect(try history.commit(head)?.subject == "Second")
  }

  @Test("the last revision up to a moment, and none before the first")
  func moments() throws {
    let repository = try TemporaryRepository()
    try repository.commit("First")
    try repository.commit("Second")
    let history = try repository.history()
    let second = try #require(Int(repository.git("log", "-1", "--format=%ct").dropLast()))
    let head = try history.commit(named: "HEAD")
    #expect(try history.commit(before: second) == head)
    #expect(try history.commit(before: second + 1) == head)
    #expect(try history.commit(before: second - 1) == history.commit(named: "HEAD~1"))
    #expect(try history.commit(before: 0) == nil)
    #expect(try history.commit(before: -5) == nil)
  }

  @Test("no repository, and one that keeps nothing yet, are told apart")
  func nothing() throws {
    let folder = try TemporaryRepository(isBegun: false)
    #expect(throws: GitError.noRepository(folder: folder.path)) { try folder.history() }
    let repository = try TemporaryRepository()
    let empty = try repository.history()
    #expect(throws: GitError.noCommits) { try empty.commits() }
    #expect(throws: GitError.noCommits) { try empty.unkeptChanges() }
    #expect(throws: GitError.noRevision("HEAD")) { try empty.commit(named: "HEAD") }
    // What a first commit would record can be looked at.
    try repository.write("a.md", "x")
    try repository.git("add", "a.md")
    #expect(try empty.stagedChanges().map(\.path) == [path("a.md")])
  }

  @Test("settings of the person that change what git prints change nothing here")
  func oddSettings() throws {
    let repository = try TemporaryRepository()
    for (name, value) in [
      ("log.showSignature", "true"), ("log.showRoot", "false"), ("diff.renames", "false"),
      ("core.abbrev", "4"), ("color.ui", "always"), ("log.date", "relative"),
      ("diff.noprefix", "true"), ("log.decorate", "full"), ("diff.external", "/bin/false"),
      ("core.quotePath", "true"), ("log.follow", "true"), ("status.relativePaths", "false"),
    ] {
      try repository.git("config", name, value)
    }
    try repository.write("a.md", "one\n")
    try repository.commit("First")
    try repository.git("mv", "a.md", "b.md")
    try repository.commit("Second")
    let commits = try repository.history().commits()
    #expect(commits.map(\.subject) == ["Second", "First"])
    #expect(commits[0].changes.map(\.oldPath) == [path("a.md")])
    #expect(commits[1].changes.map(\.path) == [path("a.md")])
  }

  @Test("an index of a commit in the making is the one that is read")
  func otherIndex() throws {
    let repository = try TemporaryRepository()
    try repository.write("a.md", "one\n")
    try repository.commit("First")
    try repository.write("a.md", "two\n")
    let usual = try repository.history()
    #expect(try usual.stagedChanges().isEmpty)
    let copy = repository.path + "/.git/other-index"
    let environment = try repository.history(index: copy)
    #expect(try environment.stagedFiles().isEmpty)
  }
}
