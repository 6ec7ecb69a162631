import Foundation
import JournalCore
import JournalStore
import TestSupport
import Testing

@Suite("Files that may leave the journal")
struct LinkedFileTests {
  let folder: TemporaryFolder
  let outside: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    outside = try TemporaryFolder()
    try outside.write("secret.pdf", "%PDF-")
    for path in [
      "2026/beside.m4a", "assets/plan.pdf", "assets/my plan.pdf", "deep/er/bare.mp4", "ä.pdf",
      "static/files/site.pdf", ".hidden/h.pdf", ".git/g.pdf", ".daymark/trash/t.pdf",
      "assets/.h.pdf",
    ] { try folder.write(path, "x") }
    try folder.write("note.md", "secret")
    try folder.write("daymark.yaml", "name: Ana\n")
    try folder.write("sealed.pdf", "age-encryption.org/v1\n-> X25519 a\n")
    try folder.write("armoured.pdf", "-----BEGIN AGE ENCRYPTED FILE-----\n")
    try folder.write("folder.pdf/x", "x")
    for (name, target) in [
      ("out.pdf", outside.path + "/secret.pdf"), ("entry.pdf", "note.md"),
      ("settings.pdf", "daymark.yaml"), ("in.pdf", "assets/plan.pdf"), ("loop.pdf", "loop.pdf"),
      ("git.pdf", ".git/g.pdf"), ("hid.pdf", ".hidden/h.pdf"), ("sound.m4a", "assets/plan.pdf"),
    ] { symlink(target, folder.path + "/" + name) }
    mkfifo(folder.path + "/pipe.pdf", 0o600)
  }

  private func find(_ path: String) -> String? {
    var lookup = PhotoLookup(root: folder.path)
    return lookup.file(path, from: "2026/2026-11-20.md")?.path
  }

  @Test(
    "a file is found beside its entry, from the root, by its bare name, and at a site's root",
    arguments: [
      ("beside.m4a", "2026/beside.m4a"), ("assets/plan.pdf", "assets/plan.pdf"),
      ("../assets/my plan.pdf", "assets/my plan.pdf"), ("bare.mp4", "deep/er/bare.mp4"),
      ("/files/site.pdf", "static/files/site.pdf"), ("in.pdf", "in.pdf"), ("a\u{308}.pdf", "ä.pdf"),
      ("{{site.baseurl}}/assets/plan.pdf", "assets/plan.pdf"),
    ])
  func found(_ path: String, _ place: String) {
    #expect(find(path) == place)
  }

  @Test(
    "nothing outside leaves, nothing hidden, no text, no key, nothing sealed, and only files",
    arguments: [
      "../../secret.pdf", "/etc/passwd", "out.pdf", "note.md", "daymark.yaml", "entry.pdf",
      "settings.pdf", "loop.pdf", "git.pdf", "hid.pdf", "sound.m4a", "pipe.pdf", "folder.pdf",
      ".hidden/h.pdf", ".git/g.pdf", ".daymark/trash/t.pdf", "assets/.h.pdf", "h.pdf", "t.pdf",
      "sealed.pdf", "armoured.pdf", "https://b.example/plan.pdf", "plan.pdf\0.md", "gone.pdf", "",
      "~/plan.pdf",
    ])
  func kept(_ path: String) {
    #expect(find(path) == nil)
  }

  @Test("what browsers would run isn't still, whatever its name")
  func pages() throws {
    try folder.write("a.pdf", "%PDF-1.7 <html>")
    try folder.write("page.pdf", "\u{FEFF}\n <!DOCTYPE html><script>alert(1)</script>")
    try folder.write("drawing.pdf", "<?xml version='1.0'?>\n<SVG onload='alert(1)'/>")
    try folder.write("track.gpx", "<?xml version='1.0'?>\n<gpx></gpx>")
    try folder.write("b.svg", "<!--" + String(repeating: " ", count: 9_000) + "--><svg/>")
    try folder.write("wide.pdf", [0xFF, 0xFE, 0x3C, 0, 0x73, 0])
    var lookup = PhotoLookup(root: folder.path)
    let still = ["a.pdf", "page.pdf", "drawing.pdf", "track.gpx", "b.svg", "wide.pdf"].map {
      lookup.file($0, from: "x.md")?.isStill
    }
    #expect(still == [true, false, false, false, false, false])
  }

  @Test("a file that has changed since it was found isn't opened")
  func changed() throws {
    var lookup = PhotoLookup(root: folder.path)
    let found = lookup.file("assets/plan.pdf", from: "x.md")
    let file = try #require(found)
    #expect(file.size == 1)
    #expect(file.name == "plan.pdf")
    #expect(file.mediaType == "application/pdf")
    #expect(file.opened()?.beginning(9) == Array("x".utf8))
    try folder.write("assets/plan.pdf", "other")
    #expect(file.opened() == nil)
    #expect(lookup.file("assets/plan.pdf", from: "x.md")?.tag != file.tag)
  }
}
