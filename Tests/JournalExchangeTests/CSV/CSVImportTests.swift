import JournalCore
import JournalSyntax
import TestSupport
import Testing

@testable import JournalExchange

/// Tables of any program, whose columns are guessed.
@Suite struct CSVImportTests {
  private func meanings(_ text: String, _ map: ImportMap = ImportMap()) -> [String] {
    var found: [String] = []
    let source = ImportSource(Array(text.utf8), name: "a.csv")
    let reading = try? source.read(
      .csv, ReadSource.clock, MoodWords(low: 1, high: 10, map), map, record: { _ in },
      problem: { _ in })
    for column in reading?.table?.columns ?? [] {
      found.append(column.name + ": " + (column.meaning ?? (column.isNumber ? "number" : "-")))
    }
    return found
  }

  private func entry(_ found: ReadSource, _ place: Int = 0) -> String {
    guard place < found.entries.count else { return "" }
    return found.entries[place].replacing("\n", with: "|")
  }

  @Test(
    "columns are known by their names, in the languages of the world",
    arguments: [
      ("Date,Time,Mood,Note,Tags", "Date: date, Time: time, Mood: mood, Note: text, Tags: tags"),
      (
        "Datum;Uhrzeit;Stimmung;Notiz;Aktivitäten",
        "Datum: date, Uhrzeit: time, Stimmung: mood, Notiz: text, Aktivitäten: tags"
      ),
      (
        "Fecha;Hora;Estado de ánimo;Comentario;Etiquetas",
        "Fecha: date, Hora: time, Estado de ánimo: mood, Comentario: text, Etiquetas: tags"
      ),
      (
        "Jour\tHeure\tHumeur\tCommentaire\tÉtiquettes",
        "Jour: date, Heure: time, Humeur: mood, Commentaire: text, Étiquettes: tags"
      ),
      (
        "Data;Godzina;Nastrój;Notatka;Tagi",
        "Data: date, Godzina: time, Nastrój: mood, Notatka: text, Tagi: tags"
      ),
      (
        "Дата;Время;Настроение;Заметка;Теги",
        "Дата: date, Время: time, Настроение: mood, Заметка: text, Теги: tags"
      ),
      ("日期,时间,今日心情,日记,标签", "日期: date, 时间: time, 今日心情: mood, 日记: text, 标签: tags"),
      ("日付,時刻,気分,メモ,タグ", "日付: date, 時刻: time, 気分: mood, メモ: text, タグ: tags"),
    ])
  func names(_ head: String, _ expected: String) {
    let separator = head.contains("\t") ? "\t" : head.contains(";") ? ";" : ","
    let row = ["2024-04-17", "09:05", "7", "Sun", "a b"].joined(separator: separator)
    #expect(meanings("\u{FEFF}\(head)\r\n\(row)\r\n").joined(separator: ", ") == expected)
  }

