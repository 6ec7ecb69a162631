import Codecs
import JournalActions
import JournalCore
import Phrases

// Why nothing was done with entries, their tags and their pictures.
extension Message {
  static func noEntry(in range: DayRange, hasUnread: Bool) -> Message {
    if range.first == DayRange.always.first, !hasUnread { return noEntry(upTo: range.last) }
    let days = "\(range)"
    let isDay = range.first == range.last
    return switch (isDay, hasUnread) {
    case (true, false): Message(.noSuch, Phrase("no entry on \(code: days)"))
    case (true, true): Message(.noSuch, Phrase("no entry on \(code: days) that can be read"))
    case (false, false): Message(.noSuch, Phrase("no entry in \(code: days)"))
    case (false, true): Message(.noSuch, Phrase("no entry in \(code: days) that can be read"))
    }
  }

  /// Returns the message about a range that begins with the first day of all.
  private static func noEntry(upTo last: Day) -> Message {
    last == DayRange.always.last
      ? Message(
        .noSuch, Phrase("no entries yet"),
        hint: Phrase("write the first: \(command: "daymark new")"))
      : Message(.noSuch, Phrase("no entry up to \(code: "\(last)")"))
  }

  static func noCheckIn(_ address: EntryAddress, times: [ClockTime]) -> Message {
    let time = address.time.map(\.description) ?? ""
    return Message(
      .noSuch, Phrase("no check-in at \(code: time) on \(code: "\(address.day)")"),
      hint: times.isEmpty
        ? nil : Phrase("there is \(list: times.map { "\(address.day)@\($0)" })"))
  }

  static func severalEntries(_ address: EntryAddress, _ files: [EntryName]) -> Message {
    let times = files.compactMap(\.time)
    let isTold = times.count == files.count && Set(times).count == times.count
    return Message(
      .noSuch, Phrase("\(code: "\(address)") has \(files.count) entries"),
      hint: isTold
        ? Phrase("which of them? \(list: times.map { "\(address.day)@\($0)" })")
        : Phrase("which of them? \(list: files.map { Phrase("\(quoted: $0.path)") })"))
  }

  static func notAPlainNote(_ path: String) -> Message {
    Message(
      .refused,
      Phrase(
        """
        \(quoted: path) is a drawing, a board or a table of another program, so nothing was changed
        """),
      hint: Phrase("change it in that program"))
  }

  static func daysInOneFile(_ path: String) -> Message {
    Message(
      .refused,
      Phrase("\(quoted: path) has several days, so nothing was changed"),
      hint: Phrase("change it in an editor; \(command: "daymark new") begins a file for a day"))
  }

  static let nothingToWrite = Message(
    .refused, Phrase("there is nothing to write"),
    hint: Phrase("\(command: "daymark new") without options opens your editor"))

  static func noPicture(_ path: String) -> Message {
    Message(.noSuch, Phrase("there is no file \(quoted: path)"))
  }

  static func pictureOutside(_ path: String) -> Message {
    Message(.noSuch, Phrase("\(quoted: path) is not in the journal"))
  }

  static func sameDay(_ day: Day) -> Message {
    Message(.usage, Phrase("the entry is already for \(code: "\(day)")"))
  }

  static func notMoved(_ path: String) -> Message {
    Message(
      .refused,
      Phrase("\(quoted: path) has no date in its file name or under \(quoted: "date:")"),
      hint: Phrase("rename its folder"))
  }

  static let changedSinceShown = Message(
    .conflict, Phrase("the journal changed while you were asked, so nothing was done"),
    hint: Phrase("try again"))

  static let isJournal = Message.note(
    Phrase("this folder is already a journal, so nothing was written"))

  // MARK: Tags

  static func notATag(_ text: String) -> Message {
    Message(
      .usage, Phrase("\(quoted: text) can't be a tag"),
      hint: Phrase(
        """
        use letters, digits, \(quoted: "-"), \(quoted: "_") and \(quoted: "/"), and not only digits
        """))
  }

  static func noTag(_ tag: String) -> Message {
    Message(
      .noSuch, Phrase("no entry has the tag \(quoted: tag)"),
      hint: Phrase("\(command: "daymark tags") lists them"))
  }

  static func tagNotChanged(_ tag: String, _ paths: [String]) -> Message {
    Message(
      .refused,
      Phrase(
        """
        \(code: "#" + tag) stays in \(Phrase.paths(paths)), because its list can't be changed safely
        """),
      hint: Phrase("write it as \(code: "tags: [one, two]")"))
  }
}

// Why a new mood scale wasn't set.
extension Message {
  static func moodsOfOldScale(
    _ moods: Int, entries: Int, _ old: MoodScale, _ new: MoodScale
  ) -> Message {
    let moods = Phrase(moods, "\(moods) mood", "\(moods) moods")
    let entries = Phrase(entries, "\(entries) entry", "\(entries) entries")
    let steps = (old.high - old.low + 1).shortest
    guard (old.low, old.high) != (new.low, new.high) else {
      return Message(
        .refused,
        Phrase("\(moods) in \(entries) would mean something else, because labels change"),
        hint: Phrase(
          """
          add \(command: "--rewrite-moods") to write them as numbers first, such as \
          \(code: "\(old.low.shortest)/\(steps)")
          """), advice: choice)
    }
    return Message(
      .refused,
      Phrase(
        """
        \(moods) in \(entries) would mean something else: \
        written on the scale \(code: range(old)), read on \(code: range(new))
        """),
      hint: Phrase(
        """
        add \(command: "--rewrite-moods") to write them as \(code: "7/\(steps)"), which keeps \
        their meaning, or \(command: "--as-written") if they were meant on \(code: range(new)) \
        all along
        """), advice: choice)
  }

  /// A page's text beside its choice.
  private static let choice = Phrase("choose what becomes of them, then save again")

  private static func range(_ scale: MoodScale) -> String {
    "\(scale.low.shortest)–\(scale.high.shortest)"
  }

  static func moodsOutside(_ moods: Int, _ new: MoodScale) -> Message {
    Message(
      .refused,
      Phrase(
        moods, "\(moods) mood doesn't fit the scale \(code: range(new)), and would be lost",
        "\(moods) moods don't fit the scale \(code: range(new)), and would be lost"),
      hint: Phrase("use \(command: "--rewrite-moods") to write them as they are meant now"),
      advice: choice)
  }

  static func moodsUnknown(_ files: [UnreadFile]) -> Message {
    let path = files.first?.path ?? ""
    let code = files.first?.code ?? 0
    let others = files.count - 1
    let what =
      others > 0
      ? Phrase(
        """
        \(quoted: path) can't be read: \(SystemError.phrase(code)), and \(others) more; \
        moods there would be read on the new scale, so nothing was changed
        """)
      : Phrase(
        """
        \(quoted: path) can't be read: \(SystemError.phrase(code)); \
        moods there would be read on the new scale, so nothing was changed
        """)
    return Message(
      .noSuch, what,
      hint: Phrase(
        """
        make it readable, or use \(command: "--as-written") if all moods are meant on the new scale
        """), advice: Phrase("make it readable first"))
  }

  static func moodNotRewritten(_ path: String) -> Message {
    Message(
      .refused,
      Phrase("the moods in \(quoted: path) can't be rewritten safely, so nothing was changed"),
      hint: Phrase("write them by hand, as \(code: "7/10")"))
  }
}
