internal import CCmark

/// The blocks of a body outside lists and quotes, as seen by libcmark.
enum TopBlocks {
  /// A code block or HTML block that contains a place.
  struct Holder {
    /// Its first byte.
    var start: Int
    /// Whether it is code.
    var isCode: Bool
  }

  /// Returns the code block or HTML that begins before a place and continues after it.
  ///
  /// Returns nil if there is none, or if the body would keep libcmark busy for too long.
  static func last(of bytes: [UInt8], from start: Int, before place: Int) -> Holder? {
    guard mayHold(bytes, from: start, place) else { return nil }
    var outline = BodyOutline()
    outline.read(bytes.span, from: start)
    guard outline.excess == nil else { return nil }
    let document = bytes[start...].withUnsafeBufferPointer { buffer -> OpaquePointer? in
      let count = buffer.count
      return buffer.withMemoryRebound(to: CChar.self) {
        cmark_parse_document($0.baseAddress, count, CMARK_OPT_DEFAULT)
      }
    }
    guard let document else { return nil }
    defer { cmark_node_free(document) }
    var node = cmark_node_last_child(document)
    while let block = node, outline.start(ofLine: Int(cmark_node_get_start_line(block))) >= place {
      node = cmark_node_previous(block)
    }
    guard let block = node else { return nil }
    let type = cmark_node_get_type(block)
    guard type == CMARK_NODE_CODE_BLOCK || type == CMARK_NODE_HTML_BLOCK,
      outline.end(ofLine: Int(cmark_node_get_end_line(block))) > place
    else { return nil }
    return Holder(
      start: outline.start(ofLine: Int(cmark_node_get_start_line(block))),
      isCode: type == CMARK_NODE_CODE_BLOCK)
  }

  /// Returns whether there can be such a block: this requires a fence or a `<` before the place, or
  /// an indented line there.
  private static func mayHold(_ bytes: [UInt8], from start: Int, _ place: Int) -> Bool {
    if place < bytes.count, bytes[place].isBlank { return true }
    return bytes[start..<place].contains {
      $0 == Byte.backquote || $0 == Byte.tilde || $0 == Byte.less
    }
  }
}
