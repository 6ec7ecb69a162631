import Foundation
import JournalCore
import JournalStore
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("What entries point at")
struct ReferenceCheckTests {
  private func problems(_ files: [String], _ text: String) throws -> [String] {
    let folder = try TemporaryFolder()
    for file in files { try folder.write(file, "x") }
    try folder.write("entries/2026/2026-11-20.md", text)
    let index = try JournalReading(
      root: folder.path, settings: Settings(), scope: CheckView.scope(Settings())
    ).index()
    var check = ReferenceCheck(JournalLocation(root: folder.path))
    return (index.report.diagnostics + check.problems(index)).map { "\($0.line): \($0.code)" }
  }

  @Test(
    "Photos are looked up beside the entry, then from the root; a bare name may lie anywhere",
    arguments: [
      ("![](a.jpg)", ["entries/2026/a.jpg"]), ("![](photos/a.jpg)", ["photos/a.jpg"]),
      ("![](photos/a.jpg)", ["entries/2026/photos/a.jpg"]), ("![[a.jpg]]", ["deep/er/a.jpg"]),
      ("![](../a.jpg)", ["entries/a.jpg"]), ("![](a%20b.jpg)", ["a b.jpg"]),
      ("![](https://example.org/a.jpg)", []), ("![](data:image/png;base64,AA)", []),
      ("---\nphoto: a.jpg\n---\n", ["x/a.jpg"]), ("![[a.jpg|200]]", ["a.jpg"]),
      ("![](/photos/a.jpg)", ["photos/a.jpg"]), ("![](/images/a.jpg)", ["static/images/a.jpg"]),
      ("![](/images/a.jpg)", ["public/images/a.jpg"]),
      ("![](/images/a.jpg)", ["source/images/a.jpg"]), ("![](@/img/a.jpg)", ["src/img/a.jpg"]),
      ("![](/img/a.jpg)", ["entries/static/img/a.jpg"]), ("![](/a.jpg)", ["entries/2026/a.jpg"]),
      ("![]({{site.baseurl}}/img/a.jpg)", ["img/a.jpg"]), ("![]({{page.image}})", []),
      ("x <img src='{{ site.url }}{{ site.baseurl }}/img/a.jpg'>", ["img/a.jpg"]),
      ("x <img src='{{ \"/img/a.jpg\" | relative_url }}'>", ["img/a.jpg"]),
      ("x <img src='{% link img/a.jpg %}'>", ["img/a.jpg"]),
      ("<img src=\"a%20b.jpg\">", ["a b.jpg"]), ("![](a.m4a)", ["entries/2026/a.m4a"]),
      ("![[a.pdf#page=3]]", ["deep/a.pdf"]), ("![[a note]] ![[Dr. No]]", []),
      ("[plan](gone.pdf) [[gone.pdf]]", []), ("x <video src='https://example.org/a.mp4'>", []),
      ("---\nphoto: a.mp4\n---\n", ["a.mp4"]),
    ] as [(String, [String])])
  func found(text: String, files: [String]) throws {
    #expect(try problems(files, text) == [])
  }

  @Test("A link out of the journal is no photo, and no entry")
  func linksOut() throws {
    let outside = try TemporaryFolder()
    try outside.write("a.jpg", "x")
    try outside.write("secret.md", "x")
    let folder = try TemporaryFolder()
    #expect(symlink(outside.path + "/a.jpg", folder.path + "/a.jpg") == 0)
    #expect(symlink(outside.path + "/secret.md", folder.path + "/2026-11-19.md") == 0)
    try folder.write("2026-11-20.md", "![](a.jpg)")
    let index = try JournalReading(
      root: folder.path, settings: Settings(), scope: CheckView.scope(Settings())
    ).index()
    #expect(index.all.map(\.path) == ["2026-11-20.md"])
    #expect(
      index.report.notCounted == [NotCounted(path: "2026-11-19.md", problem: .linkOutside)])
    var check = ReferenceCheck(JournalLocation(root: folder.path))
    #expect(check.problems(index).map(\.code) == ["photo-missing"])
  }

  @Test(
    "Photos that are not there, or lead out",
    arguments: [
      ("![](a.jpg)", ["b.jpg"], "1: photo-missing"),
      ("x\n\n![](q/a.jpg)", ["p/a.jpg"], "3: photo-missing"),
      ("![[a.jpg]]", [".hidden/a.jpg"], "1: photo-missing"),
      ("![](../../../etc/passwd)", [], "1: photo-outside"),
      ("![](%2e%2e/%2e%2e/%2e%2e/a.jpg)", [], "1: photo-outside"),
      ("![](/etc/passwd)", [], "1: photo-missing"),
      ("![](images/a.jpg)", ["static/images/a.jpg"], "1: photo-missing"),
      ("![](/../a.jpg)", ["a.jpg"], "1: photo-outside"), ("![](~/a.jpg)", [], "1: photo-outside"),
      ("![](photos/a.jpg)", ["photos/a.jpg/inside"], "1: photo-missing"),
      ("---\nphoto: gone.jpg\n---\n", [], "2: photo-missing"),
      ("<p>\n<img src='gone.jpg'>", [], "2: photo-missing"),
      ("![](gone.m4a)", [], "1: file-missing"), ("![[gone.pdf]]", [], "1: file-missing"),
      ("x <audio src='gone.mp3'>", [], "1: file-missing"),
      ("---\nphoto: gone.mp4\n---\n", [], "2: file-missing"),
      ("![](../../../out.pdf)", [], "1: file-outside"), ("![](~/a.m4a)", [], "1: file-outside"),
    ] as [(String, [String], String)])
  func lost(text: String, files: [String], problem: String) throws {
    #expect(try problems(files, text) == [problem])
  }

  @Test("Links to days lead to entries")
  func days() throws {
    #expect(try problems([], "As on [[2026-11-20]], [[2026-11-12]] [[note]]") == ["1: day-missing"])
    #expect(try problems(["2026-11-12.md"], "[[2026-11-12|then]]") == [])
  }

  @Test(
    "Links that lead from day to day need no entry, and neither do future days",
    arguments: [
      ("<< [[2026-11-19]] | [[2026-11-21]] >>", []), ("After [[2026-11-19]] comes today.", []),
      ("← [[2026-11-18]] · [[2026-11-24|later]] →", []),
      ("⬅️ [[2026-11-01]] [[2026-W47|Week]] [up](index.md)", []),
      ("As on [[2026-11-18]] and [[2026-11-17]].", ["1: day-missing", "1: day-missing"]),
      ("[[2026-11-01]]", ["1: day-missing"]), ("- [[2026-11-01]] and more", ["1: day-missing"]),
      ("| [[2026-11-01]] | 62.1 | 20.8 |", ["1: day-missing"]),
      ("| [[2026-11-01]] | [open", ["1: day-missing"]), ("On [[2026-12-24]] we fly.", []),
    ] as [(String, [String])])
  func navigation(text: String, expected: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write("2026-11-20.md", text)
    let index = try JournalReading(
      root: folder.path, settings: Settings(), scope: CheckView.scope(Settings())
    ).index()
    var check = ReferenceCheck(JournalLocation(root: folder.path))
    let found = check.problems(index, today: day("2026-11-21"))
    #expect(found.map { "\($0.line): \($0.code)" } == expected)
  }
}
