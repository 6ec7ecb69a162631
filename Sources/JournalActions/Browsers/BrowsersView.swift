public import JournalCore
package import JournalStore

/// The browsers that are logged in to a journal.
public struct BrowsersView: Hashable, Sendable, Codable {
  /// The name and version of the JSON schema.
  public var schema = "daymark/browsers/1"
  /// The browsers, in order of log-in.
  public var browsers: [Browser]

  /// A browser.
  public struct Browser: Hashable, Sendable, Codable {
    /// The eight digits that name it.
    public var id: String
    /// A few plain words about it, such as `Firefox on Linux`.
    public var label: String
    /// The day on which it logged in.
    public var day: Day
    /// The time of that day.
    public var time: String
    /// The day on which it last asked for something.
    public var lastDay: Day
    /// The time of that day.
    public var lastTime: String
    /// Whether it was asked to stay logged in.
    public var stays: Bool
  }

  /// Creates the list from sessions that haven't ended.
  /// - Parameter timeZone: the zone of the times; nil for the system's.
  package init(_ sessions: [BrowserSession], timeZone: String?) {
    browsers = sessions.compactMap { session in
      guard let begun = LocalClock.at(session.created, timeZone: timeZone),
        let last = LocalClock.at(session.seen, timeZone: timeZone)
      else { return nil }
      return Browser(
        id: session.id, label: session.label, day: begun.day, time: begun.time.description,
        lastDay: last.day, lastTime: last.time.description, stays: session.stays)
    }
  }
}
