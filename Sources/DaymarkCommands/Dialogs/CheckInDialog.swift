import Codecs
import JournalActions
import JournalCore
import JournalEditing
import JournalPrograms
import JournalRender
import Phrases
import Platform
import TerminalForms

/// A check-in, question by question; nothing is written here.
struct CheckInDialog: FormDialog {
  enum Question: Hashable, Sendable {
    case mood, activities, answer, thoughts, gratitude, photos, songs
    case number(key: String)
  }

  let offer: CheckInOffer
  /// The check-in to continue.
  let before: CheckInDraft
  /// The earlier answers; those to questions that aren't asked stay.
  private let given: CheckInAnswers
  var form: Form<Question>
  /// The day before, if it is offered.
  let yesterday: Day?
  /// True if the person chose the day before.
  private(set) var wantsYesterday = false

  /// Creates a dialog that continues a check-in.
  /// - Parameter yesterday: the day before, to offer it, too.
  init(
    _ offer: CheckInOffer, after before: CheckInDraft, yesterday: Day? = nil, photos: PhotoInput
  ) {
    self.init(
      offer, given: CheckInAnswers(before, offer), before: before, yesterday: yesterday,
      photos: photos)
  }

  /// - Parameter given: the person's earlier answers.
  init(
    _ offer: CheckInOffer, given: CheckInAnswers = CheckInAnswers(),
    before: CheckInDraft = CheckInDraft(), yesterday: Day? = nil, photos: PhotoInput
  ) {
    self.offer = offer
    self.before = before
    self.given = given
    self.yesterday = given.isEmpty ? yesterday : nil
    var fields = offer.steps.compactMap { Self.field($0, offer, given, photos) }
    if !fields.isEmpty, let yesterday = self.yesterday {
      fields[0].preface = [DialogWording.offered(yesterday)]
    }
    form = Form(
      heading: Phrase("\(offer.day, .long)"), fields: fields, isBegun: !given.isEmpty)
    form.keepsAnswers = true
    form.endsEarly = true
  }

  private static func field(
    _ step: CheckInStep, _ offer: CheckInOffer, _ given: CheckInAnswers, _ photos: PhotoInput
  ) -> Form<Question>.Field? {
    switch step {
    case .mood:
      return .init(
        name: .mood, title: DialogWording.howAreYou,
        widget: MoodSlider(offer.scale, value: given.mood))
    case .tags: return activities(offer, given)
    case .question:
      guard let question = offer.question, !question.answers.isEmpty else { return nil }
      let chosen = question.answers.firstIndex { $0 == given.answer }
      return .init(
        name: .answer, title: Phrase("\(written: question.text)"),
        widget: ChoiceList(question.answers, chosen: chosen))
    case .thoughts:
      return .init(name: .thoughts, title: DialogWording.thoughts, widget: TextArea(given.text))
    case .gratitude:
      return .init(
        name: .gratitude, title: DialogWording.gratitude, widget: TextList(given.gratitude))
    case .photo:
      return .init(
        name: .photos, title: DialogWording.photo,
        widget: TextList(given.photos, example: DialogWording.photoExample) { photos.taken($0) })
    case .song:
      return .init(
        name: .songs, title: DialogWording.song,
        widget: TextList(given.songs, example: DialogWording.songExample))
    case .number(let key):
      return .init(
        name: .number(key: key), title: DialogWording.number(key),
        widget: NumberField(given.numbers[key] ?? ""))
    }
  }

  private static func activities(
    _ offer: CheckInOffer, _ given: CheckInAnswers
  ) -> Form<Question>.Field? {
    let items = offer.activities.flatMap(\.tickItems)
    guard !items.isEmpty else { return nil }
    return .init(
      name: .activities, title: DialogWording.activities,
      about: offer.doneHabits.isEmpty ? [] : [DialogWording.done(offer.doneHabits)],
      widget: TickList(items, ticks: given.habits + given.tags.map { MarkedHabit($0) }))
  }

  mutating func handle(_ key: Key) -> DialogState {
    if key == .text("y"), isAtStart {
      wantsYesterday = true
      return .finished
    }
    return form.handle(key)
  }

  mutating func take(_ line: String) -> (state: DialogState, problem: Phrase?) {
    if line.trimmed.lowercased() == "y", isAtStart {
      wantsYesterday = true
      return (.finished, nil)
    }
    return form.take(line)
  }

  /// True if the day before can still be chosen.
  private var isAtStart: Bool { yesterday != nil && form.place == 0 && form.isEmpty }

  /// The answers so far.
  var answers: CheckInAnswers {
    var answers = given
    if let mood = form.widget(.mood, as: MoodSlider.self) { answers.mood = mood.value }
    if let list = form.widget(.answer, as: ChoiceList.self) {
      answers.answer = list.chosen.map { list.choices[$0] }
      answers.question = answers.answer == nil ? nil : offer.question?.text
    }
    if let list = form.widget(.activities, as: TickList.self) { take(list, into: &answers) }
    if let area = form.widget(.thoughts, as: TextArea.self) { answers.text = area.text }
    if let list = form.widget(.gratitude, as: TextList.self) { answers.gratitude = list.items }
    if let list = form.widget(.photos, as: TextList.self) { answers.photos = list.items }
    if let list = form.widget(.songs, as: TextList.self) { answers.songs = list.items }
    for key in offer.numberKeys {
      guard let field = form.widget(.number(key: key), as: NumberField.self) else { continue }
      answers.numbers[key] = field.text.isEmpty ? nil : field.text
    }
    return answers
  }

