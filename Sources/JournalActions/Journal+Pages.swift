public import JournalCore
public import JournalRender
public import JournalStore
public import Phrases
import Platform

// Pages made from several of the journal's files.
extension Journal {
  /// Returns today's page.
  public func todayPage() throws -> (page: TodayView, report: FileReport) {
    let index = try index(TodayView.scope(today, settings))
    let page = today(index, tasks: dueTasks(index), stretches: stretchesOfToday())
    return (page, index.report)
  }

  /// Returns today's page from an index that was read with at least its scope.
  private func today(
    _ index: DatedIndex, tasks: [JournalTask], stretches: StretchCatalogue
  ) -> TodayView {
    TodayView(
      index, questions: questionsToShow(), quotes: quotes(), tips: tips(), stretches: stretches,
      tasks: tasks, habits: habits(), experiments: experimentBook().book.today(today),
      newEntry: read(else: nil) { () throws(StoreError) in try newPath(of: today, at: nil) })
  }

  /// Returns one thread of the entries: thoughts, gratitude, photos and so on.
  public func diary(
    _ kind: DiaryView.Kind, _ range: DayRange = .always, oldestFirst: Bool = false
  ) throws -> DiaryView {
    let index = try index(DiaryView.scope(kind, range: range))
    let isProgress = kind == .progress
    return DiaryView(
      index, kind: kind, range: range, questions: questionsToShow(), oldestFirst: oldestFirst,
      habits: habits(), tasks: isProgress ? undatedTasks(index) : [],
      stretches: isProgress ? stretches() : StretchCatalogue())
  }

  /// Returns the milestones that were reached, the next ones, and the goals.
  public func milestones() throws -> MilestonesView {
    let index = try index(MilestoneCounts.scope)
    return MilestonesView(index, habitBook(index), stretches(), tasks: undatedTasks(index))
  }

  /// Returns what goes with better days; the candidates are tried on all cores.
  /// - Parameters:
  ///   - index: read with `InsightsView.scope`.
  ///   - range: the days; nil for all.
  ///   - name: the only candidate to report; all of them are tried nevertheless.
  ///   - showsDays: whether its findings list the days they are based on.
  ///   - showsAll: whether to also report what is no more than chance.
  public func insights(
    _ index: DatedIndex, _ book: HabitBook, range: DayRange? = nil, name: String? = nil,
    showsDays: Bool = false, showsAll: Bool = false
  ) -> InsightsView {
    InsightsView(
      index, book, range: range, name: name, showsDays: showsDays, showsAll: showsAll,
      by: PieceWork { pieces, work in onAllCores(pieces, work) },
      doneToday: { habit in
        book.shown.contains { $0.today.status == .done && Habit($0.name).isNamed(habit) }
      })
  }

  // MARK: Digest

  /// Returns a digest of some days.
  /// - Throws: `JournalError.brokenFile` if it can't be read what a digest leaves out: an empty one would
  ///   replace what was written before.
  public func digest(_ range: DayRange, _ options: DigestOptions) throws -> DigestView {
    let leaveOut: [PrivacySetting] = options.share ? [.hide, .digestShare] : [.hide]
    for problem in unreadPrivacy {
      guard case .entry(.privacyUnread(let settings)) = problem.problem else { continue }
      if leaveOut.contains(where: settings.contains) { throw JournalError.brokenFile(problem) }
    }
    let (catalogue, entries) = try onTwoCores { () throws(StoreError) in
      stretches()
    } and: { () throws(StoreError) in
      try index(DigestView.scope(range, options))
    }
    return DigestView(
      entries, range: range, options: options, questions: questionsToShow(), habits: habits(),
      stretches: catalogue, tasks: undatedTasks(entries),
      by: PieceWork { pieces, work in onAllCores(pieces, work) }, coverPhoto: cover)
  }

