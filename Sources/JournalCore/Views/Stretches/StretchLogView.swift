/// The stretches recorded as done in entries: `stretches: [neck-roll]`.
public struct StretchLogView: Hashable, Sendable, Codable {
  /// A stretch done on a day.
  public struct Done: Hashable, Sendable, Codable {
    /// The day.
    public var day: Day
    /// The name as written in the entry.
    public var name: String
    /// The title; nil if it isn't in the catalogue.
    public var title: String?
    /// Its body parts.
    public var areas: [String]
    /// The total duration in seconds, all sides together; nil if it isn't in the catalogue.
    public var seconds: Int?
  }

  /// A body part and its number of stretches.
  public struct Area: Hashable, Sendable, Codable {
    /// The name.
    public var name: String
    /// The number of stretches for it.
    public var count: Int
  }

  /// The entry key for stretches.
  public static let key = "stretches"

  /// The JSON schema's name and version.
  public var schema = "daymark/stretch-log/1"
  /// The requested days.
  public var range: DayRange
  /// The stretches done, newest day first.
  public var done: [Done]
  /// The body parts, most frequent first, then by name.
  public var areas: [Area]
  /// How many entries the view is based on, and how many couldn't be counted.
  public var counted: Counted

  /// The entry parts the view needs.
  public static let scope = Scope(facts: FactKinds(.number, .word), key: key)

  /// Collects the stretches in a range.
  public init(
    _ index: DatedIndex, _ catalogue: StretchCatalogue, range: DayRange = .always,
    oldestFirst: Bool = false
  ) {
    self.range = range
    var done = index.entries(in: range).flatMap { entry in
      entry.stretches.map { name in
        let stretch = catalogue.stretch(called: name)
        return Done(
          day: entry.day, name: name, title: stretch?.title, areas: stretch?.areas ?? [],
          seconds: stretch?.wholeSeconds)
      }
    }
    if !oldestFirst { done.reverse() }
    self.done = done
    var counts: [String: Int] = [:]
    for area in done.flatMap(\.areas) { counts[area, default: 0] += 1 }
    areas = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { Area(name: $0.key, count: $0.value) }
    counted = Counted(index, in: range)
  }
}

extension Entry {
  /// The names of the stretches the entry records as done.
  public var stretches: [String] {
    guard let key = chunk.keys.find(StretchLogView.key) else { return [] }
    return facts.filter { $0.key == key && ($0.kind == .word || $0.kind == .number) }
      .map { chunk.string($0.text) }
  }
}
