package import JournalCore

/// The forms beside what a page shows; a page of a site has none.
package struct PageForms: Sendable {
  /// Appends what can be recorded about a habit.
  package var habit: @Sendable (HabitStanding, inout HTMLWriter) -> Void = { _, _ in }
  /// Appends what can be done with a task, before its text.
  package var task: @Sendable (JournalTask, inout HTMLWriter) -> Void = { _, _ in }
  /// Appends the answers of a question as buttons; nil to list them.
  package var answers: (@Sendable (QuestionList.Question, inout HTMLWriter) -> Void)?
  /// Appends what can be done with a reminder that is due.
  package var reminder: @Sendable (RemindersView.Item, inout HTMLWriter) -> Void = { _, _ in }

  init() {}
}
