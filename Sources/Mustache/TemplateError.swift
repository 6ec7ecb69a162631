/// The reason why a text isn't a template, and the place of the error.
public struct TemplateError: Error, Hashable, Sendable {
  /// The possible errors in a template.
  public enum Reason: Hashable, Sendable {
    /// A tag has no closing delimiter.
    case unfinishedTag
    /// A name is missing, or contains characters not allowed in names.
    case badName
    /// A section is closed under another name than it was opened, or isn't open.
    case wrongEnd
    /// A section is opened and never closed.
    case neverClosed
    /// More than `Template.deepest` sections are open.
    case tooDeep
    /// New delimiters aren't two words of at most 16 bytes.
    case badDelimiters
    /// A content type is unknown to the caller.
    case unknownContentType
    /// `{{<parent}}` or `{{$block}}`: inheritance, which is not supported.
    case inheritance
    /// `{{>*name}}`: a partial named by a value, which is not supported.
    case dynamicName
  }

  /// The error.
  public var reason: Reason
  /// The place where the tag begins.
  public var place: Place
}

/// The reason why a template couldn't be rendered, and the tag where the error occurred.
public struct RenderError: Error, Hashable, Sendable {
  /// The possible errors of rendering.
  public enum Reason: Hashable, Sendable {
    /// More than `Template.deepestRendering` sections and partials are open: usually a partial that
    /// includes itself endlessly.
    case tooDeep
    /// The text is longer than `Template.longestText`.
    case tooLong
  }

  /// The error.
  public var reason: Reason
  /// The name of the partial that contains the tag; nil for the template itself.
  public var partial: String?
  /// The place where the tag begins.
  public var place: Place
}
