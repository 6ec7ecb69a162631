import Phrases

// Messages during git's merges.

extension CommandWording {
  static let mergeDriverUsage = Message(
    .usage, Phrase("merge-driver needs three files"),
    hint: Phrase("git runs it as '\(command: "daymark merge-driver %O %A %B %L %P")'"))

  /// - Parameter places: how many places contain both sides; nil if the file isn't text.
  static func mergeNeedsYou(_ path: String, places: Int?) -> Message {
    guard let places else {
      return .warning(
        Phrase("\(quoted: path): not a text file, so our version was kept"),
        hint: Phrase("'\(command: "git checkout --theirs")' takes the other one"))
    }
    return .warning(
      places == 1
        ? Phrase("\(quoted: path): one place has both versions")
        : Phrase(
          places, "\(quoted: path): \(places) place has both versions",
          "\(quoted: path): \(places) places have both versions"),
      hint: Phrase("'\(command: "daymark check")' shows where; keep the lines you want"))
  }

  /// What git shows instead of a file that isn't text.
  static func notText(_ bytes: Int, isSealed: Bool) -> Phrase {
    isSealed
      ? Phrase(bytes, "sealed, \(bytes) byte", "sealed, \(bytes) bytes")
      : Phrase(bytes, "not text, \(bytes) byte", "not text, \(bytes) bytes")
  }
}
