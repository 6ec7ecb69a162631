import JournalSyntax

extension Settings {
  /// The settings that `daymark.yaml` may contain, including those read by other parts of the
  /// program.
  static let known = [
    "name", "mood", "week-starts", "day-starts", "time-zone", "language", "keys", "headings",
    "folders", "colours", "hide", "required", "commit-messages", "entry-path", "habit-boxes",
    "remind", "digest", "stretch", "start", "goals", "at-tags",
  ]

  /// Reads `daymark.yaml`; a setting that can't be used keeps its default and is reported as a
  /// problem.
  /// - Parameters:
  ///   - path: the file's path, for the problems.
  ///   - knowsTimeZone: returns whether this computer has a time zone of that name.
  public static func read(
    _ file: [UInt8], path: String, knowsTimeZone: @escaping (String) -> Bool = { _ in true }
  ) -> (Settings, [Diagnostic]) {
    var reader = SettingsReader(file: file, path: path, knowsTimeZone: knowsTimeZone)
    reader.readAll()
    return (reader.settings, reader.problems)
  }
}

/// Reads the settings file key by key.
///
/// Settings used by a single command are in `SettingsReader+Commands`.
struct SettingsReader {
  let file: [UInt8]
  let path: String
  let knowsTimeZone: (String) -> Bool
  var yaml = FrontMatter()
  var settings = Settings()
  var problems: [Diagnostic] = []

  mutating func readAll() {
    var syntax: [SyntaxDiagnostic] = []
    let file = file
    yaml.readUnfenced(file.span, diagnostics: &syntax)
    problems = syntax.map {
      Diagnostic(.syntax($0.problem), path: path, bytes: file.span, range: $0.range)
    }
    var named: Set<String> = []
    forEachPair(of: 0) { reader, key, value in
      let name = reader.name(key)
      // Of two equal keys, the first wins.
      guard named.insert(name).inserted else { return }
      guard Settings.known.contains(name) else {
        let problem = EntryProblem.unknownSetting(
          name: reader.text(key), nearest: nearest(name, among: Settings.known))
        return reader.add(problem, at: key)
      }
      reader.read(name, value)
    }
  }

  private mutating func read(_ name: String, _ value: Int) {
    switch name {
    case "name": settings.name = scalar(value).flatMap { $0.isEmpty ? nil : $0 }
    case "mood": readMood(value)
    case "week-starts": readWeekStart(value)
    case "day-starts": readDayStart(value)
    case "time-zone": readTimeZone(value)
    case "keys": readKeys(value)
    case "headings": readHeadings(value)
    case "required": settings.required = list(value)
    case "hide": readHidden(value)
    case "digest": readDigest(value)
    case "entry-path": readEntryPath(value)
    case "stretch": readStretch(value)
    case "remind": readRemind(value)
    case "start": readStart(value)
    case "habit-boxes": settings.habitBoxes = !isOff(value)
    case "goals": readGoals(value)
    case "commit-messages": readCommitMessages(value)
    case "at-tags": settings.mentionsAreTags = flag(value)
    default: break
    }
  }

  // MARK: Settings

  /// `mood: {scale: 1-10, labels: {1: awful}}`, or only the scale.
  private mutating func readMood(_ value: Int) {
    guard yaml.nodes[value].kind == .mapping else { return readScale(value) }
    var labels: [(row: Int, step: Int, label: String)] = []
    forEachPair(of: value) { reader, key, value in
      switch reader.name(key) {
      case "scale": reader.readScale(value)
      case "labels":
        reader.forEachPair(of: value) { reader, key, value in
          if let step = Int(reader.text(key)), let label = reader.scalar(value) {
            labels.append((key, step, label))
          } else {
            reader.add(SettingsReader.badLabel, at: key)
          }
        }
      default:
        let known = ["scale", "labels"]
        let problem = EntryProblem.unknownSetting(
          name: "mood." + reader.text(key), nearest: nearest(reader.name(key), among: known))
        reader.add(problem, at: key)
      }
    }
    // The scale may come after its labels.
    for (row, step, label) in labels {
      if settings.mood.steps.contains(step) {
        settings.mood.labels[step] = label
      } else {
        add(SettingsReader.badLabel, at: row)
      }
    }
  }

  private static let badLabel = EntryProblem.badSetting(
    name: "mood.labels", expected: "a step of the scale and its name: 7: good")

  /// `1-10`, `0..5`, `1 – 7`, `-2..2`.
  private mutating func readScale(_ value: Int) {
    let text = Array((scalar(value) ?? "").utf8)
    if let low = WrittenNumber.prefix(text.span, in: 0..<text.count) {
      let isMark: (UInt8) -> Bool = { !$0.isDigit }
      var rest = low.end
      while rest < text.count, isMark(text[rest]) { rest += 1 }
      // A minus after other characters belongs to the number, as in `-5..-1`.
      if rest > low.end + 1, text[rest - 1] == Byte.dash, text[rest - 2] != Byte.space {
        rest -= 1
      }
      if rest > low.end, let high = WrittenNumber.prefix(text.span, in: rest..<text.count),
        high.end == text.count,
        let scale = MoodScale(
          low: low.value, high: high.value, labels: settings.mood.labels)
      {
        settings.mood = scale
        return
      }
    }
    add(.badSetting(name: "mood.scale", expected: "two numbers, as 1-10"), at: value)
  }

