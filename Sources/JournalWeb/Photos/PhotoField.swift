import JournalStore
import Phrases

/// The field of a form that takes photos: which it offers and which it accepts, so that a page can say
/// before it sends them what would be refused.
struct PhotoField: Encodable {
  /// The kinds that are offered: those that every browser shows.
  ///
  /// A phone that takes photos of another kind makes one of these of them.
  let accept = PhotoField.kinds.filter(\.isShownByBrowsers).map(\.mediaType).joined(separator: ",")
  /// All kinds that are accepted, as media types and file name extensions.
  let kinds = PhotoField.kinds.flatMap { [$0.mediaType] + $0.endings.map { "." + $0 } }
    .joined(separator: " ")
  /// The most photos at once.
  let most = FormParts.fileCount
  /// The most bytes of each.
  let largest = FormParts.fileLimit

  private static let kinds = PictureKind.allCases.filter { $0 != .svg }

  /// What can be sent.
  static let limits = Phrase(
    """
    At most \(FormParts.fileCount) photos at once, each of at most \(FormParts.fileLimit >> 20) MB.
    """)
}
