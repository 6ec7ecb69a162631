import JournalCore
import JournalSyntax
import Testing

@testable import JournalEditing
import TestSupport

@Suite("Changes of an entry's fields")
struct FieldTests {
  static let words: [(word: String, before: String, after: String)] = [
    ("mood=8", "mood: 7 # ok", "mood: 8 # ok"),
    ("mood=4/5", "Feeling: 7", "Feeling: 4/5"),
    ("feeling=4", "mood: 7\nfeeling: 3", "mood: 7\nfeeling: 4"),
    ("sleep=7.5", "mood: 7", "mood: 7\nsleep: 7.5"),
    ("note=", "note: |\n  a\n\n  b\nx: 1", "x: 1"),
    ("note=", "x: 1", "x: 1"),
    ("bedtime=22:30", "x: 1", "x: 1\nbedtime: 22:30"),
    ("question=Well?: so", "x: 1", "x: 1\nquestion: \"Well?: so\""),
    ("gratitude+=tea, with Ana", "x: 1", "x: 1\ngratitude:\n  - tea, with Ana"),
    ("thanks+=sun", "Grateful:\n- a\nx: 1", "Grateful:\n- a\n- sun\nx: 1"),
    ("tags=work, #family", "x: 1", "x: 1\ntags: [work, family]"),
    ("tags=work", "tag: home", "tag: work"),
    ("tags=[work, family]", "x: 1", "x: 1\ntags: [work, family]"),
    ("tags=[work, '#b']", "tags: [a]", "tags: [work, b]"),
    ("tags+=[b, c]", "tags: [a]", "tags: [a, b, c]"),
    ("tags+=[b, c]", "x: 1", "x: 1\ntags: [b, c]"),
    ("gratitude=[tea, sun]", "x: 1", "x: 1\ngratitude: [tea, sun]"),
    ("gratitude+=[\"tea, hot\", sun]", "gratitude: [a]", "gratitude: [a, \"tea, hot\", sun]"),
    ("gratitude+=[[Ana]]", "gratitude: [a]", "gratitude: [a, \"[[Ana]]\"]"),
    ("habits=[run, read]", "x: 1", "x: 1\nhabits: [run, read]"),
    ("tags+=work,b", "tags: [a, B]", "tags: [a, B, work]"),
    ("tags+=c", "tags: a, b", "tags: a, b, c"),
    ("tags+=c", "tags: a b", "tags: a b c"),
    ("tags+=c", "tags: a", "tags: [a, c]"),
    ("tags-=Work", "tags: [work, b]", "tags: [b]"),
    ("tags-=b", "tags: a, b, c", "tags: a, c"),
    ("tags-=a", "tags: a\nx: 1", "x: 1"),
    ("photo+=a.jpg", "x: 1", "x: 1\nphoto: a.jpg"),
    ("photo+=b.jpg", "photos: a.jpg", "photos: [a.jpg, b.jpg]"),
    ("song+=https://x.y", "song: {title: A}", "song: [{title: A}, {url: https://x.y}]"),
    ("habits+=run", "x: 1", "x: 1\nhabits: [run]"),
    ("habits+=water:6", "x: 1", "x: 1\nhabits: {water: 6}"),
    ("habits+=water:6", "habits: [run] # h", "habits: {run: done, water: 6} # h"),
    ("habits+=water:6", "habits:\n  - run\nx: 1", "habits: {run: done, water: 6}\nx: 1"),
    ("habits+=run,gym:skip", "habits: {water: 6}", "habits: {water: 6, run: done, gym: skip}"),
    ("habits+=Run", "habits: [run]", "habits: [run]"),
    ("habits+=water:7", "habits:\n  Water: 6", "habits:\n  Water: 7"),
    ("habits-=water", "habits: {run: x, water: 6}", "habits: {run: x}"),
    ("habits=run,read", "habits: [gym]", "habits: [run, read]"),
    ("habits+=read: Emma", "x: 1", "x: 1\nhabits:\n  - \"read: Emma\""),
    ("body.weight=70kg", "body:\n  height: 1", "body:\n  height: 1\n  weight: 70kg"),
    ("body.weight=70kg", "x: 1", "x: 1\nbody: {weight: 70kg}"),
    ("friends+=Ana", "friends: Ben", "friends: [Ben, Ana]"),
    ("time=9:30 pm", "x: 1", "x: 1\ntime: 9:30 pm"),
  ]

  @Test("each changes its own value", arguments: words.indices)
  func changes(_ index: Int) throws {
    let (word, before, after) = Self.words[index]
    let change = try FieldChange(parsing: word, settings: Settings())
    let text = try edited("---\n\(before)\n---\nText") { try $0.apply(change.edits()) }
    #expect(text == "---\n\(after)\n---\nText")
  }

