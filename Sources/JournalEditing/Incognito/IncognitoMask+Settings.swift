import JournalCore
import JournalSyntax

// The settings: names of settings stay, and values that are words of the format.
extension IncognitoMask {
  /// Returns the parts of `daymark.yaml`, each with what it becomes.
  mutating func maskedSettings(_ yaml: FrontMatter, _ bytes: [UInt8]) -> [Piece] {
    var pieces: [Piece] = []
    for pair in yaml.pairs() {
      let name = KeyTable.canonicalText(yaml.text(of: pair.key, in: bytes.span))
      if let group = SettingGroup(rawValue: name) {
        keep(pair.key, yaml, bytes, &pieces)
        add(group, pair.value, yaml, bytes, &pieces)
      } else if let setting = Setting(rawValue: name) {
        keep(pair.key, yaml, bytes, &pieces)
        add(setting, pair.value, yaml, bytes, &pieces)
      } else {
        add(pair.key, .text, yaml, bytes, &pieces)
        addAll(pair.value, .text, yaml, bytes, &pieces)
      }
    }
    return pieces
  }

  private mutating func add(
    _ group: SettingGroup, _ row: Int, _ yaml: FrontMatter, _ bytes: [UInt8],
    _ pieces: inout [Piece]
  ) {
    guard yaml.nodes[row].kind == .mapping else {
      if let setting = group.short { add(setting, row, yaml, bytes, &pieces) }
      return
    }
    for pair in yaml.pairs(of: row) {
      let name = KeyTable.canonicalText(yaml.text(of: pair.key, in: bytes.span))
      if let setting = group.settings.first(where: { $0.key == name }) {
        keep(pair.key, yaml, bytes, &pieces)
        add(setting, pair.value, yaml, bytes, &pieces)
      } else {
        add(pair.key, .text, yaml, bytes, &pieces)
        addAll(pair.value, .text, yaml, bytes, &pieces)
      }
    }
  }

  private mutating func add(
    _ setting: Setting, _ row: Int, _ yaml: FrontMatter, _ bytes: [UInt8], _ pieces: inout [Piece]
  ) {
    guard setting == .goals, yaml.nodes[row].kind == .mapping else {
      return addAll(row, IncognitoMask.reading(of: setting), yaml, bytes, &pieces)
    }
    for pair in yaml.pairs(of: row) {
      add(pair.key, .goal, yaml, bytes, &pieces)
      addAll(pair.value, .grammar, yaml, bytes, &pieces)
    }
  }

  private static func reading(of setting: Setting) -> Reading {
    switch setting {
    case .name, .entryPath, .hide: .text
    case .folders: .folder
    case .required, .keys: .key
    case .gratitudeHeadings: .heading
    case .stretchArea, .stretchFavourites: .stretch
    case .palette: .colour
    case .timeZone: .timeZone
    default: .grammar
    }
  }

  private func keep(
    _ row: Int, _ yaml: FrontMatter, _ bytes: [UInt8], _ pieces: inout [Piece]
  ) {
    let range = yaml.nodes[row].source.indices
    pieces.append((range, Array(bytes[range])))
  }
}
