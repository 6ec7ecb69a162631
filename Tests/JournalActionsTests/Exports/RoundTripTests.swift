import Foundation
import JournalActions
import JournalCore
import JournalExchange
import TestSupport
import Testing

/// In, out, in again: the second journal is the first one.
@Suite struct RoundTripTests {
  private let place: TemporaryFolder

  init() throws { place = try TemporaryFolder() }

  private static let gif = Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 59]

  /// The files of a journal besides its receipts.
  private func files(of journal: TemporaryJournal) throws -> [String: String] {
    try journal.files().filter { !$0.key.hasPrefix("imports/") }
      .mapValues { String(decoding: $0.bytes, as: UTF8.self) }
  }

  private func bytes(_ write: (@escaping ZipWriter.Output) throws -> Void) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try withoutActuallyEscaping({ (piece: UnsafeRawBufferPointer) in bytes += piece }) {
      try write($0)
    }
    return bytes
  }

  /// Imports a file, exports the journal, imports that into another journal, and compares them.
  private func roundTrip(
    _ source: String, _ name: String, _ export: (Journal) throws -> [UInt8],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [String: String] {
    let (first, second) = (try TemporaryJournal([:]), try TemporaryJournal([:]))
    _ = try first.open().importEntries(ImportRequest(source))
    try place.write(name, try export(first.open()))
    let again = try second.open().importEntries(ImportRequest(place.path + "/" + name))
    #expect(again.problems == [], sourceLocation: sourceLocation)
    let (before, after) = (try files(of: first), try files(of: second))
    #expect(before == after, sourceLocation: sourceLocation)
    // The export of the second journal is that of the first one.
    #expect(
      try export(second.open()) == export(first.open()), sourceLocation: sourceLocation)
    return after
  }

  private func dayOne(_ journal: Journal) throws -> [UInt8] {
    try bytes { try journal.writeDayOne(.days(.always), to: $0) }
  }

  private func dayOneJSON(_ journal: Journal) throws -> [UInt8] {
    let archive = MemoryArchive(try dayOne(journal))
    return archive.json
  }

  @Test("Day One: entries, photos, zones, places, styles and what we don't know")
  func dayOne() throws {
    var zip = ZipArchive()
    try zip.add(
      "Journal.json",
      Array(
        #"""
        {"metadata":{"version":"1.0"},"entries":[
        {"uuid":"A1","creationDate":"2024-04-16T23:00:00Z","timeZone":"Europe\/Dublin","isAllDay":true,"text":"All day"},
        {"uuid":"B2","creationDate":"2024-04-17T20:30:12Z","timeZone":"Asia\/Kathmandu","starred":true,
        "text":"# Hello\\.\n\nOne ![](dayone-moment:\/\/P1) #tag","tags":["day off"],"duration":0,"precise":48.280319213867188,
        "location":{"placeName":"Cliff","localityName":"Howth","latitude":53.380000000000003,"longitude":-6.1},
        "weather":{"conditionsDescription":"Mostly Cloudy","temperatureCelsius":11.4,"moonPhaseCode":"12"},
        "richText":"{\"contents\":[{\"text\":\"Hello.\"}]}",
        "photos":[{"identifier":"P1","md5":"11","type":"gif","orderInEntry":0},
        {"identifier":"P2","md5":"22","type":"gif","orderInEntry":1}],
        "audios":[{"identifier":"S1","md5":"33","format":"mp3"}]},
        {"uuid":"C3","creationDate":"2020-01-01T00:00:00-08:00","text":"","starred":false,"empty":{},"none":null}]}
        """#.utf8))
    for (name, byte) in [("photos/11.gif", 1), ("photos/22.gif", 2), ("audios/33.mp3", 3)] {
      try zip.add(name, Self.gif + [UInt8(byte)])
    }
    try place.write("In.zip", zip.finished())
    let files = try roundTrip(place.path + "/In.zip", "Out.zip", dayOne)
    #expect(files.count == 6)
    let journal = try TemporaryJournal([:])
    _ = try journal.open().importEntries(ImportRequest(place.path + "/In.zip"))
    let out = String(decoding: try dayOneJSON(journal.open()), as: UTF8.self)
    for part in [
      #""uuid":"A1""#, #""creationDate":"2024-04-17T20:30:12Z""#, #""precise":48.280319213867188"#,
      #""latitude":53.380000000000003"#, #""moonPhaseCode":"12""#, #""md5":"11""#,
      #""richText":"{\"contents\""#, #"![](dayone-moment://P1) #tag""#, #""empty":{}"#,
      #""none":null"#, #""tags":["day off"]"#,
    ] { #expect(out.contains(part), "\(part) isn't in \(out)") }
    #expect(!out.contains("daymark"))
  }

  @Test("Day One: styles aren't given back for other words, and new photos get a name")
  func dayOneChanged() throws {
    let journal = try TemporaryJournal([:])
    try place.write(
      "In.json",
      Array(
        #"{"entries":[{"uuid":"A","creationDate":"2024-04-17T10:00:00Z","timeZone":"UTC","text":"One","richText":"{}"}]}"#
          .utf8))
    _ = try journal.open().importEntries(ImportRequest(place.path + "/In.json"))
    let path = "entries/2024/04/2024-04-17.md"
    let text = try journal.folder.text(path)
    try journal.folder.write("entries/2024/04/new.gif", Self.gif)
    try journal.write(
      path,
      text.replacing("One\n", with: "Two ![cat](new.gif)\n")
        .replacing("source:", with: "mood: 7\nsource:"))
    let out = String(decoding: try dayOneJSON(journal.open()), as: UTF8.self)
    #expect(!out.contains("richText") && out.contains(#""daymark":{"mood":7}"#))
    #expect(
      out.contains(#""type":"gif","orderInEntry":0"#) && out.contains("Two ![cat](dayone-moment://")
    )
  }

  @Test("Day One: each moment is an entry there, with its time, its photos and its own keys")
  func moments() throws {
    let entry = """
      ---
      time: 09:00
      mood: 5
      photo: a.gif
      ---
      Morning.

      ## 18:00 At the lake
      mood:: 7
      gratitude:: tea
      gratitude:: rain
      tags:: home

      Saw Ana.

      ![](b.gif)

      ## Gratitude

      - Bread
      """
    let journal = try TemporaryJournal([
      "entries/2026/11/2026-11-21.md": entry,
      "entries/2026/11/2026-11-22.md": "- 08:00 Tea (mood:: 3)\n- 23:30 Bed\n  at last\n",
      "daymark.yaml": "time-zone: UTC\n",
    ])
    try journal.folder.write("entries/2026/11/a.gif", Self.gif)
    try journal.folder.write("entries/2026/11/b.gif", Self.gif + [1])
    let out = String(decoding: try dayOneJSON(journal.open()), as: UTF8.self)
    let again = try TemporaryJournal(["daymark.yaml": "time-zone: UTC\n"])
    try place.write("Out.zip", try dayOne(journal.open()))
    _ = try again.open().importEntries(ImportRequest(place.path + "/Out.zip"))
    let view = try again.open().entries(.days(.always))
    let told = view.entries.map { page in
      "\(page.day) \(page.time ?? "-") \(page.title ?? "-") \(page.mood ?? 0) "
        + "\(page.gratitude) \(page.tags) \(page.photos.count)"
    }
    #expect(
      told == [
        "2026-11-21 09:00 - 5.0 [\"Bread\"] [] 1",
        "2026-11-21 18:00 At the lake 7.0 [\"tea\", \"rain\"] [\"home\"] 1",
        "2026-11-22 08:00 - 3.0 [] [] 0", "2026-11-22 23:30 - 0.0 [] [] 0",
      ], "\(out)")
    #expect(view.entries.last?.text == "Bed\nat last")
    // They are the same entries the next time, too.
    #expect(try dayOneJSON(journal.open()) == dayOneJSON(journal.open()))
    #expect(out.ranges(of: "\"uuid\"").count == 4)
  }

  @Test("Day One: entries of our own keep every key, and moments are those of the person's zone")
  func ownEntries() throws {
    let entry = "---\nmood: 7\nsleep: 6.5\nhabits: {run: done}\n---\nRain.\n"
    let first = try TemporaryJournal([
      "daymark.yaml": "time-zone: Europe/Dublin\n", "2024-04-17 0905.md": entry,
      "2024-01-17.md": "Frost.\n",
    ])
    try place.write("Out.zip", try dayOne(first.open()))
    let second = try TemporaryJournal([:])
    _ = try second.open().importEntries(ImportRequest(place.path + "/Out.zip"))
    let files = try files(of: second)
    #expect(
      files["entries/2024/04/2024-04-17.md"]?.contains(
        "date: 2024-04-17T09:05:00+01:00\n") == true)
    #expect(
      files["entries/2024/04/2024-04-17.md"]?.contains(
        "mood: 7\nsleep: 6.5\nhabits:\n  run: done\n") == true)
    #expect(files["entries/2024/01/2024-01-17.md"]?.hasPrefix("---\ndate: 2024-01-17\n") == true)
  }

  @Test("jrnl's JSON: titles, tags, stars, ids and what we don't know")
  func jrnl() throws {
    try place.write(
      "In.json",
      Array(
        #"""
        {"tags":{"@sea":1},"entries":[
        {"title":"One.","body":"Two\n\n[2020-01-01 10:00] no entry\n","date":"2019-01-01","time":"09:05","tags":["@sea"],"starred":true},
        {"title":"","body":"Only a body","date":"2019-01-01","time":"09:05","tags":[],"starred":false,"uuid":"ab-cd"},
        {"title":"Only a title","body":"","date":"2019-01-02","time":"23:59","tags":[],"starred":false,"mood":{"x":[1,"2"]}}]}
        """#.utf8))
    let files = try roundTrip(place.path + "/In.json", "Out.json") {
      try $0.jrnlExport(.days(.always)).json
    }
    #expect(files.count == 3)
  }

  @Test("jrnl's text file: a line that looks like an entry doesn't become one")
  func jrnlText() throws {
    try place.write(
      "In.txt",
      "[2019-01-01 09:05] One. Two\nthree @sea\n\n[2019-01-01 10:00] Star *\n\n[2019-01-02] No time\nBody\n"
    )
    let files = try roundTrip(place.path + "/In.txt", "Out.txt") {
      try $0.jrnlExport(.days(.always)).text
    }
    #expect(files.count == 3)
    let journal = try TemporaryJournal(["2019-01-01.md": "One.\n[2020-01-01 10:00] Two.\n"])
    let text = String(decoding: try journal.open().jrnlExport(.days(.always)).text, as: UTF8.self)
    #expect(text == "[2019-01-01] One.\n [2020-01-01 10:00] Two.\n")
  }

  @Test("Loop: habits, targets, colours, questions, skips and notes")
  func loop() throws {
    var zip = ZipArchive()
    for (name, text) in [
      (
        "Habits.csv",
        """
        Position,Name,Type,Question,Description,FrequencyNumerator,FrequencyDenominator,Color,Unit,Target Type,Target Value,Archived?
        001,Run,YES_NO,Did you run?,"Clears, the head",3,7,#FF8F00,,,,false
        002,Water,NUMERICAL,,,1,1,#00897B,glasses,AT_LEAST,6.0,false
        003,a/b,YES_NO,,,1,10,#000000,,,,true

        """
      ),
      (
        "001 Run/Checkmarks.csv",
        "Date,Value,Notes\n2026-11-20,YES_MANUAL,\"By the lake, twice\"\n2026-11-19,SKIP,\n2026-11-17,UNKNOWN,ill\n"
      ),
      ("002 Water/Checkmarks.csv", "2026-11-20,6000\n2026-11-19,1500\n"),
      ("003 ab/Checkmarks.csv", "2026-11-20,2\n2026-11-18,3\n"),
    ] { try zip.add(name, Array(text.utf8)) }
    try place.write("In.zip", zip.finished())
    let files = try roundTrip(place.path + "/In.zip", "Out.zip") { journal in
      var zip = ZipArchive()
      for file in try journal.loopExport().files { try zip.add(file.name, file.bytes) }
      return zip.finished()
    }
    #expect(files.keys.count { $0.hasPrefix("habits/") } == 3 && files.count == 7)
  }

  @Test("Loop: an alias that isn't the name of its file's habit stays an alias")
  func loopAlias() throws {
    let journal = try TemporaryJournal([
      "habits/run.md": "---\naliases: [jog]\n---\n",
      "2024-01-01.md": "---\nhabits: {run: done}\n---\n",
    ])
    let files = try journal.open().loopExport().files
    #expect(files.map(\.name) == ["Habits.csv", "001 run/Checkmarks.csv"])
  }

  @Test(
    "jrnl's JSON: an entry without a title has its text again",
    arguments: [
      "mood:: 7\nText\n", "- [ ] call mom 📅 2024-02-01\n- [x] two\n", "```\ncode. Here\n```\n",
      "    indented\ntext\n", "\n\nAfter blank lines. Two\n", "CRLF one.\r\n\r\nCRLF two.\r\n",
      "One. Two\n",
      "![](photo.gif)\n", "| a | b |\n|---|---|\n| 1. | 2 |\n", "Only\n", "One.  Two blanks\n",
      "a\n    code\n",
    ])
  func untitled(_ text: String) throws {
    let first = try TemporaryJournal([
      "2024-01-01.md": "---\nsource: https://example.org/post\n---\n" + text
    ])
    try place.write("Out.json", try first.open().jrnlExport(.days(.always)).json)
    let second = try TemporaryJournal([:])
    _ = try second.open().importEntries(ImportRequest(place.path + "/Out.json"))
    let file = try second.folder.text("entries/2024/01/2024-01-01.md")
    #expect(Array(file.utf8.suffix(text.utf8.count + 4)) == Array(("---\n" + text).utf8), "\(file)")
    #expect(!file.contains("title:") && file.contains("source: https://example.org/post"))
  }

  @Test("jrnl's text: a tag that begins like another one is written, and an indented line stays so")
  func tags() throws {
    let journal = try TemporaryJournal([
      "2024-01-01.md": "---\ntags: [work]\ntitle: One\n---\nThe @workshop\n"
    ])
    let text = String(decoding: try journal.open().jrnlExport(.days(.always)).text, as: UTF8.self)
    #expect(text == "[2024-01-01] One\nThe @workshop\n\n@work\n")
    try place.write("In.txt", "[2024-01-01] One\n    code\n    more\n")
    let other = try TemporaryJournal([:])
    _ = try other.open().importEntries(ImportRequest(place.path + "/In.txt"))
    #expect(
      try other.folder.text("entries/2024/01/2024-01-01.md").hasSuffix("---\n    code\n    more\n"))
  }

  @Test("Markdown: files that an entry links come along")
  func linked() throws {
    let journal = try TemporaryJournal([
      "2024-01-01.md":
        "[memo](/attachments/my%20memo.m4a) [1](</attachments/a b.pdf>) [2](/attachments/a(1).pdf) [3](/attachments/t.pdf#page=2 \"x\") <audio src=\"attachments/s.mp3\"> [web](https://example.org/a.pdf) [other](2024-01-02.md) [none](x.pdf) [r]\n\n[r]: /attachments/e\\_s.pdf\n[a](",
      "2024-01-02.md": "Two\n", "attachments/my memo.m4a": "sound", "attachments/a b.pdf": "1",
      "attachments/a(1).pdf": "2", "attachments/t.pdf": "3", "attachments/s.mp3": "4",
      "attachments/e_s.pdf": "5",
    ])
    try place.write("m.zip", try bytes { try journal.open().writeMarkdown(.days(.always), to: $0) })
    let other = try TemporaryJournal([:])
    _ = try other.open().importEntries(ImportRequest(place.path + "/m.zip", format: .markdown))
    #expect(
      try other.files().keys.sorted() == [
        "2024-01-01.md", "2024-01-02.md", "attachments/a b.pdf", "attachments/a(1).pdf",
        "attachments/e_s.pdf", "attachments/my memo.m4a", "attachments/s.mp3", "attachments/t.pdf",
      ])
  }

  @Test("real exports of others come out as they went in", .needs(.corpora("exports")))
  func corpora() throws {
    let folder = Corpora.folder("exports")
    for name in [
      "dayone-kulapard/files/tests/assets/MyJournal.json",
      "dayone-mini-diary/files/test/import-export/files/jsonDayOne.json",
    ] {
      let files = try roundTripOfOthers(folder + "/" + name, "Out.zip", dayOne)
      #expect(!files.isEmpty)
    }
    let files = try roundTripOfOthers(
      folder + "/dayone-mini-diary/files/test/import-export/files/jsonJrnl.json", "Out.json"
    ) { try $0.jrnlExport(.days(.always)).json }
    #expect(files.count == 2)
  }

  /// As above, but photos may be missing.
  private func roundTripOfOthers(
    _ source: String, _ name: String, _ export: (Journal) throws -> [UInt8]
  ) throws -> [String: String] {
    let (first, second) = (try TemporaryJournal([:]), try TemporaryJournal([:]))
    let outcome = try first.open().importEntries(ImportRequest(source))
    try place.write(name, try export(first.open()))
    let again = try second.open().importEntries(ImportRequest(place.path + "/" + name))
    #expect(again.problems.count == outcome.problems.count)
    #expect(try files(of: first) == files(of: second))
    return try files(of: second)
  }
}

/// An archive in memory.
private struct MemoryArchive {
  let json: [UInt8]

  init(_ bytes: [UInt8]) {
    // What is stored isn't packed.
    let text = String(decoding: bytes, as: UTF8.self)
    let start = text.range(of: "{\"metadata\"")?.lowerBound ?? text.startIndex
    let end = text.range(of: "\n]}\n")?.upperBound ?? text.endIndex
    json = Array(text[start..<end].utf8)
  }
}
