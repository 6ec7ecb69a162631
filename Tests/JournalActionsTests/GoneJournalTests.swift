import Foundation
import JournalActions
import JournalCore
import JournalStore
import TestSupport
import Testing

/// A journal whose disk has gone is an error, for reading and for writing.
@Suite struct GoneJournalTests {
  @Test("a journal that this device has changed isn't begun anew in an empty folder")
  func gone() throws {
    let place = try TemporaryJournal([:])
    try place.open().change("x") { _, change in
      change.write("2026-11-20.md", over: nil, Array("One.\n".utf8))
    }
    let root = place.location.root
    let away = root + "-away"
    try FileManager.default.moveItem(atPath: root, toPath: away)
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: false)
    let gone = StoreError.journalGone(path: root)
    #expect(throws: gone) { try place.open().index(.everything) }
    #expect(throws: gone) {
      try place.open().change("x") { _, change in
        change.write("2026-11-21.md", over: nil, Array("Two.\n".utf8))
      }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: root) == [])
    // A new journal can be begun all the same.
    _ = try JournalBeginning(starter: []).make(at: place.location)
    #expect(try place.open().index(.everything).entries.isEmpty)
    try FileManager.default.removeItem(atPath: root)
    try FileManager.default.moveItem(atPath: away, toPath: root)
    #expect(try place.open().index(.everything).entries.count == 1)
  }

  @Test("an empty folder that no journal was in is a journal without entries") func new() throws {
    let place = try TemporaryJournal([:])
    #expect(try place.open().index(.everything).entries.isEmpty)
    #expect(try place.open(hasState: false).index(.everything).entries.isEmpty)
  }
}
