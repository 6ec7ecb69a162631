/// The way from the root of a front matter to one of its values.
public struct NodePath: Hashable, Sendable {
  /// One step of the way.
  public enum Step: Hashable, Sendable {
    /// The value of the first key that is so named, as `FrontMatter.key(_:equals:in:)` compares.
    case key(String)
    /// The item of a list, counted from 0.
    case item(Int)
  }

  /// The steps, from the root; none is the root itself.
  public var steps: [Step]

  /// Makes a path.
  public init(_ steps: [Step]) {
    self.steps = steps
  }

  /// The value of a key of the root.
  public init(key: String) {
    steps = [.key(key)]
  }

  /// A path of keys with dots between them: `wellbeing.mood`.
  public init(dotted name: String) {
    steps = name.split(separator: ".", omittingEmptySubsequences: false).map { .key(String($0)) }
  }

  /// The path one key further in.
  public func key(_ name: String) -> NodePath { NodePath(steps + [.key(name)]) }

  /// The path to an item of the list that this one leads to.
  public func item(_ index: Int) -> NodePath { NodePath(steps + [.item(index)]) }
}
