/// The reminders' delivered moments, stored in a file on this device.
///
/// Plain text: the moment from which reminders are delivered, then one line for each moment and
/// key, or two moments for everything between them: `2026-11-21T15:30..2026-11-21T17:00
/// task:bcdfghjk`.
public struct DeliveredReminders: Hashable, Sendable {
  /// A range of one reminder's moments, including both ends.
  struct Span: Hashable, Sendable {
    var key: String
    var first: WallTime
    var last: WallTime
  }

  /// The moment from which reminders are delivered.
  public var since: WallTime
  /// The delivered ranges, in order of delivery.
  private(set) var spans: [Span] = []

  /// More are useless: reminders older than a week are never delivered.
  static let limit = 2_000

  /// Creates an empty record; nothing before the given moment will be delivered.
  public init(since: WallTime) {
    self.since = since
  }

  /// Reads the file; skips unreadable lines.
  /// - Returns: nil if the starting moment is missing, because then nothing in the file can be
  ///   trusted.
  public init?(_ file: [UInt8]) {
    var since: WallTime?
    for line in String(decoding: file, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let words = line.split(separator: " ", maxSplits: 1)
      guard words.count == 2, !line.hasPrefix("#") else { continue }
      if words[0] == "since" {
        since = since ?? WallTime(words[1])
      } else if let (first, last) = DeliveredReminders.moments(words[0]) {
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

  /// The file's content.
  public var bytes: [UInt8] {
    let lines = spans.suffix(DeliveredReminders.limit).map { span in
      (span.first == span.last ? "\(span.first)" : "\(span.first)..\(span.last)") + " " + span.key
    }
    return Array(
      ([
        "# Reminders that daymark remind has sent; without this file it starts afresh.",
        "since \(since)",
      ]
        + lines).map { $0 + "\n" }.joined().utf8)
  }

  // MARK: Changing

  /// Moves the start back if the clock was set back, so that current reminders aren't dropped.
  public mutating func begin(by now: WallTime) {
    // A start one minute ahead is normal for a file that was recreated within this minute.
    if since - now > 1 { since = now }
  }

  /// Records that reminders were delivered.
  public mutating func add(_ told: [DueReminder]) {
    for due in told {
      let next = due.reminder.every.map { due.first - $0 }
      // A series is one line as long as no moment in it is left out.
      if let place = spans.lastIndex(where: { $0.key == due.reminder.key && $0.last == next }) {
        spans[place].last = due.moment
      } else {
        spans.append(Span(key: due.reminder.key, first: due.first, last: due.moment))
      }
    }
  }

  /// Undoes that record.
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
