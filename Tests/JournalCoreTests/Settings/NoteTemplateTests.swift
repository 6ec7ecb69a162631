import JournalCore
import TestSupport
import Testing

@Suite("Obsidian's template for a new day")
struct NoteTemplateTests {
  private func filled(_ text: String, dateFormat: String? = "YYYY-MM-DD") -> String {
    let template = NoteTemplate(Array(text.utf8), dateFormat: dateFormat, timeFormat: "HH:mm")
    let bytes = template.filled(
      day: day("2026-11-21"), time: ClockTime("21:05")!, title: "2026-11-21 Saturday")
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    "placeholders are filled in by the formats of Moment.js",
    arguments: [
      ("{{date}}", "2026-11-21"), ("{{time}}", "21:05"), ("{{title}}", "2026-11-21 Saturday"),
      ("{{ Date }}", "2026-11-21"), ("{{date:dddd, Do MMMM YYYY}}", "Saturday, 21st November 2026"),
      ("{{date:YYYY/MM/DD [at] HH:mm}}", "2026/11/21 at 21:05"), ("{{time:h:mm A}}", "9:05 PM"),
      ("{{time:hh:mm:ss a}}", "09:05:00 pm"),
      ("{{date:LLLL}}", "Saturday, November 21, 2026 9:05 PM"),
      ("{{yesterday}}", "2026-11-20"), ("{{tomorrow}}", "2026-11-22"),
      ("[[{{date-1d:YYYY-MM-DD}}]]", "[[2026-11-20]]"), ("{{date+1M:MMMM}}", "December"),
      ("{{date + 2w}}", "2026-12-05"), ("{{date+1q:YYYY-MM-DD}}", "2027-02-21"),
      ("{{time+90m:HH:mm}}", "22:35"), ("{{date+4h:YYYY-MM-DD HH:mm}}", "2026-11-22 01:05"),
      ("{{monday:YYYY-MM-DD}}", "2026-11-16"), ("{{sunday:ddd D MMM}}", "Sun 22 Nov"),
      ("{{date:gggg-[W]ww}}", "2026-W47"), ("{{date:GGGG-[W]WW}}", "2026-W47"),
    ])
  func placeholders(_ text: String, _ expected: String) {
    #expect(filled(text) == expected)
  }

  @Test(
    "everything else stays as it is",
    arguments: [
      "{{weather}}", "{{}}", "{{date", "{{date:x}}", "{{date:Z}}", "{{date+d}}", "{{date+1x}}",
      "{{da\nte}}", "{{date+99999999d}}", "<% tp.date.now() %>", "```dataview\nlist\n```", "}}{{",
      "{{title:x}}",
    ])
  func others(_ text: String) {
    #expect(filled(text) == text)
  }

  @Test("a third brace isn't part of a placeholder, and bytes that aren't text stay")
  func bytes() {
    #expect(filled("{{{date}}}") == "{2026-11-21}")
    let template = NoteTemplate(
      [0xFF] + Array("{{date}}\r\n".utf8), dateFormat: nil, timeFormat: "H")
    let bytes = template.filled(day: day("2026-11-21"), time: ClockTime("21:05")!, title: "Sat")
    #expect(bytes == [0xFF] + Array("Sat\r\n".utf8))
  }

  @Test("the day at the end of a month moves to the end of a shorter one")
  func ends() {
    let template = NoteTemplate(
      Array("{{date+1M}} {{date-1y}}".utf8), dateFormat: nil, timeFormat: "")
    let bytes = template.filled(day: day("2024-01-31"), time: ClockTime("00:00")!, title: "")
    #expect(String(decoding: bytes, as: UTF8.self) == "2024-02-29 2023-01-31")
  }

  @Test("Templater's code is noticed")
  func code() {
    func has(_ text: String) -> Bool {
      NoteTemplate(Array(text.utf8), dateFormat: nil, timeFormat: "").hasCode
    }
    #expect(has("a <% tp.file.title %> b") && has("<%* let a = 1 -%>"))
    #expect(!has("a <% b") && !has("%> <%") && !has("5 < 6 %"))
  }

  @Test("the template's place comes from the settings of Obsidian and its plugin")
  func places() {
    let core = NoteTemplate.obsidian(
      Array(#"{"folder": "Daily", "template": "Templates/Daily"}"#.utf8),
      templates: Array(#"{"dateFormat": "DD.MM.YYYY", "timeFormat": ""}"#.utf8))
    #expect(core?.paths == ["Templates/Daily.md", "Templates/Daily"])
    #expect(core?.dateFormat == "DD.MM.YYYY" && core?.timeFormat == "HH:mm")
    #expect(NoteTemplate.obsidian(Array(#"{"template": ""}"#.utf8), templates: []) == nil)
    let old = #"{"daily": {"enabled": true, "format": "", "template": "T/day.md"}}"#
    #expect(NoteTemplate.periodicNotes(Array(old.utf8))?.paths == ["T/day.md"])
    let new = #"{"calendarSets": [{"id": "D", "day": {"enabled": true, "templatePath": "T/d"}}]}"#
    #expect(NoteTemplate.periodicNotes(Array(new.utf8))?.path == "T/d")
    #expect(NoteTemplate.periodicNotes(Array(#"{"daily": {"enabled": false}}"#.utf8)) == nil)
  }
}
