import JournalStore
import Phrases

/// The log-in page's values.
private struct LogIn: Encodable {
  var message: Phrase?
  var hasPassphrase = false
  /// The page to return to.
  var next: String?
  /// The held form's address; nil if it holds none.
  var to: String?
  var hadFiles = false
  var others: OtherJournals?
  /// True if the passphrase is a vault's, and if the journal is locked until it is typed.
  var hasVault = false, isLocked = false
  /// True if nobody can log in here, since the journal is locked and must not be changed.
  var isShut = false
  /// True if words are replaced, so that nothing may lead to the journal itself.
  var isIncognito = false
}

extension WebFrontEnd {
  /// Returns the log-in page; somebody logged in needs none.
  ///
  /// A browser that followed another site's link hasn't sent its `Strict` cookie yet. It does when
  /// our own page asks again, which the page does by itself.
  func logInPage(_ visit: Visit) throws -> WebResponse {
    let next = ownPage(visit.target.value("next"))
    guard visit.session == nil else { return .see(next ?? "/") }
    var logIn = LogIn(next: next)
    logIn.message = visit.target.value("open").flatMap { Int($0) }.map(AccessWording.stillOpen)
    var response = try page(logIn, visit, status: .ok)
    if ["cross-site", "same-site"].contains(visit.head.fields["sec-fetch-site"]) {
      response.fields["refresh"] = "0; url=" + logInAddress(for: next ?? "/")
    }
    return response
  }

  /// Logs a browser in, and answers the form on its log-in page.
  func logIn(_ visit: Visit) throws -> WebResponse {
    let typed = visit.form["passphrase"] ?? ""
    let to = visit.form["to"].flatMap { route(of: $0, "POST") == nil ? nil : $0 }
    var page = LogIn(next: ownPage(visit.form["next"]), to: to)
    guard typed.utf8.count <= Passphrases.longest else {
      page.message = AccessWording.tooLong
      return try self.page(page, visit, status: .contentTooLarge)
    }
    switch try check(typed) {
    case .right: return try enter(visit, page)
    case .wrong:
      page.message = AccessWording.wrong
      return try self.page(page, visit, status: .unauthorized)
    case .wait(let seconds):
      page.message = AccessWording.wait(seconds)
      var response = try self.page(page, visit, status: .tooManyRequests)
      response.fields["retry-after"] = String(seconds)
      return response
    }
  }

  private func enter(_ visit: Visit, _ page: LogIn) throws -> WebResponse {
    let (session, cookie) = try sessions.begin(
      for: visit.head, stays: visit.form["stay"] != nil)
    var response = answerHeld(visit, page.to, session) ?? .see(page.next ?? "/")
    response.fields.add("set-cookie", cookie)
    return response
  }

  private func answerHeld(_ visit: Visit, _ to: String?, _ session: Session) -> WebResponse? {
    guard let to, let (route, found) = route(of: to, "POST") else { return nil }
    var held = found
    held.head.fields = visit.head.fields
    held.session = session
    return answer(
      Admission(route: route, visit: held),
      form: (HeldForm(in: visit.form) ?? HeldForm(Form())).form(csrf: session.formToken))
  }

  private func page(_ logIn: LogIn, _ visit: Visit, status: WebStatus) throws -> WebResponse {
    let held = logIn.to == nil ? nil : HeldForm(in: visit.form) ?? HeldForm(Form())
    return try page(logIn, held, visit, status: status)
  }

  private func page(
    _ logIn: LogIn, _ held: HeldForm?, _ visit: Visit, status: WebStatus
  ) throws -> WebResponse {
    var page = logIn
    page.hasPassphrase = try hasPassphrase()
    page.hasVault = vault != nil
    page.isLocked = isLocked()
    page.isShut = page.isLocked && options.isReadOnly
    page.hasPassphrase = page.hasPassphrase && !page.isShut
    page.others = otherJournals
    page.isIncognito = options.isIncognito
    page.message = page.message ?? sessions.file.damaged.map(AccessWording.damaged)
    return try response(
      form: "log-in.html", page,
      title: held == nil ? AccessWording.logIn : AccessWording.kept, status: status, isDoor: true,
      parts: [
        "held": held?.hiddenField ?? "", "texts": held?.texts() ?? "",
      ], visit, openForAnyone())
  }

  // MARK: Forms that couldn't be accepted

