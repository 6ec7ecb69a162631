import JournalCore
import Testing

@testable import JournalGit

@Suite("What git prints is read field by field")
struct GitListTests {
  /// Fields with a NUL behind each.
  private func output(_ fields: String...) -> [UInt8] {
    fields.flatMap { Array($0.utf8) + [0] }
  }

  private let a = String(repeating: "a", count: 40)
  private let b = String(repeating: "b", count: 40)
  private let c = String(repeating: "c", count: 40)
  private let none = String(repeating: "0", count: 40)

  @Test("revisions with what was added, changed, moved and removed")
  func log() {
    let commits = GitLog.commits(
      output(
        a, "2026-11-21T21:40:05+13:00", "Ana", "Evening", "\n:100644 100644 \(b) \(c) M", "a.md",
        ":000000 100644 \(none) \(b) A", "b.md", ":100644 000000 \(c) \(none) D", "c.md",
        ":100644 100644 \(b) \(b) R100", "d.md", "e.md", b, "2026-11-20T09:00:00Z", "", ""))
    #expect(commits.map(\.name) == ["aaaaaaaaaa", "bbbbbbbbbb"])
    #expect(commits[0].day == Day(year: 2026, month: 11, day: 21))
    #expect((commits[0].time, commits[0].offset) == ("21:40", "+13:00"))
    #expect((commits[0].author, commits[0].subject) == ("Ana", "Evening"))
    func path(_ text: String) -> [UInt8] { Array(text.utf8) }
    #expect(
      commits[0].changes == [
        GitChange(path: path("a.md"), old: b, new: c), GitChange(path: path("b.md"), new: b),
        GitChange(path: path("c.md"), old: c, isThere: false),
        GitChange(path: path("e.md"), oldPath: path("d.md"), old: b, new: b),
      ])
    #expect(commits[1].offset == "+00:00")
    #expect(commits[1].changes.isEmpty)
  }

  static let names: [[UInt8]] = [
    Array("with space.md".utf8), Array("with\nline.md".utf8), Array("\nfirst.md".utf8),
    Array("\"quoted\".md".utf8), Array("tab\there.md".utf8), Array(":colon.md".utf8),
    Array("é.md".utf8), Array("e\u{301}.md".utf8), [0xFF, 0xFE, 0x2E, 0x6D, 0x64],
    Array("-rf.md".utf8), Array("\u{1B}[31m.md".utf8),
  ]

  @Test("names are what they are, byte by byte", arguments: names)
  func evilName(_ name: [UInt8]) {
    let log =
      output(a, "2026-11-21T21:40:05+13:00", "Ana", "One")
      + Array("\n:100644 100644 \(b) \(c) R090".utf8) + [0] + name + [0] + name + [0]
      + Array(":100644 100644 \(b) \(c) M".utf8) + [0] + name + [0]
      + output(b, "2026-11-20T21:40:05+13:00", "Ana", "Two")
    let commits = GitLog.commits(log)
    #expect(commits.map(\.subject) == ["One", "Two"])
    #expect(commits[0].changes.map(\.path) == [name, name])
    #expect(commits[0].changes[0].oldPath == name)
    let tree = Array("100644 blob \(a)\t".utf8) + name + [0]
    #expect(GitTree.files(tree: tree) == [GitFile(path: name, object: a)])
  }

  @Test("a revision that joins two others is compared with the first")
  func merge() {
    let commits = GitLog.commits(
      output(
        a, "2026-11-21T21:40:05+13:00", "Ana", "Join", "",
        "::100644 100644 100644 \(a) \(b) \(c) MM", "a.md",
        "::100644 000000 100644 \(a) \(none) \(c) MA", "b.md", b, "2026-11-20T09:00:00Z", "Ana", "x"
      ))
    #expect(commits.count == 2)
    #expect(commits[0].changes.map(\.old) == [a, a])
    #expect(commits[0].changes.map(\.new) == [c, c])
  }

  @Test("links and other repositories are no plain files")
  func modes() {
    let changes = GitLog.changes(
      output(
        ":120000 100644 \(a) \(b) T", "a.md", ":100644 120000 \(a) \(b) T", "b.md",
        ":000000 160000 \(none) \(b) A", "c", ":100644 100755 \(a) \(none) M", "d.md"))
    #expect(changes.map(\.old) == [nil, a, nil, a])
    #expect(changes.map(\.new) == [b, nil, nil, nil])
    #expect(changes.map(\.isThere) == [true, false, false, true])
    let tree = output(
      "120000 blob \(a)\tlink.md", "160000 commit \(a)\tother", "100755 blob \(b)\trun.md")
    #expect(GitTree.files(tree: tree).map(\.object) == [b])
  }

  @Test("of a merge that is not finished the index has no one version")
  func stages() {
    let index = output("100644 \(a) 0\ta.md", "100644 \(b) 1\tb.md", "100644 \(c) 2\tb.md")
    #expect(GitTree.files(index: index).map(\.object) == [a])
    let changes = GitLog.changes(output(":000000 000000 \(none) \(none) U", "b.md"))
    #expect(changes.map(\.isUnmerged) == [true])
  }

  @Test("what is cut short gives what came before, and never a wrong file")
  func cut() {
    let whole = output(
      a, "2026-11-21T21:40:05+13:00", "Ana", "One", "\n:100644 100644 \(b) \(c) R100", "d.md",
      "e.md", b, "2026-11-20T21:40:05+13:00", "Ana", "Two")
    for length in 0..<whole.count {
      let commits = GitLog.commits(Array(whole.prefix(length)))
      #expect(commits.count <= 2)
      for change in commits.flatMap(\.changes) { #expect(change.oldPath == Array("d.md".utf8)) }
    }
    var chance = SeededGenerator(seed: 5)
    for _ in 0..<2000 {
      var bytes = whole
      for _ in 0..<3 {
        bytes[Int(chance.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: chance.next())
      }
      #expect(GitLog.commits(bytes).count < 20)
    }
  }

  @Test("texts of objects come back under the names asked for")
  func objects() {
    let output = Array(
      "\(a) blob 3\na\nb\n\(b) missing\n\(c) blob 0\n\nHEAD tree 2\nxy\n".utf8)
    let contents = GitObjects.contents(output, asked: [a, b, c, "HEAD"])
    #expect(contents == [a: Array("a\nb".utf8), c: []])
    #expect(GitObjects.request([a, b]) == Array("\(a)\n\(b)\n".utf8))
    for length in 0..<output.count {
      let some = GitObjects.contents(Array(output.prefix(length)), asked: [a, b, c, "HEAD"])
      #expect(some[a] == nil || some[a] == Array("a\nb".utf8))
    }
  }

  @Test("files are followed over their names, from the newest to the oldest")
  func following() {
    func path(_ text: String) -> [UInt8] { Array(text.utf8) }
    func followed(from name: String, _ changes: [GitChange]) -> [Bool] {
      var files = FollowedFiles([path(name)])
      return changes.map { files.follow($0) }
    }
    #expect(
      followed(
        from: "c.md",
        [
          GitChange(path: path("c.md"), oldPath: path("b.md")), GitChange(path: path("x.md")),
          GitChange(path: path("b.md"), oldPath: path("a.md")), GitChange(path: path("a.md")),
        ]) == [true, false, true, true])
    // Where it went is told too, but what becomes of it there is another's story.
    #expect(
      followed(
        from: "a.md",
        [GitChange(path: path("b.md")), GitChange(path: path("b.md"), oldPath: path("a.md"))])
        == [false, true])
  }
}
