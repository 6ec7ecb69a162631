package import JournalCore
package import Phrases

extension Weekday {
  /// Its name: `Saturday`.
  package var words: Phrase {
    switch self {
    case .monday: Phrase("Monday")
    case .tuesday: Phrase("Tuesday")
    case .wednesday: Phrase("Wednesday")
    case .thursday: Phrase("Thursday")
    case .friday: Phrase("Friday")
    case .saturday: Phrase("Saturday")
    case .sunday: Phrase("Sunday")
    }
  }

  /// The plural: `Saturdays`.
  var plural: Phrase {
    switch self {
    case .monday: Phrase("Mondays")
    case .tuesday: Phrase("Tuesdays")
    case .wednesday: Phrase("Wednesdays")
    case .thursday: Phrase("Thursdays")
    case .friday: Phrase("Fridays")
    case .saturday: Phrase("Saturdays")
    case .sunday: Phrase("Sundays")
    }
  }

  /// The days as a time: `on Saturdays`.
  var onWords: Phrase {
    switch self {
    case .monday: Phrase("on Mondays")
    case .tuesday: Phrase("on Tuesdays")
    case .wednesday: Phrase("on Wednesdays")
    case .thursday: Phrase("on Thursdays")
    case .friday: Phrase("on Fridays")
    case .saturday: Phrase("on Saturdays")
    case .sunday: Phrase("on Sundays")
    }
  }

  /// Its name in a few letters: `Sat`.
  var shortWords: Phrase {
    switch self {
    case .monday: Phrase("Mon")
    case .tuesday: Phrase("Tue")
    case .wednesday: Phrase("Wed")
    case .thursday: Phrase("Thu")
    case .friday: Phrase("Fri")
    case .saturday: Phrase("Sat")
    case .sunday: Phrase("Sun")
    }
  }

  /// Returns the first letters of its short name: `Sa`.
  func letters(_ count: Int, _ phrases: PhraseStyle) -> String {
    String(shortWords.text(phrases).filter(\.isLetter).prefix(count))
  }

  /// Returns a weekday's plural from its name in data, `saturday`.
  static func plural(of name: String) -> Phrase {
    Weekday(named: name)?.plural ?? Phrase("\(written: name)")
  }
}
