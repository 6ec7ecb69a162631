import JournalSyntax
import Testing

@testable import JournalCore
import TestSupport

@Suite("What an entry says")
struct EntryReaderTests {
  @Test("An entry with everything in it")
  func everything() throws {
    let found = entry(
      """
      time: 21:40
      mood: 7
      question: How did you sleep?
      answer: Well
      gratitude:
        - Coffee with Ana
        - Tea: with Ana
      photo: photos/frost.jpg
      song: {title: Song, artist: Band, url: https://example.org/track}
      tags: [work, family]
      habits: {run: done, water: 6, gym: skip, read: no}
      sleep: 7.5
      weather: cold
      bp: {systolic: 120, diastolic: 80}
      """, body: "# A title\n\nSome #walk words ![](b.jpg)\n")
    #expect(found.day == day("2026-11-21"))
    #expect(found.time?.description == "21:40")
    #expect(found.mood == 7)
    #expect(
      found.checkIns == [
        CheckIn(
          time: "21:40", mood: 7, writtenMood: "7", question: "How did you sleep?", answer: "Well")
      ])
    #expect(found.gratitude == ["Coffee with Ana", "Tea: with Ana"])
    #expect(found.photos == ["photos/frost.jpg", "b.jpg"])
    #expect(found.songs == [Song(url: "https://example.org/track", title: "Song", artist: "Band")])
    #expect(found.tags == ["work", "family", "walk"])
    #expect(EntryPage(found).habits.map(\.name) == ["run", "water", "gym", "read"])
    #expect(EntryPage(found).habits.map(\.amount) == [1, 6, -1, 0])
    #expect(found.otherKeys.map(\.key) == ["sleep", "bp.systolic", "bp.diastolic"])
    #expect(found.weather == "cold")
    #expect(found.numbers(of: "bp.systolic") == [120])
    #expect(found.numbers(of: "BP.Systolic") == [120])
    #expect(found.title == "A title")
  }

  @Test(
    "Gratitude in all its shapes",
    arguments: [
      ("gratitude: Tea", "", ["Tea"]), ("Grateful: [Tea, Sun]", "", ["Tea", "Sun"]),
      ("thanks:\n- Tea\n- Tea: with Ana\n-\n- \"Sun\"", "", ["Tea", "Tea: with Ana", "Sun"]),
      ("thankful: |\n  Tea\n  and cake", "", ["Tea\nand cake"]),
      ("gratitude:", "", []), ("a: b", "## Gratitude\n\n- Tea\n- Sun\n", ["Tea", "Sun"]),
      ("a: b", "# Day\n## Thankful for:\n1. Tea\n   - deeper\n## Next\n- Not\n", ["Tea"]),
      ("a: b", "# Gratitude\n## Sub\n- Tea\n# Other\n- Not\n", ["Tea"]),
      ("a: b", "## Groceries\n- Tea\n", []),
      ("gratitude: Tea", "## Grateful for\n- Sun\n", ["Tea", "Sun"]),
      ("a: b", "gratitude:: Tea, Sun\n", ["Tea", "Sun"]),
    ] as [(String, String, [String])])
  func gratitude(keys: String, body: String, expected: [String]) throws {
    #expect(entry(keys, body: body).gratitude == expected)
  }

  @Test(
    "Tags in all their shapes",
    arguments: [
      ("tags: [a, b/c]", "", ["a", "b/c"]), ("tags: a, b c", "", ["a", "b c"]),
      ("tags: a b", "", ["a", "b"]), ("tag: \"#a #b\"", "", ["a", "b"]),
      ("keywords:\n  - \"#a\"\n  - b c", "", ["a", "b c"]), ("tags: #a #b", "", []),
      ("tags: [a, [b, c]]", "", ["a", "b", "c"]), ("tags: [a]", "#a #b/c 1 #12", ["a", "b/c"]),
      ("a: b", "tags:: #x, [[y]]\n", ["x", "y"]), ("tags:", "", []),
      ("tags: [work, , family]", "", ["work", "family"]),
      ("tags: 仕事、家族", "", ["仕事", "家族"]), ("tags: [عمل، عائلة]", "", ["عمل", "عائلة"]),
      ("tags: [Work, work]", "#WORK", ["Work"]),
    ] as [(String, String, [String])])
  func tags(keys: String, body: String, expected: [String]) throws {
    #expect(entry(keys, body: body).tags == expected)
  }

  @Test(
    "Photos in all their shapes",
    arguments: [
      ("photo: a.jpg", "", ["a.jpg"]), ("photos: [a.jpg, b c.jpg]", "", ["a.jpg", "b c.jpg"]),
      ("picture: \"![[a.jpg|200]]\"", "", ["a.jpg"]), ("image: \"[[p/a.jpg]]\"", "", ["p/a.jpg"]),
      ("a: b", "![[a.jpg|200]] ![[note]] ![x](p%20q.png)", ["a.jpg", "p q.png"]),
      ("photo: a.jpg", "![](a.jpg)", ["a.jpg"]), ("a: b", "`![](a.jpg)`", []),
      ("photo:", "", []), ("a: b", "photo:: ![[a.jpg]]\n", ["a.jpg"]),
    ] as [(String, String, [String])])
  func photos(keys: String, body: String, expected: [String]) throws {
    #expect(entry(keys, body: body).photos == expected)
  }

  @Test("Songs in all their shapes")
  func songs() throws {
    #expect(entry("song: https://example.org/a").songs == [Song(url: "https://example.org/a")])
    #expect(entry("music: A tune").songs == [Song(title: "A tune")])
    #expect(
      entry("song: Night Train, The Sleepers https://example.org/a?b=c").songs == [
        Song(url: "https://example.org/a?b=c", title: "Night Train, The Sleepers")
      ])
    #expect(entry("song: \"Radio: on\"").songs == [Song(title: "Radio: on")])
    #expect(
      entry("song:\n- {title: A, by: B}\n- C\n- {}").songs == [
        Song(title: "A", artist: "B"), Song(title: "C"),
      ])
  }

  @Test("Check-ins of a day, each with what it has")
  func checkIns() throws {
    let found = entry(
      """
      mood: 8
      time: 21:40
      check-ins:
        - {time: 09:30, mood: 6, question: How did you sleep?, answer: Well}
        - mood: 4
        - time: "13:00"
          note: nothing else
      """)
    #expect(
      found.checkIns == [
        CheckIn(time: "21:40", mood: 8, writtenMood: "8"),
        CheckIn(
          time: "09:30", mood: 6, writtenMood: "6", question: "How did you sleep?", answer: "Well"),
        CheckIn(mood: 4, writtenMood: "4"),
      ])
    #expect(found.mood == 6)
    #expect(entry("check-ins: {time: 09:30, mood: 3}").checkIns.map(\.mood) == [3])
    #expect(entry("mood: [3, 4]").checkIns.map(\.mood) == [3, 4])
  }

  @Test("A check-in that is no mapping is told and counted as lost")
  func badCheckIns() throws {
    #expect(problems("check-ins: [7, {mood: 3}]") == ["wrong-shape"])
    #expect(entry("check-ins: [7, {mood: 3}]").hasLostMood)
    #expect(entry("check-ins:\n- [a]").hasLostMood)
    #expect(!entry("check-ins:").hasLostMood)
  }

  @Test(
    "Moods that can't be read are told and counted as lost",
    arguments: [
      ("mood: 11", ["mood-outside"]), ("mood: 7/5", ["mood-outside"]),
      ("mood: fine", ["mood-unknown"]), ("mood: [7, 12]", ["mood-outside"]), ("mood:", []),
      ("mood: {am: 5, note: tired}", ["wrong-shape"]), ("mood: \"null\"", ["mood-unknown"]),
      ("mood: \"\"", []), ("mood: 🙂", ["mood-unknown"]),
    ] as [(String, [String])])
  func lostMoods(keys: String, codes: [String]) throws {
    #expect(problems(keys) == codes)
    #expect(entry(keys).hasLostMood == !codes.isEmpty)
  }

  @Test("A key that the syntax can't read loses its mood, and the rest stays")
  func brokenKey() throws {
    let found = entry("mood: \"7\nsleep: 8\n")
    #expect(found.mood == nil && found.hasLostMood)
    #expect(entry("mood: *x\nsleep: 8").numbers(of: "sleep") == [8])
    #expect(entry("mood: *x\nsleep: 8").hasLostMood)
  }

  @Test("Properties are read as keys, front matter wins, and several with one key are a list")
  func properties() throws {
    let body =
      "mood:: 4\nsleep:: 6\n\n## Evening\n\n- Read, [sleep:: 9] (mood:: 8)\n- id:: 77\n"
    let found = entry("mood: 7\nsleep: 8", body: body)
    #expect(found.mood == 7)
    #expect(found.numbers(of: "sleep") == [8])
    #expect(entry("a: b", body: body).checkIns.map(\.mood) == [4, 8])
    #expect(entry("a: b", body: body).numbers(of: "sleep") == [6, 9])
    // What Logseq keeps for itself with each block.
    #expect(entry("a: b", body: body).numbers(of: "id") == [])
    #expect(entry("a: b", body: "title:: A\n\n[title:: B]\n").title == "A")
  }

  @Test("A setting says where properties are read")
  func inlineFields() {
    let body = "# Day\n\nmood:: 4\n\nThen [mood:: 8].\n"
    for (place, moods) in [
      (InlineFields.everywhere, [4.0, 8]), (.firstParagraph, [4]), (.none, []),
    ] {
      var settings = Settings()
      settings.inlineFields = place
      #expect(entry("a: b", body: body, settings: settings).checkIns.map(\.mood) == moods)
    }
  }

  @Test("Null and blanks are nothing, and invisible characters are no part of a value")
  func nothing() {
    for value in ["null", "~", "NULL", "_/10", "\"{{mood}}\"", "<% tp %>", "[]", "[~, null]"] {
      #expect(problems("mood: \(value)") == [], "\(value)")
      #expect(entry("mood: \(value)").mood == nil && !entry("mood: \(value)").hasLostMood)
    }
    let found = entry("title: ~\ntags: null\nphoto: ~\nsong: ~\nsleep: null\nhabits: {run: ~}")
    #expect(found.title == nil && found.tags == [] && found.photos == [] && found.songs == [])
    #expect(found.otherKeys.isEmpty && EntryPage(found).habits.map(\.amount) == [0])
    #expect(entry("title: \"null\"").title == "null")
    #expect(entry("mood: 7\u{A0}").mood == 7)
    #expect(entry("title: \u{200B}A\u{FEFF}").title == "A")
  }

  @Test("Moods by the time of day are check-ins of their own")
  func moodsOfDay() {
    #expect(entry("mood: {am: 5, pm: 7}").checkIns.map(\.mood) == [5, 7])
    #expect(entry("mood:\n  morning: 4/5\n  evening:").checkIns.map(\.mood) == [7.75])
    #expect(problems("mood: {am: 5, pm: 7}") == [])
  }

  @Test("Keys may be named otherwise, also in a mapping")
  func renamed() throws {
    var settings = Settings()
    settings.keys = [.mood: ["Wellbeing.Mood"], .gratitude: ["danke"]]
    let keys = "wellbeing: {mood: 4, sleep: 7}\nmood: 9\nDanke: Tee"
    let found = entry(keys, settings: settings)
    #expect(found.mood == 4)
    #expect(found.gratitude == ["Tee"])
    #expect(found.numbers(of: "mood") == [9])
    #expect(found.numbers(of: "wellbeing.sleep") == [7])
  }

  @Test("The title is title:, else the first level-1 heading")
  func titles() throws {
    #expect(entry("title: A", body: "# B\n").title == "A")
    #expect(entry("a: b", body: "## X\n# B\n# C\n").title == "B")
    #expect(entry("title:", body: "# B\n").title == "B")
    #expect(entry("a: b", body: "text").title == nil)
  }

  @Test("@names are tags where the settings say so")
  func mentions() throws {
    var settings = Settings()
    settings.mentionsAreTags = true
    #expect(entry("a: b", body: "with @ana").tags == [])
    #expect(entry("a: b", body: "with @ana", settings: settings).tags == ["ana"])
  }

  @Test("Problems name their line, byte and length")
  func places() throws {
    let text = "\u{FEFF}---\r\n\"é\": 1\r\nmood: 11\r\n---\r\n"
    let problem = try #require(
      MemoryJournal(["2026-11-21.md": text]).checked().report.diagnostics.first)
    #expect((problem.line, problem.column, problem.length) == (3, 7, 2))
    #expect(problem.excerpt == "mood: 11")
    #expect(problem.path == "2026-11-21.md" && problem.severity == .error)
  }

  @Test("Keys that are required are missed")
  func required() {
    var settings = Settings()
    settings.required = ["mood", "sleep", "gratitude"]
    #expect(problems("mood: 3\nsleep: 8", settings: settings) == ["missing-required"])
    #expect(problems("a: b", settings: settings).count == 3)
  }
}
