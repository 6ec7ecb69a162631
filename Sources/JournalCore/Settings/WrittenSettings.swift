import JournalSyntax

/// The settings in a file, each with its value's row.
struct WrittenSettings {
  /// A key that isn't a setting, or a group whose value can't be one.
  struct Other {
    /// Its name, in the form used for comparison.
    var name: String
    /// Its value's row.
    var value: Int
    /// The problem with it.
    var problem: EntryProblem
    /// The row at fault: its key, or its value.
    var fault: Int
  }

  /// The rows of the settings' values; the first of two equal keys wins.
  private(set) var rows: [Setting: Int] = [:]
  /// Everything else, in the file's order.
  private(set) var others: [Other] = []

  /// Finds the settings in a parsed file.
  init(_ yaml: FrontMatter, _ bytes: Span<UInt8>) {
    var named: Set<String> = []
    for pair in yaml.pairs() {
      let written = yaml.string(pair.key, bytes)
      let name = KeyTable.canonicalText(written)
      guard named.insert(name).inserted else { continue }
      if let setting = Setting(rawValue: name), setting.group == nil {
        rows[setting] = pair.value
      } else if let group = SettingGroup(rawValue: name) {
        add(group, pair.value, yaml, bytes)
      } else {
        addUnknown(written, name, among: Setting.keysAtTop, pair.key, pair.value)
      }
    }
  }

  private mutating func add(
    _ group: SettingGroup, _ value: Int, _ yaml: FrontMatter, _ bytes: Span<UInt8>
  ) {
    switch yaml.nodes[value].kind {
    case .mapping:
      let prefix = group.rawValue + "."
      for pair in yaml.pairs(of: value) {
        let written = yaml.string(pair.key, bytes)
        let name = KeyTable.canonicalText(written)
        if let setting = Setting(rawValue: prefix + name) {
          rows[setting] = rows[setting] ?? pair.value
        } else {
          addUnknown(
            written, name, in: prefix, among: group.settings.map(\.key), pair.key, pair.value)
        }
      }
    case .unreadable: break
    default:
      if let setting = group.short {
        rows[setting] = value
        return
      }
      if yaml.nodes[value].isScalar, yaml.string(value, bytes).isEmpty { return }
      others.append(
        Other(
          name: group.rawValue, value: value,
          problem: .badSetting(name: group.rawValue, expected: group.shape), fault: value))
    }
  }

  private mutating func addUnknown(
    _ written: String, _ name: String, in prefix: String = "", among known: [String], _ key: Int,
    _ value: Int
  ) {
    let problem = EntryProblem.unknownSetting(
      name: prefix + written, nearest: nearest(name, among: known))
    others.append(Other(name: prefix + name, value: value, problem: problem, fault: key))
  }
}

extension Setting {
  /// The keys at the file's top level: settings and groups.
  static let keysAtTop =
    Setting.allCases.filter { $0.group == nil }.map(\.rawValue)
    + SettingGroup.allCases.map(\.rawValue)
}
