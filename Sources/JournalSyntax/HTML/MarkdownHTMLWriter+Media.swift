internal import CCmark

// Pictures, recordings and videos in an entry's own HTML. They are shown as those of Markdown; all
// other HTML stays text.
extension MarkdownHTMLWriter {
  /// A picture or file to show.
  fileprivate enum Shown {
    case picture(BodyPicture, alternative: [UInt8])
    case file(BodyFile)
  }

  /// Writes a tag inside a paragraph: what it shows, or else the tag as text.
  mutating func writeTag(_ node: OpaquePointer, _ bytes: Span<UInt8>) {
    let html = source(cmark_node_get_literal(node), bytes)
    if let media = HTMLMedia(html.span, 0, html.count) {
      if let shown = shown(media, html.span) {
        write(shown)
        if media.isPlayer { hiddenThrough = end(of: media.tag, after: node, bytes) }
        return
      }
      if media.isPlayer, let end = end(of: media.tag, after: node, bytes),
        let shown = source(from: node, through: end, bytes)
      {
        write(shown)
        hiddenThrough = end
        return
      }
    }
    escape(html.span, 0, html.count)
  }

  /// The most siblings to search for the end of a player.
  private static let farthest = 64

  /// Returns the closing tag of a `<video>` or `<audio>` in the same paragraph; nil if it is missing
  /// or far away, or if there are more than plain words before it.
  private func end(
    of tag: HTMLMedia.Tag, after node: OpaquePointer, _ bytes: Span<UInt8>
  ) -> OpaquePointer? {
    var next = cmark_node_next(node)
    for _ in 0..<Self.farthest {
      guard let sibling = next else { return nil }
      switch cmark_node_get_type(sibling) {
      case CMARK_NODE_HTML_INLINE:
        let html = source(cmark_node_get_literal(sibling), bytes)
        if html.span.isClosing(tag, 0, html.count) { return sibling }
      case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: break
      // A mark in it may begin or end an element outside.
      case CMARK_NODE_TEXT where cmark_node_get_user_data(sibling) == nil: break
      default: return nil
      }
      next = cmark_node_next(sibling)
    }
    return nil
  }

  /// Returns what the first usable `<source>` between a player's tags shows.
  private func source(
    from node: OpaquePointer, through end: OpaquePointer, _ bytes: Span<UInt8>
  ) -> Shown? {
    var next = cmark_node_next(node)
    while let sibling = next, sibling != end {
      if cmark_node_get_type(sibling) == CMARK_NODE_HTML_INLINE {
        let html = source(cmark_node_get_literal(sibling), bytes)
        if let media = HTMLMedia(html.span, 0, html.count), media.tag == .source,
          let shown = shown(media, html.span)
        {
          return shown
        }
      }
      next = cmark_node_next(sibling)
    }
    return nil
  }

  private func shown(_ media: HTMLMedia, _ html: Span<UInt8>) -> Shown? {
    guard !media.source.isEmpty else { return nil }
    let target = html.htmlText(media.source.indices)
    let words = html.htmlText(media.text.indices)
    if media.tag == .picture, var picture = settings.picture(target, words),
      isSafePicture(Array(picture.source.utf8))
    {
      if media.width != nil || media.height != nil {
        (picture.width, picture.height) = (media.width, media.height)
      }
      return .picture(picture, alternative: Array(words.utf8))
    }
    return settings.file(target, words).map { .file($0) }
  }

  private mutating func write(_ shown: Shown) {
    switch shown {
    case .picture(let picture, let alternative): write(picture, alternative, [])
    case .file(let file): write(file)
    }
  }

  // MARK: Blocks

  /// Writes a block of HTML: what it shows and its words if it has only tags that arrange them,
  /// otherwise the block as text and below it what it shows.
  mutating func writeBlock(_ node: OpaquePointer, _ bytes: Span<UInt8>) {
    let html = source(cmark_node_get_literal(node), bytes)
    let parts = parts(html.span)
    let isPlain = parts.isPlain && parts.hasMedia
    if !isPlain {
      block("<pre class=\"html\">\n")
      escape(html.span, 0, html.count)
      tag("</pre>\n")
    }
    var isOpen = false
    for part in parts.all {
      switch part {
      case .shown(let shown):
        if !isOpen { block("<p>") } else { tag("\n") }
        isOpen = true
        write(shown)
      case .words(let words) where isPlain:
        if isOpen { tag("</p>\n") }
        isOpen = false
        block("<p>")
        write(text: words)
        tag("</p>\n")
      case .words: break
      }
    }
    if isOpen { tag("</p>\n") }
  }

