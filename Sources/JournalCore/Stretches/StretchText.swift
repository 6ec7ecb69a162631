import JournalSyntax

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
    (about, caution) = (about.trimmed, caution.trimmed)
    frames.removeAll { $0.allSatisfy { $0.trimmed.isEmpty } }
  }

  /// Returns the outermost items of numbered lists, or of any lists if none is numbered.
  private static func steps(_ items: [BodyItem], _ bytes: [UInt8]) -> [BodyItem] {
    let all = items.filter { ($0.kind == .listItem || $0.kind == .task) && $0.level == 1 }
    let numbered = all.filter {
      let start = Int($0.source.start)
      return bytes.indices.contains(start) && (0x30...0x39).contains(bytes[start])
    }
    return numbered.isEmpty ? all : numbered
  }

  /// Reads a line: it is part of a frame, of the heading, steps or picture, or it is prose.
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
  /// Returns whether it contains another range that isn't empty.
  fileprivate func holds(_ other: Range<Int>) -> Bool {
    !other.isEmpty && lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
