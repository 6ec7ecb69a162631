public import JournalCore
import JournalEditing
import JournalTemplates
package import JournalStore
public import JournalSyntax

/// The choices for a new journal.
package struct JournalBeginning: Hashable, Sendable {
  /// The scale of moods.
  package var scale = ScalePreset.oneToTen
  /// The first day of the week.
  package var weekStarts = Weekday.monday
  /// When days start, in minutes after midnight, below 720.
  package var dayStarts = 0
  /// The person's name.
  package var name: String?
  /// Its initial files.
  package var starter = Set(StarterFiles.allCases)

  /// Creates the choices, with defaults for the rest.
  package init(
    scale: ScalePreset = .oneToTen, weekStarts: Weekday = .monday, dayStarts: Int = 0,
    name: String? = nil, starter: Set<StarterFiles> = Set(StarterFiles.allCases)
  ) {
    self.scale = scale
    self.weekStarts = weekStarts
    self.dayStarts = dayStarts
    self.name = name
    self.starter = starter
  }
}

/// The available scales of moods.
public enum ScalePreset: String, CaseIterable, Sendable {
  case oneToTen = "1-10"
  case oneToFive = "1-5"
  case oneToSeven = "1-7"

  /// The scale with its labels.
  public var scale: MoodScale {
    switch self {
    case .oneToTen: .oneToTen
    case .oneToFive: MoodScale(low: 1, high: 5, labels: Self.pleasantness) ?? .oneToTen
    case .oneToSeven: MoodScale(low: 1, high: 7, labels: Self.slightly) ?? .oneToTen
    }
  }

  /// The scale as the value of `mood:` in `daymark.yaml`.
  public var setting: NewValue {
    var pairs = [NewPair("scale", .plain(rawValue))]
    if !scale.labels.isEmpty {
      let labels = scale.labels.sorted { $0.key < $1.key }
      pairs.append(
        NewPair("labels", .mapping(labels.map { NewPair("\($0.key)", .text($0.value)) })))
    }
    return .mapping(pairs)
  }

  private static let pleasantness = [
    1: "very unpleasant", 2: "unpleasant", 3: "neutral", 4: "pleasant", 5: "very pleasant",
  ]
  private static let slightly = [
    1: "very unpleasant", 2: "unpleasant", 3: "slightly unpleasant", 4: "neutral",
    5: "slightly pleasant", 6: "pleasant", 7: "very pleasant",
  ]
}

/// The plain files a journal may begin with, by the names of their files and folders.
package enum StarterFiles: String, CaseIterable, Sendable {
  case questions
  case quotes
  case tips
  case stretches
  case articles
  case habits
  case activities
}

extension JournalBeginning {
  /// The outcome of beginning a journal.
  package struct Outcome: Hashable, Sendable {
    /// The files, from the journal's root.
    package var written: [String]
    /// True if the folder contained dated texts already, so that only the requested files were
    /// added.
    package var heldTexts: Bool
  }

  /// Turns a folder into a journal.
  ///
  /// Existing files are never touched.
  /// - Parameter addsStarter: true to give a folder with dated texts starter files too.
  /// - Throws: `JournalError.isJournal`, or `refused` for a name that can't be written; or
  ///   `StoreError`.
  package func make(at location: JournalLocation, addsStarter: Bool = false) throws -> Outcome {
    guard try location.contents(of: JournalLocation.settingsName) == nil else {
      throw JournalError.isJournal
    }
    let heldTexts = location.holdsDatedTexts
    var files = [
      (JournalLocation.settingsName, try settings(location, heldTexts, addsStarter: addsStarter))
    ]
    if !heldTexts || addsStarter { files += starterFiles }
    files = files.filter { !location.isThere($0.0) }
    // The settings are written last: they turn the folder into a journal, which can't be begun
    // twice.
    for (path, bytes) in files.reversed() {
      try SafeFile.write(bytes, over: nil, to: location.root + "/" + path)
    }
    return Outcome(written: files.map(\.0), heldTexts: heldTexts)
  }

  private func settings(
    _ location: JournalLocation, _ heldTexts: Bool, addsStarter: Bool
  ) throws -> [UInt8] {
    var file = EditedFile(Templates.contents(of: "starter/daymark.yaml") ?? [], isFenced: false)
    let pattern = heldTexts ? try location.entryPath(Settings()).pattern : nil
    do throws(EditError) {
      if let name { try file.set(NodePath(key: "name"), to: .text(name)) }
      try file.set(NodePath(key: "mood"), to: scale.setting)
      try file.set(NodePath(key: "week-starts"), to: .plain(weekStarts.name))
      if let time = ClockTime(minute: dayStarts) {
        try file.set(NodePath(key: "day-starts"), to: .plain(time.description))
      }
      if !starter.contains(.activities) || heldTexts && !addsStarter {
        try file.remove(NodePath(key: "activities"))
      }
      if let pattern { try file.set(NodePath(key: "entry-path"), to: .text(pattern)) }
    } catch {
      throw JournalError.refused(
        .edit(error, key: "name"), path: JournalLocation.settingsName, bytes: file.bytes)
    }
    return file.bytes
  }

  private var starterFiles: [(String, [UInt8])] {
    Templates.all.compactMap { path, contents in
      guard path.hasPrefix("starter/") else { return nil }
      let name = String(path.dropFirst("starter/".count))
      let first = String(name.prefix { $0 != "/" && $0 != "." })
      return StarterFiles(rawValue: first).map(starter.contains) == true ? (name, contents) : nil
    }
  }
}
