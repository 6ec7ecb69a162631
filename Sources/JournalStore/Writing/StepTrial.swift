/// What befalls a step just before one of its changes, so that tests can cut it anywhere.
package enum StepTrial: Hashable, Sendable {
  /// It goes no further, as if the program were killed there.
  case killed
  /// The change fails with this error number of the system.
  case failing(Int32)

  /// Returns what befalls the change with a number, from 0; the number of changes stands for the end.
  @TaskLocal package static var now: (@Sendable (_ change: Int) -> StepTrial?)?
}
