import JournalActions
import JournalStore
import Phrases

/// An address in the journal, and the function that answers it.
struct Route: Sendable {
  /// The people who may use an address.
  enum Access {
    /// Anybody: the log-in page, and files shared by all journals.
    case anyone
    /// Anybody logged in.
    case person
  }

  /// `GET` or `POST`; `HEAD` is answered as `GET`.
  let method: String
  /// The parts of its path; one that begins with `:` matches any part and names it.
  let path: [String]
  let access: Access
  /// The most bytes in its form without files.
  let formLimit: Int
  /// True if its form may have files.
  let takesFiles: Bool
  /// The most bytes in each file.
  let fileLimit: Int
  /// True if it changes the journal's files, which a journal served for reading only refuses.
  let changesJournal: Bool
  /// True if its page depends only on the journal's folder, the session and the time, and so can be
  /// kept.
  private(set) var isKept = false
  /// True if its page is only for writing; a journal served for reading has none.
  var isForWriting: Bool { method == "GET" && Route.pagesForWriting.contains(path) }
  private static let pagesForWriting = [
    ["check-in"], ["entries", ":entry", "edit"], ["entries", ":entry", "fields"], ["welcome"],
    ["passphrase"],
  ]
  /// True if its form holds another one.
  var holdsForm: Bool { path.last == "again" }
  /// True if there is nothing to show or to do without the journal.
  var needsJournal: Bool { access == .person && (method == "GET" || changesJournal) }
  /// True if it may take minutes.
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

  /// An address for sending a form.
  static func post(
    _ path: String, _ access: Access = .person, formLimit: Int = 2 << 20, takesFiles: Bool = false,
    fileLimit: Int = FormParts.fileLimit, changesJournal: Bool = true,
    _ answer: @escaping @Sendable (WebFrontEnd, Visit) throws -> WebResponse
  ) -> Route {
    Route(
      "POST", path, access, formLimit: formLimit, takesFiles: takesFiles, fileLimit: fileLimit,
      changesJournal: changesJournal, answer)
  }

  /// The same address, whose page is kept until the journal changes.
  var kept: Route {
    var route = self
    route.isKept = true
    return route
  }

  /// The same address, whose answer may take minutes.
  var long: Route {
    var route = self
    route.isLong = true
    return route
  }

  /// Returns a path's named parts; nil if the route doesn't match it.
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

  /// The most bytes in any form without files: a long entry, and its earlier text.
  static let longestForm = 24 << 20

  /// Any other address.
  static let unknown = Route.get("") { try $0.noSuchPage($1, $0.open()) }

  /// All addresses.
  static let all: [Route] =
    access + pages + today + overwritten + habits + tasks + goals + friends + experiments
    + reminders
    + settings + check + data + history + sync + digest + export + imports + more + checkIn
    + entries + fields
    + search + calm + articles + phone + photos + files + assets
}

/// An admitted request, with its sender.
struct Visit: Sendable {
  /// The request's head.
  var head: RequestHead
  /// Its path and query.
  var target: RequestTarget
  /// The path's named parts.
  var parts: [String: String]
  /// The answer's language.
  var language = Language.english
  /// The form; empty for a page.
  var form = Form()
  /// A random number for the forms of its page.
  var number = ""
  /// The session; nil for somebody not logged in.
  var session: Session?
  /// True if the browser is logged in, or was.
  var isKnown = false
  /// True if the browser has an invalid cookie.
  var isFormer = false
  /// The reason the sender can't be known; nil if they are known.
  var unknown: Unknown?

  /// The reason the sender can't be known.
  struct Unknown: Hashable {
    var status: WebStatus
    var words: Phrase
  }

  /// Returns the path's named part.
  func part(_ name: String) -> String { parts[name] ?? "" }
}
