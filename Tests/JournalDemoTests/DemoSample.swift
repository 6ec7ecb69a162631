import Foundation
import JournalCore
import JournalDemo
import TestSupport

/// What the tests of the sample journal share: a day, the starter files, and a naive reader.
enum DemoSample {
  static let last = Day(year: 2026, month: 11, day: 21)!

  static func journal(
    days: Int = 365, entries: Int? = nil, seed: UInt64 = 7, broken: Bool = false
  ) -> DemoJournal {
    // A journal of a size in entries is for measuring, in all languages.
    DemoJournal(
      last: last, days: days, entries: entries, seed: seed, broken: broken,
      languages: entries == nil ? .one(.english) : .many,
      starter: StarterFiles.all)
  }

  /// A year of it, made once.
  static let year: [DemoFile] = Array(journal())

  static func day(ofPath path: String) -> Day? {
    day(path.split(separator: "/").last.map(String.init) ?? "")
  }

  /// The day that a text begins with.
  static func day(_ text: String) -> Day? {
    let parts = text.prefix(10).split(separator: "-").compactMap { Int($0) }
    return parts.count == 3 ? Day(year: parts[0], month: parts[1], day: parts[2]) : nil
  }
}

extension DemoFile {
  var isEntry: Bool { path.hasPrefix("entries/") }
  var isPhoto: Bool { path.hasPrefix("photos/") }
  /// Its text; none of a photo.
  var text: String { isPhoto ? "" : String(decoding: contents, as: UTF8.self) }

  /// The value of a top-level key, as it stands there.
  func value(_ key: String) -> String? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines.dropFirst().prefix(while: { $0 != "---" })
    where line.hasPrefix(key + ": ") {
      return String(line.dropFirst(key.count + 2))
    }
    return nil
  }

  /// What follows the front matter.
  var body: String {
    text.range(of: "\n---\n").map { String(text[$0.upperBound...]) } ?? ""
  }
}
