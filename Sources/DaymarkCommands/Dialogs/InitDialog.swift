import JournalActions
import JournalCore
import JournalRender
import Phrases
import TerminalForms

/// The welcome dialog of a new journal; nothing is written here.
struct InitDialog: FormDialog {
  enum Question: Hashable, Sendable {
    case folder, scale, weekStart, dayStart, name, git, starter
  }

  private let defaults: InitAnswers
  var form: Form<Question>

  private static let weekdays: [Weekday] = [.monday, .sunday, .saturday]
  private static let hours = [0, 2, 3, 4, 5, 6]

  /// Begins with the answers Enter accepts.
  /// - Parameter isBegun: true if they are from an unfinished dialog.
  init(_ defaults: InitAnswers = InitAnswers(), isBegun: Bool = false) {
    self.defaults = defaults
    form = Form(heading: DialogWording.initHeading, fields: Self.fields(defaults, isBegun))
    form.keepsAnswers = true
  }

  private static func fields(
    _ defaults: InitAnswers, _ isBegun: Bool
  ) -> [Form<Question>.Field] {
    let phrases = Terminal.phrases
    return [
      .init(
        name: .folder, title: DialogWording.folder,
        preface: DialogWording.welcome,
        about: isBegun ? [DialogWording.answersOfLastTime] : [],
        widget: TextField(defaults.folder)),
      .init(
        name: .scale, title: DialogWording.scale,
        widget: ChoiceList(
          ScalePreset.allCases.map { DialogWording.numbers(of: $0) }, in: phrases,
          chosen: ScalePreset.allCases.firstIndex(of: defaults.journal.scale))),
      .init(
        name: .weekStart, title: DialogWording.weekStart,
        widget: ChoiceList(
          weekdays.map(\.words), in: phrases,
          chosen: weekdays.firstIndex(of: defaults.journal.weekStarts))),
      .init(
        name: .dayStart, title: DialogWording.dayStart,
        about: [DialogWording.dayStartAbout],
        widget: ChoiceList(
          hours.map { DialogWording.hour($0) }, in: phrases,
          chosen: hours.firstIndex { $0 * 60 == defaults.journal.dayStarts })),
      .init(
        name: .name, title: DialogWording.name,
        widget: TextField(defaults.journal.name ?? "")),
      .init(
        name: .git, title: DialogWording.git, about: [DialogWording.gitAbout],
        widget: ChoiceList(
          [DialogWording.yes, DialogWording.no], in: phrases, chosen: defaults.usesGit ? 0 : 1)),
      .init(
        name: .starter, title: DialogWording.starter,
        about: [DialogWording.starterAbout],
        widget: TickList(StarterFiles.allCases.map(\.rawValue), areTicked: true)),
    ]
  }

  /// The answers so far, with the defaults for the rest.
  var answers: InitAnswers {
    var answers = defaults
    if let folder = form.widget(.folder, as: TextField.self)?.text, !folder.isEmpty {
      answers.folder = folder
    }
    if let scale = chosen(.scale) { answers.journal.scale = ScalePreset.allCases[scale] }
    if let day = chosen(.weekStart) { answers.journal.weekStarts = Self.weekdays[day] }
    if let hour = chosen(.dayStart) { answers.journal.dayStarts = Self.hours[hour] * 60 }
    if let name = form.widget(.name, as: TextField.self)?.text {
      answers.journal.name = name.isEmpty ? nil : name
    }
    if let git = chosen(.git) { answers.usesGit = git == 0 }
    if let ticked = form.widget(.starter, as: TickList.self)?.ticked {
      answers.journal.starter = Set(ticked.map { StarterFiles.allCases[$0] })
    }
    return answers
  }

  private func chosen(_ question: Question) -> Int? {
    form.widget(question, as: ChoiceList.self)?.chosen
  }

  var review: FormReview {
    let answers = answers
    let starter = StarterFiles.allCases.filter(answers.journal.starter.contains).map(\.rawValue)
    let usesGit = answers.usesGit ? DialogWording.yes : DialogWording.no
    let lines: [(Phrase, Phrase?)] = [
      (Phrase("Folder"), answers.folder.isEmpty ? nil : Phrase("\(code: answers.folder)")),
      (Phrase("Moods"), DialogWording.numbers(of: answers.journal.scale)),
      (Phrase("Weeks start"), answers.journal.weekStarts.words),
      (Phrase("Days start"), DialogWording.hour(answers.journal.dayStarts / 60)),
      (Phrase("Name"), answers.journal.name.map { Phrase("\(written: $0)") }),
      (Phrase("Git"), usesGit),
      (Phrase("Files"), starter.isEmpty ? nil : Phrase("\(list: starter)")),
    ]
    return FormReview(
      title: DialogWording.make,
      lines: lines.compactMap { name, text in
        text.map { FormReview.Line(name: name, texts: [$0]) }
      },
      enterHint: DialogWording.enterMakes)
  }
}

/// A person's answers about a new journal; without a dialog, the defaults.
struct InitAnswers: Hashable, Sendable {
  /// The folder, as typed.
  var folder = "."
  /// The choices for the journal.
  var journal = JournalBeginning()
  /// True if git stores its history.
  var usesGit = false
}
