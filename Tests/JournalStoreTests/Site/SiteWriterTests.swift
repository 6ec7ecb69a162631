import Foundation
import JournalStore
import TestSupport
import Testing

@Suite("A site in its folder")
struct SiteWriterTests {
  static func files(_ texts: [String: String]) -> [SiteWriter.File] {
    texts.sorted { $0.key < $1.key }.map { path, text in
      SiteWriter.File(path: path) { Array(text.utf8) }
    }
  }

  static func text(_ path: String) -> String? {
    try? String(contentsOfFile: path, encoding: .utf8)
  }

  @Test("only what changed is written, and what is no longer part of it goes")
  func changes() throws {
    let folder = try TemporaryFolder()
    let site = folder.path + "/site"
    let writer = SiteWriter(folder: site)
    let first = try writer.write(
      Self.files(["index.html": "a", "days/2026/a.html": "b", "e": "e"]))
    #expect(first.written == 3)
    let again = try writer.write(Self.files(["index.html": "a", "days/2026/a.html": "b"]))
    #expect(again.written == 0)
    #expect(again.removed == 1)
    try "mine".write(toFile: site + "/CNAME", atomically: false, encoding: .utf8)
    let last = try writer.write(Self.files(["index.html": "c"]))
    #expect(last.written == 1)
    #expect(last.removed == 1)
    #expect(Self.text(site + "/index.html") == "c")
    #expect(Self.text(site + "/CNAME") == "mine")
    #expect(!FileManager.default.fileExists(atPath: site + "/days"))
  }

  @Test("nobody else can read it")
  func permissions() throws {
    let folder = try TemporaryFolder()
    let site = folder.path + "/site"
    _ = try SiteWriter(folder: site).write(Self.files(["days/a.html": "a"]))
    func mode(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: site + path)[.posixPermissions] as? Int
    }
    #expect(try mode("") == 0o700)
    #expect(try mode("/days") == 0o700)
    #expect(try mode("/days/a.html") == 0o600)
    #expect(try mode("/.daymark-site") == 0o600)
  }

  @Test("a folder or a file of somebody else is refused")
  func foreign() throws {
    let folder = try TemporaryFolder()
    let site = folder.path + "/site"
    try FileManager.default.createDirectory(atPath: site, withIntermediateDirectories: true)
    try "mine".write(toFile: site + "/index.html", atomically: false, encoding: .utf8)
    #expect(throws: StoreError.notEmpty(path: site)) {
      try SiteWriter(folder: site).write(Self.files(["index.html": "a"]))
    }
    try "".write(toFile: site + "/.daymark-site", atomically: false, encoding: .utf8)
    #expect(throws: StoreError.notEmpty(path: site + "/index.html")) {
      try SiteWriter(folder: site).write(Self.files(["index.html": "a"]))
    }
    #expect(Self.text(site + "/index.html") == "mine")
  }

  @Test("a record that names other places removes nothing there, and no link leads out")
  func outside() throws {
    let folder = try TemporaryFolder()
    let site = folder.path + "/site"
    try FileManager.default.createDirectory(atPath: site, withIntermediateDirectories: true)
    try "mine".write(toFile: folder.path + "/mine", atomically: false, encoding: .utf8)
    try "../mine\n\(folder.path)/mine\na/../../mine\n".write(
      toFile: site + "/.daymark-site", atomically: false, encoding: .utf8)
    _ = try SiteWriter(folder: site).write(Self.files(["index.html": "a"]))
    #expect(Self.text(folder.path + "/mine") == "mine")
    try FileManager.default.createSymbolicLink(
      atPath: site + "/days", withDestinationPath: folder.path)
    #expect(throws: StoreError.notEmpty(path: site + "/days")) {
      try SiteWriter(folder: site).write(Self.files(["index.html": "a", "days/other": "b"]))
    }
    #expect(Self.text(folder.path + "/mine") == "mine")
  }

  @Test("a picture is copied once, as it is")
  func pictures() throws {
    let folder = try TemporaryFolder()
    let source = folder.path + "/a.png"
    try "picture".write(toFile: source, atomically: false, encoding: .utf8)
    let writer = SiteWriter(folder: folder.path + "/site")
    let pictures = ["photos/a.png": source, "photos/b.png": folder.path + "/gone.png"]
    #expect(try writer.write([], pictures: pictures).written == 1)
    #expect(Self.text(folder.path + "/site/photos/a.png") == "picture")
    #expect(try writer.write([], pictures: pictures).written == 0)
    try "another".write(toFile: source, atomically: false, encoding: .utf8)
    #expect(try writer.write([], pictures: pictures).written == 1)
  }
}
