import Codecs
import JournalActions
import JournalCore
import JournalStore
import Synchronization

/// What was saved in the browser lately, so that Today can say if another program overwrites it.
///
/// An editor that has a file open, and doesn't look before it writes, replaces what was saved since it
/// read the file. Nothing can prevent that, but the words are still known.
final class SavedTexts: Sendable {
  /// A text that was saved.
  struct Saved: Hashable, Sendable {
    /// The file, and its bytes before and after.
    var text: WrittenText
    /// The day of the entry.
    var day: Day
    /// The time of day when it was saved.
    var time: ClockTime
    /// The same in seconds since 1970.
    var seconds: Int

    /// What stands for it in forms.
    var key: String {
      Address.key(of: "\(text.path)\n\(SHA256.digits(of: text.new))")
    }

    /// The lines that the file got by it, without empty ones.
    var lines: [String] {
      let old = Saved.lines(of: text.old ?? [])
      return Saved.lines(of: text.new).filter { !old.contains($0) }
    }

    /// Whether a text contains none of its lines.
    func isMissing(in bytes: [UInt8]) -> Bool {
      let (lines, there) = (lines, Set(Saved.lines(of: bytes)))
      return !lines.isEmpty && !lines.contains(where: there.contains)
    }

    private static func lines(of bytes: [UInt8]) -> [String] {
      String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
        .map { String($0).trimmed }.filter { !$0.isEmpty }
    }
  }

  private struct Kept {
    var saved: [Saved] = []
    var revision = 0
  }

  private let kept = Mutex(Kept())
  /// For how many seconds a text is looked for, and how many texts.
  static let (period, most) = (2 * 60 * 60, 100)

  /// Changes with everything that is noted or forgotten.
  var revision: Int { kept.withLock(\.revision) }

  /// Notes texts that were just saved.
  ///
  /// If an earlier one isn't in the same file's new text, somebody took it out.
  func note(_ texts: [WrittenText], of day: Day, at time: ClockTime, _ seconds: Int) {
    change { saved in
      for text in texts {
        saved.removeAll { $0.text.path == text.path && $0.isMissing(in: text.new) }
        saved.append(Saved(text: text, day: day, time: time, seconds: seconds))
      }
      saved.removeFirst(max(0, saved.count - SavedTexts.most))
    }
  }

  /// Forgets texts, for example those of a file whose last change is undone.
  func forget(_ isForgotten: (Saved) -> Bool) { change { $0.removeAll(where: isForgotten) } }

  /// Returns the texts that another program has overwritten, the oldest first.
  /// - Parameters:
  ///   - seconds: the time, in seconds since 1970.
  ///   - contents: returns a file's bytes; nil if it isn't there, which nobody does unawares.
  func overwritten(
    at seconds: Int, _ contents: (String) throws -> [UInt8]?
  ) rethrows -> [Saved] {
    let recent = kept.withLock(\.saved).filter { seconds - $0.seconds < SavedTexts.period }
    return try recent.filter { saved in
      guard let now = try contents(saved.text.path) else { return false }
      return saved.isMissing(in: now)
    }
  }

  private func change(_ work: (inout [Saved]) -> Void) {
    kept.withLock { kept in
      work(&kept.saved)
      kept.revision += 1
    }
  }
}

extension WebFrontEnd {
  /// Notes what a change through a journal has just saved.
  func noteSaved(_ journal: Journal, of day: Day) {
    savedTexts.note(journal.writtenTexts(), of: day, at: journal.clock.time, surroundings.now())
  }

  /// Returns what was saved here and is overwritten now.
  func overwritten(in journal: Journal) throws -> [SavedTexts.Saved] {
    try savedTexts.overwritten(at: surroundings.now()) { try journal.location.contents(of: $0) }
  }
}
