import JournalCore
import Phrases

extension TrendsView.Bucketing {
  /// The name of a column of buckets.
  var name: Phrase {
    switch self {
    case .day: Phrase("Day")
    case .week: Phrase("Week")
    case .month: Phrase("Month")
    case .quarter: Phrase("Quarter")
    case .year: Phrase("Year")
    case .weekday: Phrase("Weekday")
    case .hour: Phrase("Hour")
    }
  }

  /// The heading above buckets.
  var heading: Phrase {
    switch self {
    case .day: Phrase("By day")
    case .week: Phrase("By week")
    case .month: Phrase("By month")
    case .quarter: Phrase("By quarter")
    case .year: Phrase("By year")
    case .weekday: Phrase("By weekday")
    case .hour: Phrase("By hour")
    }
  }

  /// What the band of a line is; nil if its buckets recur, or are single days.
  var bandText: Phrase? {
    switch self {
    case .week: Phrase("band: the middle half of each week")
    case .month: Phrase("band: the middle half of each month")
    case .quarter: Phrase("band: the middle half of each quarter")
    case .year: Phrase("band: the middle half of each year")
    case .day, .weekday, .hour: nil
    }
  }
}
