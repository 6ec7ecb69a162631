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
    let end = ZipArchive().finished()
    #expect(
      end == [0x50, 0x4B, 5, 6] + [UInt8](repeating: 0, count: 16) + [19, 0]
        + Array("Exported by Daymark".utf8))
    #expect(ZipWriter.isOwn(end) && ZipWriter.isOwn([]) && !ZipWriter.isOwn(Array(end.dropLast())))
  }

  @Test("more bytes than are allowed are refused, and what was added stays")
  func full() throws {
    var archive = ZipArchive(limit: 360)
    try archive.add("a", [UInt8](repeating: 7, count: 100))
    let before = archive.finished()
    #expect(throws: ZipArchiveError.full) {
      try archive.add("b", [UInt8](repeating: 7, count: 17))
    }
    #expect(archive.finished() == before)
    try archive.add("b", [])
    #expect(archive.finished().count == before.count + 78)
  }

  @Test("numbers that are too large for their places are written as zip64 has them")
  func large() throws {
    // As if only numbers below 50 had room.
    var writer = ZipWriter(limit: 50)
    let memory = Memory()
    let files = [("a.txt", "far"), ("b.txt", String(repeating: "large", count: 30)), ("c.txt", "")]
    for (name, text) in files { try writer.add(name, Array(text.utf8)) { memory.bytes += $0 } }
    try writer.finish { memory.bytes += $0 }
    #expect(memory.bytes.ranges(of: [0x50, 0x4B, 6, 6]).count == 1)
    #expect(memory.bytes.ranges(of: [0x50, 0x4B, 6, 7]).count == 1)
    let zip = try ZipReader(MemoryBytes(memory.bytes))
    #expect(zip.names == files.map(\.0) && zip.refused == [])
    for (name, text) in files {
      #expect(try zip.contents(of: name, most: 1000).get() == Array(text.utf8))
    }
  }

  @Test("a file that changes while it is read is refused")
  func changed() throws {
    var writer = ZipWriter()
    var number: UInt8 = 0
    #expect(throws: ZipArchiveError.changed) {
      try writer.add("a", to: { _ in }) { put in
        number += 1
        try withUnsafeBytes(of: number, put)
      }
    }
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

  private final class Memory { var bytes: [UInt8] = [] }
}
