import JournalCore

/// Dates that name their month in one of many languages: `20. November 2018`, `20 novembre 2018`,
/// `November 20, 2018 09:05`, `вторник, 20 ноября 2018 г.`.
struct NamedDate: Hashable {
  let day: Day
  let time: ClockTime?
  let offset: Int?

  /// Reads a date that names its month; nil for anything else.
  ///
  /// It has a day, a month and a year of four digits, a weekday at most, and maybe a time after
  /// them.
  static func date(_ text: String) -> NamedDate? {
    guard text.utf8.count <= 96 else { return nil }
    if let date = WrittenDate(exactly: text.trimmed) {
      return NamedDate(day: date.day, time: date.time, offset: date.offset)
    }
    var year: Int?
    var month: Int?
    var day: Int?
    var time: ClockTime?
    var unknown = 0
    let words = text.lowercased().split { " ,/-\u{A0}\u{202F}".contains($0) }
    for (place, word) in words.enumerated() {
      if word.contains(":") {
        let half = place + 1 < words.count ? " " + words[place + 1] : ""
        time = ClockTime(written: word + half) ?? ClockTime(written: String(word))
        guard time != nil, day != nil || month != nil else { return nil }
        break
      }
      let plain = word.split(separator: ".").joined()
      let digits = plain.prefix { $0.isASCII && $0.isNumber }
      let rest = plain.dropFirst(digits.count)
      if digits.count == 4, rest.isEmpty, year == nil {
        year = Int(digits)
      } else if (1...2).contains(digits.count), day == nil, ordinals.contains(String(rest)) {
        day = Int(digits)
      } else if !digits.isEmpty {
        return nil
      } else if let found = self.month(plain), month == nil {
        month = found
      } else if !links.contains(plain) {
        unknown += 1
      }
    }
    guard unknown <= 1, let year, let month, let day,
      let found = Day(year: year, month: month, day: day)
    else { return nil }
    return NamedDate(day: found, time: time, offset: nil)
  }

  /// Returns the month with a name, or an abbreviation of at least three letters that no other
  /// month has; nil if there is none.
  static func month(_ name: String) -> Int? {
    if let place = names.firstIndex(where: { $0.contains(name) }) { return place + 1 }
    guard name.count >= 3, name.allSatisfy(\.isLetter) else { return nil }
    let places = names.indices.filter { place in names[place].contains { $0.hasPrefix(name) } }
    return places.count == 1 ? places[0] + 1 : nil
  }

  private static let ordinals: Set<String> = ["", "st", "nd", "rd", "th", "er", "º", "ª", "e"]
  private static let links: Set<String> = [
    "de", "del", "of", "den", "di", "г", "года", "р", "року", "the", "ngày", "năm",
  ]

  /// The names of the months, with their forms in dates and the abbreviations that aren't their
  /// beginnings.
  private static let names: [Set<String>] = [
    [
      "january", "januar", "jänner", "janvier", "enero", "janeiro", "gennaio", "januari",
      "tammikuu",
      "tammikuuta", "styczeń", "stycznia", "leden", "ledna", "január", "januára", "január",
      "январь",
      "января", "січень", "січня", "ocak", "ianuarie", "ιανουαρίου", "jan",
    ],
    [
      "february", "februar", "feber", "février", "fevrier", "febrero", "fevereiro", "febbraio",
      "februari", "helmikuu", "helmikuuta", "luty", "lutego", "únor", "února", "február",
      "februára",
      "февраль", "февраля", "лютий", "лютого", "şubat", "februarie", "φεβρουαρίου",
    ],
    [
      "march", "märz", "mars", "marzo", "março", "marco", "maart", "maaliskuu", "maaliskuuta",
      "marzec", "marca", "březen", "března", "marec", "március", "март", "марта", "березень",
      "березня", "mart", "martie", "maret", "marts", "μαρτίου", "mar", "mär", "mrt", "mrz",
    ],
    [
      "april", "avril", "abril", "aprile", "huhtikuu", "huhtikuuta", "kwiecień", "kwietnia",
      "duben",
      "dubna", "apríl", "apríla", "április", "апрель", "апреля", "квітень", "квітня", "nisan",
      "aprilie", "απριλίου",
    ],
    [
      "may", "mai", "mayo", "maio", "maggio", "mei", "maj", "toukokuu", "toukokuuta", "maja",
      "květen", "května", "máj", "mája", "május", "май", "мая", "травень", "травня", "mayıs",
      "μαΐου", "mag",
    ],
    [
      "june", "juni", "juin", "junio", "junho", "giugno", "kesäkuu", "kesäkuuta", "czerwiec",
      "czerwca", "červen", "června", "jún", "júna", "június", "июнь", "июня", "червень", "червня",
      "haziran", "iunie", "ιουνίου", "jun",
    ],
    [
      "july", "juli", "juillet", "julio", "julho", "luglio", "heinäkuu", "heinäkuuta", "lipiec",
      "lipca", "červenec", "července", "júl", "júla", "július", "июль", "июля", "липень", "липня",
      "temmuz", "iulie", "ιουλίου", "jul",
    ],
    [
      "august", "août", "aout", "agosto", "augustus", "augusti", "elokuu", "elokuuta", "sierpień",
      "sierpnia", "srpen", "srpna", "augusta", "augusztus", "август", "августа", "серпень",
      "серпня",
      "ağustos", "agustus", "αυγούστου", "ago",
    ],
    [
      "september", "septembre", "septiembre", "setembro", "settembre", "syyskuu", "syyskuuta",
      "wrzesień", "września", "září", "septembra", "szeptember", "сентябрь", "сентября", "вересень",
      "вересня", "eylül", "septembrie", "σεπτεμβρίου", "set", "sept",
    ],
    [
      "october", "oktober", "octobre", "octubre", "outubro", "ottobre", "lokakuu", "lokakuuta",
      "październik", "października", "říjen", "října", "október", "októbra", "октябрь", "октября",
      "жовтень", "жовтня", "ekim", "octombrie", "οκτωβρίου",
    ],
    [
      "november", "novembre", "noviembre", "novembro", "marraskuu", "marraskuuta", "listopad",
      "listopadu", "listopada", "листопад", "листопада", "novembra", "ноябрь", "ноября", "kasım",
      "noiembrie", "νοεμβρίου",
      "nov",
    ],
    [
      "december", "dezember", "décembre", "diciembre", "dezembro", "dicembre", "joulukuu",
      "joulukuuta", "grudzień", "grudnia", "prosinec", "prosince", "decembra", "декабрь", "декабря",
      "грудень", "грудня", "aralık", "decembrie", "desember", "δεκεμβρίου",
    ],
  ]
}
