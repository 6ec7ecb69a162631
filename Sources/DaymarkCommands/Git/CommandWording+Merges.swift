import JournalRender

// Messages during git's merges.

extension CommandWording {
  static let mergeDriverUsage =
    "merge-driver needs three files\nhint: git runs it as 'daymark merge-driver %O %A %B %L %P'"

  /// - Parameter places: how many places contain both sides; nil if the file isn't text.
  static func mergeNeedsYou(_ path: String, places: Int?) -> String {
    let path = "'" + visible(path) + "'"
    guard let places else {
      return "\(path): not a text file, so our version was kept\n"
        + "hint: 'git checkout --theirs' takes the other one"
    }
    return "\(path): \(places == 1 ? "one place has" : "\(places) places have") both versions\n"
      + "hint: 'daymark check' shows where; keep the lines you want"
  }

  /// What git shows instead of a file that isn't text.
  static func notText(_ bytes: Int, isSealed: Bool) -> String {
    isSealed ? "sealed, \(bytes) bytes\n" : "not text, \(bytes) bytes\n"
  }
}
