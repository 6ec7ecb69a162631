import JournalSyntax
import Testing

@testable import JournalCore
import TestSupport

@Suite("The settings file")
struct SettingsTests {
  private func read(_ text: String) -> (Settings, [Diagnostic]) {
    Settings.read(Array(text.utf8), path: "daymark.yaml")
  }

  /// The problems as `line: code`.
  private func codes(_ text: String) -> [String] {
    read(text).1.map { "\($0.line): \($0.code)" }
  }

  @Test("a step of the scale may have several labels, which are written as a list")
  func severalLabels() {
    let text = Array("mood: {scale: 1-5, labels: {1: awful, 5: [great, 😀]}}\nname: ~\n".utf8)
    let (settings, problems) = Settings.read(text, path: "daymark.yaml")
    #expect(problems.isEmpty && settings.name == nil)
    #expect(settings.mood.words == [1: ["awful"], 5: ["great", "😀"]])
    #expect(
      Setting.moodLabels.value(in: settings)
        == .mapping([
          NewPair("1", .text("awful")), NewPair("5", .list([.text("great"), .text("😀")])),
        ]))
  }

  @Test("Nothing said is the defaults", arguments: ["", "\n", "# only a comment\n", "\u{FEFF}"])
  func empty(text: String) {
    #expect(read(text).0 == Settings())
    #expect(codes(text) == [])
  }

  @Test("the check-in reminds at its times; another text is none")
  func reminders() {
    let (settings, problems) = read("remind: {check-in: [\"21:00\", 9:30], quiet: \"22:00-07:00\"}")
    #expect(settings.remind.checkIns.map(\.description) == ["21:00", "09:30"])
    #expect(problems.isEmpty)
    let (bad, found) = read("remind:\n  check-in: soon\n")
    #expect(bad.remind.checkIns.isEmpty && found.map(\.line) == [2])
  }

  @Test("Every setting")
  func all() {
    let (settings, problems) = read(
      """
      name: Ana
      mood: {scale: 0-5, labels: {0: awful, 5: great}}
      Week_Starts: Sunday
      day-starts: "04:30"
      time-zone: Pacific/Auckland
      keys:
        mood: [wellbeing.mood, Stimmung]
        check-ins: log
      headings: {gratitude: [Danke, Good Things]}
      required: [mood, sleep]
      hide: [2024-06-01..2024-06-30, 2023, person/x, "#work"]
      at-tags: yes
      entry-path: Daily/{date}.md
      """)
    #expect(problems == [])
    #expect(settings.name == "Ana")
    #expect(settings.mood == MoodScale(low: 0, high: 5, labels: [0: "awful", 5: "great"]))
    #expect(settings.weekStarts == .sunday)
    #expect(settings.dayStarts == 270)
    #expect(settings.timeZone == "Pacific/Auckland")
    #expect(settings.keys == [.mood: ["wellbeing.mood", "Stimmung"], .checkIns: ["log"]])
    #expect(settings.gratitudeHeadings == ["danke", "good things"])
    #expect(settings.required == ["mood", "sleep"])
    #expect(
      settings.hidden
        == .named(
          days: [
            DayRange(day("2024-06-01"), day("2024-06-30")),
            DayRange(day("2023-01-01"), day("2023-12-31")),
          ], tags: ["person/x", "work"]))
    #expect(settings.mentionsAreTags)
  }

  @Test(
    "Scales",
    arguments: [
      ("1-10", 1, 10), ("0..5", 0, 5), ("1 – 7", 1, 7), ("-2..2", -2, 2), ("1 to 5", 1, 5),
      ("\"1-5\"", 1, 5), ("-5..-1", -5, -1), ("-2 - 2", -2, 2), ("0-100", 0, 100),
    ] as [(String, Double, Double)])
  func scales(text: String, low: Double, high: Double) {
    #expect(read("mood: \(text)").0.mood == MoodScale(low: low, high: high))
    #expect(read("mood: {labels: {\(Int(low)): x}, scale: \(text)}").1 == [])
  }

  @Test(
    "A setting that can't be used keeps its default and is told, at its line",
    arguments: [
      ("mood: 10-1", "bad-setting"), ("mood: 7", "bad-setting"), ("mood: 0.2-0.8", "bad-setting"),
      ("mood: 1-1000", "bad-setting"), ("mood: good", "bad-setting"),
      ("mood: {scale: 5}", "bad-setting"), ("mood: {labels: {good: 7}}", "bad-setting"),
      ("mood: {labels: {11: over}}", "bad-setting"),
      ("mood: {scales: 1-5}", "unknown-setting"), ("week-starts: someday", "bad-setting"),
      ("week-starts:", "bad-setting"), ("day-starts: 13:00", "bad-setting"),
      ("day-starts: soon", "bad-setting"), ("day-starts: 4", "bad-setting"),
      ("keys: {moods: x}", "unknown-setting"), ("colour: red", "unknown-setting"),
      ("nmae: Ana", "unknown-setting"), ("language: de", "unknown-setting"),
      ("inline-fields: yes", "bad-setting"), ("colours: {mood: red}", "unknown-setting"),
      ("headings: {thanks: x}", "unknown-setting"), ("at-tags: perhaps", "bad-setting"),
      ("habit-boxes: 1", "bad-setting"), ("stretch: {opens-with-chime: loud}", "bad-setting"),
      ("stretch: {chime: [a]}", "bad-setting"), ("name: [Ana]", "bad-setting"),
      ("time-zone: {a: b}", "bad-setting"), ("keys: mood", "bad-setting"),
      ("mood: {labels: good}", "bad-setting"), ("remind: {check-in: {at: 9}}", "bad-setting"),
      ("goals: {run: many}", "bad-setting"), ("goals: {run: }", "bad-setting"),
    ])
  func bad(text: String, code: String) {
    let (settings, problems) = read("# first\n" + text)
    #expect(settings == Settings())
    #expect(problems.map(\.code) == [code])
    #expect(problems.map(\.line) == [2])
    #expect(problems.first?.excerpt == text)
  }

  @Test("A mistyped setting is told the name that was meant")
  func nearestName() {
    func meant(_ text: String) -> String? {
      guard case .entry(.unknownSetting(_, let nearest)) = read(text).1.first?.problem else {
        return "no problem"
      }
      return nearest
    }
    #expect(meant("week-start: monday") == "week-starts")
    #expect(meant("nmae: Ana") == "name")
    #expect(meant("Mod: 1-5") == "mood")
    #expect(meant("keys: {gratitud: x}") == "gratitude")
    #expect(meant("weather-station: x") == nil)
  }

  @Test("Of two settings that are the same the first wins, and the second is told")
  func duplicates() {
    let (settings, problems) = read("name: Ana\nname: Ben\n")
    #expect(settings.name == "Ana")
    #expect(problems.map(\.code) == ["duplicate-key", "privacy-unread"])
    #expect(read("name: Ana\nNAME: Ben\n").0.name == "Ana")
  }

  @Test("A time zone that is empty is the system's")
  func noTimeZone() {
    #expect(read("time-zone:").0.timeZone == nil)
    #expect(read("time-zone: \"\"").0.timeZone == nil)
    #expect(read("name:").0.name == nil)
  }

  @Test("A fault in one setting leaves the others")
  func faults() {
    let (settings, problems) = read("name: \"Ana\nweek-starts: sunday\nhide: *x\nmood: 1-5\n")
    #expect(settings.mood == MoodScale(low: 1, high: 5))
    #expect(!problems.isEmpty)
    var unread = Settings()
    (unread.hidden, unread.digestSharing) = (.everything, .unread)
    #expect(read("- a\n- b\n").0 == unread)
    #expect(!read("- a\n- b\n").1.isEmpty)
  }

  @Test("A setting without a value keeps its default, but a list of what may leave is empty")
  func noValue() {
    for setting in Setting.allCases {
      let text = setting.group.map { "\($0.rawValue): {\(setting.key): }" } ?? "\(setting.key):\n"
      var settings = read(text).0
      if setting == .digestShare {
        #expect(settings.digestSharing == DigestSharing([]))
        settings.digestSharing = .cautious
      }
      if setting == .gratitudeHeadings {
        #expect(settings.gratitudeHeadings == [])
        settings.gratitudeHeadings = Settings().gratitudeHeadings
      }
      if setting == .habitKeys {
        #expect(settings.habitKeyNames == [])
        settings.habitKeyNames = nil
      }
      #expect(settings == Settings(), "\(text)")
    }
  }

  @Test("Problems come in the order of the file, whatever the order of reading")
  func order() {
    #expect(
      codes("start: now\nlanguage: de\nmood: {labels: {99: x}, scale: 1-5}\nname: [a]\n")
        == ["1: bad-setting", "2: unknown-setting", "3: bad-setting", "4: bad-setting"])
    #expect(
      codes("name: *a\n") == ["1: unsupported-alias", "1: privacy-unread"],
      "the syntax says it already")
  }

  @Test("Random bytes are settings too, of a kind")
  func random() {
    var chance = SeededGenerator(seed: 5)
    let sample = Array("mood: {scale: 1-5, labels: {1: a}}\nkeys: {mood: [a]}\nhide: [2024]\n".utf8)
    for _ in 0..<2000 {
      var bytes = sample
      for _ in 0..<3 {
        bytes[Int(chance.next() % UInt64(bytes.count))] = UInt8(
          truncatingIfNeeded: chance.next() >> 9)
      }
      let (settings, _) = Settings.read(bytes, path: "daymark.yaml")
      #expect(settings.mood.low < settings.mood.high)
    }
  }
}
