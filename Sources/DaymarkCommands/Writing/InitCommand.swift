public import ArgumentParser
package import JournalActions
import JournalCore
import JournalEditing
import JournalGit
import JournalPrograms
import JournalRender
import JournalStore
import Phrases
import TerminalForms

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: Phrase("Start a journal, with a few questions").help,
    discussion: Phrase(
      """
      Existing files are never touched. In a folder that already has dated Markdown files, only \
      \(code: "daymark.yaml") is written.
      """
    ).help)

  @Argument(
    help: ArgumentHelp(Phrase("A folder; the current one by default").help), completion: .directory)
  var folder = "."

  @Flag(help: ArgumentHelp(Phrase("Ask nothing").help))
  var defaults = false

  @Option(
    help: ArgumentHelp(
      Phrase("The mood scale: \(any: ["1-10", "1-5", "1-7"])").help, valueName: "scale"))
  var scale: ScalePreset?

  @Option(
    help: ArgumentHelp(
      Phrase("The first day of the week: \(list: ["monday", "sunday"]) or any other").help,
      valueName: "weekday"),
    completion: .list(Weekday.allCases.map(\.name)))
  var weekStarts: String?

  @Option(
    help: ArgumentHelp(
      Phrase("When a day starts: a time before noon, such as \(code: "04:00")").help,
      valueName: "time"))
  var dayStarts: String?

  @Option(help: ArgumentHelp(Phrase("What to call you").help, valueName: "name"))
  var name: String?

  @Flag(inversion: .prefixedNo, help: ArgumentHelp(Phrase("Keep its history in git").help))
  var git: Bool?

  @Option(
    help: ArgumentHelp(
      Phrase(
        """
        Files to start with: \
        \(list: ["questions", "quotes", "tips", "stretches", "articles", "habits"]), or \
        \(code: "none")
        """
      ).help,
      valueName: "names"),
    completion: .journal(.starters))
  var starter: String?

  @Option(
    help: ArgumentHelp(Phrase("When to use colour: \(any: ["auto", "always", "never"])").help))
  var color = ColorChoice.auto

  func run() throws {
    let given = try given()
    // Options replace the questions.
    if defaults || git != nil || given != InitAnswers(folder: folder) { return try make(given) }
    let kept = KeptInit()
    let begun = kept.answers()
    var dialog = InitDialog(begun ?? given, isBegun: begun != nil)
    switch dialog.run(color, keep: { if $0.answers != begun ?? given { kept.keep($0.answers) } }) {
    case .finished:
      do { try make(dialog.answers) } catch {
        throw CommandError(error)?.adding(CommandWording.sameAgain(dialog.answers)) ?? error
      }
      kept.forget()
    case .cancelled:
      let isKept = kept.answers() == dialog.answers
      if isKept {
        printError(CommandWording.beginningKept(kept.path ?? ""))
      } else {
        printError(DialogWording.nothingChanged)
      }
      throw ExitCode.interrupted
    case .noTerminal:
      throw CommandError(DialogWording.noTerminalForInit)
    case .interrupted(let signal):
      if kept.answers() == dialog.answers, let path = kept.path {
        printDialog(CommandWording.beginningKept(path).text(Terminal.style(color)), to: 2)
      }
      TerminalSignals.end(by: signal)
    }
  }

  /// Returns the answers from the options, with the defaults for the rest.
  func given() throws -> InitAnswers {
    var answers = InitAnswers(folder: folder)
    if let scale { answers.journal.scale = scale }
    if let weekStarts {
      guard let day = Weekday(named: weekStarts.lowercased()) else {
        throw CommandError(CommandWording.notAWeekday(weekStarts))
      }
      answers.journal.weekStarts = day
    }
    if let dayStarts {
      guard let time = ClockTime(dayStarts), time.minute < 720 else {
        throw CommandError(CommandWording.notADayStart(dayStarts))
      }
      answers.journal.dayStarts = Int(time.minute)
    }
    answers.journal.name = name
    answers.usesGit = git ?? false
    if let starter {
      let names = starter.split(separator: ",").map { $0.filter { $0 != " " } }
      answers.journal.starter = try Set(
        names.filter { $0 != "none" }.map { name in
          guard let files = StarterFiles(rawValue: name) else {
            throw CommandError(CommandWording.noStarter(name))
          }
          return files
        })
    }
    return answers
  }

  // MARK: Making it

  private func make(_ answers: InitAnswers) throws {
    let folder = answers.folder
    let location = JournalLocation(root: folder == "." ? Surroundings.currentFolder() : folder)
    do {
      let outcome = try answers.journal.make(at: location, addsStarter: starter != nil)
      if answers.usesGit {
        try GitSetup.begin(Journal(location, state: Surroundings.stateHome))
      }
      printValue(
        CommandWording.begun(
          folder, outcome.written, isFolderOfTexts: outcome.heldTexts, Terminal.style(color)))
      for hint in hints(location) { printError(hint) }
    } catch JournalError.isJournal {
      printError(CommandWording.isJournal(folder))
    } catch let error as JournalError {
      throw error.commandError(Terminal.style(color))
    }
  }
}

