import Codecs
import JournalStore
import Phrases

extension Route {
  /// Logging in, logging out, and access.
  static let access: [Route] = [
    .get("open/:token", .anyone) { front, visit in try front.linkPage(visit) },
    .post("open/:token", .anyone, formLimit: 1 << 10, changesJournal: false) { front, visit in
      try front.useLink(visit)
    },
    .get("log-in", .anyone) { front, visit in try front.logInPage(visit) },
    .post("log-in", .anyone, formLimit: 8 << 10, changesJournal: false) { front, visit in
      try front.logIn(visit)
    },
    // With an earlier rejected form: any of the others.
    .post("log-in/again", .anyone, formLimit: longestAgain, changesJournal: false) {
      front, visit in try front.logIn(visit)
    },
    .post("again", formLimit: longestAgain, changesJournal: false) { front, visit in
      try front.sendAgain(visit)
    },
    .post("log-out", formLimit: 8 << 10, changesJournal: false) { front, visit in
      try front.logOut(visit, everywhere: false)
    }.long,
    .post("log-out/everywhere", formLimit: 8 << 10, changesJournal: false) { front, visit in
      try front.logOut(visit, everywhere: true)
    }.long,
    .get("sessions") { front, visit in try front.sessionsPage(visit) },
    .post("sessions/end", formLimit: 8 << 10, changesJournal: false) { front, visit in
      try front.endSession(visit)
    },
    .get("passphrase") { front, visit in try front.passphrasePage(visit) },
    .post("passphrase", formLimit: 16 << 10) { front, visit in
      try front.changePassphrase(visit)
    },
    .post("passphrase/remove", formLimit: 16 << 10) { front, visit in
      try front.removePassphrase(visit)
    },
    .get("welcome") { front, visit in try front.welcomePage(visit) },
    .post("welcome", formLimit: 16 << 10) { front, visit in try front.finishWelcome(visit) },
  ]
  /// The most bytes in a form that holds another one.
  private static let longestAgain = HeldForm.limit(holding: longestForm) + (64 << 10)
}

extension WebFrontEnd {
  /// Lets a request in if the browser may use the address.
  ///
  /// A form from somebody not logged in is read before it is refused, to keep its text.
  func admit(_ visit: Visit, to route: Route) -> Decision {
    var visit = visit
    switch Result(catching: { try sessions.visitor(of: visit.head) }) {
    case .failure(let error):
      visit.unknown = Visit.Unknown(status: .unavailable, words: AccessWording.problem(error))
    case .success(.ambiguous):
      visit.unknown = Visit.Unknown(status: .badRequest, words: AccessWording.ambiguous)
    case .success(.person(let session)): (visit.session, visit.isKnown) = (session, true)
    case .success(.former): (visit.isFormer, visit.isKnown) = (true, true)
    case .success(.forger): visit.isFormer = true
    case .success(.stranger): break
    }
    if let unknown = visit.unknown, visit.head.isReading || route.access == .anyone {
      return .refused(.plain(unknown.status, unknown.words))
    }
    if isLocked() { visit.session = nil }
    if options.isReadOnly, route.changesJournal, visit.session == nil, !visit.isFormer {
      return .refused(.readOnly)
    }
    if route.access == .person, visit.session == nil, visit.head.isReading {
      return .refused(leaving(.see(logInAddress(for: visit.head.target)), visit))
    }
    return .admitted(Admission(route: route, visit: visit))
  }

  /// Refuses a form unless a page in this session sent it; nil if one did.
  func refusal(of visit: Visit, by route: Route) throws -> WebResponse? {
    guard route.access == .person else { return nil }
    var visit = visit
    // The journal may have been locked since the head of the request was admitted.
    if isLocked() {
      visit.session = nil
      if visit.head.isReading { return .see(logInAddress(for: visit.head.target)) }
    }
    guard !visit.head.isReading else { return nil }
    if let unknown = visit.unknown { return failure(unknown.status, unknown.words, visit) }
    guard let session = visit.session else {
      // Our cookie stays until the form has arrived: with it, a long text is accepted again.
      let kept = try keptAfterLogOut(visit)
      return visit.isKnown ? emptying(kept, visit) : leaving(kept, visit)
    }
    let tokens = visit.form.all("csrf")
    guard tokens.count == 1,
      ConstantTime.areEqual(Array(tokens[0].utf8), Array(session.formToken.utf8))
    else {
      return try keptFromOtherSession(visit)
    }
    guard !options.isReadOnly || !route.changesJournal else {
      return failure(
        .forbidden, Phrase("This journal is served for reading only."), visit)
    }
    return nil
  }

  /// Returns an answer that also removes an invalid cookie.
  private func leaving(_ response: WebResponse, _ visit: Visit) -> WebResponse {
    guard visit.isFormer else { return response }
    var response = emptying(response, visit)
    response.fields.add("set-cookie", sessions.cookie.clearing)
    return response
  }

  /// Returns an answer that also clears the pages a browser may show without asking again.
  ///
  /// They were for somebody logged in.
  private func emptying(_ response: WebResponse, _ visit: Visit) -> WebResponse {
    guard visit.isFormer else { return response }
    var response = response
    response.fields["clear-site-data"] = "\"cache\""
    return response
  }

  // MARK: Addresses to return to

  /// Returns the log-in address, with the page to return to.
  func logInAddress(for target: String) -> String {
    guard target != "/", ownPage(target) != nil else { return "/log-in" }
    return "/log-in?next=" + PercentEncoding.encoded(target)
  }

  /// Returns an address if it is one of our pages, so nobody is sent elsewhere; else nil.
  func ownPage(_ address: String?) -> String? {
    guard let address, route(of: address, "GET") != nil else { return nil }
    return address
  }

  /// Finds the route for an address requested by somebody logged in.
  func route(of address: String, _ method: String) -> (route: Route, visit: Visit)? {
    // A control character would add a header field.
    guard address.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
      let target = RequestTarget(address)
    else { return nil }
    for route in routes where route.method == method && route.access == .person {
      guard let parts = route.match(target.path) else { continue }
      return (
        route,
        Visit(
          head: RequestHead(method, address), target: target, parts: parts,
          language: options.language)
      )
    }
    return nil
  }
}
