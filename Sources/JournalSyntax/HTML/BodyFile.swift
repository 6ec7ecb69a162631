/// A recording, a video or another file that `BodyHTML` shows where an entry names it.
package struct BodyFile: Hashable, Sendable {
  /// The element that plays it.
  package enum Player: Hashable, Sendable {
    case sound, video
  }

  /// The element that plays it; nil for a link alone.
  package var player: Player?
  /// Its address: a path; anything else is rejected.
  package var address: String
  /// The words to show, such as its name.
  package var words: String
  /// What it is and how large: `PDF, 1.2 MB`.
  package var detail: String

  /// Creates a file from its address and what is said about it.
  package init(player: Player? = nil, address: String, words: String, detail: String) {
    self.player = player
    self.address = address
    self.words = words
    self.detail = detail
  }

  /// Its HTML, safe in any page; only the words if the address isn't a path.
  package var html: [UInt8] {
    var writer = MarkdownHTMLWriter(BodyHTML(), [])
    writer.write(self)
    return writer.output
  }
}

extension MarkdownHTMLWriter {
  /// Writes a file: a player, and a link with its words; only the words inside another link.
  ///
  /// The address is always the first attribute, as in every element of `BodyHTML`.
  mutating func write(_ file: BodyFile) {
    guard openLinks == 0, isPath(file.address) else { return write(text: file.words) }
    tag("<span class=\"file\">")
    switch file.player {
    case .sound?: tag("<audio src=\"")
    case .video?: tag("<video src=\"")
    case nil: break
    }
    if let player = file.player {
      append(address: file.address)
      tag("\" controls preload=\"none\" aria-label=\"")
      write(text: file.words)
      tag(player == .sound ? "\"></audio>" : "\"></video>")
    }
    tag("<a href=\"")
    append(address: file.address)
    tag("\">")
    write(text: file.words)
    tag("</a>")
    if !file.detail.isEmpty {
      tag(" <span class=\"quiet\">")
      write(text: file.detail)
      tag("</span>")
    }
    tag("</span>")
  }

  mutating func write(text: String) {
    let bytes = Array(text.utf8)
    escape(bytes.span, 0, bytes.count)
  }

  private func isPath(_ address: String) -> Bool {
    let bytes = Array(address.utf8)
    return isSafePicture(bytes) && !address.hasPrefix("data:")
  }
}
