/// Why a text is not a template, and where.
public struct TemplateError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// A tag has no closing delimiter.
    case unfinishedTag
    /// A name is missing, or has characters that names don't have.
    case badName
    /// A section is closed by another name than it was opened by, or not open.
    case wrongEnd
    /// A section is opened and never closed.
    case neverClosed
    /// More than `Template.deepest` sections are open.
    case tooDeep
    /// New delimiters are not two words of at most 16 bytes.
    case badDelimiters
    /// A type of content that the caller doesn't know.
    case unknownContentType
    /// `{{<parent}}` or `{{$block}}`: inheritance, which is not supported.
    case inheritance
    /// `{{>*name}}`: a partial named by a value, which is not supported.
    case dynamicName
  }

  /// What is wrong.
  public var reason: Reason
  /// Where the tag begins.
  public var place: Place
}

/// Why a template could not be rendered, and the tag that it happened at.
public struct RenderError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// More than `Template.deepestRendering` sections and partials are open: usually a partial that
    /// includes itself without end.
    case tooDeep
    /// The text is longer than `Template.longestText`.
    case tooLong
  }

  /// What is wrong.
  public var reason: Reason
  /// The name of the partial that contains the tag; nil for the template itself.
  public var partial: String?
  /// Where the tag begins.
  public var place: Place
}
