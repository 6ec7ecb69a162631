import ArgumentParser
import JournalCore
import JournalMessages
import JournalRender
import JournalStore
import Phrases

struct DebugCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "debug", abstract: Phrase("Show internals, for bug reports and other tools").help,
    subcommands: [ParseCommand.self])

  struct ParseCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "parse",
      abstract: Phrase("Print what was read from files, one line of JSON per file").help)

    @Argument(help: ArgumentHelp(Phrase("The files").help), completion: .file())
    var file: [String]

    func run() throws {
      var failed = false
      for path in file {
        do throws(StoreError) {
          let bytes = try JournalLocation.file(at: path)
          let parsed = ParsedFile(bytes, path: path) { Wording.message(for: $0).text() }
          printValue(parsed.jsonLine)
        } catch {
          printError(error.message)
          failed = true
        }
      }
      if failed { throw ExitCode.noInput }
    }
  }
}
