import JSON
import JournalCore
import JournalSyntax

/// Reads the journal of Day One Classic: a folder `Journal.dayone`, or an archive of it.
///
/// Source: journals of Day One 1. Each entry is a property list, `entries/UUID.doentry`, whose time
/// is in UTC, and its photo is `photos/UUID.jpg`. The ids are those of later versions, too.
struct DayOneClassic {
  let clock: ImportClock

  /// The ending of an entry's file.
  static let ending = ".doentry"
  /// The largest entry, in bytes.
  private static let mostBytes = 1 << 26
  /// The largest photo, in bytes.
  private static let mostPhotoBytes = 1 << 30

  /// Returns a source's reader; nil if it has no such entries.
  static func reader(of source: ImportSource, _ clock: ImportClock) -> ImportReader? {
    // A file beside others is read alone.
    guard source.onlyName == nil, let files = source.files else { return nil }
    let names = files.names.filter { !$0.hasPrefix("__MACOSX/") }
    let entries = names.filter { $0.lowercased().hasSuffix(ending) }
    guard !entries.isEmpty else { return nil }
    return { reading, record, problem in
      let classic = DayOneClassic(clock: clock)
      let photos = DayOneClassic.photos(names)
      var used: Set<String> = []
      for name in entries {
        reading.rows.read += 1
        var bytes: [UInt8] = []
        if let reason = try files.read(name, most: mostBytes, { bytes += $0 }) {
          reading.rows.leaveOut(.unreadable)
          problem(ImportProblem(name, .refused(reason)))
          continue
        }
        let found = classic.record(bytes, name: name, photos)
        if case .success(let entry) = found { used.formUnion(entry.files.flatMap(\.names)) }
        try reading.put(found, record, problem)
      }
      for photo in photos.values.sorted() where !used.contains(photo) {
        reading.leaveOut(1, of: photo, problem)
      }
      for text in source.texts { problem(ImportProblem(text.name, .ofNoFormat)) }
    }
  }

  /// Returns the reader of a single entry; nil if a text isn't one.
  static func reader(of text: ImportText) -> ImportReader? {
    guard PropertyList.isList(text.bytes), text.source.onlyName != nil else { return nil }
    return { reading, record, problem in
      let stem = stem(text.name)
      let names = [".jpg", ".jpeg", ".png"].map { text.name.prefix(stem.count) + $0 }
      let photo = try names.first { name in
        try text.source.files?.read(String(name), most: mostPhotoBytes) { _ in } == nil
      }
      reading.rows.read += 1
      let photos = photo.map { [stem: String($0)] } ?? [:]
      let entry = DayOneClassic(clock: text.clock).record(text.bytes, name: text.name, photos)
      try reading.put(entry, record, problem)
    }
  }

  /// Returns the photos by their names in lower case, without folders and endings.
  private static func photos(_ names: [String]) -> [String: String] {
    let pairs = names.filter { PhotoPath.isPicture($0) }.map { (stem($0), $0) }
    return Dictionary(pairs) { first, _ in first }
  }

  private static func stem(_ name: String) -> String {
    let name = name.split(separator: "/").last ?? ""
    return (name.lastIndex(of: ".").map { name[..<$0] } ?? name).lowercased()
  }

  /// Returns an entry's record; nil without a day.
  /// - Parameter photos: the photos, by their entries' names.
  func record(
    _ bytes: [UInt8], name: String, _ photos: [String: String]
  ) -> Result<ImportedRecord, ImportProblem> {
    guard let text = ImportText.characters(bytes) else {
      return .failure(ImportProblem(name, .otherEncoding))
    }
    let item: JSONValue
    do throws(PropertyList.FormatError) { item = try PropertyList.value(of: text) } catch {
      return .failure(ImportProblem(name, .faulty(line: error.line)))
    }
    let written = item["Creation Date"]?.string ?? ""
    let zone = item["Time Zone"]?.string
    guard let local = clock.local(written, in: zone) else {
      return .failure(ImportProblem(name, .noDay(written)))
    }
    let id = item["UUID"]?.string?.trimmed ?? ""
    let uuid = id.isEmpty ? DayOneClassic.stem(name).uppercased() : id
    var record = ImportedRecord("dayone:\(uuid)", at: name, day: local.day)
    record.time = local.time
    record.offset = local.offset
    record.text = item["Entry Text"]?.string ?? ""
    record.tags = (item["Tags"]?.items ?? []).compactMap { $0.string?.trimmed }
      .filter { !$0.isEmpty }
    if let photo = photos[DayOneClassic.stem(name)] ?? photos[uuid.lowercased()] {
      record.files = [ImportedFile([photo])]
    }
    if item["Starred"]?.bool == true { record.others.append(NewPair("starred", .plain("true"))) }
    add(item, to: &record)
    return .success(record)
  }

  private func add(_ item: JSONValue, to record: inout ImportedRecord) {
    func words(_ name: String, _ members: KeyValuePairs<String, String>) -> JSONValue? {
      item[name].map { value in
        .object(members.compactMap { from, to in value[from].map { JSONMember(to, $0) } })
      }
    }
    let place = words(
      "Location",
      [
        "Place Name": "placeName", "Locality": "localityName",
        "Administrative Area": "administrativeArea", "Country": "country",
      ])
    if let place = place.flatMap(DayOneImport.words(ofPlace:)) {
      record.others.append(NewPair("location", .text(place)))
    }
    var weather = [JSONMember]()
    if let words = item["Weather"]?["Description"] {
      weather.append(JSONMember("conditionsDescription", words))
    }
    if let degrees = item["Weather"]?["Celsius"]?.digits {
      weather.append(JSONMember("temperatureCelsius", .number(degrees)))
    }
    if let words = DayOneImport.words(ofWeather: .object(weather)) {
      record.others.append(NewPair("weather", .text(words)))
    }
    let track = item["Music"]?["Track"]?.string?.trimmed ?? ""
    if !track.isEmpty {
      let artist = item["Music"]?["Artist"]?.string?.trimmed ?? ""
      record.ours.append(.song(track, by: artist))
    }
    let kept = item.members.filter { !["UUID", "Entry Text", "Tags"].contains($0.name) }
      .map { NewPair($0.name, NewValue($0.value)) }
    if !kept.isEmpty { record.others.append(NewPair("dayone", .mapping(kept))) }
  }
}

extension JSONValue {
  /// A number as written, which may be a text; nil for anything else.
  fileprivate var digits: String? {
    switch self {
    case .number(let digits): digits
    case .string(let text) where Double(text)?.isFinite == true: text
    default: nil
    }
  }
}

extension NewPair {
  /// Returns the key of an entry's song.
  static func song(_ title: String, by artist: String) -> NewPair {
    let pairs = [NewPair("title", .text(title))]
    return NewPair(
      "song",
      .mapping(artist.isEmpty ? pairs : pairs + [NewPair("artist", .text(artist))]))
  }
}
