import JournalCore
import JournalSyntax
import Platform

extension JournalWriting {
  /// A change, and the required contents of its file.
  struct Step {
    var change: UndoRecord.Change
    var expected: [UInt8]?
    var isRemoval = false

    /// Nil if the change changes nothing.
    init?(_ change: FileChange, _ trash: TrashFolder) {
      switch change {
      case .write(let path, let old?, let new):
        if old == new { return nil }
        self.change = .write(path: path, old: old, new: new)
      case .write(let path, nil, let new): self.change = .create(path: path, new: new)
      case .copy(let copy):
        self.change = .copy(path: copy.path, hash: copy.hash, source: copy.source)
      case .move(let from, let to, let old):
        self.change = .move(from: from, to: to)
        expected = old
      case .remove(let path, let old):
        self.change = .move(from: path, to: trash.path(of: path))
        expected = old
        isRemoval = true
      }
    }
  }

  /// Checks every file before the first one is touched.
  ///
  /// Each path is changed only once, except for a file that is written and then moved. This way the
  /// files alone show the step's progress.
  func check(_ steps: [Step]) throws(StoreError) {
    var seen: Set<String> = []
    var written: Set<String> = []
    for step in steps {
      let path = step.change.path
      var isWritten = false
      if case .move = step.change { isWritten = written.remove(path) != nil }
      guard isWritten || seen.insert(path).inserted else {
        throw .changedSince(path: path, kept: nil)
      }
      switch step.change {
      case .write(_, let old, let new):
        guard let place = try existing(path) else { throw gone(path) }
        guard try place.holds(old) else { throw changed(place, keeping: new) }
        try place.refuseIfReadOnly()
        written.insert(path)
      case .create(_, let new):
        if let place = try existing(path) { throw changed(place, keeping: new) }
      case .copy:
        if try existing(path) != nil { throw .alreadyThere(path: path) }
      case .move(_, let to):
        if !isWritten {
          guard let place = try existing(path, isLinkItself: true) else { throw gone(path) }
          if step.isRemoval { try place.refuseIfReadOnly() }
          if let expected = step.expected { try checkUnchanged(path, expected) }
        }
        guard seen.insert(to).inserted, try existing(to, isLinkItself: true) == nil else {
          throw .alreadyThere(path: to)
        }
      }
    }
  }

  /// Makes a change.
  /// - Parameter keeping: returns the place for a replaced file, given its bytes.
  func make(
    _ step: Step, keeping: ([UInt8]) throws(StoreError) -> FilePlace
  ) throws(StoreError) {
    switch step.change {
    case .write(let path, let old, let new):
      let place = try FilePlace(path, in: root, makingFolders: true)
      let prepared = try PreparedWrite(new, over: old, at: place, keepsCopy: keepsCopies)
      let kept: FilePlace
      do throws(StoreError) { kept = try keeping(old) } catch {
        prepared.cancel()
        throw error
      }
      try prepared.commit(keeping: kept)
    case .create(let path, let new):
      let place = try FilePlace(path, in: root, makingFolders: true)
      try PreparedWrite(new, over: nil, at: place, keepsCopy: keepsCopies).commit()
    case .copy(let path, let hash, let source):
      let place = try FilePlace(path, in: root, makingFolders: true)
      try PreparedWrite(copyOf: source, hash: hash, at: place).commit()
    case .move(let from, let to): try move(from, to, expecting: step.expected)
    }
  }

  /// Moves a file that should contain the given bytes.
  ///
  /// It stays if another program was faster.
  private func move(
    _ from: String, _ to: String, expecting expected: [UInt8]?
  ) throws(StoreError) {
    guard let expected else { return try move(from, to) }
    try checkUnchanged(from, expected)
    let link = try FilePlace(from, in: root, isLinkItself: true).linkTarget()
    try move(from, to)
    do throws(StoreError) {
      if let link {
        // A moved link may be dangling, so links are equal if their targets are.
        let moved = try FilePlace(to, in: root, isLinkItself: true).linkTarget()
        guard moved == link else { throw .changedSince(path: from, kept: nil) }
      } else {
        try checkUnchanged(to, expected)
      }
    } catch {
      try move(to, from)
      throw .changedSince(path: from, kept: nil)
    }
  }

  /// Moves a file, or a link itself, to a free place.
  func move(_ from: String, _ to: String) throws(StoreError) {
    let source = try FilePlace(from, in: root, isLinkItself: true)
    let target = try FilePlace(to, in: root, makingFolders: true, isLinkItself: true)
    try FileMove.move(source, to: target)
  }

