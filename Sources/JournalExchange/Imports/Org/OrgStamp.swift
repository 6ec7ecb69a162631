import JournalCore

/// A timestamp of Org: `<2026-11-20 Fri 09:30>`, or `[2026-11-20 Fri]`.
///
/// Source: the Org manual, “Timestamps”. The weekday is in the writer's language.
struct OrgStamp: Hashable {
  var day: Day
  var time: ClockTime?

  /// The longest timestamp, in characters.
  private static let mostCharacters = 80

  /// Reads the timestamp at the beginning of a text.
  /// - Returns: the timestamp, and the text after it; nil if there is none.
  static func read(_ text: Substring) -> (stamp: OrgStamp, rest: Substring)? {
    guard let open = text.first, open == "<" || open == "[",
      let end = text.prefix(mostCharacters).firstIndex(of: open == "<" ? ">" : "]")
    else { return nil }
    let words = text[..<end].dropFirst().split(separator: " ")
    guard let first = words.first, first.count == 10, let day = Day(iso: String(first)) else {
      return nil
    }
    // A range has a second time: 09:30-10:00.
    let time = words.dropFirst().lazy
      .compactMap {
        $0.first?.isNumber == true ? ClockTime(written: String($0.prefix { $0 != "-" })) : nil
      }
      .first
    return (OrgStamp(day: day, time: time), text[text.index(after: end)...])
  }

  /// Reads a text that is only a timestamp, or `20261120` as org-journal writes it.
  init?(exactly text: some StringProtocol) {
    let text = text.trimmed
    if let (stamp, rest) = OrgStamp.read(text[...]), rest.isEmpty {
      self = stamp
    } else if let day = OrgStamp.day(digits: text) {
      self.init(day: day)
    } else {
      return nil
    }
  }

  init(day: Day, time: ClockTime? = nil) { (self.day, self.time) = (day, time) }

  /// Reads `20261120`; nil for anything else.
  static func day(digits: some StringProtocol) -> Day? {
    guard digits.utf8.count == 8, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(digits)
    else { return nil }
    return Day(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }
}

/// The names of weekdays in dates that org-mode and org-journal write in the writer's language.
enum OrgWeekday {
  /// Names in lower case from Monday on: English, German, French, Spanish, Italian, Portuguese,
  /// Dutch, Swedish, Norwegian, Danish, Finnish, Polish, Czech, Russian, Ukrainian, Greek, Turkish,
  /// Japanese, Chinese and Korean.
  private static let names: [[String]] = [
    [
      "monday", "montag", "lundi", "lunes", "lunedì", "segunda", "segunda-feira", "maandag",
      "måndag", "mandag", "maanantai", "poniedziałek", "pondělí", "понедельник", "понеділок",
      "δευτέρα", "pazartesi", "月曜日", "星期一", "월요일",
    ],
    [
      "tuesday", "dienstag", "mardi", "martes", "martedì", "terça", "terça-feira", "dinsdag",
      "tisdag", "tirsdag", "tiistai", "wtorek", "úterý", "вторник", "вівторок", "τρίτη", "salı",
      "火曜日", "星期二", "화요일",
    ],
    [
      "wednesday", "mittwoch", "mercredi", "miércoles", "mercoledì", "quarta", "quarta-feira",
      "woensdag", "onsdag", "keskiviikko", "środa", "středa", "среда", "середа", "τετάρτη",
      "çarşamba", "水曜日", "星期三", "수요일",
    ],
    [
      "thursday", "donnerstag", "jeudi", "jueves", "giovedì", "quinta", "quinta-feira",
      "donderdag", "torsdag", "torstai", "czwartek", "čtvrtek", "четверг", "четвер", "πέμπτη",
      "perşembe", "木曜日", "星期四", "목요일",
    ],
    [
      "friday", "freitag", "vendredi", "viernes", "venerdì", "sexta", "sexta-feira", "vrijdag",
      "fredag", "perjantai", "piątek", "pátek", "пятница", "п'ятниця", "παρασκευή", "cuma",
      "金曜日", "星期五", "금요일",
    ],
    [
      "saturday", "samstag", "sonnabend", "samedi", "sábado", "sabato", "zaterdag", "lördag",
      "lørdag", "lauantai", "sobota", "суббота", "субота", "σάββατο", "cumartesi", "土曜日",
      "星期六", "토요일",
    ],
    [
      "sunday", "sonntag", "dimanche", "domingo", "domenica", "zondag", "söndag", "søndag",
      "sunnuntai", "niedziela", "neděle", "воскресенье", "неділя", "κυριακή", "pazar", "日曜日",
      "星期日", "일요일",
    ],
  ]

  private static let weekdays: [String: Weekday] = {
    var found: [String: Weekday] = [:]
    for weekday in Weekday.allCases {
      for name in names[weekday.rawValue] { found[name.comparedName] = weekday }
      found[String(weekday.name.prefix(3))] = weekday
    }
    return found
  }()

  /// Returns the weekday with a name; nil for another word.
  static func named(_ word: some StringProtocol) -> Weekday? {
    weekdays[word.trimmed.comparedName]
  }
}
