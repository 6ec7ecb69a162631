public import JournalCore

/// A view that every format can show: text for terminals, Markdown, and JSON by its `Encodable`.
public protocol RenderedView: Encodable {
  /// The view for a terminal or a pipe.
  func text(_ style: TextStyle) -> String
  /// The view as Markdown.
  func markdown() -> String
}

extension TodayView: RenderedView {}
extension EntriesView: RenderedView {}
extension OnThisDayView: RenderedView {}
extension CalendarView: RenderedView {}
extension TrendsView: RenderedView {}
extension DiaryView: RenderedView {}
extension StreaksView: RenderedView {}
extension TagsView: RenderedView {}
extension SearchView: RenderedView {}
