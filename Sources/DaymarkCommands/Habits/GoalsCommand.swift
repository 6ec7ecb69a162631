import ArgumentParser
import JournalActions
import JournalCore
import JournalEditing
import JournalRender
import JournalSyntax

struct GoalsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "goals", abstract: "Show your goals, or set one: daymark goals add stretches 100",
    subcommands: [
      ListCommand.self, AddCommand.self, EditCommand.self, RemoveCommand.self,
    ], defaultSubcommand: ListCommand.self)

  struct ListCommand: JournalCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Show the goals and how far along you are")

    @OptionGroup var options: ReadingOptions

    var global: GlobalOptions { options.global }

    func run(_ context: CommandContext) throws {
      try context.show(context.journal.goals(), options.format)
    }
  }

  struct AddCommand: JournalCommand {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: "Set a goal",
      discussion: """
        The name is entries, words, streak, tasks or stretches, or that of a habit, a part of the \
        body or a stretch.
        """)

    @OptionGroup var global: GlobalOptions

    @Argument(help: "What to count")
    var name: String

    @Argument(help: "How many")
    var count: Int

    func run(_ context: CommandContext) throws {
      try context.journal.addGoal(name, count: count)
      try context.showGoals()
    }
  }

  struct EditCommand: JournalCommand {
    static let configuration = CommandConfiguration(
      commandName: "edit", abstract: "Change the number of a goal")

    @OptionGroup var global: GlobalOptions

    @Argument(help: "The goal")
    var name: String

    @Argument(help: "How many")
    var count: Int

    func run(_ context: CommandContext) throws {
      try context.journal.editGoal(name, count: count)
      try context.showGoals()
    }
  }

  struct RemoveCommand: JournalCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: "Remove a goal")

    @OptionGroup var global: GlobalOptions

    @Argument(help: "The goal")
    var name: String

    func run(_ context: CommandContext) throws {
      try context.journal.removeGoal(name)
      try context.showGoals()
    }
  }
}

extension CommandContext {
  /// Shows the goals as they are in the settings now.
  fileprivate func showGoals() throws {
    printValue(try journal.reread().goals().text(style))
  }
}
