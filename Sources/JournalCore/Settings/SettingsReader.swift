import JournalSyntax

extension Settings {
  /// Reads `daymark.yaml`; an unusable setting keeps its default and is reported as a problem.
  /// - Parameters:
  ///   - path: the file's path, for the problems.
  ///   - knowsTimeZone: returns true if this computer has a time zone with that name.
  public static func read(
    _ file: [UInt8], path: String, knowsTimeZone: @escaping (String) -> Bool = { _ in true }
  ) -> (Settings, [Diagnostic]) {
    var reader = SettingsReader(file: file, path: path, knowsTimeZone: knowsTimeZone)
    reader.readAll()
    return (reader.settings, reader.problems)
  }
}

/// A value's place in the settings file.
struct SettingPlace {
  /// The setting's name, for the problems.
  let name: String
  /// The value's row.
  let row: Int
}

/// Reads the settings file by the settings table; its forms read values through it.
struct SettingsReader {
  let file: [UInt8]
  let path: String
  let knowsTimeZone: (String) -> Bool
  var settings = Settings()
  private(set) var problems: [Diagnostic] = []
  private(set) var yaml = FrontMatter()
  /// The unusable values and keys.
  private(set) var faults: [(row: Int, problem: EntryProblem)] = []
  /// The unreadable places that may belong to a protective setting.
  private(set) var doubts: [(setting: PrivacySetting, place: ByteRange)] = []

  init(file: [UInt8], path: String, knowsTimeZone: @escaping (String) -> Bool) {
    self.file = file
    self.path = path
    self.knowsTimeZone = knowsTimeZone
  }

  mutating func readAll() {
    var syntax: [SyntaxDiagnostic] = []
    let file = file
    let path = path
    yaml.readUnfenced(file.span, diagnostics: &syntax)
    let written = WrittenSettings(yaml, file.span)
    faults = written.others.map { ($0.fault, $0.problem) }
    for setting in Setting.allCases {
      // The syntax already has a problem for an unreadable value.
      guard let row = written.rows[setting], yaml.nodes[row].kind != .unreadable else { continue }
      setting.row.read(&self, SettingPlace(name: setting.rawValue, row: row))
    }
    failClosed(syntax, written)
    problems = syntax.map {
      Diagnostic(.syntax($0.problem), path: path, bytes: file.span, range: $0.range)
    }
    problems +=
      (faults.sorted { $0.row < $1.row }.map { (yaml.nodes[$0.row].source, $0.problem) }
      + problemsOfDoubts).sorted { $0.0.start < $1.0.start }.map {
        Diagnostic(.entry($0.1), path: path, bytes: file.span, range: $0.0)
      }
  }

  /// Hides and withholds everything a protective setting could mean, if in doubt.
  private mutating func failClosed(_ syntax: [SyntaxDiagnostic], _ written: WrittenSettings) {
    for doubt in PrivacyDoubts(self, syntax, written).found {
      cannotTell(doubt.setting, doubt.place)
    }
    for doubt in doubts {
      if doubt.setting == .hide { settings.hidden = .everything }
      if doubt.setting == .digestShare { settings.digestSharing = .unread }
    }
  }

  /// One problem for the first doubt about each setting; a place that raises both has one.
  private var problemsOfDoubts: [(ByteRange, EntryProblem)] {
    var first: [(setting: PrivacySetting, place: ByteRange)] = []
    for doubt in doubts.sorted(by: { $0.place.start < $1.place.start })
    where !first.contains(where: { $0.setting == doubt.setting }) {
      first.append(doubt)
    }
    if first.count == 2, first[0].place == first[1].place {
      return [(first[0].place, .privacyUnread([.hide, .digestShare]))]
    }
    return first.map { ($0.place, .privacyUnread([$0.setting])) }
  }

  // MARK: Values

  func text(_ row: Int) -> String { yaml.string(row, file.span) }

  /// Returns a key in the form used for comparison.
  func name(_ row: Int) -> String { KeyTable.canonicalText(text(row)) }

  /// Returns a text; empty for null.
  func scalar(_ row: Int) -> String? {
    let node = yaml.nodes[row]
    guard node.isScalar else { return nil }
    return node.kind == .plain && file.span.isNull(node.text.indices) ? "" : text(row)
  }

