package import JournalCore
import JournalSyntax
package import Phrases

/// HTML fragments shared by several pages.
package enum HTMLParts {
  /// Appends a mood: its face, its number and its word on its tone.
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

  /// Appends a mood's face on its tone, or its symbol, or a mark without a mood; it only decorates
  /// the words beside it.
  package static func disc(
    _ mood: Double?, _ scale: ClosedRange<Double>, _ options: PageOptions, to out: inout HTMLWriter
  ) {
    guard let mood else { return out.raw("<span class=\"disc none\"></span>") }
    let tone = Tone(mood: mood, low: scale.lowerBound, high: scale.upperBound)
    let symbol = options.symbol(mood)
    out.raw("<span")
    out.set("class", "disc tone-\(tone.number)" + (symbol == nil ? "" : " own"))
    out.raw(" aria-hidden=\"true\">")
    if let symbol { out.text(symbol) }
    out.raw("</span>")
  }

  /// Appends a week's days side by side, each with its mood and a link to its page, or to the
  /// check-in of an empty day.
  /// - Parameter today: the last day that can have anything; nil if that isn't known.
  package static func week(
    _ days: [(day: Day, mood: Double?)], _ scale: ClosedRange<Double>, today: Day?,
    _ options: PageOptions, to out: inout HTMLWriter
  ) {
    out.raw("<ol class=\"week\">\n")
    for (day, mood) in days {
      let isPast = today.map { day <= $0 } ?? false
      let target = mood == nil ? (isPast ? Target.checkIn(day) : nil) : .day(day)
      let address = target.flatMap(options.address)
      out.raw(day == today ? "<li class=\"now\">" : "<li>")
      out.linked(address) { out in
        if address == nil { out.raw("<span>") }
        out.raw("<span aria-hidden=\"true\">")
        out.text(day.weekday.shortWords)
        out.raw("</span><span class=\"dm-hidden\">")
        out.text(Phrase("\(day, .weekday)"))
        out.raw("</span> ")
        if let mood {
          disc(mood, scale, options, to: &out)
          out.element("b", Figure.text(mood))
        } else {
          out.raw("<span class=\"disc none\">")
          if address == nil { out.raw("–") } else { out.icon(.plus, options) }
          out.raw("</span>")
          if address != nil {
            out.raw("<span class=\"dm-hidden\">")
            out.text(Phrase("Check in"))
            out.raw("</span>")
          }
        }
        if address == nil { out.raw("</span>") }
      }
      out.raw("</li>\n")
    }
    out.raw("</ol>\n")
  }

  /// Appends the things that somebody was grateful for.
  static func thanks(
    _ items: some Collection<String>, to out: inout HTMLWriter, _ options: PageOptions
  ) {
    list(items, "gratitude", to: &out) { out, item in
      out.icon(.heart, options)
      out.raw("<span dir=\"auto\">")
      out.text(item)
      out.raw("</span>")
    }
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
  /// - Parameter isPart: true if it isn't the whole text.
  package static func body(
    _ text: String, below level: Int, of path: String, _ options: PageOptions,
    isPart: Bool = false, to out: inout HTMLWriter
  ) {
    guard !text.isEmpty else { return }
    out.raw("<div class=\"text\" dir=\"auto\">\n")
    if !isPart, let (texts, deeper) = options.shared, texts.hold(path) {
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
        source: photo.source, link: options.isBook ? nil : photo.href)
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

  /// Appends pictures side by side, each with its name; only the name if a picture has no address.
  ///
  /// On a page of the journal the first three are shown, and all of them large once one is pressed.
  package static func photos(
    _ photos: [String], of path: String, _ options: PageOptions, to out: inout HTMLWriter
  ) {
    let hasLightBox = options.book != nil && !options.isBook
    var pictures: [LightBox.Picture] = []
    let most = 3
    list(photos.enumerated().map { $0 }, "photos", to: &out) { out, item in
      let name = item.element
      guard let photo = options.photo(name, path),
        let source = ChartLink.safe(photo.source)
      else { return out.text(name) }
      guard photo.isShown else { return out.link(name, photo.href) }
      let file = name.split(separator: "/").last.map(String.init) ?? name
      let label = Phrase("Photo \(written: file)")
      var address: String? = photo.href
      // A photo may be on a page more than once.
      let place = hasLightBox ? out.unusedID(LightBox.place(of: photo.href)) : ""
      if hasLightBox, let large = ChartLink.safe(photo.href) {
        pictures.append(LightBox.Picture(source: large, label: label, caption: nil, place: place))
        address = "#\(LightBox.id(of: place))"
      }
      out.raw("<a")
      if hasLightBox { out.set("id", place) }
      if let address = address.flatMap(ChartLink.safe) { out.set("href", address) }
      out.raw("><img loading=\"lazy\"")
      out.set("src", source)
      out.set("alt", label)
      out.raw(" />")
      if hasLightBox, item.offset == most - 1, photos.count > most {
        out.raw("<span class=\"left\">+")
        out.text("\(photos.count - most)")
        out.raw("</span>")
      }
      out.raw("</a>")
    }
    LightBox(pictures: pictures).write(to: &out, options)
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
