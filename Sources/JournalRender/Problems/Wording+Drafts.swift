public import JournalCore
import JournalSyntax

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
  public static func hint(for subject: DraftSubject) -> String {
    guard let command = command(for: subject) else {
      return "copy what you need from it, then remove it"
    }
    return "\(command) continues or discards it"
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
  public static func name(_ subject: DraftSubject) -> String {
    switch subject {
    case .checkIn(let day): "a check-in for \(day)"
    case .file(let path): "a draft for \(subject.day?.description ?? "'\(visible(path))'")"
    }
  }

  /// What to do about a text that couldn't be saved to its file, or a copy of a sync service.
  public static let conflictHint =
    "daymark copies shows what the two differ in, and daymark copies merge merges them"

  /// Whether a conflict copy is of Daymark itself, by its name.
  public static func isOurs(conflictCopy path: String) -> Bool {
    path.lowercased().hasSuffix(".conflict.md")
  }

  /// Returns `: 132 words`; empty if only keys are filled in.
  public static func count(_ words: Int) -> String {
    words > 0 ? ": " + Figure.count(words, "word", "words") : ""
  }
}
