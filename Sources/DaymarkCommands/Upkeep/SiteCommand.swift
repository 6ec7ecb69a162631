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
    let (photos, copies, isUnavailable) = SiteCommand.photos(index, session.location)
    let site = try Site(
      index, questions: session.questionsToShow(), quotes: session.quotes(),
      library: session.pageTemplates(), tasks: session.dueTasks(index, hidden: true),
      photos: photos)
    let files = site.files.map { SiteWriter.File(path: $0.path, contents: $0.contents) }
    let progress = options.quiet ? nil : ProgressLine("writing")
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
    guard !options.quiet else { return }
    printValue(CommandWording.siteWritten(outcome, folder: folder))
    if isUnavailable { printValue(CommandWording.noSmallPictures + "\n") }
  }

  /// The pictures that entries name and that are there, what to copy where, and whether small ones are
  /// missing because nothing makes them.
  private static func photos(
    _ index: JournalIndex, _ location: JournalLocation
  ) -> (photos: [SitePhoto: PageOptions.Photo], copies: [String: String], isUnavailable: Bool) {
    var lookup = PhotoLookup(root: location.root)
    var found: [(named: SitePhoto, file: PhotoFile)] = []
    for named in Set(Site.photos(index)) {
      // SVG is none of them: it can hold a program.
      if let file = try? lookup.photo(named.name, from: named.entry), file.kind != .svg {
        found.append((named, file))
      }
    }
    let thumbnails = Thumbnails(
      root: location.root, state: Terminal.stateHome, program: PhotoPrograms.thumbnails
    ).make(for: found.map(\.file))
    var photos: [SitePhoto: PageOptions.Photo] = [:]
    var copies: [String: String] = [:]
    var isUnavailable = false
    for ((named, file), thumbnail) in zip(found, thumbnails) {
      let path = SitePhoto.path(of: file.path, endings: file.kind.endings)
      copies[path] = location.root + "/" + file.path
      var photo = PageOptions.Photo(
        href: SitePhoto.address(of: path), isShown: file.kind.isShownByBrowsers)
      switch thumbnail {
      case .unavailable: isUnavailable = true
      // What can't be made small, a browser is not asked to show.
      case .failed: photo.isShown = false
      case .ready(let small):
        let smallPath = "photos/small/" + (small.path.split(separator: "/").last ?? "")
        copies[smallPath] = location.root + "/" + small.path
        photo.thumbnail = SitePhoto.address(of: smallPath)
        photo.isShown = true
      }
      photos[named] = photo
    }
    return (photos, copies, isUnavailable)
  }
}
