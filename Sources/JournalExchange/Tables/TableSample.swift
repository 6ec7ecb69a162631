import JournalCore

/// A table of any program with some of its rows, whose columns' meanings aren't known yet.
struct TableSample {
  /// The table's name, in messages.
  let name: String
  let columns: [String]
  let rows: [[SQLiteDatabase.Value]]

  /// Core Data's tables and columns begin with `Z`, and count from 2001.
  var isApple: Bool { name.hasPrefix("Z") && columns.allSatisfy { $0.hasPrefix("Z") } }

  /// Returns the places of columns by meaning, those named by the person first.
  ///
  /// A column has a meaning if its name says so and most of its values fit. A date, a time, a mood
  /// and a text are also known by their values alone.
  func meanings(_ map: ImportMap, _ clock: ImportClock) -> [ColumnMeaning: Int] {
    var found: [ColumnMeaning: Int] = [:]
    for (meaning, name) in map.columns {
      if let meaning = ColumnMeaning(rawValue: meaning) {
        found[meaning] = columns.firstIndex(of: name)
      }
    }
    let named = Set(map.habits.compactMap { columns.firstIndex(of: $0) })
    let words = columns.map { ColumnMeaning.words(of: $0) }
    for meaning in ColumnMeaning.allCases where meaning != .habit && found[meaning] == nil {
      // An empty name means that no column has it.
      guard map.columns[meaning.rawValue] != "" else { continue }
      let places = columns.indices.filter { place in
        !named.contains(place) && !found.values.contains(place)
          && (fits(place, meaning, clock)
            || words[place].count == 1
              && meaning.names.contains { words[place].contains($0) }
              && hasOne(place, meaning, clock))
      }
      found[meaning] =
        meaning.names.lazy.compactMap { name in
          places.first { ColumnMeaning.isNamed(words[$0], name) }
        }.first ?? places.first { isShown($0, meaning, clock) }
    }
    return found
  }

  /// Returns the places of columns with a habit each: those named by the person, and those that
  /// have only words such as *yes* and *no*.
  func habits(_ map: ImportMap, besides known: [ColumnMeaning: Int]) -> Set<Int> {
    Set(
      columns.indices.filter { place in
        guard !known.values.contains(place) else { return false }
        if map.habits.contains(columns[place]) { return true }
        let values = values(in: place)
        return !values.isEmpty && values.allSatisfy(TableSample.isTick)
      })
  }

  /// Returns true if a value is a word such as *yes* or *no*.
  private static func isTick(_ value: SQLiteDatabase.Value) -> Bool {
    guard case .text(let text) = value else { return false }
    return TableMoment.number(text) == nil && HabitWords.mark(text) != nil
  }

  /// The values in a column, except empty ones.
  private func values(in place: Int) -> [SQLiteDatabase.Value] {
    rows.compactMap { row in
      guard place < row.count, row[place] != .null else { return nil }
      if case .text(let text) = row[place], text.trimmed.isEmpty { return nil }
      return row[place]
    }
  }

  /// Returns true if most values in a column fit a meaning.
  private func fits(_ place: Int, _ meaning: ColumnMeaning, _ clock: ImportClock) -> Bool {
    isMost(place) { fits($0, meaning, clock) }
  }

  /// Returns true if a column's name is *date* or *time* and some of its values are.
  private func hasOne(_ place: Int, _ meaning: ColumnMeaning, _ clock: ImportClock) -> Bool {
    (meaning == .date || meaning == .time)
      && values(in: place).contains { fits($0, meaning, clock) }
  }

  private func fits(
    _ value: SQLiteDatabase.Value, _ meaning: ColumnMeaning, _ clock: ImportClock
  ) -> Bool {
    switch meaning {
    case .date: TableMoment.isDate(value, clock, isApple: isApple)
    case .time: value.text.flatMap(TableMoment.time) != nil
    case .mood: value.text != nil
    default:
      if case .text = value { !TableSample.isTick(value) } else { false }
    }
  }

  /// True if a number has a comma before its decimals, so that a point may be between thousands.
  var hasDecimalCommas: Bool {
    rows.contains { row in
      row.contains { value in
        guard case .text(let text) = value, let comma = text.lastIndex(of: ","),
          TableMoment.number(text) != nil
        else { return false }
        return comma > text.startIndex
      }
    }
  }

  private func isMost(_ place: Int, _ isGood: (SQLiteDatabase.Value) -> Bool) -> Bool {
    let values = values(in: place)
    return !values.isEmpty && values.count(where: isGood) * 5 >= values.count * 4
  }

  /// Returns true if a column's values show its meaning, whatever its name is.
  private func isShown(_ place: Int, _ meaning: ColumnMeaning, _ clock: ImportClock) -> Bool {
    switch meaning {
    // Any column with dates will do, if there is nothing better.
    case .date: true
    case .time: isMost(place) { $0.text?.contains(":") == true }
    case .mood: isMost(place) { MoodWords.usual.contains($0.text?.comparedName ?? "") }
    case .text:
      // Sentences rather than names.
      isMost(place) { value in
        guard let text = value.text else { return false }
        return text.split(separator: " ", maxSplits: 5).count > 4 || text.utf8.count > 60
      }
    case .title, .tags, .gratitude, .habit: false
    }
  }
}

/// Words for what was done of a habit.
enum HabitWords {
  /// Returns the mark for a word such as *yes*, *nein* or *✓*, or a number; nil for anything else.
  /// - Parameter isAmount: true if 0 and 1 are amounts, and don't mean *no* and *yes*.
  static func mark(_ text: String, isAmount: Bool = false) -> HabitMark? {
    let word = text.trimmed.lowercased()
    if done.contains(word) { return .done }
    if missed.contains(word) { return .missed }
    if skipped.contains(word) { return .skipped }
    guard let number = TableMoment.number(word) else { return nil }
    if isAmount { return number >= 0 ? .amount(number) : nil }
    return number == 1 ? .done : number == 0 ? .missed : number > 0 ? .amount(number) : nil
  }

  private static let done: Set<String> = [
    "yes", "y", "true", "x", "✓", "✔", "✔️", "✅", "☑", "☑️", "done", "ja", "wahr", "oui", "vrai",
    "sí", "si", "verdadero", "sim", "verdadeiro", "sì", "vero", "waar", "kyllä", "tak", "prawda",
    "ano", "áno", "igen", "igaz", "да", "так", "истина", "evet", "doğru", "ναι", "ya", "có", "نعم",
    "כן", "是", "はい", "○", "예", "네",
  ]
  private static let missed: Set<String> = [
    "no", "n", "false", "✗", "✘", "❌", "missed", "nein", "falsch", "non", "faux", "falso", "não",
    "nao", "nee", "onwaar", "nej", "nei", "ei", "nie", "fałsz", "ne", "nem", "hamis", "нет", "ні",
    "ложь", "hayır", "yanlış", "όχι", "tidak", "không", "لا", "לא", "否", "いいえ", "×", "아니요",
  ]
  private static let skipped: Set<String> = ["skip", "skipped", "n/a"]
}
