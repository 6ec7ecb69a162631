import Codecs
import JournalStore

/// A person's logged-in browser.
struct Session: Hashable, Sendable {
  /// The digits that identify it in lists.
  var id: String
  /// The token in this session's forms, so that no other page can send one.
  var formToken: String
}

/// The sender of a request, according to the cookie.
enum Visitor: Hashable {
  /// A logged-in browser.
  case person(Session)
  /// A browser without our cookie.
  case stranger
  /// A browser with an expired or revoked cookie from us.
  case former
  /// A browser with a cookie that we didn't make.
  case forger
  /// A request with several cookies under our name, any of which may have been planted.
  case ambiguous
}

/// The logged-in browsers.
///
/// A browser has 24 random bytes and their seal, and we keep their hash: nobody can log in by
/// reading our file. The seal also identifies formerly logged-in browsers.
struct Sessions: Sendable {
  let cookie: JournalCookie
  let file: AccessFile
  private let surroundings: WebFrontEnd.Surroundings
  private let secret: ServerSecret

  init(
    cookie: JournalCookie, _ surroundings: WebFrontEnd.Surroundings, _ secret: ServerSecret
  ) {
    self.cookie = cookie
    self.surroundings = surroundings
    self.secret = secret
    file = surroundings.access
  }

  /// Determines a request's sender, and remembers that they were seen.
  /// - Throws: `StoreError` if the sessions can't be read.
  func visitor(of head: RequestHead) throws(StoreError) -> Visitor {
    let tokens = cookie.tokens(of: head)
    guard let token = tokens.first else { return .stranger }
    guard tokens.count == 1 else { return .ambiguous }
    let hash = Sessions.hash(token)
    let now = surroundings.now()
    guard let session = try file.record().sessions.first(where: { $0.hash == hash }),
      !session.isOver(at: now)
    else { return isOurs(token) ? .former : .forger }
    if now - session.seen >= 60 { noteSeen(hash, now) }
    return .person(Session(id: session.id, formToken: Sessions.formToken(token)))
  }

  /// Begins a session, and ends the same browser's last one.
  /// - Returns: the session, and the `Set-Cookie` value that gives the browser its cookie.
  /// - Throws: `StoreError` if the session can't be kept.
  func begin(
    for head: RequestHead, stays: Bool
  ) throws(StoreError) -> (session: Session, cookie: String) {
    let token = freshToken()
    let now = surroundings.now()
    let old = cookie.tokens(of: head).map(Sessions.hash)
    let new = BrowserSession(
      hash: Sessions.hash(token), now: now, stays: stays, label: BrowserLabel.words(head))
    try file.change { record in
      record.sessions.removeAll { old.contains($0.hash) || $0.isOver(at: now) }
      record.sessions.append(new)
    }
    let session = Session(id: new.id, formToken: Sessions.formToken(token))
    return (session, cookie.field(token, stays: stays))
  }

  /// Ends the session with an id; if it is nil, every session and every log-in link.
  /// - Throws: `StoreError` if the change can't be kept.
  func end(_ id: String?) throws(StoreError) {
    try file.change { $0.end(id) }
  }

  /// Returns the open sessions' ids; nil if they can't be read.
  func ids() -> Set<String>? {
    let now = surroundings.now()
    return (try? file.record()).map { record in
      Set(record.sessions.filter { !$0.isOver(at: now) }.map(\.id))
    }
  }

  private static let randomDigits = 48

  private func freshToken() -> String {
    let digits = Hex.text(surroundings.random(Sessions.randomDigits / 2))
    return digits + seal(digits)
  }

  private func isOurs(_ token: String) -> Bool {
    let digits = String(token.prefix(Sessions.randomDigits))
    return ConstantTime.areEqual(Array((digits + seal(digits)).utf8), Array(token.utf8))
  }

  private func seal(_ digits: String) -> String {
    String(SHA256.seal(Array("cookie \(digits)".utf8), with: secret.bytes).prefix(16))
  }

  /// Notes when a session was seen; if that can't be written now, the next request writes it.
  private func noteSeen(_ hash: String, _ now: Int) {
    _ = try? file.change { record in
      for place in record.sessions.indices where record.sessions[place].hash == hash {
        record.sessions[place].seen = now
      }
    }
  }

  private static func hash(_ token: String) -> String { SHA256.digits(of: Array(token.utf8)) }

  /// Returns the token in forms, derived from the cookie, so that they stay valid after a restart.
  static func formToken(_ token: String) -> String {
    SHA256.seal(Array("form".utf8), with: Array(token.utf8))
  }
}

