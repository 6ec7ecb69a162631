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
