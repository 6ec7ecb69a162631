import JournalCore
import JournalSyntax

/// When a change is made among those of its step.
///
/// A step may be cut off after any of its changes. Up to there no line of the journal may be nowhere,
/// and nothing may speak about files that aren't written yet.
enum StepTurn: Int, CaseIterable {
  /// What hides more than before, and does nothing else: by a new name, before anything has it.
  case hiding
  /// What receives: a new file, or a text that keeps every line of the old one.
  case receiving
  /// What gives: a text without lines that the old one had.
  case giving
  /// What says how other files are read, or what they contain: settings, and receipts of imports.
  case describing
  /// A move, which may follow a change of the same file.
  case moving
}

extension [JournalWriting.Step] {
  /// The steps in the order in which they are made; those with the same turn keep theirs.
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
  /// Whether a file, by its path from the journal's root, is about others.
  fileprivate var isDescription: Bool {
    self == JournalLocation.settingsName || hasPrefix(JournalLocation.receiptsFolder + "/")
  }
}

extension [UInt8] {
  /// Whether settings hide what other ones hide, and more, and are the same in all else.
  fileprivate func onlyHidesMore(than old: [UInt8]) -> Bool {
    let before = JournalLocation.settings(old).0
    var after = JournalLocation.settings(self).0
    let hidden = after.hidden
    after.hidden = before.hidden
    return after == before && hidden != before.hidden && hidden.lists(allOf: before.hidden)
  }

  /// Whether a text has every line of another, and as often; blanks around a line don't count.
  fileprivate func keepsLines(of old: [UInt8]) -> Bool {
    var counts: [ArraySlice<UInt8>: Int] = [:]
    for line in lines { counts[line, default: 0] += 1 }
    return old.lines.allSatisfy { line in
      guard let count = counts[line], count > 0 else { return false }
      counts[line] = count - 1
      return true
    }
  }

  /// The lines that aren't blank, without blanks around them.
  private var lines: [ArraySlice<UInt8>] {
    split { $0 == Byte.lineFeed || $0 == Byte.carriageReturn }.compactMap { line in
      guard let first = line.firstIndex(where: { !$0.isBlank }),
        let last = line.lastIndex(where: { !$0.isBlank })
      else { return nil }
      return line[first...last]
    }
  }
}
