/// The reason why an edit was refused; the file is unchanged.
///
/// It contains only facts; all wording is elsewhere.
public struct EditError: Error, Hashable, Sendable {
  /// The possible reasons.
  public enum Reason: Hashable, Sendable {
    /// The file or its whole block couldn't be read.
    case blockUnreadable(SyntaxProblem)
    /// The value couldn't be read.
    case valueUnreadable
    /// The value is a comment in YAML, as in `tags: #work`.
    case valueIsComment
    /// The value to replace contains a comment.
    case commentInside
    /// The key is in lines that couldn't be read.
    case keyInUnreadLines
    /// The key is repeated, so removing the first one would make the second one take effect.
    case keyStandsTwice
    /// The key is in several places of the text, so none of its values can be set.
    case onSeveralLines
    /// There is no such key or item.
    case notFound
    /// A list was expected, but the value is something else.
    case notAList
    /// A mapping was expected, but the value is something else.
    case notAMapping
    /// A text, a line or the file would be longer than the limit for reading, in bytes.
    case tooLong(limit: Int)
    /// Mappings would be nested deeper than the limit for reading.
    case tooDeep(limit: Int)
    /// The body ends inside a fenced code block that is never closed.
    case insideCode
    /// The body ends inside an HTML comment or element that is never closed.
    case insideHTML
    /// Something other than what was asked for would read differently afterwards.
    case wouldChangeMore
  }

  /// The reason.
  public var reason: Reason
  /// The place in the unchanged file.
  public var range: ByteRange

  /// Creates an error from a reason and its place.
  public init(_ reason: Reason, at range: ByteRange) {
    self.reason = reason
    self.range = range
  }
}
