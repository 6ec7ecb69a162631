/// The journal's tags, most used first.
public struct TagsView: Hashable, Sendable, Codable {
  /// The JSON schema's name and version.
  public var schema = "daymark/tags/1"
  /// The requested days.
  public var range: DayRange
  /// The tags, most used first, then by name.
  public var tags: [Tag]
  /// How many entries the view is based on, and how many couldn't be counted.
  public var counted: Counted

  /// A tag and its use.
  public struct Tag: Hashable, Sendable, Codable {
    /// The tag as first written.
    public var tag: String
    /// The number of entries with it.
    public var entries: Int
    /// The first day it was used.
    public var first: Day
    /// The last day it was used.
    public var last: Day
  }

  /// The entry parts the view needs.
  public static let scope = Scope(facts: FactKinds(.tag), readsBody: true)

  /// Counts the tags in a range; tags are compared case-insensitively.
  public init(_ index: DatedIndex, range: DayRange = .always) {
    self.range = range
    var found: [String: Tag] = [:]
    for entry in index.entries(in: range) {
      for (key, tag) in entry.tags.map({ ($0.comparedName, $0) }).uniquedByKey() {
        found[key, default: Tag(tag: tag, entries: 0, first: entry.day, last: entry.day)]
          .entries += 1
        found[key]?.last = entry.day
      }
    }
    tags = found.sorted { ($1.value.entries, $0.key) < ($0.value.entries, $1.key) }.map(\.value)
    counted = Counted(index, in: range)
  }
}

extension [(String, String)] {
  fileprivate func uniquedByKey() -> [(String, String)] {
    var seen: Set<String> = []
    return filter { seen.insert($0.0).inserted }
  }
}
