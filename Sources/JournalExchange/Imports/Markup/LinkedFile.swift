import Codecs
import JournalCore

/// A file that a text links by its path.
struct LinkedFile {
  /// The path as written, without `file:`.
  let path: String

  /// Reads a link's target; nil for an address, or for something that isn't a file.
  init?(_ target: some StringProtocol) {
    var path = String(target)
    for scheme in ["file://localhost/", "file:///"] where path.lowercased().hasPrefix(scheme) {
      path = "/" + path.dropFirst(scheme.count)
    }
    if path.lowercased().hasPrefix("file:") { path = String(path.dropFirst(5)) }
    let scheme = path.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    // One letter is a disk's.
    if scheme.count > 1, path.dropFirst(scheme.count).first == ":" { return nil }
    path = path.replacing("\\", with: "/")
    guard !path.isEmpty, path.last != "/" else { return nil }
    self.path = path
  }

  /// The name's ending in lower case, without its dot; empty for none.
  var ending: String {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  /// True if it is a picture.
  var isPicture: Bool { PhotoPath.isPicture(path) }

  /// True if it is a recording, a document or another file that belongs to an entry.
  var isAttachment: Bool { LinkedFile.attachments.contains(ending) }

  private static let attachments: Set<String> = [
    "pdf", "mp3", "m4a", "aac", "wav", "ogg", "oga", "opus", "flac", "amr", "3gp", "mp4", "m4v",
    "mov", "webm", "mkv", "avi", "doc", "docx", "odt", "ods", "odp", "xls", "xlsx", "ppt", "pptx",
    "epub", "rtf", "zip", "gpx", "eps",
  ]

  /// The longest path in folders; of longer ones only the name is looked for.
  private static let mostParts = 24

  /// Returns its possible names in the source, likeliest first.
  ///
  /// A path outside the source is never read. It may lead there all the same, if the source is a
  /// copy: each of its ends is a possible name.
  /// - Parameter folder: the text's folder in the source, with a slash at the end.
  func names(in folder: String) -> [String] {
    var names: [String] = []
    for path in [path] + (PercentEncoding.decoded(Array(path.utf8)[...]).map { [$0] } ?? []) {
      add(path, in: folder, to: &names)
    }
    return names.uniqued()
  }

  private func add(_ path: String, in folder: String, to names: inout [String]) {
    var parts: [Substring] = []
    var isOutside = path.hasPrefix("/") || path.hasPrefix("~") || path.dropFirst().first == ":"
    if !isOutside { parts = folder.split(separator: "/") }
    let own = path.split(separator: "/").filter { $0 != "." }
    for part in own {
      guard part == ".." else {
        parts.append(part)
        continue
      }
      if parts.popLast() == nil { isOutside = true }
    }
    guard let name = parts.last else { return }
    if isOutside {
      for count in stride(from: min(parts.count, Self.mostParts), to: 0, by: -1) {
        names.append(parts.suffix(count).joined(separator: "/"))
      }
    } else {
      names.append(parts.joined(separator: "/"))
    }
    names += [folder + name, String(name)]
  }
}
