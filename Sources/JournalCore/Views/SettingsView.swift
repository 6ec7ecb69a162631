public import JournalSyntax

/// A journal's settings: those in `daymark.yaml`, and the defaults for the rest.
public struct SettingsView: Hashable, Sendable, Codable {
  /// The JSON schema's name and version.
  public var schema = "daymark/settings/1"
  /// The settings in the documentation's order, then the file's other keys.
  public var settings: [Line]

  /// A setting, or one pair in a mapping.
  public struct Line: Hashable, Sendable, Codable {
    /// The name; dots separate nested keys.
    public var name: String
    /// The value as written after the name on one line; empty if there is none.
    public var value: String
    /// True if it is set in the file.
    public var isSet: Bool
    /// The value; nil if there is none.
    public var content: NewValue?

    private enum CodingKeys: CodingKey {
      case name, value, isSet
    }
  }

  /// Reads a file's settings.
  /// - Parameter file: the content of `daymark.yaml`; empty if there is none.
  public init(_ file: [UInt8]) {
    let edited = EditedFile(file, isFenced: false)
    let yaml = edited.frontMatter
    let bytes = edited.bytes.span
    let written = WrittenSettings(yaml, bytes)
    settings = []
    for setting in Setting.allCases {
      let name = setting.rawValue
      var lines = SettingsView.lines(name, setting.value(in: Settings()), isSet: false)
      let value = written.rows[setting].map { NewValue(yaml, row: $0, in: bytes) }
      for line in value.map({ SettingsView.lines(name, $0, isSet: true) }) ?? [] {
        if let place = lines.firstIndex(where: { $0.name == line.name || $0.name == name }) {
          lines[place] = line
        } else {
          lines.append(line)
        }
      }
      settings += lines
    }
    for other in written.others {
      settings += SettingsView.lines(
        other.name, NewValue(yaml, row: other.value, in: bytes), isSet: true)
    }
  }

  /// Returns only the settings with a name or nested under it; for a name inside a one-line
  /// mapping, such as `mood.labels.7`, its line.
  public func named(_ name: String) -> SettingsView {
    let name = KeyTable.canonicalText(name)
    var view = self
    view.settings = settings.filter { $0.name == name || $0.name.hasPrefix(name + ".") }
    if view.settings.isEmpty {
      view.settings = settings.filter {
        name.hasPrefix($0.name + ".") && Setting(rawValue: $0.name)?.shape == .labels
      }
    }
    return view
  }

  /// Returns the pairs in a mapping that isn't itself inside one, and any other value as one line.
  /// - Returns: nothing for a name the file leaves empty.
  private static func lines(_ name: String, _ value: NewValue?, isSet: Bool) -> [Line] {
    if case .mapping(let pairs) = value, !name.contains(".") {
      return pairs.flatMap {
        lines(name + "." + KeyTable.canonicalText($0.key), $0.value, isSet: isSet)
      }
    }
    // A name without a value sets nothing.
    if isSet, value == .plain("") { return [] }
    return [Line(name: name, value: value?.line ?? "", isSet: isSet, content: value)]
  }
}
