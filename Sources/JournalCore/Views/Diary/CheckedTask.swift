import JournalSyntax

/// A checked task of an entry, as its index keeps it.
struct CheckedTask {
  /// The text without its marks.
  var text: String
  /// The day it was done: the one in its marks, if that isn't after today, or the entry's.
  var day: Day

  /// Reads the fact of a checked task.
  init(_ fact: Fact, of entry: Entry, by today: Day) {
    let pool = entry.chunk.pool
    let range = ByteRange(fact.text.range.lowerBound, fact.text.range.upperBound)
    let marks = TaskMarks(of: range, in: pool.span)
    text = marks.shownText(in: pool.span, of: range)
    day = CheckedTask.day(marks, pool.span, of: entry, by: today)
  }

  /// Returns only the day.
  static func day(_ fact: Fact, of entry: Entry, by today: Day) -> Day {
    let pool = entry.chunk.pool
    let range = ByteRange(fact.text.range.lowerBound, fact.text.range.upperBound)
    return day(TaskMarks(of: range, in: pool.span), pool.span, of: entry, by: today)
  }

  private static func day(
    _ marks: TaskMarks, _ pool: Span<UInt8>, of entry: Entry, by today: Day
  ) -> Day {
    guard let done = marks.done.flatMap({ TaskMoment(pool, in: $0.indices) }), done.day <= today
    else { return entry.day }
    return done.day
  }
}
