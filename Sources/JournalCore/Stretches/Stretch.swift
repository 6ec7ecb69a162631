import JournalSyntax

/// A stretch, as described in `stretches/NAME.md`.
///
/// Everything is optional: unreadable values get their defaults, and no text is lost.
public struct Stretch: Hashable, Sendable, Codable {
  /// The experience it requires.
  public enum Level: String, Hashable, Sendable, Codable, CaseIterable {
    /// For everyone.
    case beginner
    /// For people who stretch now and then.
    case intermediate
    /// For people who stretch often.
    case advanced
  }

  /// The file's name without `.md`; entries refer to the stretch by it.
  public var name: String
  /// The heading; without one, the name in words.
  public var title: String
  /// Its benefits: the text before the steps.
  public var about: String
  /// The body parts, as written.
  public var areas: [String]
  /// The level; beginner if it is missing or unknown.
  public var level: Level
  /// The word for the level if it isn't one of the three.
  public var otherLevel: String?
  /// How long to hold it on each side.
  public var seconds: Int
  /// The number of sides.
  public var sides: Int
  /// The steps, in order.
  public var steps: [String]
  /// When to stop: the text after the steps.
  public var caution: String
  /// The picture or animation as written; its path is relative to the file's folder.
  public var picture: String?
  /// The text animation: frames with several lines each.
  public var frames: [[String]]

  /// The total duration in seconds, all sides together.
  public var wholeSeconds: Int { seconds * sides }

  /// Returns true if it is for a body part, in any spelling; nil matches every stretch.
  public func isFor(_ area: String?) -> Bool {
    guard let area else { return true }
    return areas.contains { KeyTable.canonical($0) == KeyTable.canonical(area.trimmed) }
  }

  /// Reads a file.
  /// - Parameters:
  ///   - file: the file's content.
  ///   - name: the file's name without `.md`.
  public init(_ file: [UInt8], name: String) {
    let document = PlainDocument(file)
    let text = StretchText(document)
    let words = document.frontMatter
    self.name = name
    title = text.title ?? PlainDocument.title(of: name)
    about = text.about
    steps = text.steps
    caution = text.caution
    frames = text.frames
    areas = document.texts("area") + document.texts("areas")
    let level = words["level"]?.trimmed ?? ""
    let known = Level(rawValue: level.lowercased())
    self.level = known ?? .beginner
    otherLevel = known == nil && !level.isEmpty ? level : nil
    seconds = Stretch.seconds(words["seconds"]) ?? 30
    let sides = words["sides"].flatMap { Int($0.trimmed) } ?? 1
    self.sides = (1...8).contains(sides) ? sides : 1
    picture = words["picture"].flatMap { $0.trimmed.isEmpty ? nil : $0.trimmed } ?? text.picture
  }

  /// Reads `30`, `30s`, `1:30` or `2 min`: more than zero, and an hour at most.
  private static func seconds(_ text: String?) -> Int? {
    guard let text = text?.trimmed.lowercased() else { return nil }
    let parts = text.split(separator: ":", maxSplits: 1)
    var seconds: Int?
    if parts.count == 2, let minutes = Int(parts[0]), let rest = Int(parts[1]),
      (0...60).contains(minutes), (0..<60).contains(rest)
    {
      seconds = minutes * 60 + rest
    } else if let number = Int(text.prefix { $0.isASCII && $0.isNumber }), number <= 3600 {
      let unit = text.drop { $0.isNumber || $0 == " " }
      if unit.isEmpty || unit.hasPrefix("s") { seconds = number }
      if unit.hasPrefix("m") { seconds = number * 60 }
    }
    return seconds.flatMap { (1...3600).contains($0) ? $0 : nil }
  }
}

/// The content of a stretch's body: a heading, steps, the prose around them, and the animation in
/// fenced blocks called `figure`.
struct StretchText {
  private(set) var title: String?
  private(set) var about = ""
  private(set) var steps: [String] = []
  private(set) var caution = ""
  private(set) var picture: String?
  private(set) var frames: [[String]] = []

  /// The fence that closes the current frame.
  private var fence: Substring?

  init(_ document: PlainDocument) {
    let items = document.body.items
    var taken: [Range<Int>] = []
    if let heading = items.first(where: { $0.kind == .heading }) {
      title = document.oneLine(heading.text)
      taken.append(heading.source.indices)
    }
    let steps = StretchText.steps(items, document.bytes)
    for step in steps {
      self.steps.append(document.oneLine(ByteRange(Int(step.text.start), Int(step.source.end))))
      taken.append(step.source.indices)
    }
    if let image = items.first(where: { $0.kind == .image || $0.kind == .embed }) {
      picture = document.plainText(image.target)
      taken.append(image.source.indices)
    }
    self.steps.removeAll(where: \.isEmpty)
    if title?.isEmpty == true { title = nil }
    let firstStep = steps.first.map { Int($0.source.start) } ?? document.bytes.count
    document.forEachLine { line, range in
      read(line, taken: taken.contains { $0.holds(range) }, isBefore: range.lowerBound < firstStep)
    }
    about = about.trimmed
    caution = caution.trimmed
    frames.removeAll { $0.allSatisfy { $0.trimmed.isEmpty } }
  }

  /// Returns the outermost items in numbered lists, or in any lists if none is numbered.
  private static func steps(_ items: [BodyItem], _ bytes: [UInt8]) -> [BodyItem] {
    let all = items.filter { ($0.kind == .listItem || $0.kind == .task) && $0.level == 1 }
    let numbered = all.filter {
      let start = Int($0.source.start)
      return bytes.indices.contains(start) && (0x30...0x39).contains(bytes[start])
    }
    return numbered.isEmpty ? all : numbered
  }

  /// Reads a line: part of a frame, the heading, steps or picture, or prose.
  private mutating func read(_ line: String, taken: Bool, isBefore: Bool) {
    if let open = fence {
      let closes = line.trimmed.hasPrefix(open) && line.trimmed.allSatisfy { $0 == open.first }
      if closes { fence = nil } else { frames[frames.count - 1].append(line) }
    } else if taken {
      return
    } else if let mark = StretchText.figureFence(line) {
      fence = mark
      frames.append([])
    } else if isBefore {
      about += line + "\n"
    } else {
      caution += line + "\n"
    }
  }

  /// Returns the fence that opens a frame.
  private static func figureFence(_ line: String) -> Substring? {
    guard let first = line.utf8.first, first == Byte.backquote || first == Byte.tilde
    else { return nil }
    let mark = line.prefix { $0 == "`" || $0 == "~" }
    guard mark.count >= 3, mark.allSatisfy({ $0 == mark.first }),
      line.dropFirst(mark.count).trimmed.lowercased() == "figure"
    else { return nil }
    return mark
  }
}

extension Range<Int> {
  /// Returns true if it contains another, non-empty range.
  fileprivate func holds(_ other: Range<Int>) -> Bool {
    !other.isEmpty && lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
