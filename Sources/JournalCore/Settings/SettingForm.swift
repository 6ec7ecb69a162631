import JournalSyntax

/// The written form of a type's values in `daymark.yaml`.
struct SettingForm<Value> {
  /// The form a written value must have.
  let shape: SettingShape
  /// Returns the value at a place in the file; nil if it's empty, or if it is unusable,
  /// which is reported.
  let read: (inout SettingsReader, SettingPlace) -> Value?
  /// Returns the value as written; nil if there is nothing to write.
  let write: (Value) -> NewValue?

  /// Creates a form.
  init(
    _ shape: SettingShape, read: @escaping (inout SettingsReader, SettingPlace) -> Value?,
    write: @escaping (Value) -> NewValue?
  ) {
    self.shape = shape
    self.read = read
    self.write = write
  }

  /// Creates a form for a single text.
  /// - Parameters:
  ///   - mayBeEmpty: true if the text may be empty, which keeps the default.
  ///   - text: returns a text's value; nil if it can't be used.
  init(
    _ shape: SettingShape, mayBeEmpty: Bool = true, text: @escaping (String) -> Value?,
    write: @escaping (Value) -> NewValue?
  ) {
    self.init(
      shape, read: { $0.single($1, shape, mayBeEmpty: mayBeEmpty, text) }, write: write)
  }
}

// MARK: - Texts

extension SettingForm<String> {
  static var text: Self { Self(.text, text: { $0 }, write: { .text($0) }) }

  static var timeZone: Self {
    Self(
      .timeZone,
      read: { reader, place in
        let isKnown = reader.knowsTimeZone
        return reader.single(place, .timeZone) { isKnown($0) ? $0 : nil }
      }, write: { .text($0) })
  }
}

extension SettingForm<Bool> {
  static var flag: Self { Self(.flag, text: Bool.init(written:), write: { .plain("\($0)") }) }
}

extension Bool {
  /// Reads `true`, `yes`, `on`, `false`, `no` or `off` in any case; returns nil for other texts.
  init?(written text: String) {
    switch text.lowercased() {
    case "true", "yes", "on": self = true
    case "false", "no", "off": self = false
    default: return nil
    }
  }
}

extension SettingForm where Value: RawRepresentable<String> & CaseIterable {
  /// One of a few words.
  static var choice: Self {
    Self(
      .oneOf(Value.allCases.map(\.rawValue)), text: { Value(rawValue: $0.lowercased()) },
      write: { .plain($0.rawValue) })
  }
}

extension SettingForm<EntryPath> {
  static var entryPath: Self {
    Self(
      .entryPath, mayBeEmpty: false, text: { EntryPath($0) },
      write: { $0.pattern.map { .text($0) } })
  }
}

extension SettingForm<StretchSettings.Chime> {
  static var chime: Self {
    Self(
      .chime,
      text: {
        switch $0.lowercased() {
        case "bell", "true", "yes", "on": .bell
        case "none", "off", "no", "false": .silence
        default: .file($0)
        }
      },
      write: {
        switch $0 {
        case .bell: .plain("bell")
        case .silence: .plain("none")
        case .file(let path): .text(path)
        }
      })
  }
}

// MARK: - Days and times

extension SettingForm<Weekday> {
  static var weekday: Self {
    Self(
      .weekday, mayBeEmpty: false, text: { Weekday(named: $0.lowercased()) },
      write: { .plain($0.name) })
  }
}

extension SettingForm<ClockTime> {
  static var time: Self {
    Self(.time, text: { ClockTime(written: $0) }, write: { .plain($0.description) })
  }
}

extension SettingForm<Int> {
  /// A time before noon, in minutes after midnight.
  static var timeBeforeNoon: Self {
    Self(
      .timeBeforeNoon, mayBeEmpty: false,
      text: { text in
        ClockTime(written: text).map { Int($0.minute) }.flatMap { $0 < 12 * 60 ? $0 : nil }
      },
      write: { ClockTime(minute: $0).map { .plain($0.description) } })
  }
}

extension SettingForm<QuietHours> {
  static var quietHours: Self {
    Self(.timeSpan, text: { QuietHours($0) }, write: { .plain("\($0.from)-\($0.to)") })
  }
}
