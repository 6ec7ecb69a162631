public import JournalCore
import Phrases

extension HabitsView: RenderedView {
  /// The habits by routine with their last days, and the names of the archived ones.
  public var document: Document {
    let listed: [Block] =
      habits.isEmpty ? [.sentences(emptyText)] : [.space, .drawing(HabitRows(view: self))]
    return Document(
      Phrase("Habits, \(day, .weekday)"),
      listed + (archivedText.map { [Block.line($0, .quiet)] } ?? []) + [.notes(counted)])
  }
}
