public import JournalCore
import JournalSyntax

/// A merge of a file and its copy without a common ancestor; nothing in either may be lost.
public enum CopyMerge: Hashable, Sendable {
  /// Both have the same bytes.
  case same
  /// The file has everything in the copy.
  case held
  /// The file with the copy's additions.
  case merged([UInt8])
  /// They aren't merged.
  case refused(Obstacle)

  /// A reason not to merge two files.
  public enum Obstacle: Hashable, Sendable {
    /// The two conflict in this many places.
    case conflict(places: Int)
    /// The file, or the copy, has conflict markers already.
    case undecided
    /// The file, or the copy, has front matter with mistakes.
    case notUnderstood
    /// Another program reads every line of the file, or of the copy.
    case ofOtherProgram
    /// The file, or the copy, isn't text.
    case notText
  }

  /// Merges a Markdown file.
  /// - Parameter namedTime: the time in the file's name.
  public init(
    of file: [UInt8], with copy: [UInt8], settings: Settings, namedTime: ClockTime? = nil
  ) {
    guard file != copy else {
      self = .same
      return
    }
    if let obstacle = [file, copy].lazy.compactMap({ Obstacle($0, settings) }).first {
      self = .refused(obstacle)
      return
    }
    self.init(
      EntryMerge(
        base: [], ours: file, theirs: copy, settings: settings, namedTime: namedTime), file
    ) { Obstacle($0, settings) }
  }

  /// Merges the settings of a journal.
  public init(ofSettings file: [UInt8], with copy: [UInt8]) {
    guard file != copy else {
      self = .same
      return
    }
    if let obstacle = [file, copy].lazy.compactMap({ Obstacle(settings: $0) }).first {
      self = .refused(obstacle)
      return
    }
    self.init(
      EntryMerge(baseSettings: [], ours: file, theirs: copy), file, Obstacle.init(settings:))
  }

  private init(_ merge: EntryMerge?, _ file: [UInt8], _ obstacle: ([UInt8]) -> Obstacle?) {
    guard let merge else {
      self = .refused(.notText)
      return
    }
    if merge.conflicts > 0 {
      self = .refused(.conflict(places: merge.conflicts))
    } else if let obstacle = obstacle(merge.bytes) {
      self = .refused(obstacle)
    } else {
      self = merge.bytes == file ? .held : .merged(merge.bytes)
    }
  }
}

extension CopyMerge.Obstacle {
  /// Finds the reason a Markdown file isn't merged; nil if it may be.
  fileprivate init?(_ bytes: [UInt8], _ settings: Settings) {
    guard CopyMerge.isText(bytes) else {
      self = .notText
      return
    }
    let file = EditedFile(bytes)
    let bodyMerges = BodyIndex.unfinishedMerges(bytes.span, from: file.frontMatter.bodyStart)
    if !bodyMerges.isEmpty || file.hasUnfinishedMerge {
      self = .undecided
    } else if !file.isUnderstood {
      self = .notUnderstood
    } else if !EntryFile(bytes, settings: settings).isPlainNote {
      self = .ofOtherProgram
    } else {
      return nil
    }
  }

  /// Finds the reason settings aren't merged; nil if they may be.
  fileprivate init?(settings bytes: [UInt8]) {
    guard CopyMerge.isText(bytes) else {
      self = .notText
      return
    }
    let file = EditedFile(bytes, isFenced: false)
    if file.hasUnfinishedMerge {
      self = .undecided
    } else if !file.isUnderstood {
      self = .notUnderstood
    } else {
      return nil
    }
  }
}

extension EditedFile {
  fileprivate var hasUnfinishedMerge: Bool {
    diagnostics.contains { $0.problem == .unfinishedMerge }
  }
}

extension CopyMerge {
  /// Returns true if a file is readable text: UTF-8, and not sealed.
  static func isText(_ bytes: [UInt8]) -> Bool {
    // The format of age: https://age-encryption.org/v1
    !bytes.contains(0) && String(validating: bytes, as: UTF8.self) != nil
      && !bytes.starts(with: "age-encryption.org/".utf8)
      && !bytes.starts(with: "-----BEGIN AGE".utf8)
  }
}

/// The difference between a file and its copy.
public enum CopyDifference: Hashable, Sendable {
  /// No difference.
  case same
  /// Different lines, not counting blank ones; both numbers are 0 if only blanks or the order
  /// differ.
  case lines(onlyInCopy: Int, onlyInFile: Int)
  /// At least one isn't text.
  case bytes

  /// Compares a file with its copy.
  public init(of file: [UInt8], with copy: [UInt8]) {
    guard file != copy else {
      self = .same
      return
    }
    guard CopyMerge.isText(file), CopyMerge.isText(copy) else {
      self = .bytes
      return
    }
    var counts: [[UInt8]: Int] = [:]
    for line in TextLine.lines(of: copy) where !line.isBlank { counts[line.text, default: 0] += 1 }
    for line in TextLine.lines(of: file) where !line.isBlank { counts[line.text, default: 0] -= 1 }
    self = .lines(
      onlyInCopy: counts.values.reduce(0) { $0 + max($1, 0) },
      onlyInFile: counts.values.reduce(0) { $0 + max(-$1, 0) })
  }
}
