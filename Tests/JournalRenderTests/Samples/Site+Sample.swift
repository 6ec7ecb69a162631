import JournalCore
import JournalRender
import JournalTemplates

extension Site {
  /// Creates a site without questions, quotes or templates of the journal's own.
  convenience init(
    _ index: DatedIndex, tasks: [JournalTask] = [], habits: [Habit] = [],
    articles: ArticleCatalogue = ArticleCatalogue(),
    photos: [SitePhoto: PageOptions.Photo] = [:], hasCoordinates: Bool = false,
    quoting: (inout [EntryPage]) -> Void = { _ in }
  ) throws {
    let book = HabitBook(index, files: habits)
    try self.init(
      index,
      today: TodayView(
        index, questions: QuestionList([]), quotes: QuoteList([]), tasks: tasks, habits: habits),
      streaks: StreaksView(index, book), insights: InsightsView(index, book),
      habits: HabitsView(index, book, weeks: 8),
      milestones: MilestonesView(index, book, StretchCatalogue()), questions: QuestionList([]),
      library: TemplateLibrary(), articles: articles, photos: photos,
      hasCoordinates: hasCoordinates, quoting: quoting)
  }
}
