import JournalActions
import JournalEditing
import JournalMessages
import JournalRender
import JournalStore
import Phrases

// A rename's or a move's changes, in words.
extension CommandWording {
  /// Returns each file's changed lines, in the form of a patch; hidden characters are made visible.
  static func changes(of plan: StepPlan, _ style: TextStyle) -> String {
    var targets: [String: String] = [:]
    for case .move(let from, let to, _) in plan.changes { targets[from] = to }
    var lines: [String] = []
    for change in plan.changes {
      switch change {
      case .write(let path, let old, let new):
        if old != nil { lines.append(style.paint("--- \(visible(path))", .strong)) }
        if let to = targets.removeValue(forKey: path) ?? (old == nil ? path : nil) {
          lines.append(style.paint("+++ \(visible(to))", .strong))
        }
        for line in ChangedLine.difference(from: old ?? [], to: new) {
          switch line.kind {
          case .removed: lines.append(style.paint("- " + visible(line.text), .error))
          case .added: lines.append(style.paint("+ " + visible(line.text), .accent))
          case .same, .omitted: break
          }
        }
      case .move(let from, let to, _) where targets[from] != nil:
        lines.append(style.paint("--- \(visible(from))", .strong))
        lines.append(style.paint("+++ \(visible(to))", .strong))
      case .move, .copy, .remove: break
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Returns the number and the kinds of changing files.
  static func would(_ plan: StepPlan) -> Phrase {
    plan.changes.isEmpty
      ? Phrase("nothing would change") : Phrase("would change \(files(of: plan))")
  }

  /// Returns the number of changing files by kind: `3 entries, tasks.md and the settings`.
  /// - Parameter kinds: the kinds to count.
  static func files(
    of plan: StepPlan, _ kinds: [StepPlan.FileKind] = StepPlan.FileKind.allCases
  ) -> Phrase {
    let names = plan.kinds.filter(kinds.contains).map { kind in
      files(of: kind, plan.count(of: kind))
    }
    return names.count == 1 ? names[0] : Phrase("\(all: names)")
  }

  private static func files(of kind: StepPlan.FileKind, _ count: Int) -> Phrase {
    switch kind {
    case .entry: Phrase(count, "\(count) entry", "\(count) entries")
    case .tasks:
      count == 1 ? Phrase("\(code: "tasks.md")") : Phrase("\(count) lists of tasks")
    case .note: Phrase(count, "\(count) note", "\(count) notes")
    case .template: Phrase("the template of entries")
    case .habit: Phrase(count, "\(count) habit", "\(count) habits")
    case .friend: Phrase(count, "the file of \(count) friend", "the files of \(count) friends")
    case .settings: Phrase("the settings")
    }
  }

  /// The moved entry isn't alone: links in other files changed.
  static func moved(_ plan: StepPlan) -> Phrase {
    Phrase(
      """
      changed \(files(of: plan)), so that links reach it; \(command: "daymark undo") reverts it
      """)
  }

  static func text(_ remark: StepPlan.Remark) -> Message {
    switch remark {
    case .hidden(let tag, 0):
      .note(Phrase("\(code: "#" + tag) is hidden, as \(quoted: "hide") says"))
    case .hidden(let tag, let more):
      .note(
        Phrase(
          more,
          """
          \(code: "#" + tag) is hidden, as \(quoted: "hide") says; with it, \(more) entry that \
          isn't hidden now
          """,
          """
          \(code: "#" + tag) is hidden, as \(quoted: "hide") says; with it, \(more) entries that \
          aren't hidden now
          """))
    case .left(let paths):
      .warning(
        Phrase(
          """
          the old name stays in \(Phrase.paths(paths)), because it can't be changed there safely
          """))
    case .notShared(let path):
      .note(
        Phrase(
          """
          \(quoted: path) lists the new name, which is removed: nobody sees more than before
          """),
        hint: Phrase(
          "\(command: "daymark friends share HABIT --with NAME") shares it"))
    case .goalKept(let name):
      .note(
        Phrase(
          """
          the goal \(quoted: name) keeps its name, because no goal can have the new one
          """))
    }
  }
}

extension CommandContext {
  /// Shows a command's plan, for `--dry-run`: each file's changed lines, and further notes.
  /// - Throws: `CommandError` if the result is to be printed as JSON.
  func show(_ plan: StepPlan, _ format: WritingFormat) throws(CommandError) {
    guard format == .text else {
      throw CommandError(CommandWording.dryRunIsText)
    }
    printValue(CommandWording.changes(of: plan, style))
    note(plan)
    printLine(CommandWording.would(plan))
  }

  /// Prints the notes on a plan.
  func note(_ plan: StepPlan) {
    for remark in plan.remarks { printError(CommandWording.text(remark)) }
  }
}
