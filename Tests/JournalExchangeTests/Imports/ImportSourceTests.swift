import Foundation
import JournalCore
import JournalSyntax
import TestSupport
import Testing

@testable import JournalExchange

/// What other programs export, as entries.
@Suite struct ImportSourceTests {
  private struct Found {
    var format: ImportFormat?
    var records: [ImportedRecord] = []
    var problems: [ImportProblem] = []
    var error: ImportError?

    var entries: [String] { records.map { String(decoding: $0.entry().bytes, as: UTF8.self) } }
  }

  /// Dublin has summer time, and Kathmandu is 345 minutes ahead.
  private static let clock = ImportClock { zone, _ in
    ["Europe/Dublin": 3600, "Asia/Kathmandu": 20_700, "America/Los_Angeles": -25_200][zone]
  }

  private func read(
    _ text: String, _ format: ImportFormat? = nil, moods: [String: String] = [:]
  ) -> Found {
    var found = Found()
    let source = ImportSource(Array(text.utf8), name: "Journal.json")
    var map = ImportMap()
    map.moods = moods
    do {
      found.format = try source.read(
        format, Self.clock, MoodWords(low: 1, high: 10, map),
        record: { found.records.append($0) }, problem: { found.problems.append($0) }
      ).format
    } catch { found.error = error as? ImportError }
    return found
  }

  // MARK: Day One

