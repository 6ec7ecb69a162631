import Foundation
import TestSupport
import Testing

@testable import JournalExchange

@Suite struct ZipArchiveTests {
  @Test("the checksum is that of the standard") func checksum() {
    #expect(CRC32.of([]) == 0)
    #expect(CRC32.of(Array("123456789".utf8)) == 0xCBF4_3926)
  }

  @Test("an archive without files is only its end") func empty() {
    #expect(ZipArchive().finished() == [0x50, 0x4B, 5, 6] + [UInt8](repeating: 0, count: 18))
  }

  @Test("more bytes than are allowed are refused, and what was added stays")
  func full() throws {
    var archive = ZipArchive(limit: 300)
    try archive.add("a", [UInt8](repeating: 7, count: 100))
    let before = archive.finished()
    #expect(throws: ZipArchiveError.full) {
      try archive.add("b", [UInt8](repeating: 7, count: 102))
    }
    #expect(archive.finished() == before)
    try archive.add("b", [])
    #expect(archive.finished().count == before.count + 78)
  }

  @Test(
    "Python reads the same files, finds no fault, and knows their names",
    .needs(.programs("python3")))
  func reference() throws {
    let files: KeyValuePairs = [
      "index.html": "<p>Hello</p>", "days/2026-11-21.html": "",
      "photos/ｆrost ü 📷.jpg": "\u{0}\u{1}",
    ]
    var archive = ZipArchive()
    for (name, text) in files { try archive.add(name, Array(text.utf8)) }
    let folder = try TemporaryFolder()
    try folder.write("a.zip", archive.finished())
    let lines = try Reference.lines("zip.py", [folder.path + "/a.zip"])
    #expect(
      lines.map { String(decoding: $0, as: UTF8.self) }
        == files.map { name, text in
          "\(name) " + text.utf8.map { String(format: "%02x", $0) }.joined()
        })
  }
}
