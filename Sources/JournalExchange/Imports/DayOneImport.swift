import Codecs
import JSON
import JournalCore
import JournalSyntax

/// Reads the JSON in Day One's export, its plain text, and journals of Day One Classic.
///
/// Source: the format in Day One's own exports, version 1.0: a list `entries`, photos by the MD5 of
/// their bytes. Times are in UTC, each with its entry's zone.
struct DayOneImport: ImportKind {
  static let format = ImportFormat.dayone

  let clock: ImportClock
  /// The journal's name, if an archive has several.
  let journal: String?
  /// The text's folder; a repacked archive has everything in one folder.
  let folder: String

  static func reader(of source: ImportSource, _ clock: ImportClock) -> ImportReader? {
    DayOneClassic.reader(of: source, clock)
  }

  static func reader(of text: ImportText) -> ImportReader? {
    guard let entries = JSONEntries(text.bytes),
      entries.first.map({ $0["creationDate"] != nil }) ?? entries.others.contains("metadata")
    else { return DayOneText.reader(of: text) ?? DayOneClassic.reader(of: text) }
    let export = DayOneImport(clock: text.clock, journal: text.stem, folder: text.folder)
    return { reading, record, problem in
      try JSONEntries.read(text.bytes, &reading, record, problem, export.record)
    }
  }

  /// Returns an item's record; nil without a day.
  /// - Parameter number: its number in the list, from 1.
  func record(_ item: JSONValue, number: Int) -> Result<ImportedRecord, ImportProblem> {
    let place = "entry \(number)" + (journal.map { " of \($0)" } ?? "")
    let written = item["creationDate"]?.string ?? item["date"]?.string ?? ""
    let zone = item["timeZone"]?.string.map { $0.replacing("\\/", with: "/") }
    guard let local = clock.local(written, in: zone) else {
      return .failure(ImportProblem(place, .noDay(written)))
    }
    let name = item["uuid"]?.string ?? written
    var record = ImportedRecord("dayone:\(name)", at: place, day: local.day)
    if item["isAllDay"]?.bool != true { (record.time, record.offset) = (local.time, local.offset) }
    record.tags = item["tags"]?.items.compactMap(\.string) ?? []
    record.text = DayOneImport.unescaped(item["text"]?.string ?? "")
    record.files = DayOneImport.files(of: item)
    if item["starred"]?.bool == true { record.others.append(NewPair("starred", .plain("true"))) }
    if let words = item["location"].flatMap(DayOneImport.words(ofPlace:)) {
      record.others.append(NewPair("location", .text(words)))
    }
    if let words = item["weather"].flatMap(DayOneImport.words(ofWeather:)) {
      record.others.append(NewPair("weather", .text(words)))
    }
    if let journal { record.others.append(NewPair("journal", .text(journal))) }
    let kept = item.members.filter { !DayOneImport.placed.contains($0.name) }
      .map { NewPair($0.name, NewValue($0.value)) }
    if !kept.isEmpty { record.others.append(NewPair("dayone", .mapping(kept))) }
    // The same words again, with their styles.
    record.rest = item.members.filter { $0.name == "richText" }
      .map { NewPair($0.name, NewValue($0.value)) }
    record.ours = ImportedRecord.ours(item)
    return .success(record.inFolder(folder))
  }

  /// Members with a place of their own, or kept elsewhere.
  private static let placed: Set<String> = [
    "uuid", "text", "richText", "tags", ExportedEntry.ownKey,
  ]

  // MARK: Files

  static let kinds: [(list: String, folder: String, marker: String, endings: [String])] = [
    ("photos", "photos", "dayone-moment://", ["jpeg", "jpg", "png", "heic", "gif", "webp"]),
    ("videos", "videos", "dayone-moment:/video/", ["mp4", "mov", "m4v"]),
    ("audios", "audios", "dayone-moment:/audio/", ["m4a", "aac", "mp3", "wav"]),
    ("pdfAttachments", "pdfs", "dayone-moment:/pdfAttachment/", ["pdf"]),
  ]

  static func files(of item: JSONValue) -> [ImportedFile] {
    kinds.flatMap { kind in
      let items = item[kind.list]?.items ?? []
      let order = items.enumerated().sorted {
        (number($0.element), $0.offset) < (number($1.element), $1.offset)
      }
      return order.map { _, file in
        let type = (file["type"]?.string ?? file["format"]?.string)?.drop { $0 == "." }
        let written = type.map { [String($0)] } ?? []
        let hash = file["md5"]?.string ?? ""
        let names = (written + kind.endings).map { "\(kind.folder)/\(hash).\($0)" }
        return ImportedFile(
          hash.isEmpty ? [] : names, marker: file["identifier"]?.string.map { kind.marker + $0 },
          isPicture: kind.list == "photos")
      }
    }
  }

  private static func number(_ file: JSONValue) -> Int {
    if case .number(let digits)? = file["orderInEntry"] { Int(digits) ?? 0 } else { 0 }
  }

  // MARK: Words

  static func words(ofPlace place: JSONValue) -> String? {
    let parts = ["placeName", "localityName", "administrativeArea", "country"]
      .compactMap { place[$0]?.string?.trimmed }
    var words: [String] = []
    for part in parts where !part.isEmpty && !words.contains(part) { words.append(part) }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  static func words(ofWeather weather: JSONValue) -> String? {
    let conditions = weather["conditionsDescription"]?.string?.trimmed ?? ""
    guard case .number(let degrees)? = weather["temperatureCelsius"], let value = Double(degrees)
    else { return conditions.isEmpty ? nil : conditions }
    let rounded = "\(max(-999, min(999, value.rounded())).shortest) °C"
    return conditions.isEmpty ? rounded : "\(conditions), \(rounded)"
  }

  /// Returns Markdown without Day One's backslashes before punctuation, if it means the same
  /// without them.
  static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(Byte.backslash) else { return text }
    var result: [UInt8] = []
    let bytes = Array(text.utf8)
    var lineStart = 0
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      if byte == Byte.lineFeed { lineStart = result.count + 1 }
      if byte == Byte.backslash, place + 1 < bytes.count,
        isPlain(bytes[place + 1], after: result[lineStart...], before: bytes.dropFirst(place + 2))
      {
        result.append(bytes[place + 1])
        place += 2
      } else if byte == Byte.backslash, place + 1 < bytes.count, bytes[place + 1] != Byte.lineFeed {
        result += [byte, bytes[place + 1]]
        place += 2
      } else {
        result.append(byte)
        place += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns true if a mark has no meaning between its line's text and the rest.
  private static func isPlain(
    _ mark: UInt8, after line: ArraySlice<UInt8>, before rest: ArraySlice<UInt8>
  ) -> Bool {
    let isFirst = line.allSatisfy(\.isBlank)
    let isNumbered = !isFirst && line.allSatisfy { $0.isBlank || $0.isDigit }
    switch mark {
    case UInt8(ascii: "."): return !isNumbered
    case UInt8(ascii: ")"): return !isNumbered
    case UInt8(ascii: "("): return line.last != UInt8(ascii: "]")
    case UInt8(ascii: "!"): return rest.first != UInt8(ascii: "[")
    case UInt8(ascii: "-"), UInt8(ascii: "+"): return !isFirst
    case UInt8(ascii: "'"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "?"),
      UInt8(ascii: "/"), UInt8(ascii: "%"), UInt8(ascii: "@"):
      return true
    default: return false
    }
  }
}

extension ImportFormat {
  /// Day One's JSON and its archive, its plain text, and journals of Day One Classic.
  public static let dayone = ImportFormat("dayone", "Day One")
}
