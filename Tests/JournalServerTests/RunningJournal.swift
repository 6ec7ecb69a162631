import Codecs
import Foundation
import JournalActions
import JournalCore
import JournalStore
import Synchronization
import TestSupport

@testable import JournalServer
@testable import JournalWeb

/// A journal that is served with all its addresses, on 21 November 2026, and a browser that is logged in.
final class RunningJournal: Sendable {
  let folder: TemporaryFolder
  let front: WebFrontEnd
  let server: RunningServer
  let clock = Clock()
  /// The cookie of the browser, as it is sent, and what its forms carry.
  let cookie: String
  let csrf: String
  private let state: TemporaryFolder

  /// The time and the work on passphrases, both without waiting.
  final class Clock: Sendable {
    private struct Counts {
      var (seconds, compared, running, most) = (1_795_500_000, 0, 0, 0)
    }

    private let counts = Mutex(Counts())
    var seconds: Int { counts.withLock(\.seconds) }
    /// How often a passphrase was compared, and how many at most at once.
    var compared: (count: Int, most: Int) { counts.withLock { ($0.compared, $0.most) } }
    func forward(_ seconds: Int) { counts.withLock { $0.seconds += seconds } }

    func key(_ passphrase: [UInt8], _ salt: [UInt8]) -> [UInt8] {
      counts.withLock { counts in
        counts.compared += 1
        counts.running += 1
        counts.most = max(counts.most, counts.running)
      }
      defer { counts.withLock { $0.running -= 1 } }
      return Array(SHA256.seal(passphrase, with: salt).utf8.prefix(32))
    }
  }

  init(
    _ files: KeyValuePairs<String, String> = [:], isReadOnly: Bool = false,
    _ limits: ServerLimits = ServerLimits(), routes: [Route] = []
  ) async throws {
    let (folder, state, clock) = (try TemporaryFolder(), try TemporaryFolder(), self.clock)
    try folder.write("daymark.yaml", "name: Ana\n")
    for (path, text) in files { try folder.write(path, text) }
    (self.folder, self.state) = (folder, state)
    let location = try JournalLocation.named(folder.path)
    let open: @Sendable () throws -> Journal = {
      try Journal(
        location, clock: JournalClock(today: day("2026-11-21"), time: ClockTime("09:30")!),
        state: StateHome(stateHome: state.path, home: nil))
    }
    let surroundings = WebFrontEnd.Surroundings(
      access: try open().accessFile, now: { clock.seconds },
      scrypt: { passphrase, salt, _ in clock.key(passphrase, salt) })
    front = try WebFrontEnd(
      RunningServer.options(isReadOnly: isReadOnly), surroundings, routes: Route.all + routes,
      open: open)
    server = try await RunningServer(front, limits)
    (cookie, csrf) = try Self.logIn(to: front)
  }

  /// Logs in another browser by a link.
  static func logIn(to front: WebFrontEnd) throws -> (cookie: String, csrf: String) {
    let fields = HeaderFields([("host", RunningServer.host), ("sec-fetch-site", "same-origin")])
    let head = RequestHead("POST", try front.oneTimeLink(), fields)
    guard case .admitted(let link) = front.decide(head),
      let field = front.answer(link).fields["set-cookie"]
    else { return ("", "") }
    let cookie = String(field.prefix { $0 != ";" })
    return (cookie, Sessions.formToken(String(cookie.drop { $0 != "=" }.dropFirst())))
  }

  // MARK: What browsers say

  /// Returns a request for a page.
  func get(_ target: String, _ fields: String = "", as method: String = "GET") -> String {
    "\(method) \(target) HTTP/1.1\r\n\(HostileRequestTests.ours)Cookie: \(cookie)\r\n\(fields)\r\n"
  }

  /// Returns a request that sends a form of a page.
  func post(_ target: String, _ fields: KeyValuePairs<String, String>) -> String {
    stranger(
      target, [("csrf", csrf)] + fields.map { ($0.key, $0.value) }, "Cookie: \(cookie)\r\n")
  }

  /// Returns a request that sends a form without a session.
  func stranger(
    _ target: String, _ fields: [(String, String)], _ head: String = ""
  ) -> String {
    let body = fields.map { "\($0.0)=\(PercentEncoding.encoded($0.1))" }.joined(separator: "&")
    return HostileRequestTests.post(target, HostileRequestTests.form + head, body)
  }

  /// Returns a request that sends a check-in with a file.
  func upload(_ name: String, _ text: String) -> String {
    let fields = [("csrf", csrf), ("day", "2026-11-21")].map {
      "--b\r\nContent-Disposition: form-data; name=\"\($0.0)\"\r\n\r\n\($0.1)\r\n"
    }
    return HostileRequestTests.post(
      "/check-in", HostileRequestTests.multipart + "Cookie: \(cookie)\r\n",
      fields.joined() + HostileRequestTests.file(name, text))
  }

  /// Asks, and returns the answer.
  func answer(_ request: String, isHead: Bool = false) async throws -> TestAnswer? {
    try await server.connect(request).answer(isHead: isHead)
  }

  /// The value of a hidden field of a page.
  func hidden(_ name: String, on target: String) async throws -> String {
    let page = try await answer(get(target))?.body ?? ""
    let start = "name=\"\(name)\" value=\""
    guard let from = page.range(of: start) else { return "" }
    return String(page[from.upperBound...].prefix { $0 != "\"" })
  }
}