  // MARK: Required contents

  private func checkUnchanged(_ path: String, _ old: [UInt8]) throws(StoreError) {
    guard let place = try existing(path), try place.holds(old) else {
      throw .changedSince(path: path, kept: nil)
    }
  }

  private func changed(_ place: borrowing FilePlace, keeping new: [UInt8]) -> StoreError {
    .changedSince(
      path: place.path, kept: keepsCopies ? try? ConflictCopy.keep(new, of: place) : nil)
  }

  /// Returns the error for a file that has gone since it was read.
  private func gone(_ path: String) -> StoreError {
    let names = (try? FolderNames(root)) ?? nil
    return names?.files.isEmpty != false && names?.folders.isEmpty != false
      ? .journalGone(path: root) : .changedSince(path: path, kept: nil)
  }
}

/// The position of a change among the others in its step.
///
/// A step may be cut off after any change. At every point, each line of the journal must exist
/// somewhere, and nothing may mention files that aren't written yet.
enum StepTurn: Int, CaseIterable {
  /// A change that only hides more than before: settings with a new hidden name, made before
  /// anything has the name.
  case hiding
  /// A change that only adds lines: a new file, or a text that keeps every line of the old one.
  case receiving
  /// A change that removes lines: a text without some of the old one's lines.
  case giving
  /// A change to a file that describes how to read others, or their contents: settings, and import
  /// receipts.
  case describing
  /// A move, possibly after another change to the same file.
  case moving
}

extension [JournalWriting.Step] {
  /// The steps in execution order; those with the same turn keep theirs.
  var inOrder: [JournalWriting.Step] {
    guard count > 1 else { return self }
    let turns = map(\.change.turn)
    return StepTurn.allCases.flatMap { turn in
      zip(self, turns).filter { $0.1 == turn }.map(\.0)
    }
  }
}

extension UndoRecord.Change {
  fileprivate var turn: StepTurn {
    switch self {
    case .move: .moving
    case .write(JournalLocation.settingsName, let old, let new) where new.onlyHidesMore(than: old):
      .hiding
    case .write(let path, _, _) where path.isDescription: .describing
    case .create(let path, _) where path.isDescription: .describing
    case .copy(let path, _, _) where path.isDescription: .describing
    case .write(_, let old, let new): new.keepsLines(of: old) ? .receiving : .giving
    case .create, .copy: .receiving
    }
  }
}

extension String {
  /// True if a file, by its path from the journal's root, describes others.
  fileprivate var isDescription: Bool {
    self == JournalLocation.settingsName || hasPrefix(JournalLocation.receiptsFolder + "/")
  }
}

extension [UInt8] {
  /// Returns true if settings hide everything the old ones hide, and more, with no other
  /// difference.
  fileprivate func onlyHidesMore(than old: [UInt8]) -> Bool {
    let before = JournalLocation.settings(old).0
    var after = JournalLocation.settings(self).0
    let hidden = after.hidden
    after.hidden = before.hidden
    return after == before && hidden != before.hidden && hidden.lists(allOf: before.hidden)
  }

  /// Returns true if a text has every line of another, as often; blanks around a line don't count.
  fileprivate func keepsLines(of old: [UInt8]) -> Bool {
    var counts: [ArraySlice<UInt8>: Int] = [:]
    for line in lines { counts[line, default: 0] += 1 }
    return old.lines.allSatisfy { line in
      guard let count = counts[line], count > 0 else { return false }
      counts[line] = count - 1
      return true
    }
  }

  /// The lines that aren't blank, without surrounding blanks.
  private var lines: [ArraySlice<UInt8>] {
    split { $0 == Byte.lineFeed || $0 == Byte.carriageReturn }.compactMap { line in
      guard let first = line.firstIndex(where: { !$0.isBlank }),
        let last = line.lastIndex(where: { !$0.isBlank })
      else { return nil }
      return line[first...last]
    }
  }
}

/// An event just before one of a step's changes, so tests can cut the step anywhere.
package enum StepTrial: Hashable, Sendable {
  /// The step stops, as if the program were killed there.
  case killed
  /// The change fails with this system error number.
  case failing(Int32)

  /// Returns the event for the change with a number, from 0; the number of changes means the end.
  @TaskLocal package static var now: (@Sendable (_ change: Int) -> StepTrial?)?
}
