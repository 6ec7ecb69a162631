import JournalCore
import JournalSyntax

/// Reads times of day as phones write them in other languages: `21.05`, `21 h 05`, `오후 9:05`,
/// `9:05 μ.μ.`.
///
/// Source: Unicode CLDR, time formats and day periods.
enum NamedTime {
  private enum Half { case morning, afternoon }

  /// Words for a half of the day, longer ones first.
  private static let halves: [(word: String, half: Half)] = [
    ("오전", .morning), ("오후", .afternoon), ("午前", .morning), ("午後", .afternoon),
    ("上午", .morning), ("下午", .afternoon), ("凌晨", .morning), ("清晨", .morning),
    ("早上", .morning), ("晚上", .afternoon), ("中午", .afternoon), ("傍晚", .afternoon),
    ("a. m.", .morning), ("p. m.", .afternoon), ("a.m.", .morning), ("p.m.", .afternoon),
    ("π.μ.", .morning), ("μ.μ.", .afternoon), ("vorm.", .morning), ("nachm.", .afternoon),
    ("öö", .morning), ("ös", .afternoon), ("de.", .morning), ("du.", .afternoon),
    ("am", .morning), ("pm", .afternoon), ("ص", .morning), ("م", .afternoon),
  ]

  /// Reads a time; nil for anything else, and for 晚上 12:05 and 中午 11:30 in Chinese, where the half
  /// of the day isn't sure.
  static func time(_ text: String) -> ClockTime? {
    var rest = text.lowercased()
    let found = halves.first { rest.contains($0.word) }
    if let found { rest = rest.replacing(found.word, with: "") }
    for word in ["kl.", "uhr", "klo", "ore", "ч."] { rest = rest.replacing(word, with: "") }
    guard let match = rest.trimmed.wholeMatch(of: /(\d{1,2})\s?[:.h]\s?(\d{2})([:.]\d{2})?/),
      let hour = Int(match.1), let minute = Int(match.2)
    else { return nil }
    guard let found else { return ClockTime(hour: hour, minute: minute) }
    guard (1...12).contains(hour), hour < 12 || found.word != "晚上",
      !(3..<12).contains(hour) || found.word != "中午"
    else { return nil }
    return ClockTime(hour: hour % 12 + (found.half == .afternoon ? 12 : 0), minute: minute)
  }
}
