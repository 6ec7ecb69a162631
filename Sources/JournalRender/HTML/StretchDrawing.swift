/// A figure of `templates/starter/stretches`: SVG drawn for the program.
///
/// Only the program's own files can become one, so that no one else's content goes into a page
/// unescaped.
public struct StretchDrawing: Sendable {
  let svg: Markup

  /// The drawing as a file.
  package var bytes: [UInt8] { svg.bytes }

  /// Loads the figure with a name; nil if the program doesn't have it.
  public init?(_ name: String) {
    guard let bytes = Templates.contents(of: "starter/stretches/\(name).svg") else { return nil }
    svg = Markup(bytes: bytes)
  }
}
