import Codecs
import JournalActions
import JournalCore
import JournalFriends
import JournalGit
import JournalRender
import JournalSyntax
import Phrases
import QRCodes

extension Route {
  /// Friends: requests, the data each one shares, and the data they see.
  ///
  /// Friends' data is outside the journal's files, so these pages aren't kept.
  static let friends: [Route] = [
    .get("friends") { try $0.friends($1) },
    .get("friends/card") { try $0.friendCard($1) },
    .get("friends/compare/:habit") { try $0.compareFriends($1, $1.part("habit")) },
    .get("friends/:friend") { try $0.friend($1, $1.part("friend")) },
    .post("friends/make") { try $0.makeFriendCard($1) },
    .post("friends/add") { try $0.addFriend($1) },
    .post("friends/answer") { try $0.answerFriend($1) },
    .post("friends/share") { try $0.shareWithFriend($1) },
    .post("friends/encourage") { try $0.encourageFriend($1) },
    .post("friends/state") { try $0.changeFriendship($1) },
    .post("friends/pause") { try $0.pauseFriends($1) },
    .post("friends/sync", changesJournal: true) { try $0.syncFriends($1) },
  ]
}

extension WebFrontEnd {
  /// Returns requests, friends, and the forms to add one and to sync.
  fileprivate func friends(_ visit: Visit, _ error: SentFormError? = nil) throws -> WebResponse {
    let journal = try open()
    let view = try journal.friendsView()
    let state = friendSync.state
    let served = PageOptions.served(journal.settings, visit.language)
    let heading = Phrase("Friends")
    let page = try WebPage(in: visit.language, heading, tab: .friends, status: error?.status ?? .ok)
    { out in
      out.heading(1, heading)
      WebPage.write(error, to: &out)
      if case .running = state {
        out.raw("<p class=\"message\" role=\"status\">")
        out.text(Phrase("A sync with friends is running. This page looks again by itself."))
        out.raw("</p>\n")
      } else if case .ended(let messages) = state {
        HTMLParts.list(messages, "lines", to: &out) { $0.text(ofGit: $1) }
      }
      guard let title = view.title else { return try writeMaking(visit, error, to: &out) }
      out.raw("<p class=\"quiet\">")
      out.text(Phrase("You are \(quoted: title)."))
      out.raw(" ")
      out.link(Phrase("Your card"), "/friends/card")
      out.raw("</p>\n")
      if view.friends.isEmpty {
        out.element("p", Phrase("Nobody yet. Hand somebody your card, or add theirs."))
      }
      for line in view.friends where line.state == .pending {
        out.heading(2, line.heading)
        out.add(line.blocks, served)
        guard !options.isReadOnly else { continue }
        out.add(try markup(FriendForms.answer(line), visit, error))
      }
      for line in view.friends where line.state != .pending {
        out.heading(2, line.heading)
        out.add(line.blocks, served)
        write(comparisons: line, to: &out)
        out.paragraph(
          Phrase("What \(written: line.title) sees, and more"), to: Address.friend(line.name))
      }
      guard !options.isReadOnly else { return }
      let sync = WebForm(to: "/friends/sync", button: Phrase("Sync with friends"))
      out.add(try markup(sync, visit))
      out.add(try markup(FriendForms.adding, visit, error))
      out.add(try markup(FriendForms.pausing(view.paused != nil), visit))
    }
    var response = try response(page, visit, journal)
    if case .running = state { response.fields["refresh"] = "2" }
    return response
  }

  private func writeMaking(
    _ visit: Visit, _ error: SentFormError?, to out: inout HTMLWriter
  ) throws {
    let words = Phrase("Share a streak with someone you like. Only what you choose is seen.")
    out.element("p", words)
    guard !options.isReadOnly else { return }
    out.raw("<div class=\"begin\">\n")
    out.add(try markup(FriendForms.making, visit, error))
    out.raw("</div>\n")
  }

  /// Appends a link for each habit that both have.
  private func write(comparisons line: FriendsView.Line, to out: inout HTMLWriter) {
    let both = line.own?.habits.map(\.name) ?? []
    guard !both.isEmpty else { return }
    HTMLParts.list(both, "lines", to: &out) { out, name in
      out.link(Phrase("Compare \(written: name) week by week"), Address.comparison(name))
    }
  }

