import JournalCore
import JournalRender
import Phrases

/// A part of the settings' page.
enum SettingPart: CaseIterable {
  case you, mood, writing, counting, reading, privacy, tasks, stretches, reminders, digests, sync

  /// Its heading.
  var heading: Phrase {
    switch self {
    case .you: Phrase("You and your days")
    case .mood: Phrase("Mood")
    case .writing: Phrase("Writing")
    case .counting: Phrase("Tags, habits and numbers")
    case .reading: Phrase("Reading your files")
    case .privacy: Phrase("Privacy")
    case .tasks: Phrase("Tasks")
    case .stretches: Phrase("Stretches")
    case .reminders: Phrase("Reminders")
    case .digests: Phrase("Digests")
    case .sync: Phrase("Sync")
    }
  }

  /// What it is about.
  var about: Phrase {
    switch self {
    case .you: Phrase("Name, time zone, week")
    case .mood: Phrase("Scale, words, colours")
    case .writing: Phrase("What a check-in asks")
    case .counting: Phrase("What counts as what")
    case .reading: Phrase("Folders, headings, keys")
    case .privacy: Phrase("Days and tags to hide")
    case .tasks: Phrase("Where they are")
    case .stretches: Phrase("Body, level, chime")
    case .reminders: Phrase("When to be asked")
    case .digests: Phrase("What they have")
    case .sync: Phrase("Words for changes")
    }
  }

  /// The icon before its name.
  var icon: Icon {
    switch self {
    case .you: .today
    case .mood: .heart
    case .writing: .diary
    case .counting: .tag
    case .reading: .page
    case .privacy: .lock
    case .tasks: .check
    case .stretches: .stretch
    case .reminders: .bell
    case .digests: .book
    case .sync: .sync
    }
  }

  /// Its settings, in order.
  var settings: [Setting] {
    switch self {
    case .you: [.name, .start, .todaySections, .timeZone, .dayStarts, .weekStarts]
    case .mood: [.moodScale, .moodLabels, .moodSymbols, .palette]
    case .writing: [.checkIn, .activities, .entryPath, .moments, .lineBreaks, .required]
    case .counting: [.atTags, .habitBoxes, .habitKeys, .units]
    case .reading: [.folders, .dayHeadings, .inlineFields, .gratitudeHeadings, .keys]
    case .privacy: [.hide, .digestShare]
    case .tasks: [.taskSource, .taskDoneTime]
    case .stretches:
      [.stretchArea, .stretchLevel, .stretchFavourites, .stretchChime, .stretchOpensWithChime]
    case .reminders: [.remindCheckIn, .remindExperiment, .remindQuote, .remindTip, .remindQuiet]
    case .digests: [.digestSections]
    case .sync: [.commitMessages]
    }
  }
}

extension Setting {
  /// Its name for people.
  var title: Phrase {
    switch self {
    case .name: Phrase("Your name")
    case .moodScale: Phrase("Scale of moods")
    case .moodLabels: Phrase("Words for moods")
    case .moodSymbols: Phrase("Pictures for moods")
    case .palette: Phrase("Colours of moods")
    case .weekStarts: Phrase("First day of the week")
    case .dayStarts: Phrase("When a day begins")
    case .timeZone: Phrase("Time zone")
    case .entryPath: Phrase("Where new entries go")
    case .folders: Phrase("Folders with entries")
    case .required: Phrase("What an entry should have")
    case .hide: Phrase("Days and tags to hide")
    case .atTags: Phrase("@names are tags")
    case .habitBoxes: Phrase("Checked tasks tick habits")
    case .habitKeys: Phrase("Keys that are habits")
    case .dayHeadings: Phrase("Several days in one file")
    case .inlineFields: Phrase("Keys in the text")
    case .moments: Phrase("Further check-ins of a day")
    case .checkIn: Phrase("Steps of a check-in")
    case .activities: Phrase("Activities in groups")
    case .lineBreaks: Phrase("Keep line breaks")
    case .goals: Phrase("Goals")
    case .taskSource: Phrase("Where tasks are")
    case .taskDoneTime: Phrase("Write the time of done tasks")
    case .start: Phrase("First on Today")
    case .todaySections: Phrase("Parts of Today")
    case .stretchArea: Phrase("Part of the body")
    case .stretchLevel: Phrase("Level")
    case .stretchFavourites: Phrase("Favourite stretches")
    case .stretchChime: Phrase("Chime")
    case .stretchOpensWithChime: Phrase("Chime at the beginning, too")
    case .remindCheckIn: Phrase("Ask how I am")
    case .remindExperiment: Phrase("Experiments")
    case .remindQuote: Phrase("Quote of the day")
    case .remindTip: Phrase("Tip of the day")
    case .remindQuiet: Phrase("Quiet hours")
    case .digestSections: Phrase("Sections of a digest")
    case .digestShare: Phrase("What a shared digest may have")
    case .commitMessages: Phrase("Messages of commits")
    case .gratitudeHeadings: Phrase("Headings of gratitude")
    case .keys: Phrase("Names of keys")
    case .units: Phrase("Units of numbers")
    }
  }
}
