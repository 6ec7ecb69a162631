import JSON
import JournalCore
import JournalSyntax

/// Reads Apple Health's states of mind, as Health Auto Export writes them.
///
/// Source: that program's JSON: a list `stateOfMind`, maybe inside `data`, with `start`, `kind`,
/// `labels`, `associations` and `valence`, which is between -1 and 1.
struct StateOfMindImport: ImportKind {
  static let format = ImportFormat.stateofmind

  let clock: ImportClock
  let moods: MoodWords

  static func reader(of text: ImportText) -> ImportReader? {
    guard !text.bytes.ranges(of: Array("\"stateOfMind\"".utf8)).isEmpty,
      let export = try? JSONReader.value(of: text.bytes),
      case .array(let items)? = export["stateOfMind"] ?? export["data"]?["stateOfMind"]
    else { return nil }
    let states = StateOfMindImport(clock: text.clock, moods: text.moods)
    return { reading, record, problem in
      for (place, item) in items.enumerated() {
        reading.rows.read += 1
        try reading.put(states.record(item, number: place + 1), record, problem)
      }
      for other in export.members + (export["data"]?.members ?? [])
      where other.name != "stateOfMind" {
        reading.leaveOut(other.value.items.count, of: other.name, problem)
      }
    }
  }

  /// Returns an item's record; nil without a day.
  func record(_ item: JSONValue, number: Int) -> Result<ImportedRecord, ImportProblem> {
    let place = "state \(number)"
    let written = item["start"]?.string ?? item["date"]?.string ?? ""
    guard let local = clock.local(StateOfMindImport.joined(written), in: nil) else {
      return .failure(ImportProblem(place, .noDay(written)))
    }
    let name = item["id"]?.string ?? written
    var record = ImportedRecord(
      "stateofmind:\(name)", at: place, day: local.day, isNamed: item["id"]?.string != nil)
    // A whole day's mood is only noted at some time.
    let isOfDay = (item["kind"]?.string ?? "").lowercased().contains("daily")
    if !isOfDay { (record.time, record.offset) = (local.time, local.offset) }
    if case .number(let digits)? = item["valence"], let valence = Double(digits) {
      record.mood = moods.number(at: (valence + 1) / 2)
      record.others.append(NewPair("valence", .plain(digits)))
    }
    record.tags = StateOfMindImport.words(item["associations"])
    let feelings = StateOfMindImport.words(item["labels"])
    if !feelings.isEmpty {
      record.others.append(NewPair("feelings", .list(feelings.map { .text($0) })))
    }
    let placed: Set<String> = ["id", "start", "valence", "labels", "associations"]
    let kept = item.members.filter { !placed.contains($0.name) }
      .map { NewPair($0.name, NewValue($0.value)) }
    if !kept.isEmpty { record.others.append(NewPair("stateofmind", .mapping(kept))) }
    return .success(record)
  }

  /// Returns `2024-04-17 09:05:00+0100` for `2024-04-17 09:05:00 +0100`.
  private static func joined(_ text: String) -> String {
    let parts = text.split(separator: " ")
    return parts.count == 3 ? "\(parts[0])T\(parts[1])\(parts[2])" : text
  }

  /// Returns the words in a list, or in a text with commas, in lower case.
  private static func words(_ value: JSONValue?) -> [String] {
    let texts =
      value?.string.map { $0.split(separator: ",").map(String.init) }
      ?? value?.items.compactMap(\.string) ?? []
    return texts.map { $0.trimmed.lowercased() }.filter { !$0.isEmpty }
  }
}

extension ImportFormat {
  /// Apple Health's states of mind.
  public static let stateofmind = ImportFormat("stateofmind", "Apple Health")
}
