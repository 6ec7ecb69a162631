/// A figure of `templates/starter/stretches`: SVG that was drawn for the program.
///
/// Only the program's own files can be one, so that nothing of anybody's goes into a page unescaped.
public struct StretchDrawing: Sendable {
  let svg: Markup

  /// The figure of that name; nil where the program has none.
  public init?(_ name: String) {
    guard let bytes = Templates.contents(of: "starter/stretches/\(name).svg") else { return nil }
    svg = Markup(bytes: bytes)
  }
}
