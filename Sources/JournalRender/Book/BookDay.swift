import JournalCore
import JournalSyntax
import Phrases
import Synchronization

/// A day in a book: its heading and mood, what was written, and its pictures.
struct BookDay {
  let page: DigestBook.Page
  let book: Book
  let options: PageOptions

  func write(to out: inout HTMLWriter) {
    out.raw("<section class=\"day\"")
    out.set("id", "d\(page.day)")
    out.raw(">\n<h2>")
    out.text(Phrase("\(page.day, .long)"))
    out.raw("</h2>\n")
    if let mood = page.mood { write(mood: mood, to: &out) }
    // Pictures stay where they are in a text; the others come after all of them.
    let shown = ShownPictures()
    for place in page.thoughts.indices { write(place, shown, to: &out) }
    writeThanks(to: &out)
    writeAnswers(to: &out)
    writeSongs(to: &out)
    let left = page.photos.filter { !shown.contains($0) }
    if !left.isEmpty { write(left, to: &out) }
    out.raw("</section>\n")
  }

  // MARK: Moods

  /// Appends a mood: a face for the eye, and the number with its label.
  private func write(mood: Double, to out: inout HTMLWriter) {
    let scale = options.mood
    let tone = Tone(mood: mood, low: scale.low, high: scale.high)
    out.raw("<p class=\"mood\">")
    if let symbol = scale.symbol(of: mood) {
      out.raw("<span aria-hidden=\"true\">")
      out.text(symbol)
      out.raw("</span> ")
    } else {
      out.add(Markup(text: face(tone)))
    }
    out.text(words(of: mood))
    out.raw("</p>\n")
  }

  /// `mood 7, good`.
  private func words(of mood: Double) -> Phrase {
    guard let label = options.mood.label(of: mood) else { return Phrase("mood \(mood)") }
    return Phrase("\(list: [Phrase("mood \(mood)"), Phrase("\(written: label)")])")
  }

  /// Returns a mood's face, which decorates the words beside it.
  private func face(_ tone: Tone) -> String {
    var out = SVGWriter(capacity: 256, palette: options.palette)
    out.raw("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"face\" viewBox=\"0 0 24 24\"")
    out.raw(
      " width=\"20\" height=\"20\" aria-hidden=\"true\"><circle cx=\"12\" cy=\"12\" r=\"11.5\"")
    out.tone(tone)
    out.raw("/>")
    out.face(tone)
    out.raw("</svg> ")
    return out.string
  }

  // MARK: Words

  private func write(_ place: Int, _ shown: ShownPictures, to out: inout HTMLWriter) {
    let thought = page.thoughts[place]
    out.raw("<article>\n")
    // If a text begins with its title as a heading, the title isn't repeated.
    let title = thought.text.text.hasPrefix("# ") ? nil : thought.title.map { oneLine($0) }
    if let title, !title.isEmpty { out.heading(3, title) }
    let facts = facts(of: thought)
    if !facts.isEmpty { out.element("p", Phrase("\(list: facts)"), class: "when") }
    let text = thought.text.isCut ? thought.text.text + " …" : thought.text.text
    if !text.isEmpty {
      var options = options
      options.photo = { [pictures = book.pictures, page] target, _ in
        guard let photo = page.photo(named: target), let name = pictures.name(of: photo) else {
          return nil
        }
        shown.insert(photo)
        return PageOptions.Photo(href: name)
      }
      out.raw("<div class=\"text\" dir=\"auto\">\n")
      let level = title?.isEmpty == false ? 3 : 2
      out.add(
        Markup(bytes: HTMLParts.html(text, below: level, of: "\(page.day) \(place)", options)))
      out.raw("</div>\n")
    }
    out.raw("</article>\n")
  }

  /// Returns an entry's time, and its mood if the day has several or none of its own.
  private func facts(of thought: DigestView.Thought) -> [Phrase] {
    let isOne = page.mood != nil && page.thoughts.count == 1
    let mood = isOne || thought.mood == page.mood ? nil : thought.mood
    return [thought.time.map { Phrase("\(code: $0)") }, mood.map { words(of: $0) }]
      .compactMap { $0 }
  }

  private func writeThanks(to out: inout HTMLWriter) {
    guard !page.gratitude.isEmpty else { return }
    out.heading(3, Phrase("Grateful for"))
    HTMLParts.list(page.gratitude, "thanks", to: &out) { $0.text($1) }
  }

  private func writeAnswers(to out: inout HTMLWriter) {
    guard !page.answers.isEmpty else { return }
    out.heading(3, Phrase("Check-ins"))
    out.raw("<dl>\n")
    for answer in page.answers {
      out.element("dt", answer.question ?? Phrase("No question").text(out.phrases))
      out.element("dd", answer.given.answer)
    }
    out.raw("</dl>\n")
  }

  private func writeSongs(to out: inout HTMLWriter) {
    guard !page.songs.isEmpty else { return }
    out.heading(3, Phrase("Songs"))
    HTMLParts.list(page.songs, "songs", to: &out) { out, song in
      let name = song.name.isEmpty ? song.url ?? "" : song.name
      out.link(name, song.safeAddress.flatMap(BookLink.web))
    }
  }

  // MARK: Pictures

  /// Appends pictures; one that can't be shown is its words, unless the digest is shared.
  private func write(_ photos: [DigestView.Photo], to out: inout HTMLWriter) {
    let isShared = book.digest.leaves != nil
    for photo in photos {
      let words = photo.alt.map { oneLine($0) }
      guard let name = book.pictures.name(of: photo) else {
        if !isShared { out.element("p", words ?? oneLine(photo.path), class: "quiet") }
        continue
      }
      out.raw("<figure class=\"photo\"><img")
      out.set("src", name)
      if let words {
        out.set("alt", words)
      } else {
        out.set("alt", Phrase("Photo, \(photo.day, .weekday)"))
      }
      out.raw(" />")
      // The picture has the same words already for those who hear them.
      if let words, !words.isEmpty {
        out.raw("<figcaption aria-hidden=\"true\" dir=\"auto\">")
        out.text(words)
        out.raw("</figcaption>")
      }
      out.raw("</figure>\n")
    }
  }
}

extension DigestBook.Page {
  /// Returns the picture that a text names by a path, as written or encoded.
  fileprivate func photo(named target: String) -> DigestView.Photo? {
    let decoded = PhotoPath.decoded(target)
    return photos.first { $0.path == target || $0.path == decoded }
  }
}

/// The pictures that a day's texts show.
private final class ShownPictures: Sendable {
  private let photos = Mutex<Set<DigestView.Photo>>([])

  func insert(_ photo: DigestView.Photo) { photos.withLock { _ = $0.insert(photo) } }

  func contains(_ photo: DigestView.Photo) -> Bool { photos.withLock { $0.contains(photo) } }
}
