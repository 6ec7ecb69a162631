import JournalSyntax

/// Settings used by a single command: for digests, stretches, reminders, the first page and
/// commits.
extension SettingsReader {
  /// `digest: {sections: [mood, gratitude], share: [mood, photos.alt]}`.
  mutating func readDigest(_ value: Int) {
    if scalar(value)?.isEmpty == true { return }
    guard yaml.nodes[value].kind == .mapping else {
      let expected = "a mapping, as {sections: [mood, gratitude]}"
      return add(.badSetting(name: "digest", expected: expected), at: value)
    }
    forEachPair(of: value) { reader, key, value in
      switch reader.name(key) {
      case "sections":
        let found = reader.names(value, of: "digest.sections") { DigestSection(rawValue: $0) }
        if !found.isEmpty { reader.settings.digestSections = found.uniqued() }
      case "share":
        // Only named parts are shared, even if none of the names is known.
        let found = reader.names(value, of: "digest.share") { DigestSharing.Part(rawValue: $0) }
        reader.settings.digestSharing = DigestSharing(found)
      default:
        let problem = EntryProblem.unknownSetting(
          name: "digest." + reader.text(key),
          nearest: nearest(reader.name(key), among: ["sections", "share"]))
        reader.add(problem, at: key)
      }
    }
  }

  /// `stretch: {area: neck, level: beginner, favourites: [neck-roll], chime: bell}`.
  mutating func readStretch(_ value: Int) {
    if scalar(value)?.isEmpty == true { return }
    guard yaml.nodes[value].kind == .mapping else {
      let expected = "a mapping, as {area: neck, level: beginner}"
      return add(.badSetting(name: "stretch", expected: expected), at: value)
    }
    forEachPair(of: value) { reader, key, value in
      let text = reader.scalar(value).flatMap { $0.isEmpty ? nil : $0 }
      switch reader.name(key) {
      case "area": reader.settings.stretch.area = text
      case "level": reader.readStretchLevel(text, value)
      case "favourites": reader.settings.stretch.favourites = reader.list(value)
      case "chime": reader.settings.stretch.chime = StretchSettings.Chime(text)
      case "opens-with-chime": reader.settings.stretch.opensWithChime = reader.flag(value)
      default:
        let known = ["area", "level", "favourites", "chime", "opens-with-chime"]
        let problem = EntryProblem.unknownSetting(
          name: "stretch." + reader.text(key), nearest: nearest(reader.name(key), among: known))
        reader.add(problem, at: key)
      }
    }
  }

  private mutating func readStretchLevel(_ text: String?, _ value: Int) {
    guard let text else { return }
    settings.stretch.level = Stretch.Level(rawValue: text.lowercased())
    if settings.stretch.level == nil {
      let expected = "beginner, intermediate or advanced"
      add(.badSetting(name: "stretch.level", expected: expected), at: value)
    }
  }

  /// `remind: {check-in: "21:00", quiet: "22:00-07:00", quote: "08:00", tip: "08:00"}`.
  mutating func readRemind(_ value: Int) {
    if scalar(value)?.isEmpty == true { return }
    guard yaml.nodes[value].kind == .mapping else {
      let expected = "a mapping, as {check-in: \"21:00\", quiet: \"22:00-07:00\"}"
      return add(.badSetting(name: "remind", expected: expected), at: value)
    }
    forEachPair(of: value) { reader, key, value in
      if reader.scalar(value)?.isEmpty == true { return }
      switch reader.name(key) {
      case "check-in":
        let rows = reader.yaml.nodes[value].isScalar ? [value] : Array(reader.yaml.items(of: value))
        reader.settings.remind.checkIns = rows.compactMap { reader.time($0, of: "check-in") }
      case "experiment":
        reader.settings.remind.experiment = reader.time(value, of: "experiment")
      case "quote": reader.settings.remind.quote = reader.time(value, of: "quote")
      case "tip": reader.settings.remind.tip = reader.time(value, of: "tip")
      case "quiet":
        reader.settings.remind.quiet = reader.scalar(value).flatMap { QuietHours($0) }
        if reader.settings.remind.quiet == nil {
          let expected = "two times, as \"22:00-07:00\""
          reader.add(.badSetting(name: "remind.quiet", expected: expected), at: value)
        }
      default:
        let known = ["check-in", "experiment", "quote", "tip", "quiet"]
        let problem = EntryProblem.unknownSetting(
          name: "remind." + reader.text(key), nearest: nearest(reader.name(key), among: known))
        reader.add(problem, at: key)
      }
    }
  }

  private mutating func time(_ value: Int, of name: String) -> ClockTime? {
    let time = scalar(value).flatMap { ClockTime(written: $0) }
    if time == nil {
      let expected = "a time, as \"21:00\""
      add(.badSetting(name: "remind." + name, expected: expected), at: value)
    }
    return time
  }

  mutating func readStart(_ value: Int) {
    guard let text = scalar(value), !text.isEmpty else { return }
    guard let start = StartPage(rawValue: text.lowercased()) else {
      return add(.badSetting(name: "start", expected: "today, quote or tasks"), at: value)
    }
    settings.start = start
  }

  mutating func readCommitMessages(_ value: Int) {
    guard let text = scalar(value), !text.isEmpty else { return }
    guard let messages = CommitMessages(rawValue: text.lowercased()) else {
      return add(.badSetting(name: "commit-messages", expected: "plain or detailed"), at: value)
    }
    settings.commitMessages = messages
  }

  /// Returns the known names in a list; reports a problem for each of the others.
  private mutating func names<Name: CaseIterable & RawRepresentable>(
    _ row: Int, of setting: String, _ known: (String) -> Name?
  ) -> [Name] where Name.RawValue == String {
    var found: [Name] = []
    for item in row..<Int(yaml.nodes[row].next) where yaml.nodes[item].isScalar {
      guard !text(item).isEmpty else { continue }
      if let name = known(name(item)) {
        found.append(name)
      } else {
        let near = nearest(name(item), among: Name.allCases.map(\.rawValue))
        add(.unknownSetting(name: "\(setting): \(text(item))", nearest: near), at: item)
      }
    }
    return found
  }
}

extension StretchSettings.Chime {
  /// Reads `bell`, `none`, or the path of a sound file.
  fileprivate init(_ text: String?) {
    switch text?.lowercased() {
    case nil, "bell", "true", "yes", "on": self = .bell
    case "none", "off", "no", "false": self = .silence
    default: self = .file(text ?? "")
    }
  }
}
