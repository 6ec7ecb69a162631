import JournalSyntax
import Testing

@testable import JournalCore
import TestSupport

@Suite("Moments in a day's text")
struct MomentTests {
  /// The times and words that an entry's moments begin with.
  private func moments(_ body: String, settings: Settings = Settings()) -> [String] {
    EntryPage(entry("a: b", body: body, settings: settings)).moments?.map { moment in
      [moment.time + (moment.until.map { "–" + $0 } ?? ""), moment.title ?? ""]
        .joined(separator: " ").trimmed
    } ?? []
  }

  @Test(
    "A heading or an item that begins with a time is a moment",
    arguments: [
      ("- 09:30 Breakfast\n- 18:00 Saw Ana\n", ["09:30 Breakfast", "18:00 Saw Ana"]),
      ("* 9:30 Breakfast\n", ["09:30 Breakfast"]), ("+ 09:30\n", ["09:30"]),
      ("1. 09:30 Up\n2. 10:00 Out\n", ["09:30 Up", "10:00 Out"]),
      ("- 09:00-09:45 Stand-up\n", ["09:00–09:45 Stand-up"]),
      ("- 09:00 – 09:45: Stand-up\n", ["09:00–09:45 Stand-up"]),
      ("- 09:00—09:45\n", ["09:00–09:45"]), ("- 09:30 - Breakfast\n", ["09:30 Breakfast"]),
      ("- 09:30 — Breakfast\n", ["09:30 Breakfast"]), ("- 09:30: Breakfast\n", ["09:30 Breakfast"]),
      ("- **20:40** Cinema\n", ["20:40 Cinema"]), ("- *20:40* Cinema\n", ["20:40 Cinema"]),
      ("- __20:40:__ Cinema\n", []), ("- 9:30 pm At the lake\n", ["21:30 At the lake"]),
      ("- 9:30pm At the lake\n", ["21:30 At the lake"]),
      ("- 9:30 amazing day\n", ["09:30 amazing day"]), ("## 18:00\n\nTea.\n", ["18:00"]),
      ("## 18:00 At the lake\n", ["18:00 At the lake"]), ("## 18.00\n", ["18:00"]),
      ("# 09:30 Breakfast\n", ["09:30 Breakfast"]), ("###### 7:05\n", ["07:05"]),
      ("\t- 09:30 Code\n", []), ("- 09:30 A\n\t- 10:00 Nested\n", ["09:30 A"]),
      ("Intro\n\n- 09:30 A\n\nMore\n\n- 10:00 B\n", ["09:30 A", "10:00 B"]),
      ("- 09:30 A\r\n- 10:00 B\r\n", ["09:30 A", "10:00 B"]), ("- 09:30 A", ["09:30 A"]),
      ("- 14:00 Zürich 🚆 ﷽\n", ["14:00 Zürich 🚆 ﷽"]),
      ("- 23:59 A\n- 23:59 B\n", ["23:59 A", "23:59 B"]),
    ])
  func forms(_ body: String, _ expected: [String]) {
    #expect(moments(body) == expected)
  }

  @Test(
    "Other times are text",
    arguments: [
      "09:30 Breakfast\n", "0:53 - the chorus\n", "- [ ] 09:30 Dentist\n", "- [x] 09:30 Dentist\n",
      "- TODO 09:30\n", "```\n- 09:30 A\n```\n", "~~~\n## 09:30\n~~~\n", "> - 09:30 A\n",
      "    - 09:30 code\n", "- Lunch at 12:30\n", "- 25:00 A\n", "- 12:60 A\n", "- 3:1 against\n",
      "- 10:30h\n", "## 0.19.3\n", "## 1.25 metres\n", "- 18.00 Saw Ana\n", "## 12.75\n",
      "- 10:3 A\n", "- 2026-11-21 09:30\n", "- `09:30` code\n", "- Matthew 5:11\n", "- 5:11/km\n",
      "#09:30 tag\n", "-09:30 no item\n",
    ])
  func others(_ body: String) {
    #expect(moments(body) == [])
  }

