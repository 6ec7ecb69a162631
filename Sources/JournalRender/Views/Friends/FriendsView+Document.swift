public import JournalCore
import Phrases

extension FriendsView: RenderedView {
  /// Requests first, then each friend with their numbers beside the person's own, and
  /// encouragements.
  public var document: Document {
    var blocks = ownBlocks
    if friends.isEmpty {
      let words = Phrase("Share a streak with someone you like. Only what you choose is seen.")
      blocks += EmptyState.blocks(emptyText, page: EmptyState(words: words))
    }
    // Pending requests come first.
    let ordered = friends.filter { $0.state == .pending } + friends.filter { $0.state != .pending }
    for line in ordered { blocks += [.heading(2, Inline(line.heading))] + line.blocks }
    return Document(Phrase("Friends"), blocks)
  }

  /// The person's own name among friends, and its address.
  private var ownBlocks: [Block] {
    guard let title else { return [] }
    let bare = Phrase("You are \(quoted: title)")
    let placed =
      switch (address, paused) {
      case (nil, _): bare
      case (let address?, nil): Phrase("You are \(quoted: title) at \(code: address)")
      case (let address?, let since?):
        Phrase("You are \(quoted: title) at \(code: address); paused since \(since, .weekday)")
      }
    // A page may be shown to others, and this computer's folder doesn't concern them.
    return [
      .only([.terminal, .markdown], [.line(placed, .quiet)]),
      .only(.page, [.line(bare, .quiet)]),
    ]
  }

  private var emptyText: [Phrase] {
    let invite = "daymark friends invite --name Ana --at FOLDER"
    return [
      Phrase("No friends yet."),
      title == nil
        ? Phrase("Make a card to hand to one: \(command: invite)")
        : Phrase("Add one by their card: \(command: "daymark friends add CARD")"),
    ]
  }
}

extension FriendsView.Line {
  /// The friend's name, with the file's name if it differs.
  package var heading: String {
    let isSame = Friend.fileName(of: title) == name
    return isSame ? oneLine(title) : "\(oneLine(title)) (\(oneLine(name)))"
  }

  /// Everything about a friend below the name.
  package var blocks: [Block] {
    var blocks: [Block] = [.line(stateText, .quiet)]
    guard state != .pending else { return blocks + requestBlocks }
    if let numbers {
      let asOf = Phrase("As of \(numbers.day, .weekday), as they say")
      blocks += [
        .table(table(of: numbers, asOf)),
        .only([.terminal, .markdown], [.line(asOf, .quiet)]),
      ]
    }
    blocks.append(.list(cheers.prefix(FriendsView.Line.mostCheers).map { $0.item() }))
    return state == .asked ? blocks : blocks + [.line(shareText, .quiet)]
  }

  /// The most encouragements shown for a friend, newest first.
  private static let mostCheers = 5

  private var requestBlocks: [Block] {
    let said: [Block] = about.isEmpty ? [] : [.line(Phrase("\(quoted: oneLine(about))"))]
    let accept = "daymark friends accept \(name)"
    return said + [
      .line(Phrase("Fingerprint: \(code: fingerprint)")),
      .line(Phrase("\(command: accept), or decline"), .quiet),
    ]
  }

  /// The state of the friendship.
  private var stateText: Phrase {
    switch state {
    case .asked:
      since.map { Phrase("you asked on \($0, .weekday); no answer yet") }
        ?? Phrase("you asked; no answer yet")
    case .pending: since.map { Phrase("asked on \($0, .weekday)") } ?? Phrase("asked")
    case .friend: since.map { Phrase("since \($0, .weekday)") } ?? Phrase("friend")
    case .muted: Phrase("muted")
    case .blocked: Phrase("blocked")
    case .ended: Phrase("over")
    }
  }

  /// The data shared with the friend.
  private var shareText: Phrase {
    guard state == .friend || state == .muted else {
      return Phrase("They see nothing of yours")
    }
    guard !share.isEmpty else { return Phrase("They see nothing of yours yet") }
    return until.map { Phrase("They see: \(list: share) until \($0, .weekday)") }
      ?? Phrase("They see: \(list: share)")
  }

  /// Returns a row for each number: its name, theirs, and the person's own.
  private func table(of numbers: SharedNumbers, _ caption: Phrase) -> Table {
    var rows: [[Inline]] = []
    if let journal = numbers.journal {
      rows.append([
        Inline(Phrase("days in a row")), Inline(StreakUnit.days.words(journal)),
        own?.journal.map { Inline(StreakUnit.days.words($0)) } ?? Inline(""),
      ])
    }
    for habit in numbers.habits {
      let mine = own?.habits.first { Habit($0.name).isNamed(habit.name) }
      rows.append([
        Inline(Phrase("\(written: habit.name), \(written: habit.goal)")),
        Inline(habit.unit.words(habit.run)),
        mine.map { Inline($0.unit.words($0.run)) } ?? Inline(""),
      ])
    }
    return Table(
      caption,
      [Table.Column(nil), Table.Column(Phrase("Theirs")), Table.Column(Phrase("Yours"))], rows)
  }
}

extension StreakUnit {
  /// Returns a streak and the longest one: `12 days, longest 40`.
  func words(_ run: SharedNumbers.Run) -> Phrase {
    let isLongest = run.best <= run.current
    guard run.current > 0 else {
      return isLongest
        ? Phrase("no streak now") : Phrase("no streak now, longest \(run.best)")
    }
    let now = count(run.current)
    return isLongest ? now : Phrase("\(now), longest \(run.best)")
  }
}

extension FriendNews {
  /// The name for its part in today's page.
  var heading: Phrase { Phrase("Friends") }

  /// A line for each request and each encouragement.
  var items: [ListItem] {
    requests.map { name in
      let accept = "daymark friends accept \(name)"
      return ListItem(
        Phrase("\(written: name) has asked to be a friend"),
        aside: [Inline(Phrase("\(command: accept)"))])
    } + cheers.map { $0.cheer.item(from: $0.from) }
  }
}

extension Cheer {
  /// Returns the encouragement as a list item: `'Keep going.'`, and its subject.
  /// - Parameter friend: the sender; nil if that is clear.
  func item(from friend: String? = nil) -> ListItem {
    ListItem(
      friend.map { Phrase("\(written: $0): \(quoted: text)") } ?? Phrase("\(quoted: text)"),
      aside: (habit.map { [Inline($0)] } ?? []) + [Inline(Phrase("\(day, .weekday)"))])
  }
}

extension FriendNews.Received {
  /// The words without the day: `Ana, about run: Twelve days`.
  var words: Phrase {
    cheer.habit.map {
      Phrase("\(written: from), about \(written: $0): \(written: cheer.text)")
    } ?? Phrase("\(written: from): \(written: cheer.text)")
  }
}
