/// A Mustache template, parsed once and rendered any number of times.
///
/// It implements what the specification requires (https://github.com/mustache/spec): variables,
/// sections, inverted sections, partials, comments and delimiters. In addition there is one pragma,
/// `{{%CONTENT_TYPE: NAME}}`; none of the optional modules is supported.
public struct Template: Sendable {
  /// A function that makes a value harmless in a content type.
  public typealias Escape = @Sendable (String) -> String

  /// The maximum number of open sections in a template.
  public static let deepest = 32
  /// The maximum number of sections and partials open during rendering.
  public static let deepestRendering = 256
  /// The maximum length of a rendered text, in bytes.
  public static let longestText = 1 << 30

  /// A rendering step.
  enum Step: Sendable {
    /// The beginning of a line, which is indented inside an indented partial.
    case lineStart
    case text(String)
    /// A value, either escaped or unescaped.
    case value(Path, Escape?)
    /// The steps up to `end`, for each item of a value or, if inverted, if there is none. `tag` is
    /// the index in `tags`.
    case section(Path, tag: Int, isInverted: Bool, end: Int)
    /// Another template. If the tag stands alone, each line is indented as the tag is.
    case partial(tag: Int, indentation: String?)
  }

  /// The names between dots; empty for `{{.}}`.
  typealias Path = [String]

  let steps: [Step]

  /// The tags, in text order.
  public let tags: [Tag]

  /// Parses a template.
  /// - Parameters:
  ///   - escape: escapes values until the template names a content type.
  ///   - contentTypes: escape functions for the types that `{{%CONTENT_TYPE: NAME}}` may name.
  /// - Throws: the first error.
  public init(
    _ text: String, escape: @escaping Escape, contentTypes: [String: Escape] = [:]
  ) throws(TemplateError) {
    var reader = TemplateReader(text, escape: escape, contentTypes: contentTypes)
    try reader.read()
    (steps, tags) = (reader.steps, reader.tags)
  }

  /// Returns the template's text with its tags replaced by values.
  /// - Parameters:
  ///   - value: the value in which names are looked up first.
  ///   - partials: the templates that may be included; unknown names insert nothing.
  public func render(
    _ value: Value, partials: [String: Template] = [:]
  ) throws(RenderError) -> String {
    var rendering = Rendering(value, partials: partials)
    return try rendering.text(of: self)
  }
}
