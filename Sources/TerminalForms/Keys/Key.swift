/// A key that a person presses, whatever bytes their terminal sends for it.
package enum Key: Hashable, Sendable {
  /// Characters that were typed, in the pieces in which they arrived.
  case text(String)
  /// Pasted text; it is never taken for commands.
  case paste(String)
  case enter
  case escape
  case tab
  case shiftTab
  case backspace
  case delete
  case up
  case down
  case left
  case right
  case home
  case end
  case pageUp
  case pageDown
  /// A letter with Ctrl, in lower case.
  case control(Character)
}
