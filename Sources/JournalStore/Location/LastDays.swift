import JournalCore
import JournalSyntax

/// The names of the last days of a folder, which show where the next one goes.
struct LastDays {
  /// A dated text.
  private struct Dated {
    var day: Day
    var path: [UInt8]
    /// The path of a new day beside it; nil if it shows none.
    var pattern: EntryPath
    /// Whether its name is nothing but the date: a note of the day, not one with a title of its own.
    var isUntitled: Bool
  }

  /// The number of days that are looked at.
  private static let most = 30
  private let texts: [Dated]

  /// Finds the last days where entries are looked for; only names are read.
  /// - Parameter names: the names of days, if they differ from the usual ones.
  init(in location: JournalLocation, _ folders: EntryFolders, _ names: EntryPath?) {
    var last: [(day: Day, path: [UInt8])] = []
    location.visitDatedTexts(folders, names) { day, path in
      last.append((day, path))
      if last.count > 16 * LastDays.most { last = LastDays.last(of: last) }
      return true
    }
    texts = LastDays.last(of: last).compactMap { text in
      let path = String(decoding: text.path, as: UTF8.self)
      if let names, names.day(of: text.path) != nil {
        return Dated(day: text.day, path: text.path, pattern: names, isUntitled: true)
      }
      guard let pattern = EntryPath(like: path) else { return nil }
      let isUntitled = pattern.path(of: text.day).utf8.elementsEqual(text.path)
      return Dated(day: text.day, path: text.path, pattern: pattern, isUntitled: isUntitled)
    }
  }

  /// Returns the texts of the last days, the last first.
  private static func last(
    of texts: [(day: Day, path: [UInt8])]
  ) -> [(day: Day, path: [UInt8])] {
    let sorted = texts.sorted { a, b in
      guard a.day == b.day else { return a.day > b.day }
      let (above, below) = (depth(a.path), depth(b.path))
      return above != below ? above < below : a.path.lexicographicallyPrecedes(b.path)
    }
    var days: Set<Day> = []
    return Array(
      sorted.prefix { text in
        days.insert(text.day)
        return days.count <= most
      }.prefix(8 * most))
  }

  private static func depth(_ path: [UInt8]) -> Int { path.count { $0 == Byte.slash } }

  /// Returns how many of the texts are where a pattern puts their day.
  func count(like pattern: EntryPath) -> Int {
    texts.count { pattern.path(of: $0.day).utf8.elementsEqual($0.path) }
  }

  /// Returns where most of the last days are; nil if there are none.
  ///
  /// Notes with a title count only if there are none without, after the date or before it: a meeting
  /// isn't a day. Of places with as
  /// many days, the one of the last day is chosen.
  /// - Parameter program: the program whose folder it is.
  func newDays(_ program: OtherProgram?) -> NewDays? {
    var counts: [EntryPath: Set<Day>] = [:]
    let untitled = texts.filter(\.isUntitled)
    let bare = untitled.filter { $0.pattern.nameBeginsWithDay }
    let looked = untitled.isEmpty ? texts : bare.isEmpty ? untitled : bare
    for text in looked { counts[text.pattern, default: []].insert(text.day) }
    let most = counts.values.map(\.count).max() ?? 0
    guard let text = looked.first(where: { counts[$0.pattern]?.count == most }) else { return nil }
    let path = program == .jekyll && untitled.isEmpty ? named(text.pattern) : text.pattern
    return NewDays(
      path: path, reason: .lastDays(most, of: Set(looked.map(\.day)).count))
  }

  /// Returns a pattern whose names go on after the date, as those of posts must.
  private func named(_ pattern: EntryPath) -> EntryPath {
    guard let text = pattern.pattern, text.contains("{date}."), text.contains("_posts/") else {
      return pattern
    }
    return EntryPath(text.replacing("{date}.", with: "{date}-{weekday}.")) ?? pattern
  }
}