  /// Adds the ticks to the habits and tags that weren't offered.
  private func take(_ list: TickList, into answers: inout CheckInAnswers) {
    let names = Set(list.items.filter { !$0.isCounted }.map(\.name))
    let habits = Set(list.items.filter(\.isCounted).map(\.name))
    answers.tags.removeAll { names.contains($0) }
    answers.tags += list.ticks.map(\.name).filter(names.contains)
    answers.habits.removeAll { habits.contains($0.name) }
    answers.habits += list.ticks.filter { habits.contains($0.name) }
  }

  /// The check-in so far, including contents that weren't asked for.
  var checkIn: CheckInDraft { answers.checkIn(after: before, offer) }

  var review: FormReview {
    let answers = answers
    let checkIn = checkIn
    guard !checkIn.isEmpty else {
      return FormReview(
        title: DialogWording.nothingToKeep, lines: [],
        enterHint: DialogWording.enterLeaves)
    }
    let mood = answers.mood.map { mood in
      mood.shortest + (offer.scale.labels[offer.scale.step(of: mood)].map { "  \($0)" } ?? "")
    }
    let habits = answers.habits.map { tick in
      tick.mark == .done ? tick.name : "\(tick.name) \(tick.written)"
    }
    let lines: [(Phrase, [String])] = [
      (Phrase("Title"), [checkIn.title].compactMap { $0 }),
      (Phrase("Mood"), [mood ?? checkIn.mood].compactMap { $0 }),
      (Phrase("Habits"), habits.isEmpty ? [] : [habits.joined(separator: ", ")]),
      (Phrase("Tags"), checkIn.tags.isEmpty ? [] : [checkIn.tags.joined(separator: ", ")]),
      (Phrase("Question"), [checkIn.question, checkIn.answer].compactMap { $0 }),
      (Phrase("Thoughts"), answers.text.split(separator: "\n").map(String.init)),
      (Phrase("Grateful for"), answers.gratitude),
      (Phrase("Photos"), answers.photos),
      (Phrase("Songs"), answers.songs),
      (Phrase("Others"), checkIn.others.map { "\($0.name): \($0.text)" }),
    ]
    return FormReview(
      title: DialogWording.keep,
      lines: lines.filter { !$0.1.isEmpty }.map { name, texts in
        FormReview.Line(name: name, texts: texts.map { Phrase("\(written: $0)") })
      },
      enterHint: DialogWording.enterKeeps)
  }
}

extension OfferedActivities {
  /// The group as things to tick, the first with the group's name.
  fileprivate var tickItems: [TickList.Item] {
    var ticks = items.map { item in
      switch item {
      case .habit(let habit): habit.item
      case .tag(let tag): TickList.Item(tag, isCounted: false)
      }
    }
    if !ticks.isEmpty { ticks[0].heading = DialogWording.name(of: name) }
    return ticks
  }
}

extension OfferedHabit {
  /// The habit as something to tick: `water  5 of 6 glasses`.
  fileprivate var item: TickList.Item {
    TickList.Item(name, amount: amount, note: note, needsNumber: needsNumber)
  }

  private var note: Phrase? {
    if let target { return DialogWording.reached(amount ?? 0, of: target, unit) }
    guard let amount else { return nil }
    guard let unit else { return Phrase("\(code: amount.shortest)") }
    return Phrase("\(code: amount.shortest) \(written: unit)")
  }
}

/// Parses photo paths as people write them, and as terminals paste dropped files: `~/a.jpg`,
/// `'path with space.jpg'`, `path\ with\ space.jpg`, several in a row.
struct PhotoInput: Sendable {
  let home: String?
  let isFile: @Sendable (String) -> Bool

  /// Returns the files on a line, or the reason to refuse it.
  func taken(_ line: String) -> TextList.Taken {
    // A name may contain anything, so the line as it is comes first.
    let plain = expanded(line)
    if isFile(plain) { return .items([plain]) }
    guard let words = ShellWords.split(line), !words.isEmpty else {
      return .refused(DialogWording.noPhoto(line))
    }
    // `'~/a b.jpg'`: the quotes would keep a shell from expanding it, but nobody means a folder
    // named `~`.
    let paths = words.map(expanded)
    guard let missing = paths.first(where: { !isFile($0) }) else { return .items(paths) }
    return .refused(DialogWording.noPhoto(words.count == 1 ? missing : line))
  }

  private func expanded(_ path: String) -> String {
    guard let home, path == "~" || path.hasPrefix("~/") else { return path }
    return home + path.dropFirst()
  }
}

extension PhotoInput {
  /// Looks up files on the disk, and expands `~` to the home folder.
  static var onThisDisk: PhotoInput {
    PhotoInput(home: Terminal.environment("HOME")) { path in
      var status = stat()
      return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }
  }
}
