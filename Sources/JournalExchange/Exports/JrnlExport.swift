import JSON
import JournalCore
import JournalSyntax

/// Writes entries as jrnl exports them in JSON, or as its own text file, which it can read.
///
/// Source: jrnl's documentation of its formats. A line in a text gets a blank before it if it would
/// begin an entry there.
public struct JrnlExport: Sendable {
  private var entries: [String] = []
  private var texts: [String] = []
  private var tags: [String: Int] = [:]
  /// The number of entries with each key left out of the text file.
  public private(set) var leftOut: [String: Int] = [:]

  /// Creates an empty export.
  public init() {}

  /// Adds an entry; the oldest comes first.
  public mutating func add(_ entry: ExportedEntry) {
    let (title, between, body) = JrnlExport.parts(of: entry)
    let names = entry.tags
    for name in Set(names) { tags["@" + name, default: 0] += 1 }
    let isStarred = entry.text(of: "starred") == "true"
    addJSON(entry, (title, between, body), names, isStarred)
    let (line, rest) =
      between == nil ? (title, body) : JrnlImport.split(String(entry.text.drop(while: \.isNewline)))
    addText(entry, line, rest, names, isStarred)
  }

  /// The entries as JSON, one on each line.
  public var json: [UInt8] {
    let counts = tags.sorted { $0.key < $1.key }
      .map { JSONMember($0.key, .number("\($0.value)")) }
    return Array(
      JSONListing.text(
        [JrnlExport.schema, JSONMember("tags", .object(counts))], list: "entries", entries
      ).utf8)
  }

  /// The entries as a text file.
  public var text: [UInt8] { Array(texts.joined(separator: "\n").utf8) }

  private static let schema = JSONMember("schema", .string("daymark/jrnl/1"))

  /// Returns true if a file is empty or a JSON export, and so may be overwritten.
  public static func isOwn(_ file: [UInt8]) -> Bool {
    // Other members follow.
    let head = JSONValue.object([schema]).written.utf8.dropLast() + [Byte.comma]
    return file.isEmpty || file.starts(with: head)
  }

  // MARK: Parts

  /// The member for the text between the title and the body, if the title is only the text's
  /// beginning.
  static let between = "between"

  /// Returns title and body: the entry's title, or the beginning of the text as jrnl splits it.
  private static func parts(
    of entry: ExportedEntry
  ) -> (title: String, between: String?, body: String) {
    // In "\r\n", which is one character, the "\r" stays.
    func body(_ text: String) -> String {
      text.utf8.last == Byte.lineFeed ? String(text.unicodeScalars.dropLast()) : text
    }
    if let title = entry.title { return (title, nil, body(entry.textBelowTitle)) }
    guard entry.id(in: "jrnl") == nil else { return ("", nil, body(entry.text)) }
    let cut = JrnlImport.cut(body(entry.text))
    return (cut.title, cut.between, cut.body)
  }

  /// Returns true if a value has a place in jrnl.
  private static func isPlaced(_ value: ExportedEntry.Value, _ day: Day) -> Bool {
    switch value.role {
    case .time, .title, .tags: true
    // An offset has no place in jrnl.
    case .date: !ExportedEntry.hasOffset(value.pair.value)
    default: value.pair == NewPair("starred", .plain("true"))
    }
  }

  private mutating func addJSON(
    _ entry: ExportedEntry, _ text: (title: String, between: String?, body: String),
    _ tags: [String], _ isStarred: Bool
  ) {
    let day = entry.page.day
    var members = [
      JSONMember("title", .string(text.title)), JSONMember("body", .string(text.body)),
      JSONMember("date", .string("\(day)")),
    ]
    if let time = entry.page.time { members.append(JSONMember("time", .string(time))) }
    members.append(JSONMember("tags", .array(tags.map { .string("@" + $0) })))
    members.append(JSONMember("starred", .bool(isStarred)))
    if let id = entry.id(in: "jrnl"), !id.hasPrefix("\(day)") {
      members.append(JSONMember("uuid", .string(id)))
    }
    if entry.id(in: "jrnl") != nil,
      case .mapping(let pairs)? = entry.values.first(where: { $0.pair.key == "jrnl" })?.pair.value
    {
      members += pairs.map { JSONMember($0.key, JSONValue($0.value)) }
    }
    if let between = text.between {
      members.append(JSONMember(JrnlExport.between, .string(between)))
    }
    let rest = entry.rest(besides: { JrnlExport.isPlaced($0, day) }, of: "jrnl")
    entries.append(JSONValue.object(members + (rest.map { [$0] } ?? [])).written)
  }

  private mutating func addText(
    _ entry: ExportedEntry, _ title: String, _ body: String, _ tags: [String], _ isStarred: Bool
  ) {
    let day = entry.page.day
    let moment = "[\(day)\(entry.page.time.map { " " + $0 } ?? "")]"
    let whole = title + "\n" + body
    let named = JrnlImport.tags(in: whole)
    let missing = tags.map { $0.replacing(" ", with: "-") }.filter { !named.contains($0) }
      .map { "@" + $0 }
    let lines = body.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      JrnlPage.isBeginning(line) ? " " + line : String(line)
    }
    var text = "\(moment) \(title.replacing("\n", with: " "))\(isStarred ? " *" : "")\n"
    if !body.isEmpty { text += lines.joined(separator: "\n") + "\n" }
    if !missing.isEmpty { text += "\n" + missing.joined(separator: " ") + "\n" }
    texts.append(text)
    let kept = entry.values.filter { !JrnlExport.isPlaced($0, day) && $0.pair.key != "source" }
    for key in Set(kept.map(\.pair.key)) { leftOut[key, default: 0] += 1 }
  }
}

extension ExportedEntry {
  /// Returns true if a date has a time with an offset from Greenwich.
  static func hasOffset(_ date: NewValue) -> Bool { offset(of: date) != nil }

  /// Returns a date's offset in minutes east of Greenwich; nil if it has none.
  static func offset(of date: NewValue?) -> Int? {
    let text: String
    switch date {
    case .text(let written), .plain(let written): text = written
    default: return nil
    }
    guard let end = text.firstIndex(where: { $0 == "T" || $0 == " " }) else { return nil }
    let clock = text[end...]
    guard clock.contains(where: { "Zz+-".contains($0) }) else { return nil }
    return ImportClock.written.local(text, in: nil)?.offset
  }
}

extension ImportClock {
  /// A clock without zones: moments stay as written.
  static let written = ImportClock { _, _ in nil }
}
