import JournalActions
import JournalCore
import JournalRender
import Phrases

/// The forms that begin, change and end friendships.
enum FriendForms {
  /// The form that creates the card.
  static var making: WebForm {
    var form = WebForm(
      to: "/friends/make", nil,
      [
        WebForm.Field("name", Phrase("Your name, as friends see it")),
        WebForm.Field(
          "place", Phrase("Where you publish"),
          hint: Phrase(
            "A folder that you share, such as ~/Shared/friends, or the address of a repository.")),
      ], button: Phrase("Make the card"))
    form.fold = Phrase("Make my card")
    return form
  }

  /// The form that adds a friend.
  static var adding: WebForm {
    var form = WebForm(
      to: "/friends/add", Phrase("Add a friend"),
      [
        WebForm.Field(
          .lines, "card", Phrase("Their card"),
          hint: Phrase("The line that begins with daymark-friend-1.")),
        WebForm.Field("message", Phrase("What you say to them")),
      ], button: Phrase("Ask"))
    form.isOnce = true
    return form
  }

  /// Returns the form that answers a request.
  static func answer(_ line: FriendsView.Line) -> WebForm {
    var form = WebForm(
      to: "/friends/answer", of: Address.key(of: line.name), button: Phrase("Accept"))
    form.buttons[0].does = "accept"
    form.buttons[0].name = Phrase("Accept the request of \(written: line.title)")
    form.buttons.append(
      WebForm.Button(
        words: Phrase("Decline"), does: "decline",
        name: Phrase("Decline the request of \(written: line.title)")))
    return form
  }

  /// Returns the form for saying something kind.
  static func encouraging(_ key: String) -> WebForm {
    var form = WebForm(
      to: "/friends/encourage", of: key, Phrase("Say something kind"),
      [WebForm.Field("words", Phrase("What you say"))], button: Phrase("Send with the next sync"))
    form.isOnce = true
    return form
  }

  /// Returns the form that selects the data a friend sees.
  static func sharing(_ key: String, _ friend: Friend, _ habits: [String]) -> WebForm {
    let names = habits + [SharedNumbers.journalName]
    var share = WebForm.Field(
      .several, "share", Phrase("What they see"),
      choices: names.map { name -> (choice: String, words: Phrase) in
        let isJournal = name == SharedNumbers.journalName
        return (
          name, isJournal ? Phrase("days in a row with an entry") : Phrase("\(written: name)")
        )
      }, hint: Phrase("Of a habit: its name, its goal and its streak. Nothing else."))
    share.choose(friend.share)
    return WebForm(
      to: "/friends/share", of: key, Phrase("What they see of you"),
      [
        share,
        WebForm.Field(
          .date, "until", Phrase("Until"), friend.until.map { "\($0)" } ?? "",
          hint: Phrase("Leave empty for no end.")),
      ], button: Phrase("Save"))
  }

  /// Returns the form on a habit's page that chooses the friends who see it.
  static func sharing(_ habit: Habit, _ friends: [Friend]) -> WebForm {
    var share = WebForm.Field(
      .several, "friend", Phrase("Who sees it"),
      choices: friends.map { (Address.key(of: $0.name), Phrase("\(written: $0.title)")) },
      hint: Phrase("They see its name, its goal and its streak, from the next sync on."))
    share.choose(
      friends.filter { habit.isShared && $0.share.contains(habit.name) }
        .map { Address.key(of: $0.name) })
    var form = WebForm(
      to: "/habits/share", of: Address.key(of: habit.name), nil, [share], button: Phrase("Save"))
    form.fold = Phrase("Share it with friends")
    return form
  }

  /// Returns the form that mutes or ends a friendship.
  static func ending(_ key: String, _ friend: Friend) -> WebForm {
    var form = WebForm(
      to: "/friends/state", of: key, button: Phrase("End it"), look: "danger")
    form.fold = Phrase("Mute or end")
    form.buttons[0].does = "remove"
    form.buttons.append(WebForm.Button(words: Phrase("Block"), does: "block", look: "danger"))
    if friend.state == .friend || friend.state == .muted {
      let words =
        friend.state == .muted ? Phrase("Show what they say") : Phrase("Hide what they say")
      form.buttons.insert(WebForm.Button(words: words, does: "mute"), at: 0)
    }
    return form
  }

  /// Returns the form that freezes the numbers friends see, or ends the freeze.
  static func pausing(_ isPaused: Bool) -> WebForm {
    var form = WebForm(
      to: "/friends/pause",
      button: isPaused
        ? Phrase("Share new numbers again") : Phrase("Pause sharing"),
      look: "")
    form.buttons[0].does = isPaused ? "resume" : "pause"
    return form
  }
}
