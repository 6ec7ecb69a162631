import JournalActions
import JournalEditing
import JournalRender
import JournalStore

// What a rename or a move writes, in words.
extension CommandWording {
  /// Returns the changed lines of each file, in the form of a patch; hidden characters are made visible.
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

  /// Returns how many files of what kind change.
  static func would(_ plan: StepPlan) -> String {
    plan.changes.isEmpty ? "nothing would change\n" : "would change \(files(of: plan))\n"
  }

  /// Returns how many files of each kind change: `3 entries, tasks.md and the settings`.
  /// - Parameter kinds: the kinds that count.
  static func files(
    of plan: StepPlan, _ kinds: [StepPlan.FileKind] = StepPlan.FileKind.allCases
  ) -> String {
    let names = plan.kinds.filter(kinds.contains).map { kind in
      let count = plan.count(of: kind)
      return switch kind {
      case .entry: count == 1 ? "1 entry" : "\(count) entries"
      case .tasks: count == 1 ? "tasks.md" : "\(count) lists of tasks"
      case .note: count == 1 ? "1 note" : "\(count) notes"
      case .template: "the template of entries"
      case .habit: count == 1 ? "1 habit" : "\(count) habits"
      case .friend: count == 1 ? "the file of 1 friend" : "the files of \(count) friends"
      case .settings: "the settings"
      }
    }
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  /// The entry that moved isn't alone: links in other files changed.
  static func moved(_ plan: StepPlan) -> String {
    "\nchanged \(files(of: plan)), so that links reach it; daymark undo reverts it\n"
  }

  static func text(_ remark: StepPlan.Remark) -> String {
    switch remark {
    case .hidden(let tag, let more):
      let others =
        switch more {
        case 0: ""
        case 1: "; with it, 1 entry that isn't hidden now"
        default: "; with it, \(more) entries that aren't hidden now"
        }
      return "note: #\(visible(tag)) is hidden, as 'hide' says\(others)"
    case .left(let paths): return left(paths)
    case .notShared(let path):
      return """
        note: '\(visible(path))' lists the new name, which is removed: nobody sees more than before
        hint: daymark friends share HABIT --with NAME shares it
        """
    case .goalKept(let name):
      return
        "note: the goal '\(visible(name))' keeps its name, because no goal can have the new one"
    }
  }

  private static func left(_ paths: [String]) -> String {
    let more = paths.count > 3 ? " and \(paths.count - 3) more" : ""
    let list = paths.prefix(3).map { "'\(visible($0))'" }.joined(separator: ", ") + more
    return "warning: the old name stays in \(list), because it can't be changed there safely"
  }
}
