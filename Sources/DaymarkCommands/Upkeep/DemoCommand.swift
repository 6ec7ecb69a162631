import ArgumentParser
import JournalActions
import JournalCore
import JournalDemo
import JournalMessages
import JournalRender
import JournalStore
import JournalTemplates
import Phrases
import TerminalForms

struct DemoCommand: ParsableCommand, RefusingCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo", abstract: Phrase("Write a sample journal to try things out").help)

  @Argument(help: ArgumentHelp(Phrase("A new or empty folder").help), completion: .directory)
  var folder = "daymark-demo"

  @Option(help: ArgumentHelp(Phrase("How many days it covers, up to today").help, valueName: "n"))
  var days = 365

  @Option(
    help: ArgumentHelp(Phrase("Write exactly this many entries instead").help, valueName: "n"))
  var entries: Int?

  @Option(help: ArgumentHelp(Phrase("A seed: the same seed and day give the same journal").help))
  var seed: UInt64 = 1

  @Option(
    help: ArgumentHelp(
      Phrase("The language of its texts: \(any: Self.languages)").help, valueName: "code"))
  var language = "en"

  @Flag(help: ArgumentHelp(Phrase("Mix all languages, week by week").help))
  var manyLanguages = false

  @Flag(help: ArgumentHelp(Phrase("Break some entries, as people do").help))
  var broken = false

  @Flag(help: ArgumentHelp(Phrase("Overwrite an unchanged sample journal").help))
  var replace = false

  @Option(help: ArgumentHelp(Phrase("The date to use as today").help, valueName: "date"))
  var today: String?

  @Flag(name: .shortAndLong, help: ArgumentHelp(Phrase("Print nothing").help))
  var quiet = false

  var refusal: Phrase? {
    guard (1...40_000).contains(days) else {
      return Phrase("--days must be 1 to \(code: "40000")")
    }
    if let entries, !(1...2_000_000).contains(entries) {
      return Phrase("--entries must be 1 to \(code: "2000000")")
    }
    return nil
  }

  /// The codes of all languages.
  private static let languages = DemoLanguage.all.map(\.code)

  private func chosenLanguages() throws -> DemoLanguages {
    guard !manyLanguages else { return .many }
    guard let chosen = DemoLanguage.all.first(where: { $0.code == language.lowercased() }) else {
      throw CommandError(
        Message(
          .usage, Phrase("--language must be one of \(any: Self.languages)"),
          hint: CommandWording.seeHelp(["demo"])))
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
