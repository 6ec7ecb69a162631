/// What a person does on the keyboard, whatever bytes their terminal has for it.
package enum Key: Hashable, Sendable {
  /// Characters that were typed, in the pieces in which they came.
  case text(String)
  /// Text that was pasted; it is never taken for commands.
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
