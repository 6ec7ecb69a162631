import ArgumentParser
import JournalActions
import JournalCore
import JournalFriends
import JournalGit
import JournalMessages
import JournalRender
import JournalStore
import Phrases

struct FriendsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "friends",
    abstract: Phrase("Share streaks with friends, and encourage each other").help,
    discussion: Phrase(
      """
      Without a server: what you share is sealed for each friend, and passes through a folder or a \
      repository that both can reach. Nobody ever gets an entry, a mood or a word of your diary.
      """
    ).help,
    subcommands: [
      ListCommand.self, ShowCommand.self, CompareCommand.self, InviteCommand.self,
      AddCommand.self, AcceptCommand.self, DeclineCommand.self, ShareCommand.self,
      EncourageCommand.self, SyncCommand.self, PauseCommand.self, ResumeCommand.self,
      MuteCommand.self, RemoveCommand.self, BlockCommand.self, KeyCommand.self,
    ], defaultSubcommand: ListCommand.self)

  struct ListCommand: JournalCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: Phrase("List requests, friends, their streaks beside yours, and cheers").help)

    @OptionGroup var options: ViewOptions

    @Flag(
      help: ArgumentHelp(Phrase("Also show blocked and ended friendships").help)
    )
    var all = false

    var global: GlobalOptions { options.global }

    func run(_ context: CommandContext) throws {
      let problems = context.journal.friendBook().problems
      for problem in problems { printError(Wording.text(problem, context.style)) }
      let view =
        try all ? context.journal.friendsView { _ in true } : context.journal.friendsView()
      try context.show(view, options.format)
    }
  }

  struct ShowCommand: JournalCommand {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: Phrase("Show one friend").help)

    @OptionGroup var options: ViewOptions
    @OptionGroup var friend: FriendArgument

    var global: GlobalOptions { options.global }

    func run(_ context: CommandContext) throws {
      let friend = try context.journal.friend(friend.name)
      try context.show(
        context.journal.friendsView { $0.name == friend.name }, options.format)
    }
  }

  struct CompareCommand: JournalCommand {
    static let configuration = CommandConfiguration(
      commandName: "compare",
      abstract: Phrase("Compare a habit with friends who share it, week by week").help)

    @OptionGroup var options: ViewOptions

    @Option(
      help: ArgumentHelp(
        Phrase("Only with this friend; can be given several times").help, valueName: "name"),
      completion: .journal(.friends))
    var with: [String] = []

    @Argument(help: ArgumentHelp(Phrase("The habit").help), completion: .journal(.habits))
    var habit: String

    @Argument(
      help: ArgumentHelp(Phrase("The days; by default the last half year").help),
      completion: .journal(.ranges))
    var range: [String] = []

    var global: GlobalOptions { options.global }

    func run(_ context: CommandContext) throws {
      let range = try context.range(
        range, else: ComparisonView.usualRange(context.today))
      let friends = try with.map { try context.journal.friend($0).name }
      try context.show(
        context.journal.comparison(habit, range, with: friends), options.format)
    }
  }
}

/// The words on a command line for a friend.
struct FriendArgument: ParsableArguments {
  @Argument(help: ArgumentHelp(Phrase("The friend").help), completion: .journal(.friends))
  var name: String
}

extension CommandContext {
  /// Syncs with friends after the journal itself, if this device has the person's keys; prints
  /// problems, and the journal is synced all the same.
  func syncFriendsAfterwards() throws {
    guard !location.vault.isLocked, (try? journal.friendKeys()) != nil else { return }
    do {
      let report = try FriendSync(journal, try? GitProgram.found(settings)).run()
      if !report.isEmpty { say(report) }
    } catch let error as FriendError {
      printError(error.message)
    }
  }

  /// Syncs with friends, and prints the news.
  /// - Throws: the exit status 69 if nothing could be published.
  func syncFriends() throws {
    let report = try FriendSync(journal, try? GitProgram.found(settings)).run()
    say(report)
    if report.unreachable.contains(where: { $0.friend == nil }) { throw ExitCode.unreachable }
  }

  private func say(_ report: FriendSync.Report) {
    for line in FriendsWording.synced(report) { printLine(line) }
    for trouble in report.troubles { printError(trouble) }
  }
}
