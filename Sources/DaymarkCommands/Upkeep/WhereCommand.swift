import ArgumentParser
import JournalActions
import JournalCore
import JournalRender
import JournalStore
import Phrases

struct WhereCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "where",
    abstract: Phrase("Show which folder is the journal, where a new day goes, and why").help)

  @OptionGroup var global: GlobalOptions

  func run(_ context: CommandContext) throws {
    let new = try context.location.newDays(context.settings)
    printValue(
      WhereWording.text(
        of: context.location.root, context.found.reason, asks: context.journal.agreement != nil,
        day: new.path.path(of: context.today), new.reason, context.style))
  }
}

/// The words for the journal's folder, and the place for a new day.
enum WhereWording {
  /// Returns both, each with its reason below it.
  static func text(
    of root: String, _ why: FoundJournal.Reason, asks: Bool, day: String, _ rule: NewDays.Reason,
    _ style: TextStyle
  ) -> String {
    let reason = reason(why)
    let asked = asks ? Phrase("\(reason); you are asked before anything is written") : reason
    let rows = [
      (style.text(Phrase("journal")), visible(root)), ("", style.text(asked)),
      (style.text(Phrase("today")), visible(day)), ("", style.text(self.reason(rule))),
    ]
    return rows.map { name, text in
      name + String(repeating: " ", count: max(2, 11 - name.count)) + text + "\n"
    }.joined()
  }

  private static func reason(_ why: FoundJournal.Reason) -> Phrase {
    switch why {
    case .named: Phrase("named by --journal or DAYMARK_JOURNAL")
    case .settings: Phrase("the nearest folder upwards with a daymark.yaml")
    case .marked(let program):
      Phrase("the nearest folder upwards that is marked as \(code: program.name)'s")
    case .inUse: Phrase("the profile in use")
    case .datedTexts: Phrase("a guess: this folder has dated texts")
    }
  }

  private static func reason(_ rule: NewDays.Reason) -> Phrase {
    switch rule {
    case .setting: Phrase("the setting entry-path")
    case .program(let program, let file):
      Phrase("\(code: program.name)'s settings, in \(quoted: file)")
    case .usual(let program): Phrase("the usual place of \(code: program.name)")
    case .lastDays(let count, let all) where count == all: Phrase("beside the last days")
    case .lastDays(let count, let all): Phrase("beside \(count) of the last \(all) days")
    case .folders: Phrase("the setting folders")
    case .standard: Phrase("the usual place, since there are no days yet")
    }
  }
}
