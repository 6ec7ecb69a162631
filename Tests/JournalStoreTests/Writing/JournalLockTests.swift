import Foundation
import JournalCore
import TestSupport
import Testing

@testable import JournalStore

/// Somebody who may not wait long for another step hears so, and nothing is changed.
@Suite struct JournalLockTests {
  /// Holds the journal's lock, as another program does.
  private func lock(_ place: WritingPlace) throws -> Int32 {
    let file = open(place.folder.path + "/.daymark/lock", O_RDWR | O_CREAT, 0o600)
    try #require(flock(file, LOCK_EX | LOCK_NB) == 0)
    return file
  }

  @Test("a step waits no longer than it may, and can be made when the other one has ended")
  func patience() throws {
    let place = try WritingPlace()
    try place.apply(.write("a.md", nil, "one"))
    let other = try lock(place)
    let busy = StoreError.busy(path: place.location.root)
    for _ in 0..<2 {
      #expect(throws: busy) {
        try JournalLocation.waiting(atMost: .milliseconds(20)) {
          try place.apply(.write("a.md", "one", "two"))
        }
      }
    }
    #expect(try place.folder.text("a.md") == "one")
    close(other)
    _ = try JournalLocation.waiting(atMost: .milliseconds(20)) {
      try place.apply(.write("a.md", "one", "two"))
    }
    #expect(try place.folder.text("a.md") == "two")
  }

  @Test("a step inside another one needn't wait") func inside() throws {
    let place = try WritingPlace()
    _ = try place.location.holding {
      try JournalLocation.waiting(atMost: .zero) { try place.apply(.write("a.md", nil, "x")) }
    }
    #expect(try place.folder.text("a.md") == "x")
  }
}
