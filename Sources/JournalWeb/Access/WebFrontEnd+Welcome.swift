import JournalActions
import JournalCore
import JournalStore
import JournalSyntax
import Phrases

extension WebFrontEnd {
  private struct Page: Encodable {
    struct Scale: Encodable {
      var value: String
      var words: Phrase
      var isChosen: Bool
    }

    /// A page before the form, which may be skipped; nil for the form.
    struct Card: Encodable {
      var heading: Phrase
      var words: Phrase
      var isAboutHabits: Bool
      var next: String
      var place: Phrase
    }

    var card: Card?
    var message: Phrase?
    var name: String
    /// The journal's folder.
    var folder: String
    /// The scales to choose from; none if moods were already written.
    var scales: [Scale]
    var hasScales: Bool
    var offersPassphrase: Bool
    var stays: Bool

    /// Returns one of the pages before the form.
    static func card(_ number: Int) -> Card? {
      switch number {
      case 1:
        Card(
          heading: Phrase("A day is made of moments"),
          words: Phrase(
            "Tap how you are. Add a word or a photo if you like. A line a day is enough."),
          isAboutHabits: false, next: "/welcome?step=2", place: Phrase("1 of 3"))
      case 2:
        Card(
          heading: Phrase("A habit is a ring"),
          words: Phrase("Tap it when it is done. Missed days are only days."),
          isAboutHabits: true, next: "/welcome?step=3", place: Phrase("2 of 3"))
      default: nil
      }
    }
  }

  /// Returns one of the three first pages a new person sees, of which the last has the form.
  func welcomePage(_ visit: Visit) throws -> WebResponse {
    let number = visit.target.value("step").flatMap { Int($0) } ?? 1
    return try welcomePage(nil, visit, status: .ok, card: Page.card(number))
  }

  private func welcomePage(
    _ message: Phrase?, _ visit: Visit, status: WebStatus, card: Page.Card? = nil
  ) throws -> WebResponse {
    let journal = try open()
    let isEmpty = !journal.location.holdsDatedTexts
    let chosen = visit.form["scale"] ?? ""
    let scales =
      !isEmpty
      ? []
      : ScalePreset.allCases.map { preset in
        Page.Scale(
          value: preset.rawValue, words: preset.words,
          isChosen: chosen.isEmpty
            ? preset.scale == journal.settings.mood : preset.rawValue == chosen)
      }
    let page = Page(
      card: card, message: message, name: visit.form["name"] ?? journal.settings.name ?? "",
      folder: oneLine(journal.location.root), scales: scales,
      hasScales: isEmpty, offersPassphrase: try offersPassphrase(),
      stays: visit.form["stay"] != nil)
    return try response(
      form: "welcome.html", page, title: AccessWording.welcome, status: status, isDoor: true,
      visit, journal)
  }

  private func offersPassphrase() throws -> Bool {
    try passphrases.isPossible && !hasPassphrase()
  }

  /// Keeps the choices, and begins a session of the chosen length.
  func finishWelcome(_ visit: Visit) throws -> WebResponse {
    let new = visit.form["new"] ?? ""
    let setsPassphrase = try !new.isEmpty && offersPassphrase()
    if setsPassphrase, let problem = newPassphraseProblem(visit.form) {
      return try welcomePage(problem, visit, status: .unprocessable)
    }
    do { try keepSettings(visit.form) } catch is JournalError {
      return try welcomePage(AccessWording.cannotWriteName, visit, status: .unprocessable)
    }
    if setsPassphrase { try passphrases.set(new) }
    try sessions.file.change { $0.isSetUp = true }
    let stays = visit.form["stay"] != nil
    var response = WebResponse.see("/")
    response.fields.add("set-cookie", try sessions.begin(for: visit.head, stays: stays).cookie)
    return response
  }

  private func keepSettings(_ form: Form) throws {
    let journal = try open()
    if let name = form["name"], !name.isEmpty, name != journal.settings.name {
      try journal.set(setting: "name", to: .text(name))
    }
    // Written moods keep their scale, whatever the form says.
    if let preset = form["scale"].flatMap(ScalePreset.init), preset.scale != journal.settings.mood,
      !journal.location.holdsDatedTexts
    {
      try journal.set(setting: "mood", to: preset.setting)
    }
  }
}

extension ScalePreset {
  fileprivate var words: Phrase {
    switch self {
    case .oneToTen: Phrase("1 to 10")
    case .oneToFive: Phrase("1 to 5: very unpleasant to very pleasant")
    case .oneToSeven: Phrase("1 to 7: very unpleasant to very pleasant")
    }
  }
}
