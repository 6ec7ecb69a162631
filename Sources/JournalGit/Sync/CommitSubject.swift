import Codecs
package import JournalCore

/// The subjects of the commits that `sync` makes.
package enum CommitSubject {
  /// Returns a subject with nothing but the day: whoever sees the history learns nothing of what
  /// was written.
  package static func plain(_ today: Day) -> String { "journal: \(today)" }

  /// Returns the subject of a merge.
  package static func merge(_ today: Day) -> String { "journal: merge \(today)" }

  /// Returns a subject with the days that changed, and for a single day its mood and the number of
  /// things to be thankful for.
  /// - Parameters:
  ///   - entries: those that are new or changed, in any order.
  ///   - today: for changes that aren't about an entry.
  package static func detailed(_ entries: [Entry], today: Day) -> String {
    let days = Set(entries.map(\.day)).sorted()
    guard let first = days.first, let last = days.last else { return plain(today) }
    guard days.count == 1 else { return "\(first) to \(last): \(days.count) days" }
    var parts: [String] = []
    let moods = entries.compactMap(\.mood)
    if !moods.isEmpty {
      parts.append("mood \(tenths(moods.reduce(0, +) / Double(moods.count)))")
    }
    let thanks = entries.reduce(0) { $0 + $1.gratitude.count }
    if thanks > 0 { parts.append("\(thanks) thanks") }
    if parts.isEmpty { parts.append(entries.count == 1 ? "1 entry" : "\(entries.count) entries") }
    return "\(first): " + parts.joined(separator: ", ")
  }

  /// Returns a number with one decimal, unless that is zero.
  private static func tenths(_ value: Double) -> String {
    ((value * 10).rounded() / 10).shortest
  }
}
