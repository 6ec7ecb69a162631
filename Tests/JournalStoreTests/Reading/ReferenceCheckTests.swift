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
    ] as [(String, [String], String)])
  func lost(text: String, files: [String], problem: String) throws {
    #expect(try problems(files, text) == [problem])
  }

  @Test("Links to days lead to entries")
  func days() throws {
    #expect(try problems([], "[[2026-11-20]] [[2026-11-19]] [[note]]") == ["1: day-missing"])
    #expect(try problems(["2026-11-19.md"], "[[2026-11-19|then]]") == [])
  }
}
