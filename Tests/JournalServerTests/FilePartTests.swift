import Codecs
import Foundation
import JournalWeb
import TestSupport
import Testing

@testable import JournalServer
@testable import JournalWeb

/// Recordings and videos go to the browser piece by piece.
@Suite struct FilePartTests {
  private static let size = 700_000
  private static let text = "![](long.m4a)\n"

  private static func bytes(_ range: Range<Int>) -> [UInt8] {
    range.map { UInt8(ascii: "a") + UInt8($0 / 7 % 26) }
  }

  private func journal(_ limits: ServerLimits = ServerLimits()) async throws -> RunningJournal {
    let journal = try await RunningJournal(["2026-11-21.md": Self.text], limits)
    try journal.folder.write("long.m4a", Self.bytes(0..<Self.size))
    return journal
  }

  private var address: String { "/files/\(Address.entryKey("2026-11-21.md"))/1" }

  @Test("a whole file, a part of it, its end and its head are sent, one after the other")
  func parts() async throws {
    let journal = try await journal()
    let client = try journal.server.connect(journal.get(address))
    let whole = try #require(await client.answer())
    #expect(whole.status == 200)
    #expect(whole.body.utf8.elementsEqual(Self.bytes(0..<Self.size)))
    for (range, expected) in [
      ("bytes=100000-399999", 100_000..<400_000), ("bytes=-5", 699_995..<700_000),
    ] {
      client.say(journal.get(address, "Range: \(range)\r\n"))
      let part = try #require(await client.answer())
      #expect(part.status == 206)
      #expect(part.body.utf8.elementsEqual(Self.bytes(expected)))
      #expect(
        part.fields.contains(
          "content-range: bytes \(expected.lowerBound)-\(expected.upperBound - 1)/700000"))
    }
    client.say(journal.get(address, "Range: bytes=700000-\r\n"))
    let none = try #require(await client.answer())
    #expect(none.status == 416)
    #expect(none.fields.contains("content-range: bytes */700000"))
    client.say(journal.get(address, as: "HEAD"))
    let head = try #require(await client.answer(isHead: true))
    #expect(head.fields.contains("content-length: 700000"))
    client.say(journal.get("/alive"))
    #expect(await client.answer()?.body == "yes\n")
  }

  @Test("a file takes no memory from other answers")
  func memory() async throws {
    var limits = ServerLimits()
    limits.memory = 300_000
    let journal = try await journal(limits)
    let answer = try await journal.answer(journal.get(address))
    #expect(answer?.status == 200)
    #expect(answer?.body.utf8.count == Self.size)
  }

  @Test("a browser that takes nothing of a file is disconnected")
  func stalled() async throws {
    var limits = ServerLimits()
    limits.pieceTime = .milliseconds(50)
    let journal = try await RunningJournal(["2026-11-21.md": Self.text], limits)
    try journal.folder.write("long.m4a", [UInt8](repeating: 0, count: 32 << 20))
    let client = try journal.server.connect(journal.get(address))
    let isOver = await elsewhere {
      while client.say("a") {}
      return true
    }
    #expect(isOver)
  }
}
