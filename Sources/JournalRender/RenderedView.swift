public import JournalCore
import JournalEditing

/// A view that every format can show: text for terminals, Markdown, HTML, and JSON through its
/// `Encodable` conformance.
public protocol RenderedView: Encodable {
  /// Returns the view for a terminal or a pipe.
  func text(_ style: TextStyle) -> String
  /// Returns the view as Markdown.
  func markdown() -> String
  /// The title of its page.
  var pageTitle: String { get }
  /// Returns the view as the body of a page: a first heading and the contents after it.
  func html(_ options: PageOptions) -> String
}

extension TodayView: RenderedView {}
extension EntriesView: RenderedView {}
extension OnThisDayView: RenderedView {}
extension CalendarView: RenderedView {}
extension TrendsView: RenderedView {}
extension InsightsView: RenderedView {}
extension DiaryView: RenderedView {}
extension StreaksView: RenderedView {}
extension MilestonesView: RenderedView {}
extension GoalsView: RenderedView {}
extension HabitsView: RenderedView {}
extension HabitStreaksView: RenderedView {}
extension TagsView: RenderedView {}
extension TasksView: RenderedView {}
extension SearchView: RenderedView {}
extension QuestionsView: RenderedView {}
extension SettingsView: RenderedView {}
extension QuotesView: RenderedView {}
extension StretchesView: RenderedView {}
extension ArticlesView: RenderedView {}
extension RemindersView: RenderedView {}
extension StretchLogView: RenderedView {}
extension ExperimentsView: RenderedView {}
extension ExperimentView: RenderedView {}
extension HighlightsView: RenderedView {}
extension HistoryView: RenderedView {}
extension FriendsView: RenderedView {}
extension ComparisonView: RenderedView {}
