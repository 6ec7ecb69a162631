import Codecs
import JSON
import JournalCore
import JournalSyntax

/// Reads Daylio's backup: an archive with `backup.daylio`, which is JSON in Base64, and the photos.
///
/// Source: backups in version 15 of its format, and programs that read them. It has the same
/// check-ins as the CSV, with ids in place of mood and activity names. Months begin at 0.
struct DaylioBackup {
  private let backup: JSONValue
  private let moods: MoodWords
  private let words: [String: (word: String, group: Int)]
  private let tags: [String: String]
  private let assets: [String: JSONValue]
  /// The names of the archive's files, by asset name.
  private let files: [Substring: String]

  /// Returns a text's reader; nil if it isn't a backup.
  static func reader(of text: ImportText) -> ImportReader? {
    guard let json = json(text.bytes) else { return nil }
    return { reading, record, problem in
      do {
        // A folder beside a backup may have any number of files.
        let names = text.source.onlyName == nil ? text.source.files?.names ?? [] : []
        let backup = try DaylioBackup(json: json, text.moods, files: names)
        try backup.read(&reading, record, problem)
      } catch let error as JSONError {
        reading.end(at: text.name, error, problem)
      }
    }
  }

  /// Creates a reader for a backup's JSON.
  /// - Parameter names: the archive's file names.
  /// - Throws: `JSONError`.
  init(json text: [UInt8], _ moods: MoodWords, files names: [String]) throws(JSONError) {
    let backup = try JSONReader.value(of: text)
    self.backup = backup
    self.moods = moods
    func table<Value>(_ list: String, _ value: (JSONValue) -> Value) -> [String: Value] {
      let pairs = (backup[list]?.items ?? []).map { ($0["id"]?.digits ?? "", value($0)) }
      return Dictionary(pairs) { _, last in last }
    }
    words = table("customMoods") { mood in
      let own = mood["custom_name"]?.string?.trimmed ?? ""
      let known = mood["predefined_name_id"]?.integer ?? 0
      let word = DaylioBackup.words.indices.contains(known - 1) ? DaylioBackup.words[known - 1] : ""
      return (own.isEmpty ? word : own, mood["mood_group_id"]?.integer ?? 0)
    }
    tags = table("tags") { $0["name"]?.string?.trimmed ?? "" }
    assets = table("assets") { $0 }
    files = Dictionary(
      names.map { ($0.split(separator: "/").last ?? "", $0) }, uniquingKeysWith: { a, _ in a })
  }

  /// The built-in moods, best first.
  private static let words = ["rad", "good", "meh", "bad", "awful"]

  /// Reads all check-ins.
  func read(
    _ reading: inout ImportReading, _ record: (ImportedRecord) throws -> Void,
    _ problem: (ImportProblem) -> Void
  ) throws {
    var unknown: Set<String> = []
    for (place, item) in (backup["dayEntries"]?.items ?? []).enumerated() {
      reading.rows.read += 1
      let result = self.record(item, number: place + 1)
      try reading.put(result, record, problem)
      guard case .success(let found) = result else { continue }
      let word = words[item["mood"]?.digits ?? ""]?.word ?? ""
      if found.mood == nil, !word.isEmpty, unknown.insert(word).inserted {
        problem(ImportProblem(found.place, .unknownMood(word)))
      }
    }
    reading.leaveOut(backup["goals"]?.items.count ?? 0, of: "goals", problem)
  }

  private func record(
    _ item: JSONValue, number: Int
  ) -> Result<ImportedRecord, ImportProblem> {
    func integer(_ name: String) -> Int { item[name]?.integer ?? -1 }
    let year = integer("year")
    let month = integer("month") &+ 1
    let dayOfMonth = integer("day")
    let place = "entry \(number)"
    guard let day = Day(year: year, month: month, day: dayOfMonth) else {
      return .failure(ImportProblem(place, .noDay("\(year)-\(month)-\(dayOfMonth)")))
    }
    let time = ClockTime(hour: integer("hour"), minute: integer("minute"))
    var record = ImportedRecord(of: "daylio", at: place, day: day, time: time)
    record.partial = .withoutScales
    if let zone = item["timeZoneOffset"]?.integer, abs(zone) < 86_400_000 {
      record.offset = zone / 60_000
    }
    record.title = item["note_title"]?.string?.trimmed
    record.text = DaylioNote.markdown(item["note"]?.string ?? "")
    var kept: [NewPair] = []
    if let id = item["mood"]?.digits {
      let found = words[id] ?? ("", 0)
      // A custom mood is in one of five groups.
      let isGrouped = (1...5).contains(found.group)
      record.mood =
        moods.number(of: found.word)
        ?? (isGrouped ? moods.number(at: Double(5 - found.group) / 4) : nil)
      kept.append(NewPair("mood", found.word.isEmpty ? .plain(id) : .text(found.word)))
    }
    var nameless: [NewValue] = []
    for tag in item["tags"]?.items ?? [] {
      if let name = tags[tag.digits ?? ""], !name.isEmpty {
        record.tags.append(name)
      } else {
        nameless.append(NewValue(tag))
      }
    }
    if !nameless.isEmpty { kept.append(NewPair("tags", .list(nameless))) }
    for asset in item["assets"]?.items ?? [] {
      record.files.append(file(asset.digits ?? "", of: (year, month)))
    }
    for member in item.members where !DaylioBackup.placed.contains(member.name) {
      if member.value.hasContents { kept.append(NewPair(member.name, NewValue(member.value))) }
    }
    if !kept.isEmpty { record.others.append(NewPair("daylio", .mapping(kept))) }
    record.rest = item.members.filter { ["id", "datetime"].contains($0.name) }
      .map { NewPair($0.name, NewValue($0.value)) }
    return .success(record)
  }

  private static let placed: Set<String> = [
    "id", "datetime", "year", "month", "day", "hour", "minute", "timeZoneOffset", "mood", "note",
    "note_title", "tags", "assets",
  ]

  /// Returns a photo or a recording; it has no extension, and is in a folder for the month it was
  /// added.
  private func file(_ id: String, of month: (year: Int, month: Int)) -> ImportedFile {
    guard let asset = assets[id], let name = asset["checksum"]?.string else {
      return ImportedFile([], marker: "asset \(id)")
    }
    let path = files[Substring(name)] ?? "assets/photos/\(month.year)/\(month.month)/\(name)"
    return ImportedFile([path], isPicture: asset["type"]?.integer ?? 1 == 1)
  }

  /// Returns a backup's JSON; nil for anything else.
  private static func json(_ bytes: [UInt8]) -> [UInt8]? {
    let beginning = Base64.beginning(of: bytes.prefix(64))
    guard beginning.first(where: { !$0.isSpace }) == UInt8(ascii: "{") else { return nil }
    let text = Base64.beginning(of: bytes[...])
    return text.ranges(of: Array("\"dayEntries\"".utf8)).isEmpty ? nil : text
  }
}

extension JSONValue {
  /// A number as written; nil for anything else.
  fileprivate var digits: String? {
    if case .number(let digits) = self { digits } else { nil }
  }

  /// A whole number; nil for anything else.
  fileprivate var integer: Int? { digits.flatMap { Int($0) } }

  /// True if this has contents.
  fileprivate var hasContents: Bool {
    switch self {
    case .null: false
    case .bool(let value): value
    case .number: true
    case .string(let text): !text.isEmpty
    case .array(let items): !items.isEmpty
    case .object(let members): !members.isEmpty
    }
  }
}