/// A cookie of a journal, such as the one that identifies a browser.
struct JournalCookie: Hashable, Sendable {
  /// The name, such as `daymark-3f9a01bc-4747`: browsers send a cookie to all ports of a host.
  private(set) var name: String
  private let isSecure: Bool

  /// Names the cookie for a journal at an address.
  init(journal: String, _ address: ServedAddress) {
    let end = address.host.lastIndex(of: ":").map { address.host[$0...].dropFirst() } ?? ""
    let isPort = !end.isEmpty && end.allSatisfy(\.isWholeNumber)
    isSecure = address.scheme == "https"
    let port = isPort ? String(end) : isSecure ? "443" : "80"
    name = "daymark-\(journal.prefix(8))-\(port)"
  }

  /// Returns another cookie of the same journal.
  func named(_ word: String) -> JournalCookie {
    var other = self
    other.name += "-\(word)"
    return other
  }

  /// Returns the values of all cookies with our name in a request.
  func tokens(of head: RequestHead) -> [String] {
    Cookies(head.fields.values("cookie")).values(name)
  }

  /// Returns the `Set-Cookie` value that gives a browser a token.
  func field(_ token: String, stays: Bool) -> String {
    "\(name)=\(token)\(attributes)" + (stays ? "; Max-Age=\(BrowserSession.longest)" : "")
  }

  /// The `Set-Cookie` value that removes the cookie.
  var clearing: String { "\(name)=\(attributes); Max-Age=0" }

  private var attributes: String {
    "; Path=/; HttpOnly; SameSite=Strict" + (isSecure ? "; Secure" : "")
  }
}

/// A request's cookies (RFC 6265 §4.2).
struct Cookies: Hashable, Sendable {
  private var pairs: [HeaderFields.Field] = []

  /// Reads the `Cookie` fields' values.
  init(_ fields: [String]) {
    for pair in fields.joined(separator: ";").split(separator: ";") {
      let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard halves.count == 2 else { continue }
      pairs.append(
        HeaderFields.Field(
          name: String(halves[0].filter { $0 != " " }), value: String(halves[1])))
    }
  }

  /// Returns the values of all cookies with a name.
  func values(_ name: String) -> [String] { pairs.lazy.filter { $0.name == name }.map(\.value) }
}

/// The secret that seals forms and cookies.
///
/// It is the same after a restart, so an open form can still be sent.
struct ServerSecret: Sendable {
  private let file: AccessFile
  /// The secret to use if this device can't keep one.
  private let own: [UInt8]

  init(_ surroundings: WebFrontEnd.Surroundings) {
    file = surroundings.access
    own = surroundings.random(32)
  }

  /// The secret's bytes.
  var bytes: [UInt8] {
    if let known = (try? file.record())?.seal { return known }
    let record = try? file.change { record in
      if record.seal == nil { record.seal = own }
    }
    return record?.seal ?? own
  }
}

/// A few plain words about a browser, from its header fields.
///
/// All words are ours, since a header field may contain anything.
enum BrowserLabel {
  /// Returns words such as `Chromium on Linux`.
  static func words(_ head: RequestHead) -> String {
    let agent = head.fields["user-agent"] ?? ""
    func first(of words: KeyValuePairs<String, String>) -> String? {
      words.first { agent.contains($0.key) }?.value
    }
    var browser = first(of: browsers)
    // Chromium's user agent names Chrome; the brands differ.
    let brands = head.fields["sec-ch-ua"] ?? ""
    if browser == "Chrome", brands.contains("Chromium"), !brands.contains("Google Chrome") {
      browser = "Chromium"
    }
    let name = browser ?? "A browser"
    return first(of: systems).map { "\(name) on \($0)" } ?? name
  }

  /// The browsers; most pretend to be those after them, so the order matters.
  private static let browsers: KeyValuePairs = [
    "Edg": "Edge", "OPR/": "Opera", "SamsungBrowser": "Samsung Internet", "Vivaldi": "Vivaldi",
    "Firefox/": "Firefox", "FxiOS": "Firefox", "CriOS": "Chrome", "Chromium": "Chromium",
    "Chrome/": "Chrome", "Safari/": "Safari", "curl/": "curl",
  ]
  private static let systems: KeyValuePairs = [
    "iPhone": "iPhone", "iPad": "iPad", "Android": "Android", "CrOS": "ChromeOS",
    "Windows": "Windows", "Mac OS X": "macOS", "Linux": "Linux",
  ]
}
