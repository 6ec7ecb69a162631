public import Phrases

/// A chart's main point, and what its marks stand for.
public struct ChartCaption: Hashable, Sendable {
  /// The main point, in a few words.
  public var title: Phrase
  /// The meaning of each mark.
  public var marks: [Phrase]

  /// Creates a caption.
  public init(title: Phrase, marks: [Phrase]) {
    (self.title, self.marks) = (title, marks)
  }
}
