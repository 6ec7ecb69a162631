import Foundation
import JournalActions
import JournalCore
import JournalExchange
import JournalStore
import Synchronization
import TestSupport
import Testing

/// What others do to the journal while something is imported: the source is read once, without the lock.
@Suite struct ImportMeanwhileTests {
  private let journal: TemporaryJournal
  private let place: TemporaryFolder

  init() throws {
    journal = try TemporaryJournal([:])
    place = try TemporaryFolder()
  }

  private static let gif = Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 59]
  private static let first = "entries/2024/04/2024-04-17.md"
  private static let second = "entries/2024/04/2024-04-17-1000.md"

  /// A folder as Day One's archive has it.
  private func request(_ entries: [String]) throws -> ImportRequest {
    let json = "{\"metadata\":{},\"entries\":[\(entries.joined(separator: ","))]}"
    try place.write("Out/Journal.json", Array(json.utf8))
    try place.write("Out/photos/aa.gif", Self.gif)
    return ImportRequest(place.path + "/Out")
  }

  private func entry(_ id: String, _ rest: String = "") -> String {
    "{\"uuid\":\"\(id)\",\"creationDate\":\"2024-04-17T10:00:00Z\",\"text\":\"One\"\(rest)}"
  }

  /// Opens the journal.
  /// - Parameter meanwhile: called when an import has read its source, before it locks the journal.
  private func opened(_ meanwhile: @escaping @Sendable () throws -> Void) throws -> Journal {
    let clock = JournalClock(today: TemporaryJournal.today, time: try #require(ClockTime("09:30")))
    return try Journal(
      journal.location, clock: clock, state: journal.state, agreement: meanwhile)
  }

  /// Saves a file, as an editor does.
  private static func save(_ path: String, _ text: String) throws {
    let file = URL(filePath: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  @Test("what an editor saves after the source was read is compared again, without the source")
  func saved() throws {
    _ = try journal.open().importEntries(request([entry("A")]))
    let mine = try journal.folder.text(Self.first) + "More.\n"
    let photo = #","photos":[{"identifier":"P","md5":"aa","type":"gif"}]"#
    let request = try request([entry("A", #","starred":true"#), entry("B", photo)])
    let plan = try journal.open().importPlan(request)
    #expect(plan.updated.map(\.path) == [Self.first] && plan.added.map(\.path) == [Self.second])
    let (source, first) = (place.path + "/Out", journal.path(Self.first))
    let second = journal.path(Self.second)
    let importing = try opened {
      try Self.save(first, mine)
      try Self.save(second, "Mine.\n")
      // Whoever reads the source once more finds nothing.
      try FileManager.default.removeItem(atPath: source)
    }
    let outcome = try importing.importEntries(request)
    #expect(outcome.problems == [] && outcome.files == 1)
    #expect(outcome.merged.map(\.path) == [Self.first] && outcome.updated.isEmpty)
    let merged = try journal.folder.text(Self.first)
    #expect(merged.contains("starred: true") && merged.hasSuffix("More.\n"))
    #expect(try journal.folder.text(Self.second) == "Mine.\n")
    let added = try #require(outcome.added.first?.path)
    #expect(added == "entries/2024/04/2024-04-17-1000-2.md")
    #expect(try journal.folder.text(added).contains("photos/2024/04/aa.gif"))
    #expect(try journal.files()["photos/2024/04/aa.gif"]?.bytes == Self.gif)
    // One step, whose receipt has the path that the entry got in the end.
    #expect(try journal.folder.text(try #require(outcome.receipt)).contains(added))
    #expect(try journal.open().undoHistory().steps.count == 2)
    _ = try journal.open().undo()
    #expect(try journal.folder.text(Self.first) == mine)
  }

  @Test("a file that an editor makes at the last moment stays, and the entry gets another place")
  func lastMoment() throws {
    let request = try request([entry("A")])
    let path = journal.path(Self.first)
    let isDone = Mutex(false)
    let outcome = try StepTrial.$now.withValue({ _ in
      isDone.withLock { done in
        if !done { try? Self.save(path, "Mine.\n") }
        done = true
      }
      return nil
    }) { try journal.open().importEntries(request) }
    #expect(outcome.added.map(\.path) == [Self.second])
    #expect(try journal.folder.text(Self.first) == "Mine.\n")
    let names = try journal.files().keys.sorted()
    #expect(names == [Self.second, Self.first, try #require(outcome.receipt)])
  }

  @Test("moods of another scale than before are read again") func scale() throws {
    try journal.write("daymark.yaml", "mood: {scale: 1-10}\n")
    try place.write("d.csv", "full_date,mood,time\n2026-11-20,rad,10:04\n")
    let settings = journal.path("daymark.yaml")
    let importing = try opened { try Self.save(settings, "mood: {scale: 1-5}\n") }
    let outcome = try importing.importEntries(ImportRequest(place.path + "/d.csv"))
    let path = try #require(outcome.added.first?.path)
    #expect(try journal.folder.text(path).contains("mood: 5\n"))
  }

  @Test("another program's lock is waited for when everything is read, and a plan needs none")
  func lock() throws {
    let request = try request((0..<200).map { entry("\($0)") })
    try journal.write(".daymark/lock", "")
    let file = open(journal.path(".daymark/lock"), O_RDWR)
    try #require(flock(file, LOCK_EX | LOCK_NB) == 0)
    #expect(try journal.open().importPlan(request).added.count == 200)
    let most = Mutex(0)
    let importing = try journal.open().reporting { read in
      most.withLock { $0 = max($0, read ?? 0) }
    }
    #expect(throws: StoreError.busy(path: journal.location.root)) {
      try JournalLocation.waiting(atMost: .zero) { try importing.importEntries(request) }
    }
    #expect(most.withLock(\.self) == 192)
    #expect(try journal.files().isEmpty)
    close(file)
    #expect(try importing.importEntries(request).added.count == 200)
  }
}
