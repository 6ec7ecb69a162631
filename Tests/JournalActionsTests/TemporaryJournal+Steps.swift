import JournalActions
import JournalStore
import TestSupport
import Testing

extension TemporaryJournal {
  /// Does something that is one step, and expects that undo brings every byte back.
  /// - Parameters:
  ///   - label: what the list of undo calls the step.
  ///   - changed: the files that are new or changed, with their new texts; nil if one is gone.
  @discardableResult
  func step<Value>(
    _ label: String, _ changed: [String: FileText?], journal: Journal? = nil,
    at place: SourceLocation = #_sourceLocation, _ work: (Journal) throws -> Value
  ) throws -> Value {
    let journal = try journal ?? open()
    let before = try files()
    let steps = try journal.undoHistory().steps.count
    let value = try work(journal)
    let expected = before.merging(changed.compactMapValues(\.self)) { $1 }
      .filter { changed[$0.key] != .some(nil) }
    let after = try files()
    #expect(after == expected, sourceLocation: place)
    let history = try journal.undoHistory().steps
    #expect(history.count == steps + 1, sourceLocation: place)
    #expect(history.first?.label == label, sourceLocation: place)
    let undone = try journal.undo().undone
    #expect(undone?.changedSince == [], sourceLocation: place)
    let again = try files()
    #expect(again == before, sourceLocation: place)
    return value
  }

  /// Expects that something is refused, and that nothing is changed then.
  func refuses<Problem: Error & Equatable, Value>(
    _ problem: Problem, journal: Journal? = nil,
    at place: SourceLocation = #_sourceLocation, _ work: (Journal) throws -> Value
  ) throws {
    try refuses(journal: journal, at: place, work) { $0 as? Problem == problem }
  }

  /// The same for an error that says more than a test wants to know.
  func refuses<Value>(
    journal: Journal? = nil, at place: SourceLocation = #_sourceLocation,
    _ work: (Journal) throws -> Value, with isExpected: (any Error) -> Bool
  ) throws {
    let journal = try journal ?? open()
    let before = try files()
    let steps = try journal.undoHistory().steps
    var thrown: (any Error)?
    do { _ = try work(journal) } catch { thrown = error }
    #expect(thrown.map(isExpected) == true, "\(String(describing: thrown))", sourceLocation: place)
    let after = try files()
    #expect(after == before, sourceLocation: place)
    #expect(try journal.undoHistory().steps == steps, sourceLocation: place)
  }
}
