import JournalMessages
import JournalStore
import Phrases

extension CommandWording {
  /// Returns the summary of a written site.
  static func siteWritten(_ outcome: SiteWriter.Outcome, folder: String) -> [Phrase] {
    let files = Phrase(outcome.files, "\(outcome.files) file", "\(outcome.files) files")
    return [
      outcome.removed > 0
        ? Phrase(
          """
          \(files) in \(quoted: folder), \(outcome.written) written, \(outcome.removed) removed
          """)
        : Phrase("\(files) in \(quoted: folder), \(outcome.written) written"),
      Phrase("open \(code: folder + "/index.html")"),
    ]
  }

  /// Pages contain pictures of some kinds in their full size.
  static let noSmallPictures = Phrase(
    """
    Some pictures are in full size; install libvips (vipsthumbnail) to have small copies of GIF, \
    HEIC, AVIF, TIFF and BMP in the pages.
    """)

  /// Returns why no site was written.
  static func siteMessage(for error: StoreError) -> Message {
    guard case .notEmpty(let path) = error else { return error.message }
    return Message(
      .refused,
      Phrase("\(quoted: path) is not part of a site by Daymark, so nothing was written"),
      hint: Phrase("name a new folder"))
  }
}
