import JournalCore
import JournalSyntax
import TestSupport
import Testing

/// What protects fails closed: if it can't be read, everything that it could mean is hidden.
@Suite("Settings that protect")
struct PrivacySettingsTests {
  private func read(_ text: String) -> (Settings, [Diagnostic]) {
    Settings.read(Array(text.utf8), path: "daymark.yaml")
  }

  private func doubts(_ problems: [Diagnostic]) -> [String] {
    problems.compactMap { problem in
      guard case .entry(.privacyUnread(let settings)) = problem.problem else { return nil }
      return "\(problem.line): \(settings.map(\.rawValue).joined(separator: ", "))"
    }
  }

  @Test("everything is hidden if it can't be told what is", arguments: BrokenSettings.hiding)
  func hide(_ broken: BrokenSettings) throws {
    let (settings, problems) = Settings.read(broken.bytes, path: "daymark.yaml")
    #expect(settings.hidden == .everything)
    let problem = try #require(
      problems.first {
        if case .entry(.privacyUnread(let settings)) = $0.problem {
          settings.contains(.hide)
        } else {
          false
        }
      })
    #expect(problem.severity == .error && problem.line > 0)
  }

  @Test("nothing is shared if it can't be told what may be", arguments: BrokenSettings.sharing)
  func share(_ broken: BrokenSettings) throws {
    let (settings, problems) = Settings.read(broken.bytes, path: "daymark.yaml")
    #expect(settings.digestSharing == .unread && settings.digestSharing.parts.isEmpty)
    #expect(doubts(problems).contains { $0.hasSuffix("digest.share") })
  }

  @Test("a doubt is reported once, at its place")
  func places() {
    #expect(doubts(read("name: Ana\nhide: [work; x]\n").1) == ["2: hide"])
    #expect(doubts(read("hide: [work; x, y; z]\n").1) == ["1: hide"])
    #expect(doubts(read("name: Ana\nmood: {scale: 1-10\n").1) == ["2: hide, digest.share"])
    #expect(
      doubts(read("hides: [x]\ndigest: {shere: [mood]}\n").1) == ["1: hide", "2: digest.share"])
    #expect(
      read("hides: [x]\n").1.map(\.code) == ["unknown-setting", "privacy-unread"])
  }

  @Test(
    "what can be read hides what it names",
    arguments: [
      "hide: [private]\n", "hide: private\n", "hide: '#private'\n", "hide: [\"#private\"]\n",
      "hide:\n- private\n", "hide:\n\t- private\n", "HIDE: [private]\n",
      "\u{FEFF}hide: [private]\n",
      "hide: [private]\r\nname: Ana\r\n", "---\nhide: [private]\n...\n", "hide:[private]\n",
      "hide: [private\u{A0}]\n", "hide: [ private , ]\n", "\"hide\": [private]\n",
      "# hide: [work]\nhide: [private]  # and that's all\n", "hide: [ #private ]\n",
      "name: Ana\n  hide: [private]\n", "name: Ana\n  Bell\n  hide: [private]\n",
    ])
  func readable(_ text: String) {
    let (settings, problems) = read(text)
    #expect(settings.hidden == .named(tags: ["private"]))
    #expect(doubts(problems).isEmpty)
  }

  @Test("tags of all kinds, days and ranges")
  func items() {
    let text = """
      hide: [2024-06-01..2024-06-30, 2023, "..2020", work/office, "#night walk", "late at night",
        "#june", "#2024", "@ana", l'amour, R&D, c++, Größe, 🏠, 日記, 4x4, don’t, a.b]
      """
    let (settings, problems) = read(text + "\n")
    #expect(problems.isEmpty)
    #expect(
      settings.hidden
        == .named(
          days: [
            DayRange(day("2024-06-01"), day("2024-06-30")),
            DayRange(day("2023-01-01"), day("2023-12-31")),
            DayRange(DayRange.always.first, day("2020-12-31")),
          ],
          tags: [
            "work/office", "night walk", "late at night", "june", "2024", "@ana", "l'amour", "R&D",
            "c++", "Größe", "🏠", "日記", "4x4", "don’t", "a.b",
          ]))
    let written = Setting.hide.value(in: settings)?.line ?? ""
    let again = read("hide: \(written)\n")
    #expect(again.0.hidden == settings.hidden && again.1.isEmpty, "\(written)")
  }

  @Test(
    "nothing is hidden if nothing is named",
    arguments: [
      "", "\n", "# hide: [private]\n", "hide: []\n", "hide:\n", "hide: ~\n",
      "hide:   # nothing yet\n",
      "name: Ana\n", "goals: {hide: 20, hike: 5, share: 10}\n", "digest: {share: [mood]}\n",
      "start: quote\nstretch: {chime: bell}\n", "week-start: monday\n", "hide: []",
    ])
  func nothing(_ text: String) {
    let (settings, problems) = read(text)
    #expect(settings.hidden == .nothing)
    #expect(!settings.digestSharing.isUnread)
    #expect(doubts(problems).isEmpty)
  }

  @Test(
    "a file that is cut off anywhere hides what the whole one hides, or everything, or nothing yet")
  func cut() {
    let text = Array("name: Ana\nhide: [private, work]\ndigest: {share: [mood]}\n".utf8)
    let whole = read(String(decoding: text, as: UTF8.self)).0
    for end in 0..<text.count {
      let settings = Settings.read(Array(text[..<end]), path: "daymark.yaml").0
      let isBeforeHide = end <= "name: Ana\n".utf8.count
      #expect(
        settings.hidden == .everything || settings.hidden == whole.hidden
          || isBeforeHide && settings.hidden == .nothing, "\(end)")
    }
  }

  @Test("names of tags are compared by what they look like")
  func names() {
    func hides(_ hidden: String, _ tag: String) -> Bool {
      Hidden.named(tags: [hidden]).hides(day("2026-11-21"), tags: ["other", tag])
    }
    for (hidden, tag) in [
      ("private", "Private"), ("PRIVATE", "private"), ("caf\u{E9}", "cafe\u{301}"),
      ("cafe\u{301}", "CAF\u{C9}"), ("stra\u{DF}e", "STRASSE"), ("person", "person/x"),
      ("person/", "person"), ("❤", "❤\u{FE0F}"), ("pri\u{AD}vate", "private"), ("@ana", "ana"),
      ("ana", "@Ana"), ("#ana", "ana"), ("ΟΔΟΣ", "οδος"), ("İzmir", "i̇zmir"),
    ] {
      #expect(hides(hidden, tag), "\(hidden) \(tag)")
    }
    for (hidden, tag) in [("private", "privates"), ("person/x", "person"), ("", "x"), ("#", "#")] {
      #expect(!hides(hidden, tag), "\(hidden) \(tag)")
    }
  }

  @Test(
    "an entry whose tags can't all be read may have a hidden one",
    arguments: [
      "---\ntags: [private\n---\nZyxomma\n", "---\ntags: #private\n---\nZyxomma\n",
      "---\ntags: [work]\ntags: [private]\n---\nZyxomma\n",
      "---\n<<<<<<< HEAD\ntags: [private]\n=======\nmood: 3\n>>>>>>> other\n---\nZyxomma\n",
      "---\ntags: {private: true}\n---\nZyxomma\n",
      "---\ntags: [work, {private: yes}]\n---\nZyxomma\n",
      "---\ntags: [pri\0vate]\n---\nZyxomma\n", "---\ntags\u{200B}: [private]\n---\nZyxomma\n",
      "+++\ntags = [\"private\"]\n+++\nZyxomma\n", "---\nmood: 3\nprivate tags\n---\nZyxomma\n",
      "---\ntags:\n  - work\n  - #private\n---\nZyxomma\n", "---\ntags: *t\n---\nZyxomma\n",
    ])
  func entries(_ text: String) {
    var journal = MemoryJournal([
      "2026-11-20.md": text, "2026-11-19.md": "---\ntags: [work]\n---\nOpen\n",
    ])
    func shown() -> [String] {
      let index = journal.index()
      return index.entries.filter { !journal.settings.hidden.hides($0) }.map(\.path)
    }
    #expect(shown().contains("2026-11-20.md"), "nothing is hidden yet")
    journal.settings.hidden = .named(tags: ["private"])
    #expect(shown() == ["2026-11-19.md"])
    journal.settings.hidden = .named(days: [DayRange(day("2026-01-01"), day("2026-01-02"))])
    #expect(shown().count == 2, "a day can be read")
  }

  @Test(
    "a friend whose file has a fault in what they may see sees nothing",
    arguments: [
      "share: [run\n", "until: 2026-13-01\n", "until: [2026-11-01]\n", "until: #2026-11-01\n",
      "untill: 2026-11-01\n", "until: 2026-12-01\nUntil: 2026-11-01\n",
      "until: 2026-12-01\nuntil: 2026-11-01\n",
      "<<<<<<< HEAD\nuntil: 2026-11-01\n=======\n>>>>>>> other\n",
      "since: soon\n", "until: 2026-1\u{0}1-01\n", "shares: [journal]\n",
    ])
  func friends(_ fault: String) throws {
    let head = "---\nstate: friend\nsign: sign1x\nseal: age1x\nshare: [run]\n"
    func friend(_ more: String) throws -> Friend {
      let text =
        more.hasPrefix("share: [") ? head.replacing("share: [run]\n", with: more) : head + more
      return try #require(Friend.read(Array((text + "---\n").utf8), path: "friends/ben.md").0)
    }
    #expect(try friend("note: mine\n").shared(on: day("2026-11-21")) == ["run"])
    #expect(try friend(fault).shared(on: day("2026-11-21")) == [])
  }

  @Test(
    "who may have paused shares nothing new",
    arguments: ["paused: soon\n", "pause: 2026-11-20\n", "paused: #2026-11-20\n", "note: [a\n"])
  func paused(_ fault: String) throws {
    func card(_ more: String) throws -> OwnCard {
      let text = "---\nname: Ana\nat: /x\nsign: sign1x\nseal: age1x\n\(more)---\n"
      return try #require(OwnCard.read(Array(text.utf8)).0)
    }
    #expect(try !card("").isPaused && !card("note: mine\n").isPaused)
    #expect(try card("paused: 2026-11-20\n").isPaused)
    #expect(try card(fault).isPaused)
  }

  @Test(
    "a habit is shared only if its file says so without a doubt",
    arguments: [
      "share: true\nshare: false\n", "share: true\nShare: false\n", "share: perhaps\n",
      "share: [true]\n",
      "share: true\ngoal: [\n", "share: true\n<<<<<<< HEAD\nshare: false\n=======\n>>>>>>> other\n",
      "share: true #\nunit: #glasses\n",
    ])
  func habits(_ text: String) {
    func isShared(_ text: String) -> Bool {
      Habit.read(Array("---\n\(text)---\n".utf8), path: "habits/run.md").0.isShared
    }
    #expect(isShared("share: true\n"))
    #expect(!isShared(text))
  }
}
