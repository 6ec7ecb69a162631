public import JournalCore
public import JournalStore
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
  package func today(
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

  /// Returns the reached milestones, the next ones, and the goals.
  public func milestones() throws -> MilestonesView {
    let index = try index(MilestoneCounts.scope)
    return MilestonesView(index, habitBook(index), stretches(), tasks: undatedTasks(index))
  }

  /// Returns the findings about better days; the candidates are tried on all cores.
  /// - Parameters:
  ///   - index: read with `InsightsView.scope`.
  ///   - range: the days; nil for all.
  ///   - name: the only candidate to report; all of them are tried nevertheless.
  ///   - showsDays: true if its findings list the days they are based on.
  ///   - showsAll: true to report findings no better than chance, too.
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
  /// - Throws: `JournalError.brokenFile` if the digest's omissions can't be read: an empty one
  ///   would replace earlier text.
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
    if !options.share {
      for note in entries.report.periods where note.range == range {
        notices.note(once: .periodNote(note))
      }
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

  // MARK: Thumbnails

  /// The thumbnails of the journal's photos.
  public var thumbnails: Thumbnails { thumbnails(longSide: Thumbnails.longSide) }

  /// Returns the same in another size, in pixels.
  package func thumbnails(longSide: Int) -> Thumbnails {
    Thumbnails(root: location.root, state: state, programs: thumbnailPrograms, longSide: longSide)
  }
}
