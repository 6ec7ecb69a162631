import ArgumentParser
import JournalActions
import JournalCore
import JournalGit
import Phrases

// The subcommands that change what friends get.
extension FriendsCommand {
  struct ShareCommand: WritingCommand {
    static let configuration = CommandConfiguration(
      commandName: "share", abstract: Phrase("Let a friend see some of your habits").help,
      discussion: Phrase(
        """
        A habit can only be shared if its own file says 'share: true'. 'journal' stands for your \
        days in a row with an entry. Without names, it lists what each friend sees.
        """
      ).help)

    @OptionGroup var writing: WritingOptions

    @Option(
      help: ArgumentHelp(Phrase("The friend; by default all of them").help, valueName: "name"),
      completion: .journal(.friends))
    var with: String?

    @Option(help: ArgumentHelp(Phrase("The last day on which they see it").help, valueName: "date"))
    var until: String?

    @Flag(help: ArgumentHelp(Phrase("Stop sharing these").help))
    var stop = false

    @Flag(
      help: ArgumentHelp(
        Phrase("Show every byte that they are sent with the next sync, before it is sealed").help))
    var preview = false

    @Argument(
      help: ArgumentHelp(Phrase("Habits, or \(code: "journal")").help),
      completion: .journal(.habits))
    var habits: [String] = []

    func run(_ context: CommandContext) throws {
      let journal = context.journal
      let all = journal.friendBook().book.friends.filter {
        $0.state == .friend || $0.state == .muted
      }
      let friends = try with.map { [try journal.friend($0)] } ?? all
      guard !friends.isEmpty else {
        throw CommandError(FriendsWording.noFriends)
      }
      let until = try until.map { text in
        try context.range([text], looking: .ahead).last
      }
      if !habits.isEmpty {
        for friend in friends {
          let changed = try journal.share(
            habits, with: friend.name, isShared: !stop, until: until)
          printLine(FriendsWording.shares(changed))
        }
      } else if !preview {
        for friend in friends { printLine(FriendsWording.shares(friend)) }
      }
      guard preview else { return }
      for friend in friends {
        let bytes = try journal.preview(for: try journal.friend(friend.name))
        if friends.count > 1 { printError(FriendsWording.previewHead(friend)) }
        if let bytes {
          printValue(String(decoding: bytes, as: UTF8.self))
        } else {
          printLine(FriendsWording.sentNothing)
        }
      }
    }
  }

  struct EncourageCommand: WritingCommand {
    static let configuration = CommandConfiguration(
      commandName: "encourage",
      abstract: Phrase("Say something kind; they get it with the next sync").help)

    @OptionGroup var writing: WritingOptions

    @Option(help: ArgumentHelp(Phrase("The habit of theirs it is about").help, valueName: "habit"))
    var about: String?

    @Option(help: ArgumentHelp(Phrase("One emoji instead of words").help, valueName: "emoji"))
    var cheer: String?

    @OptionGroup var friend: FriendArgument

    @Argument(help: ArgumentHelp(Phrase("What you say").help))
    var text: [String] = []

    func run(_ context: CommandContext) throws {
      let words = ([cheer].compactMap(\.self) + text).joined(separator: " ")
      let friend = try context.journal.encourage(friend.name, habit: about, words)
      printLine(FriendsWording.encouraged(friend))
    }
  }

  struct SyncCommand: WritingCommand {
    static let configuration = CommandConfiguration(
      commandName: "sync",
      abstract: Phrase("Fetch what friends share, and publish what you share").help,
      discussion: Phrase("'\(command: "daymark sync")' does it, too.").help)

    @OptionGroup var writing: WritingOptions

    func run(_ context: CommandContext) throws { try context.syncFriends() }
  }

  struct PauseCommand: WritingCommand {
    static let configuration = CommandConfiguration(
      commandName: "pause",
      abstract: Phrase("Pause sharing; friends keep the numbers they have").help)

    @OptionGroup var writing: WritingOptions

    func run(_ context: CommandContext) throws {
      try context.journal.pauseFriends(true)
      printLine(FriendsWording.paused)
    }
  }

  struct ResumeCommand: WritingCommand {
    static let configuration = CommandConfiguration(
      commandName: "resume", abstract: Phrase("Let friends see new numbers again").help)

    @OptionGroup var writing: WritingOptions

    func run(_ context: CommandContext) throws {
      try context.journal.pauseFriends(false)
      printLine(FriendsWording.resumed)
    }
  }
}
