import Codecs
import JournalCore
import JournalSyntax

/// A moment to be written: what was logged together, with its time.
struct WrittenMoment: Hashable, Sendable {
  /// A `key:: value`.
  struct Field: Hashable, Sendable {
    var key: String
    var value: String
  }

  var time: ClockTime
  /// Words beside the time; empty if there are none.
  var title = ""
  var fields: [Field] = []
  /// Its text, in Markdown.
  var text = ""
  /// Paths of pictures.
  var photos: [String] = []

  // MARK: As a section

  /// Returns the section with a heading at a level.
  func section(level: Int) -> String {
    let heading = String(repeating: "#", count: level)
    let title = title.isEmpty ? "" : " " + title
    var parts = [
      (["\(heading) \(time)\(title)"] + fields.map(\.line)).joined(separator: "\n")
    ]
    if !text.isEmpty { parts.append(text) }
    if !photos.isEmpty { parts.append(photos.map(Self.picture).joined(separator: "\n")) }
    return parts.joined(separator: "\n\n")
  }

  // MARK: As an item

  /// Returns the item of a list.
  /// - Parameters:
  ///   - marker: `- `.
  ///   - isOutline: true if fields have lines of their own, as in Logseq.
  func item(marker: String, _ isOutline: Bool) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var first = ["\(time)"]
    if !title.isEmpty { first.append(title) }
    if title.isEmpty, let line = lines.first, Self.isProse(line) {
      first.append(line)
      lines.removeFirst()
    }
    let inLine = isOutline ? [] : fields.filter(\.fitsInBrackets)
    first += inLine.map(\.inBrackets)
    let below = fields.filter { !inLine.contains($0) }.map(\.line)
    if lines == [""] { lines = [] }
    // A paragraph that doesn't continue the first line is apart from it.
    if below.isEmpty, let line = lines.first, !line.isEmpty, lines.count == text.lineCount {
      lines.insert("", at: 0)
    }
    let indent = String(repeating: " ", count: marker.utf8.count)
    let rest = (below + lines + photos.map(Self.picture)).map { $0.isEmpty ? "" : indent + $0 }
    return ([marker + first.joined(separator: " ")] + rest).joined(separator: "\n")
  }

  /// Returns true if a line can follow a time: it begins no block of its own.
  private static func isProse(_ line: String) -> Bool {
    guard let first = line.first else { return false }
    return first.isLetter || first.isNumber || "\"'“‘(".contains(first) || !first.isASCII
  }

  /// Returns a picture's link, with its path as in the front matter, where a vault of Obsidian has
  /// `[[lake.png]]`.
  private static func picture(_ path: String) -> String {
    if path.hasPrefix("[["), path.hasSuffix("]]") { return "!" + path }
    return PhotoPath.isRemote(path) ? "![](\(path))" : "![](\(LinkSpelling.encoded(path)))"
  }
}

extension WrittenMoment.Field {
  /// `mood:: 7`.
  var line: String { "\(key):: \(value)" }
  /// `(mood:: 7)`.
  var inBrackets: String { "(\(line))" }
  /// True if its end is certain in brackets.
  var fitsInBrackets: Bool { !value.contains { "()[]`".contains($0) } }
}

extension String {
  fileprivate var lineCount: Int { split(separator: "\n", omittingEmptySubsequences: false).count }
}

extension CheckInDraft {
  /// True if it keeps several things together, or words: more than a check-in of the list holds.
  package var isMoment: Bool {
    guard time != nil else { return false }
    if !text.trimmedOfASCII.isEmpty || !photos.isEmpty { return true }
    let more = [gratitude, songs, tags].contains { !$0.isEmpty } || title?.isEmpty == false
    return hasCheckIn && more
  }
}