  /// The parts of a block of HTML, in order.
  private struct Parts {
    enum Part {
      case words(String)
      case shown(Shown)
    }

    var all: [Part] = []
    /// True if its tags only arrange words and pictures.
    var isPlain = true
    var hasMedia = false

    mutating func add(_ html: Span<UInt8>, _ start: Int, _ end: Int) {
      let range = html.trimmed(start..<end)
      guard !range.isEmpty else { return }
      all.append(.words(html.htmlText(range)))
    }
  }

  private func parts(_ html: Span<UInt8>) -> Parts {
    var parts = Parts()
    guard !html.isHiddenHTML(0, html.count) else { return parts }
    var words = 0
    var at = 0
    /// The open player, and true if it is shown already.
    var player: (tag: HTMLMedia.Tag, isShown: Bool)?
    while at < html.count {
      guard html[at] == Byte.less else {
        at += 1
        continue
      }
      guard let end = html.htmlTag(at, html.count) else {
        parts.isPlain = false
        // The rest of a comment, or of a tag that isn't one, shows nothing.
        at = html.afterComment(at)
        words = at
        continue
      }
      if player?.isShown != true { parts.add(html, words, at) }
      words = end
      if let media = HTMLMedia(html, at, end) {
        let isInPlayer = player != nil
        if player?.isShown != true, let shown = shown(media, html) {
          parts.all.append(.shown(shown))
          parts.hasMedia = true
          if isInPlayer { player?.isShown = true }
          if media.isPlayer { player = (media.tag, true) }
        } else if media.isPlayer {
          player = (media.tag, false)
        } else if !isInPlayer {
          parts.isPlain = false
        }
      } else if let open = player, html.isClosing(open.tag, at, end) {
        player = nil
      } else if !html.isArranging(at, end) {
        parts.isPlain = false
      }
      at = end
    }
    if player?.isShown != true { parts.add(html, words, html.count) }
    return parts
  }
}

extension HTMLMedia {
  /// True if it plays something and has a closing tag.
  fileprivate var isPlayer: Bool { tag == .video || tag == .sound }
}

extension Span<UInt8> {
  /// Returns true if a tag is `</video>` or `</audio>`.
  fileprivate func isClosing(_ tag: HTMLMedia.Tag, _ start: Int, _ end: Int) -> Bool {
    guard start + 7 < end, self[start + 1] == Byte.slash else { return false }
    let name = start + 2..<start + 7
    return tag == .video ? spells("video", in: name) : spells("audio", in: name)
  }

  /// Returns true if a tag only arranges the words and pictures in it.
  ///
  /// An `<a>` is one if it leads to no other place than a file beside it.
  fileprivate func isArranging(_ start: Int, _ end: Int) -> Bool {
    var nameStart = start + 1
    if nameStart < end, self[nameStart] == Byte.slash { nameStart += 1 }
    var nameEnd = nameStart
    while nameEnd < end, self[nameEnd].isAlphanumeric { nameEnd += 1 }
    let name = nameStart..<nameEnd
    let names: [StaticString] = [
      "p", "div", "figure", "figcaption", "center", "br", "span", "picture", "small", "b", "i",
      "em", "strong",
    ]
    if names.contains(where: { spells($0, in: name) }) { return true }
    guard spells("a", in: name) else { return false }
    while let attribute = htmlAttribute(after: nameEnd, end) {
      nameEnd = attribute.end
      if spells("href", in: attribute.name) {
        for at in attribute.value where self[at] == Byte.colon { return false }
      }
    }
    return true
  }

  /// Returns the place after a comment that begins here, or after this byte.
  fileprivate func afterComment(_ start: Int) -> Int {
    guard has("<!--", at: start, count) else { return start + 1 }
    var at = start + 4
    while at < count {
      if has("-->", at: at, count) { return at + 3 }
      at += 1
    }
    return count
  }
}
