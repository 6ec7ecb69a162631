import JournalCore
import JournalMessages
import JournalPrograms
import JournalRender
import JournalStore
import Phrases
import TerminalForms

/// A command for the system to start: its files, and the commands that make the system load them.
struct Installation {
  let schedule: ScheduledCommand
  /// The folder where the system looks for the files.
  let folder: String
  let wording: InstallationWording

  private struct Place {
    let path: String
    let new: [UInt8]
    let old: [UInt8]?
  }

  private var files: [ScheduledCommand.File] {
    #if canImport(Darwin)
      [schedule.launchdFile]
    #else
      schedule.systemdFiles
    #endif
  }

  private func places() throws -> [Place] {
    try files.map { file in
      let path = folder + "/" + file.name
      do throws(StoreError) {
        let old = try SafeFile.contents(of: path)
        return Place(path: path, new: Array(file.text.utf8), old: old)
      } catch {
        throw CommandError(error.message)
      }
    }
  }

  /// True if its files exist.
  /// - Throws: `CommandError` if they can't be read.
  var isThere: Bool { get throws { try places().contains { $0.old != nil } } }

  /// Shows the files, asks, writes them and starts the command; if they exist already, only ensures
  /// it is started.
  func install(yes: Bool) throws {
    let new = try places().filter { $0.old != $0.new }
    for place in new {
      if let old = place.old { try requireOurs(old, place.path) }
      printValue("\(visible(place.path))\n\(String(decoding: place.new, as: UTF8.self))\n")
    }
    if !new.isEmpty {
      try Confirmation(wording.installQuestion(new.count)).require(yes)
      try change { () throws(StoreError) in
        for place in new { try SafeFile.write(place.new, over: place.old, to: place.path) }
      }
    }
    for words in beforeStarting { try? run(words) }
    for words in starting { try run(words) }
    printLine(wording.installed)
    for (what, command) in wording.uses {
      printLine(what)
      printValue("  \(command)\n")
    }
  }

  /// Shows the files to remove, asks, stops the command and removes them.
  func remove(yes: Bool) throws {
    let there = try places().filter { $0.old != nil }
    guard !there.isEmpty else { return printError(InstallationWording.notInstalled) }
    for place in there {
      try requireOurs(place.old ?? [], place.path)
      printValue("\(visible(place.path))\n")
    }
    try Confirmation(wording.uninstallQuestion(there.count)).require(yes)
    // A command that isn't running can't be stopped, and is removed all the same.
    for words in stopping { try? run(words) }
    try change { () throws(StoreError) in
      for place in there { try SafeFile.remove(place.path, holding: place.old ?? []) }
    }
    for words in afterRemoving { try? run(words) }
    printLine(wording.uninstalled)
  }

  /// Throws for a file written by hand, so that it stays.
  private func requireOurs(_ bytes: [UInt8], _ path: String) throws {
    let head = String(decoding: bytes.prefix(400), as: UTF8.self)
    guard head.contains(ScheduledCommand.mark) else {
      throw CommandError(InstallationWording.notOurs(path))
    }
  }

  private func change(_ work: () throws(StoreError) -> Void) throws {
    do throws(StoreError) { try work() } catch {
      throw CommandError(error.message)
    }
  }

  // MARK: The system

  #if canImport(Darwin)
    private var domain: String { "gui/\(Surroundings.userNumber)" }
    /// A running one still uses its old file, so it is stopped first.
    private var beforeStarting: [[String]] { stopping }
    private var starting: [[String]] {
      [["launchctl", "bootstrap", domain, "\(folder)/\(schedule.name).plist"]]
    }
    private var stopping: [[String]] {
      [["launchctl", "bootout", "\(domain)/\(schedule.name)"]]
    }
    private var afterRemoving: [[String]] { [] }
  #else
    /// A running server still has its old options; a timer takes new ones by itself.
    private var beforeStarting: [[String]] {
      schedule.start == .atLogIn
        ? [["systemctl", "--user", "stop", schedule.systemdUnit]] : []
    }
    private var starting: [[String]] {
      [
        ["systemctl", "--user", "daemon-reload"],
        ["systemctl", "--user", "enable", "--now", schedule.systemdUnit],
      ]
    }
    private var stopping: [[String]] {
      [["systemctl", "--user", "disable", "--now", schedule.systemdUnit]]
    }
    private var afterRemoving: [[String]] { [["systemctl", "--user", "daemon-reload"]] }
  #endif

  private func run(_ words: [String]) throws {
    func failure(_ said: Phrase) -> CommandError {
      CommandError(wording.notStarted(words.joined(separator: " "), said))
    }
    guard let program = Program(words[0]) else {
      throw failure(Phrase("there is no such program"))
    }
    let run = ProgramRun(
      Array(words.dropFirst()), environment: Program.wholeEnvironment, seconds: 30)
    guard let result = try? program.run(run) else { throw failure(Phrase("it didn't start")) }
    guard !result.isSuccess else { return }
    let said = String(decoding: result.errors, as: UTF8.self).split(whereSeparator: \.isNewline)
    throw failure(
      said.first.map { Phrase("\(written: String($0))") } ?? Phrase("it printed nothing"))
  }
}

extension CommandContext {
  /// Returns the installation for making the system start a command for this journal.
  /// - Parameter words: the command, without the program.
  /// - Throws: `CommandError` if there is no home folder to write into.
  func installation(
    _ name: String, purpose: String, _ words: [String], environment: [String: String],
    start: ScheduledCommand.Start, wording: InstallationWording
  ) throws -> Installation {
    #if canImport(Darwin)
      let folder = Terminal.environment("HOME").map { $0 + "/Library/LaunchAgents" }
    #else
      let folder = ProfileFile.configuration.map { $0 + "/systemd/user" }
    #endif
    guard let folder, let program = Surroundings.programPath else {
      throw CommandError(CommandWording.noHome)
    }
    return Installation(
      schedule: ScheduledCommand(
        name: "\(name)-\(location.shortHash.prefix(8))", purpose: purpose,
        command: [program] + words, environment: environment, start: start),
      folder: folder, wording: wording)
  }
}
