import JSON
import JournalCore
import JournalSyntax

/// Any bytes as exports, JSON, CSV and archives: no trap; JSON that reads is written and reads the same; no
/// file of an archive has more bytes than it says; each entry that is made reads without a problem, and its
/// line of a receipt has its text.
///
/// It is compiled with all of `JournalExchange`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  if let value = try? JSONReader.value(of: bytes) {
    precondition((try? JSONReader.value(of: Array(value.written.utf8))) == value)
  }
  var csv = CSVReader(bytes)
  var fields = 0
  while let record = csv.next() { fields += record.fields.count }
  precondition(fields <= bytes.count + 1)
  if let zip = try? ZipReader(FuzzedBytes(bytes)) {
    for name in zip.names {
      var count = 0
      _ = zip.read(name, most: 1 << 20) { count += $0.count }
      precondition(count <= zip.size(of: name) ?? 0)
    }
  }
  read(ImportSource(bytes, name: "a.json"))
  if let archive = try? ImportSource(FuzzedBytes(bytes)) { read(archive) }
  // Whatever follows the beginning of a format is read as that format.
  for beginning in beginnings { read(ImportSource(Array(beginning.utf8) + bytes, name: "a")) }
  read(ImportSource(Array("Date,Run,\n2026-11-03,".utf8) + bytes, name: "Checkmarks.csv"))
  read(
    ImportSource(
      Array("Position,Name,Interval,NumRepetitions\n1,".utf8) + bytes, name: "Habits.csv"))
  readBackup(bytes)
  _ = ImportReceipt.read(bytes) { _ in }
  _ = try? ImportMap(bytes)
  if let file = try? database(of: bytes) { read(ImportSource(file, name: "a.db")) }
  readTasks(bytes)
  return 0
}

/// Reads tasks, a todo.txt file and a calendar: a line for each task, and none that a line swallows.
private func readTasks(_ bytes: [UInt8]) {
  let tasks = TaskFile(bytes, path: "tasks.md", day: nil).tasks.filter { !$0.text.isEmpty }
  let again = TodoTxt.tasks(TodoTxt.bytes(tasks), name: "todo.txt")
  precondition(again.tasks.count + again.problems.count == tasks.count)
  for task in TodoTxt.tasks(bytes, name: "todo.txt").tasks { precondition(!task.text.isEmpty) }
  let clock = ImportClock { _, seconds in seconds % 86_400 }
  let beginning = "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:event-assignment-1\n"
  for text in [bytes, Array(beginning.utf8) + bytes] {
    let rows = CanvasFeed.tasks(text, name: "feed.ics", clock)?.rows ?? ImportedRows()
    precondition(rows.read == rows.used + rows.countLeftOut)
  }
  _ = TaskReceipt(bytes)
}

private let beginnings = [
  #"{"entries":[{"uuid":"A","creationDate":"2024-04-17T10:00:00Z","timeZone":"X","#,
  #"{"entries":[{"date":"2024-04-17","title":"#, "[2024-04-17 10:00] ", "2024-04-17 10:00 ",
  "Date;Mood;Note\n2024-04-17;7;", "day,time,mood,title,path\n2024-04-17,,7,",
  "2025-01-01 : Gym : y : ",
  #"{"metadata":{"application":"Mini Diary"},"entries":{"2024-04-17":"#,
  "# 2024\n\n## April\n\n### 2024-04-17 10:00 ", "[17/04/2024 10:00] A\n[",
  "year,date,weekday,time,mood\n2024,17 April,",
  "full_date,time,mood,activities,scales,note_title,note\n2024-04-17,",
  "HabitName,CalendarDate,Value,CommentText\n",
  #"{"stateOfMind":[{"start":"2024-04-17 10:00:00 +0100","#, "SQLite format 3\0",
]

/// Returns a database with bytes as values of every meaning.
private func database(of bytes: [UInt8]) throws -> [UInt8] {
  let text = String(decoding: bytes, as: UTF8.self)
  let database = try SQLiteDatabase()
  try database.run(
    "CREATE TABLE a(day, mood, tags, text, title, \"\(text.filter(\.isLetter).prefix(20))9\")")
  let row = try database.insertion(into: "a", count: 6)
  try row.run([
    .text("2024-04-17"), .text(text), .text(text), .text(text), .text(text), .text(text),
  ])
  try row.run([
    .text(text), .real(Double(bytes.count)), .blob(count: bytes.count), .null,
    .integer(bytes.count),
    .text(text),
  ])
  return try database.bytes()
}

/// Reads a source, and checks each entry that it makes.
private func read(_ source: ImportSource) {
  let clock = ImportClock { _, seconds in seconds % 86_400 / 60 * 60 - 43_200 }
  let reading = try? source.read(nil, clock, MoodWords(low: 1, high: 10), record: check) { _ in }
  if let rows = reading?.rows { precondition(rows.read == rows.used + rows.countLeftOut) }
}

/// Reads a backup of Daylio, in which anything may follow the beginning of a mood, a photo or an entry.
private func readBackup(_ bytes: [UInt8]) {
  let beginnings = [
    #"{"customMoods":[{"id":1,"predefined_name_id":"#, #"{"assets":[{"id":1,"#,
    #"{"dayEntries":[{"year":2023,"month":0,"day":1,"mood":1,"assets":[1],"#,
  ]
  for beginning in beginnings {
    let text = Array(beginning.utf8) + bytes
    guard
      let backup = try? DaylioBackup(json: text, MoodWords(low: 1, high: 10), files: ["a/b", ""])
    else { continue }
    var reading = ImportReading(.daylio)
    try? backup.read(&reading, check) { _ in }
    precondition(reading.rows.read == reading.rows.used + reading.rows.countLeftOut)
  }
}

/// Checks the entry of a record, and its line of a receipt.
private func check(_ record: ImportedRecord) {
  let (bytes, _) = record.entry(paths: record.files.map { _ in "photos/a.jpg" })
  var front = FrontMatter()
  var problems: [SyntaxDiagnostic] = []
  front.read(bytes.span, diagnostics: &problems)
  precondition(problems.isEmpty)
  for partial in [PartialExport.withoutFiles, .withoutScales, .habits(["a"])] {
    let other = Array(
      "---\ndate: 2024-04-17\nphoto: a.jpg\nhabits: {a: done, b: done}\n---\nb: x\n".utf8)
    let whole = partial.completed(bytes, from: other) { $0.name }
    front.read(whole.span, diagnostics: &problems)
    precondition(problems.isEmpty && whole.count >= bytes.count / 2)
  }
  let text = ImportedText(bytes) { $0.name }
  precondition(text.likeness(to: text) >= ImportedText.leastLikeness)
  let line = ImportReceipt.line(
    ImportReceipt.Record(record.source, path: "a.md", files: [:], text: bytes, rest: record.rest))
  let again = try? JSONReader.value(of: Array(line.utf8))
  precondition(again?["text"]?.string.map { Array($0.utf8) } == bytes)
}

/// Bytes in memory, as an archive.
private final class FuzzedBytes: ArchiveBytes {
  private let bytes: [UInt8]
  var count: Int { bytes.count }

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func read(at place: Int, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    guard place < bytes.count else { return 0 }
    let part = bytes[place..<min(bytes.count, place + buffer.count)]
    buffer.copyBytes(from: part)
    return part.count
  }
}
