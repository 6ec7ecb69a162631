import ArgumentParser
import JournalActions
import JournalCore
import JournalEditing
import JournalRender
import JournalStore
import Phrases

struct TagsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tags", abstract: Phrase("Count the tags, or rename one").help,
    subcommands: [ListCommand.self, RenameCommand.self], defaultSubcommand: ListCommand.self)

  struct ListCommand: ReadingCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: Phrase("Count the tags").help)

    @OptionGroup var options: ReadingOptions

    @Argument(
      help: ArgumentHelp(Phrase("A range; everything by default").help),
      completion: .journal(.ranges))
    var range: [String] = []

    func run(_ context: CommandContext) throws {
      let range = try context.range(range)
      try context.show(
        TagsView(context.journal.index(TagsView.scope), range: range), options.format)
    }
  }

  struct RenameCommand: WritingCommand {
    static let configuration = CommandConfiguration(
      commandName: "rename",
      abstract: Phrase("Rename a tag, and those below it, in everything that names it").help,
      discussion: Phrase(
        """
        In entries, notes, tasks and the template of entries. If the setting 'hide' has the tag, \
        it gets the new name, too. Only the bytes of those tags change; \(command: "daymark undo") \
        reverts it.
        """
      ).help)

    @OptionGroup var writing: WritingOptions

    @Argument(help: ArgumentHelp(Phrase("The tag").help), completion: .journal(.tags))
    var old: String

    @Argument(help: ArgumentHelp(Phrase("Its new name").help))
    var new: String

    @Flag(help: ArgumentHelp(Phrase("Don't ask").help))
    var yes = false

    @Flag(help: ArgumentHelp(Phrase("Show what would change, but change nothing").help))
    var dryRun = false

    func run(_ context: CommandContext) throws {
      let old = bare(old)
      let new = bare(new)
      let journal = context.journal
      if dryRun { return try context.show(journal.renaming(old, to: new), writing.format) }
      let renamed = try context.change(isAgreed: yes) {
        try journal.renaming(old, to: new)
      } ask: { plan in
        guard plan.count > 1 else { return false }
        for case .hidden(let tag, let more) in plan.remarks {
          printError(CommandWording.text(.hidden(tag, more: more)))
        }
        try Confirmation(CommandWording.renameQuestion(old, new, plan)).require(yes)
        return true
      } make: { shown in
        try journal.rename(tag: old, to: new, shown: shown)
      }
      printLine(CommandWording.renamed(renamed))
      for case .hidden(let tag, let more) in renamed.remarks where yes || renamed.count == 1 {
        printError(CommandWording.text(.hidden(tag, more: more)))
      }
      if !renamed.left.isEmpty { printError(CommandWording.tagLeft(old, in: renamed.left)) }
      try context.failIfUnread()
    }

    private func bare(_ tag: String) -> String {
      tag.hasPrefix("#") ? String(tag.dropFirst()) : tag
    }
  }
}