  @Test("the day is that of the record's own zone, and an all-day entry has no time")
  func zones() {
    let found = read(
      """
      {"metadata":{"version":"1.0"},"entries":[
      {"uuid":"A","creationDate":"2024-04-16T23:00:00Z","timeZone":"Europe\\/Dublin","isAllDay":true},
      {"uuid":"B","creationDate":"2024-04-17T20:30:00Z","timeZone":"Asia/Kathmandu"},
      {"uuid":"C","creationDate":"2024-04-17T02:30:00Z","timeZone":"America/Los_Angeles"},
      {"uuid":"D","creationDate":"2024-04-17T02:30:00Z","timeZone":"Nowhere/Unknown"},
      {"uuid":"E","creationDate":"2019-01-01T00:00:00-08:00"}]}
      """)
    #expect(found.format == .dayone && found.problems == [])
    #expect(
      found.records.map { "\($0.day)" } == [
        "2024-04-17", "2024-04-18", "2024-04-16", "2024-04-17", "2019-01-01",
      ])
    #expect(
      found.records.map { $0.time.map { "\($0)" } ?? "" } == [
        "", "02:15", "19:30", "02:30", "00:00",
      ])
    #expect(found.records.map(\.offset) == [nil, 345, -420, 0, -480])
    #expect(found.entries[0].hasPrefix("---\ndate: 2024-04-17\nsource: dayone:A\n"))
    #expect(found.entries[1].hasPrefix("---\ndate: 2024-04-18T02:15:00+05:45\n"))
    #expect(found.entries[2].hasPrefix("---\ndate: 2024-04-16T19:30:00-07:00\n"))
  }

  @Test("what has no place of its own is kept as it is written, and styles are kept elsewhere")
  func kept() throws {
    let found = read(
      #"""
      {"entries":[{"uuid":"A","creationDate":"2024-04-17T10:00:00Z","text":"Hello","richText":"{\"a\":1}",
      "starred":true,"tags":["trip","day off"],"duration":0,"precise":48.280319213867188,
      "location":{"placeName":"Cliff","localityName":"Howth","country":"Ireland","latitude":53.38},
      "weather":{"conditionsDescription":"Mostly Cloudy","temperatureCelsius":11.4}}]}
      """#)
    let entry = try #require(found.entries.first)
    #expect(
      entry == """
        ---
        date: 2024-04-17T10:00:00+00:00
        tags:
          - trip
          - day off
        source: dayone:A
        starred: true
        location: Cliff, Howth, Ireland
        weather: Mostly Cloudy, 11 °C
        dayone:
          creationDate: "2024-04-17T10:00:00Z"
          starred: true
          duration: 0
          precise: 48.280319213867188
          location: {placeName: Cliff, localityName: Howth, country: Ireland, latitude: 53.38}
          weather: {conditionsDescription: Mostly Cloudy, temperatureCelsius: 11.4}
        ---
        Hello

        """)
    #expect(found.records[0].rest == [NewPair("richText", .text("{\"a\":1}"))])
  }

  @Test(
    "backslashes go if the text means the same without them",
    arguments: [
      ("Hello\\. Really\\!", "Hello. Really!"), ("1\\. not a list", "1\\. not a list"),
      ("v1\\.5 \\(new\\)", "v1.5 (new)"), ("\\# no heading", "\\# no heading"),
      ("\\- no list\na \\- b", "\\- no list\na - b"), ("[a]\\(b\\)", "[a]\\(b)"),
      ("\\!\\[no picture\\]", "!\\[no picture\\]"), ("\\![no picture](x)", "\\![no picture](x)"),
      ("a\\\\b\\*c\\_d", "a\\\\b\\*c\\_d"), ("2\\) no list", "2\\) no list"),
      ("hard break\\\nnext", "hard break\\\nnext"), ("end\\", "end\\"), ("it\\'s", "it's"),
    ])
  func escapes(_ written: String, _ expected: String) {
    #expect(DayOneImport.unescaped(written) == expected)
  }

  @Test("photos take the place of their marks, the others go to the front matter or below")
  func photos() {
    let found = read(
      """
      {"entries":[{"uuid":"A","creationDate":"2024-04-17T10:00:00Z",
      "text":"One ![](dayone-moment://P1) and ![](dayone-moment:/video/V1)",
      "photos":[{"identifier":"P2","md5":"22","orderInEntry":1},
      {"identifier":"P1","md5":"11","type":"png","orderInEntry":0}],
      "videos":[{"identifier":"V1","md5":"33","type":"mp4"}],
      "audios":[{"identifier":"S1","md5":"44","format":".mp3"}],
      "pdfAttachments":[{"identifier":"F1"}]}]}
      """)
    let record = found.records[0]
    #expect(
      record.files.map { $0.names.first ?? "" } == [
        "photos/11.png", "photos/22.jpeg", "videos/33.mp4", "audios/44.mp3", "",
      ])
    let (bytes, _) = record.entry(
      paths: ["photos/a.png", "photos/b.jpeg", "attachments/c.mp4", "attachments/d.mp3", nil])
    let entry = String(decoding: bytes, as: UTF8.self)
    #expect(entry.contains("\nphoto: photos/b.jpeg\n"))
    #expect(
      entry.hasSuffix(
        "---\nOne ![](/photos/a.png) and ![](/attachments/c.mp4)\n\n[d.mp3](/attachments/d.mp3)\n"))
  }

  @Test("a bad record is named and left out, and so is what follows a fault")
  func bad() {
    let found = read(
      """
      {"entries":[{"uuid":"A","creationDate":"2024-04-17T10:00:00Z","text":"one"},
      {"uuid":"B","creationDate":"soon"},{"uuid":"C"},7,
      {"uuid":"D","creationDate":"2024-04-18T10:00:00Z","text":"two"},
      {"uuid":"E","creationDate":"2024-04-1
      """)
    #expect(found.records.map(\.source) == ["dayone:A", "dayone:D"])
    #expect(found.problems.map(\.place) == ["entry 2", "entry 3", "entry 4", "entry 6"])
    #expect(found.problems.last?.reason == .malformed(line: 4))
  }

  @Test("values that front matter can't have stay in the receipt")
  func tooMuch() throws {
    let many = (0..<40_000).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
    let found = read(
      "{\"entries\":[{\"uuid\":\"A\",\"creationDate\":\"2024-04-17T10:00:00Z\",\"text\":\"t\",\"x\":{\(many)}}]}"
    )
    let (bytes, isShortened) = try #require(found.records.first).entry()
    #expect(isShortened && bytes.count < 200)
  }

  // MARK: jrnl

  @Test("jrnl's JSON: titles, tags without @, stars")
  func jrnlJSON() {
    let found = read(
      """
      {"tags":{"@work":2},"entries":[
      {"title":"First","body":"Text @work\\n","date":"2019-01-01","time":"09:05","starred":true,"tags":["@work"]},
      {"title":"Second","body":"","date":"2019-01-01","time":"09:05","starred":false}]}
      """)
    #expect(found.format == .jrnl)
    #expect(found.records.map(\.source) == ["jrnl:2019-01-01T09:05", "jrnl:2019-01-01T09:05"])
    #expect(found.records.allSatisfy { !$0.isNamed })
    #expect(
      found.entries[0]
        == "---\ndate: 2019-01-01\ntime: 09:05\ntitle: First\ntags: [work]\nsource: jrnl:2019-01-01T09:05\nstarred: true\n---\nText @work\n"
    )
  }

  @Test("jrnl's own file: an entry begins with a date in brackets, and no other brackets do")
  func jrnlText() {
    let found = read(
      "[2019-01-01 09:05] First title. The body @tag starts.\nMore.\n[note] is text\n[x]\n\n"
        + "[2019-01-02 03:04:05 PM] Really? *\r\nBody\r\n[2019-01-03] Only a day")
    #expect(found.format == .jrnl)
    #expect(found.records.map(\.title) == ["First title.", "Really?", "Only a day"])
    #expect(found.records[0].text == "The body @tag starts.\nMore.\n[note] is text\n[x]")
    #expect(found.records[0].tags == ["tag"])
    #expect(found.records[1].time == ClockTime(hour: 15, minute: 4))
    #expect(found.records[2].time == nil)
  }

  @Test(
    "jrnl's dates are in the format of its settings",
    arguments: [
      ("[09.06.2013 15:39] A", "2013-06-09 15:39"), ("[2013/06/09 15:39] A", "2013-06-09 15:39"),
      ("[2013-06-09T15:39:02] A", "2013-06-09 15:39"), ("[9 June 2013] A", "2013-06-09"),
      ("[Sun Jun  9 15:39:00 2013] A", "2013-06-09 15:39"),
      ("[June 9, 2013 3:39 PM] A", "2013-06-09 15:39"),
      ("[2013-06-09 03:39:07 PM] A", "2013-06-09 15:39"),
      // Which number is the month may be plain only from another entry; jrnl has the month first.
      ("[06/09/2013 15:39] A", "2013-06-09 15:39"),
      ("[06/09/2013 at 3:39 PM] A", "2013-06-09 15:39"),
      ("[09/06/2013 15:39] A\n[25/06/2013 15:40] B", "2013-06-09 15:39, 2013-06-25 15:40"),
      ("[06/09/2013 03:39 PM] A\n[06/25/2013 15:40] B", "2013-06-09 15:39, 2013-06-25 15:40"),
      ("\u{FEFF}[2013-06-09 15:39] A\r\n", "2013-06-09 15:39"),
      // A line of a text says nothing about dates.
      (
        "06/09/2013 10:00 A\n15/20/30 were the sets\n07/04/2013 10:00 B\n12/25/2013 09:00 C",
        "2013-06-09 10:00, 2013-07-04 10:00, 2013-12-25 09:00"
      ),
      // Before version 2 there were no brackets.
      (
        "2010-06-10 15:00 A\n\n2013-06-10 15:40 He said \"[this]\".\n[2019-08-03 12:55] Chat\n2011-01-01 was a Saturday",
        "2010-06-10 15:00, 2013-06-10 15:40"
      ),
      ("10.06.2010 15:00 A\n11.06.2010 03:00 PM B", "2010-06-10 15:00, 2010-06-11 15:00"),
      // What isn't a date is text.
      (
        "[2013-06-09 15:39] A\n[1] b\n[2019-07 14:23] c\n[2019-07-01 was fine] d\n[2019-07-01 10:00 or so] e",
        "2013-06-09 15:39"
      ),
      ("[ashasd7zdskhz7asdkjasd] A", ""), ("[2013-13-45] A", ""), ("2013-06-09 A", ""),
      ("[]", ""), ("[", ""), ("# 2013\n\nText", ""),
    ])
  func jrnlDates(_ text: String, _ expected: String) {
    let found = read(text)
    #expect(found.format == (expected.isEmpty ? nil : .jrnl))
    #expect(
      found.records.map { "\($0.day)" + ($0.time.map { " \($0)" } ?? "") }.joined(separator: ", ")
        == expected)
  }

  @Test(
    "A star after the first line is jrnl's, and one that ends a word is Markdown's",
    arguments: [
      ("A *", "A", true), ("**Bold**", "**Bold**", false), ("**Bold** *", "**Bold**", true),
      ("*", "", true), ("A * b", "A * b", false),
    ])
  func stars(_ line: String, _ title: String, _ isStarred: Bool) {
    let found = read("[2013-06-09 15:39] \(line)\nText")
    #expect(found.records.map(\.title) == [title])
    #expect(found.records[0].others.contains { $0.key == "starred" } == isStarred)
  }

  @Test(
    "jrnl's Markdown: entries are below the headings of their months, and their own are as they were"
  )
  func jrnlMarkdown() {
    let found = read(
      """
      # 2013

      ## June

      ### 2013-06-09 15:39 My @first entry.

      Everything is alright.

      #### A heading

      ####### Too deep

      ### Not a date
      \u{20}
      ## July

      ### 2013-07-10 15:40 Life is good.

      ## Two words
      \u{20}
      # 2014

      ## January

      ### 2014-01-01 00:00 New year.
      """)
    #expect(found.format == .jrnl)
    #expect(found.records.map(\.title) == ["My @first entry.", "Life is good.", "New year."])
    #expect(found.records.map(\.tags) == [["first"], [], []])
    #expect(
      found.records.map(\.text) == [
        "Everything is alright.\n\n# A heading\n\n#### Too deep\n\n### Not a date",
        "## Two words", "",
      ])
  }

  @Test(
    "a title ends with its line, or its first sentence",
    arguments: [
      ("One. Two", "One.", "Two"), ("One\nTwo", "One", "Two"),
      ("v1.5 is out! Yes", "v1.5 is out!", "Yes"),
      ("Why? Because.", "Why?", "Because."), ("Only", "Only", ""), ("", "", ""),
    ])
  func titles(_ text: String, _ title: String, _ body: String) {
    #expect(JrnlImport.split(text) == (title, body))
  }

  // MARK: Daylio

  @Test(
    "Daylio's lines: moods by their words, activities as tags, scales as numbers, notes as Markdown"
  )
  func daylio() {
    let found = read(
      """
      \u{FEFF}full_date,date,weekday,time,mood,activities,scales,note_title,note
      2026-11-21,November 21,Saturday,10:04\u{202F}AM,rad,good sleep | friends,Sleep Quality: 8/10 points | Sleep Time: 8:00,"Best, day","One<br><b>two</b> &amp; <u>three</u>"
      2026-11-21,x,x,10:04 AM,meh,,,,
      2026-11-20,x,x,14:03,superb,work,,,"a <3 ""b""\"
      2026-11-19,x,x,14:03,superb,,,,
      never,x,x,14:03,rad,,,,
      """, moods: ["Fine": "7"])
    #expect(found.format == .daylio)
    #expect(found.records.map(\.mood) == ["10", "5.5", nil, nil])
    #expect(
      found.records.map(\.source) == [
        "daylio:2026-11-21T10:04", "daylio:2026-11-21T10:04", "daylio:2026-11-20T14:03",
        "daylio:2026-11-19T14:03",
      ])
    #expect(
      found.entries[0] == """
        ---
        date: 2026-11-21
        time: 10:04
        title: Best, day
        mood: 10
        tags:
          - good sleep
          - friends
        source: daylio:2026-11-21T10:04
        sleep quality: 8
        sleep time: "8:00"
        daylio:
          mood: rad
        ---
        One
        **two** & three

        """)
    #expect(found.entries[2].hasSuffix("---\na <3 \"b\"\n"))
    #expect(found.problems.map(\.reason) == [.unknownMood("superb"), .noDay("never")])
  }

  @Test("Daylio's exports of before 2019: the year is a column of its own")
  func oldDaylio() {
    let found = read(
      """
      year,date,weekday,time,mood,activities,note
      2018,18 May,Friday,11:54 pm,rad,"clean | cook","Went to a party"
      2018,May 17,Thursday,10:21 pm,bad,"",""
      2018,31 February,Wednesday,11:41 pm,meh,"",""
      """)
    #expect(found.format == .daylio)
    #expect(
      found.records.map { "\($0.day) \($0.time!) \($0.mood!)" }
        == ["2018-05-18 23:54 10", "2018-05-17 22:21 3.3"])
    #expect(found.records[0].tags == ["clean", "cook"])
    #expect(found.problems.map(\.reason) == [.noDay("31 February 2018")])
  }

  @Test(
    "A note of Daylio as Markdown: what isn't HTML stays",
    arguments: [
      (
        "Dear diary <I feel awful today> end. if a<b and c>d",
        "Dear diary <I feel awful today> end. if a<b and c>d"
      ),
      ("<ul><li>milk</li><li>eggs</li></ul>Then home", "- milk\n- eggs\n\nThen home"),
      ("Buy:<ol><li>a</li><li>b</li></ol>", "Buy:\n1. a\n2. b"),
      ("<ul><li>a<ol><li>b</li><li>c</li></ol></li><li>d</li></ul>", "- a\n  1. b\n  2. c\n- d"),
      ("one<div>two</div><div>three</div>", "one\ntwo\nthree"),
      ("<p>one</p><p>two</p>", "one\ntwo"), ("<ul><li>a<br>b</li></ul>", "- a\n  b"),
      ("<font color=\"#ff0000\">red</font> <u>x</u>", "red x"), ("a<br/>b<br />c", "a\nb\nc"),
      (
        "&#128512; &#x1F600; &amp;amp; &eacute; &#0; &#99999999;",
        "😀 😀 &amp; &eacute; &#0; &#99999999;"
      ),
      ("</ul></li><li>x", "- x"), ("<", "<"), ("&", "&"), ("<b", "<b"), ("3 < 4 > 2", "3 < 4 > 2"),
    ])
  func notes(_ note: String, _ markdown: String) {
    #expect(DaylioNote.markdown(note) == markdown)
  }

  @Test(
    "Daylio's five words fit any scale",
    arguments: [
      (1.0, 10.0, ["1", "3.3", "5.5", "7.8", "10"]), (1, 5, ["1", "2", "3", "4", "5"]),
      (0, 10, ["0", "2.5", "5", "7.5", "10"]), (1, 3, ["1", "1.5", "2", "2.5", "3"]),
    ])
  func scales(_ low: Double, _ high: Double, _ numbers: [String]) {
    let words = MoodWords(low: low, high: high)
    #expect(["awful", "Bad", "meh", "good", "RAD"].map { words.number(of: $0) } == numbers)
  }

  @Test("a scale that is called as one of our keys is kept below Daylio's name")
  func clashes() {
    let found = read(
      "full_date,mood,scales\n2026-11-20,rad,Title: 3 | Energy: 5 | source: 1 | Photo: 2 | energy: 6 | ENERGY: 7 | quiet | mood: 4\n"
    )
    #expect(
      found.entries == [
        "---\ndate: 2026-11-20\nmood: 10\nsource: daylio:2026-11-20\nenergy: 5\ndaylio:\n  title: 3\n"
          + "  source: 1\n  photo: 2\n  energy: 6\n  energy 2: 7\n  mood: 4\n  mood 2: rad\n"
          + "  scales: [quiet]\n---\n"
      ])
  }

  private static let daylioBackup = #"""
    {"version":15,"customMoods":[
    {"id":1,"custom_name":"","mood_group_id":1,"predefined_name_id":1},
    {"id":6,"custom_name":"meh+","mood_group_id":2,"predefined_name_id":-1},
    {"id":7,"custom_name":"odd","predefined_name_id":-1}],
    "tags":[{"id":1,"name":"family"},{"id":4,"name":"manger sain"}],
    "assets":[{"id":12,"checksum":"f64aecf702fbe90faa086148e57638fa","createdAt":1661442023327,"type":1},
    {"id":13,"checksum":"00aecf702fbe90faa086148e57638f00","type":2}],
    "goals":[{"id":1},{"id":2}],
    "dayEntries":[
    {"id":4,"minute":36,"hour":11,"day":24,"month":0,"year":2023,"datetime":1674556607764,"timeZoneOffset":3600000,
     "mood":1,"note":"One<br>two","note_title":"Title","tags":[1,4,99],"assets":[12,13,14],"weather":"sun","empty":[]},
    {"id":3,"minute":36,"hour":11,"day":24,"month":0,"year":2023,"timeZoneOffset":-18000000,"mood":6},
    {"id":2,"minute":0,"hour":20,"day":4,"month":0,"year":2023,"mood":7},
    {"id":1,"minute":0,"hour":20,"day":31,"month":1,"year":2023,"mood":1}]}
    """#

  @Test("Daylio's backup: the check-ins of its CSV, and the photos")
  func backup() throws {
    let backup = Data(Self.daylioBackup.utf8).base64EncodedString(options: .lineLength76Characters)
    let found = try archive([
      ("backup.daylio", backup), ("assets/photos/2022/8/f64aecf702fbe90faa086148e57638fa", "photo"),
      ("assets/audio/00aecf702fbe90faa086148e57638f00", "audio"),
    ])
    #expect(found.format == .daylio)
    #expect(
      found.records.map(\.source)
        == ["daylio:2023-01-24T11:36", "daylio:2023-01-24T11:36", "daylio:2023-01-04T20:00"])
    #expect(found.records.map(\.mood) == ["10", "7.8", nil])
    #expect(found.records.map(\.offset) == [60, -300, nil])
    #expect(
      found.records[0].files == [
        ImportedFile(["assets/photos/2022/8/f64aecf702fbe90faa086148e57638fa"]),
        ImportedFile(["assets/audio/00aecf702fbe90faa086148e57638f00"], isPicture: false),
        ImportedFile([], marker: "asset 14"),
      ])
    #expect(
      found.entries[0] == """
        ---
        date: 2023-01-24T11:36:00+01:00
        title: Title
        mood: 10
        tags:
          - family
          - manger sain
        source: daylio:2023-01-24T11:36
        daylio:
          mood: rad
          tags: [99]
          weather: sun
        ---
        One
        two

        """)
    #expect(
      found.problems == [
        ImportProblem("entry 3", .unknownMood("odd")),
        ImportProblem("entry 4", .noDay("2023-2-31")), ImportProblem("goals", .notRead(2)),
      ])
    // As it is in the archive, by itself: photos are looked for where Daylio puts them.
    let alone = read(backup)
    #expect(alone.format == .daylio)
    #expect(
      alone.records[0].files[0].names
        == ["assets/photos/2023/1/f64aecf702fbe90faa086148e57638fa"])
  }

  @Test("A damaged backup of Daylio is named, and other texts in Base64 aren't one")
  func damagedBackup() {
    let damaged = Data(#"{"dayEntries":[{"id":1,"#.utf8).base64EncodedString()
    #expect(read(damaged).problems.map(\.reason) == [.malformed(line: 1)])
    for text in ["", "e", "eyJh", Data(#"{"entries":[]}"#.utf8).base64EncodedString(), "{}"] {
      guard case .unknownFormat = read(text).error else {
        Issue.record("\(text) is read")
        continue
      }
    }
    let odd =
      #"{"customMoods":{"id":1},"tags":[1,null],"assets":"x","dayEntries":[null,1,{"day":9e99},{"year":2023,"month":9223372036854775807,"day":1},{"year":2023,"month":0,"day":1,"mood":[],"tags":{"a":1},"assets":[null],"timeZoneOffset":9223372036854775807,"note":1}]}"#
    let found = read(Data(odd.utf8).base64EncodedString())
    #expect(found.records.map { "\($0.day)" } == ["2023-01-01"])
    #expect(found.problems.count == 4)
  }

  // MARK: Habits

  private func archive(_ files: [(String, String)]) throws -> Found {
    var zip = ZipArchive()
    for (name, text) in files { try zip.add(name, Array(text.utf8)) }
    var found = Found()
    found.format = try ImportSource(MemoryBytes(zip.finished())).read(
      nil, Self.clock, MoodWords(low: 1, high: 10),
      record: { found.records.append($0) }, problem: { found.problems.append($0) }
    ).format
    return found
  }

  @Test(
    "Loop's archive: each habit is a file, each day an entry, and nobody's ticks aren't made up")
  func loop() throws {
    let found = try archive([
      (
        "Habits.csv",
        """
        Position,Name,Type,Question,Description,FrequencyNumerator,FrequencyDenominator,Color,Unit,Target Type,Target Value,Archived?
        001,Run,YES_NO,Did you run?,Clears the head,3,7,#FF8F00,,,,false
        002,Water,NUMERICAL,,,1,1,#00897B,glasses,AT_LEAST,6.0,false
        003,a/b,YES_NO,,,1,10,#000000,,,,true
        """
      ),
      ("Checkmarks.csv", "Date,Run,Water,a/b,\n2026-11-20,2,6000,0,\n"),
      (
        "001 Run/Checkmarks.csv",
        "Date,Value,Notes\n2026-11-21,YES_AUTO,\n2026-11-20,YES_MANUAL,\"By the lake, twice\"\n2026-11-19,SKIP,\n2026-11-18,NO,\n2026-11-17,UNKNOWN,ill\n"
      ),
      ("002 Water/Checkmarks.csv", "2026-11-20,6000\n2026-11-19,1500\n2026-11-18,0\n"),
      ("003 ab/Checkmarks.csv", "2026-11-20,2\n2026-11-19,1\n2026-11-18,3\n"),
    ])
    #expect(found.format == .loop && found.problems == [])
    #expect(
      found.records.compactMap(\.path) == ["habits/Run.md", "habits/Water.md", "habits/a-b.md"])
    #expect(
      found.entries[..<3].map { $0.replacing("\n", with: "|") } == [
        "---|source: loop:habit/Run|goal: 3/week|loop:|  position: \"001\"|  question: Did you run?|  color: \"#FF8F00\"|---|Did you run?||Clears the head|",
        "---|source: loop:habit/Water|at-least: 6|unit: glasses|loop:|  position: \"002\"|  color: \"#00897B\"|---|",
        "---|source: loop:habit/a/b|goal: every 10 days|archived: true|aliases: [a/b]|loop:|  position: \"003\"|  color: \"#000000\"|---|",
      ])
    #expect(
      found.entries[3...].map { $0.replacing("\n", with: "|") } == [
        "---|date: 2026-11-17|source: loop:2026-11-17|---|Run: ill|",
        "---|date: 2026-11-18|habits:|  Run: no|  Water: 0|  a/b: skip|source: loop:2026-11-18|---|",
        "---|date: 2026-11-19|habits:|  Run: skip|  Water: 1.5|source: loop:2026-11-19|---|",
        "---|date: 2026-11-20|habits:|  Run: done|  Water: 6|  a/b: done|source: loop:2026-11-20|---|Run: By the lake, twice|",
      ])
  }

  @Test("HabitBull's lines: habits of a day are one entry, and a bad line is named")
  func habitBull() {
    let found = read(
      """
      HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText
      Read,Ten pages,Mind,2019-03-05,1,
      Water,,,2019-03-05,3,much
      Read,Ten pages,Mind,2019-03-04,0,
      Read,Ten pages,Mind,someday,1,
      """)
    #expect(found.format == .habitbull)
    #expect(found.records.compactMap(\.path) == ["habits/Read.md", "habits/Water.md"])
    #expect(
      found.entries[0] == "---\nsource: habitbull:habit/Read\nroutine: Mind\n---\nTen pages\n")
    #expect(
      found.entries[2]
        == "---\ndate: 2019-03-04\nhabits:\n  Read: no\nsource: habitbull:2019-03-04\n---\n")
    #expect(
      found.entries[3]
        == "---\ndate: 2019-03-05\nhabits:\n  Read: done\n  Water: 3\nsource: habitbull:2019-03-05\n---\nWater: much\n"
    )
    #expect(found.records.count == 4)
    #expect(found.problems == [ImportProblem("line 5", .noDay("someday"))])
  }

  @Test("Loop: two habits with one name, and a day without what is to be at most")
  func twins() throws {
    let found = try archive([
      (
        "Habits.csv",
        """
        Position,Name,Type,Question,Description,FrequencyNumerator,FrequencyDenominator,Color,Unit,Target Type,Target Value,Archived?
        001,Run,YES_NO,,Morning,1,1,,,,,true
        002,run,YES_NO,,Marathon,3,7,,,,,false
        003,Cigs,NUMERICAL,,,1,1,,,AT_MOST,5,false
        004,Water,NUMERICAL,,,1,1,,,AT_LEAST,5,false

        """
      ),
      ("001 Run/Checkmarks.csv", "2024-01-01,YES_MANUAL,\n"),
      ("002 run/Checkmarks.csv", "2024-01-01,YES_MANUAL,\n"),
      ("003 Cigs/Checkmarks.csv", "2024-01-01,0,\n2024-01-02,UNKNOWN,\n"),
      ("004 Water/Checkmarks.csv", "2024-01-01,0,\n"),
    ])
    #expect(
      found.records.compactMap(\.path).sorted() == [
        "habits/Cigs.md", "habits/Run.md", "habits/Water.md", "habits/run 2.md",
      ])
    #expect(found.records.map(\.text).contains("Marathon"))
    let days = found.records.filter { $0.path == nil }
    #expect(
      days.map(\.habits) == [
        [
          NewPair("Run", .plain("done")), NewPair("run 2", .plain("done")),
          NewPair("Cigs", .plain("0")), NewPair("Water", .plain("0")),
        ]
      ])
  }

  @Test("two habits whose names are one file name have a file each")
  func sameFileName() {
    let found = read(
      """
      HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText
      Read/write,Ten pages,,2026-11-20,1,
      Read-write,Letters,,2026-11-20,1,
      READ?WRITE,Loudly,,2026-11-20,1,
      """)
    #expect(
      found.records.compactMap(\.path) == [
        "habits/Read-write 2.md", "habits/Read-write.md", "habits/READ-WRITE 3.md",
      ])
    #expect(found.entries[0].contains("aliases: [Read/write]"))
    #expect(!found.entries[1].contains("aliases"))
    #expect(
      found.records.compactMap { $0.path == nil ? nil : $0.text } == [
        "Ten pages", "Letters", "Loudly",
      ])
  }

  @Test("HabitBull: what has no place of its own is kept below its name")
  func habitBullOthers() {
    let found = read(
      """
      HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText,Mood
      Read/write,Ten pages,,2019-03-05,skipped,,calm
      Read/write,Ten pages,,2019-03-06,1,,
      Read/write,Ten pages,,2019-03-06,2,,
      """)
    #expect(found.problems == [])
    #expect(
      found.entries.map { $0.replacing("\n", with: "|") } == [
        "---|source: habitbull:habit/Read/write|aliases: [Read/write]|---|Ten pages|",
        "---|date: 2019-03-05|source: habitbull:2019-03-05|habitbull:|  Read/write: {value: skipped, mood: calm}|---|",
        "---|date: 2019-03-06|habits:|  Read/write: done|source: habitbull:2019-03-06|habitbull:|  Read/write: 2|---|",
      ])
  }

  // MARK: States of mind

  @Test("Apple Health's states of mind: a pleasant one is high on the scale, its words are kept")
  func statesOfMind() {
    let found = read(
      #"""
      {"data":{"metrics":[],"stateOfMind":[
      {"id":"A","start":"2024-04-17 09:05:00 +0100","kind":"momentary_emotion","labels":["Happy","Content"],
      "associations":["Work"],"valence":0.4137,"valenceClassification":5},
      {"start":"2024-04-17T22:00:00Z","kind":"dailyMood","labels":[],"associations":[],"valence":-1},
      {"start":"someday","valence":0}]}}
      """#)
    #expect(found.format == .stateofmind)
    #expect(
      found.entries.map { $0.replacing("\n", with: "|") } == [
        "---|date: 2024-04-17T09:05:00+01:00|mood: 7.4|tags: [work]|source: stateofmind:A|valence: 0.4137|feelings: [happy, content]|stateofmind:|  kind: momentary_emotion|  valenceClassification: 5|---|",
        "---|date: 2024-04-17|mood: 1|source: stateofmind:2024-04-17T22:00:00Z|valence: -1|stateofmind:|  kind: dailyMood|---|",
      ])
    #expect(found.problems == [ImportProblem("state 3", .noDay("someday"))])
  }

  // MARK: Anything else

  @Test(
    "what isn't an export is refused",
    arguments: [
      "", "{}", "[]", "{\"entries\":{}}", "{\"entries\":[{}]}", "a,b\n1,2\n", "Dear diary,\n",
      "---\nmood: 7\n---\n",
      "\u{0}\u{1}\u{2}", "{\"entries\":[", "[2019", "PK",
    ])
  func unknown(_ text: String) {
    let found = read(text)
    let contents = ImportSource(Array(text.utf8), name: "a").contents
    #expect(found.error == .unknownFormat(contents) && found.records.isEmpty)
    #expect(read(text, .dayone).error == .otherFormat(.dayone, contents))
  }

  @Test("real exports of others are read whole", .needs(.corpora("exports")))
  func corpora() throws {
    for (path, format, count) in [
      ("dayone-kulapard/files/tests/assets/MyJournal.json", ImportFormat.dayone, 1),
      ("dayone-mini-diary/files/test/import-export/files/jsonDayOne.json", .dayone, 2),
      ("dayone-mini-diary/files/test/import-export/files/jsonJrnl.json", .jrnl, 2),
    ] {
      let found = read(
        String(decoding: Corpora.bytes(Corpora.folder("exports") + "/" + path), as: UTF8.self))
      #expect(found.format == format && found.records.count == count && found.problems == [])
      for record in found.records {
        let (bytes, isShortened) = record.entry()
        var read = FrontMatter()
        var problems: [SyntaxDiagnostic] = []
        read.read(bytes.span, diagnostics: &problems)
        #expect(problems.isEmpty && !isShortened)
        #expect(String(decoding: bytes, as: UTF8.self).contains(record.text))
      }
    }
  }
}
