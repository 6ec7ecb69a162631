import ArgumentParser
import JournalCore
import JournalEditing
import JournalRender
import JournalStore
import JournalSyntax
import Phrases
import TerminalForms

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

/// The file with the names of a person's journals: `daymark/profiles.yaml` in their configuration.
enum ProfileFile {
  /// The path; nil if there is no home folder.
  static var path: String? { configuration.map { $0 + "/daymark/profiles.yaml" } }

  /// The person's configuration folder, by the XDG Base Directory Specification; nil if there is no
  /// home folder.
  static var configuration: String? {
    Terminal.environment("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? Terminal.environment("HOME").map { $0 + "/.config" }
  }

  /// Returns the journals in the file; empty if it doesn't exist.
  /// - Throws: `StoreError.cannotOpen` if it exists and can't be read.
  static func profiles() throws(StoreError) -> Profiles {
    guard let path else { return Profiles([]) }
    return Profiles(try SafeFile.contents(of: path) ?? [])
  }

  /// Edits the file, while none of our other processes can.
  /// - Parameter work: gets the file, and its journals.
  static func change(_ work: (inout EditedFile, Profiles) throws -> Void) throws {
    guard let path else { throw CommandError(CommandWording.noHome) }
    try SafeFile.change(path) { old in
      var file = EditedFile(old ?? [], isFenced: false)
      do { try work(&file, Profiles(old ?? [])) } catch let error as EditError {
        let refusal = EntryError.edit(error, key: "journals")
        throw CommandError(
          text: Wording.text(refusal, path: path, bytes: old ?? [], Terminal.style(.auto)),
          status: .dataRefused)
      }
      return file.bytes
    }
  }
}

extension Profiles {
  /// Returns a name's folder.
  /// - Throws: `CommandError` if the name isn't among them.
  func require(_ name: String) throws -> String {
    if let path = path(of: name) { return path }
    throw CommandError(CommandWording.noProfile(name, known: profiles.map(\.name)))
  }
}

extension CommandWording {
  static let noProfiles = Message.note(
    Phrase("no journal has a name yet"),
    hint: Phrase("\(command: "daymark profile add NAME FOLDER")"))

  static func profileThere(_ name: String) -> Message {
    Message(
      .usage, Phrase("there is already a journal named \(quoted: name)"),
      hint: Phrase(
        "to free the name: \(command: "daymark profile remove"); the files stay"))
  }

  static func badProfileName(_ name: String) -> Message {
    Message(
      .usage, Phrase("\(quoted: name) can't be a journal's name"),
      hint: Phrase(
        "use a word without \(quoted: "/") that doesn't start with \(quoted: "-")"))
  }

  static func profileAdded(_ name: String, _ folder: String, isCurrent: Bool) -> Phrase {
    isCurrent
      ? Phrase("\(quoted: name) is \(code: folder), the journal in use")
      : Phrase("\(quoted: name) is \(code: folder)")
  }

  static func profileUsed(_ name: String, _ folder: String) -> Phrase {
    Phrase("\(quoted: name) is now the journal in use: \(code: folder)")
  }

  static func profileRemoved(_ name: String, _ folder: String) -> Phrase {
    Phrase("\(quoted: name) is forgotten; its files stay in \(code: folder)")
  }

  static func noProfile(_ name: String, known: [String]) -> Message {
    Message(
      .noSuch, Phrase("no journal is named \(quoted: name)"),
      hint: Wording.suggestion(for: name, among: known)
        ?? Phrase("\(command: "daymark profile") lists them"))
  }

  static let noHome = Message(
    .notWritten, Phrase("there is no folder for your settings"),
    hint: Phrase("set \(code: "HOME") or \(code: "XDG_CONFIG_HOME")"))
}