  private mutating func readWeekStart(_ value: Int) {
    guard let day = Weekday(named: (scalar(value) ?? "").lowercased()) else {
      return add(.badSetting(name: "week-starts", expected: "a weekday, as monday"), at: value)
    }
    settings.weekStarts = day
  }

  private mutating func readTimeZone(_ value: Int) {
    let text = scalar(value) ?? ""
    guard text.isEmpty || knowsTimeZone(text) else {
      let expected = "a time zone that this computer knows, as Pacific/Auckland"
      return add(.badSetting(name: "time-zone", expected: expected), at: value)
    }
    settings.timeZone = text.isEmpty ? nil : text
  }

  private mutating func readDayStart(_ value: Int) {
    let text = Array((scalar(value) ?? "").utf8)
    var scanner = DateScanner(text.span, in: 0..<text.count)
    guard let time = scanner.time(), scanner.isAtEnd, time.hour < 12 else {
      let expected = "a time before noon, as 04:00"
      return add(.badSetting(name: "day-starts", expected: expected), at: value)
    }
    settings.dayStarts = Int(time.minute)
  }

  private mutating func readEntryPath(_ value: Int) {
    guard let text = scalar(value), let path = EntryPath(text) else {
      let expected = "a path with the day in it, as Daily/{date}.md"
      return add(.badSetting(name: "entry-path", expected: expected), at: value)
    }
    settings.entryPath = path
  }

  /// `keys: {mood: [mood, wellbeing.mood], gratitude: thanks}`.
  private mutating func readKeys(_ value: Int) {
    let roles = KeyRole.allCases.filter { $0 != .other }
    forEachPair(of: value) { reader, key, value in
      guard let role = roles.first(where: { $0.name == reader.name(key) }) else {
        let problem = EntryProblem.unknownSetting(
          name: "keys." + reader.text(key),
          nearest: nearest(reader.name(key), among: roles.map(\.name)))
        return reader.add(problem, at: key)
      }
      reader.settings.keys[role] = reader.list(value)
    }
  }

  private mutating func readHeadings(_ value: Int) {
    guard yaml.nodes[value].kind == .mapping else {
      settings.gratitudeHeadings = list(value).map { $0.lowercased() }
      return
    }
    forEachPair(of: value) { reader, key, value in
      guard reader.name(key) == "gratitude" else { return }
      reader.settings.gratitudeHeadings = reader.list(value).map { $0.lowercased() }
    }
  }

  /// `goals: {entries: 365, run: 100}`.
  private mutating func readGoals(_ value: Int) {
    if scalar(value)?.isEmpty == true { return }
    guard yaml.nodes[value].kind == .mapping else {
      let expected = "a mapping, as {entries: 365, stretches: 100}"
      return add(.badSetting(name: "goals", expected: expected), at: value)
    }
    forEachPair(of: value) { reader, key, value in
      guard let count = reader.scalar(value).flatMap({ Int($0) }), count > 0 else {
        let name = "goals." + reader.text(key)
        return reader.add(.badSetting(name: name, expected: "a whole number above 0"), at: value)
      }
      reader.settings.goals.append(PersonalGoal(reader.text(key), count))
    }
  }

  /// Reads ranges of days, and tags.
  private mutating func readHidden(_ value: Int) {
    for text in list(value) {
      // Words relative to today are meaningless in a file.
      let words = DateWords(today: Day(number: 0))
      if text.first?.isNumber == true, let range = words.range(text) {
        settings.hiddenDays.append(range)
      } else {
        settings.hiddenTags.append(text.hasPrefix("#") ? String(text.dropFirst()) : text)
      }
    }
  }

  // MARK: Values

  mutating func forEachPair(
    of row: Int, _ body: (inout SettingsReader, Int, Int) -> Void
  ) {
    guard row < yaml.nodes.count, yaml.nodes[row].kind == .mapping else { return }
    let end = Int(yaml.nodes[row].next)
    var key = row + 1
    while key < end {
      let value = Int(yaml.nodes[key].next)
      body(&self, key, value)
      key = Int(yaml.nodes[value].next)
    }
  }

  func text(_ row: Int) -> String { yaml.string(row, file.span) }

  func name(_ row: Int) -> String {
    String(decoding: KeyTable.canonical(text(row)), as: UTF8.self)
  }

  func scalar(_ row: Int) -> String? {
    yaml.nodes[row].isScalar ? text(row) : nil
  }

  /// Returns the scalars of a list, or the single scalar; skips empty ones.
  func list(_ row: Int) -> [String] {
    (row..<Int(yaml.nodes[row].next)).compactMap { scalar($0) }.filter { !$0.isEmpty }
  }

  func flag(_ row: Int) -> Bool {
    ["true", "yes", "on"].contains((scalar(row) ?? "").lowercased())
  }

  func isOff(_ row: Int) -> Bool {
    ["false", "no", "off"].contains((scalar(row) ?? "").lowercased())
  }

  mutating func add(_ problem: EntryProblem, at row: Int) {
    problems.append(
      Diagnostic(.entry(problem), path: path, bytes: file.span, range: yaml.nodes[row].source))
  }
}
