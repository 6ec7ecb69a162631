import JournalSyntax

/// A stretch, as `stretches/NAME.md` describes it.
///
/// Everything may be missing: what can't be read has its usual value, and no text is lost.
public struct Stretch: Hashable, Sendable, Codable {
  /// How much practice it asks for.
  public enum Level: String, Hashable, Sendable, Codable, CaseIterable {
    /// For everybody.
    case beginner
    /// For those who stretch now and then.
    case intermediate
    /// For those who stretch often.
    case advanced
  }

  /// The file's name without `.md`; a day's entry names it so.
  public var name: String
  /// The heading; the name in words where there is none.
  public var title: String
  /// What it is good for: the text before the steps.
  public var about: String
  /// The parts of the body, as written.
  public var areas: [String]
  /// The level; a beginner's where none is given, or another word.
  public var level: Level
  /// The word for a level that is none of the three.
  public var otherLevel: String?
  /// How long it is held, on each side.
  public var seconds: Int
  /// How many sides it is done on.
  public var sides: Int
  /// The steps, in order.
  public var steps: [String]
  /// When to stop: the text after the steps.
  public var caution: String
  /// The picture or animation, as written; its place is counted from the file's folder.
  public var picture: String?
  /// The figure in text: pictures that follow one another, each of some lines.
  public var frames: [[String]]

  /// The whole time, all sides together.
  public var wholeSeconds: Int { seconds * sides }

  /// Whether it is for a part of the body, however the part is spelled; all are for none.
  public func isFor(_ area: String?) -> Bool {
    guard let area else { return true }
    return areas.contains { KeyTable.canonical($0) == KeyTable.canonical(area.trimmed) }
  }

  /// Reads a file.
  /// - Parameters:
  ///   - file: its bytes.
  ///   - name: its name without `.md`.
  public init(_ file: [UInt8], name: String) {
    let document = PlainDocument(file)
    let text = StretchText(document)
    let words = document.frontMatter
    self.name = name
    title = text.title ?? Stretch.title(of: name)
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

  /// `neck-roll` as "Neck roll".
  private static func title(of name: String) -> String {
    let words = name.split { $0 == "-" || $0 == "_" }.joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// `30`, `30s`, `1:30`, `2 min`: more than nothing, an hour at most.
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
