import JournalCore
import JournalRender

// The messages about names in a query or a filter that no entry has.
extension CommandWording {
  static func noSuchName(_ guess: QueryGuess) -> String {
    "hint: no entry has '\(visible(guess.name))'; did you mean '\(visible(guess.nearest))'?"
  }

  static func mistypedTag(_ guess: QueryGuess) -> String {
    """
    error: no entry has the tag '\(visible(guess.name))'
    hint: did you mean '\(visible(guess.nearest))'?
    """
  }
}
