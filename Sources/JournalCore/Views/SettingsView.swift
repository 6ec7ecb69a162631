import JournalSyntax

/// The settings of a journal: those in `daymark.yaml`, and the defaults for the rest.
public struct SettingsView: Hashable, Sendable, Codable {
  /// The name and version of the JSON schema.
  public var schema = "daymark/settings/1"
  /// The settings in the order of the documentation, then the file's other ones.
  public var settings: [Setting]

  /// One setting.
  public struct Setting: Hashable, Sendable, Codable {
    /// The name; dots separate nested keys.
    public var name: String
    /// The value as written after the name on one line; empty if there is none.
    public var value: String
    /// Whether it is set in the file.
    public var isSet: Bool
  }

  /// Reads the settings of a file.
  /// - Parameter file: the content of `daymark.yaml`; empty if there is none.
  public init(_ file: [UInt8]) {
    let edited = EditedFile(file, isFenced: false)
    var settings = SettingsView.defaults.map { name, value in
      Setting(name: name, value: value, isSet: false)
    }
    for (name, value) in SettingsView.leaves(of: edited) {
      // A name without a value sets nothing.
      guard value != .plain("") else { continue }
      let value = value.map(\.line) ?? ""
      if let place = settings.firstIndex(where: { $0.name == name }) {
        settings[place] = Setting(name: name, value: value, isSet: true)
      } else {
        settings.append(Setting(name: name, value: value, isSet: true))
      }
    }
    self.settings = settings
  }

  /// Returns only the settings with a name or nested under it.
  public func named(_ name: String) -> SettingsView {
    let name = String(decoding: KeyTable.canonical(name), as: UTF8.self)
    var view = self
    view.settings = settings.filter { $0.name == name || $0.name.hasPrefix(name + ".") }
    return view
  }

  private static let defaults = [
    ("name", ""), ("mood.scale", "1-10"), ("mood.labels", ""), ("week-starts", "monday"),
    ("day-starts", "00:00"), ("time-zone", ""), ("entry-path", ""), ("required", ""),
    ("hide", ""), ("at-tags", "false"),
  ]

  /// Returns the settings in the file: nested keys one by one, but labels and the like as a whole.
  private static func leaves(of file: EditedFile) -> [(String, NewValue?)] {
    let (yaml, bytes) = (file.frontMatter, file.bytes.span)
    func name(_ row: Int) -> String {
      String(decoding: KeyTable.canonical(yaml.text(of: row, in: bytes)), as: UTF8.self)
    }
    var found: [(String, NewValue?)] = []
    for pair in yaml.pairs() {
      guard yaml.nodes[pair.value].kind == .mapping else {
        let short = name(pair.key) == "mood" ? "mood.scale" : name(pair.key)
        found.append((short, NewValue(yaml, row: pair.value, in: bytes)))
        continue
      }
      for inner in yaml.pairs(of: pair.value) {
        let path = name(pair.key) + "." + name(inner.key)
        found.append((path, NewValue(yaml, row: inner.value, in: bytes)))
      }
    }
    return found
  }
}
