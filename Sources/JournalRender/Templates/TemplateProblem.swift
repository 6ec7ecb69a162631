public import Mustache

/// A template that can't be read or rendered, and where.
public struct TemplateProblem: Error, Hashable, Sendable {
  /// What is wrong.
  public enum What: Hashable, Sendable {
    /// It is not a text of Mustache.
    case syntax(TemplateError.Reason)
    /// It can't be rendered.
    case rendering(RenderError.Reason)
    /// A template that includes itself, at once or by way of others.
    case includesItself
    /// A template is included that isn't there.
    case noSuchTemplate
    /// It is over the limit of its size.
    case tooLong
    /// It is not UTF-8.
    case notUTF8
    /// A name that no value has, and the nearest that one has: a warning, since the rest is read.
    case unknownName(nearest: String?)
  }

  /// The path below `templates/`.
  public var path: String
  /// Where it is.
  public var place: Place
  /// What is wrong.
  public var what: What
  /// The line at fault, or what is near in it, up to the place.
  var before = ""
  /// The line from the place on.
  var excerpt = ""

  /// Whether the template can be used all the same.
  public var isWarning: Bool {
    if case .unknownName = what { true } else { false }
  }

  init(path: String, place: Place, what: What, in contents: [UInt8]) {
    (self.path, self.place, self.what) = (path, place, what)
    // Far more than a terminal shows: a line can be a megabyte long, and each tag in it at fault.
    let far = 2048
    let start = max(place.offset - far, place.offset - (place.column - 1))
    let end = min(place.offset + far, contents.count)
    before = String(decoding: contents[start..<place.offset], as: UTF8.self)
    excerpt = String(
      decoding: contents[place.offset..<end].prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
  }
}
