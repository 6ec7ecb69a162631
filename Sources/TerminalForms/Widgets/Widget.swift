package import JournalRender
package import Phrases

/// The answer to one question while it is being given: a plain value that keys change.
package protocol Widget: Sendable {
  /// Handles a key; unknown keys change nothing.
  mutating func handle(_ key: Key) -> Outcome
  /// Adapts to the number of columns, if it decides the positions above and below.
  mutating func resize(columns: Int)
  /// Draws the widget.
  func drawing(_ style: TextStyle) -> Drawing
  /// Returns the hints for its keys.
  func hints(_ style: TextStyle) -> [Phrase]
  /// The hint for Enter.
  var enterHint: Phrase { get }
  /// True if there is no answer.
  var isEmpty: Bool { get }
  /// Returns the lines to print before a line is read, on terminals without single keys.
  func plainLines(_ style: TextStyle) -> [String]
  /// Reads a line; an empty one goes on.
  mutating func take(_ line: String) -> Outcome
}

extension Widget {
  package mutating func resize(columns: Int) {}
  package var enterHint: Phrase { isEmpty ? FormWording.enterSkips : FormWording.enterGoesOn }
}

/// The next step after a key or a line.
package enum Outcome: Hashable, Sendable {
  /// The question stays.
  case stay
  /// The next question follows.
  case next
  /// The line can't be used, for this reason.
  case refused(Phrase)
}
