import Codecs
import JSON
package import JournalCore
package import JournalSyntax

/// Writes entries as Day One exports them: JSON, and the photos beside it.
///
/// Source: the format in Day One's own exports, version 1.0. An entry's imported values are put
/// back; values without a place in Day One are in a member `daymark`, which it ignores.
package struct DayOneExport: Sendable {
  private var journals: [String: [String]] = [:]
  private let clock: ImportClock
  private let universal: @Sendable (_ day: Day, _ time: ClockTime) -> (day: Day, time: ClockTime)
  private let zone: String?

  /// An entry's file.
  package struct File: Hashable, Sendable {
    /// Its path from the journal's root.
    package var path: String
    /// Its path as written in the text: `../photos/cat.jpg`.
    package var written: String
    /// The MD5 of its bytes, as 32 hexadecimal digits.
    package var hash: String

    /// Creates a file.
    package init(_ path: String, written: String, hash: String) {
      self.path = path
      self.written = written
      self.hash = hash
    }

    /// Its file extension, such as `jpeg`.
    var type: String {
      let name = path.split(separator: "/").last ?? ""
      return name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? "jpeg"
    }

    /// Its name in the archive.
    package var name: String { "\(place.folder)/\(hash).\(type)" }

    /// The list for its type and the beginning of its mark in the text; photos for any other.
    fileprivate var place: (list: String, folder: String, marker: String) {
      let kinds = DayOneImport.kinds
      let kind = kinds.first { $0.endings.contains(type) } ?? kinds[0]
      return (kind.list, kind.folder, kind.marker)
    }

    /// Returns true if Day One has a list for a path's type.
    package static func isKnown(_ path: String) -> Bool {
      let type = File(path, written: path, hash: "").type
      return DayOneImport.kinds.contains { $0.endings.contains(type) }
    }
  }

  /// An import's data about an entry, besides its file.
  package struct Imported: Sendable {
    /// The paths of its files, by their names in the archive.
    package var files: [String: String]
    /// The entry as it was imported.
    package var text: [UInt8]
    /// Values that aren't in the entry.
    package var rest: [NewPair]

    /// Takes the data from a receipt.
    package init(_ record: ImportReceipt.Record) {
      files = record.files
      text = record.text
      rest = record.rest
    }
  }

  /// Creates an empty export.
  /// - Parameters:
  ///   - clock: the time zones for entries with one.
  ///   - zone: the time zone for the others, such as `Europe/Dublin`; nil if it has no name.
  ///   - universal: returns the Greenwich time for a time in that zone.
  package init(
    _ clock: ImportClock, zone: String?,
    universal: @escaping @Sendable (_ day: Day, _ time: ClockTime) -> (day: Day, time: ClockTime)
  ) {
    self.clock = clock
    self.zone = zone
    self.universal = universal
  }

  /// Adds an entry.
  /// - Parameters:
  ///   - photos: its photos, in order, except imported ones.
  ///   - imported: the import's data about it.
  ///   - isUnchanged: true if its file is as it was imported.
  package mutating func add(
    _ entry: ExportedEntry, photos: [File], imported: Imported?, isUnchanged: Bool
  ) {
    var members = kept(of: entry)
    let moment = moment(of: entry, members)
    set("creationDate", .string(moment.text), in: &members)
    if let zone = moment.zone { set("timeZone", .string(zone), in: &members) }
    if entry.page.time == nil || JSONValue.object(members)["isAllDay"] != nil {
      set("isAllDay", .bool(entry.page.time == nil), in: &members)
    }
    let isStarred = entry.text(of: "starred") == "true"
    if isStarred || JSONValue.object(members)["starred"] != nil {
      set("starred", .bool(isStarred), in: &members)
    }
    setPlace(of: entry, in: &members)
    let text = text(of: entry, photos, imported, &members)
    let tags = entry.tags.map { JSONValue.string($0) }
    members.insert(
      contentsOf: [
        JSONMember("uuid", .string(DayOneExport.id(of: entry))), JSONMember("text", .string(text)),
        JSONMember("tags", .array(tags)),
      ], at: 0)
    // Styles belong to the original words.
    if isUnchanged, let rest = imported?.rest {
      members += rest.map { JSONMember($0.key, JSONValue($0.value)) }
    }
    let names = Set(photos.map(\.written)).union(imported?.files.values.map { $0 } ?? [])
    if let rest = entry.rest(
      besides: { DayOneExport.isPlaced($0, of: entry, photos: names) }, of: "dayone")
    {
      members.append(rest)
    }
    journals[entry.text(of: "journal") ?? "Journal", default: []]
      .append(JSONValue.object(members).written)
  }

  /// Each journal's JSON, with its name in the archive.
  package var texts: [(name: String, bytes: [UInt8])] {
    journals.sorted { $0.key < $1.key }.map { name, entries in
      let metadata = JSONValue.object([JSONMember("version", .string("1.0"))])
      let text = JSONListing.text(
        [JSONMember("metadata", metadata)], list: "entries", entries)
      let plain = name.map { "/\\:\0".contains($0) ? "-" : $0 }
      return ("\(String(plain)).json", Array(text.utf8))
    }
  }

  // MARK: Members

  private func set(_ name: String, _ value: JSONValue, in members: inout [JSONMember]) {
    if let place = members.firstIndex(where: { $0.name == name }) {
      members[place].value = value
    } else {
      members.append(JSONMember(name, value))
    }
  }

  /// Returns the entry's values below `dayone`.
  private func kept(of entry: ExportedEntry) -> [JSONMember] {
    guard entry.id(in: "dayone") != nil,
      case .mapping(let pairs)? = entry.values.first(where: { $0.pair.key == "dayone" })?.pair.value
    else { return [] }
    return pairs.map { JSONMember($0.key, DayOneExport.json($0.value, of: $0.key)) }
  }

  /// Returns a value in Day One's form: ids are texts, even if they look like numbers.
  private static func json(_ value: NewValue, of key: String) -> JSONValue {
    switch value {
    case .plain(let text) where texts.contains(key): .string(text)
    case .list(let items): .array(items.map { json($0, of: key) })
    case .mapping(let pairs): .object(pairs.map { JSONMember($0.key, json($0.value, of: $0.key)) })
    default: JSONValue(value)
    }
  }

  private static let texts: Set<String> = [
    "uuid", "identifier", "md5", "type", "format", "creationDate", "modifiedDate", "date",
    "timeZone",
    "placeName", "localityName", "administrativeArea", "country", "address",
    "conditionsDescription",
    "creationDevice", "creationDeviceType", "creationDeviceModel", "creationOSName",
    "creationOSVersion", "filename", "cameraModel", "cameraMake", "lensModel", "weatherServiceName",
    "userLabel", "foursquareID", "sourceString", "moonPhaseCode", "weatherCode",
  ]

  /// Returns an entry's id; an entry from elsewhere gets one from its path.
  private static func id(of entry: ExportedEntry) -> String {
    entry.id(in: "dayone") ?? MD5.digits(of: Array(entry.name.utf8)).uppercased()
  }

  /// Returns true if a value has a place in Day One.
  /// - Parameter photos: the names of found photos.
  private static func isPlaced(
    _ value: ExportedEntry.Value, of entry: ExportedEntry, photos: Set<String>
  ) -> Bool {
    switch (value.role, value.pair.value) {
    case (.date, _), (.time, _), (.tags, _): return true
    case (.title, .text): return true
    case (.photo, .text(let name)), (.photo, .plain(let name)): return photos.contains(name)
    case (.photo, .list(let items)):
      return items.allSatisfy { item in
        if case .text(let name) = item { photos.contains(name) } else { false }
      }
    default: break
    }
    return switch value.pair.key {
    case "starred": value.pair.value == .plain("true")
    case "location", "weather", "journal": entry.text(of: value.pair.key) != nil
    default: false
    }
  }

  // MARK: Moments

  /// Returns an entry's moment in Greenwich, and its zone; the imported moment if it still matches.
  private func moment(
    of entry: ExportedEntry, _ members: [JSONMember]
  ) -> (text: String, zone: String?) {
    let item = JSONValue.object(members)
    let zone = item["timeZone"]?.string
    let time = entry.page.time.flatMap(ClockTime.init(written:))
    if let written = item["creationDate"]?.string, let local = clock.local(written, in: zone),
      local.day == entry.page.day, time == nil || time == local.time
    {
      return (written, zone)
    }
    if let time, let offset = ExportedEntry.offset(of: entry.value(of: .date)) {
      let text = DayOneExport.text(entry.page.day, Int(time.minute) - offset)
      return (text, zone ?? DayOneExport.zone(of: offset))
    }
    // A day without a time begins at midnight.
    guard let start = time ?? ClockTime(minute: 0) else { return ("\(entry.page.day)", nil) }
    let moment = universal(entry.page.day, start)
    let minutes = Int(moment.time.minute) + (moment.day - entry.page.day) * 1440
    return (
      DayOneExport.text(entry.page.day, minutes),
      self.zone ?? DayOneExport.zone(of: Int(start.minute) - minutes)
    )
  }

  /// Returns `2024-04-17T09:05:00Z` for a number of minutes after a day's start, or before it.
  private static func text(_ day: Day, _ minutes: Int) -> String {
    let days = minutes >= 0 ? minutes / 1440 : (minutes - 1439) / 1440
    let clock = ClockTime(minute: minutes - days * 1440).map { "\($0)" } ?? "00:00"
    return "\(day + days)T\(clock):00Z"
  }

  /// Returns a zone that many minutes east of Greenwich: `GMT+0545`.
  private static func zone(of offset: Int) -> String {
    let minutes = abs(offset)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "GMT\(offset < 0 ? "-" : "+")\(two(minutes / 60))\(two(minutes % 60))"
  }

  // MARK: Place and weather

  /// Adds the words for place and weather, if they differ from the existing ones.
  private func setPlace(of entry: ExportedEntry, in members: inout [JSONMember]) {
    let item = JSONValue.object(members)
    if let words = entry.text(of: "location"),
      item["location"].flatMap(DayOneImport.words(ofPlace:)) != words
    {
      let kept = ["latitude", "longitude"].compactMap { name in
        item["location"]?[name].map { JSONMember(name, $0) }
      }
      set("location", .object([JSONMember("placeName", .string(words))] + kept), in: &members)
    }
    if let words = entry.text(of: "weather"),
      item["weather"].flatMap(DayOneImport.words(ofWeather:)) != words
    {
      set("weather", .object([JSONMember("conditionsDescription", .string(words))]), in: &members)
    }
  }

  // MARK: Text

  /// Returns the text with marks for its files, and lists those new to Day One.
  private func text(
    of entry: ExportedEntry, _ photos: [File], _ imported: Imported?,
    _ members: inout [JSONMember]
  ) -> String {
    var text = entry.text
    if case .text? = entry.value(of: .title), let title = entry.page.titleAbove {
      text = "# \(title)\n\n" + text
    }
    let item = JSONValue.object(members)
    var known = Set(imported?.files.values.map { $0 } ?? [])
    for file in DayOneImport.files(of: item).reversed() {
      guard let marker = file.marker,
        let path = file.names.lazy.compactMap({ imported?.files[$0] }).first
      else { continue }
      text = text.replacing("/" + path, with: marker)
      let end = "\n[\(path.split(separator: "/").last ?? "")](\(marker))\n"
      // The import added the link at the end.
      if text.hasSuffix(end), !file.isPicture { text = String(text.dropLast(end.count)) }
    }
    var lists: [String: [JSONValue]] = [:]
    for photo in photos where known.insert(photo.path).inserted {
      let id = MD5.digits(of: Array("\(entry.name)\n\(photo.path)".utf8)).uppercased()
      let mark = photo.place.marker + id
      var list = lists[photo.place.list] ?? item[photo.place.list]?.items ?? []
      let linked = text.replacing("](\(photo.written))", with: "](\(mark))")
      if linked == text {
        // A paragraph of its own, even if a list ends the text.
        if !text.isEmpty { text += text.hasSuffix("\n") ? "\n" : "\n\n" }
        text += "![](\(mark))\n"
      } else {
        text = linked
      }
      list.append(
        .object([
          JSONMember("identifier", .string(id)), JSONMember("md5", .string(photo.hash)),
          JSONMember("type", .string(photo.type)),
          JSONMember("orderInEntry", .number("\(list.count)")),
        ]))
      lists[photo.place.list] = list
    }
    for (name, list) in lists.sorted(by: { $0.key < $1.key }) {
      set(name, .array(list), in: &members)
    }
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }
}
