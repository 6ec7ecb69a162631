import JSON

/// Returns a view as JSON in UTF-8: sorted keys, two spaces of indentation, a newline at the end.
///
/// Characters that a terminal would obey or not show are written as `\u001B`, which has the same
/// value. Numbers that JSON can't write are texts: `NaN`, `Infinity` and `-Infinity`.
/// - Parameter compact: whether everything is on one line.
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
