import JournalCore

/// One file of the sample journal.
package struct DemoFile: Sendable {
  /// The path from the journal's root: `entries/2026/11/2026-11-21.md`.
  package let path: String
  /// The exact content.
  package let contents: [UInt8]
  /// The `DemoProblem` raw value of its deliberate fault; nil for a valid file.
  package let fault: String?

  /// Creates a file with its path, content and deliberate fault, if any.
  package init(path: String, contents: [UInt8], fault: String? = nil) {
    self.path = path
    self.contents = contents
    self.fault = fault
  }
}

/// The faults in a broken sample journal, all found in real diaries.
package enum DemoProblem: String, CaseIterable, Sendable {
  /// The second `---` is missing.
  case unclosedFence = "unclosed-fence"
  /// `mood: 11` on a scale that ends at 10.
  case moodOutOfScale = "mood-out-of-scale"
  /// `mood:` twice.
  case duplicateKey = "duplicate-key"
  /// A list indented with a tab.
  case tabIndentation = "tab-indentation"
  /// Git's conflict markers, left in the text.
  case mergeConflict = "merge-conflict"
  /// A Latin-1 byte in a UTF-8 file.
  case invalidUTF8 = "invalid-utf8"
  /// A file named after a date that doesn't exist, such as 2026-02-30.
  case impossibleDate = "impossible-date"
  /// A double quote that is never closed.
  case unclosedQuote = "unclosed-quote"
  /// A photo that isn't in the journal.
  case missingPhoto = "missing-photo"
}

/// Chooses the faulty entries of a broken journal: one in fifty, and every fault at least once.
struct DemoProblemPlan {
  private let step: Int
  private let seed: UInt64

  /// Distributes the faults over the entries.
  init(entries: Int, seed: UInt64) {
    let kinds = DemoProblem.allCases.count
    step = max(1, entries / max(kinds, entries / 50))
    self.seed = seed
  }

  /// Returns an entry's fault, counting entries from 0; nil for a valid one.
  func fault(ofEntry number: Int) -> DemoProblem? {
    let turn = number / step
    var chance = SeededGenerator(seed: seed, purpose: 7, number: turn)
    guard number % step == chance.below(step) else { return nil }
    return DemoProblem.allCases[turn % DemoProblem.allCases.count]
  }
}

// The demo's own files, besides the entries.
extension DemoJournal {
  static func ownFiles(last: Day) -> [DemoFile] {
    [
      DemoFile(path: "daymark.yaml", contents: Array(settings.utf8)),
      DemoFile(path: "habits/late-screen.md", contents: Array(lateScreen.utf8)),
      DemoFile(path: "tasks.md", contents: tasks(last: last)),
    ]
  }

  private static let settings = """
    # A sample journal, made by `daymark demo`.
    mood:
      scale: 1-10
      labels: {1: terrible, 2: awful, 3: bad, 4: low, 5: so-so, 6: fine, 7: decent, 8: good, 9: lovely, 10: great}
    week-starts: monday
    goals: {entries: 365, stretches: 100}

    """

  private static let lateScreen = """
    ---
    goal: daily
    archived: true  # not a goal; noted to see what it does to the next day
    ---
    A screen in bed costs me the next day. Lights out, phone in the kitchen.

    """

  private static func tasks(last: Day) -> [UInt8] {
    var out = DemoBytes()
    out.text("# Home\n\n- [ ] Water the plants 🔁 every week 📅 ")
    out.date(last + 2)
    out.text("\n- [ ] Fix the kitchen tap due:")
    out.date(last + 5)
    out.text("\n  The washer is 12 mm.\n- [x] Clean the windows ✅ ")
    out.date(last - 3)
    out.text("\n\n# Later\n\n- [ ] Learn three songs on the ukulele\n")
    out.text("- [ ] Call the dentist ⏰ ")
    out.date(last + 1)
    out.text(" 10:00 every 30m\n")
    return out.bytes
  }
}
