package import JournalCore
package import Phrases

extension SettingsView.Line {
  /// The setting's purpose, or that of the mapping around the pair; nil for other keys in the file.
  var about: Phrase? {
    let setting = Setting(rawValue: name) ?? Setting(rawValue: String(name.prefix { $0 != "." }))
    return setting.map(Wording.about)
  }
}

extension Wording {
  /// Returns the expected shape of a setting's value, worded to follow “it should be”.
  package static func expected(_ shape: SettingShape) -> Phrase {
    switch shape {
    case .text: Phrase("a text")
    case .flag: Phrase("true or false")
    case .oneOf(let words): Phrase("\(any: words)")
    case .weekday: Phrase("a weekday such as monday")
    case .time: Phrase("a time such as \"21:00\"")
    case .timeBeforeNoon: Phrase("a time before noon, such as 04:00")
    case .timeSpan: Phrase("a time span such as \"22:00-07:00\"")
    case .timeZone: Phrase("a time zone known to this computer, such as Pacific/Auckland")
    case .entryPath: Phrase("a path that contains the date, such as Daily/{date}.md")
    case .scale: Phrase("a range such as 1-10")
    case .chime: Phrase("bell, none or the path of a sound file")
    case .goal: Phrase("a whole number above 0, such as 100, 20 by 2026-12-31 or 100 in 2026")
    case .texts: Phrase("a list such as [one, two]")
    case .someOf(let words): Phrase("a list of \(any: words)")
    case .times: Phrase("a time or a list of times, such as [\"09:00\", \"21:00\"]")
    case .daysAndTags: Phrase("a list of days and tags, such as [2024-06-01..2024-06-30, person/x]")
    case .labels:
      Phrase(
        "words, daylio for five steps, or a mapping of steps to one or more labels, such as 7: good"
      )
    case .symbols: Phrase("faces, weather, or a mapping of steps to one symbol each, such as 7: 🙂")
    case .palette:
      Phrase(
        """
        \(list: MoodPalette.Name.allCases.map(\.rawValue)) or a list of colours, lowest mood \
        first, such as [\"#2a1a5e\", \"#ffd28a\"]
        """
      )
    case .goals: Phrase("a mapping such as {entries: 365, stretches: 100}")
    case .keys: Phrase("a mapping such as {mood: [mood, wellbeing.mood]}")
    case .units: Phrase("a mapping such as {bedtime: clock, exercise: min}")
    case .unit: Phrase("a unit such as min, or clock")
    case .checkIn:
      Phrase(
        """
        a list of \(any: CheckInStep.named) and keys of your own, such as [mood, tags, sleep, \
        thoughts]
        """)
    case .activities: Phrase("a mapping such as {People: [family, friends], Body: [run, walk]}")
    case .today: Phrase("a mapping such as {sections: [today, habits, tasks]}")
    case .stretch: Phrase("a mapping such as {area: neck, level: beginner}")
    case .remind: Phrase("a mapping such as {check-in: \"21:00\", quiet: \"22:00-07:00\"}")
    case .digest: Phrase("a mapping such as {sections: [mood, gratitude]}")
    case .pace:
      Phrase("daily, weekdays, mon,wed,fri, 3/week, 2/month, every 2 days or 5 in 14 days")
    case .numberAboveZero: Phrase("a number above 0")
    case .numberFromZero: Phrase("a number of at least 0")
    case .onlyTarget: Phrase("used without 'at-least'")
    case .limitAlone: Phrase("used with 'at-most': only a limit is kept by doing nothing")
    case .noLimit: Phrase("kept or left out with 'at-most'")
    case .weekdays: Phrase("weekdays such as [sat, sun], or weekends")
    case .days: Phrase("days such as [2026-08-01..2026-08-14]")
    case .daysOfMonth: Phrase("a number of days such as 2/month")
    case .firstDay: Phrase("a date such as 2026-01-01")
    case .lastDay: Phrase("a date such as 2026-12-31")
    case .lastDayFromFirst: Phrase("a date on or after 'from'")
    case .habitTime: Phrase("a time such as \"18:00\"")
    case .plannedDays: Phrase("later days and on or off, such as 2026-11-21..2026-11-22: on")
    case .minutes: Phrase("a whole number of minutes from 1 to 999, such as 5")
    }
  }

