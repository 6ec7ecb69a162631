import Codecs
import JournalActions
import JournalCore
import JournalFriends
import JournalGit
import JournalRender
import JournalStore
import Phrases

extension Route {
  /// Habits: ticking them, and their files.
  static let habits: [Route] = [
    .get("habits") { try $0.habits($1) },
    .get("habits/:habit") { try $0.habit($1, $1.part("habit")) },
    .post("habits/tick") { try $0.tick($1) },
    .post("habits/add") { try $0.addHabit($1) },
    .post("habits/edit") { try $0.editHabit($1) },
    .post("habits/pause") { front, visit in
      try front.changeHabit(visit, said: .saved) { journal, habit in
        if habit.goal.isPaused(journal.today) {
          try journal.resumeHabit(habit.name)
        } else {
          guard let days = journal.dates.pause(visit.form["days"] ?? "") else {
            throw SentFormError(
              "days", Phrase("Write until friday, a date, or a first and a last day."))
          }
          try journal.pauseHabit(habit.name, days)
        }
      }
    },
    .post("habits/archive") { front, visit in
      try front.changeHabit(visit, said: .saved) { journal, habit in
        try journal.archiveHabit(habit.name, isArchived: !habit.isArchived)
      }
    },
    .post("habits/rename") { try $0.renameHabit($1) },
    .post("habits/share") { front, visit in
      try front.changeHabit(visit, said: .saved) { journal, habit in
        let wanted = visit.form.all("friend")
        for friend in journal.sharingFriends {
          let isWanted = wanted.contains(Address.key(of: friend.name))
          guard isWanted != (habit.isShared && friend.share.contains(habit.name)) else { continue }
          if isWanted { try journal.allowSharing([habit.name]) }
          _ = try journal.share([habit.name], with: friend.name, isShared: isWanted)
        }
      }
    },
    .post("habits/delete") { front, visit in
      try front.changeHabit(visit, then: "/habits", said: .removed) { journal, habit in
        try journal.deleteHabit(habit.name)
      }
    },
  ]
}

extension Address {
  /// Returns a habit's page; a name that can't be part of an address has its key there.
  static func habit(_ name: String) -> String {
    let address = "/habits/" + PercentEncoding.encoded(name)
    return RequestTarget(address)?.path == ["habits", name] ? address : "/habits/" + key(of: name)
  }
}

extension HabitBook {
  /// Returns the index of the habit that an address or a form refers to.
  fileprivate func place(named name: String) -> Int? {
    place(of: name) ?? habits.firstIndex { Address.key(of: $0.name) == name }
  }
}

extension WebFrontEnd {
  // MARK: Pages

  /// Returns the list of habits.
  func habits(_ visit: Visit, _ error: SentFormError? = nil) throws -> WebResponse {
    let reading = try Reading(open(), visit.language)
    let book = reading.journal.habitBook(reading.index)
    var view = HabitsView(
      reading.index, book, weeks: HabitsView.weeksOnPages(book.habits.count))
    let archived = view.archived
    view.archived = []
    let options = options(of: reading, on: .habits, visit, error)
    let adding = self.options.isReadOnly ? nil : try markup(HabitForms.adding(), visit, error)
    var document = view.document
    document.title = Phrase("Habits")
    let page = WebPage(
      in: visit.language, document.title, tab: .habits, status: error?.status ?? .ok
    ) { out in
      out.add(Markup(text: document.html(options)))
      if let adding {
        out.raw("<div class=\"begin\">\n")
        out.add(adding)
        out.raw("</div>\n")
      }
      if !archived.isEmpty { out.heading(2, Phrase("Archived")) }
      HTMLParts.list(archived, "periods", to: &out) { $0.link($1, Address.habit($1)) }
    }
    return try response(page, visit, reading.journal)
  }

