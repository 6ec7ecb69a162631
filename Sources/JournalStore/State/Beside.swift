import Codecs

/// A file that accompanies one of Daymark's own files, in the same folder under a name of its own.
enum Beside: String, CaseIterable {
  /// The file's lock, held by whoever is working on the file.
  case lock = ".lock"
  /// The text that a draft was begun from: that of a file, or of a template.
  case before = ".before"
  case template = ".template"
  /// The file's next bytes, until they are complete.
  case new = ".new"

  /// Returns the accompanying file's name.
  ///
  /// A name that would be too long is replaced by its hash.
  func name(for name: String) -> String {
    let whole = name + rawValue
    guard whole.utf8.count > 255 else { return whole }
    return SHA256.digits(of: Array(name.utf8)) + rawValue
  }
}
