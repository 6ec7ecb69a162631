public import JournalCore
import JournalSyntax

extension Diagnostic {
  /// Whether it is about a text that is not in the journal yet: its hint is of that text alone.
  var isWaitingText: Bool {
    switch problem {
    case .entry(.draftWaits), .entry(.conflictCopy): true
    default: false
    }
  }
}

// What is said of texts that were written and are not in the journal yet.
extension Wording {
  /// The command that takes a draft up.
  public static func command(for subject: DraftSubject) -> String {
    switch subject {
    case .checkIn(let day): "daymark check-in \(day)"
    case .file(let path):
      if let day = subject.day {
        "daymark edit \(day)"
          + (DatedName.time(Array(path.utf8)).map { "@\($0)" } ?? "")
      } else if path.hasPrefix("habits/"), path.hasSuffix(".md") {
        "daymark habits edit '\(visible(String(path.dropFirst(7).dropLast(3))))'"
      } else {
        "daymark edit"
      }
    }
  }

  /// `a check-in of 2026-11-21`, `a draft of 2026-11-21`.
  public static func name(_ subject: DraftSubject) -> String {
    switch subject {
    case .checkIn(let day): "a check-in of \(day)"
    case .file(let path): "a draft of \(subject.day?.description ?? "'\(visible(path))'")"
    }
  }

  /// What to do about a text that could not be saved in its file.
  public static func conflictHint(_ copy: String, _ path: String) -> String {
    "diff '\(visible(path))' '\(visible(copy))' shows what differs; take over what is missing, then "
      + "remove the copy"
  }

  /// `: 132 words`; nothing if only keys are filled in.
  public static func count(_ words: Int) -> String {
    words > 0 ? ": " + Figure.count(words, "word", "words") : ""
  }
}
