import JournalCore
import JournalRender
import Phrases

// The messages about names in a query or a filter that no entry has.
extension CommandWording {
  static func noSuchName(_ guess: QueryGuess) -> Message {
    .note(
      Phrase("no entry has \(quoted: guess.name)"), hint: Wording.didYouMean(guess.nearest))
  }

  static func mistypedTag(_ guess: QueryGuess) -> Message {
    Message(
      .noSuch, Phrase("no entry has the tag \(quoted: guess.name)"),
      hint: Wording.didYouMean(guess.nearest))
  }
}
