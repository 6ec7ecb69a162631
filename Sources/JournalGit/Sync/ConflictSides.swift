import JournalStore

/// The parts of a text with conflict markers: common ones, and those where the sides differ.
package struct ConflictSides: Hashable, Sendable {
  /// A part of the text, in whole lines.
  package enum Part: Hashable, Sendable {
    /// The same text on both sides.
    case same([UInt8])
    /// Each side's text. In front matter, the other side's lines are comments.
    case both(ours: [UInt8], theirs: [UInt8], isComment: Bool)
  }

  /// The side to keep where they differ.
  package enum Choice: String, Hashable, Sendable, CaseIterable {
    case ours, theirs
    /// Ours, then theirs; in front matter, theirs stays a comment.
    case both
  }

  /// The parts, in order.
  package private(set) var parts: [Part] = []

  /// Splits a text; nil if its markers don't enclose two sides each.
  /// - Parameter size: the markers' length; those in comments always have seven characters.
  package init?(_ text: [UInt8], size: Int = 7) {
    var reader = SidesReader(size: size)
    for line in ConflictSides.lines(of: text) { guard reader.read(line) else { return nil } }
    guard let parts = reader.end() else { return nil }
    self.parts = parts
  }

  /// The places where the sides differ.
  package var places: [(ours: [UInt8], theirs: [UInt8])] {
    parts.compactMap { part in
      guard case .both(let ours, let theirs, let isComment) = part else { return nil }
      return (ours, isComment ? ConflictSides.uncommented(theirs) : theirs)
    }
  }

  /// Returns the text without markers.
  package func text(keeping choice: Choice) -> [UInt8] {
    parts.reduce(into: []) { text, part in
      switch (part, choice) {
      case (.same(let lines), _): text += lines
      case (.both(let ours, _, _), .ours): text += ours
      case (.both(_, let theirs, let isComment), .theirs):
        text += isComment ? ConflictSides.uncommented(theirs) : theirs
      case (.both(let ours, let theirs, _), .both): text += ours + theirs
      }
    }
  }

  /// Returns a text's lines, each with its line ending: LF, CR LF or CR.
  fileprivate static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    let lf = UInt8(ascii: "\n")
    let cr = UInt8(ascii: "\r")
    var lines: [ArraySlice<UInt8>] = []
    var rest = text[...]
    while !rest.isEmpty {
      let end = rest.firstIndex { $0 == lf || $0 == cr } ?? rest.endIndex
      let isPair = end < rest.endIndex && rest[end...].starts(with: [cr, lf])
      let next = min(end + (isPair ? 2 : 1), rest.endIndex)
      lines.append(rest[..<next])
      rest = rest[next...]
    }
    return lines
  }

  private static func uncommented(_ text: [UInt8]) -> [UInt8] {
    lines(of: text).reduce(into: []) { text, line in
      text += line.starts(with: "# ".utf8) ? line.dropFirst(2) : line
    }
  }
}

/// A line-by-line reader for a text with conflict markers.
private struct SidesReader {
  private enum Place { case outside, ours, base, theirs }

  let size: Int
  private var place = Place.outside
  private var isComment = false
  private var parts: [ConflictSides.Part] = []
  private var (same, ours, theirs): ([UInt8], [UInt8], [UInt8]) = ([], [], [])

  init(size: Int) { self.size = size }

