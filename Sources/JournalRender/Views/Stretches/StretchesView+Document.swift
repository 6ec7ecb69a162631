public import JournalCore
import Phrases

extension StretchesView: RenderedView {
  /// One stretch with its steps, or a list.
  public var document: Document {
    Document(title, isHeaded: shows == .one && !stretches.isEmpty, blocks)
  }

  private var title: Phrase {
    guard shows == .one else {
      return area.map { Phrase("Stretches: \(written: $0)") } ?? Phrase("Stretches")
    }
    return stretches.first.map { Phrase("\(written: $0.title)") } ?? Phrase("Stretch of the day")
  }

  private var blocks: [Block] {
    var blocks: [Block] =
      switch shows {
      case _ where stretches.isEmpty: [.line(emptyText)]
      case .one: stretches.flatMap(\.blocks)
      case .list: [.drawing(StretchList(stretches: stretches, favourites: favourites))]
      }
    if isOfAnyLevel, let level { blocks.append(.line(otherLevelText(level), .note)) }
    return blocks + articles.blocks
  }

  /// Returns a note that there is no stretch of the requested level.
  private func otherLevelText(_ level: Stretch.Level) -> Phrase {
    let level = level.rawValue
    guard let area else {
      return Phrase(
        "There is no stretch of the level \(quoted: level); this one is of another level.")
    }
    return Phrase(
      """
      There is no stretch of the level \(quoted: level) for \(quoted: oneLine(area)); this one is \
      of another level.
      """)
  }

  private var emptyText: Phrase {
    area.map { Phrase("There are no stretches for \(quoted: $0).") }
      ?? Phrase("There are no stretches.")
  }
}

extension Stretch {
  /// What it is for, its figure, its steps, and when to stop.
  var blocks: [Block] {
    var blocks: [Block] = [.line(facts, .quiet), .drawing(StretchFigure(stretch: self))]
    blocks += Block.paragraphs(about)
    blocks.append(.list(steps.map { ListItem(Inline($0)) }, .numbers))
    return blocks + Block.paragraphs(caution)
  }
}

extension Block {
  /// Returns a person's text as paragraphs, the lines of each as one.
  fileprivate static func paragraphs(_ text: String) -> [Block] {
    let parts = visible(text, lines: true).split(separator: "\n\n")
    return Array(
      parts.map { [Block.paragraph([Inline(String($0))])] }.joined(separator: [Block.space]))
  }
}
