import JournalSyntax

extension Settings {
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

/// The place of a value in the settings file.
struct SettingPlace {
  /// The setting's name, for the problems.
  let name: String
  /// The row of the value.
  let row: Int
}

/// Reads the settings file by the table of settings, and is how the table's forms look at values.
struct SettingsReader {
  let file: [UInt8]
  let path: String
  let knowsTimeZone: (String) -> Bool
  var settings = Settings()
  private(set) var problems: [Diagnostic] = []
  private var yaml = FrontMatter()
  private var faults: [(row: Int, problem: EntryProblem)] = []

  init(file: [UInt8], path: String, knowsTimeZone: @escaping (String) -> Bool) {
    (self.file, self.path, self.knowsTimeZone) = (file, path, knowsTimeZone)
  }

  mutating func readAll() {
    var syntax: [SyntaxDiagnostic] = []
    let (file, path) = (file, path)
    yaml.readUnfenced(file.span, diagnostics: &syntax)
    let written = WrittenSettings(yaml, file.span)
    faults = written.others.map { ($0.fault, $0.problem) }
    for setting in Setting.allCases {
      // The syntax has a problem with an unreadable value already.
      guard let row = written.rows[setting], yaml.nodes[row].kind != .unreadable else { continue }
      setting.row.read(&self, SettingPlace(name: setting.rawValue, row: row))
    }
    problems = syntax.map {
      Diagnostic(.syntax($0.problem), path: path, bytes: file.span, range: $0.range)
    }
    problems += faults.sorted { $0.row < $1.row }.map {
      Diagnostic(.entry($0.problem), path: path, bytes: file.span, range: yaml.nodes[$0.row].source)
    }
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

  /// Returns the value of a single text; nil if it's empty, or if it can't be used, which is
  /// reported.
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

  /// Returns the places of a list's items, or of the single value; nil if it's empty, or if it's
  /// neither, which is reported.
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

  /// Returns the known names in a list; reports a problem for each of the others.
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

  /// Reports a value that can't be used.
  mutating func refuse(_ place: SettingPlace, _ shape: SettingShape) {
    add(.badSetting(name: place.name, expected: shape), at: place.row)
  }

  mutating func add(_ problem: EntryProblem, at row: Int) {
    faults.append((row, problem))
  }
}
