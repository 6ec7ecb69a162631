/// The files of a step that failed, as paths from the journal's root.
public struct FailedStep: Hashable, Sendable {
  /// Those that are still changed, because they couldn't be changed back.
  public var changed: [String] = []
  /// Those that can't be examined, so that they may be changed or not.
  public var unknown: [String] = []
  /// The others, which are as they were.
  public var unchanged: [String] = []

  package init(changed: [String] = [], unknown: [String] = [], unchanged: [String] = []) {
    (self.changed, self.unknown, self.unchanged) = (changed, unknown, unchanged)
  }

  /// Whether every file is as it was before the step.
  public var isChangedBack: Bool { changed.isEmpty && unknown.isEmpty }
}
