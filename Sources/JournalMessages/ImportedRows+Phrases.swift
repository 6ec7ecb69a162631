package import JournalExchange
package import Phrases

extension ImportedRows {
  /// How many rows were read, and how many of them are used or left out.
  package var counts: Phrase {
    countLeftOut == 0
      ? Phrase("rows: \(read) read, all used")
      : Phrase("rows: \(read) read, \(used) used, \(countLeftOut) left out")
  }

  /// How many rows are left out for each reason.
  package var reasons: [Phrase] { omissions.map { $0.reason.phrase($0.count) } }
}

extension ImportedRows.Reason {
  /// Returns how many rows are left out for the reason.
  package func phrase(_ count: Int) -> Phrase {
    switch self {
    case .noDay:
      Phrase(
        count, "\(count) whose date can't be read", "\(count) whose date can't be read")
    case .unclearDay:
      Phrase(
        count, "\(count) whose date can be read in two ways",
        "\(count) whose date can be read in two ways")
    case .noText:
      Phrase(count, "\(count) without a name or a text", "\(count) without a name or a text")
    case .badValue:
      Phrase(
        count, "\(count) with a value that can't be used",
        "\(count) with a value that can't be used")
    case .malformed:
      Phrase(count, "\(count) not as the format has it", "\(count) not as the format has them")
    case .duplicate:
      Phrase(
        count, "\(count) with the id of another one", "\(count) with the id of another one")
    case .notTicked: Phrase(count, "\(count) day without a tick", "\(count) days without a tick")
    case .unknownHabit:
      Phrase(
        count, "\(count) about a habit that isn't listed",
        "\(count) about a habit that isn't listed")
    case .aboveFirst:
      Phrase(count, "\(count) above the first entry", "\(count) above the first entry")
    case .otherKind:
      Phrase(count, "\(count) that isn't an entry", "\(count) that aren't entries")
    case .otherEvent:
      Phrase(
        count, "\(count) event that isn't an assignment",
        "\(count) events that aren't assignments")
    case .unreadable:
      Phrase(count, "\(count) that can't be read", "\(count) that can't be read")
    case .noPlace:
      Phrase(
        count, "\(count) that a list of tasks can't hold",
        "\(count) that a list of tasks can't hold")
    }
  }
}
