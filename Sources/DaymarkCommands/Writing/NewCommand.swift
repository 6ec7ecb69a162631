import ArgumentParser
import JournalActions
import JournalCore
import JournalEditing
import JournalRender
import JournalStore
import JournalSyntax
import Phrases
import TerminalForms

struct NewCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: Phrase("Write an entry, or add to the day's").help,
    discussion: Phrase(
      """
      \(command: "daymark new Ran 5k in the rain") writes these words. Put another day before them \
      with a colon: \(command: "daymark new yesterday: Ran 5k"). \(code: "-") at the end, or \
      anything piped into it, is read as text. With nothing to write it opens a draft in your editor.
      """
    ).help)

  @OptionGroup var writing: WritingOptions

  @Argument(
    help: ArgumentHelp(
      Phrase("A date or DATE@09:30 (today by default), then what to write").help,
      valueName: "date> <words"))
  var words: [String] = []

  @Option(
    help: ArgumentHelp(
      Phrase("The mood: a number on the scale, 4/5, or a label").help, valueName: "mood"),
    completion: .journal(.moods))
  var mood: String?

  @Option(
    help: ArgumentHelp(
      Phrase("The question; the question of the day by default").help, valueName: "text"),
    completion: .journal(.questions))
  var question: String?

  @Option(
    help: ArgumentHelp(Phrase("The answer, or its number").help, valueName: "answer"),
    completion: .journal(.answers))
  var answer: String?

  @Option(
    name: [.long, .customLong("gratitude")],
    help: ArgumentHelp(Phrase("Something to be grateful for").help, valueName: "text"))
  var thanks: [String] = []

  @Option(
    help: ArgumentHelp(
      Phrase("Thoughts, in Markdown; \(code: "-") reads stdin").help, valueName: "text"))
  var text: [String] = []

  @Option(help: ArgumentHelp(Phrase("The entry's title").help, valueName: "text"))
  var title: String?

  @Option(
    help: ArgumentHelp(Phrase("A picture to copy into the journal").help, valueName: "file"),
    completion: .file())
  var photo: [String] = []

  @Flag(
    help: ArgumentHelp(Phrase("Leave pictures that are already in the journal where they are").help)
  )
  var link = false

  @Option(help: ArgumentHelp(Phrase("A song: its address or name").help, valueName: "song"))
  var song: [String] = []

  @Option(help: ArgumentHelp(Phrase("A tag").help, valueName: "tag"), completion: .journal(.tags))
  var tag: [String] = []

  @Option(
    help: ArgumentHelp(
      Phrase("A habit: \(any: ["run", "water:6", "gym:skip"])").help, valueName: "habit"),
    completion: .journal(.habits))
  var habit: [String] = []

  @Option(
    help: ArgumentHelp(
      Phrase("A key of your own: \(code: "sleep=7.5")").help, valueName: "key=value"),
    completion: .journal(.newKeys))
  var set: [String] = []

  @Flag(help: ArgumentHelp(Phrase("Create a new file even if the day has one").help))
  var separate = false

  static let worksLocked = true

  func run(_ context: CommandContext) throws {
    guard !context.location.vault.isLocked else {
      // Later, nobody is there to say which day was meant.
      _ = try entryWords(context.dates)
      return try keepForLater(context)
    }
    try context.readyVault()
    let words = try entryWords(context.dates)
    let address = words.address ?? EntryAddress(context.today)
    guard saysSomething || !words.text.isEmpty || readsInput else {
      return try context.write(address, isSeparate: separate)
    }
    var kept = KeptAnswers(context.drafts, .checkIn(address.day))
    let written: WrittenEntry
    let notes = try context.notes(onNewKeys: set.map { try context.change($0) })
    do { written = try log(words.text, address, context, &kept) } catch {
      guard !kept.isEmpty, let failure = CommandError(error, context.style) else { throw error }
      throw failure.adding(text: kept.leave())
    }
    kept.remove()
    try context.confirm(written)
    for note in notes { printError(note) }
    context.tellWaiting(on: address.day, but: nil, beside: [written.path])
  }

  /// Returns the day and the text in the words.
  private func entryWords(_ dates: DateWords) throws -> EntryWords {
    let words = words.last == "-" ? Array(words.dropLast()) : words
    do throws(DateWordsError) { return try EntryWords(words, dates) } catch {
      throw CommandError(
        CommandWording.notATextDate(error, in: words, verbatim: "daymark new --text", dates))
    }
  }

  /// True if the text is standard input: after `-`, or if there is nothing else to write.
  private var readsInput: Bool {
    words.last == "-" || text.contains("-")
      || !saysSomething && words.isEmpty && StandardInput.isPiped
  }

  private func log(
    _ words: String, _ address: EntryAddress, _ context: CommandContext, _ kept: inout KeptAnswers
  ) throws -> WrittenEntry {
    let checkIn = try checkIn(words, address, context, &kept)
    guard !checkIn.isBlank else {
      kept.remove()
      throw JournalError.nothingToWrite
    }
    do {
      return try context.journal.log(checkIn, on: address.day, command: "new \(address)")
    } catch {
      // Piped input can't be read again.
      if readsInput { kept.keep(checkIn.text(of: address.day, context.settings)) }
      throw error
    }
  }

  /// True if any option contains something to write.
  var saysSomething: Bool {
    mood != nil || question != nil || answer != nil || title != nil
      || ![thanks, text, photo, song, tag, habit, set].allSatisfy(\.isEmpty)
  }

  private func checkIn(
    _ words: String, _ address: EntryAddress, _ context: CommandContext, _ kept: inout KeptAnswers
  ) throws -> NewCheckIn {
    var draft = CheckInDraft()
    draft.time = context.journal.time(of: address)
    draft.mood = mood
    if let answer {
      let list = try context.journal.questions()
      let asked = question.map { (text: String) -> QuestionList.Question in
        list.questions.first { $0.text == text } ?? QuestionList.Question(text: text)
      }
      let asking = asked ?? list.question(of: address.day)
      draft.question = asking?.text
      draft.answer = context.journal.answer(answer, to: asking)
    } else {
      draft.question = question
    }
    draft.title = title
    draft.gratitude = thanks
    draft.songs = song
    draft.tags = tag.flatMap(FieldChange.tags)
    let known = habit.isEmpty ? [] : context.journal.habitsToTick()
    draft.habits = habit.flatMap { text in
      MarkedHabit.all(typed: text) { known.place(of: $0) != nil }
    }
    for tick in draft.habits where tick.mark == .done {
      guard let place = known.place(of: tick.name), known[place].goal.isLimit else { continue }
      throw JournalError.needsNumber(known[place])
    }
    draft.others = context.journal.edits(
      try set.map { word in
        let change = try context.change(word)
        guard change.operation == .set else {
          throw CommandError(CommandWording.onlySet(word))
        }
        return change
      })
    var checkIn = NewCheckIn(
      draft, pictures: photo, linksPictures: link, isSeparate: separate)
    let input = readsInput ? try input(of: checkIn, address.day, context, &kept) : ""
    let texts = text.contains("-") ? text.map { $0 == "-" ? input : $0 } : text + [input]
    checkIn.draft.text = ([words] + texts).filter { !$0.isEmpty }
      .joined(separator: "\n\n")
    return checkIn
  }

  /// Returns the piped or typed input; if it is refused, it is kept unchanged, after the other
  /// answers.
  private func input(
    of checkIn: NewCheckIn, _ day: Day, _ context: CommandContext, _ kept: inout KeptAnswers
  ) throws -> String {
    let input = StandardInput { typed in
      var checkIn = checkIn
      checkIn.draft.text = String(decoding: typed, as: UTF8.self)
      kept.keep(checkIn.text(of: day, context.settings))
    }
    do { return try input.text() } catch {
      if !input.bytes.isEmpty {
        kept.keep(checkIn.text(of: day, context.settings) + [Byte.lineFeed] + input.bytes)
      }
      throw error
    }
  }
}

extension NewCheckIn {
  /// Returns its text as a day's draft.
  fileprivate func text(of day: Day, _ settings: Settings) -> [UInt8] {
    var draft = draft
    draft.photos = pictures.map { path in
      path.hasPrefix("/") ? path : Surroundings.currentFolder() + "/" + path
    }
    return EntryFile.draft(draft, of: day, settings: settings)
  }
}
