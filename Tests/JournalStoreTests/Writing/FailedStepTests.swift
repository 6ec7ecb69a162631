import Foundation
import JournalCore
import Testing

@testable import JournalStore
import TestSupport

@Suite("A step that fails in the middle is changed back, or says which files are changed")
struct FailedStepTests {
  private let place: WritingPlace
  private let before: [String]

  init() throws {
    place = try WritingPlace()
    for name in ["a.md", "b.md", "c.md"] { try place.folder.write(name, "old \(name)\n") }
    before = try place.tree()
  }

  private let changes: [FileChange] = [
    .write("a.md", "old a.md\n", "new a\n"), .write("b.md", "old b.md\n", "new b\n"),
    .write("x/new.md", nil, "new\n"), .move(from: "c.md", to: "y/c.md", old: nil),
  ]

  /// Makes the step; what befalls it is up to `trial`.
  private func attempt(_ trial: @escaping @Sendable (Int) -> StepTrial?) -> StoreError? {
    StepTrial.$now.withValue(trial) {
      do throws(StoreError) {
        _ = try place.writing.apply(changes, label: "step", now: WritingPlace.now)
        return nil
      } catch { return error }
    }
  }

  @Test("wherever it fails, every file is as it was, and nothing can be undone", arguments: 0...3)
  func changedBack(_ failing: Int) throws {
    let inode = FileVersion(of: place.folder.path + "/a.md")?.node
    let error = attempt { $0 == failing ? .failing(ENOSPC) : nil }
    let paths = ["x/new.md", "a.md", "b.md", "c.md"]
    #expect(
      error
        == .stepFailed(
          FailedStep(unchanged: ["a.md", "b.md", "x/new.md", "c.md"]),
          because: .cannotWrite(path: paths[failing], ENOSPC)))
    #expect(try place.tree() == before)
    #expect(FileVersion(of: place.folder.path + "/a.md")?.node == inode)
    #expect(try place.writing.steps() == [])
    #expect(try place.undo() == nil)
    // The same once more, without the fault.
    #expect(attempt { _ in nil } == nil)
    #expect(try place.folder.text("b.md") == "new b\n")
    try place.undo()
    #expect(try place.tree() == before)
  }

  @Test("nothing has to be written for that: neither the trash nor a new file", arguments: 1...3)
  func withoutSpace(_ failing: Int) throws {
    // A file in the place of the trash's folder: nothing can be put there.
    try place.folder.write(".daymark/trash", "")
    #expect(attempt { $0 == failing ? .failing(ENOSPC) : nil } != nil)
    #expect(try place.tree() == before)
  }

  @Test("a file that another program changed meanwhile is left alone, and named")
  func changedMeanwhile() throws {
    let path = place.folder.path + "/a.md"
    let error = attempt {
      guard $0 == 2 else { return nil }
      overwrite(path, "theirs\n")
      return .failing(EIO)
    }
    #expect(
      error
        == .stepFailed(
          FailedStep(changed: ["x/new.md", "a.md"], unchanged: ["b.md", "c.md"]),
          because: .cannotWrite(path: "b.md", EIO)))
    #expect(try place.folder.text("a.md") == "theirs\n")
    #expect(try place.folder.text("b.md") == "old b.md\n")
    // The next step can't change it back either, leaves it to undo, and says so.
    let next = try place.apply(.write("d.md", nil, "d"))
    #expect(next.recovery.halfMade.map(\.label) == ["step"])
    #expect(try place.apply(.write("e.md", nil, "e")).recovery == JournalWriting.Recovery())
    #expect(try place.folder.text("a.md") == "theirs\n")
  }

  @Test("what could not be changed back is changed back by the next step")
  func changedBackLater() throws {
    let record = try place.cut(changes, after: 2)
    let records = try place.records()
    var name = try #require(try records.names().last)
    try records.note(.failed, &name)
    #expect(place.location.isThere(records.path(name)) && !place.location.isThere(record))
    let next = try place.apply(.write("d.md", nil, "d"))
    #expect(next.recovery.changedBack.map(\.label) == ["step"])
    #expect(try place.tree() == (before + ["d.md 600 d"]).sorted())
    #expect(try place.writing.steps().map(\.label) == ["set today mood=8"])
  }

  @Test("a failure that is only about one file is told as it is, if all is changed back")
  func plain() throws {
    try #require(link(place.folder.path + "/b.md", place.folder.path + "/second.md") == 0)
    #expect(attempt { _ in nil } == .hardLinked(path: "b.md", names: 2))
    #expect(try place.folder.text("a.md") == "old a.md\n")
    #expect(try place.writing.steps() == [])
  }
}

extension WritingPlace {
  /// Makes some changes of a step, as a program that is killed then.
  /// - Returns: the path of its record.
  @discardableResult
  func cut(_ changes: [FileChange], after count: Int) throws -> String {
    let trial: @Sendable (Int) -> StepTrial? = { $0 == count ? .killed : nil }
    try StepTrial.$now.withValue(trial) {
      _ = try writing.apply(changes, label: "step", now: WritingPlace.now)
    }
    let records = try self.records()
    return records.path(try #require(try records.names().last))
  }
}

private func overwrite(_ path: String, _ text: String) {
  let file = open(path, O_WRONLY | O_TRUNC)
  defer { close(file) }
  _ = Array(text.utf8).withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
}
