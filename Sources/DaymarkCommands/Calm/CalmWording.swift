import JournalCore
import JournalRender
import TerminalForms

/// The texts of quotes, stretches, articles and breathing.
enum CalmWording {
  // MARK: Quotes

  static func noCategory(_ text: String, _ known: [String]) -> String {
    let hint =
      Wording.suggestion(for: text, among: known)
      ?? "write \(known.map { visible($0) }.joined(separator: ", "))"
    let error = "error: there is no category '\(visible(text))'"
    return known.isEmpty ? error : error + "\nhint: \(hint)"
  }

  static func noAuthor(_ text: String) -> String {
    "error: there is nothing by '\(visible(text))'\nhint: part of the name is enough"
  }

  static func noOther(_ kind: QuotesView.Kind) -> String {
    "error: there are no other \(kind.rawValue)"
  }

  // MARK: Stretches

  static func noStretch(_ words: String, _ catalogue: StretchCatalogue) -> String {
    let known =
      catalogue.areas + catalogue.stretches.flatMap { [$0.name, $0.title] }
      + CommandTree.names(in: StretchCommand.self) + Stretch.Level.allCases.map(\.rawValue)
    let hint = Wording.suggestion(for: words, among: known) ?? "daymark stretch list shows them"
    return "error: there is no stretch or area '\(visible(words))'\nhint: \(hint)"
  }

  static func noArea(_ words: String, _ catalogue: StretchCatalogue) -> String {
    let areas = catalogue.areas
    let hint =
      Wording.suggestion(for: words, among: areas)
      ?? "write \(areas.map { visible($0) }.joined(separator: ", "))"
    return "error: there are no stretches for '\(visible(words))'\nhint: \(hint)"
  }

  static let noFavourites = """
    error: there is no favourite yet
    hint: daymark stretch favourite neck-roll
    """

  static func isFavourite(_ name: String) -> String {
    "'\(visible(name))' is already a favourite"
  }

  static func notFavourite(_ name: String) -> String {
    "error: '\(visible(name))' is not a favourite"
  }

  static func written(_ stretch: Stretch, _ path: String) -> String {
    "\(oneLine(stretch.title)), \(stretch.timeText): written to \(visible(path))\n"
  }

  static func favourite(_ stretch: Stretch, _ isOne: Bool) -> String {
    "\(oneLine(stretch.title)) is \(isOne ? "now a favourite" : "no longer a favourite")\n"
  }

  /// Returns a word for the end, a different one each day and for each further stretch of that day.
  static func encouragement(_ day: Day, done: Int) -> String {
    let words = encouragements
    let place = (Int(day.number) + max(0, done - 1)) % words.count
    return words[(place + words.count) % words.count]
  }

  private static let encouragements = [
    "Well done. Your body will remember.", "A little every day is a lot.",
    "That was time well spent.", "Good. Take one more slow breath.",
    "You looked after yourself just now.", "Softer than before, isn't it?",
    "One stretch is enough to count.", "Lovely. Let your shoulders stay down.",
    "Small and done is better than large and planned.", "Stand up slowly, and carry it with you.",
    "You made room, for yourself and in yourself.", "Every day begins again, and so did you.",
  ]

  // MARK: Articles

  static func noArticle(_ words: String, _ catalogue: ArticleCatalogue) -> String {
    let known = catalogue.areas + catalogue.articles.flatMap { [$0.name, $0.title] }
    let hint = Wording.suggestion(for: words, among: known) ?? "daymark articles lists them"
    return "error: there is no article or area '\(visible(words))'\nhint: \(hint)"
  }

  // MARK: The timer

  static let enterBegins = "Enter starts"
  static let spacePauses = "Space pauses"
  static let spaceGoesOn = "Space continues"
  static let turning = "Space next   p previous   any other key ends"
  static let turningByLine = "Enter shows another, any word ends"
  static let another = "n another stretch"
  static let leaves = "q quits"
  static let enterLeaves = "Enter quits"
  static let changeSides = "Change sides"
  static let paused = "paused"
  static let isWritten = "Written to today's entry."
  static let nothingWritten = "ended early, so nothing was written"

  static func nextStep(_ style: TextStyle) -> String {
    style.glyph("→ next step", "Right next step")
  }

  static func back(_ style: TextStyle) -> String { style.glyph("← back", "Left back") }

  static func side(_ side: Int, of sides: Int) -> String { "side \(side) of \(sides)" }

  /// Returns minutes and seconds, as `0:24`.
  static func clock(_ seconds: Int) -> String {
    let (minutes, rest) = seconds.quotientAndRemainder(dividingBy: 60)
    return "\(minutes):\(rest < 10 ? "0" : "")\(rest)"
  }

  // MARK: Breathing

  static let anyKeyEnds = "any key ends"
  static let enterEnds = "Enter ends"

  static func word(_ phase: BreathPattern.Phase) -> String {
    switch phase {
    case .breatheIn: "Breathe in"
    case .hold: "Hold"
    case .breatheOut: "Breathe out"
    case .rest: "Rest"
    }
  }

  /// Returns the parts of a breath in words, as `Breathe in for 4 seconds, hold for 7, …`.
  static func guide(_ pattern: BreathPattern) -> String {
    let parts = pattern.phases.enumerated().map { place, part in
      let word = place == 0 ? word(part.phase) : word(part.phase).lowercased()
      return "\(word) for \(part.seconds.shortest)\(place == 0 ? " seconds" : "")"
    }
    return parts.joined(separator: ", ") + ".\n"
  }

  static func breathed(_ count: Int) -> String {
    count == 1 ? "1 breath\n" : "\(count) breaths\n"
  }

  static func notAPattern(_ text: String) -> String {
    """
    error: '\(visible(text))' is not a breathing pattern
    hint: write seconds in, held, out and held: 4-4-4-4, 4-7-8, 5-5; or \
    \(BreathPattern.named.map(\.name).joined(separator: ", "))
    """
  }

  static func notMinutes(_ text: String) -> String {
    "error: '\(visible(text))' is not a number of minutes\nhint: write --minutes 3"
  }
}
