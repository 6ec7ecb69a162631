/// Why an edit was not made; the file is as it was.
///
/// It holds facts only; all wording is elsewhere.
public struct EditRefusal: Error, Hashable, Sendable {
  /// What stood in the way.
  public enum Reason: Hashable, Sendable {
    /// The file or its whole block could not be read.
    case blockUnreadable(SyntaxProblem)
    /// The value could not be read.
    case valueUnreadable
    /// The value is a comment to YAML, as in `tags: #work`.
    case valueIsComment
    /// A comment stands inside the value that would be replaced.
    case commentInside
    /// The key stands in lines that could not be read.
    case keyInUnreadLines
    /// The key stands twice, and removing the first would bring the second to life.
    case keyStandsTwice
    /// There is no such key or item.
    case notFound
    /// A list is wanted where something else stands.
    case notAList
    /// A mapping is wanted where something else stands.
    case notAMapping
    /// A text, a line or the file would be longer than is read; the limit is in bytes.
    case tooLong(limit: Int)
    /// Mappings would be nested deeper than is read.
    case tooDeep(limit: Int)
    /// The body ends inside a fenced code block that is never closed.
    case insideCode
    /// The body ends inside an HTML comment or element that is never closed.
    case insideHTML
    /// Something else than what was asked for would read differently afterwards.
    case wouldChangeMore
  }

  /// What stood in the way.
  public var reason: Reason
  /// Where, in the file as it is.
  public var range: ByteRange

  /// Makes a refusal.
  public init(_ reason: Reason, at range: ByteRange) {
    self.reason = reason
    self.range = range
  }
}
