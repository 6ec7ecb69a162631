import Codecs
import JournalActions
import JournalCore
import JournalGit
import JournalStore
import Phrases
import Synchronization
import TestSupport

@testable import JournalWeb

/// A journal in a browser, with a clock, chance and scrypt of the test's own.
final class TestFront: Sendable {
  let folder: TemporaryFolder
  let state: TemporaryFolder
  let front: WebFrontEnd
  /// The seconds since 1970; at first it is 10:00 on 24 November 2026 in UTC.
  let now: Clock
  let scrypt: CountingScrypt

  /// A clock that a test sets.
  final class Clock: Sendable {
    private let time = Mutex(1_795_514_400)
    var seconds: Int { time.withLock(\.self) }
    func forward(_ count: Int) { time.withLock { $0 += count } }
  }

  /// A derivation of keys that takes no time, and counts how often and how many at once it is used.
  final class CountingScrypt: Sendable {
    private struct Counts {
      var (uses, running, most) = (0, 0, 0)
    }

    private let counts = Mutex(Counts())
    var uses: Int { counts.withLock(\.uses) }
    var mostAtOnce: Int { counts.withLock(\.most) }

    func key(_ passphrase: [UInt8], _ salt: [UInt8]) -> [UInt8] {
      counts.withLock { counts in
        counts.uses += 1
        counts.running += 1
        counts.most = max(counts.most, counts.running)
      }
      defer { counts.withLock { $0.running -= 1 } }
      return Array(SHA256.seal(passphrase, with: salt).utf8.prefix(32))
    }
  }

  /// Serves a folder's journal, from memory if it is live; of a second front of the same folders, it
  /// is the server after a restart, or another one.
  /// - Parameter change: changes what the server is told about its surroundings.
  init(
    _ files: KeyValuePairs<String, String> = [:], after other: TestFront? = nil,
    origin: String = "http://127.77.3.9:4747", isReadOnly: Bool = false, isLive: Bool = false,
    authority: [UInt8]? = nil, hasVault: Bool = false, patience: Duration = .seconds(3),
    language: Language = .english,
    change: (inout WebFrontEnd.Surroundings) -> Void = { _ in }
  ) throws {
    let (folder, state) = (
      try other?.folder ?? TemporaryFolder(), try other?.state ?? TemporaryFolder()
    )
    (self.folder, self.state) = (folder, state)
    if other == nil { try folder.write("daymark.yaml") }
    for (path, text) in files { try folder.write(path, text) }
    let (clock, scrypt) = (other?.now ?? Clock(), other?.scrypt ?? CountingScrypt())
    (now, self.scrypt) = (clock, scrypt)
    let home = StateHome(stateHome: state.path, home: nil)!
    let location = try JournalLocation.named(folder.path)
    let live = isLive ? LiveJournal(location) : nil
    let journal: @Sendable () throws -> Journal = {
      try Journal(
        location, live: live,
        clock: JournalClock(
          today: Day(year: 2026, month: 11, day: 24)!, time: ClockTime(hour: 10, minute: 0)!),
        state: home)
    }
    let count = Mutex(other == nil ? 0 : 1000)
    var surroundings = WebFrontEnd.Surroundings(
      access: try journal().accessFile, now: { clock.seconds },
      random: { length in
        let number = count.withLock { count in
          count += 1
          return count
        }
        let digits = SHA256.digits(of: Array("\(number)".utf8))
        return Array(digits.utf8.prefix(length))
      },
      scrypt: { passphrase, salt, _ in scrypt.key(passphrase, salt) })
    change(&surroundings)
    var options = WebFrontEnd.Options(
      address: ServedAddress(origin: origin)!, isReadOnly: isReadOnly, journal: "3f9a01bc77")
    (options.authority, options.patience) = (authority, patience)
    options.language = language
    if hasVault { options.vault = Vault(location, cost: 4) }
    front = try WebFrontEnd(options, surroundings, open: journal)
  }

  /// The file with who may come in.
  var accessPath: String {
    state.names.first { $0.hasPrefix("daymark/serve/") && $0.hasSuffix(".txt") } ?? ""
  }
}

/// A browser: it keeps the cookie that it was given, and says who asks.
final class TestBrowser {
  private let test: TestFront
  var front: WebFrontEnd { test.front }
  var agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
  var cookies: [String: String] = [:]

  init(_ test: TestFront) { self.test = test }

  /// A browser that was logged in by a one-time link.
  static func loggedIn(_ test: TestFront) -> TestBrowser {
    let browser = TestBrowser(test)
    _ = browser.post((try? test.front.oneTimeLink()) ?? "no link", [])
    return browser
  }

  /// The value of the session's cookie.
  var cookie: String? { cookies[front.sessions.cookie.name] }

  /// What its forms carry.
  var csrf: String { cookie.map(Sessions.formToken) ?? "" }

  func get(_ target: String) -> WebResponse { send("GET", target, nil) }

  func post(_ target: String, _ fields: [(String, String)]) -> WebResponse {
    send("POST", target, Form(fields.map { Form.Field($0.0, $0.1) }))
  }

  /// Undoes the last step, as the undo list shows it.
  func undoLast() -> WebResponse {
    let shown = get(Address.undo).text.firstMatch(of: /name="was" value="([^"]*)"/)
    return post(Address.undo, [("csrf", csrf), ("was", shown.map { String($0.1) } ?? "")])
  }

  func send(
    _ method: String, _ target: String, _ form: Form?,
    _ more: KeyValuePairs<String, String> = [:]
  ) -> WebResponse {
    var fields = HeaderFields([("host", front.options.address.host), ("user-agent", agent)])
    if form != nil { fields.add("sec-fetch-site", "same-origin") }
    for (name, value) in more { fields.add(name, value) }
    for (name, value) in cookies { fields.add("cookie", "\(name)=\(value)") }
    let response =
      switch front.decide(RequestHead(method, target, fields)) {
      case .refused(let response): response
      case .admitted(let admission): front.answer(admission, form: form ?? Form())
      }
    for field in response.fields.values("set-cookie") {
      let pair = field.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1)
      if field.hasSuffix("Max-Age=0") {
        cookies[String(pair[0])] = nil
      } else {
        cookies[String(pair[0])] = String(pair[1])
      }
    }
    return response
  }

  /// Whether it is shown the journal.
  var isIn: Bool { self.get("/").status == .ok }
}

extension WebResponse {
  /// The page as text.
  var text: String { String(decoding: body, as: UTF8.self) }
  /// Where it sends the browser.
  var location: String? { fields["location"] }

  /// The hidden fields of the form in the page, as a browser sends them.
  var hiddenFields: [(String, String)] {
    text[(text.firstRange(of: "<main")?.lowerBound ?? text.startIndex)...].matches(
      of: /<input type="hidden" name="([^"]*)" value="([^"]*)"/
    ).map {
      (Self.decoded($0.1), Self.decoded($0.2))
    }
  }

  /// Byte by byte, since a mark after a reference would be one character with its `;`.
  static func decoded(_ text: Substring) -> String {
    let references = [
      "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#39;": "'", "&#13;": "\r", "&#10;": "\n",
      "&amp;": "&",
    ]
    var (rest, decoded): (ArraySlice<UInt8>, [UInt8]) = (Array(text.utf8)[...], [])
    while let byte = rest.first {
      if let (name, text) = references.first(where: { rest.starts(with: $0.key.utf8) }) {
        decoded += text.utf8
        rest = rest.dropFirst(name.utf8.count)
      } else {
        decoded.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }
}
