import Codecs
package import JournalCore
import JournalRender
import Phrases

/// The texts of forms and their widgets.
package enum FormWording {
  // MARK: Keys

  package static let enterSkips = "Enter skips"
  package static let enterGoesOn = "Enter continues"
  package static let enterAdds = "Enter adds it"
  package static let enterBreaks = "Enter starts a new line"
  package static let endsText = "Ctrl-D or two empty lines continue"
  package static let backspaceChanges = "Backspace changes the last"
  package static let spaceTicks = "Space ticks"
  package static let numberIsTotal = "a number is the day's total, + adds one"
  package static let goesBack = "Shift-Tab goes back"
  package static let leaves = "Esc quits"
  package static let reallyLeave = "Quit? Esc again quits, any other key stays"
  package static let reallyLeaveForNow =
    "Quit for now? Your answers are kept. Esc again quits, any other key stays"

  // MARK: Lines, on terminals without single keys

  package static let plainKeys = "an empty line continues, < goes back, Ctrl-D quits"
  package static let oneALine = "one per line, an empty line continues"
  package static let manyLines = "as many lines as you like, two empty ones continue"
  package static let itsNumber = "its number"
  package static let itsNumberOrEnter = "its number, or Enter for the one with *"
  package static let numbersTick = "their numbers, such as 1 3; 0 for none"
  package static let numbersOrAmounts = "their numbers, such as 1 3, or 3=6 for an amount"
  package static let plainKeep = "y keeps it, n quits"

  package static func notAMood(_ text: String, _ scale: MoodScale) -> String {
    "'\(visible(text))' is not a mood from \(scale.low.shortest) to \(scale.high.shortest)"
  }

  package static func notAChoice(_ text: String, _ count: Int) -> String {
    "'\(visible(text))' is not a number from 1 to \(count)"
  }

  package static func notAnAmount(_ text: String) -> String {
    "'\(visible(text))' is not an amount"
  }

  package static func needsNumber(_ name: String, _ number: Int) -> String {
    "\(visible(name)) needs an amount, such as \(number)=0"
  }

  package static func notYesOrNo(_ text: String) -> String {
    "'\(visible(text))' is neither y nor n"
  }
}
