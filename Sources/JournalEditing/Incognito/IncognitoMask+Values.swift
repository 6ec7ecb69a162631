import Codecs
import JournalCore
import JournalSyntax

// Front matter: a value's key decides how it is masked.
extension IncognitoMask {
  /// How the texts in a value are masked.
  enum Reading {
    /// Like any text.
    case text
    /// The format's own words stay.
    case grammar
    /// Numbers and words such as `true` stay.
    case own
    /// A key's name.
    case key
    /// A stretch's name, or the area of a stretch or an article.
    case stretch
    /// A heading; those known to Daymark stay.
    case heading
    /// A folder's name.
    case folder
    /// The thing a goal counts.
    case goal
    /// A colour, or a palette's name.
    case colour
    /// A time zone; the one in use stays.
    case timeZone
    /// A place; its digits are masked too, since they may be coordinates.
    case place
  }

  /// Returns the parts of front matter with their replacements.
  mutating func maskedValues(_ yaml: FrontMatter, _ bytes: [UInt8], in kind: TextKind) -> [Piece] {
    var pieces: [Piece] = []
    guard yaml.nodes.first?.kind == .mapping else { return [] }
    addMapping(0, "", kind, yaml, bytes, &pieces)
    return pieces
  }

  private mutating func addMapping(
    _ row: Int, _ prefix: String, _ kind: TextKind, _ yaml: FrontMatter, _ bytes: [UInt8],
    _ pieces: inout [Piece]
  ) {
    for pair in yaml.pairs(of: row) {
      let name = prefix + KeyTable.canonicalText(yaml.text(of: pair.key, in: bytes.span))
      add(pair.key, .key, yaml, bytes, &pieces)
      let role = kind == .entry ? keys.role(of: name) : .other
      switch role.field.kind {
      case .checkIns: addCheckIns(pair.value, kind, yaml, bytes, &pieces)
      case .own where yaml.nodes[pair.value].kind == .mapping:
        addMapping(pair.value, name + ".", kind, yaml, bytes, &pieces)
      case .own: addAll(pair.value, IncognitoMask.reading(of: name, kind), yaml, bytes, &pieces)
      case .habits: addHabits(pair.value, yaml, bytes, &pieces)
      case .date, .time, .mood: addAll(pair.value, .grammar, yaml, bytes, &pieces)
      case .place: addAll(pair.value, .place, yaml, bytes, &pieces)
      case .text, .photo, .song, .tag: addAll(pair.value, .text, yaml, bytes, &pieces)
      }
    }
  }

  private static func reading(of name: String, _ kind: TextKind) -> Reading {
    if kind == .entry { return name == "stretches" ? .stretch : .own }
    switch name {
    case "unit", "routine", "aliases", "experiment", "picture": return .text
    case "area", "areas": return .stretch
    case "outcome": return .key
    default: return KeptWords.ruleKeys.contains(name) ? .grammar : .own
    }
  }

  private mutating func addCheckIns(
    _ row: Int, _ kind: TextKind, _ yaml: FrontMatter, _ bytes: [UInt8], _ pieces: inout [Piece]
  ) {
    let rows = yaml.nodes[row].kind == .sequence ? Array(yaml.items(of: row)) : [row]
    for row in rows {
      if yaml.nodes[row].kind == .mapping {
        addMapping(row, "", kind, yaml, bytes, &pieces)
      } else {
        addAll(row, .text, yaml, bytes, &pieces)
      }
    }
  }

  /// Adds habits, which are named by keys or list items.
  private mutating func addHabits(
    _ row: Int, _ yaml: FrontMatter, _ bytes: [UInt8], _ pieces: inout [Piece]
  ) {
    guard yaml.nodes[row].kind == .mapping else {
      return addAll(row, .text, yaml, bytes, &pieces)
    }
    for pair in yaml.pairs(of: row) {
      add(pair.key, .text, yaml, bytes, &pieces)
      addAll(pair.value, .own, yaml, bytes, &pieces)
    }
  }

  /// Adds all texts in a value; its keys are masked as key names.
  mutating func addAll(
    _ row: Int, _ reading: Reading, _ yaml: FrontMatter, _ bytes: [UInt8], _ pieces: inout [Piece]
  ) {
    switch yaml.nodes[row].kind {
    case .mapping:
      for pair in yaml.pairs(of: row) {
        add(pair.key, .key, yaml, bytes, &pieces)
        addAll(pair.value, reading, yaml, bytes, &pieces)
      }
    case .sequence:
      for item in yaml.items(of: row) { addAll(item, reading, yaml, bytes, &pieces) }
    case .unreadable: break
    default: add(row, reading, yaml, bytes, &pieces)
    }
  }

  /// Adds the text of one row.
  mutating func add(
    _ row: Int, _ reading: Reading, _ yaml: FrontMatter, _ bytes: [UInt8], _ pieces: inout [Piece]
  ) {
    let node = yaml.nodes[row]
    guard node.isScalar, !node.source.isEmpty else { return }
    let source = Array(bytes[node.source.indices])
    if !node.isDecoded {
      // Quotes aren't part of the text.
      let text = node.text.indices
      let whole = Array(bytes[text])
      pieces.append((text, masked(whole, reading)))
    } else if node.kind == .doubleQuoted, source.contains(Byte.backslash) {
      let made = masked(Array(yaml.text(of: row, in: bytes.span).utf8), reading)
      pieces.append(
        (node.source.indices, ScalarWriter.doubleQuoted(String(decoding: made, as: UTF8.self))))
    } else {
      // With folded lines or doubled quotes, the words in the file are the same.
      pieces.append((node.source.indices, masked(source, reading)))
    }
  }

  private mutating func masked(_ bytes: [UInt8], _ reading: Reading) -> [UInt8] {
    let written = String(decoding: bytes, as: UTF8.self)
    switch reading {
    case .text: return text(bytes)
    case .grammar: return value(bytes)
    case .own:
      if let number = number(bytes) { return number }
      return IncognitoMask.closed.contains(written.lowercased()) ? bytes : text(bytes)
    case .key: return key(bytes)
    case .stretch:
      return builtIn.contains(KeyTable.canonicalText(written.trimmed)) ? bytes : text(bytes)
    case .heading: return isKnownHeading(written) ? bytes : text(bytes)
    case .folder: return text(bytes + [Byte.slash]).dropLast()
    case .goal:
      let name = KeyTable.canonicalText(written.trimmed)
      return KeptWords.goals.contains(name) || builtIn.contains(name) ? bytes : text(bytes)
    case .colour: return IncognitoMask.isColour(bytes) ? bytes : value(bytes)
    case .place: return text(bytes.map { $0.isDigit ? UInt8(ascii: "0") : $0 })
    case .timeZone: return written == settings.timeZone ? bytes : text(bytes)
    }
  }

  private static let closed: Set<String> = [
    "true", "false", "yes", "no", "on", "off", "done", "skip", "x", "null",
  ]

  /// Returns true if Daymark looks for gratitude under a heading by default.
  func isKnownHeading(_ text: String) -> Bool {
    Settings().gratitudeHeadings.contains(text.trimmed.comparedName)
  }

  private static func isColour(_ bytes: [UInt8]) -> Bool {
    bytes.first == Byte.hash && (4...9).contains(bytes.count)
      && bytes.dropFirst().allSatisfy { Hex.value(of: $0) != nil }
  }
}

// The settings: setting names stay, and so do values made of the format's own words.
extension IncognitoMask {
  /// Returns the parts of `daymark.yaml` with their replacements.
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
