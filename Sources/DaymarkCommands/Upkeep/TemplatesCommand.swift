import ArgumentParser
import JournalActions
import JournalRender
import TerminalForms

struct TemplatesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "templates",
    abstract: "List, copy and check the templates of digests and pages",
    subcommands: [ListCommand.self, EjectCommand.self, CheckCommand.self])

  struct ListCommand: JournalCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List the templates and where they come from")

    @OptionGroup var global: GlobalOptions

    func run(_ context: CommandContext) throws {
      let own = Set(try context.journal.ownTemplates().map(\.path))
      let names = Templates.names
      let width = names.reduce(0) { max($0, $1.count) }
      for name in names {
        let gap = String(repeating: " ", count: width - name.count + 2)
        printValue("\(name)\(gap)\(own.contains(name) ? "templates/\(name)" : "built in")\n")
      }
    }
  }

  struct EjectCommand: WritingCommand {
    static let configuration = CommandConfiguration(
      commandName: "eject", abstract: "Copy built-in templates to the journal, to change them",
      discussion: "Existing files are never overwritten.")

    @OptionGroup var writing: WritingOptions

    @Argument(
      help: "Which templates, such as digest.md; all of them by default",
      completion: .list(Templates.names))
    var name: [String] = []

    func run(_ context: CommandContext) throws {
      let names = name.isEmpty ? Templates.names : name
      for name in names where !Templates.names.contains(name) {
        throw CommandError(message: CommandWording.noTemplate(name), status: .usage)
      }
      let (written, present) = try context.journal.eject(templates: names)
      for path in present { printError(CommandWording.alreadyThere(path)) }
      for path in written { printValue("\(path)\n") }
      if !present.isEmpty { throw ExitCode.dataRefused }
    }
  }

  struct CheckCommand: JournalCommand {
    static let configuration = CommandConfiguration(
      commandName: "check", abstract: "Show what is wrong with the journal's own templates",
      discussion: "The exit status is 1 if there is anything.")

    @OptionGroup var global: GlobalOptions

    func run(_ context: CommandContext) throws {
      let own = try context.journal.ownTemplates()
      let problems = TemplateLibrary.problems(of: own)
      for problem in problems { printError(Wording.text(for: problem, context.style)) }
      if !problems.isEmpty || !context.journal.templatesOutside.isEmpty {
        throw ExitCode.nothingFound
      }
      printValue(
        own.isEmpty
          ? "the journal has no templates of its own\n"
          : "no problems in \(own.map { "templates/\($0.path)" }.joined(separator: ", "))\n")
    }
  }
}
