import ArgumentParser
import Foundation
import Testing

@testable import DaymarkCommands

@Suite("The format of what was written")
struct WritingFormatTests {
  /// The commands that print text alone: they begin a journal, are for git, the system or a file
  /// beside the journal, or list what nothing is counted of, or
  /// name a folder.
  private static let ofTextAlone: Set = [
    "init", "demo", "profile list", "profile add", "profile use", "profile remove",
    "git status", "git setup", "sync now", "sync install", "sync uninstall", "merge-driver",
    "textconv", "site", "export csv", "export ics", "export json", "export jrnl", "export dayone",
    "export loop", "export markdown", "export sqlite", "export todo.txt", "debug parse",
    "templates list",
    "templates check", "trash list", "where", "breathe", "completions",
    "serve start", "serve link", "serve install", "serve uninstall", "friends key", "login",
    "logout", "import verify",
    "vault on", "vault off", "vault passphrase", "vault recovery", "vault rekey", "vault devices",
    "vault check", "git-filter", "git-guard", "git-seal",
  ]

  /// Every command without parts, with its words.
  private static let commands = leaves(of: CommandTree.commands, after: [])

  private static func leaves(
    of types: [any ParsableCommand.Type], after words: [String]
  ) -> [(words: String, type: any ParsableCommand.Type)] {
    types.flatMap { type in
      let (parts, words) = (
        type.configuration.subcommands, words + [type.configuration.commandName ?? ""]
      )
      return parts.isEmpty
        ? [(words.joined(separator: " "), type)] : leaves(of: parts, after: words)
    }
  }

  @Test("is an option of every command that changes entries and the journal's own files")
  func option() {
    let without = Self.commands.filter { !Daymark.helpMessage(for: $0.type).contains("--format") }
    #expect(Set(without.map(\.words)) == Self.ofTextAlone)
  }

  @Test("as JSON is shown in a session for each of them")
  func shown() throws {
    let sessions = try SessionTests.files.flatMap { name in
      let file = Shell.tests.appending(path: "Sessions/\(name)")
      return Session(try String(contentsOf: file, encoding: .utf8)).steps.map(\.command)
    }
    let writers = Self.commands.filter { $0.type is any WritingCommand.Type }.map(\.words)
    #expect(writers.count > 35)
    for writer in writers {
      #expect(
        sessions.contains { $0.contains("daymark \(writer) ") && $0.contains("--format json") },
        "\(writer)")
    }
  }
}