  @Test("the settings' keys are used, also inside another")
  func configuredKeys() throws {
    var settings = Settings()
    settings.keys = [.mood: ["wellbeing.mood"], .gratitude: ["thx"]]
    func apply(_ word: String, _ text: String) throws -> String {
      let change = try FieldChange(parsing: word, settings: settings)
      return try edited(text, settings) { try $0.apply(change.edits()) }
    }
    #expect(
      try apply("wellbeing.mood=8", "---\nWellbeing:\n  mood: 7\n---\n")
        == "---\nWellbeing:\n  mood: 8\n---\n")
    #expect(try apply("wellbeing.mood=8", "") == "---\nwellbeing: {mood: 8}\n---\n")
    #expect(try apply("thx+=tea", "") == "---\nthx: [tea]\n---\n")
    var draft = CheckInDraft()
    draft.mood = "6"
    draft.time = ClockTime(hour: 9, minute: 30)
    #expect(
      try edited("---\nwellbeing: {mood: 7}\n---\n", settings) { try $0.add(draft) }
        == "---\nwellbeing: {mood: 7}\ncheck-ins:\n  - {time: 09:30, wellbeing: {mood: 6}}\n---\n")
  }

  @Test("a line of the body is changed where the front matter doesn't name the key")
  func properties() throws {
    func apply(_ word: String) throws -> String {
      let text = "mood:: 7\r\n- tags:: a, [[b]]\r\n\r\nText"
      let change = try FieldChange(parsing: word, settings: Settings())
      return try edited(text) { try $0.apply(change.edits()) }
    }
    #expect(try apply("mood=8") == "mood:: 8\r\n- tags:: a, [[b]]\r\n\r\nText")
    #expect(try apply("tags+=c") == "mood:: 7\r\n- tags:: a, [[b]], c\r\n\r\nText")
    #expect(try apply("tags-=a") == "mood:: 7\r\n- tags:: [[b]]\r\n\r\nText")
    #expect(try apply("mood=") == "- tags:: a, [[b]]\r\n\r\nText")
  }

  @Test("a property is changed in its place, in a line of its own or in brackets")
  func propertiesAnywhere() throws {
    func apply(_ word: String, _ text: String) throws -> String {
      let change = try FieldChange(parsing: word, settings: Settings())
      return try edited(text) { try $0.apply(change.edits()) }
    }
    let text =
      "# Day\n\nText.\n\n## Log\n\n- **Mood**:: 4\n- slept [sleep:: 7] well\n- [steps:: 9]\n"
    #expect(try apply("mood=8", text) == text.replacing("**Mood**:: 4", with: "**Mood**:: 8"))
    #expect(
      try apply("sleep=", text) == text.replacing("slept [sleep:: 7] well", with: "slept well"))
    #expect(try apply("sleep=8", text) == text.replacing("[sleep:: 7]", with: "[sleep:: 8]"))
    #expect(try apply("steps=", text) == text.replacing("- [steps:: 9]\n", with: ""))
    let code = "```\nmood:: 4\n```\n"
    #expect(try apply("mood=8", code) == "---\nmood: 8\n---\n" + code)
    let several = "[mood:: 4] and [mood:: 6]\n"
    #expect(try apply("mood=", several) == "and\n")
    #expect(throws: EntryError.self) { try apply("mood=5", several) }
    #expect(throws: EntryError.self) { try apply("steps=9] x", text) }
  }

  @Test("what can't be meant is refused with its facts")
  func problems() {
    let scale = MoodScale.oneToTen
    let cases: [(String, FieldError)] = [
      ("mood", .noEquals("mood")), ("=7", .emptyKey("=7")), (" +=7", .emptyKey(" +=7")),
      ("mood=11", .moodOutside("11", scale)), ("mood=7/5", .moodOutsideOwn("7/5")),
      ("mood=good", .moodUnknown("good", scale)), ("mood+=7", .notAList(key: "mood")),
      ("tags+=", .emptyItem(key: "tags")), ("time=noon", .unreadableTime("noon")),
      ("date=2026-02-30", .impossibleDate("2026-02-30")), ("date=soon", .unreadableDate("soon")),
      ("check-ins=x", .notByHand(key: "check-ins")),
    ]
    for (word, problem) in cases {
      #expect(throws: problem) { try FieldChange(parsing: word, settings: Settings()) }
    }
  }

  @Test("an item that is not there is named with those that are")
  func missingItem() throws {
    let edit = EntryEdit("tags", .remove("c"))
    #expect(throws: EntryError.itemNotFound(key: "tags", item: "c", items: ["a", "b"])) {
      try edited("---\ntags: [a, b]\n---") { try $0.apply([edit]) }
    }
  }

  @Test("of several changes all are made or none")
  func allOrNone() throws {
    let text = Array("---\nmood: 7\ntags: #a\n---".utf8)
    var entry = EntryFile(text, settings: Settings())
    #expect(throws: EntryError.self) {
      try entry.apply([EntryEdit("mood", .set("8")), EntryEdit("tags", .add("b"))])
    }
    #expect(entry.bytes == text)
  }
}
