public import JournalCore
import JournalSyntax
public import Phrases

extension Diagnostic {
  /// Whether it is about a text that isn't in the journal yet; then its hint applies to that text
  /// alone.
  var isWaitingText: Bool {
    switch problem {
    case .entry(.draftWaits): true
    default: false
    }
  }
}

// Wording for texts that were written but aren't in the journal yet.
extension Wording {
  /// Returns what to do about a pending draft.
  public static func hint(for subject: DraftSubject) -> Phrase {
    guard let command = command(for: subject) else {
      return Phrase("copy what you need from it, then remove it")
    }
    return Phrase("\(command: command) continues or discards it")
  }

  /// Returns the command that resumes a draft; nil if there is none.
  public static func command(for subject: DraftSubject) -> String? {
    switch subject {
    case .checkIn(let day): return "daymark check-in \(day)"
    case .file(let path):
      if let day = subject.day {
        let time = DatedName.time(Array(path.utf8)).map { "@\($0)" } ?? ""
        return "daymark edit \(day)\(time)"
      }
      if TaskFile.isOfNoDay(path) { return "daymark tasks edit TASK" }
      guard path.hasPrefix("habits/"), path.hasSuffix(".md") else { return nil }
      return "daymark habits edit '\(visible(String(path.dropFirst(7).dropLast(3))))'"
    }
  }

  /// Returns `a check-in for 2026-11-21`, `a draft for 2026-11-21`.
  public static func name(_ subject: DraftSubject) -> Phrase {
    switch subject {
    case .checkIn(let day): Phrase("a check-in for \(code: "\(day)")")
    case .file(let path):
      if let day = subject.day {
        Phrase("a draft for \(code: "\(day)")")
      } else {
        Phrase("a draft for \(quoted: path)")
      }
    }
  }

  /// What to do about a text that couldn't be saved to its file, or a copy of a sync service.
  public static let conflictHint = Phrase(
    """
    \(command: "daymark copies") shows what the two differ in, and \
    \(command: "daymark copies merge") merges them
    """
  )

  /// Whether a conflict copy is of Daymark itself, by its name.
  public static func isOurs(conflictCopy path: String) -> Bool {
    path.lowercased().hasSuffix(".conflict.md")
  }

  /// Returns `132 words`.
  public static func words(_ count: Int) -> Phrase {
    Phrase(count, "\(count) word", "\(count) words")
  }
}
