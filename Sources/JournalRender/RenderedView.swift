import JSON
public import Phrases

/// A view for people to read: its document has a method for each format, and JSON is the view
/// itself.
public protocol RenderedView: Encodable {
  /// The contents, before format, width and language are known.
  var document: Document { get }
}

extension RenderedView {
  /// Returns the view for a terminal or a pipe.
  public func text(_ style: TextStyle) -> String { document.text(style) }

  /// Returns the view as Markdown.
  /// - Parameter style: the language, and the way phrases are written.
  public func markdown(_ style: PhraseStyle = .english) -> String { document.markdown(style) }

  /// Returns the view as a page's body: a first heading and the contents after it.
  public func html(_ options: PageOptions) -> String { document.html(options) }
}

/// Returns a view as JSON in UTF-8: sorted keys, two spaces of indentation, a newline at the end.
///
/// Control characters and invisible ones are written as `\u001B`, with the same value. Numbers that
/// JSON can't represent are strings: `NaN`, `Infinity` and `-Infinity`.
/// - Parameter compact: true to write everything on one line.
public func json(_ view: some Encodable, compact: Bool = false) -> String {
  var writer = JSONWriter(compact ? .line : .indented)
  do {
    try writer.encode(view)
  } catch {
    return "null\n"
  }
  writer.endLine()
  return String(decoding: writer.bytes, as: UTF8.self)
}