  /// Returns one friend: the data they share, the data they see, and the possible actions.
  fileprivate func friend(
    _ visit: Visit, _ key: String, _ error: SentFormError? = nil
  ) throws -> WebResponse {
    let journal = try open()
    guard let friend = journal.friend(key: key),
      let line = try journal.friendsView(where: { $0.name == friend.name }).friends.first
    else { return try noSuchPage(visit, journal) }
    let title = Phrase("\(written: friend.title)")
    let page = try WebPage(in: visit.language, title, tab: .friends, status: error?.status ?? .ok) {
      out in
      out.heading(1, title)
      out.add(line.blocks, .served(journal.settings, visit.language))
      write(comparisons: line, to: &out)
      out.element(
        "p", Phrase("Fingerprint, to compare by voice: \(code: line.fingerprint)"),
        class: "quiet")
      guard !options.isReadOnly else { return }
      switch friend.state {
      case .pending: out.add(try markup(FriendForms.answer(line), visit, error))
      case .friend, .muted:
        out.add(try markup(FriendForms.encouraging(key), visit, error))
        let habits = journal.habits().filter { !$0.isArchived }.map(\.name)
        out.add(try markup(FriendForms.sharing(key, friend, habits), visit, error))
        if let bytes = try? journal.preview(for: friend) {
          out.raw("<details><summary>")
          out.text(Phrase("Every byte that is sent with the next sync"))
          out.raw("</summary>\n<pre>")
          out.lines(String(decoding: bytes, as: UTF8.self))
          out.raw("</pre></details>\n")
        }
        out.add(try markup(FriendForms.ending(key, friend), visit, error))
      case .asked, .blocked, .ended:
        out.add(try markup(FriendForms.ending(key, friend), visit, error))
      }
    }
    return try response(page, visit, journal)
  }

  /// Returns the person's card: the line, its QR code, and the fingerprint.
  fileprivate func friendCard(_ visit: Visit) throws -> WebResponse {
    let journal = try open()
    guard let card = try? journal.friendCard() else { return try friends(visit) }
    let title = Phrase("Your card")
    let page = WebPage(in: visit.language, title, tab: .friends) { out in
      out.heading(1, title)
      out.element(
        "p",
        Phrase(
          "Hand it to a friend: there is nothing secret in it. They add it, and you add theirs."))
      out.raw("<textarea class=\"code\" readonly=\"readonly\" rows=\"4\" data-copy=\"data-copy\"")
      out.set("aria-label", title)
      out.raw(">\n")
      out.text(card.line)
      out.raw("</textarea>\n")
      if let code = QRCode(card.line) { out.draw(code, of: Phrase("your card")) }
      let fingerprint = card.identity.fingerprint
      out.element("p", Phrase("Fingerprint, to compare by voice: \(code: fingerprint)"))
    }
    return try response(page, visit, journal)
  }

  /// Returns a habit for the person and friends, side by side.
  fileprivate func compareFriends(_ visit: Visit, _ key: String) throws -> WebResponse {
    let reading = try Reading(open(), visit.language)
    let journal = reading.journal
    let habits = journal.habitBook(try journal.index(HabitsView.scope(journal.settings))).habits
    guard let habit = habits.first(where: { Address.key(of: $0.name) == key }) else {
      return try noSuchPage(visit, journal)
    }
    let view = try journal.comparison(habit.name, ComparisonView.usualRange(reading.today))
    return try response(view, tab: .friends, visit, reading)
  }

  // MARK: Forms

  fileprivate func makeFriendCard(_ visit: Visit) throws -> WebResponse {
    try carryOut(visit, then: "/friends/card") {
      _ = try open().makeFriendCard(
        (visit.form["name"] ?? "").trimmed, at: (visit.form["place"] ?? "").trimmed)
    } again: {
      try friends(visit, $0)
    }
  }

  fileprivate func addFriend(_ visit: Visit) throws -> WebResponse {
    try carryOut(visit, then: "/friends?said=\(Said.added)") {
      guard let card = FriendCard(visit.form["card"] ?? "") else { throw FriendError.notACard }
      _ = try open().addFriend(card, message: visit.form["message"] ?? "")
    } again: {
      try friends(visit, $0)
    }
  }