  @Test("Falling times are a table, unless a moment has fields of its own")
  func falling() {
    #expect(moments("- 18:00 Saw Ana\n- 09:30 Breakfast\n") == [])
    #expect(moments("- 18:00 Saw Ana (mood:: 7)\n- 09:30 Breakfast\n") == ["18:00 Saw Ana"])
    #expect(moments("## 18:00\nmood:: 7\n\n## 09:30\n\nx\n") == ["18:00"])
    // Headings and lists are judged apart.
    #expect(moments("- 12:00 A\n\n## 09:30\n\nx\n") == ["12:00 A", "09:30"])
  }

  @Test("After midnight comes last, if the day starts later")
  func afterMidnight() {
    var settings = Settings()
    let body = "- 23:00 Film\n- 00:30 Home\n"
    #expect(moments(body) == [])
    settings.dayStarts = 4 * 60
    #expect(moments(body, settings: settings) == ["23:00 Film", "00:30 Home"])
  }

  @Test("A moment ends at the next heading of its level, and holds what is in it")
  func contents() throws {
    let page = EntryPage(
      entry(
        "mood: 5\ntags: [day]",
        body: """
          Morning, grey. #quiet

          ## 18:00 At the lake
          mood:: 7
          gratitude:: tea with Ana

          Saw Ana. #lake

          ### Later

          - 17:00 is no moment

          ![the lake](lake.jpg)

          ## Gratitude

          - the day's
          """))
    let moment = try #require(page.moments?.first)
    #expect(page.moments?.count == 1)
    #expect(moment.time == "18:00")
    #expect(moment.title == "At the lake")
    #expect(moment.mood == 7)
    #expect(moment.gratitude == ["tea with Ana"])
    #expect(moment.tags == ["lake"])
    #expect(moment.photos == ["lake.jpg"])
    #expect(
      moment.text
        == "Saw Ana. #lake\n\n### Later\n\n- 17:00 is no moment\n\n![the lake](lake.jpg)")
    #expect(page.mood == 6)
    #expect(page.gratitude == ["tea with Ana", "the day's"])
    #expect(page.tags == ["day", "quiet", "lake"])
    #expect(
      page.checkIns == [
        CheckIn(time: nil, mood: 5, writtenMood: "5"),
        CheckIn(time: "18:00", mood: 7, writtenMood: "7"),
      ])
  }

  @Test("An item holds its further lines and its nested items")
  func items() throws {
    let page = EntryPage(
      entry(
        "a: b",
        body: """
          - 09:30 Run [sleep:: 7] (mood:: 6)
            in the rain
            - with Ben #run

            ![](run.jpg)
          - 12:00 Lunch
          after the item

          Not in it. #other
          """))
    #expect(page.moments?.map(\.time) == ["09:30", "12:00"])
    #expect(page.moments?.first?.mood == 6)
    #expect(page.moments?.first?.tags == ["run"])
    #expect(page.moments?.first?.photos == ["run.jpg"])
    #expect(page.moments?.last?.tags == nil)
    #expect(page.moments?.last?.text == "after the item")
    #expect(page.other.map(\.key) == ["a", "sleep"])
  }

  @Test("Fields of a moment count, whatever front matter and settings say")
  func fields() {
    var settings = Settings()
    settings.inlineFields = .none
    let page = EntryPage(
      entry("mood: 2", body: "mood:: 9\n\n## 18:00\nmood:: 6\n\nx\n", settings: settings))
    #expect(page.checkIns.map(\.mood) == [2, 6])
  }

  @Test(
    "Fields of moments aren't words",
    arguments: [
      ("## 18:00\nmood:: 7\n\nTea.\n", "## 18:00\n\nTea.\n"),
      (
        "- 18:00 Saw Ana (mood:: 7)\n  gratitude:: tea\n  At the lake.\n",
        "- 18:00 Saw Ana \n  At the lake.\n"
      ),
      ("## 18:00\r\nmood:: 7\r\ntags:: a\r\nTea.\r\n", "## 18:00\r\nTea.\r\n"),
      ("key:: value\n\nNo moment.\n", "key:: value\n\nNo moment.\n"),
      ("std::move at 18:00\n", "std::move at 18:00\n"), ("", ""),
    ])
  func withoutFields(_ text: String, _ expected: String) {
    #expect(MomentWords.text(withoutFieldsIn: text) == expected)
  }

  @Test("A time is never the day's title")
  func title() {
    #expect(entry("a: b", body: "# 18:00\n\n# Tea\n").title == "Tea")
    #expect(entry("a: b", body: "# 18:00 or never\n").title == nil)
    #expect(entry("a: b", body: "# 18:30 is not 9:30\n\n# 09:30\n").title == "18:30 is not 9:30")
  }

  @Test("Every scope finds the same moods of moments")
  func scopes() {
    let journal = MemoryJournal([
      "2026-11-20.md": "- 09:30 Up (mood:: 3)\n- 18:00 Tea (mood:: 8)\n",
      "2026-11-21.md": "## 18:00\nmood:: 6\n\nText.\n",
    ])
    let all = journal.index().entries.flatMap(\.checkIns)
    let moods = journal.index(Scope(facts: FactKinds(.mood, .checkIn))).entries.flatMap(\.checkIns)
    #expect(all == moods)
    #expect(all.map(\.time) == ["09:30", "18:00", "18:00"])
    #expect(all.map(\.mood) == [3, 8, 6])
  }

  @Test("Search names the moment in which it found something")
  func search() throws {
    let journal = MemoryJournal([
      "2026-11-20-0800.md": "Up early\n\n- 09:30 Run\n  with Ana\n- 18:00 Tea\n"
    ])
    func time(_ words: String) throws -> String? {
      let query = try QueryParser.parse(words, dates: DateWords(today: journal.today))
      let index = journal.index(SearchView.scope(query))
      return SearchView(index, query: query, typed: words).matches.first?.time
    }
    #expect(try time("Ana") == "09:30")
    #expect(try time("Tea") == "18:00")
    #expect(try time("early") == "08:00")
  }

  @Test("An empty heading ends a moment, and times below one are its own")
  func emptyHeading() throws {
    let page = EntryPage(entry("a: b", body: "## 18:00\n\nTea.\n\n##\n\nNot in it.\n"))
    #expect(page.moments?.map(\.text) == ["Tea."])
    #expect(moments("## 18:00\n\n- 17:00 A\n\n## 09:00\n\n- 08:00 B\n") == [])
  }

  @Test("Tens of thousands of moments are read in one pass")
  func many() {
    let body = String(repeating: "- 09:30 A #a (mood:: 5)\n", count: 70_000)
    // Check-ins are counted up to 65,535.
    #expect(EntryPage(entry("a: b", body: body)).moments?.count == 65_535)
  }

  @Test("No text traps, and places are in order")
  func hostile() {
    var random = SeededGenerator(seed: 45)
    let parts = [
      "- ", "## ", "# ", "09:30", "18.00", "–", "-", "**", "\n", "\r\n", "\t", "    ", "```\n",
      "mood:: 7",
      "[mood:: 3]", "é", "🌊", "\u{0}", ":", " ", "1. ", "> ", "am", "pm", "23:59", "00:00",
    ]
    for _ in 0..<3000 {
      let text = (0..<Int.random(in: 0...24, using: &random)).map { _ in
        parts.randomElement(using: &random)!
      }.joined()
      let bytes = Array(text.utf8)
      let places = MomentFinder.moments(
        bytes.span, from: 0, FrontMatter.properties(of: bytes.span), dayStarts: 0)
      for (a, b) in zip(places, places.dropFirst()) {
        #expect(a.range.upperBound <= b.range.lowerBound, "\(text.debugDescription)")
      }
      for place in places {
        #expect(place.range.upperBound <= bytes.count)
        #expect(place.range.contains(place.words.lowerBound) || place.words.isEmpty)
        #expect(place.fields.lowerBound <= place.fields.upperBound)
      }
      _ = entry("a: b", body: text)
    }
  }
}
