/// Which moments of which reminders were told, as a file of this device keeps them.
///
/// Plain text: the moment from which on anything is told, then a moment and a key a line, or two
/// moments for all between them: `2026-11-21T15:30..2026-11-21T17:00 task:bcdfghjk`.
public struct ToldReminders: Hashable, Sendable {
  /// Moments of one reminder, both ends included.
  struct Span: Hashable, Sendable {
    var key: String
    var first: WallTime
    var last: WallTime
  }

  /// The moment from which on anything is told.
  public var since: WallTime
  /// In the order in which they were told.
  private(set) var spans: [Span] = []

  /// More are of no use: nobody is told of what is older than a week.
  static let limit = 2_000

  /// Nothing was told, and nothing before a moment will be.
  public init(since: WallTime) {
    self.since = since
  }

  /// Reads the file; lines that can't be read are left out.
  /// - Returns: nil where it doesn't say since when, so that nothing in it can be trusted.
  public init?(_ file: [UInt8]) {
    var since: WallTime?
    for line in String(decoding: file, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let words = line.split(separator: " ", maxSplits: 1)
      guard words.count == 2, !line.hasPrefix("#") else { continue }
      if words[0] == "since" {
        since = since ?? WallTime(words[1])
      } else if let (first, last) = ToldReminders.moments(words[0]) {
        spans.append(Span(key: String(words[1]), first: first, last: last))
      }
    }
    guard let since else { return nil }
    self.since = since
  }

  private static func moments(_ text: Substring) -> (WallTime, WallTime)? {
    let ends = text.split(separator: "..", omittingEmptySubsequences: false).map { WallTime($0) }
    guard let first = ends[0], let last = ends[ends.count - 1], ends.count <= 2, first <= last
    else { return nil }
    return (first, last)
  }

  /// The file.
  public var bytes: [UInt8] {
    let lines = spans.suffix(ToldReminders.limit).map { span in
      (span.first == span.last ? "\(span.first)" : "\(span.first)..\(span.last)") + " " + span.key
    }
    return Array(
      (["# What daymark remind has told; without this file it begins anew.", "since \(since)"]
        + lines).map { $0 + "\n" }.joined().utf8)
  }

  // MARK: Changing

  /// Begins earlier where the clock was put back: what comes now was not to be left out.
  public mutating func begin(by now: WallTime) {
    // A minute ahead is that of a file that began anew in this one.
    if since - now > 1 { since = now }
  }

  /// Notes that reminders were told.
  public mutating func add(_ told: [DueReminder]) {
    for due in told {
      let next = due.reminder.every.map { due.first - $0 }
      // A series is one line, as long as nothing of it is left out.
      if let place = spans.lastIndex(where: { $0.key == due.reminder.key && $0.last == next }) {
        spans[place].last = due.moment
      } else {
        spans.append(Span(key: due.reminder.key, first: due.first, last: due.moment))
      }
    }
  }

  /// Takes that back.
  public mutating func remove(_ told: [DueReminder]) {
    for due in told {
      for place in spans.indices.reversed()
      where spans[place].key == due.reminder.key && spans[place].first <= due.moment
        && spans[place].last >= due.first
      {
        guard spans[place].first < due.first else {
          spans.remove(at: place)
          continue
        }
        spans[place].last = due.first - (due.reminder.every ?? 1)
      }
    }
  }
}
