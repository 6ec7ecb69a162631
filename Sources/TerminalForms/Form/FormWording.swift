import Codecs
package import JournalCore
package import Phrases

/// The texts of forms and their widgets.
package enum FormWording {
  // MARK: Keys

  package static let enterSkips = Phrase("Enter skips")
  package static let enterGoesOn = Phrase("Enter continues")
  package static let enterAdds = Phrase("Enter adds it")
  package static let enterBreaks = Phrase("Enter starts a new line")
  package static let endsText = Phrase("Ctrl-D or two empty lines continue")
  package static let backspaceChanges = Phrase("Backspace changes the last")
  package static let spaceTicks = Phrase("Space ticks")
  package static let numberIsTotal = Phrase("a number is the day's total, + adds one")
  package static let goesBack = Phrase("Shift-Tab goes back")
  package static let keepsNow = Phrase("Ctrl-S keeps it now")
  package static let leaves = Phrase("Esc quits")
  package static let reallyLeave = Phrase("Quit? Esc again quits, any other key stays")
  package static let reallyLeaveForNow = Phrase(
    "Quit for now? Your answers are kept. Esc again quits, any other key stays")

  // MARK: Lines, on terminals without single keys

  package static let plainKeys = Phrase("an empty line continues, < goes back, Ctrl-D quits")
  package static let plainKeepsNow = Phrase("> keeps what is there now")
  package static let oneALine = Phrase("one per line, an empty line continues")
  package static let manyLines = Phrase("as many lines as you like, two empty ones continue")
  package static let itsNumber = Phrase("its number")
  package static let itsNumberOrEnter = Phrase("its number, or Enter for the one with *")
  package static let numbersTick = Phrase("their numbers, such as 1 3; 0 for none")
  package static let numbersOrAmounts = Phrase(
    "their numbers, such as 1 3, or 3=6 for an amount")
  package static let plainKeep = Phrase("y keeps it, n quits")

  /// Returns a scale's numbers.
  package static func numbers(of scale: MoodScale) -> Phrase {
    Phrase("a number from \(code: scale.low.shortest) to \(code: scale.high.shortest)")
  }

  package static func notAMood(_ text: String, _ scale: MoodScale) -> Phrase {
    Phrase(
      """
      \(quoted: text) is not a mood from \(code: scale.low.shortest) to \
      \(code: scale.high.shortest)
      """)
  }

  package static func notAChoice(_ text: String, _ count: Int) -> Phrase {
    Phrase("\(quoted: text) is not a number from 1 to \(count)")
  }

  package static func notAnAmount(_ text: String) -> Phrase {
    Phrase("\(quoted: text) is not an amount")
  }

  package static func needsNumber(_ name: String, _ number: Int) -> Phrase {
    Phrase("\(written: name) needs an amount, such as \(code: "\(number)=0")")
  }

  package static func notYesOrNo(_ text: String) -> Phrase {
    Phrase("\(quoted: text) is neither y nor n")
  }
}
