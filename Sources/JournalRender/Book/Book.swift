import Codecs
package import JournalCore
package import Phrases

/// A digest as a book: the files of an EPUB 3 publication, in the order of its archive.
///
/// Source: W3C, EPUB 3.3. The same digest always gives the same files.
package struct Book {
  /// A file of the book.
  package struct File {
    /// Its path in the archive.
    package var path: String
    /// Its bytes; nil for a picture, which is read when it is written.
    package var bytes: [UInt8]?
    /// The picture's path from the journal's root.
    package var picture: String?
  }

  let digest: DigestView
  let contents: DigestBook
  let options: BookOptions
  /// The pages in the order of reading.
  private(set) var pages: [BookPage] = []
  /// The archive's name of each picture in the journal.
  let pictures: BookPictures

  /// Creates a book from a digest, which is full if it was made so.
  package init(_ digest: DigestView, _ options: BookOptions) {
    self.digest = digest
    self.options = options
    contents = DigestBook(digest, isFull: options.isFull, weekStarts: options.weekStarts)
    pictures = BookPictures(contents.photos, options.place)
    pages = makePages()
  }

  /// The pictures that it has, as paths from the journal's root.
  package var picturePaths: [String] { pictures.paths }

  /// The files, without the first one, `mimetype`, which has to be the archive's first.
  package var files: [File] {
    var files = [
      File(path: "META-INF/container.xml", bytes: BookPackage.container),
      File(path: "book/package.opf", bytes: BookPackage(book: self).bytes),
      File(path: "book/nav.xhtml", bytes: navigation),
      File(path: "book/toc.ncx", bytes: oldNavigation),
      File(path: "book/book.css", bytes: Array(BookStyle.css(options.palette).utf8)),
      File(path: "book/cover.jpg", bytes: options.cover),
    ]
    files += pages.map { File(path: "book/" + $0.name, bytes: $0.bytes) }
    files += pictures.paths.enumerated().map { number, path in
      File(path: "book/" + BookPictures.name(number), picture: path)
    }
    return files
  }

  /// The contents of `mimetype`.
  package static let mediaType = Array("application/epub+zip".utf8)

  /// The publication's identifier: always the same for a period and its writer's name.
  ///
  /// It is a UUID of version 8, made from a hash (RFC 9562, section 5.8).
  var identifier: String {
    let name = "daymark:digest:\(digest.period.name):\(digest.cover?.name ?? "")"
    var bytes = Array(SHA256.bytes(of: Array(name.utf8)).prefix(16))
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    let digits = Array(Hex.text(bytes))
    let parts = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }
    return "urn:uuid:" + parts.joined(separator: "-")
  }

  /// The writer's name on one line; nil if there is none, or if it isn't shared.
  var writer: String? {
    digest.cover?.name.map { oneLine($0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  var language: String { options.language.name }
  var phrases: PhraseStyle { .page(options.language) }
  var title: String { digest.period.title.text(phrases) }

  /// The day up to which it tells: the period's last one, or today.
  var lastDay: Day { max(digest.period.range.first, min(digest.period.range.last, digest.today)) }

  /// True if most letters of its texts are written from right to left, and so its pages turn.
  var isFromRight: Bool {
    var (right, all) = (0, 0)
    for chapter in contents.chapters {
      for thought in chapter.days.lazy.flatMap(\.thoughts) {
        for scalar in thought.text.text.unicodeScalars where scalar.properties.isAlphabetic {
          all += 1
          if scalar.isRightToLeft { right += 1 }
        }
      }
    }
    return right > all / 2
  }
}

/// What a book needs besides its digest.
package struct BookOptions: Sendable {
  /// The language of its own words.
  package var language = Language.english
  /// True if it has everything.
  package var isFull = false
  /// The first day of chapters that are weeks.
  package var weekStarts = Weekday.monday
  /// The mood scale, with its labels and symbols.
  package var scale = MoodScale.oneToTen
  /// The mood colours.
  package var palette = MoodPalette.dawn
  /// True if a line break inside a paragraph is kept.
  package var keepsLineBreaks = false
  /// Returns the path from the journal's root of a photo that can be shown; nil for all others.
  package var place: @Sendable (DigestView.Photo) -> String? = { _ in nil }
  /// The note to show if pictures are missing.
  package var pictureNote: Phrase?
  /// The cover: a JPEG.
  package var cover: [UInt8] = []

  package init() {}

  /// Creates options from the settings, for a digest.
  ///
  /// A shared digest has the words for moods only with the section that counts them.
  package init(_ settings: Settings, for digest: DigestView) {
    weekStarts = settings.weekStarts
    scale = settings.mood
    palette = settings.palette
    keepsLineBreaks = settings.lineBreaks == .kept
    if digest.leaves != nil, !digest.sections.contains(.distribution) {
      scale.labels = [:]
      scale.symbols = [:]
    }
  }
}

/// A book's pictures: each once, under a name that says nothing.
struct BookPictures: Sendable {
  /// Their paths from the journal's root, in the order of reading.
  private(set) var paths: [String] = []
  private var numbers: [DigestView.Photo: Int] = [:]

  init(_ photos: [DigestView.Photo], _ place: (DigestView.Photo) -> String?) {
    var known: [String: Int] = [:]
    for photo in photos {
      guard let path = place(photo) else { continue }
      let number = known[path] ?? paths.count
      if number == paths.count { paths.append(path) }
      known[path] = number
      numbers[photo] = number
    }
  }

  /// Returns a photo's name beside the pages; nil if it isn't shown.
  func name(of photo: DigestView.Photo) -> String? { numbers[photo].map(Self.name) }

  /// Returns the name of a picture by its number.
  static func name(_ number: Int) -> String { "photos/\(number + 1).jpg" }
}

/// A page of a book.
struct BookPage: Sendable {
  /// Its file's name: ASCII, without folders.
  let name: String
  /// Its heading.
  let title: String
  /// The headings to list below it in the contents, and their ids.
  var parts: [(id: String, title: String)] = []
  let bytes: [UInt8]

  /// True if it contains a drawing, which the package has to say.
  ///
  /// All text is escaped, so only our own markup can be found.
  var hasDrawing: Bool { bytes.contains("<svg ".utf8) }
}
