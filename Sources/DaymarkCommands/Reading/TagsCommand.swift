import ArgumentParser
import JournalActions
import JournalCore
import JournalEditing
import JournalRender
import JournalStore

struct TagsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tags", abstract: "Count the tags, or rename one",
    subcommands: [ListCommand.self, RenameCommand.self], defaultSubcommand: ListCommand.self)

  struct ListCommand: ReadingCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Count the tags")

    @OptionGroup var options: ReadingOptions

    @Argument(help: "A range; everything by default", completion: .journal(.ranges))
    var range: [String] = []

    func run(_ context: CommandContext) throws {
      let range = try context.range(range)
      try context.show(
        TagsView(context.journal.index(TagsView.scope), range: range), options.format)
    }
  }

  struct RenameCommand: WritingCommand {
    static let configuration = CommandConfiguration(
      commandName: "rename", abstract: "Rename a tag, and those below it, in every entry",
      discussion: "Only the bytes of those tags change; daymark undo reverts it.")

    @OptionGroup var writing: WritingOptions

    @Argument(help: "The tag", completion: .journal(.tags))
    var old: String

    @Argument(help: "Its new name")
    var new: String

    @Flag(help: "Don't ask")
    var yes = false

    @Flag(help: "Only list the files that would change")
    var dryRun = false

    func run(_ context: CommandContext) throws {
      let (old, new, journal) = (bare(old), bare(new), context.journal)
      if dryRun {
        guard writing.format == .text else {
          throw CommandError(message: CommandWording.dryRunIsText, status: .usage)
        }
        let changes = try journal.renaming(old, to: new)
        return printValue(changes.map { visible($0.path) + "\n" }.joined())
      }
      let renamed = try context.change(isAgreed: yes) {
        try journal.renaming(old, to: new)
      } ask: { changes in
        guard changes.count > 1 else { return false }
        try Confirmation(CommandWording.renameQuestion(old, new, changes.count)).require(yes)
        return true
      } make: { shown in
        try journal.rename(tag: old, to: new, shown: shown)
      }
      printValue(CommandWording.renamed(renamed.count))
      if !renamed.left.isEmpty {
        printError(CommandWording.tagLeft(old, in: renamed.left, "warning"))
      }
      try context.failIfUnread()
    }

    private func bare(_ tag: String) -> String {
      tag.hasPrefix("#") ? String(tag.dropFirst()) : tag
    }
  }
}
