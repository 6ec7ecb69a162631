import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import DaymarkCommands

/// Every command on a locked journal: it says so, and changes nothing, or it is one of the few that have
/// something to do there.
@Suite struct LockedCommandsTests {
  /// What each command needs besides its name to get as far as the journal.
  private static let arguments: [String: String] = [
    "mood": "7", "set": "2026-11-21 mood=7", "move": "2026-11-21 2026-11-20",
    "delete": "2026-11-21 --yes", "edit": "2026-11-21", "search": "rain", "digest": "2026-11",
    "questions add": "Why? Yes No", "trash restore": "1", "diary": "photos", "tags rename": "a b",
    "goals add": "run 3 times", "goals edit": "run", "goals remove": "run", "habits show": "run",
    "habits add": "run", "habits done": "run", "habits skip": "run", "habits edit": "run",
    "habits undo": "run", "habits rename": "run walk", "habits archive": "run",
    "habits restore": "run", "habits delete": "run", "habits pause": "run",
    "habits resume": "run", "tasks add": "Call", "tasks done": "1", "tasks edit": "1",
    "tasks reopen": "1", "tasks cancel": "1", "tasks snooze": "1", "tasks delete": "1",
    "stretch done": "bow", "stretch favourite": "bow", "experiment start": "Tea",
    "friends show": "ben", "friends compare": "run", "friends add": "card",
    "friends accept": "ben", "friends decline": "ben", "friends encourage": "ben Hello",
    "friends mute": "ben", "friends remove": "ben", "friends block": "ben",
    "import files": "a.json", "import canvas": "a.ics", "import todo.txt": "a.txt",
    "import taskwarrior": "a.json",
    "site": "pages", "export csv": "trends", "restore": "2026-11-21@HEAD",
  ]

  /// Those that work on a locked journal, or without any; each has tests of its own.
  private static let others: Set<String> = [
    "new", "init", "demo", "profile", "templates", "completions", "debug", "merge-driver",
    "textconv",
    "git-filter", "git-guard", "git-seal", "login", "logout", "sync", "breathe", "serve",
    "vault on", "vault status", "vault passphrase", "vault devices",
  ]

  /// The lines of the names of all commands that have no parts.
  private static func leaves(
    _ type: any ParsableCommand.Type, _ name: String
  ) -> [String] {
    let parts = type.configuration.subcommands
    guard !parts.isEmpty else { return [name] }
    return parts.flatMap { part in
      leaves(part, name + " " + (part.configuration.commandName ?? part._commandName))
    }
  }

  private static let all = CommandTree.commands.flatMap { command in
    leaves(command, command.configuration.commandName ?? command._commandName)
  }

  /// A journal that is locked.
  private func locked() throws -> Shell {
    let shell = try Shell(journal: "small")
    try shell.prepareForVault()
    let output = try shell.run(
      "daymark vault on --passphrase-file ~/secret > /dev/null && daymark logout > /dev/null")
    #expect(output.isEmpty)
    return shell
  }

  private func contents(of shell: Shell) throws -> [String] {
    try shell.run("find . -type f -not -path './.git/*' -exec sha256sum {} + | sort")
  }

  @Test("a locked journal is locked for every command, which changes nothing", .needs(.git))
  func walk() throws {
    let shell = try locked()
    let before = try contents(of: shell)
    var count = 0
    for command in Self.all
    where !Self.others.contains(command)
      && !Self.others.contains(String(command.prefix { $0 != " " }))
    {
      let line = command + (Self.arguments[command].map { " " + $0 } ?? "")
      let output = try shell.run("daymark " + line)
      #expect(
        output == ["2| error: the journal is locked", "2| hint: daymark login", "[77]"], "\(line)")
      count += 1
    }
    #expect(count > 40)
    #expect(try contents(of: shell) == before)
  }

  @Test(
    "an interrupted log-in or log-out is told, and the command that the hint names goes on",
    .needs(.git))
  func interrupted() throws {
    let shell = try locked()
    _ = try shell.run(
      "daymark login --passphrase-file ~/secret && echo logout > .daymark/vault/step")
    #expect(
      try shell.run("daymark trends").first
        == "2| error: the journal is locked: a log-out was interrupted, and some files may still be open"
    )
    #expect(try shell.run("daymark logout").first?.hasPrefix("Locked: ") == true)
    _ = try shell.run("echo login > .daymark/vault/step")
    #expect(
      try shell.run("daymark trends").first
        == "2| error: the journal is locked: a log-in was interrupted, and some files may be open")
    #expect(
      try shell.run("daymark login --passphrase-file ~/secret").first?.hasPrefix("Opened ") == true)
    #expect(try shell.run("daymark trends --today 2026-11-21").first?.hasPrefix("Mood") == true)
  }
}
