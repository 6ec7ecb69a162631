import JournalRender
import JournalStore
import TerminalForms

extension CommandWording {
  /// Returns the summary of a written site.
  static func siteWritten(_ outcome: SiteWriter.Outcome, folder: String) -> String {
    var text = "\(outcome.files) files in '\(visible(folder))', \(outcome.written) written"
    if outcome.removed > 0 { text += ", \(outcome.removed) removed" }
    return text + "\nopen \(visible(folder))/index.html\n"
  }

  /// Pages contain pictures of some kinds in their full size.
  static let noSmallPictures =
    "Some pictures are in full size; install libvips (vipsthumbnail) to have small copies of "
    + "GIF, HEIC, AVIF, TIFF and BMP in the pages."

  /// Returns why no site was written.
  static func siteMessage(for error: StoreError) -> String {
    guard case .notEmpty(let path) = error else { return message(for: error) }
    return """
      error: '\(visible(path))' is not part of a site by Daymark, so nothing was written
      hint: name a new folder
      """
  }
}
