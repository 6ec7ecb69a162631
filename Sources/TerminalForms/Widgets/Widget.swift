package import JournalRender

/// One question's answer while it is being given: a plain value that keys change.
package protocol Widget: Sendable {
  /// Does what a key does; keys that it doesn't know change nothing.
  mutating func handle(_ key: Key) -> Outcome
  /// Is told how many columns there are, where what is above and below depends on it.
  mutating func resize(columns: Int)
  /// What is to be seen.
  func drawing(_ style: TextStyle) -> Drawing
  /// What its keys do.
  func hints(_ style: TextStyle) -> [String]
  /// What Enter does.
  var enterHint: String { get }
  /// Whether nothing is answered.
  var isEmpty: Bool { get }
  /// What is said before a line is read, where there are no keys.
  func plainLines(_ style: TextStyle) -> [String]
  /// Takes a line; an empty one goes on.
  mutating func take(_ line: String) -> Outcome
}

extension Widget {
  package mutating func resize(columns: Int) {}
  package var enterHint: String { isEmpty ? FormWording.enterSkips : FormWording.enterGoesOn }
}

/// What an answer wants next.
package enum Outcome: Hashable, Sendable {
  /// It goes on being given.
  case stay
  /// The next question.
  case next
  /// A line that can't be used, and why.
  case refused(String)
}
