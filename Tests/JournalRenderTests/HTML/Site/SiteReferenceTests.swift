import Foundation
import JournalCore
import JournalRender
import Testing

@Suite("A site as html5lib reads it")
struct SiteReferenceTests {
  /// A day in each of three years, links up and across, and everything that wants escaping.
  private static let files =
    SampleJournal.files + [
      ("2025-11-20.md", "## A walk\n\n[[2026-11-20]], <b>&amp; ![frost](a%20b.png).\n"),
      ("2024-02-29.md", "---\ntags: [\"a&b\", Été]\nsong: \"<x>\"\n---\n# Leap\n\n- [x] done\n"),
    ]

  @Test("every page is sound in strict mode, and every link leads to a file")
  func pages() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "daymark-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let photo = SitePhoto(name: "a b.png", entry: "2025-11-20.md")
    var pages = try SiteTests.pages(
      Self.files, photos: [photo: PageOptions.Photo(href: "photos/_/a%20b.png")])
    pages["photos/_/a b.png"] = ""
    for (path, text) in pages {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    guard let lines = try Self.html5lib(folder) else { return }
    let count = pages.keys.count { $0.hasSuffix(".html") }
    #expect(lines.count == 1 && lines.first?.hasPrefix("\(count) pages, ") == true, "\(lines)")
    #expect(count > 20)
  }

  /// What `Tests/Reference/html.py` says of a folder; nil skips the test, with a word of why.
  private static func html5lib(_ folder: URL) throws -> [Substring]? {
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Reference/html.py").standardizedFileURL.path
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", script, folder.path]
    let output = Pipe()
    process.standardOutput = output
    guard (try? process.run()) != nil else {
      print("skipped: /usr/bin/env cannot be run")
      return nil
    }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    if process.terminationStatus == 3 || process.terminationStatus == 127 {
      print("skipped: python3 with html5lib is not installed")
      return nil
    }
    return String(decoding: data, as: UTF8.self).split(separator: "\n")
  }
}
