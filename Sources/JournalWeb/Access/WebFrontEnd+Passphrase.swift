import JournalGit
import JournalRender
import JournalStore
import Phrases

extension WebFrontEnd {
  private struct Page: Encodable {
    var message: Phrase?
    var isSet: Bool
    var isPossible: Bool
    /// Whether the journal is served in the local network, where it needs one.
    var isNeeded: Bool
    /// Whether it is that of a vault.
    var isOfVault: Bool
  }

  /// Returns the page that sets, changes and removes the passphrase.
  func passphrasePage(_ visit: Visit) throws -> WebResponse {
    try passphrasePage(nil, visit, status: .ok)
  }

  private func passphrasePage(
    _ message: Phrase?, _ visit: Visit, status: WebStatus
  ) throws -> WebResponse {
    let page = Page(
      message: message, isSet: try hasPassphrase(), isPossible: passphrases.isPossible,
      isNeeded: options.authority != nil || vault != nil, isOfVault: vault != nil)
    return try response(
      form: "passphrase.html", page, title: AccessWording.passphrase, tab: .more, status: status,
      visit, open())
  }

  /// Sets or changes the passphrase; all other browsers are logged out.
  func changePassphrase(_ visit: Visit) throws -> WebResponse {
    if let problem = newPassphraseProblem(visit.form) {
      return try passphrasePage(problem, visit, status: .unprocessable)
    }
    return try afterCurrent(visit) {
      guard let vault else { return try passphrases.set(visit.form["new"]) }
      try vault.changePassphrase(
        .passphrase(visit.form["current"] ?? ""), to: visit.form["new"] ?? "")
      try sessions.end(nil)
    }
  }

  /// Removes the passphrase; all other browsers are logged out.
  func removePassphrase(_ visit: Visit) throws -> WebResponse {
    guard vault == nil else {
      return try passphrasePage(AccessWording.ofVault, visit, status: .unprocessable)
    }
    guard options.authority == nil else {
      return try passphrasePage(AccessWording.neededInNetwork, visit, status: .unprocessable)
    }
    return try afterCurrent(visit) { try passphrases.set(nil) }
  }

  /// Makes a change if the current passphrase was typed, and begins a new session for its browser.
  private func afterCurrent(_ visit: Visit, _ change: () throws -> Void) throws -> WebResponse {
    if try hasPassphrase() {
      switch try check(visit.form["current"] ?? "") {
      case .right: break
      case .wrong:
        return try passphrasePage(AccessWording.currentIsWrong, visit, status: .unprocessable)
      case .wait(let seconds):
        var page = try passphrasePage(
          AccessWording.wait(seconds), visit, status: .tooManyRequests)
        page.fields["retry-after"] = String(seconds)
        return page
      }
    }
    let stays = try isStaying(visit)
    try change()
    imports.remove { _ in true }
    var response = WebResponse.see("/sessions")
    response.fields.add("set-cookie", try sessions.begin(for: visit.head, stays: stays).cookie)
    return response
  }

  private func isStaying(_ visit: Visit) throws -> Bool {
    try sessions.file.record().sessions.first { $0.id == visit.session?.id }?.stays ?? false
  }

  /// Checks a new passphrase, which is typed twice; nil if it can be used.
  func newPassphraseProblem(_ form: Form) -> Phrase? {
    let new = form["new"] ?? ""
    if !passphrases.isPossible { return AccessWording.impossible }
    if new.count < Passphrases.shortest { return AccessWording.tooShort }
    if new.utf8.count > Passphrases.longest { return AccessWording.tooLong }
    return new == form["again"] ? nil : AccessWording.different
  }
}
