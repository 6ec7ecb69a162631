import JournalActions
import JournalEditing
import JournalStore

extension CommandContext {
  /// Shows what a command would write, for `--dry-run`: the changed lines of each file, and what else is to be
  /// known.
  /// - Throws: `CommandError` if what was written is to be printed as JSON.
  func show(_ plan: StepPlan, _ format: WritingFormat) throws(CommandError) {
    guard format == .text else {
      throw CommandError(CommandWording.dryRunIsText)
    }
    printValue(CommandWording.changes(of: plan, style))
    note(plan)
    printLine(CommandWording.would(plan))
  }

  /// Prints what is to be known about a plan.
  func note(_ plan: StepPlan) {
    for remark in plan.remarks { printError(CommandWording.text(remark)) }
  }
}
