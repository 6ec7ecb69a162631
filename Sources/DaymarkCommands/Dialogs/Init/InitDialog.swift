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

  /// Begins with the answers that Enter accepts.
  /// - Parameter isBegun: whether they are from an unfinished dialog.
  init(_ defaults: InitAnswers = InitAnswers(), isBegun: Bool = false) {
    self.defaults = defaults
    form = Form(heading: DialogWording.initHeading.text(), fields: Self.fields(defaults, isBegun))
    form.keepsAnswers = true
  }

  private static func fields(
    _ defaults: InitAnswers, _ isBegun: Bool
  ) -> [Form<Question>.Field] {
    let scales = ScalePreset.allCases.map { DialogWording.numbers(of: $0).text() }
    let starts = hours.map { DialogWording.hour($0).text() }
    let yesOrNo = [DialogWording.yes.text(), DialogWording.no.text()]
    return [
      .init(
        name: .folder, title: DialogWording.folder.text(),
        preface: DialogWording.welcome.map { $0.text() },
        about: isBegun ? [DialogWording.answersOfLastTime.text()] : [],
        widget: TextField(defaults.folder)),
      .init(
        name: .scale, title: DialogWording.scale.text(),
        widget: ChoiceList(
          scales, chosen: ScalePreset.allCases.firstIndex(of: defaults.journal.scale))),
      .init(
        name: .weekStart, title: DialogWording.weekStart.text(),
        widget: ChoiceList(
          weekdays.map { EnglishDate.name($0) },
          chosen: weekdays.firstIndex(of: defaults.journal.weekStarts))),
      .init(
        name: .dayStart, title: DialogWording.dayStart.text(),
        about: [DialogWording.dayStartAbout.text()],
        widget: ChoiceList(
          starts, chosen: hours.firstIndex { $0 * 60 == defaults.journal.dayStarts })),
      .init(
        name: .name, title: DialogWording.name.text(),
        widget: TextField(defaults.journal.name ?? "")),
      .init(
        name: .git, title: DialogWording.git.text(), about: [DialogWording.gitAbout.text()],
        widget: ChoiceList(yesOrNo, chosen: defaults.usesGit ? 0 : 1)),
      .init(
        name: .starter, title: DialogWording.starter.text(),
        about: [DialogWording.starterAbout.text()],
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
    let lines: [(Phrase, String)] = [
      (Phrase("Folder"), answers.folder),
      (Phrase("Moods"), DialogWording.numbers(of: answers.journal.scale).text()),
      (Phrase("Weeks start"), EnglishDate.name(answers.journal.weekStarts)),
      (Phrase("Days start"), DialogWording.hour(answers.journal.dayStarts / 60).text()),
      (Phrase("Name"), answers.journal.name ?? ""), (Phrase("Git"), usesGit.text()),
      (Phrase("Files"), starter.joined(separator: ", ")),
    ]
    return FormReview(
      title: DialogWording.make.text(),
      lines: lines.filter { !$0.1.isEmpty }.map {
        FormReview.Line(name: $0.0.text(), texts: [$0.1])
      },
      enterHint: DialogWording.enterMakes.text())
  }
}
