public import JournalCore
import JournalSyntax

/// The place for a new day's entry, and the rule for it.
public struct NewDays: Hashable, Sendable {
  /// The rule.
  public enum Reason: Hashable, Sendable {
    /// The setting `entry-path`.
    case setting
    /// Another program's settings, in a file in the folder.
    case program(OtherProgram, file: String)
    /// The usual place for another program without settings here.
    case usual(OtherProgram)
    /// The place of the last days: the number of days there, and the number examined.
    case lastDays(Int, of: Int)
    /// The setting `folders`.
    case folders
    /// Daymark's own place, since nothing else is known.
    case standard
  }

  /// The path of each day's entry.
  public let path: EntryPath
  /// The rule for the path.
  public let reason: Reason
}

extension JournalLocation {
  /// Returns the path for new entries.
  /// - Throws: as `newDays`.
  public func entryPath(_ settings: Settings) throws(StoreError) -> EntryPath {
    try newDays(settings).path
  }

  /// Returns the path for new entries, and its reason: the settings, or else this folder's
  /// program's configuration, or else the place of most of the last days, or else that program's
  /// usual place, or else `entries/`; only in the folders searched for entries.
  /// - Throws: `StoreError` if another program's settings exist but can't be read.
  public func newDays(_ settings: Settings) throws(StoreError) -> NewDays {
    if let path = settings.entryPath { return NewDays(path: path, reason: .setting) }
    let folders = EntryFolders(settings)
    let programs = OtherProgram.allCases.filter { $0.mark(in: root) != nil }
    var configured: [NewDays] = []
    for program in programs {
      guard let new = try self.configured(by: program),
        JournalLocation.mayHoldEntry(Array(new.path.path(of: Day(number: 0)).utf8), in: folders)
      else { continue }
      configured.append(new)
    }
    if configured.count == 1 { return configured[0] }
    let last = LastDays(in: self, folders, settings.dayNames)
    // Among several programs, the one with the most recent days.
    if let best = configured.max(by: { last.count(like: $0.path) < last.count(like: $1.path) }) {
      let most = last.count(like: best.path)
      return configured.first { last.count(like: $0.path) == most } ?? best
    }
    if let new = last.newDays(programs.first) { return new }
    if let program = programs.first, let path = usual(program), folders.contain(path.folder) {
      return NewDays(path: path, reason: .usual(program))
    }
    let first = settings.folders.first { folders.contain(Array($0.utf8)) }
    if let path = first.flatMap({ EntryPath($0 + "/{year}/{month}/{date}.md") }) {
      return NewDays(path: path, reason: .folders)
    }
    return NewDays(path: .standard, reason: .standard)
  }

  /// Returns the names of days here, if the usual reading doesn't find each; nil if it does.
  /// - Throws: `StoreError` if another program's settings exist but can't be read.
  func dayNames(_ settings: Settings) throws(StoreError) -> EntryPath? {
    if let path = settings.entryPath { return path.unlikeOthers }
    for program in OtherProgram.allCases where program.mark(in: root) != nil {
      if let names = try configured(by: program)?.path.unlikeOthers { return names }
    }
    return nil
  }

  /// Returns the place for daily notes in a program's settings; nil if they have none.
  private func configured(by program: OtherProgram) throws(StoreError) -> NewDays? {
    func new(_ file: String, _ read: ([UInt8]) -> EntryPath?) throws(StoreError) -> NewDays? {
      try config(file).flatMap(read).map {
        NewDays(path: $0, reason: .program(program, file: file))
      }
    }
    switch program {
    case .obsidian:
      // The plugin replaces the built-in daily notes, which may still be configured.
      let plugin = ".obsidian/plugins/periodic-notes/data.json"
      if let days = try new(plugin, EntryPath.periodicNotes) { return days }
      return try new(".obsidian/daily-notes.json", EntryPath.obsidian)
    case .logseq: return try new("logseq/config.edn", EntryPath.logseq)
    case .dendron: return try new("dendron.yml", EntryPath.dendron)
    case .jekyll, .hugo: return nil
    }
  }

  /// Returns the usual place for days in a program without settings and days here.
  private func usual(_ program: OtherProgram) -> EntryPath? {
    switch program {
    case .obsidian: EntryPath("{date}.md")
    case .jekyll: EntryPath(OtherProgram.nameOfPost)
    case .hugo:
      ["content/posts", "content/post", "content/blog", "content/journal"]
        .first { JournalLocation.isFolder(root + "/" + $0) }.flatMap {
          EntryPath($0 + "/{date}.md")
        }
        ?? EntryPath("content/{date}.md")
    case .logseq, .dendron: nil
    }
  }

  /// Returns another program's settings file.
  ///
  /// A file shared by several folders through a link is ignored.
  func config(_ path: String) throws(StoreError) -> [UInt8]? {
    do throws(StoreError) { return try contents(of: path) } catch .leadsOutside { return nil }
  }
}

extension OtherProgram {
  /// Jekyll shows only posts with a name that continues after the date.
  ///
  /// Source: Jekyll's documentation, “Posts”.
  static let nameOfPost = "_posts/{date}-{weekday}.md"
}

/// The names of the last days in a folder, which determine the next day's place.
struct LastDays {
  /// A dated text.
  private struct Dated {
    var day: Day
    var path: [UInt8]
    /// The path for a new day beside it; nil if it shows none.
    var pattern: EntryPath
    /// True if its name is nothing but the date: a day's note, not a titled one.
    var isUntitled: Bool
  }

  /// The number of days examined.
  private static let most = 30
  private let texts: [Dated]

  /// Finds the last days in the folders searched for entries; only names are read.
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

  /// Returns the last days' texts, latest first.
  private static func last(
    of texts: [(day: Day, path: [UInt8])]
  ) -> [(day: Day, path: [UInt8])] {
    let sorted = texts.sorted { a, b in
      guard a.day == b.day else { return a.day > b.day }
      let above = depth(a.path)
      let below = depth(b.path)
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

  /// Returns the number of texts at the pattern's path for their day.
  func count(like pattern: EntryPath) -> Int {
    texts.count { pattern.path(of: $0.day).utf8.elementsEqual($0.path) }
  }

  /// Returns the place of most of the last days; nil if there are none.
  ///
  /// Notes with a title count only if there are none without, after the date or before it: a
  /// meeting isn't a day. Among places with as many days, the last day's place is chosen.
  /// - Parameter program: the folder's program.
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

  /// Returns a pattern with names that continue after the date, as posts require.
  private func named(_ pattern: EntryPath) -> EntryPath {
    guard let text = pattern.pattern, text.contains("{date}."), text.contains("_posts/") else {
      return pattern
    }
    return EntryPath(text.replacing("{date}.", with: "{date}-{weekday}.")) ?? pattern
  }
}
