import JournalActions
import JournalStore
import Phrases

/// An address of the journal, and what answers it.
struct Route: Sendable {
  /// Who may use an address.
  enum Access {
    /// Anybody: the log-in page, and files that are the same in every journal.
    case anyone
    /// Whoever is logged in.
    case person
  }

  /// `GET` or `POST`; `HEAD` is answered as `GET`.
  let method: String
  /// The parts of its path; one that begins with `:` matches any part and names it.
  let path: [String]
  let access: Access
  /// The most bytes that its form may have without its files.
  let formLimit: Int
  /// Whether its form may have files.
  let takesFiles: Bool
  /// The most bytes of each of them.
  let fileLimit: Int
  /// Whether it changes the journal's files, which one that is served for reading only refuses.
  let changesJournal: Bool
  /// Whether its page depends on nothing but the journal's folder, the session and the time, so that
  /// it can be kept.
  private(set) var isKept = false
  /// Whether its page is for writing alone, so that a journal that is served for reading has none.
  var isForWriting: Bool { method == "GET" && Route.pagesForWriting.contains(path) }
  private static let pagesForWriting = [
    ["check-in"], ["entries", ":entry", "edit"], ["entries", ":entry", "fields"], ["welcome"],
    ["passphrase"],
  ]
  /// Whether its form holds another one.
  var holdsForm: Bool { path.last == "again" }
  /// Whether there is nothing to show or to do without the journal.
  var needsJournal: Bool { access == .person && (method == "GET" || changesJournal) }
  /// Whether it may take minutes.
  private(set) var isLong = false
  /// Returns the answer.
  let answer: @Sendable (WebFrontEnd, Visit) throws -> WebResponse

  private init(
    _ method: String, _ path: String, _ access: Access, formLimit: Int, takesFiles: Bool,
    fileLimit: Int = FormParts.fileLimit, changesJournal: Bool,
    _ answer: @escaping @Sendable (WebFrontEnd, Visit) throws -> WebResponse
  ) {
    self.method = method
    self.access = access
    self.answer = answer
    self.formLimit = formLimit
    self.takesFiles = takesFiles
    self.fileLimit = fileLimit
    self.changesJournal = changesJournal
    self.path = path.split(separator: "/").map(String.init)
  }

  /// An address that shows something and changes nothing.
  static func get(
    _ path: String, _ access: Access = .person,
    _ answer: @escaping @Sendable (WebFrontEnd, Visit) throws -> WebResponse
  ) -> Route {
    Route(
      "GET", path, access, formLimit: 0, takesFiles: false, changesJournal: false, answer)
  }

  /// An address that a form is sent to.
  static func post(
    _ path: String, _ access: Access = .person, formLimit: Int = 2 << 20, takesFiles: Bool = false,
    fileLimit: Int = FormParts.fileLimit, changesJournal: Bool = true,
    _ answer: @escaping @Sendable (WebFrontEnd, Visit) throws -> WebResponse
  ) -> Route {
    Route(
      "POST", path, access, formLimit: formLimit, takesFiles: takesFiles, fileLimit: fileLimit,
      changesJournal: changesJournal, answer)
  }

  /// Returns the same address, whose page is kept until the journal changes.
  var kept: Route {
    var route = self
    route.isKept = true
    return route
  }

  /// Returns the same address, whose answer may take minutes.
  var long: Route {
    var route = self
    route.isLong = true
    return route
  }

  /// Returns the named parts of a path; nil if it isn't one of this route.
  func match(_ parts: [String]) -> [String: String]? {
    guard parts.count == path.count else { return nil }
    var named: [String: String] = [:]
    for (pattern, part) in zip(path, parts) {
      if pattern.hasPrefix(":") {
        named[String(pattern.dropFirst())] = part
      } else if pattern != part {
        return nil
      }
    }
    return named
  }

  /// The most bytes that any form has without its files: a long entry, and what it was before.
  static let longestForm = 24 << 20

  /// All addresses.
  static let all: [Route] =
    access + pages + today + overwritten + habits + tasks + goals + friends + experiments
    + reminders
    + settings + check + data + history + sync + digest + export + imports + more + checkIn
    + entries + fields
    + search + calm + articles + phone + photos + assets
}

/// A request that was admitted: who asks for what.
struct Visit: Sendable {
  /// The head of the request.
  var head: RequestHead
  /// Its path and query.
  var target: RequestTarget
  /// The named parts of the path.
  var parts: [String: String]
  /// The language of the answer.
  var language = Language.english
  /// The form; empty for a page.
  var form = Form()
  /// A random number for the forms of its page.
  var number = ""
  /// The session; nil for somebody who isn't logged in.
  var session: Session?
  /// Whether the browser is logged in, or was.
  var isKnown = false
  /// Whether the browser has a cookie that isn't valid.
  var isFormer = false
  /// Why it can't be known who asks; nil if that is known.
  var unknown: Unknown?

  /// Why it can't be known who asks.
  struct Unknown: Hashable {
    var status: WebStatus
    var words: Phrase
  }

  /// The named part of the path.
  func part(_ name: String) -> String { parts[name] ?? "" }
}
