import JournalSyntax
public import Mustache

/// A template that can't be read or rendered, and the place of the problem.
public struct TemplateProblem: Error, Hashable, Sendable {
  /// The kind of problem.
  public enum What: Hashable, Sendable {
    /// It isn't valid Mustache.
    case syntax(TemplateError.Reason)
    /// It can't be rendered.
    case rendering(RenderError.Reason)
    /// A template includes itself, directly or through others.
    case includesItself
    /// A template includes one that doesn't exist.
    case noSuchTemplate
    /// It exceeds the size limit.
    case tooLong
    /// It isn't UTF-8.
    case notUTF8
    /// A name that digests once had a value for, and where the data have it, if they do.
    case goneName(String, data: String?)
    /// A template that is no longer used by the one with a name.
    case goneTemplate(usedBy: String)
    /// A name that no value has, and the nearest name that exists.
    ///
    /// This is a warning, since the rest is still read.
    case unknownName(nearest: String?)
  }

  /// The path below `templates/`.
  public var path: String
  /// The place of the problem.
  public var place: Place
  /// The kind of problem.
  public var what: What
  /// The line at fault up to the place, or the part of it nearby.
  var before = ""
  /// The line from the place on.
  var excerpt = ""

  /// Whether the template can still be used.
  public var isWarning: Bool {
    if case .unknownName = what { true } else { false }
  }

  /// Creates the problem of a template that is no longer used.
  init(gone path: String, usedBy user: String) {
    self.init(path: path, place: .start, what: .goneTemplate(usedBy: user), in: [])
  }

  init(path: String, place: Place, what: What, in contents: [UInt8]) {
    (self.path, self.place, self.what) = (path, place, what)
    // Far more than a terminal shows: a line can be a megabyte long, and every tag in it can be at
    // fault.
    let far = 2048
    let start = max(place.offset - far, place.offset - (place.column - 1))
    let end = min(place.offset + far, contents.count)
    before = String(decoding: contents[start..<place.offset], as: UTF8.self)
    excerpt = String(
      decoding: contents[place.offset..<end].prefix { !$0.isLineEnd }, as: UTF8.self)
  }
}
