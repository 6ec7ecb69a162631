import JournalRender
import JournalStore

extension CommandWording {
  /// Another program changed a file between reading and writing.
  static func changedSince(_ path: String, kept: String?) -> String {
    let message =
      "error: '\(visible(path))' was changed by another program meanwhile, so it was left as it is"
    guard let kept else { return message + "\nhint: try again" }
    return message + "\nhint: what was to be written is in '\(visible(kept))'"
  }

  static func alreadyThere(_ path: String) -> String {
    "error: '\(visible(path))' is there already, so it was left as it is"
  }

  static func leadsOutside(_ path: String) -> String {
    "error: '\(visible(path))' leads out of the journal, so nothing was written"
  }

  static func hardLinked(_ path: String, names: Int) -> String {
    """
    error: '\(visible(path))' is one file under \(names) names (hard links), so it was left as it is
    hint: make it a file of its own: cp FILE COPY && mv COPY FILE
    """
  }

  static func journalGone(_ path: String) -> String {
    """
    error: the journal's files are gone from '\(visible(path))', so nothing was changed
    hint: is the disk that holds them there?
    """
  }

  static func notAPicture(_ path: String) -> String {
    """
    error: '\(visible(path))' is no picture of a kind that is known, so nothing was written
    hint: JPEG, PNG, GIF, WebP, HEIC, AVIF, TIFF, BMP and SVG are, whatever their names
    """
  }

  /// An earlier write was cut short and its text is kept.
  static func recovered(_ path: String) -> String {
    "note: a text that could not be saved when a program was stopped is in '\(visible(path))'"
  }
}
