/// A Mustache template, parsed once and rendered any number of times.
///
/// It implements the required parts of the specification (https://github.com/mustache/spec):
/// variables, sections, inverted sections, partials, comments and delimiters. In addition there is
/// one pragma, `{{%CONTENT_TYPE: NAME}}`; none of the optional modules is supported.
package struct Template: Sendable {
  /// A function that makes a value harmless in a content type.
  package typealias Escape = @Sendable (String) -> String

  /// The maximum number of open sections in a template.
  package static let deepest = 32
  /// The maximum number of sections and partials open during rendering.
  package static let deepestRendering = 256
  /// The maximum length of a rendered text, in bytes.
  package static let longestText = 1 << 30

  /// A rendering step.
  enum Step: Sendable {
    /// The beginning of a line, which is indented inside an indented partial.
    case lineStart
    case text(String)
    /// A value, either escaped or unescaped.
    case value(Path, Escape?)
    /// The steps up to `end`, for each item of a value or, if inverted, if there is none.
    ///
    /// `tag` is the index in `tags`.
    case section(Path, tag: Int, isInverted: Bool, end: Int)
    /// Another template.
    ///
    /// If the tag is alone on its line, each line is indented as the tag is.
    case partial(tag: Int, indentation: String?)
  }

  /// The names between dots; empty for `{{.}}`.
  typealias Path = [String]

  let steps: [Step]

  /// The tags, in text order.
  package let tags: [Tag]

  /// Parses a template.
  /// - Parameters:
  ///   - escape: escapes values until the template names a content type.
  ///   - contentTypes: escape functions for the types named in `{{%CONTENT_TYPE: NAME}}`.
  /// - Throws: the first error.
  package init(
    _ text: String, escape: @escaping Escape, contentTypes: [String: Escape] = [:]
  ) throws(TemplateError) {
    var reader = TemplateReader(text, escape: escape, contentTypes: contentTypes)
    try reader.read()
    steps = reader.steps
    tags = reader.tags
  }

  /// Returns the template's text with its tags replaced by values.
  /// - Parameters:
  ///   - value: the value to look names up in first.
  ///   - partials: the templates that may be included; unknown names insert nothing.
  package func render(
    _ value: Value, partials: [String: Template] = [:]
  ) throws(RenderError) -> String {
    var rendering = Rendering(value, partials: partials)
    return try rendering.text(of: self)
  }
}

/// The reason a text isn't a template, and the error's place.
public struct TemplateError: Error, Hashable, Sendable {
  /// The possible errors in a template.
  public enum Reason: Hashable, Sendable {
    /// A tag has no closing delimiter.
    case unfinishedTag
    /// A name is missing, or contains characters not allowed in names.
    case badName
    /// A section is closed under a different name, or isn't open.
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

/// The reason a template couldn't be rendered, and the tag with the error.
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
  /// The name of the partial with the tag; nil for the template itself.
  public var partial: String?
  /// The place where the tag begins.
  public var place: Place
}

/// A place in a template.
public struct Place: Hashable, Sendable {
  /// The number of bytes before it.
  public var offset: Int
  /// The line number, counted from 1.
  public var line: Int
  /// The column in bytes, counted from 1.
  public var column: Int

  /// The first byte.
  public static let start = Place(offset: 0, line: 1, column: 1)

  /// Creates a place from its offset, line and column.
  public init(offset: Int, line: Int, column: Int) {
    self.offset = offset
    self.line = line
    self.column = column
  }
}
