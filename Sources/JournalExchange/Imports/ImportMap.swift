import Codecs
public import JournalCore
import JournalSyntax

/// The person's choices for values an import can't know.
public struct ImportMap: Hashable, Sendable {
  /// The numbers for moods written as words.
  public var moods: [String: String] = [:]
  /// Words for moods, from the worst to the best: they are spread evenly over the scale.
  public var moodOrder: [String] = []
  /// The scale of the source's moods, if it isn't the journal's; a range such as 1…5.
  public var scale: ClosedRange<Double>?
  /// The order of dates such as `3/4/2021`; nil to find it from the dates themselves.
  public var dates: DateOrder?
  /// The database table.
  public var table: String?
  /// A table's columns by meaning: `date`, `time`, `mood`, `title`, `text`, `tags` or `gratitude`.
  public var columns: [String: String] = [:]
  /// A table's columns with a habit each.
  public var habits: [String] = []
  /// The encoding of a text that isn't UTF-8; nil to refuse it.
  public var encoding: TextEncoding?

  /// The possible meanings of a column.
  public static let meanings = [
    "date", "time", "mood", "title", "text", "tags", "gratitude", "habit",
  ]

  /// The names of all columns that the person names.
  var namedColumns: [String] { columns.values.filter { !$0.isEmpty } + habits }

  /// Creates an empty map.
  public init() {}

  /// Reads a map from a file.
  ///
  ///     table: moods
  ///     scale: 1..5
  ///     dates: month-first
  ///     columns: {date: created, mood: score}
  ///     moods: {great: 9}
  /// - Throws: `ImportMapError` for invalid contents.
  public init(_ file: [UInt8]) throws(ImportMapError) {
    var read = FrontMatter()
    var problems: [SyntaxDiagnostic] = []
    read.readUnfenced(file.span, diagnostics: &problems)
    guard problems.isEmpty else { throw .unreadable }
    for pair in NewFrontMatter(of: file, read).pairs {
      switch (pair.key, pair.value) {
      case ("table", .text(let text)), ("table", .plain(let text)): table = text
      case ("scale", .text(let text)): scale = try ImportMap.scale(text)
      case ("dates", .text(let text)): dates = try ImportMap.dates(text)
      case ("columns", .mapping(let pairs)):
        for pair in pairs {
          guard case .list(let names) = pair.value else {
            try add(column: pair.key, ImportMap.text(pair))
            continue
          }
          for name in names { try add(column: pair.key, ImportMap.text(NewPair(pair.key, name))) }
        }
      case ("encoding", .text(let text)), ("encoding", .plain(let text)):
        encoding = try ImportMap.encoding(text)
      case ("moods", .list(let words)):
        try add(
          moods: words.map { (word) throws(ImportMapError) in
            try ImportMap.text(NewPair("moods", word))
          })
      case ("moods", .mapping(let pairs)):
        for pair in pairs { try add(mood: pair.key, ImportMap.text(pair)) }
      default: throw .unknown(pair.key)
      }
    }
  }

  private static func text(_ pair: NewPair) throws(ImportMapError) -> String {
    switch pair.value {
    case .text(let text), .plain(let text): return text
    default: throw .unknown(pair.key)
    }
  }

  /// Adds a word's number.
  public mutating func add(mood word: String, _ number: String) throws(ImportMapError) {
    guard let value = Double(number), value.isFinite else { throw .notANumber(word) }
    moods[word] = number
  }

  /// Requires that the person's numbers are moods of a journal.
  public func requireMoods(on scale: MoodScale) throws(ImportMapError) {
    for (word, text) in moods.sorted(by: { $0.key < $1.key }) {
      guard let number = Double(text), number >= scale.low, number <= scale.high else {
        throw .offScale(word, text)
      }
    }
  }

  /// Adds the column for a meaning.
  public mutating func add(column meaning: String, _ name: String) throws(ImportMapError) {
    guard ImportMap.meanings.contains(meaning) else { throw .unknown(meaning) }
    if meaning == "habit" { habits.append(name) } else { columns[meaning] = name }
  }