  fileprivate func answerFriend(_ visit: Visit) throws -> WebResponse {
    try carryOut(visit, then: "/friends?said=\(Said.saved)") {
      let journal = try open()
      let friend = try journal.friend(sent: visit)
      _ = try journal.answerFriend(friend.name, isAccepted: visit.form["do"] != "decline")
    } again: {
      try friends(visit, $0)
    }
  }

  fileprivate func shareWithFriend(_ visit: Visit) throws -> WebResponse {
    try carryOut(visit, then: Address.friendKey(visit.subject) + "?said=\(Said.saved)") {
      let journal = try open()
      let friend = try journal.friend(sent: visit)
      let wanted = visit.form.all("share")
      let until = visit.form["until"]?.trimmed.nonEmpty
      guard until == nil || journal.dates.day(until!) != nil else {
        throw SentFormError("until", Phrase("Write a date such as 2026-12-31."))
      }
      try journal.allowSharing(wanted)
      _ = try journal.share(
        exactly: wanted, with: friend.name, until: until.flatMap { journal.dates.day($0) })
    } again: {
      try self.friend(visit, visit.subject, $0)
    }
  }

  fileprivate func encourageFriend(_ visit: Visit) throws -> WebResponse {
    try carryOut(visit, then: Address.friendKey(visit.subject) + "?said=\(Said.saved)") {
      let journal = try open()
      let friend = try journal.friend(sent: visit)
      _ = try journal.encourage(friend.name, habit: nil, visit.form["words"] ?? "")
    } again: {
      try self.friend(visit, visit.subject, $0)
    }
  }

  fileprivate func changeFriendship(_ visit: Visit) throws -> WebResponse {
    try carryOut(visit, then: "/friends?said=\(Said.saved)") {
      let journal = try open()
      let friend = try journal.friend(sent: visit)
      switch visit.form["do"] {
      case "mute": _ = try journal.muteFriend(friend.name, friend.state != .muted)
      case "block": _ = try journal.endFriendship(friend.name, isBlocked: true)
      case "remove": _ = try journal.endFriendship(friend.name, isBlocked: false)
      default: throw SentFormError.changed
      }
    } again: {
      try self.friend(visit, visit.subject, $0)
    }
  }

  fileprivate func pauseFriends(_ visit: Visit) throws -> WebResponse {
    try carryOut(visit, then: "/friends?said=\(Said.saved)") {
      try open().pauseFriends(visit.form["do"] == "pause")
    } again: {
      try friends(visit, $0)
    }
  }

  /// Starts a sync that continues after this request is answered.
  fileprivate func syncFriends(_ visit: Visit) throws -> WebResponse {
    let journal = try open()
    let git = surroundings.git(journal.settings)
    let isBegun = friendSync.begin(on: surroundings.background) {
      do {
        return try FriendSync(journal, git).run().messages
      } catch {
        return [SentFormError(error)?.message ?? .note(Phrase("It failed. Try again."))]
      }
    }
    guard isBegun else {
      let words = Phrase("The system can't start a sync just now. Nothing was changed.")
      return try friends(visit, SentFormError(nil, words, status: .unavailable))
    }
    return .see("/friends")
  }
}

extension Address {
  /// Returns a friend's page.
  static func friend(_ name: String) -> String { "/friends/" + key(of: name) }

  /// Returns the address of a friend's page.
  static func friendKey(_ key: String) -> String { "/friends/" + PercentEncoding.encoded(key) }

  /// Returns the page that compares a habit.
  static func comparison(_ habit: String) -> String { "/friends/compare/" + key(of: habit) }
}

extension Journal {
  /// Lets habits be shared, as their own files say.
  func allowSharing(_ names: [String]) throws {
    for habit in habits() where !habit.isShared && names.contains(habit.name) {
      try editHabit(habit.name, [("share", .plain("true"))])
    }
  }

  /// The friends who see what is shared.
  var sharingFriends: [Friend] {
    guard (try? friendCard()) != nil else { return [] }
    return friendBook().book.friends.filter { $0.state == .friend || $0.state == .muted }
  }

  /// Returns the friend with a key from an address; nil if there is none.
  fileprivate func friend(key: String) -> Friend? {
    friendBook().book.friends.first { Address.key(of: $0.name) == key }
  }

  /// Returns the friend that a form is about.
  fileprivate func friend(sent visit: Visit) throws -> Friend {
    guard let friend = friend(key: visit.subject) else { throw SentFormError.changed }
    return friend
  }
}
