import ArgumentParser
import JournalCore
import JournalEditing
import JournalRender
import JournalStore
import JournalSyntax

struct GoalsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "goals", abstract: "Show your goals, or set one: daymark goals add stretches 100.",
    subcommands: [
      ListCommand.self, AddCommand.self, EditCommand.self, RemoveCommand.self,
    ], defaultSubcommand: ListCommand.self)

  struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Show the goals, and how far each is.")

    @OptionGroup var options: ReadingOptions

    func run() throws {
      let session = try Session(options.global)
      try session.show(session.goals(), options.format)
    }
  }

  struct AddCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: "Set a goal.",
      discussion: """
        The name is entries, words, streak, tasks, stretches, or that of a habit, a part of the \
        body or a stretch.
        """)

    @OptionGroup var options: GlobalOptions

    @Argument(help: "What is counted.")
    var name: String

    @Argument(help: "How many.")
    var count: Int

    func run() throws {
      try Session.changing(options, run)
    }

    private func run(_ session: Session) throws {
      if let goal = session.goal(name) {
        throw Failure(message: CommandWording.goalThere(goal), status: .dataRefused)
      }
      try session.setGoal(name, to: count, label: "goals add \(name)")
    }
  }

  struct EditCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "edit", abstract: "Give a goal another number.")

    @OptionGroup var options: GlobalOptions

    @Argument(help: "The goal.")
    var name: String

    @Argument(help: "How many.")
    var count: Int

    func run() throws {
      try Session.changing(options, run)
    }

    private func run(_ session: Session) throws {
      let goal = try session.known(goal: name)
      try session.setGoal(goal.name, to: count, label: "goals edit \(goal.name)")
    }
  }

  struct RemoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: "Let go of a goal.")

    @OptionGroup var options: GlobalOptions

    @Argument(help: "The goal.")
    var name: String

    func run() throws {
      try Session.changing(options, run)
    }

    private func run(_ session: Session) throws {
      let goal = try session.known(goal: name)
      try session.writeGoals(label: "goals remove \(goal.name)") { file throws(EditRefusal) in
        try SettingsEdit.remove(["goals", goal.name], in: file)
      }
      try session.showGoals()
    }
  }
}

extension Session {
  fileprivate func goals() throws -> GoalsView {
    let index = try index(MilestoneCounts.scope)
    return GoalsView(index, habitBook(index), stretches(), tasks: tasksOfNoDay)
  }

  /// The goal of the settings that has a name, in whatever case.
  fileprivate func goal(_ name: String) -> PersonalGoal? {
    settings.goals.first { Habit($0.name).isNamed(name) }
  }

  fileprivate func known(goal name: String) throws -> PersonalGoal {
    guard let goal = goal(name) else {
      throw Failure(
        message: CommandWording.noGoal(name, known: settings.goals.map(\.name)), status: .noInput)
    }
    return goal
  }

  fileprivate func setGoal(_ name: String, to count: Int, label: String) throws {
    guard count > 0 else { throw Failure(message: CommandWording.badGoal, status: .usage) }
    let index = try index(HabitsView.scope(settings))
    let (book, stretches) = (habitBook(index), stretches())
    guard MilestoneCounts.meaning(of: name, book, stretches) != nil else {
      let known =
        ["entries", "words", "streak", "tasks", "stretches"] + book.habits.map(\.name)
        + stretches.areas + stretches.stretches.map(\.name)
      throw Failure(message: CommandWording.notAGoal(name, known: known), status: .usage)
    }
    try writeGoals(label: label) { file throws(EditRefusal) in
      try SettingsEdit.set(["goals", name], to: .plain("\(count)"), in: file)
    }
    try showGoals()
  }

  fileprivate func writeGoals(
    label: String, _ change: ([UInt8]) throws(EditRefusal) -> [UInt8]
  ) throws {
    let path = JournalLocation.settingsName
    let old = try location.contents(of: path)
    let new: [UInt8]
    do throws(EditRefusal) {
      new = try change(old ?? [])
    } catch {
      throw Failure(
        message: Wording.text(
          EntryRefusal.edit(error, key: "goals"), path: path, bytes: old ?? [], style),
        status: .dataRefused)
    }
    try apply([.write(path: path, old: old, new: new)], label: label)
  }

  /// Shows the goals as they now stand in the settings.
  fileprivate func showGoals() throws {
    printValue(try Session(options).goals().text(style))
  }
}