  /// Adds words for moods in their order, worst first.
  public mutating func add(moods words: [String]) throws(ImportMapError) {
    let words = words.map(\.trimmed).filter { !$0.isEmpty }
    guard words.count > 1 else { throw .notInOrder(words.first ?? "") }
    moodOrder = words
  }

  /// Reads the name of an encoding.
  public static func encoding(_ text: String) throws(ImportMapError) -> TextEncoding {
    guard let encoding = TextEncoding(rawValue: text.trimmed.lowercased()) else {
      throw .notAnEncoding(text)
    }
    return encoding
  }

  /// Returns the parts of `date=Datum,mood=Stimmung`; names may have commas of their own.
  public static func parts(_ text: String) -> [(meaning: String, name: String)] {
    var found: [(meaning: String, name: String)] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let meaning = sides[0].trimmed
      if sides.count == 2, found.isEmpty || meanings.contains(meaning) {
        found.append((meaning, String(sides[1])))
      } else if found.isEmpty {
        found.append((meaning, ""))
      } else {
        found[found.count - 1].name += "," + part
      }
    }
    return found
  }

  /// Reads the order of dates: `month-first`.
  public static func dates(_ text: String) throws(ImportMapError) -> DateOrder {
    guard let order = DateOrder(rawValue: text.trimmed) else { throw .notAnOrder(text) }
    return order
  }

  /// Reads a range of numbers: `1..5`.
  public static func scale(_ text: String) throws(ImportMapError) -> ClosedRange<Double> {
    let parts = text.split(separator: "..").map { Double($0.trimmed) }
    guard parts.count == 2, let low = parts[0], let high = parts[1], low < high, low.isFinite,
      high.isFinite
    else { throw .notAScale(text) }
    return low...high
  }
}

/// A mistake in a map.
public enum ImportMapError: Error, Hashable, Sendable {
  /// The file isn't YAML.
  case unreadable
  /// A key isn't one of a map's.
  case unknown(String)
  /// A word's value isn't a number.
  case notANumber(String)
  /// A word's number isn't on the journal's scale.
  case offScale(String, String)
  /// A text isn't the order of dates.
  case notAnOrder(String)
  /// A text isn't a range of numbers.
  case notAScale(String)
  /// There is only one word, which has no order.
  case notInOrder(String)
  /// A text isn't the name of a known encoding.
  case notAnEncoding(String)
}

/// Another program's moods on the journal's scale.
package struct MoodWords: Hashable, Sendable {
  private var numbers: [String: String]
  private let low: Double
  private let high: Double
  private let scale: ClosedRange<Double>?

  /// Creates the numbers for a scale, with Daylio's five words at even distances on it.
  /// - Parameter map: the person's numbers for words, and the scale for numbers.
  package init(low: Double, high: Double, _ map: ImportMap = ImportMap()) {
    self.low = low
    self.high = high
    scale = map.scale
    numbers = [:]
    for (place, word) in MoodWords.usual.enumerated() {
      numbers[word] = number(at: Double(place) / 4)
    }
    for (place, word) in map.moodOrder.enumerated() {
      numbers[word.comparedName] = number(at: Double(place) / Double(map.moodOrder.count - 1))
    }
    for (word, number) in map.moods { numbers[word.comparedName] = number }
  }

  /// Daylio's five words, from the worst to the best.
  static let usual = ["awful", "bad", "meh", "good", "rad"]

  /// Returns a word's number; nil if it isn't known.
  func number(of word: String) -> String? { numbers[word.comparedName] }

  /// Returns a mood from the source, which may be a word or a number; nil if it isn't known.
  ///
  /// A number stays as it is, unless the person has given its scale.
  func mood(_ text: String) -> String? {
    if let known = number(of: text) { return known }
    guard let value = Double(text), value.isFinite else { return nil }
    guard let scale else { return text }
    return number(at: (value - scale.lowerBound) / (scale.upperBound - scale.lowerBound))
  }

  /// Returns true if a number isn't on the journal's scale.
  func isOutside(_ number: Double) -> Bool { number < low || number > high }

  /// Returns the number at a place on the scale, from 0 for its beginning to 1 for its end, with
  /// one decimal.
  func number(at place: Double) -> String {
    let value = low + min(max(place, 0), 1) * (high - low)
    return ((value * 10).rounded() / 10).shortest
  }
}
