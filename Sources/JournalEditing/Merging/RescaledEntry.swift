package import JournalCore
import JournalSyntax

/// An entry written by one side on the old mood scale while the other side changed the scale.
///
/// Moods the writer added or changed were meant on the old scale, so they are written with it, as
/// `4/10`. Older moods are left to whoever changed the scale.
package struct RescaledEntry: Sendable {
  /// The entry's path.
  package var path: [UInt8]
  /// The common ancestor; nil if there was none.
  package var base: [UInt8]?
  /// The writer's file.
  package var written: [UInt8]
  /// The file of the side with the new scale; nil if it has none.
  package var other: [UInt8]?
  /// True if the writer's side is ours.
  package var isOurs: Bool

  /// Creates an entry from its versions.
  package init(
    path: [UInt8], base: [UInt8]?, written: [UInt8], other: [UInt8]?, isOurs: Bool
  ) {
    self.path = path
    self.base = base
    self.written = written
    self.other = other
    self.isOurs = isOurs
  }

  /// The result for an entry.
  package enum Outcome: Hashable, Sendable {
    /// No mood in it would be read on another scale.
    case same
    /// Its merged text, with the scale written beside each mood.
    case rewritten([UInt8])
    /// A mood would be read on another scale, but it isn't clear which mood, or it can't be written
    /// safely.
    case doubtful
  }

  /// Returns the result for the entry.
  /// - Parameters:
  ///   - old: the settings it was written with.
  ///   - new: the merged journal's settings.
  package func outcome(_ old: Settings, _ new: Settings) -> Outcome {
    let (moods, before) = (moods(in: written, old, new), moods(in: base ?? [], old, new))
    var rest = before
    let added = moods.filter { mood in
      guard let place = rest.firstIndex(of: mood) else { return true }
      rest.remove(at: place)
      return false
    }
    guard !added.isEmpty else { return .same }
    // The person decides whether to keep an entry that the other side removed.
    guard let mine = rewritten(written, old), base == nil || other != nil else { return .doubtful }
    guard let other, other != base else {
      // Older moods may have been left on purpose.
      return added.count == moods.count ? .rewritten(mine) : .doubtful
    }
    guard let was = rewritten(base ?? [], old) else { return .doubtful }
    let merged = EntryMerge(
      base: was, ours: isOurs ? mine : other, theirs: isOurs ? other : mine, settings: new,
      namedTime: DatedName.time(path))
    guard let merged, merged.conflicts == 0 else { return .doubtful }
    return .rewritten(merged.bytes)
  }

  private func rewritten(_ bytes: [UInt8], _ settings: Settings) -> [UInt8]? {
    MoodRewriting.rewritten(ReadFile(path: path, bytes: bytes), settings)?.bytes
  }

  /// Returns a file's moods, as written, that mean something else under other settings.
  private func moods(in bytes: [UInt8], _ old: Settings, _ new: Settings) -> [String] {
    let file = ReadFile(path: path, bytes: bytes)
    let index = JournalIndex([file], settings: old, scope: .everything)
    return index.all.flatMap(\.checkIns).compactMap { checkIn in
      guard let mood = checkIn.mood, let text = checkIn.writtenMood, !text.contains("/") else {
        return nil
      }
      let bytes = Array(text.utf8)
      guard old.mood.low == new.mood.low, old.mood.high == new.mood.high,
        case .value(let now) = WrittenMood.read(bytes.span, in: 0..<bytes.count, scale: new.mood)
      else { return text }
      return now == mood ? nil : text
    }
  }
}
