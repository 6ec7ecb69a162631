/// A text with tags in the language of Mustache, read once and rendered any number of times.
///
/// It is what the specification requires (https://github.com/mustache/spec): variables, sections,
/// inverted sections, partials, comments and delimiters. Beyond it there is one pragma,
/// `{{%CONTENT_TYPE: NAME}}`; of the optional modules there is none.
public struct Template: Sendable {
  /// Makes a value harmless in a type of content.
  public typealias Escape = @Sendable (String) -> String

  /// Sections that may be open in one template.
  public static let deepest = 32
  /// Sections and partials that may be open while rendering.
  public static let deepestRendering = 256
  /// Bytes of a rendered text.
  public static let longestText = 1 << 30

  /// A step of rendering.
  enum Step: Sendable {
    /// A line begins: inside an indented partial, its indentation.
    case lineStart
    case text(String)
    /// A value, escaped or as it is.
    case value(Path, Escape?)
    /// The steps up to `end`, for each item of a value or if there is none. `tag` is the place in
    /// `tags`.
    case section(Path, tag: Int, isInverted: Bool, end: Int)
    /// Another template. If the tag stands alone, each of its lines is indented as the tag is.
    case partial(tag: Int, indentation: String?)
  }

  /// The names between dots; none for `{{.}}`.
  typealias Path = [String]

  let steps: [Step]

  /// The tags, in the order of the text.
  public let tags: [Tag]

  /// Reads a template.
  /// - Parameters:
  ///   - escape: what escapes values until the template names a type of content.
  ///   - contentTypes: what escapes values in the types that `{{%CONTENT_TYPE: NAME}}` may name.
  /// - Throws: the first error.
  public init(
    _ text: String, escape: @escaping Escape, contentTypes: [String: Escape] = [:]
  ) throws(TemplateError) {
    var reader = TemplateReader(text, escape: escape, contentTypes: contentTypes)
    try reader.read()
    (steps, tags) = (reader.steps, reader.tags)
  }

  /// Returns the template's text with values in place of its tags.
  /// - Parameters:
  ///   - value: what names are looked up in first.
  ///   - partials: the templates that may be included; nothing is put in for a name that none has.
  public func render(
    _ value: Value, partials: [String: Template] = [:]
  ) throws(RenderError) -> String {
    var rendering = Rendering(value, partials: partials)
    return try rendering.text(of: self)
  }
}
