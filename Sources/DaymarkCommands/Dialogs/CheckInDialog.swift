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
    case mood, answer, gratitude, thoughts, photos, songs, habits
  }

  let offer: CheckInOffer
  /// The check-in to continue.
  let before: CheckInDraft
  var form: Form<Question>

  /// Creates a dialog that continues a check-in.
  init(_ offer: CheckInOffer, after before: CheckInDraft, photos: PhotoInput) {
    self.init(offer, given: CheckInAnswers(before, offer), before: before, photos: photos)
  }

  /// - Parameter given: the person's earlier answers.
  init(
    _ offer: CheckInOffer, given: CheckInAnswers = CheckInAnswers(),
    before: CheckInDraft = CheckInDraft(), photos: PhotoInput
  ) {
    self.offer = offer
    self.before = before
    form = Form(
      heading: Phrase("\(offer.day, .long)"), fields: Self.fields(offer, given, photos),
      isBegun: !given.isEmpty)
    form.keepsAnswers = true
  }

  private static func fields(
    _ offer: CheckInOffer, _ given: CheckInAnswers, _ photos: PhotoInput
  ) -> [Form<Question>.Field] {
    var fields: [Form<Question>.Field] = [
      .init(
        name: .mood, title: DialogWording.howAreYou,
        widget: MoodSlider(offer.scale, value: given.mood))
    ]
    if let question = offer.question, !question.answers.isEmpty {
      let chosen = question.answers.firstIndex { $0 == given.answer }
      fields.append(
        .init(
          name: .answer, title: Phrase("\(written: question.text)"),
          widget: ChoiceList(question.answers, chosen: chosen)))
    }
    fields += [
      .init(
        name: .gratitude, title: DialogWording.gratitude,
        widget: TextList(given.gratitude)),
      .init(name: .thoughts, title: DialogWording.thoughts, widget: TextArea(given.text)),
      .init(
        name: .photos, title: DialogWording.photo,
        widget: TextList(given.photos, example: DialogWording.photoExample) {
          photos.taken($0)
        }),
      .init(
        name: .songs, title: DialogWording.song,
        widget: TextList(given.songs, example: DialogWording.songExample)),
    ]
    if !offer.habits.isEmpty {
      let done =
        offer.doneHabits.isEmpty ? [] : [DialogWording.done(offer.doneHabits)]
      fields.append(
        .init(
          name: .habits, title: DialogWording.habits, about: done,
          widget: TickList(offer.habits.map(\.item), ticks: given.habits)))
    }
    return fields
  }

  /// The answers so far.
  var answers: CheckInAnswers {
    let chosen = form.widget(.answer, as: ChoiceList.self)
    let answer = chosen.flatMap { list in list.chosen.map { list.choices[$0] } }
    return CheckInAnswers(
      mood: form.widget(.mood, as: MoodSlider.self)?.value,
      question: answer == nil ? nil : offer.question?.text, answer: answer,
      gratitude: form.widget(.gratitude, as: TextList.self)?.items ?? [],
      text: form.widget(.thoughts, as: TextArea.self)?.text ?? "",
      photos: form.widget(.photos, as: TextList.self)?.items ?? [],
      songs: form.widget(.songs, as: TextList.self)?.items ?? [],
      habits: form.widget(.habits, as: TickList.self)?.ticks ?? [])
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
      (Phrase("Question"), [checkIn.question, checkIn.answer].compactMap { $0 }),
      (Phrase("Grateful for"), answers.gratitude),
      (Phrase("Thoughts"), answers.text.split(separator: "\n").map(String.init)),
      (Phrase("Photos"), answers.photos),
      (Phrase("Songs"), answers.songs),
      (Phrase("Habits"), habits.isEmpty ? [] : [habits.joined(separator: ", ")]),
      (Phrase("Tags"), checkIn.tags),
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
