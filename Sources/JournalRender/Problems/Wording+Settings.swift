package import JournalCore

extension SettingsView.Line {
  /// What the setting does, or the mapping that it is a pair of; empty for other keys of the file.
  var about: String {
    let setting = Setting(rawValue: name) ?? Setting(rawValue: String(name.prefix { $0 != "." }))
    return setting.map(Wording.about) ?? ""
  }
}

extension Wording {
  /// Returns what the value of a setting must look like, as it follows “it should be”.
  package static func expected(_ shape: SettingShape) -> String {
    switch shape {
    case .text: "a text"
    case .flag: "true or false"
    case .oneOf(let words): alternatives(words)
    case .weekday: "a weekday such as monday"
    case .time: "a time such as \"21:00\""
    case .timeBeforeNoon: "a time before noon, such as 04:00"
    case .timeSpan: "a time span such as \"22:00-07:00\""
    case .timeZone: "a time zone known to this computer, such as Pacific/Auckland"
    case .entryPath: "a path that contains the date, such as Daily/{date}.md"
    case .scale: "a range such as 1-10"
    case .chime: "bell, none or the path of a sound file"
    case .goal: "a whole number above 0, such as 100, 20 by 2026-12-31 or 100 in 2026"
    case .texts: "a list such as [one, two]"
    case .someOf(let words): "a list of \(alternatives(words))"
    case .times: "a time or a list of times, such as [\"09:00\", \"21:00\"]"
    case .daysAndTags: "a list of days and tags, such as [2024-06-01..2024-06-30, person/x]"
    case .labels:
      "words, daylio for five steps, or a mapping of steps to one or more labels, such as 7: good"
    case .symbols: "faces, weather, or a mapping of steps to one symbol each, such as 7: 🙂"
    case .palette:
      alternatives(MoodPalette.Name.allCases.map(\.rawValue) + ["a list of colours, \(ownColours)"])
    case .goals: "a mapping such as {entries: 365, stretches: 100}"
    case .keys: "a mapping such as {mood: [mood, wellbeing.mood]}"
    case .units: "a mapping such as {bedtime: clock, exercise: min}"
    case .unit: "a unit such as min, or clock"
    case .stretch: "a mapping such as {area: neck, level: beginner}"
    case .remind: "a mapping such as {check-in: \"21:00\", quiet: \"22:00-07:00\"}"
    case .digest: "a mapping such as {sections: [mood, gratitude]}"
    case .pace: "daily, weekdays, mon,wed,fri, 3/week, 2/month, every 2 days or 5 in 14 days"
    case .numberAboveZero: "a number above 0"
    case .numberFromZero: "a number of at least 0"
    case .onlyTarget: "used without 'at-least'"
    case .limitAlone: "used with 'at-most': only a limit is kept by doing nothing"
    case .noLimit: "kept or left out with 'at-most'"
    case .weekdays: "weekdays such as [sat, sun], or weekends"
    case .days: "days such as [2026-08-01..2026-08-14]"
    case .daysOfMonth: "a number of days such as 2/month"
    case .firstDay: "a date such as 2026-01-01"
    case .lastDay: "a date such as 2026-12-31"
    case .lastDayFromFirst: "a date on or after 'from'"
    case .habitTime: "a time such as \"18:00\""
    case .plannedDays: "later days and on or off, such as 2026-11-21..2026-11-22: on"
    case .minutes: "a whole number of minutes from 1 to 999, such as 5"
    }
  }

  /// Returns what is hidden, or not shared, because it can't be read.
  static func privacyUnread(_ settings: [PrivacySetting]) -> String {
    let names = settings.map(\.rawValue.quoted).joined(separator: " or ")
    let hidden =
      "every entry is kept out of on-this-day, random, highlights, digests, today's tasks and reminders"
    let effects = settings.map { $0 == .hide ? hidden : "digests share nothing" }
    return "this may be part of \(names), so until it can be read, "
      + effects.joined(separator: ", and ")
  }

  private static let ownColours = "lowest mood first, such as [\"#2a1a5e\", \"#ffd28a\"]"

  /// `a, b or c`.
  private static func alternatives(_ words: [String]) -> String {
    let first = words.dropLast().joined(separator: ", ")
    return first.isEmpty ? words.joined() : "\(first) or \(words[words.count - 1])"
  }

  /// Returns what a setting does.
  package static func about(_ setting: Setting) -> String {
    switch setting {
    case .name: "the name that today's page calls you by"
    case .moodScale: "the lowest and the highest mood"
    case .moodLabels: "labels for steps of the scale, which entries may use instead of numbers"
    case .moodSymbols: "pictures for steps of the scale, which entries may use instead of numbers"
    case .palette: "the colours of moods, from the lowest to the highest"
    case .weekStarts: "the first day of a week, in calendars and in ranges such as last week"
    case .dayStarts: "when a new day begins; until then, today is still the day before"
    case .timeZone: "the time zone that decides which day is today; the system's by default"
    case .entryPath:
      "where new entries go; by default as the program of the folder says, or like the last entries"
    case .folders: "folders to read entries from, besides that of entry-path; all by default"
    case .required: "keys that check expects in every day's entries"
    case .hide: "days and tags to keep out of on-this-day, digests, today's tasks and reminders"
    case .atTags: "whether @name in a text is a tag"
    case .habitBoxes: "whether a checked task with a habit's name ticks the habit"
    case .inlineFields: "where 'key:: value' in a text is read as a key"
    case .lineBreaks: "whether single line breaks of a text are kept on pages, as in Obsidian"
    case .goals:
      "numbers to reach, for ever, by a day or in a period: entries, days, words, streak, tasks, "
        + "stretches, or the name of a habit, a part of the body or a stretch"
    case .taskSource:
      "where tasks are: entries (and tasks.md), or all notes, with and without a date"
    case .taskDoneTime: "whether the time is written into a task that is done, besides the day"
    case .start: "what today's page shows first"
    case .stretchArea: "the part of the body to stretch; any by default"
    case .stretchLevel:
      "the level of the stretches to offer; any by default, but that of the day is not advanced then"
    case .stretchFavourites: "the names of your favourite stretches"
    case .stretchChime: "the sound at the end of a side"
    case .stretchOpensWithChime: "whether the sound is also played when a stretch opens"
    case .remindCheckIn: "when to ask how you are if nothing is logged"
    case .remindExperiment: "when to show what your experiments have planned for the day"
    case .remindQuote: "when to show the quote of the day"
    case .remindTip: "when to show the tip of the day"
    case .remindQuiet: "hours without reminders; those due then are delivered at the end"
    case .digestSections: "the sections of a digest, in order"
    case .digestShare: "the parts of a digest that --share includes"
    case .commitMessages: "how detailed the commit messages of sync are"
    case .gratitudeHeadings: "headings whose lists are gratitude, in any case"
    case .keys: "the front matter keys of each meaning, instead of the usual ones"
    case .units:
      "the units of keys of your own, instead of those written most often; clock for times of day"
    }
  }
}