  @Test("columns without a known name are known by their values, and none is one by force")
  func values() {
    let text = """
      A;B;C;D;E;F;ID
      17.04.2024;09:05;rad;We went to the sea today;ja;7,5;12
      18.04.2024;10:05;meh;Then it rained all day long;nein;8;13
      19.04.2024;;bad;;;0;14

      """
    #expect(
      meanings(text) == [
        "A: date", "B: time", "C: mood", "D: text", "E: habit", "F: number", "ID: -",
      ])
    let found = ReadSource(text, .csv)
    #expect(
      found.entries.map { $0.replacing("\n", with: "|") } == [
        "---|date: 2024-04-17|time: 09:05|mood: 10|habits:|  E: done|source: csv:2024-04-17T09:05|f: 7.5|csv:|  C: rad|  ID: 12|---|We went to the sea today|",
        "---|date: 2024-04-18|time: 10:05|mood: 5.5|habits:|  E: no|source: csv:2024-04-18T10:05|f: 8|csv:|  C: meh|  ID: 13|---|Then it rained all day long|",
        "---|date: 2024-04-19|mood: 3.3|source: csv:2024-04-19|f: 0|csv:|  C: bad|  ID: 14|---|",
      ])
    #expect(found.problems == [] && found.rows.used == 3)
  }

  @Test("the person can name columns, also one that no other would be, and none for a meaning")
  func named() throws {
    let text = "Wann,Wie,Was,Tee\n2024-04-17,7,Sun,3\n2024-04-18,6,Rain,0\n"
    var map = ImportMap()
    for part in ImportMap.parts("date=Wann,mood=Wie,text=Was,habit=Tee") {
      try map.add(column: part.meaning, part.name)
    }
    let found = ReadSource(text, .csv, map)
    #expect(
      entry(found)
        == "---|date: 2024-04-17|mood: 7|habits:|  Tee: 3|source: csv:2024-04-17|---|Sun|")
    #expect(entry(found, 1).contains("habits:|  Tee: 0|"))
    map = ImportMap()
    map.columns = ["text": ""]
    #expect(meanings("Date,Note\n2024-04-17,Sun\n", map) == ["Date: date", "Note: -"])
    map.columns = ["mood": "Laune"]
    #expect(ReadSource(text, .csv, map).error == .noColumn(table: "a.txt", "Laune"))
  }

  @Test("names of columns may have commas")
  func parts() {
    let found = ImportMap.parts("mood=Mood, 1-10,date=Day=1,text=")
    #expect(found.map(\.meaning) == ["mood", "date", "text"])
    #expect(found.map(\.name) == ["Mood, 1-10", "Day=1", ""])
  }

  @Test("the order of a column's dates is shown by any of them, or asked for")
  func orders() {
    let shown = ReadSource("Day,Note\n3/4/2021,a\n4/13/2021,b\n")
    #expect(shown.records.map { "\($0.day)" } == ["2021-03-04", "2021-04-13"])
    #expect(shown.assumptions == [.dates(.monthFirst, "4/13/2021")])
    let dashed = ReadSource("Day,Note\n03-04-2021,a\n13-04-2021 09:05,b\n")
    #expect(dashed.records.map { "\($0.day)" } == ["2021-04-03", "2021-04-13"])
    #expect(dashed.records.last?.time?.description == "09:05")
    let short = ReadSource("Day,Note\n03/04/69,a\n13/04/68 09:05,b\n30.11.24,c\n")
    #expect(short.records.map { "\($0.day)" } == ["1969-04-03", "2068-04-13", "2024-11-30"])
    let unclear = ReadSource("Day,Note\n3/4/2021,a\n5/5/2021,b\n")
    #expect(unclear.rows.leftOut == [.unclearDay: 1] && unclear.records.count == 1)
    #expect(unclear.problems == [ImportProblem("Day", .unclearDates("3/4/2021"))])
    var map = ImportMap()
    map.dates = .dayFirst
    #expect(
      ReadSource("Day,Note\n3/4/2021,a\n", nil, map).records.map { "\($0.day)" } == ["2021-04-03"])
  }

  @Test("rows are counted with the reason why they are left out")
  func rows() {
    let found = ReadSource(
      "Date,Note,Mood\n2024-04-17,Sun,\n2024-04-18,,\nsoon,Rain,5\n2024-04-19,,6,more\n2024-04-20\n"
        + "2024-04-21,,7\n2024-04-22,,7\n2024-04-23,,7\n2024-04-24,,7\n", .csv)
    #expect(found.rows.read == 9 && found.rows.used == 6)
    #expect(found.rows.leftOut == [.noDay: 1, .empty: 2])
    #expect(found.problems == [ImportProblem("line 4", .noDay("soon"))])
    #expect(entry(found, 1).contains("csv:|  column 4: more|"))
  }

  @Test(
    "what isn't a table with dates isn't read as one",
    arguments: [
      "Dear diary, today\nI slept, then ate.\nAnd then, nothing\n", "a,b\n1,2\n",
      "Date\n2024-04-17\n",
      "Date,Note\n", "2024-04-17,Sun\n2024-04-18,Rain\n", "",
      "When we met, it rained\n2024-04-17\n",
    ])
  func others(_ text: String) { #expect(ReadSource(text).format == nil) }

  @Test("a table without a first line is read if the person says that it is one")
  func headless() {
    let found = ReadSource("2024-04-17,Sun all day for all of us\n2024-04-18,Rain\n", .csv)
    #expect(found.rows.used == 2 && found.records.first?.text == "")
    #expect(entry(found).contains("csv:|  column 2: Sun all day for all of us|"))
    #expect(ReadSource("a,b\n1,2\n", .csv).error == .noColumn(table: "a.txt", nil))
  }

  @Test("a file that ends between quotes says so, and loses nothing")
  func cut() {
    let found = ReadSource("Date,Note\n2024-04-17,Sun\n2024-04-18,\"Rain\n2024-04-19,Snow", .csv)
    #expect(found.records.map(\.text) == ["Sun", "Rain\n2024-04-19,Snow"])
    #expect(found.problems == [ImportProblem("line 3", .unclosedQuote)])
  }

  @Test("moods on another scale, with commas or in words are told apart")
  func moods() throws {
    var map = ImportMap()
    try map.add(moods: ["mies", "okay", "super"])
    let words = ReadSource(
      "Datum,Stimmung\n2024-04-17,Super\n2024-04-18,mies\n2024-04-19,hm\n", nil, map)
    #expect(words.records.map(\.mood) == ["10", "1", nil])
    #expect(words.problems == [ImportProblem("line 4", .unknownMood("hm"))])
    let high = ReadSource("Datum;Stimmung\n2024-04-17;70\n2024-04-18;5,5\n")
    #expect(high.records.map(\.mood) == ["70", "5.5"])
    #expect(high.problems == [ImportProblem("a.txt", .otherScale(5.5, 70))])
    #expect(throws: ImportMapError.notInOrder("one")) { try map.add(moods: ["one"]) }
  }

  @Test("a number keeps its spelling, and one that may be thousands stays a text")
  func spelling() {
    let found = ReadSource(
      "Datum;Schritte;Preis;Version\n01.11.2026;10.234;80,50;1.10\n02.11.2026;9.120;7,5;1.1\n",
      .csv)
    let first = entry(found)
    #expect(first.contains("preis: 80.50") && first.contains("version: 1.10"), "\(first)")
    #expect(
      first.contains("|csv:|  Schritte: 10.234|") && !first.contains("schritte: 10"), "\(first)")
  }

  @Test("a column named date or time is one, though some of its values aren't")
  func someDates() {
    let found = ReadSource(
      file: "a.csv",
      Array("Date,Mood,Note\n11/20/2026 9:05 PM,4,a\nyesterday,2,b\n11/18/2026 12:10 AM,3,c\n".utf8)
    )
    #expect(found.format == .csv)
    #expect(
      found.records.map { "\($0.day) \($0.time?.description ?? "")" }
        == ["2026-11-20 21:05", "2026-11-18 00:10"])
    #expect(found.problems.map(\.place) == ["line 3"])
    let times = ReadSource("date,time,mood\n2026-11-20,9:05,4\n2026-11-21,noon,4\n2026-11-22,?,4\n")
    #expect(times.records.map { $0.time?.description } == ["09:05", nil, nil])
  }

  @Test("a table isn't taken for a text with dates at the beginning of its lines")
  func noText() {
    let table = Array("when,what\n2026-11-20 9:05,a\nsoon,b\n".utf8)
    #expect(ReadSource(file: "a.csv", table).format != .jrnl)
  }

  @Test("a row with an id of its own is known by it")
  func ids() {
    let found = ReadSource("uuid,date,note\nA-1,2024-04-17,Sun\n,2024-04-18,Rain\n")
    #expect(found.records.map(\.source) == ["csv:A-1", "csv:2024-04-18"])
    #expect(found.records.map(\.isNamed) == [true, false])
  }

  @Test("a hundred thousand rows, and a cell of a megabyte, are read in a moment")
  func large() throws {
    var text = "Date,Mood,Note\n"
    for number in 0..<100_000 {
      text += "20\(10 + number % 20)-0\(1 + number % 9)-1\(number % 10),"
      text += "\(number % 10 + 1),\"Row, \(number)\"\n"
    }
    text += "2024-04-17,5,\"" + String(repeating: "x\"\"y,\n", count: 200_000) + "\"\n"
    var found: ReadSource?
    let seconds = processorSeconds { found = ReadSource(text) }
    #expect(found?.rows.used == 100_001 && found?.problems == [])
    #expect(found?.records.last?.text.utf8.count == 1_000_000)
    // Only work that grows faster than the rows takes so long.
    #expect(seconds < 120)
  }

  @Test("whatever bytes a table has, each row is used or left out")
  func hostile() throws {
    var random = SystemRandomNumberGenerator()
    var map = ImportMap()
    map.columns = ["date": "Date"]
    let beginning = Array("Date;Stimmung;Notiz\n2024-04-17;7;\"Sun\"\n".utf8)
    let pieces = ["\"", ";", "\n", "\r", "2024-04-1", "7", "é", "\u{0}", "=", "-", "/", "ja", " "]
    for _ in 0..<500 {
      var bytes = beginning
      for _ in 0..<Int.random(in: 0...60, using: &random) {
        bytes += Array((pieces.randomElement(using: &random) ?? "").utf8)
      }
      var count = 0
      let reading = try ImportSource(bytes, name: "a.csv").read(
        .csv, ReadSource.clock, MoodWords(low: 1, high: 10), map, record: { _ in count += 1 },
        problem: { _ in })
      #expect(reading.rows.read == reading.rows.used + reading.rows.countLeftOut)
      #expect(reading.rows.used == count)
    }
  }

  // MARK: Our own tables

  @Test("an exported table comes back as it was: texts like formulas, habits, tags, numbers")
  func own() {
    let journal = MemoryJournal([
      "2026-11-20.md":
        "---\nmood: 7\nsleep: -3.5\ntags: [a, b]\nhabits: {run: 3, read: done, gym: no}\ngratitude: [sun]\n"
        + "---\n- one, \"two\"\n",
      "2026-11-21.md": "---\ntitle: \"'=1+1\"\nphrase: \"=HYPERLINK(1)\"\n---\n@home\n",
    ])
    let view = EntriesView(
      journal.index(EntriesView.scope(.always)), range: .always, oldestFirst: true)
    let bytes = CSVTable(view).bytes { $0 }
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("'- one") && text.contains(",-3.5,"))
    #expect(text.contains(",''=1+1,") && text.contains("'=HYPERLINK(1)") && text.contains("'@home"))
    let found = ReadSource(text)
    #expect(found.format == .csv && found.problems == [] && found.rows.used == 2)
    #expect(
      entry(found).hasPrefix(
        "---|date: 2026-11-20|mood: 7|tags: [a, b]|habits:|")
        && entry(found).contains("sleep: -3.5|"))
    #expect(entry(found).hasSuffix("---|- one, \"two\"|"), "\(entry(found))")
    #expect(
      found.records.first?.habits.map(\.key).sorted() == ["gym", "read", "run"])
    #expect(entry(found).contains("gym: no|") && entry(found).contains("gratitude: [sun]|"))
    #expect(found.records.last?.title == "'=1+1" && found.records.last?.text == "@home")
    #expect(found.records.last?.others == [NewPair("phrase", .text("=HYPERLINK(1)"))])
  }

  @Test("a foreign text keeps its apostrophe")
  func foreign() {
    #expect(ReadSource("Date,Note\n2024-04-17,'=1\n").records.map(\.text) == ["'=1"])
  }
}
