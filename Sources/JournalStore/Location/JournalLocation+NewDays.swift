public import JournalCore
import JournalSyntax

/// Where the entry of a new day goes, and by which rule.
public struct NewDays: Hashable, Sendable {
  /// The rule.
  public enum Reason: Hashable, Sendable {
    /// The setting `entry-path`.
    case setting
    /// The settings of another program, in a file of the folder.
    case program(OtherProgram, file: String)
    /// The usual place of another program, which has no settings of it here.
    case usual(OtherProgram)
    /// The places of the last days: so many of them, of so many that were looked at.
    case lastDays(Int, of: Int)
    /// The setting `folders`.
    case folders
    /// Daymark's own place, since nothing else is known.
    case standard
  }

  /// The path of each day's entry.
  public let path: EntryPath
  /// The rule that it follows.
  public let reason: Reason
}

extension JournalLocation {
  /// Returns where new entries go.
  /// - Throws: as `newDays`.
  public func entryPath(_ settings: Settings) throws(StoreError) -> EntryPath {
    try newDays(settings).path
  }

  /// Returns where new entries go, and why: as the settings specify, or else as the program of this
  /// folder is configured, or else where most of the last days are, or else where that program puts
  /// them, or else below `entries/`; only where entries are looked for.
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
    // Of several programs, the one whose days were written last.
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

  /// Returns the names that days have here, if the usual reading doesn't find each; nil if it does.
  /// - Throws: `StoreError` if another program's settings exist but can't be read.
  func dayNames(_ settings: Settings) throws(StoreError) -> EntryPath? {
    if let path = settings.entryPath { return path.unlikeOthers }
    for program in OtherProgram.allCases where program.mark(in: root) != nil {
      if let names = try configured(by: program)?.path.unlikeOthers { return names }
    }
    return nil
  }

  /// Returns what a program's settings say about daily notes; nil if they say nothing.
  private func configured(by program: OtherProgram) throws(StoreError) -> NewDays? {
    func new(_ file: String, _ read: ([UInt8]) -> EntryPath?) throws(StoreError) -> NewDays? {
      try config(file).flatMap(read).map {
        NewDays(path: $0, reason: .program(program, file: file))
      }
    }
    switch program {
    case .obsidian:
      // The plugin takes the place of the built-in daily notes, which may still be configured.
      let plugin = ".obsidian/plugins/periodic-notes/data.json"
      if let days = try new(plugin, EntryPath.periodicNotes) { return days }
      return try new(".obsidian/daily-notes.json", EntryPath.obsidian)
    case .logseq: return try new("logseq/config.edn", EntryPath.logseq)
    case .dendron: return try new("dendron.yml", EntryPath.dendron)
    case .jekyll, .hugo: return nil
    }
  }

  /// Returns where a program puts days that has no settings of it here, and no days yet.
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
  /// One that several folders share through a link is ignored.
  private func config(_ path: String) throws(StoreError) -> [UInt8]? {
    do throws(StoreError) { return try contents(of: path) } catch .leadsOutside { return nil }
  }
}

extension OtherProgram {
  /// Jekyll shows only posts whose names go on after the date.
  ///
  /// Source: Jekyll's documentation, “Posts”.
  static let nameOfPost = "_posts/{date}-{weekday}.md"
}

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