  /// Returns the page that holds a form whose session has ended.
  func keptAfterLogOut(_ visit: Visit) throws -> WebResponse {
    let (form, to) = HeldForm.sent(visit)
    return try page(LogIn(to: to, hadFiles: form.hadFiles), form, visit, status: .unauthorized)
  }

  /// Returns the page that holds another session's form, to be sent again.
  func keptFromOtherSession(_ visit: Visit) throws -> WebResponse {
    let (form, to) = HeldForm.sent(visit)
    return try response(
      form: "kept.html", LogIn(to: to, hadFiles: form.hadFiles),
      title: AccessWording.kept, status: .forbidden, isDoor: true,
      parts: ["held": form.hiddenField, "texts": form.texts()], visit, openForAnyone())
  }

  /// Answers a form rejected before.
  func sendAgain(_ visit: Visit) throws -> WebResponse {
    guard let session = visit.session else { return .see("/log-in") }
    return answerHeld(visit, visit.form["to"], session) ?? .see("/")
  }

  // MARK: One-time links

  private struct Opening: Encodable {
    var action: String
  }

  /// Returns a one-time link's page, whose button logs in.
  ///
  /// Opening the page doesn't use up the link: browsers and other programs open links ahead of
  /// time.
  func linkPage(_ visit: Visit) throws -> WebResponse {
    guard try oneTimeLinks.isValid(visit.part("token")) else { return try linkIsOver(visit) }
    return try response(
      form: "open.html", Opening(action: visit.address), title: AccessWording.opening, isDoor: true,
      visit, openForAnyone())
  }

  /// Logs a browser in with a one-time link.
  func useLink(_ visit: Visit) throws -> WebResponse {
    guard try oneTimeLinks.use(visit.part("token")) else { return try linkIsOver(visit) }
    let isKnown = try sessions.file.record().isSetUp || options.isReadOnly
    var response = WebResponse.see(isKnown ? "/" : "/welcome")
    response.fields.add("set-cookie", try sessions.begin(for: visit.head, stays: false).cookie)
    return response
  }

  private func linkIsOver(_ visit: Visit) throws -> WebResponse {
    try page(LogIn(message: AccessWording.linkIsOver), visit, status: .gone)
  }

  // MARK: Leaving

  /// Logs out this browser, or all of them.
  ///
  /// The browser's copies of pages are cleared. Its storage isn't, which may hold check-ins that
  /// haven't been sent yet; nor are its cookies, which may belong to other services on the host.
  ///
  /// A journal with a vault is locked, and then nobody is logged in any more; not if it is served
  /// for reading only.
  func logOut(_ visit: Visit, everywhere: Bool) throws -> WebResponse {
    var next = "/log-in"
    let vault = options.isReadOnly ? nil : vault
    if let vault {
      let open = try lock(vault)
      if open > 0 { next += "?open=\(open)" }
    }
    if let session = visit.session {
      let ended = everywhere || vault != nil ? nil : session.id
      try sessions.end(ended)
      imports.remove { ended == nil || $0 == ended }
    }
    var response = WebResponse.see(next)
    response.fields.add("set-cookie", sessions.cookie.clearing)
    response.fields["clear-site-data"] = "\"cache\""
    return response
  }
}

/// The other journals served on this computer, as links to their log-in.
///
/// Only pages that this computer alone can see name them: anybody who reaches a journal through a
/// proxy or a network shouldn't know the others.
struct OtherJournals: Encodable {
  /// A journal.
  struct Row: Encodable, Hashable {
    var name: String
    var address: String
  }

  /// The journals, in order of name; empty if none may be named.
  var rows: [Row] = []
  /// True if there are any.
  var areThere: Bool

  /// Finds the journals to name on a page at an address.
  init(_ served: () -> [ServedJournal], at address: ServedAddress) {
    if address.isLoopback {
      rows = served().compactMap { journal in
        // A file of ours, but a browser follows it: nothing but an address becomes a link.
        ServedAddress(origin: journal.origin)
          .map { Row(name: journal.name, address: $0.origin + "/") }
      }
    }
    areThere = !rows.isEmpty
  }
}

extension WebFrontEnd {
  /// The other journals to name on a page.
  var otherJournals: OtherJournals {
    OtherJournals(surroundings.otherJournals, at: options.address)
  }
}
