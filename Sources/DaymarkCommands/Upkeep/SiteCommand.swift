import ArgumentParser
import JournalActions
import JournalCore
import JournalGit
import JournalMessages
import JournalPages
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

extension CommandWording {
  /// Returns the summary of a written site.
  static func siteWritten(_ outcome: SiteWriter.Outcome, folder: String) -> [Phrase] {
    let files = Phrase(outcome.files, "\(outcome.files) file", "\(outcome.files) files")
    return [
      outcome.removed > 0
        ? Phrase(
          """
          \(files) in \(quoted: folder), \(outcome.written) written, \(outcome.removed) removed
          """)
        : Phrase("\(files) in \(quoted: folder), \(outcome.written) written"),
      Phrase("open \(code: folder + "/index.html")"),
    ]
  }

  /// Pages contain pictures in some formats at full size.
  static let noSmallPictures = Phrase(
    """
    Some pictures are in full size; install libvips (vipsthumbnail) to have small copies of GIF, \
    HEIC, AVIF, TIFF and BMP in the pages.
    """)

  /// Returns why no site was written.
  static func siteMessage(for error: StoreError) -> Message {
    guard case .notEmpty(let path) = error else { return error.message }
    return Message(
      .refused,
      Phrase("\(quoted: path) is not part of a site by Daymark, so nothing was written"),
      hint: Phrase("name a new folder"))
  }
}
