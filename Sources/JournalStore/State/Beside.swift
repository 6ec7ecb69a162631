/// What belongs to a file of Daymark's own, in the same folder under a name of its own.
enum Beside: String, CaseIterable {
  /// Whoever works on the file holds a lock on this one.
  case lock = ".lock"
  /// The text that a draft was begun from: that of a file, or of a template.
  case before = ".before"
  case template = ".template"
  /// The next bytes of the file, until they are whole.
  case new = ".new"

  /// The name for that of a file; one that is too long for it counts by its hash.
  func name(for name: String) -> String {
    let whole = name + rawValue
    guard whole.utf8.count > 255 else { return whole }
    return ContentHash(Array(name.utf8)).digits() + rawValue
  }
}
