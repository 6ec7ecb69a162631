import JournalCore
public import JournalEditing
public import JournalStore

/// The merge of copies into their files: the texts to write, and each copy's fate.
struct CopyMerging {
  private(set) var changes: [FileChange] = []
  private(set) var outcomes: [CopyOutcome] = []
  private let journal: Journal

  /// Merges copies.
  /// - Parameters:
  ///   - copies: their paths from the journal's root, in merge order.
  ///   - inTheWay: files that can't be written, which stay as they are with all of their copies.
  /// - Throws: `StoreError` if the journal can't be read at all.
  init(_ copies: [String], in journal: Journal, leaving inTheWay: [String: StoreError] = [:]) {
    self.journal = journal
    let originals = copies.map { ($0, journal.location.original(ofConflictCopy: $0)) }
    for original in originals.map(\.1).uniqued() {
      let copies = originals.filter { $0.1 == original }.map(\.0)
      if let error = inTheWay[original] {
        copies.forEach { note($0, original, .left(.inTheWay(error))) }
      } else {
        merge(copies, into: original, inTheWay)
      }
    }
    outcomes.sort { $0.path < $1.path }
  }

  private mutating func note(_ copy: String, _ original: String, _ result: CopyOutcome.Result) {
    outcomes.append(CopyOutcome(path: copy, original: original, result: result))
  }

  /// Merges one file's copies, one after the other.
  private mutating func merge(
    _ copies: [String], into original: String, _ inTheWay: [String: StoreError]
  ) {
    let kind = CopiedKind(original)
    var file: [UInt8]?
    do throws(StoreError) {
      if kind != .picture { file = try journal.location.contents(of: original) }
    } catch {
      return copies.forEach { note($0, original, .left(.inTheWay(error))) }
    }
    if file == nil, journal.location.isThere(original) {
      let reason: CopyOutcome.Reason = kind == .picture ? .picture : .notAFile
      return copies.forEach { note($0, original, .left(reason)) }
    }
    var merged = MergedCopies(original, file)
    for copy in copies {
      if let error = inTheWay[copy] {
        note(copy, original, .left(.inTheWay(error)))
        continue
      }
      do throws(StoreError) {
        if let result = try merge(copy, into: &merged, kind) { note(copy, original, result) }
      } catch {
        note(copy, original, .left(.inTheWay(error)))
      }
    }
    changes += merged.changes
  }

  /// Merges a copy; nil if it is gone.
  private func merge(
    _ copy: String, into merged: inout MergedCopies, _ kind: CopiedKind
  ) throws(StoreError) -> CopyOutcome.Result? {
    if kind == .picture {
      // Large pictures aren't read: the first one gets the name, and nothing else is done.
      guard journal.location.isThere(copy) else { return nil }
      return merged.takeName(copy) ? .renamed : .left(.picture)
    }
    guard let bytes = try journal.location.contents(of: copy) else { return nil }
    guard let text = merged.text else {
      merged.begin(with: copy, bytes)
      return .renamed
    }
    // It may equal the file from before other copies were merged into it.
    if bytes == merged.file {
      merged.discard(copy, bytes)
      return .same
    }
    let merge: CopyMerge
    switch kind {
    case .settings: merge = CopyMerge(ofSettings: text, with: bytes)
    case .text:
      merge = CopyMerge(
        of: text, with: bytes, settings: journal.settings,
        namedTime: DatedName.time(Array(merged.original.utf8)))
    case .picture, .other:
      guard text == bytes else { return .left(.otherKind) }
      merge = .same
    }
    switch merge {
    case .refused(let obstacle): return .left(.text(obstacle))
    case .same:
      merged.discard(copy, bytes)
      return .same
    case .held:
      merged.discard(copy, bytes)
      return .held
    case .merged(let new):
      merged.text = new
      merged.discard(copy, bytes)
      return .merged
    }
  }
}

/// A file, and the copies merged into it so far.
private struct MergedCopies {
  let original: String
  /// The file's bytes; nil if it is gone.
  let file: [UInt8]?
  /// The bytes with the copies' changes.
  var text: [UInt8]?
  /// The copy that gets a missing file's name, and its bytes if they were read.
  private var source: (path: String, bytes: [UInt8]?)?
  private var removals: [FileChange] = []

  init(_ original: String, _ file: [UInt8]?) {
    self.original = original
    self.file = file
    text = file
  }

  /// Gives the name to a copy; false if one has it already.
  mutating func takeName(_ copy: String) -> Bool {
    guard source == nil else { return false }
    source = (copy, nil)
    return true
  }

  mutating func begin(with copy: String, _ bytes: [UInt8]) {
    source = (copy, bytes)
    text = bytes
  }

  mutating func discard(_ copy: String, _ bytes: [UInt8]) {
    removals.append(.remove(path: copy, old: bytes))
  }

  /// The changes; the file gets its text before the copies are removed.
  var changes: [FileChange] {
    var changes: [FileChange] = []
    if let (path, bytes) = source {
      if let bytes, let text, text != bytes {
        changes.append(.write(path: path, old: bytes, new: text))
      }
      changes.append(.move(from: path, to: original, old: text))
    } else if let file, let text, text != file {
      changes.append(.write(path: original, old: file, new: text))
    }
    return changes + removals
  }
}

/// The kind of a file, known by its path.
private enum CopiedKind {
  case settings, text, picture, other

  /// Folders with texts that aren't merged: written by the program, or with other people's keys.
  private static let others = ["templates/", "digests/", "friends/"]

  init(_ path: String) {
    if path == JournalLocation.settingsName {
      self = .settings
    } else if PhotoPath.isPicture(path) {
      self = .picture
    } else {
      let isText =
        JournalLocation.isNamedAsText(path) && !path.lowercased().hasSuffix(".excalidraw.md")
        && !CopiedKind.others.contains(where: path.hasPrefix)
      self = isText ? .text : .other
    }
  }
}

/// The fate of a copy brought into its file.
public struct CopyOutcome: Hashable, Sendable {
  /// The copy's path from the journal's root.
  public var path: String
  /// The path of the copied file.
  public var original: String
  /// The copy's fate.
  public var result: Result

  package init(path: String, original: String, result: Result) {
    self.path = path
    self.original = original
    self.result = result
  }

  /// A copy's fate.
  public enum Result: Hashable, Sendable {
    /// Its text is merged into the file, and it goes to the trash.
    case merged
    /// The file has the same bytes, so it goes to the trash.
    case same
    /// The file has all of its text, so it goes to the trash.
    case held
    /// The file is gone, so it gets the file's name.
    case renamed
    /// Both stay as they are.
    case left(Reason)
  }

  /// A reason to leave a copy and its file as they are.
  public enum Reason: Hashable, Sendable {
    /// Their texts can't be merged.
    case text(CopyMerge.Obstacle)
    /// It is a picture.
    case picture
    /// No merge knows this kind of file.
    case otherKind
    /// One of them can't be read or written.
    case inTheWay(StoreError)
    /// The file's name belongs to something that isn't a file.
    case notAFile
  }

  /// True if both stay as they are.
  public var isLeft: Bool { if case .left = result { true } else { false } }
}