  /// Returns the first photo that lies on its side, or else the first one that exists.
  private func cover(_ candidates: [DigestView.Photo]) -> DigestView.Photo? {
    var lookup = PhotoLookup(root: location.root)
    var first: DigestView.Photo?
    for photo in candidates {
      guard let file = try? lookup.photo(photo.path, at: photo.places), file.kind != .svg,
        let size = file.size
      else { continue }
      if size.width > size.height { return photo }
      first = first ?? photo
    }
    return first
  }

  /// Adds to a rendering what a document needs from the journal's folder: the paths of photos and,
  /// for a page, thumbnails of them.
  /// - Parameter file: the document's path; nil if it is printed.
  /// - Returns: whether thumbnails are missing because there is no program to make them.
  package func prepare(
    _ rendering: inout DigestRendering, for digest: DigestView, file: String?
  ) -> Bool {
    rendering.palette = settings.palette
    rendering.root = file.map { location.wayBack(from: $0) } ?? ""
    var lookup = PhotoLookup(root: location.root)
    var photos: [DigestView.Photo: PhotoFile] = [:]
    for photo in digest.pictures {
      photos[photo] = try? lookup.photo(photo.path, at: photo.places)
    }
    let found = photos
    let folder = location
    rendering.isThere = { folder.isThere($0) }
    rendering.place = { found[$0]?.path }
    guard rendering.format == .html else { return false }
    let (addresses, isUnavailable) = addresses(of: Array(Set(found.values)), in: thumbnails)
    rendering.picture = { addresses[$0] }
    if let cover = digest.review?.photo.flatMap({ found[$0] }) {
      // A page shows the cover about 800 CSS pixels wide.
      let (addresses, _) = self.addresses(of: [cover], in: pictures(longSide: 1440))
      rendering.cover = addresses[cover.path]
    }
    return isUnavailable
  }

  // MARK: Site

  /// The journal as linked pages, and the files to copy into the site.
  public struct SitePlan: Sendable {
    /// The pages.
    public var site: Site
    /// The pictures: their paths on the site, and the files they come from.
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
      articles: articles(), photos: photos, hasCoordinates: coordinates)
    return SitePlan(site: site, pictures: pictures, lacksThumbnails: lacksThumbnails)
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
        href: SitePhoto.address(of: path), isShown: file.kind.isShownByBrowsers)
      switch thumbnail {
      case .unavailable: lacksThumbnails = true
      // A photo whose thumbnail can't be made isn't shown: no browser should have to decode it.
      case .failed: photo.isShown = false
      case .ready(let small):
        let smallPath = "photos/small/" + (small.path.split(separator: "/").last ?? "")
        pictures[smallPath] = location.root + "/" + small.path
        photo.thumbnail = SitePhoto.address(of: smallPath)
        photo.isShown = true
      }
      photos[named] = photo
    }
    return (photos, pictures, lacksThumbnails)
  }

  // MARK: Thumbnails

  /// The thumbnails of the journal's photos.
  public var thumbnails: Thumbnails {
    Thumbnails(root: location.root, state: state, programs: thumbnailPrograms)
  }

  /// Returns larger copies of photos.
  private func pictures(longSide: Int) -> Thumbnails {
    Thumbnails(
      root: location.root, state: state, programs: thumbnailPrograms, longSide: longSide)
  }

  /// Returns thumbnails of photos as `data:` URLs, by the photos' paths from the journal's root;
  /// and whether some are missing because there is no program to make them.
  private func addresses(
    of photos: [PhotoFile], in thumbnails: Thumbnails
  ) -> (addresses: [String: @Sendable () -> String?], isUnavailable: Bool) {
    let outcomes = thumbnails.make(for: photos)
    var addresses: [String: @Sendable () -> String?] = [:]
    for (photo, outcome) in zip(photos, outcomes) {
      guard case .ready(let thumbnail) = outcome else { continue }
      addresses[photo.path] = { thumbnails.bytes(of: thumbnail).flatMap(DataURI.of) }
    }
    let isUnavailable = outcomes.contains { if case .unavailable = $0 { true } else { false } }
    return (addresses, isUnavailable)
  }
}