  /// Reads a line; returns false if it is a misplaced marker.
  mutating func read(_ line: ArraySlice<UInt8>) -> Bool {
    guard let (sign, isComment) = mark(line) else {
      switch place {
      case .outside: same += line
      case .ours: ours += line
      case .base: break
      case .theirs: theirs += line
      }
      return true
    }
    switch (sign, place) {
    case (UInt8(ascii: "<"), .outside):
      self.isComment = isComment
      place = .ours
      if !same.isEmpty { parts.append(.same(same)) }
      same = []
    case (UInt8(ascii: "|"), .ours) where isComment == self.isComment: place = .base
    case (UInt8(ascii: "="), .ours) where isComment == self.isComment,
      (UInt8(ascii: "="), .base) where isComment == self.isComment:
      place = .theirs
    case (UInt8(ascii: ">"), .theirs) where isComment == self.isComment:
      parts.append(.both(ours: ours, theirs: theirs, isComment: isComment))
      ours = []
      theirs = []
      place = .outside
    // It underlines a heading.
    case (UInt8(ascii: "="), .outside): same += line
    default: return false
    }
    return true
  }

  /// Returns the parts; nil if the last conflict doesn't end.
  mutating func end() -> [ConflictSides.Part]? {
    guard place == .outside else { return nil }
    if !same.isEmpty { parts.append(.same(same)) }
    return parts
  }

  /// Returns a marker's character, and true if it is in a comment; nil for another line.
  private func mark(_ line: ArraySlice<UInt8>) -> (sign: UInt8, isComment: Bool)? {
    var line = line
    while let last = line.last, last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r") {
      line.removeLast()
    }
    let isComment = line.starts(with: "# ".utf8)
    if isComment { line = line.dropFirst(2) }
    guard let sign = line.first, "<|=>".utf8.contains(sign) else { return nil }
    let rest = line.drop { $0 == sign }
    guard line.count - rest.count == (isComment ? 7 : size) else { return nil }
    let isBare = rest.isEmpty
    let hasLabel = rest.first == UInt8(ascii: " ")
    let fits = sign == UInt8(ascii: "=") ? isBare : hasLabel || isBare && sign == UInt8(ascii: "|")
    return fits ? (sign, isComment) : nil
  }
}

/// A file that couldn't be merged by a sync, and its version on each side.
package struct ConflictedFile: Hashable, Sendable {
  /// The path from the repository's top.
  package var path: [UInt8]
  /// The path from the journal's root; nil if the file is outside the journal, or if its name isn't
  /// UTF-8.
  package var journalPath: String?
  /// The lines of its conflict markers; empty if one version must be chosen.
  package var lines: [Int]
  /// The object with this device's version; nil if it deleted the file.
  package var ours: String?
  /// The object with the other device's version; nil if it deleted the file.
  package var theirs: String?
}

extension Repository {
  /// Returns the files in conflict with their versions.
  package func files(of conflicts: [Conflict]) throws(GitError) -> [ConflictedFile] {
    var stages: [[UInt8]: [String: String]] = [:]
    for record in try output(["ls-files", "-z", "--unmerged"]).split(separator: 0) {
      guard let tab = record.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let words = GitLog.text(record[..<tab]).split(separator: " ").map(String.init)
      guard words.count == 3 else { continue }
      stages[Array(record[(tab + 1)...]), default: [:]][words[2]] = words[1]
    }
    let prefix = Array(prefix.utf8)
    return conflicts.map { conflict in
      let isInside = conflict.path.starts(with: prefix)
      let versions = stages[conflict.path]
      return ConflictedFile(
        path: conflict.path,
        journalPath: isInside
          ? String(validating: conflict.path.dropFirst(prefix.count), as: UTF8.self) : nil,
        lines: conflict.lines, ours: versions?["2"], theirs: versions?["3"])
    }
  }

  /// Returns a file's version as it would be in the folder.
  package func contents(_ object: String, of file: ConflictedFile) throws(GitError) -> [UInt8] {
    let path = String(decoding: file.path, as: UTF8.self)
    return try output(["cat-file", "--filters", "--path=" + path, object])
  }

  /// Stages a file without conflict markers, as it is in the folder.
  package func stage(_ file: ConflictedFile) throws(GitError) {
    let words = isFile(file.path) ? ["--add"] : ["--force-remove"]
    try output(["update-index"] + words + ["-z", "--stdin"], input: [file.path].joinedByNUL)
  }
}
