import Codecs
public import JournalActions
public import JournalCore
public import JournalRender
public import JournalStore
public import Phrases

extension Journal {
  /// The journal as linked pages, and the files to copy into the site.
  public struct SitePlan: Sendable {
    /// The pages.
    public var site: Site
    /// The pictures and other files: their paths on the site, and the files they come from.
    public var pictures: [String: String]
    /// Whether thumbnails are missing because there is no program to make them.
    public var lacksThumbnails: Bool
  }

  /// Lays out the whole journal as linked pages; hidden things are included.
  /// - Parameters:
  ///   - friends: friends and what they share; nil if there are none.
  ///   - news: what came from them in the last days.
  ///   - coordinates: whether pages say where exactly something was written.
  ///   - language: the language of the pages.
  public func site(
    friends: FriendPages? = nil, news: FriendNews = FriendNews(), coordinates: Bool = false,
    _ language: Language
  ) throws -> SitePlan {
    let index = try index(.everything)
    noteLeftOut(index.report)
    let (photos, pictures, lacksThumbnails) = sitePhotos(index)
    let (linked, files) = siteFiles(index)
    var today = today(
      index, tasks: dueTasks(index, hidden: true), stretches: stretchesOfToday())
    today.friends = news
    let book = habitBook(index)
    let site = try Site(
      index, today: today, streaks: StreaksView(index, book), insights: insights(index, book),
      habits: HabitsView(index, book, weeks: HabitsView.weeksOnPages(book.habits.count)),
      milestones: MilestonesView(index, book, stretches(), tasks: undatedTasks(index)),
      questions: questionsToShow(), library: try templates(PageFrame.templates, language),
      friends: friends,
      articles: articles(), photos: photos, linked: linked, hasCoordinates: coordinates,
      quoting: { _ = try? self.quote(in: &$0) })
    return SitePlan(
      site: site, pictures: pictures.merging(files) { picture, _ in picture },
      lacksThumbnails: lacksThumbnails)
  }

  /// Writes the site; only files that changed are written again.
  /// - Parameters:
  ///   - folder: a new or empty folder, or one with such a site.
  ///   - progress: called with the number of files written so far.
  public func write(
    _ plan: SitePlan, to folder: String, progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) throws(StoreError) -> SiteWriter.Outcome {
    let files = plan.site.files.map { SiteWriter.File(path: $0.path, contents: $0.contents) }
    return try SiteWriter(folder: folder).write(files, pictures: plan.pictures, progress: progress)
  }

  /// Returns the other files that entries show or link, and where they come from.
  ///
  /// A drawing (SVG) can contain a program, so it isn't copied.
  private func siteFiles(
    _ index: DatedIndex
  ) -> (linked: [SitePhoto: PageOptions.File], sources: [String: String]) {
    var lookup = PhotoLookup(root: location.root)
    var linked: [SitePhoto: PageOptions.File] = [:]
    var sources: [String: String] = [:]
    for named in Set(Site.files(index)) {
      guard let file = lookup.file(named.name, from: named.entry), file.isStill else { continue }
      let path = SitePhoto.path(ofFile: file.path)
      sources[path] = file.place
      linked[named] = PageOptions.File(href: PercentEncoding.path(path), size: file.size)
    }
    return (linked, sources)
  }

  private func sitePhotos(
    _ index: DatedIndex
  ) -> (photos: [SitePhoto: PageOptions.Photo], pictures: [String: String], lacks: Bool) {
    var lookup = PhotoLookup(root: location.root)
    var found: [(named: SitePhoto, file: PhotoFile)] = []
    for named in Set(Site.photos(index)) {
      // SVG isn't shown: it can contain scripts.
      if let file = try? lookup.photo(named.name, from: named.entry), file.kind != .svg {
        found.append((named, file))
      }
    }
    let thumbnails = thumbnails.make(for: found.map(\.file))
    var photos: [SitePhoto: PageOptions.Photo] = [:]
    var pictures: [String: String] = [:]
    var lacksThumbnails = false
    for ((named, file), thumbnail) in zip(found, thumbnails) {
      let path = SitePhoto.path(of: file.path, endings: file.kind.endings)
      pictures[path] = location.root + "/" + file.path
      var photo = PageOptions.Photo(
        href: PercentEncoding.path(path), isShown: file.kind.isShownByBrowsers)
      switch thumbnail {
      case .unavailable: lacksThumbnails = true
      // A photo whose thumbnail can't be made isn't shown: no browser should have to decode it.
      case .failed: photo.isShown = false
      case .ready(let small):
        let smallPath = "photos/small/" + (small.path.split(separator: "/").last ?? "")
        pictures[smallPath] = location.root + "/" + small.path
        photo.thumbnail = PercentEncoding.path(smallPath)
        photo.isShown = true
      }
      photos[named] = photo
    }
    return (photos, pictures, lacksThumbnails)
  }
}
