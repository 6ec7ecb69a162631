import JSON
import JournalCore

// Recognizing the format of a text.
extension ImportSource {
  /// How many lines of a text may be above the first entry of jrnl, so that it is recognized.
  private static let mostLinesAbove = 10

  /// Recognizes a format by the beginning of a text; nil if it is none of them.
  /// - Parameter named: the format that the person has named; nil for none.
  static func format(of bytes: [UInt8], named: ImportFormat? = nil) -> ImportFormat? {
    if let format = formatOfJSON(bytes) { return format }
    var csv = CSVReader(bytes)
    if let head = csv.next() {
      if DaylioImport(head, MoodWords(low: 1, high: 10)) != nil { return .daylio }
      if HabitBullImport(head) != nil { return .habitbull }
    }
    guard named == nil || named == .jrnl else { return nil }
    let beginning = named == nil ? bytes.prefix(1 << 16) : bytes[...]
    let most = named == nil ? mostLinesAbove : Int.max
    let page = JrnlPage(String(decoding: beginning, as: UTF8.self), mostAbove: most)
    return page == nil ? nil : .jrnl
  }

  /// Recognizes JSON by its first entry, or if it has none, by what is beside the list of entries.
  static func formatOfJSON(_ bytes: [UInt8]) -> ImportFormat? {
    struct StopError: Error {}
    var found: ImportFormat?
    var names: Set<String> = []
    var reader = JSONReader(bytes)
    let isList = try? reader.items(of: "entries", others: { names.insert($0.name) }) { item, _ in
      found = item["creationDate"] != nil ? .dayone : item["date"] != nil ? .jrnl : nil
      throw StopError()
    }
    if let found { return found }
    if StateOfMindImport.list(in: bytes) != nil { return .stateofmind }
    guard isList == true else { return nil }
    return names.contains("metadata") ? .dayone : names.contains("tags") ? .jrnl : nil
  }
}
