import JournalCore
import JournalEditing
import Testing

/// Front matter and settings: what a value becomes depends on its key.
@Suite struct IncognitoValueTests {
  private func masked(
    _ text: String, at path: String = "2026-11-21.md", _ settings: Settings = Settings()
  ) -> String {
    var mask = IncognitoMask(
      settings: settings, builtIn: ["cobra", "neck"], random: SeededGenerator(seed: 1))
    return String(decoding: mask.contents(Array(text.utf8), at: path), as: UTF8.self)
  }

  @Test(
    "values of the format stay",
    arguments: [
      "mood: 7", "mood: {am: 5, pm: 7}", "mood: very low", "mood: \"7/10\"", "feeling: [3, 9]",
      "date: Nov 21, 2026", "date: 2026-11-21T09:30:00+13:00", "time: 9:30 pm",
      "date: [[2026-11-21]]",
      "check-ins:\n  - {time: 09:30, mood: 6}\n  - {time: 21:00, mood: 7}", "stretches: [cobra]",
      "mood: \"{{mood}}\"".replacing("{{mood}}", with: "_/10"),
    ])
  func keptInEntry(_ yaml: String) {
    let text = "---\n\(yaml)\n---\n"
    #expect(masked(text) == text)
  }

  @Test(
    "names that are months too, telephone numbers and links don't stay",
    arguments: [
      ("gratitude: [April, June]", "2026-11-21.md", ["April", "June"]),
      ("tags: [may, august]", "2026-11-21.md", ["may", "august"]),
      ("phone: 5551234", "2026-11-21.md", ["5551234"]),
      ("link: tel:+4915112345678", "habits/run.md", ["4915112345678"]),
      ("title: Call every monday", "stretches/own.md", ["Call", "every", "monday"]),
      ("source: [Ana of Brook 2016]", "articles/own.md", ["Ana", "Brook"]),
    ])
  func replaced(_ yaml: String, _ path: String, _ words: [String]) {
    let made = masked("---\n\(yaml)\n---\nApril came.\n", at: path)
    for word in words + ["April"] { #expect(!made.contains(word), "\(word)") }
  }

  @Test(
    "values of a habit stay",
    arguments: [
      "goal: 3/week", "goal: every other day", "goal: mon, wed, fri", "goal: 5 in 14 days",
      "rest: [sat, sun]", "pause: [2026-08-01..2026-08-14]", "week: rolling", "freeze: 2/month",
      "archived: true", "remind: \"18:00\"", "at-least: 8",
    ])
  func keptInHabit(_ yaml: String) {
    let text = "---\n\(yaml)\n---\n"
    #expect(masked(text, at: "habits/run.md") == text)
  }

  @Test(
    "values of settings stay",
    arguments: [
      "mood: {scale: 1-10, labels: {2: awful, 8: good}}", "mood: 1-5", "palette: warm-cold",
      "palette: [\"#2a1a5e\", \"#ffd28a\"]", "week-starts: sunday", "day-starts: 04:00",
      "time-zone: Pacific/Auckland", "entry-path: entries/{year}/{month}/{date}.md",
      "folders: [entries]", "tasks: {from: all, done-time: true}", "start: quote",
      "goals: {entries: 365, neck: 5 by 2026-12-31, words: 1000 in 2026}",
      "stretch: {area: neck, level: beginner, chime: bell}", "remind: {quiet: 22:00-07:00}",
      "digest: {share: [review, best-and-hardest.excerpt]}", "required: [mood]",
      "headings: [Gratitude]", "keys: {mood: [mood, feeling]}", "inline-fields: first-paragraph",
      "mood: {labels: daylio, symbols: weather}", "line-breaks: kept", "at-tags: true",
    ])
  func keptInSettings(_ yaml: String) {
    var settings = Settings()
    settings.timeZone = "Pacific/Auckland"
    #expect(masked(yaml + "\n", at: "daymark.yaml", settings) == yaml + "\n")
  }

  @Test(
    "words of the person's own are replaced, whatever the key",
    arguments: [
      "title", "question", "answer", "gratitude", "photo", "song", "tags", "habits", "mood", "time",
      "date", "people", "stretches", "check-ins",
    ])
  func replaced(_ key: String) {
    for value in [
      "secret", "[secret]", "'secret'", "\"secret\"", "{secret: secret}", "|\n  secret",
      "x # secret",
      "[[secret]]", "\"a\\nsecret\"", "\"\\\"secret\\\"\"", "secret: secret", "\"secret",
    ] {
      let made = masked("---\n\(key): \(value)\nsecret: 1\n---\n")
      #expect(!made.contains("secret"), "\(key): \(value) became \(made)")
      let isOwn = key == "people"
      #expect(made.hasPrefix(isOwn ? "---\n" : "---\n\(key): "), "\(value)")
      #expect(!made.contains("people"))
    }
  }

  @Test("the names of a habit, a link, a label and a key are the same in all places")
  func together() throws {
    var settings = Settings()
    settings.keys = [.mood: ["inner.weather"]]
    var mask = IncognitoMask(settings: settings, random: SeededGenerator(seed: 1))
    func text(_ text: String, _ path: String) -> String {
      String(decoding: mask.contents(Array(text.utf8), at: path), as: UTF8.self)
    }
    let yaml = text(
      "keys: {mood: [inner.weather]}\nmood: {labels: {7: quite fine}}\nheadings: [Danke dafür]\n",
      "daymark.yaml")
    let entry = text(
      """
      ---
      inner: {weather: quite fine}
      habits: {tea_time: done, run: 5}
      ---
      # Danke dafür
      - [x] tea time
      inner.weather:: quite fine
      """, "2026-11-21.md")
    let name = mask.path("habits/tea-time.md")
    let key = try #require(yaml.firstMatch(of: /mood: \[([a-z]+)\.([a-z]+)\]/))
    let label = try #require(yaml.firstMatch(of: /7: ([a-z]+ fine)\}/)?.1)
    let heading = try #require(yaml.firstMatch(of: /headings: \[(.*)\]/)?.1)
    #expect(entry.contains("\(key.1): {\(key.2): \(label)}"))
    #expect(entry.contains("\(key.1).\(key.2):: \(label)"))
    #expect(entry.contains("# \(heading)\n"))
    let habit = try #require(name.wholeMatch(of: /habits\/([a-z]+)-([a-z]+)\.md/))
    #expect(entry.contains("habits: {\(habit.1)_\(habit.2): done, "))
    #expect(entry.contains("- [x] \(habit.1) \(habit.2)\n"))
  }

  @Test("numbers stay, and their units are replaced")
  func units() {
    #expect(masked("---\nx1: 72.5\n---\n").hasSuffix("1: 72.5\n---\n"))
    let made = masked(
      "---\nsteps: 12034\nweight: 72.5kg\nnap: 7h10m\nplace: 51.50735\ncall: 01715551234\n---\n")
    #expect(made.contains(": 12034\n"))
    #expect(made.contains(": 72.5") && !made.contains("kg"))
    #expect(made.contains(": 7h10m\n"))
    #expect(!made.contains("50735"))
    #expect(!made.contains("5551234"))
  }
}
