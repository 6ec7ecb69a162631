import JournalSyntax

/// The places in a settings file that may say what to hide or not to share, but can't
/// be read as such.
///
/// Protection fails closed: if in doubt, everything is hidden, and nothing shared.
struct PrivacyDoubts {
  /// The settings in doubt, each with the bytes that caused it.
  private(set) var found: [(setting: PrivacySetting, place: ByteRange)] = []
  private let reader: SettingsReader
  private let written: WrittenSettings
  /// The keys and values of all mappings, in the file's order.
  private let pairs: [(key: Int, value: Int)]

  init(_ reader: SettingsReader, _ syntax: [SyntaxDiagnostic], _ written: WrittenSettings) {
    self.reader = reader
    self.written = written
    pairs = reader.yaml.nodes.indices.flatMap { Array(reader.yaml.pairs(of: $0)) }
      .sorted { $0.key < $1.key }
    checkSyntax(syntax)
    checkUnknown()
    checkKeys()
    checkTexts()
    checkEnd()
    checkTags()
  }

  private mutating func add(_ settings: [PrivacySetting], at place: ByteRange) {
    found += settings.map { ($0, place) }
  }

  private mutating func add(_ settings: [PrivacySetting], at row: Int) {
    add(settings, at: reader.yaml.nodes[row].source)
  }

  /// Unreadable lines may contain anything; and `hide: #work` only looks as if it hid something.
  private mutating func checkSyntax(_ syntax: [SyntaxDiagnostic]) {
    let hide = bytesOfHide
    for problem in syntax {
      if problem.problem.severity == .error {
        add([.hide, .digestShare], at: problem.range)
      } else if problem.problem == .hashStartsComment, hide.contains(problem.range.start) {
        add([.hide], at: problem.range)
      }
    }
  }

  /// The bytes from the key `hide` to the next key.
  private var bytesOfHide: Range<Int32> {
    guard let place = pairs.firstIndex(where: { $0.value == written.rows[.hide] }) else {
      return 0..<0
    }
    func start(_ place: Int) -> Int32 { reader.yaml.nodes[pairs[place].key].source.start }
    let end = place + 1 < pairs.count ? start(place + 1) : Int32.max
    return start(place)..<end
  }

  /// An unknown key may be a misspelled one.
  private mutating func checkUnknown() {
    for other in written.others {
      let name = String(other.name.split(separator: ".").last ?? "")
      add(PrivacyDoubts.mistyped(name, in: other.name), at: other.fault)
    }
  }

  /// A key in the wrong place, or a second one, isn't read.
  private mutating func checkKeys() {
    let hide = written.rows[.hide]
    let share = written.rows[.digestShare]
    let goals = Set(written.rows[.goals].map { reader.yaml.pairs(of: $0).map(\.key) } ?? [])
    let faults = Set(reader.faults.map(\.row))
    for pair in pairs where pair.value != hide && pair.value != share {
      // A goal may have any name.
      let isGoal =
        goals.contains(pair.key) && faults.isDisjoint(with: pair.key..<end(of: pair.value))
      if !isGoal { add(PrivacyDoubts.named(reader.text(pair.key)), at: pair.key) }
    }
    let groups = Array(reader.yaml.pairs()).filter { reader.name($0.key) == "digest" }
    for pair in groups.dropFirst() { add([.digestShare], at: pair.key) }
    for other in written.others where other.name == "digest" {
      add([.digestShare], at: other.fault)
    }
  }

  /// An indented line of its own belongs to the text above it.
  private mutating func checkTexts() {
    for row in reader.yaml.nodes.indices where reader.yaml.nodes[row].isScalar {
      if let hide = written.rows[.hide], (hide..<end(of: hide)).contains(row) { continue }
      let text = reader.text(row).lowercased().filter { !$0.isWhitespace }
      if text.contains("hide:") { add([.hide], at: row) }
      if text.contains("share:") { add([.digestShare], at: row) }
    }
  }

  /// A file that ends right after such a key was cut off.
  private mutating func checkEnd() {
    let end = reader.file.last { !$0.isBlank }
    guard end == Byte.colon, let last = pairs.last else { return }
    if last.value == written.rows[.hide] { add([.hide], at: last.key) }
    if last.value == written.rows[.digestShare] || reader.name(last.key) == "digest" {
      add([.digestShare], at: last.key)
    }
  }

  /// If tags are hidden, it matters where an entry's tags are.
  private mutating func checkTags() {
    guard !reader.settings.hidden.isNothing else { return }
    let deciding: [Setting] = [.keys, .atTags, .inlineFields]
    let rows = deciding.compactMap { written.rows[$0] }
    for fault in reader.faults
    where rows.contains(where: { ($0..<end(of: $0)).contains(fault.row) }) {
      add([.hide], at: fault.row)
    }
    for other in written.others
    where nearest(other.name, among: deciding.map(\.rawValue)) != nil {
      add([.hide], at: other.fault)
    }
  }

  private func end(of row: Int) -> Int { Int(reader.yaml.nodes[row].next) }

  // MARK: Names

  /// Returns the settings an unknown name may mean.
  private static func mistyped(_ name: String, in path: String) -> [PrivacySetting] {
    let name = letters(name)
    let path = letters(path)
    var settings: [PrivacySetting] = []
    if path.contains("hid") || path.contains("privat") || nearest(name, among: ["hide"]) != nil {
      settings.append(.hide)
    }
    if path.contains("shar") || nearest(name, among: ["share", "digest"]) != nil {
      settings.append(.digestShare)
    }
    return settings
  }

  /// Returns the settings a name means, wherever it is.
  private static func named(_ name: String) -> [PrivacySetting] {
    switch letters(name) {
    case "hide": [.hide]
    case "share", "digestshare": [.digestShare]
    default: []
    }
  }

  private static func letters(_ name: String) -> String {
    String(
      String.UnicodeScalarView(
        name.lowercased().unicodeScalars.filter {
          $0.properties.isAlphabetic
        }))
  }
}
