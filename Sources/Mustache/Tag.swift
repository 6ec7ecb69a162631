/// A template's tag, with its place.
public struct Tag: Sendable {
  /// The kinds of tags.
  public enum Kind: Sendable {
    /// `{{name}}`: the value, escaped.
    case escaped
    /// `{{{name}}}` or `{{&name}}`: the value, unescaped.
    case unescaped
    /// `{{#name}}`: begins a section.
    case section
    /// `{{^name}}`: begins an inverted section.
    case inverted
    /// `{{/name}}`: ends a section.
    case end
    /// `{{>name}}`: another template.
    case partial
    /// `{{!words}}`.
    case comment
    /// `{{=<% %>=}}`: other delimiters from here on.
    case delimiters
    /// `{{%CONTENT_TYPE: HTML}}`: the escaping of values from here on.
    case contentType
  }

  /// The kind of tag.
  public var kind: Kind
  /// The name inside, without surrounding blanks; for a comment, its words.
  public var name: String
  /// The place where it begins.
  public var place: Place
}

extension Tag {
  func error(_ reason: TemplateError.Reason) -> TemplateError {
    TemplateError(reason: reason, place: place)
  }
}

extension Tag.Kind {
  /// True if a line with nothing but this tag is removed.
  var standsAlone: Bool { self != .escaped && self != .unescaped }

  /// Creates a kind from the character after the opening delimiter; nil if a name begins there.
  init?(mark: UInt8?) {
    switch mark {
    case UInt8(ascii: "{"), UInt8(ascii: "&"): self = .unescaped
    case UInt8(ascii: "#"): self = .section
    case UInt8(ascii: "^"): self = .inverted
    case UInt8(ascii: "/"): self = .end
    case UInt8(ascii: ">"): self = .partial
    case UInt8(ascii: "!"): self = .comment
    case UInt8(ascii: "="): self = .delimiters
    case UInt8(ascii: "%"): self = .contentType
    default: return nil
    }
  }

  /// Returns the bytes before a tag's closing delimiter, given its mark.
  static func closing(mark: UInt8?) -> [UInt8] {
    switch mark {
    case UInt8(ascii: "{"): [UInt8(ascii: "}")]
    case UInt8(ascii: "="): [UInt8(ascii: "=")]
    default: []
    }
  }
}
