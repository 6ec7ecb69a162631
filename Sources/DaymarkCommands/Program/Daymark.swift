package import ArgumentParser

/// The program: one command for each thing a person wants to see or do.
package struct Daymark: ParsableCommand {
  /// The program's name, version and commands.
  package static let configuration = CommandConfiguration(
    commandName: "daymark",
    abstract: "Keep a diary in a folder of dated Markdown files",
    discussion: "Without a command it shows today.",
    version: Daymark.version,
    groupedSubcommands: [
      CommandGroup(
        name: "Read",
        subcommands: [
          TodayCommand.self, ShowCommand.self, CalendarCommand.self, TrendsCommand.self,
          InsightsCommand.self, HighlightsCommand.self, DiaryCommand.self, OnThisDayCommand.self,
          StreaksCommand.self, MilestonesCommand.self, TagsCommand.self, SearchCommand.self,
          DigestCommand.self, TasksCommand.self,
        ]),
      CommandGroup(
        name: "Write",
        subcommands: [
          NewCommand.self, CheckInCommand.self, EditCommand.self, SetCommand.self,
          DeleteCommand.self, MoveCommand.self, UndoCommand.self, TrashCommand.self,
          QuestionCommand.self, QuestionsCommand.self, HabitsCommand.self,
          GoalsCommand.self, RemindCommand.self, ExperimentCommand.self,
        ]),
      CommandGroup(
        name: "Be kind to yourself",
        subcommands: [
          QuoteCommand.self, TipCommand.self, StretchCommand.self, BreatheCommand.self,
        ]),
      CommandGroup(
        name: "Keep in order",
        subcommands: [
          InitCommand.self, SettingsCommand.self, ProfileCommand.self,
          SiteCommand.self, TemplatesCommand.self, CheckCommand.self, DemoCommand.self,
          ExportCommand.self, DebugCommand.self, MergeDriverCommand.self,
        ]),
      CommandGroup(
        name: "Use with git",
        subcommands: [
          GitCommand.self, SyncCommand.self, HistoryCommand.self, RestoreCommand.self,
          TextconvCommand.self,
        ]),
    ],
    defaultSubcommand: TodayCommand.self)

  private static let version = "0.1.0"

  /// Creates the command without options; the parser fills it in.
  package init() {}

  /// Runs the program and ends it with its exit status.
  package static func run() -> Never {
    ignoreSignalsOfWriting()
    // Swift finds the arguments by reading /proc/self/maps, and has none if that fails. The default
    // command would then tell git, for example, that its merge had succeeded.
    guard !CommandLine.arguments.isEmpty else {
      printError(CommandWording.noArguments)
      exitProgram(.systemError)
    }
    // Scripts ask for the version often; starting the parser takes longer than the answer.
    if CommandLine.arguments.dropFirst() == ["--version"] {
      printValue(version + "\n")
      exitProgram(.success)
    }
    do {
      let arguments = try CommandLineCheck.arranged(Array(CommandLine.arguments.dropFirst()))
      var command = try parseAsRoot(arguments)
      try command.run()
      exitProgram(.success)
    } catch let status as ExitCode {
      exitProgram(status)
    } catch let error where exitCode(for: error) == .success {
      // Help and the version are values, so they go to stdout.
      printValue(fullMessage(for: error) + "\n")
      exitProgram(.success)
    } catch {
      let failure =
        CommandError(error)
        ?? CommandError(
          message: CommandWording.usage(message(for: error), help: fullMessage(for: error)),
          status: .usage)
      printError(failure.message)
      exitProgram(failure.status)
    }
  }
}
