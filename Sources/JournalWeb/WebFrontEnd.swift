package import JournalActions
package import JournalGit
import JournalRender
package import JournalStore
import JournalTemplates
package import Phrases
import Synchronization

/// The journal in a browser: a request comes in, an answer goes out.
///
/// It knows no sockets. Whoever does passes on the head of a request first, and its body only if
/// the head is admitted. All methods can be called from any thread.
package final class WebFrontEnd: Sendable {
  /// What the person asked for when they started it.
  package struct Options: Sendable {
    /// The address that browsers use.
    package var address: ServedAddress
    /// Whether nothing can be changed.
    package var isReadOnly = false
    /// The language of its pages.
    package var language = Language.english
    /// Whether the words of the journal are replaced, which every page says.
    package var isIncognito = false
    /// Digits that distinguish the journal from others, in the name of its cookie.
    package var journal: String
    /// The certificate that phones install (DER) if the journal is served in the local network; else
    /// nil.
    package var authority: [UInt8]?
    /// The journal's vault, which need not be on; nil for a copy of a journal.
    package var vault: Vault?
    /// The place for this device's own state of journals.
    package var state: StateHome?
    /// The time a form waits while something else changes the journal.
    package var patience = Duration.seconds(3)

    /// Creates options.
    package init(address: ServedAddress, isReadOnly: Bool = false, journal: String = "0") {
      self.address = address
      self.isReadOnly = isReadOnly
      self.journal = journal
    }
  }

  let options: Options
  let surroundings: Surroundings
  let sessions: Sessions
  let passphrases: Passphrases
  let oneTimeLinks: OneTimeLinks
  let routes: [Route]
  /// Opens the journal as it is now.
  let open: @Sendable () throws -> Journal
  /// The sent forms.
  let once = Once()
  /// The texts saved here lately.
  let savedTexts = SavedTexts()
  /// The check-ins saved here lately.
  let savedCheckIns = SavedCheckIns()
  /// The files sent for import.
  let imports = KeptImports()
  /// The recent searches.
  let searches = Searches()
  /// True if the journal was locked at the last check.
  let wasLocked = Atomic(false)
  /// The most recently started sync.
  let sync = BackgroundSync<SyncReport>()
  /// The most recently started sync with friends; it ends with its messages.
  let friendSync = BackgroundSync<[Message]>()
  private let serverSecret: ServerSecret
  /// The templates for pages with forms.
  let templates: TemplateLibrary
  /// The most recent pages.
  let pages = KeptPages()
  /// The files used by the most recent pages.
  let madeAssets = Mutex<(key: AssetsKey, assets: Assets)?>(nil)

  /// Creates a front end.
  /// - Parameter open: opens the journal as it is now; called once for each request.
  /// - Throws: if the program's own templates can't be read.
  package convenience init(
    _ options: Options, open: @escaping @Sendable () throws -> Journal
  ) throws {
    try self.init(options, Surroundings(), open: open)
  }

  /// Creates a front end that remembers who is logged in.
  /// - Throws: if the program's own templates can't be read.
  package convenience init(
    _ options: Options, _ surroundings: Surroundings,
    open: @escaping @Sendable () throws -> Journal
  ) throws {
    try self.init(options, surroundings, routes: Route.all, open: open)
  }

  /// Creates a front end with its own addresses.
  init(
    _ options: Options, _ surroundings: Surroundings = Surroundings(), routes: [Route],
    open: @escaping @Sendable () throws -> Journal
  ) throws {
    self.options = options
    self.surroundings = surroundings
    self.routes = routes
    self.open = open
    templates = try TemplateLibrary.served(in: options.language)
    serverSecret = ServerSecret(surroundings)
    sessions = Sessions(
      cookie: JournalCookie(journal: options.journal, options.address), surroundings, serverSecret)
    passphrases = Passphrases(surroundings)
    oneTimeLinks = OneTimeLinks(surroundings)
  }

  /// The secret that seals forms.
  var secret: [UInt8] { serverSecret.bytes }

  /// Whether answers are sent over TLS.
  package var isSecure: Bool { options.address.scheme == "https" }

  /// A request whose head was admitted.
  package struct Admission: Sendable {
    /// The most bytes that its form may have without its files; 0 if it has none.
    ///
    /// Of somebody who is logged in, a text that is too long for its form is still read, so that the
    /// answer contains it. Somebody of whom nothing is known can't make the server hold much.
    package var formLimit: Int {
      guard !isKnown else {
        return route.formLimit > 0 && visit.session != nil
          ? max(route.formLimit, Route.longestForm) : route.formLimit
      }
      let limit = HeldForm.strangersLimit
      return min(route.formLimit, route.holdsForm ? HeldForm.limit(holding: limit) : limit)
    }
    /// Whether the browser is logged in, or was.
    package var isKnown: Bool { visit.isKnown }
    /// What kind of work it is.
    package var lane: Lane {
      guard isKnown else { return .strangers }
      return route.isLong ? .long : visit.head.isReading ? .pages : .forms
    }
    /// Whether its form may have files.
    package var takesFiles: Bool { route.takesFiles }
    /// The most bytes of each file.
    package var fileLimit: Int {
      isKnown ? route.fileLimit : min(route.fileLimit, FormParts.fileLimit)
    }

    let route: Route
    let visit: Visit
  }

  /// A kind of work, which doesn't wait for the others.
  package enum Lane: Hashable, Sendable {
    /// Answers to browsers that aren't logged in, and log-ins.
    case strangers
    /// Pages.
    case pages
    /// Forms, which may wait until another program has changed the journal.
    case forms
    /// Work that may take minutes: imports, and files of the whole journal.
    case long
  }

  /// The outcome of looking at a request's head.
  package enum Decision: Sendable {
    /// The body, if there is one, is to be read, and then answered.
    case admitted(Admission)
    /// The body isn't wanted.
    case refused(WebResponse)
  }

  /// Looks at the head of a request: whether it is for us, whether a page of ours asks, and whether
  /// the address exists.
  package func decide(_ head: RequestHead) -> Decision {
    if let problem = options.address.problem(of: head) { return .refused(.refusal(of: problem)) }
    guard head.target.utf8.count <= RequestTarget.limit else {
      return .refused(.plain(.targetTooLong, Phrase("The address is too long.")))
    }
    switch head.method {
    case "GET", "HEAD":
      guard options.address.isOwnReading(head) else { return .refused(.foreign) }
    case "POST":
      guard options.address.isOwnChange(head) else { return .refused(.foreign) }
    // The browser asks whether another site's page may go on (CORS); it may not.
    case "OPTIONS": return .refused(.foreign)
    default: return .refused(.wrongMethod(["GET", "HEAD", "POST"]))
    }
    return route(head)
  }

  private func route(_ head: RequestHead) -> Decision {
    guard let target = RequestTarget(head.target) else { return .refused(.noSuchPage) }
    let found = routes.compactMap { route in route.match(target.path).map { (route, $0) } }
    guard !found.isEmpty else { return noRoute(head, target) }
    let method = head.method == "HEAD" ? "GET" : head.method
    guard let (route, parts) = found.first(where: { $0.0.method == method }) else {
      return .refused(.wrongMethod(found.map(\.0.method)))
    }
    return admit(
      Visit(head: head, target: target, parts: parts, language: options.language), to: route)
  }

  /// Returns the answer for an unknown address: to somebody who is logged in, a page of the journal.
  private func noRoute(_ head: RequestHead, _ target: RequestTarget) -> Decision {
    let visit = Visit(head: head, target: target, parts: [:], language: options.language)
    guard head.isReading, case .admitted(let admission) = admit(visit, to: .unknown) else {
      return .refused(.noSuchPage)
    }
    return .admitted(admission)
  }

  /// Answers a request that was admitted.
  package func answer(_ admission: Admission, form: Form = Form()) -> WebResponse {
    var visit = admission.visit
    visit.form = form
    do {
      if let refused = try refusal(of: visit, by: admission.route) { return refused }
      if options.isReadOnly, admission.route.isForWriting { return try pageForReading(visit) }
      if admission.route.access == .person, admission.route.changesJournal,
        let odd = controlsProblem(visit)
      {
        return odd
      }
      // Before anything is shown or written: the folder may be an empty one, without its disk.
      if admission.route.needsJournal { _ = try open().revision }
      // Somebody else's step may take long, such as an import. Anybody who saves meanwhile hears of
      // it soon, and keeps the text.
      return try JournalLocation.waiting(atMost: options.patience) {
        try answer(visit, by: admission.route)
      }
    } catch {
      return failure(error, visit)
    }
  }
}

extension WebResponse {
  fileprivate static func refusal(of problem: ServedAddress.HostProblem) -> WebResponse {
    switch problem {
    case .malformed: .plain(.badRequest, Phrase("The request doesn't say which host it is for."))
    case .other: .plain(.misdirected, Phrase("Nothing is served under this address."))
    }
  }

  fileprivate static let foreign = plain(
    .forbidden, Phrase("Another site asked for this, so it isn't answered."))
  static let readOnly = plain(
    .forbidden, Phrase("This journal is served for reading only."))
  static let noSuchPage = plain(.notFound, Phrase("There is no such page."))

  fileprivate static func wrongMethod(_ allowed: [String]) -> WebResponse {
    var response = plain(
      .methodNotAllowed, Phrase("This address can't be used in this way."))
    let names = allowed.contains("GET") ? ["GET", "HEAD"] + allowed : allowed
    response.fields["allow"] = Set(names).sorted().joined(separator: ", ")
    return response
  }
}
