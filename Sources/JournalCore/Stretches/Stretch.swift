import JournalSyntax

/// A stretch, as described in `stretches/NAME.md`.
///
/// Everything is optional: what can't be read gets its default, and no text is lost.
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
  /// What it is good for: the text before the steps.
  public var about: String
  /// The parts of the body, as written.
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
  /// The text animation: a sequence of frames of several lines each.
  public var frames: [[String]]

  /// The total duration in seconds, all sides together.
  public var wholeSeconds: Int { seconds * sides }

  /// Returns whether it is for a part of the body, in any spelling; nil matches every stretch.
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
    (about, steps, caution, frames) = (text.about, text.steps, text.caution, text.frames)
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
