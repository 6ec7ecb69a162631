import JournalSyntax

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
