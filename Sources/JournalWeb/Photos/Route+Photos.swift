import JournalActions
import JournalRender
import JournalStore

extension Route {
  /// The pictures that entries name.
  static let photos: [Route] = [
    .get("photos/:entry/:number") { try $0.photo($1, isSmall: false) },
    .get("photos/:entry/:number/small") { try $0.photo($1, isSmall: true) },
    .get("entries/:entry/photos") { try $0.photoData($1) },
    .post("entries/:entry/photos") { try $0.removePhotoData($1) },
  ]
}

extension WebFrontEnd {
  /// Returns a picture, or a small copy of it.
  ///
  /// Its type is what its first bytes say, and nothing in it can run.
  fileprivate func photo(_ visit: Visit, isSmall: Bool) throws -> WebResponse {
    let reading = try Reading(open(), visit.language)
    var lookup = PhotoLookup(root: reading.journal.location.root)
    guard let named = reading.photos.photo(visit.part("entry"), visit.part("number")),
      let file = try? lookup.photo(named.name, from: named.entry)
    else { return .noSuchPage }
    if isSmall, file.kind != .svg {
      let thumbnails = reading.journal.thumbnails
      if case .ready(let thumbnail) = thumbnails.make(for: [file])[0],
        let bytes = thumbnails.bytes(of: thumbnail)
      {
        return .picture(bytes, .jpeg)
      }
    }
    guard let bytes = file.contents() else { return .noSuchPage }
    return .picture(bytes, file.kind)
  }
}

extension WebResponse {
  /// Returns a picture; one that can contain scripts, or that browsers can't show, is offered to be
  /// saved.
  fileprivate static func picture(_ bytes: [UInt8], _ kind: PictureKind) -> WebResponse {
    var fields = HeaderFields([
      ("content-type", kind.mediaType), ("content-security-policy", "sandbox; default-src 'none'"),
      ("cache-control", "private, no-cache"),
    ])
    if kind == .svg || !kind.isShownByBrowsers { fields["content-disposition"] = "attachment" }
    return WebResponse(.ok, fields, body: bytes)
  }
}
