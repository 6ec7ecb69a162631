import ArgumentParser
import JournalActions
import JournalCore
import JournalGit
import JournalRender
import JournalStore
import Phrases
import TerminalForms

struct SiteCommand: JournalCommand {
  static let configuration = CommandConfiguration(
    commandName: "site", abstract: Phrase("Write the whole journal as linked HTML pages").help,
    discussion: Phrase(
      """
      It contains everything, even what 'hide' keeps out of digests: it is your own copy. Open \
      \(code: "index.html") in a browser. Only files that changed are rewritten.
      """
    ).help)

  @OptionGroup var global: GlobalOptions

  @Flag(
    help: ArgumentHelp(
      Phrase("Say where exactly something was written; without it, pages have no coordinates").help)
  )
  var coordinates = false

  @Argument(
    help: ArgumentHelp(Phrase("A new or empty folder, or one with an earlier site").help),
    completion: .directory)
  var folder: String

  func run(_ context: CommandContext) throws {
    let journal = context.journal
    let plan = try journal.site(
      friends: journal.friendPages(), news: journal.friendNews(), coordinates: coordinates,
      context.style.language)
    let progress = global.quiet ? nil : ProgressLine(.writing)
    let outcome: SiteWriter.Outcome
    do throws(StoreError) {
      outcome = try context.journal.write(plan, to: folder) { progress?.show($0) }
    } catch {
      progress?.clear()
      throw CommandError(CommandWording.siteMessage(for: error))
    }
    progress?.clear()
    context.tellInTheClear(folder)
    if !global.quiet {
      for line in CommandWording.siteWritten(outcome, folder: folder) { printLine(line) }
      if plan.lacksThumbnails { printLine(CommandWording.noSmallPictures) }
    }
    try context.failIfUnread()
  }
}