  /// Returns a habit's page: its streaks, and its forms.
  func habit(
    _ visit: Visit, _ name: String, _ error: SentFormError? = nil
  ) throws -> WebResponse {
    let reading = try Reading(open(), visit.language)
    let book = reading.journal.habitBook(reading.index)
    guard let place = book.place(named: name) else {
      return try noSuchPage(visit, reading.journal)
    }
    let view = HabitStreaksView(reading.index, book, place: place, weeks: 53)
    let habit = book.habits[place]
    let options = options(of: reading, on: .habit, visit, error)
    let forms =
      self.options.isReadOnly
      ? []
      : try [HabitForms.editing(habit, was: try reading.journal.shown(habit))].map {
        try markup($0, visit, error)
      }
        + HabitForms.life(habit, isPaused: habit.goal.isPaused(reading.today)).map {
          try markup($0, visit, error)
        }
    let friends = self.options.isReadOnly ? [] : reading.journal.sharingFriends
    let sharing =
      try friends.isEmpty ? nil : markup(FriendForms.sharing(habit, friends), visit, error)
    let page = WebPage(
      in: visit.language, view.document.title, tab: .habits, status: error?.status ?? .ok
    ) { out in
      out.raw("<div class=\"page-head\">")
      out.heading(1, view.pageTitle)
      if !forms.isEmpty {
        out.raw("<details class=\"menu\"")
        // A form that wasn't carried out shows the reason.
        if error != nil { out.raw(" open=\"open\"") }
        out.raw("><summary")
        out.set("aria-label", Phrase("More for \(written: habit.name)"))
        out.raw(">")
        out.icon(.dots, options)
        out.raw("</summary><div>\n")
        for form in forms { out.add(form) }
        if let sharing { out.add(sharing) }
        out.raw("</div></details>")
      }
      out.raw("</div>\n")
      out.add(view.pageBlocks(book.standing(place)), options)
    }
    return try response(page, visit, reading.journal)
  }

  // MARK: Forms

  fileprivate func tick(_ visit: Visit) throws -> WebResponse {
    let address = visit.rowPage.address(of: visit.form["of"]) + "?said=\(Said.recorded)"
    return try carryOut(visit, then: address) {
      let journal = try open()
      guard let day = visit.form["day"].flatMap({ Address.day($0, journal.dates) }) else {
        throw SentFormError.changed
      }
      let value = try TickForm.value(visit.form)
      try journal.record(
        [Tick(try journal.habit(key: visit.subject).name, value)], on: day,
        command: value.command)
    } again: {
      try page(of: visit, $0)
    }
  }

  fileprivate func addHabit(_ visit: Visit) throws -> WebResponse {
    let name = (visit.form["name"] ?? "").trimmed
    return try carryOut(visit, then: Address.habit(name) + "?said=\(Said.added)") {
      let journal = try open()
      try journal.addHabit(
        name, HabitForms.values(visit.form, over: Habit(""), journal.dates))
    } again: {
      try habits(visit, $0)
    }
  }

  fileprivate func editHabit(_ visit: Visit) throws -> WebResponse {
    try changeHabit(visit, said: .saved) { journal, habit in
      guard try visit.form["was"] == journal.shown(habit) else { throw SentFormError.changed }
      let values = HabitForms.values(visit.form, over: habit, journal.dates)
      if !values.isEmpty { try journal.editHabit(habit.name, values) }
    }
  }

  fileprivate func renameHabit(_ visit: Visit) throws -> WebResponse {
    let name = (visit.form["name"] ?? "").trimmed
    return try changeHabit(visit, then: Address.habit(name), said: .saved) { journal, habit in
      try journal.renameHabit(habit.name, to: name)
    }
  }

  /// Changes the habit that a form is about, and leads to its page, or to another one.
  fileprivate func changeHabit(
    _ visit: Visit, then address: String? = nil, said: Said,
    _ change: (Journal, Habit) throws -> Void
  ) throws -> WebResponse {
    let back = address ?? "/habits/" + PercentEncoding.encoded(visit.subject)
    return try carryOut(visit, then: back + "?said=\(said)") {
      let journal = try open()
      try change(journal, try journal.habit(key: visit.subject))
    } again: {
      try habit(visit, visit.subject, $0)
    }
  }
}

extension Journal {
  /// Returns the habit that a form is about.
  /// - Throws: `SentFormError.changed` if there is none any more.
  fileprivate func habit(key: String) throws -> Habit {
    if let habit = habitsToTick().first(where: { Address.key(of: $0.name) == key }) {
      return habit
    }
    let book = habitBook(try index(HabitsView.scope(settings)))
    guard let habit = book.habits.first(where: { Address.key(of: $0.name) == key }) else {
      throw SentFormError.changed
    }
    return habit
  }

  /// Returns a key for a habit's file as it is now.
  fileprivate func shown(_ habit: Habit) throws -> String {
    let bytes = try location.contents(of: Habit.path(of: habit.name)) ?? []
    return String(SHA256.digits(of: bytes).prefix(16))
  }
}

extension Tick.Value {
  /// Its step's label in the undo list.
  fileprivate var command: String {
    switch self {
    case .skipped: "habits skip"
    case .nothing: "habits undo"
    case .done, .total, .more: "habits done"
    }
  }
}
