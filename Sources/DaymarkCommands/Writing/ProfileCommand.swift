import ArgumentParser
import JournalCore
import JournalRender
import JournalStore
import JournalSyntax
import Phrases

struct ProfileCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "profile", abstract: Phrase("Name your journals, and choose the default one").help,
    discussion: Phrase(
      """
      Pick one with \(command: "--journal NAME"). The one in use is the default if the current \
      folder is not in a journal.
      """
    ).help,
    subcommands: [ListCommand.self, AddCommand.self, UseCommand.self, RemoveCommand.self],
    defaultSubcommand: ListCommand.self)

  struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: Phrase("List the journals; the one in use has a star").help)

    func run() throws {
      let profiles = try ProfileFile.profiles()
      if profiles.profiles.isEmpty { printError(CommandWording.noProfiles) }
      for profile in profiles.profiles {
        let mark = profile.name == profiles.current ? "*" : " "
        printValue("\(mark) \(visible(profile.name))  \(visible(profile.path))\n")
      }
    }
  }

  struct AddCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "add",
      abstract: Phrase("Name a journal's folder; the first one becomes the one in use").help)

    @Argument(help: ArgumentHelp(Phrase("The name").help))
    var name: String

    @Argument(
      help: ArgumentHelp(Phrase("The folder; the current one by default").help),
      completion: .directory)
    var folder = "."

    func run() throws {
      guard !name.isEmpty, !name.contains("/"), !name.hasPrefix("-") else {
        throw CommandError(CommandWording.badProfileName(name))
      }
      let location = try JournalLocation.named(folder)
      var isCurrent = false
      try ProfileFile.change { file, profiles in
        guard profiles.path(of: name) == nil else {
          throw CommandError(CommandWording.profileThere(name))
        }
        try file.set(NodePath([.key("journals"), .key(name)]), to: .text(location.root))
        if file.text(at: NodePath(key: "current")) == nil {
          try file.set(NodePath(key: "current"), to: .text(name))
          isCurrent = true
        }
      }
      printLine(CommandWording.profileAdded(name, location.root, isCurrent: isCurrent))
    }
  }

  struct UseCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "use", abstract: Phrase("Choose the journal in use").help)

    @Argument(help: ArgumentHelp(Phrase("The name").help), completion: .journal(.profiles))
    var name: String

    func run() throws {
      var folder = ""
      try ProfileFile.change { file, profiles in
        folder = try profiles.require(name)
        try file.set(NodePath(key: "current"), to: .text(name))
      }
      printLine(CommandWording.profileUsed(name, folder))
    }
  }

  struct RemoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: Phrase("Forget a journal's name; its files stay").help)

    @Argument(help: ArgumentHelp(Phrase("The name").help), completion: .journal(.profiles))
    var name: String

    func run() throws {
      var folder = ""
      try ProfileFile.change { file, profiles in
        folder = try profiles.require(name)
        try file.remove(NodePath([.key("journals"), .key(name)]))
        if file.text(at: NodePath(key: "current")) == name {
          try file.remove(NodePath(key: "current"))
        }
      }
      printLine(CommandWording.profileRemoved(name, folder))
    }
  }
}