  /// Returns the scalars of a list, or the single scalar; skips empty ones.
  func list(_ row: Int) -> [String] {
    (row..<Int(yaml.nodes[row].next)).compactMap { scalar($0) }.filter { !$0.isEmpty }
  }

  /// Returns a single text's value; nil if it's empty, or if it is unusable, which is reported.
  mutating func single<Value>(
    _ place: SettingPlace, _ shape: SettingShape, mayBeEmpty: Bool = true,
    _ read: (String) -> Value?
  ) -> Value? {
    let text = scalar(place.row)
    if mayBeEmpty, text?.isEmpty == true { return nil }
    if let value = text.flatMap(read) { return value }
    refuse(place, shape)
    return nil
  }

  /// Returns the places of a list's items, or the single value's place; nil if it's empty, or if
  /// it's neither, which is reported.
  mutating func items(_ place: SettingPlace, _ shape: SettingShape) -> [SettingPlace]? {
    if scalar(place.row)?.isEmpty == true { return nil }
    switch yaml.nodes[place.row].kind {
    case .mapping:
      refuse(place, shape)
      return nil
    case .sequence:
      return yaml.items(of: place.row).map { SettingPlace(name: place.name, row: $0) }
    default: return [place]
    }
  }

  /// Returns the days and tags in a list, or between a text's commas.
  /// - Returns: nil for an item's text if it's empty or not a text.
  func hiddenItems(_ place: SettingPlace) -> [(text: String?, row: Int, isQuoted: Bool)] {
    func isQuoted(_ row: Int) -> Bool {
      [.singleQuoted, .doubleQuoted].contains(yaml.nodes[row].kind)
    }
    if yaml.nodes[place.row].kind == .sequence {
      return yaml.items(of: place.row).map { row in
        (scalar(row).flatMap { $0.isEmpty ? nil : $0 }, row, isQuoted(row))
      }
    }
    guard let text = scalar(place.row) else { return [(nil, place.row, false)] }
    return text.isEmpty
      ? []
      : text.split(separator: ",", omittingEmptySubsequences: false).map {
        (String($0), place.row, isQuoted(place.row))
      }
  }

  /// Returns true if a value is a text, or a list with only texts.
  func isListOfTexts(_ row: Int) -> Bool {
    yaml.nodes[row].isScalar
      || yaml.nodes[row].kind == .sequence
        && yaml.items(of: row).allSatisfy { yaml.nodes[$0].isScalar }
  }

  /// Returns the rows of a mapping's keys and values; nil if it's empty, or if it isn't a mapping,
  /// which is reported.
  mutating func mapping(
    _ place: SettingPlace, _ shape: SettingShape
  ) -> [(key: Int, value: Int)]? {
    if scalar(place.row)?.isEmpty == true { return nil }
    guard yaml.nodes[place.row].kind == .mapping else {
      refuse(place, shape)
      return nil
    }
    return yaml.pairs(of: place.row).map { ($0.key, $0.value) }
  }

  /// Returns the known names in a list, and reports a problem for each of the others.
  mutating func names<Name: CaseIterable & RawRepresentable<String>>(
    _ place: SettingPlace
  ) -> [Name] {
    var found: [Name] = []
    for row in place.row..<Int(yaml.nodes[place.row].next) where scalar(row)?.isEmpty == false {
      if let name = Name(rawValue: name(row)) {
        found.append(name)
      } else {
        let near = nearest(name(row), among: Name.allCases.map(\.rawValue))
        add(.unknownSetting(name: "\(place.name): \(text(row))", nearest: near), at: row)
      }
    }
    return found
  }

  // MARK: Problems

  /// Reports an unusable value.
  mutating func refuse(_ place: SettingPlace, _ shape: SettingShape) {
    add(.badSetting(name: place.name, expected: shape), at: place.row)
  }

  mutating func add(_ problem: EntryProblem, at row: Int) {
    faults.append((row, problem))
  }

  /// Notes an unreadable row that may belong to a protective setting.
  mutating func cannotTell(_ setting: PrivacySetting, at row: Int) {
    cannotTell(setting, yaml.nodes[row].source)
  }

  private mutating func cannotTell(_ setting: PrivacySetting, _ place: ByteRange) {
    doubts.append((setting, place))
  }
}
