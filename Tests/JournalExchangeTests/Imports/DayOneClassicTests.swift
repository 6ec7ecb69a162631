import JournalCore
import JournalSyntax
import Testing

@testable import JournalExchange

/// Journals of Day One Classic, and Day One's plain text.
@Suite struct DayOneClassicTests {
  private static func entry(_ contents: String, _ head: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    \(head)<plist version="1.0">
    <dict>
    \t<key>Creation Date</key>
    \t<date>2014-10-23T15:36:33Z</date>
    \(contents)
    </dict>
    </plist>
    """
  }

  private static let full = entry(
    """
    <key>Creator</key><dict><key>OS Agent</key><string>iOS/8.0.2</string></dict>
    <key>Entry Text</key><string>Today&#39;s the day &amp; <![CDATA[<b>]]> # *fine*</string>
    <key>Location</key><dict><key>Country</key><string>Ireland</string><key>Latitude</key><real>53.38</real>
    <key>Locality</key><string>Howth</string><key>Place Name</key><string>Cliff</string></dict>
    <key>Music</key><dict><key>Artist</key><string>Little People</string><key>Track</key><string>Start</string></dict>
    <key>Starred</key><true/><key>Tags</key><array><string>quote</string></array>
    <key>Time Zone</key><string>Europe/Dublin</string><key>UUID</key><string>FE8C</string>
    <key>Weather</key><dict><key>Celsius</key><string>14</string><key>Description</key><string>Mostly Cloudy</string></dict>
    """)

  @Test("an entry of a journal has its photo, and everything else is kept") func journal() {
    let found = ReadSource(archive: [
      ("J.dayone/entries/FE8C.doentry", Self.full),
      ("J.dayone/entries/AA.doentry", Self.entry("<key>Entry Text</key><string>B</string>")),
      ("J.dayone/photos/FE8C.jpg", "photo"), ("J.dayone/photos/BB.jpg", "photo"),
      ("__MACOSX/J.dayone/entries/._AA.doentry", "x"),
    ])
    #expect(found.format == .dayone && found.rows.read == 3 && found.rows.used == 2)
    #expect(found.problems == [ImportProblem("J.dayone/photos/BB.jpg", .notRead(1))])
    #expect(found.records.map(\.source) == ["dayone:FE8C", "dayone:AA"])
    #expect(found.records[0].files == [ImportedFile(["J.dayone/photos/FE8C.jpg"])])
    #expect(
      found.entries[0] == """
        ---
        date: 2014-10-23T16:36:00+01:00
        tags: [quote]
        source: dayone:FE8C
        starred: true
        location: Cliff, Howth, Ireland
        weather: Mostly Cloudy, 14 °C
        dayone:
          Creation Date: "2014-10-23T15:36:33Z"
          Creator: {OS Agent: iOS/8.0.2}
          Location: {Country: Ireland, Latitude: 53.38, Locality: Howth, Place Name: Cliff}
          Music: {Artist: Little People, Track: Start}
          Starred: true
          Time Zone: Europe/Dublin
          Weather: {Celsius: 14, Description: Mostly Cloudy}
        song:
          title: Start
          artist: Little People
        ---
        Today's the day & <b> # *fine*

        """)
  }

  @Test("the id is that of Day One's JSON, so an entry comes once from both") func sameID() {
    let json = #"{"metadata":{},"entries":[{"uuid":"FE8C","creationDate":"2014-10-23T15:36:33Z"}]}"#
    #expect(ReadSource(json).records.first?.source == "dayone:FE8C")
    #expect(
      ReadSource(file: "FE8C.doentry", Array(Self.full.utf8)).records.first?.source == "dayone:FE8C"
    )
  }

  @Test("no entity is expanded, and a broken or foreign list costs itself alone")
  func hostile() {
    let bomb = Self.entry(
      "<key>Entry Text</key><string>&lol2;</string>",
      "<!DOCTYPE plist [<!ENTITY lol \"lol\"><!ENTITY lol2 \"&lol;&lol;\">]>")
    let file = Self.entry(
      "<key>Entry Text</key><string>&xxe;</string>",
      "<!DOCTYPE plist [<!ENTITY xxe SYSTEM \"file:///etc/passwd\">]>")
    let deep = Self.entry("<key>a</key>" + String(repeating: "<array>", count: 50_000))
    let cut = String(Self.full.prefix(400))
    let texts = [
      ("bomb", bomb), ("file", file), ("deep", deep), ("cut", cut), ("empty", ""),
      ("ok", Self.full),
    ]
    let found = ReadSource(archive: texts.map { ("e/\($0.0).doentry", $0.1) })
    #expect(found.rows.read == 6 && found.rows.used == 1)
    #expect(found.records.map(\.text) == ["Today's the day & <b> # *fine*"])
    #expect(
      found.problems.map(\.reason) == [
        .faulty(line: 7), .faulty(line: 7), .faulty(line: 7), .faulty(line: 9), .faulty(line: 1),
      ])
  }

  @Test("a list in UTF-16 is read, and one in another encoding is named") func encodings() {
    var wide: [UInt8] = [0xFF, 0xFE]
    for unit in Self.full.utf16 { wide += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    #expect(ReadSource(file: "A.doentry", wide, .dayone).records.count == 1)
    var zip = ZipArchive()
    try? zip.add("entries/A.doentry", wide)
    try? zip.add("entries/B.doentry", Array(Self.full.utf8) + [0xE9])
    var found: [ImportedRecord] = []
    var problems: [ImportProblem] = []
    _ = try? ImportSource(MemoryBytes(zip.finished())).read(
      nil, ReadSource.clock, MoodWords(low: 1, high: 10), record: { found.append($0) },
      problem: { problems.append($0) })
    #expect(found.map(\.tags) == [["quote"]])
    #expect(problems == [ImportProblem("entries/B.doentry", .otherEncoding)])
  }

  // MARK: Plain text

  @Test("plain text has its lines above each entry, and photos by their names") func text() {
    let found = ReadSource(
      "\tDate:\tNovember 20, 2026 at 9:30:00 AM GMT+1\n\tWeather:\t11°C Mostly Cloudy\n"
        + "\tLocation:\tCliff, Howth\n\tTags:\ta, b c\n\tPhoto:\t1.jpg\n\tMood:\tfine\n\n# Title\n\nText\\.\n\n\n"
        + "\tDate:\t21 November 2026 at 18:05\n\nSecond\n\tnot: a header\n\tDate:\tno header\n\n\tDate:\tsomeday\n\nlost?\n"
    )
    #expect(found.format == .dayone && found.rows.read == 3 && found.rows.used == 2)
    #expect(found.problems == [ImportProblem("line 19", .noDay("someday"))])
    #expect(
      found.entries == [
        """
        ---
        date: 2026-11-20T09:30:00+01:00
        tags:
          - a
          - b c
        source: dayone:2026-11-20T09:30
        weather: 11°C Mostly Cloudy
        location: Cliff, Howth
        dayone:
          date: November 20, 2026 at 9:30:00 AM GMT+1
          Mood: fine
        ---
        # Title

        Text.

        """,
        """
        ---
        date: 2026-11-21
        time: 18:05
        source: dayone:2026-11-21T18:05
        dayone:
          date: 21 November 2026 at 18:05
        ---
        Second
        \tnot: a header
        \tDate:\tno header

        """,
      ])
    #expect(found.records[0].files.map(\.names) == [["photos/1.jpg", "1.jpg"]])
  }

  @Test(
    "dates are read as systems write them",
    arguments: [
      ("November 20, 2026 at 9:30:00\u{202F}PM GMT+1", "2026-11-20 21:30 60"),
      ("20 November 2026 at 09:30:00 GMT", "2026-11-20 09:30 0"),
      ("20. November 2026 um 09:30", "2026-11-20 09:30 -"),
      ("4. März 2014 um 09:05:00 MEZ", "2014-03-04 09:05 60"),
      ("5 mars 2014 à 21:05:00 UTC+1", "2014-03-05 21:05 60"), ("soon", "-"),
      ("2026-11-20 09:30", "2026-11-20 09:30 -"),
      ("Friday, November 20, 2026", "2026-11-20 - -"),
    ])
  func dates(_ written: String, _ expected: String) {
    let date = DayOneText.date(written)
    let parts = date.map { date in
      "\(date.day) " + (date.time.map { "\($0)" } ?? "-") + " "
        + (date.offset.map { "\($0)" } ?? "-")
    }
    #expect(parts ?? "-" == expected)
  }
}
