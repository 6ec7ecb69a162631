public import JournalCore
public import JournalStore

extension Journal {
  /// The file in which this device remembers who may come in; only in memory if it has no place for
  /// it.
  package var accessFile: AccessFile {
    AccessFile(state.map { StateFile(of: location, chapter: "serve", in: $0) })
  }

  /// Returns the logged-in browsers, and the path of a damaged list that was set aside.
  /// - Throws: `StoreError` if the list exists and can't be read.
  public func browsers() throws(StoreError) -> (view: BrowsersView, damaged: String?) {
    let file = accessFile
    let sessions = try file.record().sessions
    return (
      BrowsersView(sessions.filter { !$0.isOver(at: now) }, timeZone: settings.timeZone),
      file.damaged
    )
  }

  /// Logs browsers out, and ends log-in links; a running server notices at their next request.
  /// - Parameter id: the digits naming one; nil for all.
  /// - Returns: the logged-out ones.
  /// - Throws: `StoreError` if that can't be written.
  public func logOut(browser id: String?) throws(StoreError) -> BrowsersView {
    var ended: [BrowserSession] = []
    try accessFile.change { record in
      ended = record.sessions.filter { (id == nil || $0.id == id) && !$0.isOver(at: now) }
      record.end(id)
    }
    return BrowsersView(ended, timeZone: settings.timeZone)
  }

  /// Makes a link that logs a browser in once, within five minutes, at a running server.
  /// - Returns: a path, such as `/open/3f9a…`.
  /// - Throws: `StoreError` if it can't be kept.
  public func logInLink() throws(StoreError) -> String {
    "/open/" + (try accessFile.makeLink())
  }

  /// The current time, in seconds since 1970.
  private var now: Int {
    let now = clock.now.universal(timeZone: settings.timeZone)
    return Int(now.day.number) * 86_400 + Int(now.time.minute) * 60
  }
}

/// The browsers logged in to a journal.
public struct BrowsersView: Hashable, Sendable, Codable {
  /// The name and version of the JSON schema.
  public var schema = "daymark/browsers/1"
  /// The browsers, in order of log-in.
  public var browsers: [Browser]

  /// A browser.
  public struct Browser: Hashable, Sendable, Codable {
    /// The eight digits naming it.
    public var id: String
    /// A few plain words about it, such as `Firefox on Linux`.
    public var label: String
    /// The day it logged in on.
    public var day: Day
    /// The time of that day.
    public var time: String
    /// The day of its last request.
    public var lastDay: Day
    /// The time of that day.
    public var lastTime: String
    /// True if it was asked to stay logged in.
    public var stays: Bool
  }

  /// Creates the list from sessions that haven't ended.
  /// - Parameter timeZone: the times' zone; nil for the system's.
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
