public import JournalSyntax

/// A setting of `daymark.yaml`; its raw value is its name, with a dot if it is inside a group.
///
/// To add one, add a case here, its row to the table (`row`), and its effect to `Wording.about` in
/// `JournalRender`. Everything else comes from these: reading, the list of settings, and their
/// documentation. Settings are listed and read in this order.
public enum Setting: String, CaseIterable, Hashable, Sendable {
  case name
  case moodScale = "mood.scale"
  case moodLabels = "mood.labels"
  case moodSymbols = "mood.symbols"
  case palette
  case weekStarts = "week-starts"
  case dayStarts = "day-starts"
  case timeZone = "time-zone"
  case entryPath = "entry-path"
  case folders
  case required
  case hide
  case atTags = "at-tags"
  case habitBoxes = "habit-boxes"
  case habitKeys = "habit-keys"
  case dayHeadings = "day-headings"
  case inlineFields = "inline-fields"
  case moments
  case checkIn = "check-in"
  case activities
  case lineBreaks = "line-breaks"
  case goals
  case taskSource = "tasks.from"
  case taskDoneTime = "tasks.done-time"
  case start
  case todaySections = "today.sections"
  case stretchArea = "stretch.area"
  case stretchLevel = "stretch.level"
  case stretchFavourites = "stretch.favourites"
  case stretchChime = "stretch.chime"
  case stretchOpensWithChime = "stretch.opens-with-chime"
  case remindCheckIn = "remind.check-in"
  case remindExperiment = "remind.experiment"
  case remindQuote = "remind.quote"
  case remindTip = "remind.tip"
  case remindQuiet = "remind.quiet"
  case digestSections = "digest.sections"
  case digestShare = "digest.share"
  case commitMessages = "commit-messages"
  case gratitudeHeadings = "headings.gratitude"
  case keys
  case units

  /// The form its value must have.
  public var shape: SettingShape { row.shape }

  /// Returns its value in `settings`, as written in the file; nil if it has none.
  public func value(in settings: Settings) -> NewValue? { row.write(settings) }

  /// The group it is in; nil if it is at the file's top level.
  public var group: SettingGroup? {
    rawValue == key ? nil : SettingGroup(rawValue: String(rawValue.prefix { $0 != "." }))
  }

  /// Its key in the file, inside its group.
  public var key: String { String(rawValue.split(separator: ".").last ?? "") }
}

/// A `daymark.yaml` key with settings inside it.
public enum SettingGroup: String, CaseIterable, Hashable, Sendable {
  case mood
  case tasks
  case today
  case stretch
  case remind
  case digest
  case headings

  /// The settings inside it.
  public var settings: [Setting] { Setting.allCases.filter { $0.group == self } }

  /// The setting for the group's value if that isn't a mapping: `mood: 1-10` is short for
  /// `mood: {scale: 1-10}`, and `tasks: all` for `tasks: {from: all}`.
  public var short: Setting? {
    switch self {
    case .mood: .moodScale
    case .headings: .gratitudeHeadings
    case .tasks: .taskSource
    case .today, .stretch, .remind, .digest: nil
    }
  }

  /// The form its value must have.
  var shape: SettingShape {
    switch self {
    case .mood: .scale
    case .headings: .texts
    case .tasks: .oneOf(TaskSettings.Source.allCases.map(\.rawValue))
    case .today: .today
    case .stretch: .stretch
    case .remind: .remind
    case .digest: .digest
    }
  }
}

extension Setting {
  /// The setting's row in the table: where its value is kept, and how it's written.
  ///
  /// Its default is its value in `Settings()`.
  var row: SettingRow {
    switch self {
    case .name: SettingRow(\.name, .text)
    case .moodScale: SettingRow(\.mood, .scale)
    case .moodLabels: SettingRow(\.mood.words, .labels)
    case .moodSymbols: SettingRow(\.mood.symbols, .symbols)
    case .palette: SettingRow(\.palette, .palette)
    case .weekStarts: SettingRow(\.weekStarts, .weekday)
    case .dayStarts: SettingRow(\.dayStarts, .timeBeforeNoon)
    case .timeZone: SettingRow(\.timeZone, .timeZone)
    case .entryPath: SettingRow(\.entryPath, .entryPath)
    case .folders: SettingRow(\.folders, .texts)
    case .required: SettingRow(\.required, .texts)
    case .hide: SettingRow(\.hidden, .hidden)
    case .atTags: SettingRow(\.mentionsAreTags, .flag)
    case .habitBoxes: SettingRow(\.habitBoxes, .flag)
    case .habitKeys: SettingRow(\.habitKeyNames, .texts)
    case .dayHeadings: SettingRow(\.dayHeadings, .flag)
    case .inlineFields: SettingRow(\.inlineFields, .choice)
    case .moments: SettingRow(\.moments, .choice)
    case .checkIn: SettingRow(\.checkIn, .checkIn)
    case .activities: SettingRow(\.activities, .activities)
    case .lineBreaks: SettingRow(\.lineBreaks, .choice)
    case .goals: SettingRow(\.goals, .goals)
    case .taskSource: SettingRow(\.tasks.source, .choice)
    case .taskDoneTime: SettingRow(\.tasks.writesDoneTime, .flag)
    case .start: SettingRow(\.start, .choice)
    case .todaySections: SettingRow(\.todaySections, .todaySections)
    case .stretchArea: SettingRow(\.stretch.area, .text)
    case .stretchLevel: SettingRow(\.stretch.level, .choice)
    case .stretchFavourites: SettingRow(\.stretch.favourites, .texts)
    case .stretchChime: SettingRow(\.stretch.chime, .chime)
    case .stretchOpensWithChime: SettingRow(\.stretch.opensWithChime, .flag)
    case .remindCheckIn: SettingRow(\.remind.checkIns, .times)
    case .remindExperiment: SettingRow(\.remind.experiment, .time)
    case .remindQuote: SettingRow(\.remind.quote, .time)
    case .remindTip: SettingRow(\.remind.tip, .time)
    case .remindQuiet: SettingRow(\.remind.quiet, .quietHours)
    case .digestSections: SettingRow(\.digestSections, .sections)
    case .digestShare: SettingRow(\.digestSharing, .sharing)
    case .commitMessages: SettingRow(\.commitMessages, .choice)
    case .gratitudeHeadings: SettingRow(\.gratitudeHeadings, .headings)
    case .keys: SettingRow(\.keys, .keys)
    case .units: SettingRow(\.units, .units)
    }
  }
}

/// A row in the settings table.
struct SettingRow {
  /// The form the value must have.
  let shape: SettingShape
  /// Reads the value at a place in the file; an unusable one is reported and changes nothing.
  let read: (inout SettingsReader, SettingPlace) -> Void
  /// Returns the value as written in the file; nil if there is none.
  let write: (Settings) -> NewValue?

  /// Creates a row from the property that keeps the value, and its written form.
  init<Value>(_ property: WritableKeyPath<Settings, Value>, _ form: SettingForm<Value>) {
    shape = form.shape
    read = { reader, place in
      guard let value = form.read(&reader, place) else { return }
      reader.settings[keyPath: property] = value
    }
    write = { form.write($0[keyPath: property]) }
  }

  /// Creates the row for an optional value.
  init<Value>(_ property: WritableKeyPath<Settings, Value?>, _ form: SettingForm<Value>) {
    shape = form.shape
    read = { reader, place in
      guard let value = form.read(&reader, place) else { return }
      reader.settings[keyPath: property] = value
    }
    write = { $0[keyPath: property].flatMap(form.write) }
  }
}
