package import JournalCore
import JournalSyntax
package import Phrases

/// HTML fragments shared by several pages.
package enum HTMLParts {
  /// Appends a mood: its face, its number and its word on its tone; without a word, the scale.
  package static func mood(
    of entry: EntryPage, _ scale: ClosedRange<Double>, _ options: PageOptions,
    to out: inout HTMLWriter
  ) {
    guard let mood = entry.mood else { return }
    let label = entry.moodLabel.map { Phrase("\(written: $0)") }
    let word = label ?? options.mood.word(of: mood)
    out.raw("<p class=\"mood\"><span class=\"dm-hidden\">")
    out.text(Phrase("Mood"))
    out.raw(" </span>")
    tone(mood, entry.moodSymbol, scale, word, to: &out)
    if word == nil {
      out.raw(" <span class=\"quiet\">")
      let low = Figure.text(scale.lowerBound)
      let high = Figure.text(scale.upperBound)
      out.text(Phrase("of \(figure: Figure.range(low, high, out.phrases.dash))"))
      out.raw("</span>")
    }
    out.raw("</p>\n")
  }

  /// Appends check-ins as a timeline: each one's time, its mood, the question and the answer.
  package static func checkIns(
    _ checkIns: [CheckIn], withMoods: Bool, _ scale: MoodScale, to out: inout HTMLWriter
  ) {
    list(checkIns, "check-ins", to: &out) { out, checkIn in
      if let time = checkIn.time {
        out.raw("<time>")
        out.text(time)
        out.raw("</time>")
      }
      if withMoods, let mood = checkIn.mood, mood.isFinite {
        out.raw("<span class=\"dm-hidden\"> ")
        out.text(Phrase("mood"))
        out.raw(" </span>")
        tone(mood, scale.symbol(of: mood), scale.low...max(scale.low, scale.high), to: &out)
      }
      guard !checkIn.asked.isEmpty else { return }
      out.raw(" <span>")
      out.text(checkIn.asked)
      out.raw("</span>")
    }
  }

  /// Appends a number on its tone, with a face, or with its symbol from the settings, and a word.
  package static func tone(
    _ mood: Double, _ symbol: String?, _ scale: ClosedRange<Double>, _ word: Phrase? = nil,
    to out: inout HTMLWriter
  ) {
    let tone = Tone(mood: mood, low: scale.lowerBound, high: scale.upperBound)
    out.raw("<span")
    out.set("class", "tone tone-\(tone.number)" + (symbol == nil ? "" : " own"))
    out.raw(">")
    if let symbol { out.text(symbol + " ") }
    if let word {
      out.text(Phrase("\(mood) · \(word)"))
    } else {
      out.text(Figure.text(mood))
    }
    out.raw("</span>")
  }

  /// Appends a week's days side by side, each with its mood and a link to its page.
  package static func week(
    _ days: [(day: Day, mood: Double?)], _ scale: ClosedRange<Double>, _ options: PageOptions,
    to out: inout HTMLWriter
  ) {
    out.raw("<ol class=\"week\">\n")
    for (day, mood) in days {
      out.raw("<li>")
      out.linked(mood == nil ? nil : options.address(.day(day))) { out in
        if let mood {
          tone(mood, nil, scale, to: &out)
        } else {
          out.raw("<span class=\"tone none\">–</span>")
        }
        out.raw("<span class=\"dm-hidden\"> ")
        out.text(Phrase("\(day, .weekday)"))
        out.raw("</span>")
      }
      out.raw("<span class=\"quiet\" aria-hidden=\"true\">")
      out.text(day.weekday.shortWords)
      out.raw("</span></li>\n")
    }
    out.raw("</ol>\n")
  }

  /// Appends a list, unless it is empty.
  package static func list<Items: Collection>(
    _ items: Items, _ kind: StaticString, to out: inout HTMLWriter,
    _ write: (inout HTMLWriter, Items.Element) -> Void
  ) {
    guard !items.isEmpty else { return }
    out.raw("<ul class=\"")
    out.raw(kind)
    out.raw("\">\n")
    for item in items {
      out.raw("<li dir=\"auto\">")
      write(&out, item)
      out.raw("</li>\n")
    }
    out.raw("</ul>\n")
  }

  /// Appends an entry's text.
  package static func body(
    _ text: String, below level: Int, of path: String, _ options: PageOptions,
    to out: inout HTMLWriter
  ) {
    guard !text.isEmpty else { return }
    out.raw("<div class=\"text\" dir=\"auto\">\n")
    if let (texts, deeper) = options.shared, texts.hold(path) {
      texts.write(text, below: level, of: path, deeper: deeper, to: &out)
    } else {
      out.add(Markup(bytes: html(text, below: level, of: path, options)))
    }
    out.raw("</div>\n")
  }

  /// Returns the HTML for an entry's text, with its headings below a level.
  package static func html(
    _ text: String, below level: Int, of path: String, _ options: PageOptions
  ) -> [UInt8] {
    let picture: @Sendable (String, String) -> BodyPicture? = { target, _ in
      guard let photo = options.photo(target, path), photo.isShown else { return nil }
      return BodyPicture(
        source: photo.thumbnail ?? photo.href, link: options.isBook ? nil : photo.href)
    }
    // A file named after a day isn't the day.
    let link: @Sendable (String) -> String? = { target in
      let name = FileKind(target).map { _ in FileKind.name(in: target) }
      return name.flatMap { options.file($0, path) ?? options.file(PhotoPath.decoded($0), path) }?
        .href ?? options.link(target)
    }
    var body = BodyHTML(
      keepsLineBreaks: options.keepsLineBreaks, name: path, link: link, picture: picture)
    body.isXML = options.isBook
    body.file = { target, words in
      HTMLParts.file(target, words: words, of: path, options)
        ?? HTMLParts.file(PhotoPath.decoded(target), words: words, of: path, options)
    }
    var levels = HeadingLevels(below: level)
    var html = body.utf8(Array(text.utf8).span)
    levels.move(&html)
    return html
  }

  /// Appends pictures as a row, each with its name; only the name if a picture has no address.
  package static func photos(
    _ photos: [String], of path: String, _ options: PageOptions, to out: inout HTMLWriter
  ) {
    list(photos, "photos", to: &out) { out, name in
      guard let photo = options.photo(name, path),
        let source = ChartLink.safe(photo.thumbnail ?? photo.href)
      else { return out.text(name) }
      guard photo.isShown else { return out.link(name, photo.href) }
      out.linked(photo.href) { out in
        out.raw("<img loading=\"lazy\"")
        out.set("src", source)
        let file = name.split(separator: "/").last.map(String.init) ?? name
        out.set("alt", Phrase("Photo \(written: file)"))
        out.raw(" />")
      }
    }
  }

  /// Appends a song, as a link if its address is safe.
  package static func song(_ song: Song, to out: inout HTMLWriter) {
    let name = song.name.isEmpty ? song.url ?? "" : song.name
    guard let url = song.safeAddress else { return out.text(name) }
    out.raw("<a")
    out.set("href", url)
    out.raw(">")
    out.text(name)
    out.raw("</a>")
  }

  /// Appends progress towards a number, as a bar that decorates the words beside it.
  package static func progress(_ now: Int, of goal: Int, to out: inout HTMLWriter) {
    out.raw("<progress aria-hidden=\"true\"")
    out.set("max", "\(max(goal, 1))")
    out.set("value", "\(min(max(now, 0), goal))")
    out.raw("></progress>\n")
  }

  /// Appends content that is shown once its name is pressed.
  package static func fold(
    _ name: Phrase, to out: inout HTMLWriter, _ write: (inout HTMLWriter) -> Void
  ) {
    out.raw("<details class=\"dm-numbers\"><summary>")
    out.text(name)
    out.raw("</summary>\n")
    write(&out)
    out.raw("</details>\n")
  }
}