extension InitCommand {
  /// Returns the settings with which more of the files in the folder is read.
  private func hints(_ location: JournalLocation) -> [Message] {
    let journal = try? Journal(location, state: Surroundings.stateHome)
    let problems = (try? journal?.check().shown) ?? []
    return problems.compactMap { problem in
      switch problem.problem {
      case .entry(.moodWords), .entry(.datesElsewhere), .entry(.checkboxes):
        Message.note(Wording.message(for: problem), hint: Wording.hint(for: problem))
      default: nil
      }
    }
  }
}

extension ScalePreset: ExpressibleByArgument {}

/// The answers from an unfinished `init` dialog, kept in the person's state folder: as the command
/// that makes the same journal without asking.
struct KeptInit {
  private let file: StateFile?

  /// Refers to the answers given in the current folder.
  init() {
    let folder = JournalLocation(root: Surroundings.currentFolder())
    file = Surroundings.stateHome.map { StateFile(of: folder, chapter: "init", in: $0) }
  }

  var path: String? { file?.path }

  /// Returns the answers from last time; nil if there are none.
  func answers() -> InitAnswers? {
    guard let bytes = try? file?.contents(),
      let words = ShellWords.split(String(decoding: bytes, as: UTF8.self)), words.count > 2
    else { return nil }
    return try? InitCommand.parse(Array(words.dropFirst(2))).given()
  }

  /// Keeps answers, replacing the previous ones.
  /// - Returns: true if they are on the disk.
  @discardableResult
  func keep(_ answers: InitAnswers) -> Bool {
    guard let file else { return false }
    let text = Array((answers.command + "\n").utf8)
    return (try? file.change { _ in text }) != nil
  }

  func forget() { file?.remove() }
}

extension InitAnswers {
  /// The command for making a journal from these answers without asking.
  var command: String {
    var words = ["daymark", "init", "--defaults", "--scale", journal.scale.rawValue]
    words += ["--week-starts", journal.weekStarts.name]
    if let time = ClockTime(minute: journal.dayStarts) {
      words += ["--day-starts", time.description]
    }
    if let name = journal.name { words.append("--name=" + name) }
    words.append(usesGit ? "--git" : "--no-git")
    let names = StarterFiles.allCases.filter(journal.starter.contains).map(\.rawValue)
    words += ["--starter", names.isEmpty ? "none" : names.joined(separator: ",")]
    return (words + ["--", folder]).map(InitAnswers.quoted).joined(separator: " ")
  }

  /// Quotes a word for a shell.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
        || "-_./,:=".utf8.contains(byte)
    }
    guard !isPlain || word.isEmpty else { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}
