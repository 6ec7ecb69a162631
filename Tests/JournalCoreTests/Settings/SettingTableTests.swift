import JournalSyntax
import TestSupport
import Testing

@testable import JournalCore

/// Each row of the table reads what it writes.
@Suite struct SettingTableTests {
  /// For each setting, a written value other than its default, and one that can't be used; nil if
  /// there is none.
  static func samples(_ setting: Setting) -> (good: String, bad: String?) {
    switch setting {
    case .name: ("Ana", "[Ana]")
    case .moodScale: ("-2..2", "2-1")
    case .moodLabels: ("{2: awful, 8: [good, 🙂]}", "{99: over}")
    case .moodSymbols: ("faces", "{7: [🙂, 🙃]}")
    case .palette: ("[\"#2a1a5e\", \"#ffd28a\"]", "rainbow")
    case .weekStarts: ("sunday", "someday")
    case .dayStarts: ("04:30", "13:00")
    case .timeZone: ("Pacific/Auckland", "Nowhere")
    case .entryPath: ("Daily/{date}.md", "Daily/today.md")
    case .folders: ("[entries, work/log]", nil)
    case .required: ("[mood, sleep]", nil)
    case .hide: ("[2024-06-01..2024-06-30, 2025-01-01, person/x]", nil)
    case .habitKeys: ("[gym]", nil)
    case .atTags: ("true", "perhaps")
    case .habitBoxes: ("false", "perhaps")
    case .dayHeadings: ("true", "perhaps")
    case .inlineFields: ("first-paragraph", "somewhere")
    case .moments: ("list", "table")
    case .checkIn: ("[mood, sleep, thoughts]", "{mood: 1}")
    case .activities: ("{People: [family, friends], Body: [run]}", "[run]")
    case .lineBreaks: ("kept", "sometimes")
    case .goals:
      (
        "{entries: 365, run: 100 in 2026, read: 20 from 2026-11-22 by 2026-12-31}",
        "{run: 20 by soon}"
      )
    case .taskSource: ("all", "some")
    case .taskDoneTime: ("true", "late")
    case .start: ("quote", "now")
    case .todaySections: ("[habits, today]", "[habbits]")
    case .stretchArea: ("upper body", "[neck]")
    case .stretchLevel: ("advanced", "hard")
    case .stretchFavourites: ("[cobra, neck-roll]", nil)
    case .stretchChime: ("sounds/bell.wav", "[bell]")
    case .stretchOpensWithChime: ("true", "loud")
    case .remindCheckIn: ("[09:00, 21:00]", "soon")
    case .remindExperiment, .remindQuote, .remindTip: ("08:00", "soon")
    case .remindQuiet: ("22:00-07:00", "22:00")
    case .digestSections: ("[songs, mood]", "[mod]")
    case .digestShare: ("[mood, photos.alt]", "[mod]")
    case .commitMessages: ("detailed", "long")
    case .gratitudeHeadings: ("[danke, good things]", nil)
    case .keys: ("{mood: [mood, wellbeing.mood]}", "{moods: [a]}")
    case .units: ("{bedtime: clock, exercise: min}", "{sleep: [h]}")
    }
  }

  private func read(_ setting: Setting, _ value: String) -> (Settings, [Diagnostic]) {
    let text =
      setting.group.map { "\($0.rawValue):\n  \(setting.key): \(value)\n" }
      ?? "\(setting.key): \(value)\n"
    return Settings.read(Array(text.utf8), path: "daymark.yaml") { $0 != "Nowhere" }
  }

  @Test("a value is read, and written again as it was", arguments: Setting.allCases)
  func roundTrip(_ setting: Setting) throws {
    let (settings, problems) = read(setting, Self.samples(setting).good)
    #expect(problems.isEmpty)
    #expect(settings != Settings())
    let written = try #require(setting.value(in: settings)).line
    if setting == .keys {
      // All meanings are written, also those that have the usual keys.
      #expect(written.contains("mood: [mood, wellbeing.mood], question: [question]"))
    } else {
      #expect(written == Self.samples(setting).good)
    }
    let again = read(setting, written)
    #expect(setting.value(in: again.0)?.line == written && again.1.isEmpty)
  }

  @Test("a default that can be written is read as itself", arguments: Setting.allCases)
  func defaults(_ setting: Setting) {
    guard let value = setting.value(in: Settings())?.line else { return }
    let (settings, problems) = read(setting, value)
    #expect(problems.isEmpty && setting.value(in: settings)?.line == value)
  }

  @Test("a value that can't be used changes nothing and is reported", arguments: Setting.allCases)
  func bad(_ setting: Setting) {
    guard let value = Self.samples(setting).bad else { return }
    let (settings, problems) = read(setting, value)
    #expect(problems.count == 1 && problems.allSatisfy { $0.path == "daymark.yaml" && $0.line > 0 })
    var expected = Settings()
    // Only what is named is shared, even if none of the names is known.
    if setting == .digestShare { expected.digestSharing = DigestSharing([]) }
    #expect(settings == expected)
  }

  @Test("a name with a dot is inside a group, and every group has settings")
  func groups() {
    for setting in Setting.allCases {
      #expect((setting.group != nil) == setting.rawValue.contains("."), "\(setting)")
      #expect(
        setting.group.map { $0.rawValue + "." + setting.key } ?? setting.key == setting.rawValue)
    }
    for group in SettingGroup.allCases {
      #expect(!group.settings.isEmpty)
      #expect(group.short.map(group.settings.contains) != false)
    }
  }
}
