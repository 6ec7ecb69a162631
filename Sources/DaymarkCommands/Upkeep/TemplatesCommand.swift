import ArgumentParser
import JournalRender
import JournalStore

struct TemplatesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "templates",
    abstract: "Look at the templates of digests and pages, or change them.",
    subcommands: [ListCommand.self, EjectCommand.self, CheckCommand.self])

  struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Print the templates and where they come from.")

    @OptionGroup var global: GlobalOptions

    func run() throws {
      let session = try Session(global)
      let own = Set(try session.ownTemplates().map(\.path))
      let names = Templates.names
      let width = names.reduce(0) { max($0, $1.count) }
      for name in names {
        let gap = String(repeating: " ", count: width - name.count + 2)
        printValue("\(name)\(gap)\(own.contains(name) ? "templates/\(name)" : "built in")\n")
      }
    }
  }

  struct EjectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "eject", abstract: "Copy built-in templates into the journal, to change them.",
      discussion: "A file that is there is never written over.")

    @OptionGroup var global: GlobalOptions

    @Argument(help: "Which templates, as digest.md; all of them without one.")
    var name: [String] = []

    func run() throws {
      let session = try Session(global)
      let names = name.isEmpty ? Templates.names : name
      for name in names where !Templates.names.contains(name) {
        throw Failure(message: CommandWording.noTemplate(name), status: .usage)
      }
      var isRefused = false
      var changes: [FileChange] = []
      for path in names.map({ "templates/" + $0 }) {
        if session.location.isThere(path) {
          printError(CommandWording.alreadyThere(path))
          isRefused = true
        } else {
          let bytes = Templates.contents(of: String(path.dropFirst("templates/".count))) ?? []
          changes.append(.write(path: path, old: nil, new: bytes))
        }
      }
      let label = (["templates", "eject"] + name).joined(separator: " ")
      for path in try session.apply(changes, label: label) { printValue("\(path)\n") }
      if isRefused { throw ExitCode.dataRefused }
    }
  }

  struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "check", abstract: "Show what is wrong with the journal's own templates.",
      discussion: "The status is 1 where something is.")

    @OptionGroup var global: GlobalOptions

    func run() throws {
      let session = try Session(global)
      let own = try session.ownTemplates()
      let problems = TemplateLibrary.problems(of: own)
      for problem in problems { printError(Wording.text(for: problem, session.style)) }
      if !problems.isEmpty || session.hasTemplatesOutside { throw ExitCode.nothingFound }
      printValue(
        own.isEmpty
          ? "no templates of the journal's own\n"
          : "no problems in \(own.map { "templates/\($0.path)" }.joined(separator: ", "))\n")
    }
  }
}

extension Session {
  /// The journal's own templates; those that lead out of it are told, and left out.
  func ownTemplates() throws -> [(path: String, contents: [UInt8])] {
    for name in location.templatesLeadingOutside(named: Templates.names) {
      printError(CommandWording.templateOutside("templates/" + name))
    }
    return try location.templates(named: Templates.names)
  }

  /// Whether templates lead out of the journal.
  fileprivate var hasTemplatesOutside: Bool {
    !location.templatesLeadingOutside(named: Templates.names).isEmpty
  }

  /// The built-in templates with the journal's own in their place.
  /// - Parameter wanted: those that will be rendered; the faults of others stop nothing.
  func templates(_ wanted: [String]) throws -> TemplateLibrary {
    let own = try ownTemplates()
    do throws(TemplateProblem) {
      return try TemplateLibrary(overrides: own, wanted: wanted)
    } catch {
      throw Failure(message: Wording.text(for: error, style), status: .dataRefused)
    }
  }

  /// The templates that pages are made of.
  func pageTemplates() throws -> TemplateLibrary { try templates(PageFrame.templates) }
}
