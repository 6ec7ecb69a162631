public import JournalCore

/// The one line that says what a commit of `sync` is.
public enum CommitSubject {
  /// Nothing but the day: whoever sees the history learns nothing of what was written.
  public static func plain(_ today: Day) -> String { "journal: \(today)" }

  /// Two histories became one.
  public static func merge(_ today: Day) -> String { "journal: merge \(today)" }

  /// The days that changed, and of a single one its mood and how much there was to be thankful for.
  /// - Parameters:
  ///   - entries: those that are new or changed, in any order.
  ///   - today: for changes that are of no entry.
  public static func detailed(_ entries: [Entry], today: Day) -> String {
    let days = Set(entries.map(\.day)).sorted()
    guard let first = days.first, let last = days.last else { return plain(today) }
    guard days.count == 1 else { return "\(first) to \(last): \(days.count) days" }
    var parts: [String] = []
    let moods = entries.compactMap(\.mood)
    if !moods.isEmpty {
      parts.append("mood \(number(moods.reduce(0, +) / Double(moods.count)))")
    }
    let thanks = entries.reduce(0) { $0 + $1.gratitude.count }
    if thanks > 0 { parts.append("\(thanks) thanks") }
    if parts.isEmpty { parts.append(entries.count == 1 ? "1 entry" : "\(entries.count) entries") }
    return "\(first): " + parts.joined(separator: ", ")
  }

  /// With one decimal, where there is one.
  private static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    let sign = tenths < 0 ? "-" : ""
    let (whole, rest) = (abs(tenths) / 10, abs(tenths) % 10)
    return sign + (rest == 0 ? "\(whole)" : "\(whole).\(rest)")
  }
}
