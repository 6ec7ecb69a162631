package import ArgumentParser
import JournalStore
import Phrases
import Synchronization
import TerminalForms

/// The program: one command for each thing a person wants to see or do.
package struct Daymark: ParsableCommand {
  /// The program's name, version and commands.
  package static let configuration = CommandConfiguration(
    commandName: "daymark",
    abstract: Phrase("Keep a diary in a folder of dated Markdown files").help,
    discussion: Phrase("Without a command it shows today.").help,
    version: Daymark.version,
    groupedSubcommands: [
      CommandGroup(
        name: Phrase("Write").help,
        subcommands: [
          NewCommand.self, MoodCommand.self, CheckInCommand.self, QuestionCommand.self,
          QuestionsCommand.self, EditCommand.self, SetCommand.self, MoveCommand.self,
          DeleteCommand.self, UndoCommand.self, TrashCommand.self,
        ]),
      CommandGroup(
        name: Phrase("Read").help,
        subcommands: [
          TodayCommand.self, ShowCommand.self, ListCommand.self, RandomCommand.self,
          CalendarCommand.self, OnThisDayCommand.self, DiaryCommand.self, SearchCommand.self,
          TagsCommand.self,
        ]),
      CommandGroup(
        name: Phrase("Look back").help,
        subcommands: [
          TrendsCommand.self, InsightsCommand.self, DigestCommand.self, HighlightsCommand.self,
          MilestonesCommand.self, GoalsCommand.self, ExperimentCommand.self, FriendsCommand.self,
        ]),
      CommandGroup(
        name: Phrase("Habits and tasks").help,
        subcommands: [
          HabitsCommand.self, StreaksCommand.self, TasksCommand.self, RemindCommand.self,
        ]),
      CommandGroup(
        name: Phrase("Take a moment").help,
        subcommands: [
          QuoteCommand.self, TipCommand.self, StretchCommand.self, BreatheCommand.self,
          ArticlesCommand.self,
        ]),
      CommandGroup(
        name: Phrase("The journal").help,
        subcommands: [
          InitCommand.self, DemoCommand.self, SettingsCommand.self, ProfileCommand.self,
          WhereCommand.self,
          TemplatesCommand.self, CheckCommand.self, CopiesCommand.self, DebugCommand.self,
          SiteCommand.self,
          ImportCommand.self, ExportCommand.self, ServeCommand.self, GitCommand.self,
          SyncCommand.self,
          HistoryCommand.self, RestoreCommand.self, VaultCommand.self, LoginCommand.self,
          LogoutCommand.self, CompletionsCommand.self, MergeDriverCommand.self,
          TextconvCommand.self, GitFilterCommand.self, GitGuardCommand.self, GitSealCommand.self,
        ]),
    ],
    defaultSubcommand: TodayCommand.self)

  private static let version = "0.1.0"

  /// Creates the command without options; the parser fills it in.
  package init() {}

  /// Runs the program and ends it with its exit status.
  /// - Parameter server: serves a journal to browsers until it is stopped; nil in the program
  ///   without a server.
  package static func run(server: WebServer? = nil) -> Never {
    Terminal.choose(Terminal.languageOfSystem)
    Serving.server.withLock { $0 = server }
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
    var arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == CompletionAnswer.question {
      printValue(CompletionAnswer.text(Array(arguments.dropFirst())))
      exitProgram(.success)
    }
    if ThumbnailProgram.make(arguments) { exitProgram(.success) }
    if PictureProgram.printRows(arguments) { exitProgram(.success) }
    do {
      arguments = try CommandLineCheck.arranged(CompletionsCommand.arranged(arguments))
      if HelpPage.isFirst(arguments) {
        printValue(HelpPage.first)
        exitProgram(.success)
      }
      var command = try parseAsRoot(arguments)
      if let refusal = (command as? any RefusingCommand)?.refusal {
        throw CommandError(Message(.usage, refusal, hint: CommandWording.seeHelp(arguments)))
      }
      do { try command.run() } catch {
        // The parser has words only for its own errors; it would print any other one as it is.
        guard !(error is ExitCode), exitCode(for: error) == .failure else { throw error }
        throw CommandError(any: error)
      }
      exitProgram(.success)
    } catch let status as ExitCode {
      exitProgram(status)
    } catch let error where exitCode(for: error) == .success {
      // Help and the version are values, so they go to stdout.
      printValue(HelpPage.page(fullMessage(for: error), for: arguments) + "\n")
      exitProgram(.success)
    } catch {
      let failure =
        CommandError(error)
        ?? CommandError(
          ParserMessage.message(message(for: error), hint: CommandWording.seeHelp(arguments)))
      printError(failure.text)
      exitProgram(failure.status)
    }
  }
}
