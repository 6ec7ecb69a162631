import ArgumentParser
import JournalActions
import JournalMessages
import JournalRender
import JournalStore
import JournalTemplates
import Phrases
import TerminalForms

struct TemplatesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "templates",
    abstract: Phrase("List, copy and check the templates of digests and pages").help,
    subcommands: [ListCommand.self, EjectCommand.self, CheckCommand.self])

  struct ListCommand: JournalCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: Phrase("List the templates and where they come from").help)

    @OptionGroup var global: GlobalOptions

    func run(_ context: CommandContext) throws {
      let own = Set(try context.journal.ownTemplates().map(\.path))
      let names = Templates.names
      let width = names.reduce(0) { max($0, $1.count) }
      for name in names {
        let gap = String(repeating: " ", count: width - name.count + 2)
        let place =
          own.contains(name) ? "templates/\(name)" : context.style.text(Phrase("built in"))
        printValue("\(name)\(gap)\(place)\n")
      }
    }
  }

  struct EjectCommand: WritingCommand {
    static let configuration = CommandConfiguration(
      commandName: "eject",
      abstract: Phrase("Copy built-in templates to the journal, to change them").help,
      discussion: Phrase("Existing files are never overwritten.").help)

    @OptionGroup var writing: WritingOptions

    @Argument(
      help: ArgumentHelp(
        Phrase("Which templates, such as \(code: "digest.md"); all of them by default").help),
      completion: .list(Templates.names))
    var name: [String] = []

    func run(_ context: CommandContext) throws {
      let names = name.isEmpty ? Templates.names : name
      for name in names where !Templates.names.contains(name) {
        throw CommandError(CommandWording.noTemplate(name))
      }
      let (written, present) = try context.journal.eject(templates: names)
      for path in present { printError(StoreError.alreadyThere(path: path).message) }
      for path in written { printValue("\(path)\n") }
      if !present.isEmpty { throw ExitCode.dataRefused }
    }
  }

  struct CheckCommand: JournalCommand {
    static let configuration = CommandConfiguration(
      commandName: "check",
      abstract: Phrase("Check the journal's own templates for problems").help,
      discussion: Phrase("The exit status is 1 if there is anything.").help)

    @OptionGroup var global: GlobalOptions

    func run(_ context: CommandContext) throws {
      let own = try context.journal.ownTemplates()
      let problems = TemplateLibrary.problems(of: own)
      for problem in problems { printError(Wording.text(for: problem, context.style)) }
      if !problems.isEmpty || !context.journal.templatesOutside.isEmpty {
        throw ExitCode.nothingFound
      }
      let paths = own.map { "templates/\($0.path)" }
      printLine(
        paths.isEmpty
          ? Phrase("the journal has no templates of its own")
          : Phrase("no problems in \(list: paths)"))
    }
  }
}
