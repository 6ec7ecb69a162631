import Codecs
import JournalCore
import JournalMessages
import JournalRender
import Phrases

/// The texts of quotes, stretches, articles and breathing.
enum CalmWording {
  // MARK: Quotes

  static func noCategory(_ text: String, _ known: [String]) -> Message {
    Message(
      .noSuch, Phrase("there is no category \(quoted: text)"),
      hint: known.isEmpty
        ? nil
        : Wording.suggestion(for: text, among: known) ?? Phrase("write \(list: known)"))
  }

  static func noAuthor(_ text: String) -> Message {
    Message(
      .noSuch, Phrase("there is nothing by \(quoted: text)"),
      hint: Phrase("part of the name is enough"))
  }

  static func noOther(_ kind: QuotesView.Kind) -> Message {
    switch kind {
    case .quotes: Message(.noSuch, Phrase("there are no other quotes"))
    case .tips: Message(.noSuch, Phrase("there are no other tips"))
    }
  }

  // MARK: Stretches

  /// Words that are neither a stretch nor an area; perhaps a command was meant.
  static func noStretch(_ words: String, _ catalogue: StretchCatalogue) -> Message {
    .noStretch(words, catalogue, others: CommandTree.names(in: StretchCommand.self))
  }

  static func noArea(_ words: String, _ catalogue: StretchCatalogue) -> Message {
    let areas = catalogue.areas
    return Message(
      .noSuch, Phrase("there are no stretches for \(quoted: words)"),
      hint: Wording.suggestion(for: words, among: areas) ?? Phrase("write \(list: areas)"))
  }

  static let noFavourites = Message(
    .noSuch, Phrase("there is no favourite yet"),
    hint: Phrase("\(command: "daymark stretch favourite neck-roll")"))

  static func isFavourite(_ name: String) -> Phrase {
    Phrase("\(quoted: name) is already a favourite")
  }

  static func written(_ stretch: Stretch, _ path: String) -> Phrase {
    Phrase("\(written: stretch.title), \(stretch.timeWords): written to \(code: path)")
  }

  static func favourite(_ stretch: Stretch, _ isOne: Bool) -> Phrase {
    isOne
      ? Phrase("\(written: stretch.title) is now a favourite")
      : Phrase("\(written: stretch.title) is no longer a favourite")
  }

  /// Returns a closing word, a different one each day and for each further stretch on it.
  static func encouragement(_ day: Day, done: Int) -> Phrase {
    let words = encouragements
    let place = (Int(day.number) + max(0, done - 1)) % words.count
    return words[(place + words.count) % words.count]
  }

  private static let encouragements = [
    Phrase("Well done. Your body will remember."), Phrase("A little every day is a lot."),
    Phrase("That was time well spent."), Phrase("Good. Take one more slow breath."),
    Phrase("You looked after yourself just now."), Phrase("Softer than before, isn't it?"),
    Phrase("One stretch is enough to count."), Phrase("Lovely. Let your shoulders stay down."),
    Phrase("Small and done is better than large and planned."),
    Phrase("Stand up slowly, and carry it with you."),
    Phrase("You made room, for yourself and in yourself."),
    Phrase("Every day begins again, and so did you."),
  ]

  // MARK: Articles

  static func noArticle(_ words: String, _ catalogue: ArticleCatalogue) -> Message {
    let known = catalogue.areas + catalogue.articles.flatMap { [$0.name, $0.title] }
    return Message(
      .noSuch, Phrase("there is no article or area \(quoted: words)"),
      hint: Wording.suggestion(for: words, among: known)
        ?? Phrase("\(command: "daymark articles") lists them"))
  }

  // MARK: The timer

  static let enterBegins = Phrase("Enter starts")
  static let spacePauses = Phrase("Space pauses")
  static let spaceGoesOn = Phrase("Space continues")
  static let turning = Phrase("Space next   p previous   any other key ends")
  static let turningByLine = Phrase("Enter shows another, any word ends")
  static let another = Phrase("n another stretch")
  static let leaves = Phrase("q quits")
  static let enterLeaves = Phrase("Enter quits")
  static let changeSides = Phrase("Change sides")
  static let paused = Phrase("paused")
  static let isWritten = Phrase("Written to today's entry.")
  static let nothingWritten = Phrase("ended early, so nothing was written")

  static func nextStep(_ style: TextStyle) -> Phrase {
    style.unicode ? Phrase("→ next step") : Phrase("Right next step")
  }

  static func back(_ style: TextStyle) -> Phrase {
    style.unicode ? Phrase("← back") : Phrase("Left back")
  }

  static func side(_ side: Int, of sides: Int) -> Phrase {
    Phrase("side \(side) of \(sides)")
  }

  /// Returns minutes and seconds, as `0:24`.
  static func clock(_ seconds: Int) -> String {
    let (minutes, rest) = seconds.quotientAndRemainder(dividingBy: 60)
    return "\(minutes):\(rest < 10 ? "0" : "")\(rest)"
  }

  // MARK: Breathing

  static let anyKeyEnds = Phrase("any key ends")
  static let enterEnds = Phrase("Enter ends")

  static func word(_ phase: BreathPattern.Phase) -> Phrase {
    switch phase {
    case .breatheIn: Phrase("Breathe in")
    case .hold: Phrase("Hold")
    case .breatheOut: Phrase("Breathe out")
    case .rest: Phrase("Rest")
    }
  }

  /// Returns a breath's parts in words, as `Breathe in for 4 seconds, hold for 7, …`.
  static func guide(_ pattern: BreathPattern) -> Phrase {
    let parts = pattern.phases.map { part -> Phrase in
      let seconds = part.seconds.shortest
      return switch part.phase {
      case .breatheIn: Phrase("Breathe in for \(code: seconds) seconds")
      case .hold: Phrase("hold for \(code: seconds)")
      case .breatheOut: Phrase("breathe out for \(code: seconds)")
      case .rest: Phrase("rest for \(code: seconds)")
      }
    }
    return Phrase("\(list: parts).")
  }

  static func breathed(_ count: Int) -> Phrase {
    Phrase(count, "\(count) breath", "\(count) breaths")
  }

  static func notAPattern(_ text: String) -> Message {
    Message(
      .usage, Phrase("\(quoted: text) is not a breathing pattern"),
      hint: Phrase(
        """
        write seconds in, held, out and held: \(code: "4-4-4-4, 4-7-8, 5-5"); or \
        \(list: BreathPattern.named.map(\.name))
        """))
  }

  static func notMinutes(_ text: String) -> Message {
    Message(
      .usage, Phrase("\(quoted: text) is not a number of minutes"),
      hint: Phrase("write \(command: "--minutes 3")"))
  }
}
