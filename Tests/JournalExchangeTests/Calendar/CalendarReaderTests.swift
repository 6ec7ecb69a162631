import JournalCore
import TestSupport
import Testing

@testable import JournalExchange

/// iCalendar files of other programs.
@Suite struct CalendarReaderTests {
  private typealias Property = CalendarReader.Property

  @Test(
    "a folded line is one line, also if it is broken inside a character",
    arguments: ["\r\n", "\n", "\r"])
  func folding(_ end: String) {
    let lines = [
      "BEGIN:VCALENDAR", "BEGIN:VEVENT", "SUMMARY:Ca", " f", "\té one", "", "END:VEVENT",
    ]
    let whole = CalendarReader.components(Array(lines.joined(separator: end).utf8))
    #expect(whole.last?["SUMMARY"]?.text == "Café one")
    #expect(whole.last?.line == 2 && whole.last?.isWhole == true)
    var bytes = Array("BEGIN:VCALENDAR\nSUMMARY:".utf8) + [0xC3]
    bytes += Array(end.utf8) + [0x20, 0xA9]
    #expect(CalendarReader.components(bytes).first?["SUMMARY"]?.text == "é")
  }

  static let properties:
    [(line: String, name: String, parameters: [String: String], text: String)] =
      [
        ("SUMMARY:a\\, b\\; c\\\\ d\\ne\\N", "SUMMARY", [:], "a, b; c\\ d\ne\n"),
        (
          "dtstart;tzid=\"Europe/Dublin\":20261130T170000", "DTSTART", ["TZID": "Europe/Dublin"],
          "20261130T170000"
        ),
        ("X;A=\"b:c;d\";E=f:g:h", "X", ["A": "b:c;d", "E": "f"], "g:h"),
        ("URL:https://a.example/?b=c;d", "URL", [:], "https://a.example/?b=c;d"),
        ("A;B:c", "A", [:], "c"), ("A:", "A", [:], ""), ("A:end\\", "A", [:], "end\\"),
      ]

  @Test("a line has a name, parameters that may be quoted, and a text", arguments: properties)
  func property(
    _ test: (line: String, name: String, parameters: [String: String], text: String)
  ) throws {
    let property = try #require(CalendarReader.property(test.line))
    #expect(property.name == test.name && property.parameters == test.parameters)
    #expect(property.text == test.text)
  }

  @Test("a component inside another keeps its properties to itself, whatever ends are missing")
  func nesting() {
    let text = """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      UID:1
      BEGIN:VALARM
      SUMMARY:alarm
      END:VALARM
      SUMMARY:event
      END:VEVENT
      END:VTODO
      BEGIN:VEVENT
      UID:2
      END:VCALENDAR
      """
    let found = CalendarReader.components(Array(text.utf8))
    #expect(found.map(\.name) == ["VCALENDAR", "VEVENT", "VALARM", "VEVENT"])
    #expect(found.map(\.isWhole) == [true, true, true, false])
    #expect(found.map { $0["SUMMARY"]?.text ?? "-" } == ["-", "event", "alarm", "-"])
    #expect(CalendarReader.components(Array("BEGIN:VEVENT\nUID:1\n".utf8)) == [])
    #expect(CalendarReader.components(Array("hello".utf8)) == [])
  }

  // MARK: Moments

  /// Dublin is an hour ahead in summer, New York five behind; the person is in Tokyo.
  private static let clock = ImportClock { seconds in
    let east = seconds + 9 * 3600
    return (Day(number: Int32(east / 86_400)), ClockTime(minute: east % 86_400 / 60)!)
  } offset: { zone, seconds in
    let isSummer = seconds < 1_792_540_800
    return ["Europe/Dublin": isSummer ? 3600 : 0, "America/New_York": -18_000][zone]
  }

  static let moments: [(line: String, moment: String?)] = [
    ("DTSTART;VALUE=DATE:20261130", "2026-11-30"), ("DTSTART:20261130", "2026-11-30"),
    ("DTSTART:20261130T170000Z", "2026-12-01 02:00"),
    ("DTSTART:20261130T145959Z", "2026-11-30 23:59"),
    ("DTSTART:20261130T1700Z", "2026-12-01 02:00"),
    ("DTSTART:20261130T170000", "2026-11-30 17:00"),
    ("DTSTART;TZID=America/New_York:20261130T170000", "2026-12-01 07:00"),
    ("DTSTART;TZID=Europe/Dublin:20260630T170000", "2026-07-01 01:00"),
    ("DTSTART;TZID=Nowhere:20261130T170000", "2026-11-30 17:00"),
    ("DTSTART:20261131", nil), ("DTSTART:2026-11-30", nil), ("DTSTART:", nil),
    ("DTSTART:20261130T250000Z", nil), ("DTSTART:20261130T17", nil), ("DTSTART:２0261130", nil),
    ("DTSTART:20261130TT", nil),
  ]

  @Test("a moment is that of the person's clock", arguments: moments)
  func moment(_ test: (line: String, moment: String?)) throws {
    let property = try #require(CalendarReader.property(test.line))
    #expect(Self.clock.moment(property)?.description == test.moment)
  }

  // MARK: Files

  @Test("calendars of other people are read whole", .needs(.corpora("icalendar")))
  func corpora() throws {
    var events = 0
    for path in Corpora.paths(in: "icalendar", ending: [".ics"]) {
      let bytes = Corpora.bytes(path)
      let begins = String(decoding: bytes, as: UTF8.self)
        .split(whereSeparator: \.isNewline).count { $0.uppercased() == "BEGIN:VEVENT" }
      let found = CalendarReader.components(bytes)
      events += begins
      guard !found.isEmpty else { continue }
      #expect(found.count { $0.name == "VEVENT" } == begins, "\(path)")
      for property in found.flatMap(\.properties) where property.name == "DTSTART" {
        _ = Self.clock.moment(property)
      }
    }
    #expect(events > 100)
  }
}
