import Foundation
import JournalStore
import TestSupport
import Testing

@Suite("What this computer remembers of a journal")
struct StateFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func stateFile(state: String? = nil, home: String? = nil) -> StateFile? {
    StateHome(stateHome: state, home: home).map {
      StateFile(of: JournalLocation(root: "/a/journal"), chapter: "reminders", in: $0)
    }
  }

  @Test("It lies in the state folder, else in the home, under a hash of the journal's path")
  func place() throws {
    // printf %s /a/journal | sha256sum
    let name = "\(hash).txt"
    #expect(stateFile(state: "/s", home: "/h")?.path == "/s/daymark/reminders/" + name)
    #expect(stateFile(home: "/h")?.path == "/h/.local/state/daymark/reminders/" + name)
    #expect(stateFile(state: "relative", home: "/h")?.path.hasPrefix("/h/") == true)
    #expect(stateFile() == nil)
    #expect(stateFile(state: "relative") == nil)
  }

  private let hash = "6283464b0000ac51"

  @Test("It is made with its folders for the owner alone, and only what is new is written")
  func changing() throws {
    let file = try #require(stateFile(state: folder.path + "/state"))
    #expect(try file.contents() == nil)
    try file.change { old in
      #expect(old == nil)
      return nil
    }
    #expect(try file.contents() == nil)
    try file.change { _ in [1] }
    #expect(try file.contents() == [1])
    try file.change { old in old.map { $0 + [2] } }
    #expect(try file.contents() == [1, 2])
    let inside = "state/daymark/reminders"
    #expect(folder.mode(inside) == 0o700)
    #expect(folder.mode("\(inside)/\(hash).txt") == 0o600)
  }

  @Test("What a killed program left half written is cleared away, and the old file counts")
  func leftOver() throws {
    let file = try #require(stateFile(state: folder.path))
    try file.change { _ in [1] }
    try folder.write("daymark/reminders/\(hash).txt.new", "half")
    #expect(try file.contents() == [1])
    try file.change { _ in [2] }
    #expect(try file.contents() == [2])
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.path + "/daymark/reminders")
    #expect(names.sorted() == ["\(hash).txt", "\(hash).txt.lock"])
  }

  @Test("Where it can't be written, the work's change is refused")
  func unwritable() throws {
    try folder.write("daymark", "a file where a folder should be")
    let file = try #require(stateFile(state: folder.path))
    #expect(throws: StoreError.self) { try file.change { _ in [1] } }
  }

  @Test("Changes at the same time come one after the other")
  func concurrent() throws {
    let file = try #require(stateFile(state: folder.path))
    DispatchQueue.concurrentPerform(iterations: 40) { _ in
      try? file.change { ($0 ?? []) + [7] }
    }
    #expect(try file.contents()?.count == 40)
  }
}
