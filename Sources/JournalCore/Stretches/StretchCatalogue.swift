/// The available stretches, sorted by name.
public struct StretchCatalogue: Hashable, Sendable {
  /// All stretches.
  public let stretches: [Stretch]

  /// Creates a catalogue; the first of several stretches with one name wins.
  public init(_ stretches: [Stretch] = []) {
    var names: Set<String> = []
    self.stretches = stretches.filter { names.insert($0.name).inserted }
      .sorted { $0.name < $1.name }
  }

  /// Reads files: the journal's own first, then those included with the program.
  /// - Parameter files: paths such as `stretches/neck-roll.md`, and their contents; files without
  ///   `.md`, such as pictures, are ignored.
  public init(_ files: [(path: String, contents: [UInt8])]) {
    self.init(
      files.filter { $0.path.hasSuffix(".md") }.map { path, contents in
        let file = path.split(separator: "/").last ?? ""
        return Stretch(contents, name: String(file.dropLast(3)))
      })
  }

  /// Returns the file for the day's stretch, chosen among all files in a catalogue.
  ///
  /// The names are enough to choose it, so the other files needn't be read.
  public static func file(
    of day: Day, among files: [(path: String, contents: [UInt8])]
  ) -> (path: String, contents: [UInt8])? {
    var own: [String: Int] = [:]
    for (place, file) in files.enumerated() where file.path.hasSuffix(".md") {
      let name = String(file.path.split(separator: "/").last ?? "")
      if own[name] == nil { own[name] = place }
    }
    guard !own.isEmpty else { return nil }
    // Sorted by the names without `.md`, as in a catalogue.
    let names = own.keys.sorted { $0.dropLast(3) < $1.dropLast(3) }
    let place = DailyChoice.place(of: day, among: names.count)
    let inOrder = (names[place...] + names[..<place]).lazy.compactMap { own[$0] }.map { files[$0] }
    return inOrder.first { Stretch($0.contents, name: "").level != .advanced } ?? inOrder.first
  }

  /// Returns the stretch with a name.
  public subscript(name: String) -> Stretch? {
    stretches.first { $0.name == name }
  }

  /// Returns the stretch for a typed text: by name or title, in any spelling, or by a beginning
  /// that only one title has.
  public func stretch(called words: String) -> Stretch? {
    let wanted = KeyTable.canonical(words.trimmed)
    return self[words]
      ?? stretches.first { KeyTable.canonical($0.name) == wanted }
      ?? stretches.first { KeyTable.canonical($0.title) == wanted }
      ?? onlyOne { $0.title.comparedName.hasPrefix(words.trimmed.comparedName + " ") }
  }

  private func onlyOne(_ isMeant: (Stretch) -> Bool) -> Stretch? {
    let found = stretches.filter(isMeant)
    return found.count == 1 ? found[0] : nil
  }

  /// Returns a catalogue with only the named stretches.
  public func only(_ names: [String]) -> StretchCatalogue {
    StretchCatalogue(stretches.filter { names.contains($0.name) })
  }

  /// The stretches' body parts, most frequent first.
  public var areas: [String] {
    var counts: [String: Int] = [:]
    for area in stretches.flatMap(\.areas) { counts[area, default: 0] += 1 }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }

  /// Returns the stretches for a body part and a level; nil matches all.
  public func stretches(area: String? = nil, level: Stretch.Level? = nil) -> [Stretch] {
    stretches.filter { $0.isFor(area) && (level == nil || $0.level == level) }
  }

  /// Returns the day's stretch, chosen by the date alone: each appears once before any repeats.
  ///
  /// `another` selects the next ones for that day.
  public func stretch(
    of day: Day, area: String? = nil, level: Stretch.Level? = nil, another: Int = 0
  ) -> Stretch? {
    let these = stretches(area: area, level: level)
    guard !these.isEmpty else { return nil }
    let place = DailyChoice.place(of: day, among: these.count)
    // Nobody should begin with a hard one without asking for it.
    if area == nil, level == nil, another == 0,
      let first = (these[place...] + these[..<place]).first(where: { $0.level != .advanced })
    {
      return first
    }
    return these[(place + max(0, another) % these.count) % these.count]
  }
}
