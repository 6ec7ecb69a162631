import ArgumentParser
import JournalCore
import JournalEditing
import JournalGit
import JournalRender
import JournalStore
import JournalSyntax

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Begin a journal, with a few questions.",
    discussion: """
      Files that are there are never touched. In a folder that holds dated Markdown already, only \
      daymark.yaml is written.
      """)

  @Argument(help: "A folder; the current one without it.", completion: .directory)
  var folder = "."

  @Flag(help: "Ask nothing.")
  var defaults = false

  @Option(help: ArgumentHelp("1-10, 1-5 or 1-7.", valueName: "scale"))
  var scale: ScalePreset?

  @Option(help: ArgumentHelp("monday, sunday or any other.", valueName: "weekday"))
  var weekStarts: String?

  @Option(help: ArgumentHelp("A time before noon, as 04:00.", valueName: "time"))
  var dayStarts: String?

  @Option(help: ArgumentHelp("What to call you.", valueName: "name"))
  var name: String?

  @Flag(inversion: .prefixedNo, help: "Keep its history with git.")
  var git: Bool?

  @Option(
    help: ArgumentHelp(
      "Files to begin with: questions, quotes, tips, stretches, habits, or none.",
      valueName: "names"))
  var starter: String?

  @Option(help: "When to use colour: auto, always or never.")
  var color = ColorChoice.auto

  func run() throws {
    let given = try given()
    // Whoever says how it is to be is not asked.
    if defaults || git != nil || given != InitAnswers(folder: folder) { return try make(given) }
    let kept = KeptInit()
    let begun = kept.answers()
    var dialog = InitDialog(begun ?? given, isBegun: begun != nil)
    switch dialog.run(color, keep: { if $0.answers != begun ?? given { kept.keep($0.answers) } }) {
    case .finished:
      do { try make(dialog.answers) } catch {
        throw Failure(error)?.adding(CommandWording.sameAgain(dialog.answers)) ?? error
      }
      kept.forget()
    case .cancelled:
      let isKept = kept.answers() == dialog.answers
      printError(
        isKept ? CommandWording.beginningKept(kept.path ?? "") : DialogWording.nothingChanged)
      throw ExitCode.interrupted
    case .noTerminal:
      throw Failure(message: DialogWording.noTerminalForInit, status: .usage)
    case .interrupted(let signal):
      if kept.answers() == dialog.answers, let path = kept.path {
        printDialog(CommandWording.beginningKept(path) + "\n", to: 2)
      }
      TerminalSignals.end(by: signal)
    }
  }

  /// What the options say, with the defaults for the rest.
  func given() throws -> InitAnswers {
    var answers = InitAnswers(folder: folder)
    if let scale { answers.scale = scale }
    if let weekStarts {
      guard let day = Weekday(named: weekStarts.lowercased()) else {
        throw Failure(message: CommandWording.notAWeekday(weekStarts), status: .usage)
      }
      answers.weekStarts = day
    }
    if let dayStarts {
      guard let time = ClockTime(dayStarts), time.minute < 720 else {
        throw Failure(message: CommandWording.notADayStart(dayStarts), status: .usage)
      }
      answers.dayStarts = Int(time.minute)
    }
    answers.name = name
    answers.usesGit = git ?? false
    if let starter {
      let names = starter.split(separator: ",").map { $0.filter { $0 != " " } }
      answers.starter = try Set(
        names.filter { $0 != "none" }.map { name in
          guard let files = StarterFiles(rawValue: name) else {
            throw Failure(message: CommandWording.noStarter(name), status: .usage)
          }
          return files
        })
    }
    return answers
  }

  // MARK: Making it

  private func make(_ answers: InitAnswers) throws {
    let folder = answers.folder
    let root = folder == "." ? Terminal.currentFolder() : folder
    let location = JournalLocation(root: root)
    guard try location.contents(of: JournalLocation.settingsName) == nil else {
      return printError(CommandWording.isJournal(folder))
    }
    let isFolderOfTexts = location.holdsDatedTexts
    var files = [(JournalLocation.settingsName, try settings(answers, location, isFolderOfTexts))]
    if !isFolderOfTexts || starter != nil { files += starterFiles(answers.starter) }
    files = files.filter { !location.isThere($0.0) }
    // The settings come last: they make it a journal, which is not begun twice.
    for (path, bytes) in files.reversed() {
      try SafeFile.write(bytes, over: nil, to: root + "/" + path)
    }
    let written = files.map(\.0)
    if answers.usesGit { try GitSetup.begin(location, now: LocalClock.now(timeZone: nil)) }
    printValue(CommandWording.begun(folder, written, isFolderOfTexts: isFolderOfTexts))
  }

  private func settings(
    _ answers: InitAnswers, _ location: JournalLocation, _ isFolderOfTexts: Bool
  ) throws -> [UInt8] {
    var file = EditedFile(Templates.contents(of: "starter/daymark.yaml") ?? [], isFenced: false)
    let pattern = isFolderOfTexts ? try location.entryPath(Settings()).pattern : nil
    do throws(EditRefusal) {
      if let name = answers.name { try file.set(NodePath(key: "name"), to: .text(name)) }
      try file.set(NodePath(key: "mood"), to: answers.scale.setting)
      try file.set(NodePath(key: "week-starts"), to: .plain(answers.weekStarts.name))
      if let time = ClockTime(minute: answers.dayStarts) {
        try file.set(NodePath(key: "day-starts"), to: .plain(time.description))
      }
      if let pattern {
        try file.set(NodePath(key: "entry-path"), to: .text(pattern))
      }
    } catch {
      let refusal = EntryRefusal.edit(error, key: "name")
      throw Failure(
        message: Wording.text(
          refusal, path: JournalLocation.settingsName, bytes: file.bytes, Terminal.style(color)),
        status: .dataRefused)
    }
    return file.bytes
  }

  private func starterFiles(_ wanted: Set<StarterFiles>) -> [(String, [UInt8])] {
    Templates.all.compactMap { path, contents in
      guard path.hasPrefix("starter/") else { return nil }
      let name = String(path.dropFirst("starter/".count))
      let first = name.prefix { $0 != "/" && $0 != "." }
      return StarterFiles(rawValue: String(first)).map { wanted.contains($0) } == true
        ? (name, contents) : nil
    }
  }
}

extension ScalePreset: ExpressibleByArgument {}