  /// Returns the message about data that is hidden, or not shared, since a setting can't be read.
  static func privacyUnread(_ settings: [PrivacySetting]) -> Phrase {
    let hides = settings.contains(.hide)
    let shares = settings.contains { $0 != .hide }
    let names = settings.map { Phrase("\(quoted: $0.rawValue)") }
    if hides, shares {
      return Phrase(
        """
        this may be part of \(any: names), so until it can be read, every entry is kept out of \
        on-this-day, random, highlights, digests, today's tasks and reminders, and digests share \
        nothing
        """
      )
    }
    guard hides else {
      return Phrase(
        "this may be part of \(any: names), so until it can be read, digests share nothing")
    }
    return Phrase(
      """
      this may be part of \(any: names), so until it can be read, every entry is kept out of \
      on-this-day, random, highlights, digests, today's tasks and reminders
      """
    )
  }

  /// Returns a setting's purpose.
  package static func about(_ setting: Setting) -> Phrase {
    switch setting {
    case .name: Phrase("the name that today's page calls you by")
    case .moodScale: Phrase("the lowest and the highest mood")
    case .moodLabels:
      Phrase("labels for steps of the scale, which entries may use instead of numbers")
    case .moodSymbols:
      Phrase("pictures for steps of the scale, which entries may use instead of numbers")
    case .palette: Phrase("the colours of moods, from the lowest to the highest")
    case .weekStarts:
      Phrase("the first day of a week, in calendars and in ranges such as last week")
    case .dayStarts: Phrase("when a new day begins; until then, today is still the day before")
    case .timeZone: Phrase("the time zone that decides which day is today; the system's by default")
    case .entryPath:
      Phrase(
        """
        where new entries go; by default as the program of the folder says, or like the last \
        entries
        """)
    case .folders:
      Phrase("folders to read entries from, besides that of entry-path; all by default")
    case .required: Phrase("keys that check expects in every day's entries")
    case .hide:
      Phrase("days and tags to keep out of on-this-day, digests, today's tasks and reminders")
    case .atTags: Phrase("whether @name in a text is a tag")
    case .habitBoxes: Phrase("whether a checked task with a habit's name ticks the habit")
    case .habitKeys: Phrase("keys that are habits themselves, as in \(code: "gym: true")")
    case .dayHeadings:
      Phrase("whether a heading with a date begins that day's entry, in a file without a day")
    case .inlineFields: Phrase("where 'key:: value' in a text is read as a key")
    case .moments: Phrase("the form in which moments after a day's first one are written")
    case .checkIn:
      Phrase("what a check-in asks for, in order; a key of your own asks for its number")
    case .activities:
      Phrase("groups of tags and habits to tick in a check-in; others come after them")
    case .lineBreaks:
      Phrase("whether single line breaks of a text are kept on pages, as in Obsidian")
    case .goals:
      Phrase(
        """
        numbers to reach, for ever, by a day or in a period: entries, days, words, streak, tasks, \
        stretches, or the name of a habit, a part of the body or a stretch
        """
      )
    case .taskSource:
      Phrase("where tasks are: entries (and tasks.md), or all notes, with and without a date")
    case .taskDoneTime:
      Phrase("whether the time is written into a task that is done, besides the day")
    case .start: Phrase("what today's page shows first")
    case .todaySections: Phrase("the sections of today's page, in order")
    case .stretchArea: Phrase("the part of the body to stretch; any by default")
    case .stretchLevel:
      Phrase(
        """
        the level of the stretches to offer; any by default, but that of the day is not advanced \
        then
        """)
    case .stretchFavourites: Phrase("the names of your favourite stretches")
    case .stretchChime: Phrase("the sound at the end of a side")
    case .stretchOpensWithChime: Phrase("whether the sound is also played when a stretch opens")
    case .remindCheckIn: Phrase("when to ask how you are if nothing is logged")
    case .remindExperiment: Phrase("when to show what your experiments have planned for the day")
    case .remindQuote: Phrase("when to show the quote of the day")
    case .remindTip: Phrase("when to show the tip of the day")
    case .remindQuiet: Phrase("hours without reminders; those due then are delivered at the end")
    case .digestSections: Phrase("the sections of a digest, in order")
    case .digestShare: Phrase("the parts of a digest that --share includes")
    case .commitMessages: Phrase("how detailed the commit messages of sync are")
    case .gratitudeHeadings: Phrase("headings whose lists are gratitude, in any case")
    case .keys: Phrase("the front matter keys of each meaning, instead of the usual ones")
    case .units:
      Phrase(
        "the units of keys of your own, instead of those written most often; clock for times of day"
      )
    }
  }
}
