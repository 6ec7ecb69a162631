import ArgumentParser
import JournalCore
import JournalRender
import JournalStore

struct SiteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "site", abstract: "Write the whole journal as linked pages.",
    discussion: """
      Everything is in it, also what 'hide' keeps out of digests: it is your own copy. Open \
      index.html in a browser. Only files that changed are written again.
      """)

  @OptionGroup var options: GlobalOptions

  @Argument(help: "A new or empty folder, or one with such a site.", completion: .directory)
  var folder: String

  func run() throws {
    let session = try Session(options)
    let index = try session.index(.everything)
    let (photos, copies) = SiteCommand.photos(index, session.location)
    let site = try Site(
      index, questions: session.questions(), quotes: session.quotes(),
      library: TemplateLibrary(), photos: photos)
    let files = site.files.map { SiteWriter.File(path: $0.path, contents: $0.contents) }
    let progress = options.quiet ? nil : ProgressLine()
    let outcome: SiteWriter.Outcome
    do throws(StoreError) {
      outcome = try SiteWriter(folder: folder).write(files, pictures: copies) {
        progress?.show($0)
      }
    } catch {
      progress?.clear()
      throw Failure(message: CommandWording.siteMessage(for: error), status: error.status)
    }
    progress?.clear()
    if !options.quiet { printValue(CommandWording.siteWritten(outcome, folder: folder)) }
  }

  /// The pictures that entries name and that are there, and what to copy where.
  private static func photos(
    _ index: JournalIndex, _ location: JournalLocation
  ) -> (photos: [SitePhoto: PageOptions.Photo], copies: [String: String]) {
    var pictures = JournalPictures(location)
    var photos: [SitePhoto: PageOptions.Photo] = [:]
    var copies: [String: String] = [:]
    for named in Site.photos(index) where photos[named] == nil {
      guard let picture = pictures.picture(named.name, of: named.entry) else { continue }
      let path = SitePhoto.path(of: picture.path, endings: picture.kind.endings)
      copies[path] = picture.file
      photos[named] = PageOptions.Photo(
        href: SitePhoto.address(of: path), isShown: picture.kind != .heic)
    }
    return (photos, copies)
  }
}
