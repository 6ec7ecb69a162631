/// The path from the root of a front matter to one of its values.
public struct NodePath: Hashable, Sendable {
  /// A step of a path.
  public enum Step: Hashable, Sendable {
    /// The value of the first key with a name, compared as in `FrontMatter.key(_:equals:in:)`.
    case key(String)
    /// The item of a list at an index, counted from 0.
    case item(Int)
  }

  /// The steps from the root; an empty path is the root itself.
  public var steps: [Step]

  /// Creates a path from its steps.
  public init(_ steps: [Step]) {
    self.steps = steps
  }

  /// Creates the path to the value of a root key.
  public init(key: String) {
    steps = [.key(key)]
  }

  /// Creates a path from keys separated by dots: `wellbeing.mood`.
  public init(dotted name: String) {
    steps = name.split(separator: ".", omittingEmptySubsequences: false).map { .key(String($0)) }
  }

  /// Returns the path to a key of the mapping at this path.
  public func key(_ name: String) -> NodePath { NodePath(steps + [.key(name)]) }

  /// Returns the path to an item of the list at this path.
  public func item(_ index: Int) -> NodePath { NodePath(steps + [.item(index)]) }
}
