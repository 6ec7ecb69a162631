import Foundation
import JournalActions
import JournalCore
import JournalStore
import Synchronization
import TestSupport
import Testing

/// A journal that is there while a test needs it, on a day and at a time that stay what they are.
final class TemporaryJournal {
  let folder: TemporaryFolder
  /// Where the device keeps its state.
  let home: TemporaryFolder
  private let found = FoundNotices()

  init(_ files: KeyValuePairs<String, String> = [:]) throws {
    folder = try TemporaryFolder()
    home = try TemporaryFolder()
    for (path, text) in files { try folder.write(path, text) }
  }

  static let today = day("2026-11-21")

  var state: StateHome? { StateHome(stateHome: home.path, home: nil) }

  var location: JournalLocation { JournalLocation(root: folder.path) }

  /// Opens the journal.
  func open(
    on today: String = "2026-11-21", at time: String = "09:30", hasState: Bool = true
  ) throws -> Journal {
    let clock = JournalClock(today: day(today), time: try #require(ClockTime(time)))
    return try Journal(
      location, clock: clock, state: hasState ? state : nil,
      notices: Notices { [found] in found.add($0) })
  }

  /// What was reported so far.
  var notices: [JournalNotice] { found.all }

  /// The files with their bytes, without those of the program itself.
  func files() throws -> [String: FileText] {
    var files: [String: FileText] = [:]
    for name in folder.names where name != ".daymark" && !name.hasPrefix(".daymark/") {
      guard !folder.isFolder(name) else { continue }
      files[name] = FileText(bytes: Array(try Data(contentsOf: URL(filePath: path(name)))))
    }
    return files
  }

  /// A path on the disk.
  func path(_ name: String) -> String { folder.path + "/" + name }

  func write(_ path: String, _ text: String) throws { try folder.write(path, text) }

  func remove(_ path: String) throws { try FileManager.default.removeItem(atPath: self.path(path)) }
}

/// Notices in the order in which they were found.
private final class FoundNotices: Sendable {
  private let notices = Mutex<[JournalNotice]>([])

  var all: [JournalNotice] { notices.withLock(\.self) }

  func add(_ notice: JournalNotice) { notices.withLock { $0.append(notice) } }
}

/// The bytes of a file, shown as text if a test fails.
struct FileText: Hashable, ExpressibleByStringInterpolation, CustomStringConvertible {
  var bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }

  init(stringLiteral text: String) { bytes = Array(text.utf8) }

  var description: String { String(decoding: bytes, as: UTF8.self).debugDescription }
}
