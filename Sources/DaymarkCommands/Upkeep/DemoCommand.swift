import ArgumentParser
import JournalActions
import JournalCore
import JournalDemo
import JournalMessages
import JournalRender
import JournalStore
import Phrases
import TerminalForms

struct DemoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo", abstract: "Write a sample journal to try things out")

  @Argument(help: "A new or empty folder", completion: .directory)
  var folder = "daymark-demo"

  @Option(help: ArgumentHelp("How many days it covers, up to today", valueName: "n"))
  var days = 365

  @Option(help: ArgumentHelp("Write exactly this many entries instead", valueName: "n"))
  var entries: Int?

  @Option(help: "A seed: the same seed and day give the same journal")
  var seed: UInt64 = 1

  @Option(help: ArgumentHelp("The language of its texts: \(Self.languages)", valueName: "code"))
  var language = "en"

  @Flag(help: "Mix all languages, week by week")
  var manyLanguages = false

  @Flag(help: "Break some entries, as people do")
  var broken = false

  @Flag(help: "Overwrite an unchanged sample journal")
  var replace = false

  @Option(help: ArgumentHelp("The date to use as today", valueName: "date"))
  var today: String?

  @Flag(name: .shortAndLong, help: "Print nothing")
  var quiet = false

  func validate() throws {
    guard (1...40_000).contains(days) else {
      throw ValidationError(
        Phrase("--days must be 1 to \(code: "40000")").text())
    }
    if let entries, !(1...2_000_000).contains(entries) {
      throw ValidationError(
        Phrase("--entries must be 1 to \(code: "2000000")").text())
    }
    _ = try chosenLanguages()
  }

  /// The codes of the languages that there are.
  private static let languages = DemoLanguage.all.map(\.code).joined(separator: ", ")

  private func chosenLanguages() throws -> DemoLanguages {
    guard !manyLanguages else { return .many }
    guard let chosen = DemoLanguage.all.first(where: { $0.code == language.lowercased() }) else {
      throw ValidationError(
        Phrase("--language must be one of \(code: Self.languages)").text())
    }
    return .one(chosen)
  }

  func run() throws {
    let last = (try CommandContext.clock(today, Settings()) ?? JournalClock(Settings())).today
    let starter = Templates.all.compactMap { path, contents in
      path.hasPrefix("starter/") ? (String(path.dropFirst("starter/".count)), contents) : nil
    }
    let journal = DemoJournal(
      last: last, days: days, entries: entries, seed: seed, broken: broken,
      languages: try chosenLanguages(), starter: starter)
    let progress = quiet ? nil : ProgressLine(.writing)
    do throws(StoreError) {
      try DemoWriter(folder: folder).write(journal, replacing: replace) { progress?.show($0) }
    } catch {
      progress?.clear()
      throw CommandError(error.message)
    }
    progress?.clear()
    if !quiet {
      for line in CommandWording.demoWritten(entries: journal.entryCount, folder: folder) {
        printLine(line)
      }
    }
  }
}
