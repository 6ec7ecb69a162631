public import JournalSyntax

/// A setting of `daymark.yaml`; its raw value is its name, with a dot if it is inside a group.
///
/// To add one, add a case here, its row to the table (`row`), and what it does to
/// `Wording.about` in `JournalRender`. Everything else is made from these: reading, the list of
/// settings, and their documentation. Settings are listed, and read, in this order.
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
  case inlineFields = "inline-fields"
  case lineBreaks = "line-breaks"
  case goals
  case taskSource = "tasks.from"
  case taskDoneTime = "tasks.done-time"
  case start
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

  /// What its value must look like.
  public var shape: SettingShape { row.shape }

  /// Returns its value in some settings, as it is written in the file; nil if it has none.
  public func value(in settings: Settings) -> NewValue? { row.write(settings) }

  /// The group it is inside; nil if it is at the top of the file.
  public var group: SettingGroup? {
    rawValue == key ? nil : SettingGroup(rawValue: String(rawValue.prefix { $0 != "." }))
  }

  /// Its key in the file, inside its group.
  public var key: String { String(rawValue.split(separator: ".").last ?? "") }
}

/// A key of `daymark.yaml` that has settings inside it.
public enum SettingGroup: String, CaseIterable, Hashable, Sendable {
  case mood
  case tasks
  case stretch
  case remind
  case digest
  case headings

  /// The settings inside it.
  public var settings: [Setting] { Setting.allCases.filter { $0.group == self } }

  /// The setting that the group's value is for if it isn't a mapping: `mood: 1-10` is short for
  /// `mood: {scale: 1-10}`, and `tasks: all` for `tasks: {from: all}`.
  public var short: Setting? {
    switch self {
    case .mood: .moodScale
    case .headings: .gratitudeHeadings
    case .tasks: .taskSource
    case .stretch, .remind, .digest: nil
    }
  }

  /// What its value must look like.
  var shape: SettingShape {
    switch self {
    case .mood: .scale
    case .headings: .texts
    case .tasks: .oneOf(TaskSettings.Source.allCases.map(\.rawValue))
    case .stretch: .stretch
    case .remind: .remind
    case .digest: .digest
    }
  }
}

extension Setting {
  /// The setting's row in the table: where its value is kept, and the form in which it's written.
  ///
  /// Its default is what it is in `Settings()`.
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
    case .inlineFields: SettingRow(\.inlineFields, .choice)
    case .lineBreaks: SettingRow(\.lineBreaks, .choice)
    case .goals: SettingRow(\.goals, .goals)
    case .taskSource: SettingRow(\.tasks.source, .choice)
    case .taskDoneTime: SettingRow(\.tasks.writesDoneTime, .flag)
    case .start: SettingRow(\.start, .choice)
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

/// A row of the table of settings.
struct SettingRow {
  /// What the value must look like.
  let shape: SettingShape
  /// Reads the value at a place of the file; one that can't be used is reported and changes nothing.
  let read: (inout SettingsReader, SettingPlace) -> Void
  /// Returns the value as it is written in the file; nil if there is none.
  let write: (Settings) -> NewValue?

  /// Creates a row from the property that keeps the value, and the form in which it's written.
  init<Value>(_ property: WritableKeyPath<Settings, Value>, _ form: SettingForm<Value>) {
    shape = form.shape
    read = { reader, place in
      guard let value = form.read(&reader, place) else { return }
      reader.settings[keyPath: property] = value
    }
    write = { form.write($0[keyPath: property]) }
  }

  /// Creates the row of a value that may be missing.
  init<Value>(_ property: WritableKeyPath<Settings, Value?>, _ form: SettingForm<Value>) {
    shape = form.shape
    read = { reader, place in
      guard let value = form.read(&reader, place) else { return }
      reader.settings[keyPath: property] = value
    }
    write = { $0[keyPath: property].flatMap(form.write) }
  }
}
