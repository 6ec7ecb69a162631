import Codecs
import JSON
import JournalCore
import JournalSyntax

/// Reads Journey's export: an archive with a JSON file for each entry, and the photos beside them.
///
/// Source: exports of Journey. A time is in milliseconds since 1970, with its zone's name. A number
/// that isn't known is the largest double.
struct JourneyImport: ImportKind {
  static let format = ImportFormat.journey

  private let clock: ImportClock
  private let moods: MoodWords
  /// The text's folder.
  private let folder: String

  static func reader(of text: ImportText) -> ImportReader? {
    guard text.bytes.first(where: { !$0.isSpace && $0 < 0x80 }) == Byte.openBrace,
      !text.bytes.prefix(1 << 16).ranges(of: Array("\"date_journal\"".utf8)).isEmpty
        || !text.bytes.ranges(of: Array("\"date_journal\"".utf8)).isEmpty
    else { return nil }
    return { reading, record, problem in
      reading.rows.read += 1
      let journey = JourneyImport(clock: text.clock, moods: text.moods, folder: text.folder)
      do {
        let item = try JSONReader.value(of: text.bytes)
        try reading.put(journey.record(item, name: text.name), record, problem)
      } catch let error as JSONError {
        reading.rows.leaveOut(.malformed)
        problem(ImportProblem(text.name, .faulty(line: error.line)))
      }
    }
  }

  /// Returns an entry's record; nil without a day.
  /// - Parameter name: its file's name.
  private func record(_ item: JSONValue, name: String) -> Result<ImportedRecord, ImportProblem> {
    let zone = item["timezone"]?.string?.trimmed
    let written = item["date_journal"]?.written ?? ""
    guard let moment = item["date_journal"]?.number, abs(moment) < 1e15,
      let local = clock.local(Int(clamping: (moment / 1000).rounded(.down)), in: zone)
    else { return .failure(ImportProblem(name, .noDay(written))) }
    var record = ImportedRecord(of: "journey", at: name, day: local.day, time: local.time)
    if let id = item["id"]?.string?.trimmed, !id.isEmpty {
      record.source = "journey:\(id)"
      record.isNamed = true
    }
    record.offset = local.offset
    let preview = item["preview_text"]?.string ?? ""
    let text = item["text"]?.string ?? ""
    let isHTML = item["type"]?.string.map { $0.lowercased() == "html" }
    record.text = JourneyImport.markdown(text.isEmpty ? preview : text, isHTML: isHTML)
    record.tags = (item["tags"]?.items ?? []).compactMap { $0.string?.trimmed }
      .filter { !$0.isEmpty }
    if let sentiment = item["sentiment"]?.number, (0.25...1.75).contains(sentiment) {
      record.mood = moods.number(at: (sentiment - 0.25) / 1.5)
    }
    if item["favourite"]?.bool == true { record.others.append(NewPair("starred", .plain("true"))) }
    record.files = (item["photos"]?.items ?? []).compactMap(\.string).uniqued().map {
      file(named: $0)
    }
    add(item, to: &record)
    if !text.isEmpty, !preview.isEmpty {
      record.rest = [NewPair("preview_text", .text(preview))]
    }
    return .success(record)
  }

  private func file(named name: String) -> ImportedFile {
    let link = LinkedFile(name)
    return ImportedFile(link?.names(in: folder) ?? [name], isPicture: link?.isPicture ?? true)
  }

  /// Adds the place, the weather, the song and what else has contents.
  private func add(_ item: JSONValue, to record: inout ImportedRecord) {
    func words(_ value: JSONValue?) -> String { value?.string?.trimmed ?? "" }
    let address = words(item["address"])
    if let latitude = item["lat"]?.number, let longitude = item["lon"]?.number,
      abs(latitude) <= 90, abs(longitude) <= 180
    {
      let place = "\(latitude.shortest), \(longitude.shortest)"
      record.others.append(
        NewPair("location", .text(address.isEmpty ? place : "\(address) (\(place))")))
    } else if !address.isEmpty {
      record.others.append(NewPair("location", .text(address)))
    }
    let description = words(item["weather"]?["description"])
    let degrees = item["weather"]?["degree_c"]?.number.flatMap { abs($0) < 100 ? $0 : nil }
      .map { "\($0.rounded().shortest) °C" }
    let weather = [description.isEmpty ? nil : description, degrees].compactMap { $0 }
    if !weather.isEmpty {
      record.others.append(NewPair("weather", .text(weather.joined(separator: ", "))))
    }
    let song = words(item["music_title"])
    if !song.isEmpty { record.ours.append(.song(song, by: words(item["music_artist"]))) }
    let kept = item.members.compactMap { member in
      JourneyImport.placed.contains(member.name)
        ? nil : JourneyImport.kept(member.value).map { NewPair(member.name, $0) }
    }
    if !kept.isEmpty { record.others.append(NewPair("journey", .mapping(kept))) }
  }

  /// Members with a place of their own.
  private static let placed: Set<String> = [
    "id", "text", "preview_text", "tags", "photos", "favourite", "music_title",
  ]

  /// Returns a value to keep; nil for one that says nothing.
  private static func kept(_ value: JSONValue) -> NewValue? {
    switch value {
    case .null: return nil
    case .string(let text): return text.isEmpty ? nil : .text(text)
    case .number: return (value.number ?? 0) > 1e300 ? nil : NewValue(value)
    case .array(let items): return items.isEmpty ? nil : NewValue(value)
    case .object(let members):
      let pairs = members.compactMap { member in
        kept(member.value).map { NewPair(member.name, $0) }
      }
      return pairs.isEmpty ? nil : .mapping(pairs)
    case .bool: return NewValue(value)
    }
  }

  /// Returns a text as Markdown.
  /// - Parameter isHTML: what the entry says; nil if it says nothing.
  private static func markdown(_ text: String, isHTML: Bool?) -> String {
    let begins = text.trimmed.lowercased()
    let looksLikeHTML = ["<p", "<div", "<h", "<ul", "<ol", "<blockquote", "<br"].contains {
      begins.hasPrefix($0)
    }
    return isHTML ?? looksLikeHTML ? HTMLText.markdown(text) : text
  }
}

extension JSONValue {
  /// A finite number; nil for anything else.
  fileprivate var number: Double? {
    guard case .number(let digits) = self, let value = Double(digits), value.isFinite else {
      return nil
    }
    return value
  }
}

extension ImportFormat {
  /// Journey's archive.
  public static let journey = ImportFormat("journey", "Journey")
}