/// Moves an entry's headings below those of its page, without gaps.
///
/// A person navigating between headings finds each one exactly one level below its parent,
/// whichever levels the writer chose.
struct HeadingLevels {
  private let base: Int
  /// The original levels of the headings around the current position.
  private var open: [UInt8] = []

  /// - Parameter base: the level of the heading above the text.
  init(below base: Int) {
    self.base = base
  }

  /// Moves the headings in HTML from `BodyHTML`, where `<` always begins a tag.
  mutating func move(_ bytes: inout [UInt8]) {
    bytes.withUnsafeMutableBufferPointer { bytes in
      for tag in bytes.indices where bytes[tag] == Byte.less {
        guard let digit = HeadingLevels.digit(UnsafeBufferPointer(bytes), tag) else { continue }
        if bytes[tag + 1] != Byte.slash {
          while let last = open.last, last >= bytes[digit] { open.removeLast() }
          open.append(bytes[digit])
        }
        bytes[digit] = UInt8(ascii: "0") + UInt8(min(6, base + open.count))
      }
    }
  }

  /// Returns the position of a heading's level in its start or end tag; nil for other tags.
  static func digit(_ html: UnsafeBufferPointer<UInt8>, _ tag: Int) -> Int? {
    guard tag + 3 < html.count else { return nil }
    let digit = tag + (html[tag + 1] == Byte.slash ? 3 : 2)
    let isHeading =
      html[digit - 1] == UInt8(ascii: "h")
      && (UInt8(ascii: "1")...UInt8(ascii: "6")).contains(html[digit])
    return isHeading ? digit : nil
  }
}
