import JournalActions
import JournalCore
import JournalExchange
import JournalMessages
import JournalPages
import JournalPictures
import JournalRender
import Phrases

extension CommandContext {
  /// Writes a digest as a book to a file, or to stdout if it isn't a terminal; an old file is
  /// replaced only if we wrote it.
  /// - Parameter view: its list of what leaves gets the number of pictures.
  func putBook(_ view: inout DigestView, isFull: Bool, in target: OutputFile) throws {
    var (options, picture, lacksPictures) = journal.book(of: view)
    options.isFull = isFull
    options.language = style.language
    if lacksPictures { options.pictureNote = CommandWording.noThumbnails }
    let cover = BookCover(view, options.palette, weekStarts: options.weekStarts)
    let pixels = Pixels(width: BookCover.width, height: BookCover.height, bytes: cover.pixels)
    options.cover = try JPEGFile.encode(pixels, quality: 90)
    let book = Book(view, options)
    view.setLeaving(pictures: book.picturePaths.count)
    func fill(_ put: @escaping ZipWriter.Output) throws {
      var zip = ZipWriter()
      try zip.add("mimetype", Book.mediaType, to: put)
      for file in book.files {
        let bytes = file.bytes ?? file.picture.flatMap(picture) ?? []
        try zip.add(file.path, bytes, to: put)
      }
      try zip.finish(to: put)
    }
    do {
      guard let path = target.path else { return try fill { printValue($0) } }
      guard try target.put(replacing: { end, _ in ZipWriter.isOwn(end) }, fill) else {
        throw CommandError(CommandWording.notOwn(path))
      }
    } catch let error as ZipArchiveError {
      throw CommandError(error.message)
    }
  }
}
