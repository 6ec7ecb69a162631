package import JournalActions
package import JournalCore
package import JournalRender
import JournalStore

extension Journal {
  /// Adds to a rendering what a document needs from the journal's folder: the paths of photos and,
  /// for a page, thumbnails of them.
  /// - Parameter file: the document's path; nil if it is printed.
  /// - Returns: whether thumbnails are missing because there is no program to make them.
  package func prepare(
    _ rendering: inout DigestRendering, for digest: DigestView, file: String?
  ) -> Bool {
    rendering.palette = settings.palette
    rendering.root = file.map { location.wayBack(from: $0) } ?? ""
    var lookup = PhotoLookup(root: location.root)
    var photos: [DigestView.Photo: PhotoFile] = [:]
    for photo in digest.pictures {
      photos[photo] = try? lookup.photo(photo.path, at: photo.places)
    }
    let found = photos
    let folder = location
    rendering.isThere = { folder.isThere($0) }
    rendering.place = { found[$0]?.path }
    guard rendering.format == .html else { return false }
    let (addresses, isUnavailable) = addresses(of: Array(Set(found.values)), in: thumbnails)
    rendering.picture = { addresses[$0] }
    if let cover = digest.review?.photo.flatMap({ found[$0] }) {
      // A page shows the cover about 800 CSS pixels wide.
      let (addresses, _) = self.addresses(of: [cover], in: thumbnails(longSide: 1440))
      rendering.cover = addresses[cover.path]
    }
    return isUnavailable
  }

  /// Returns the options for a digest as a book, and its photos in a size for reading.
  ///
  /// The copies have nothing of the originals but the picture.
  /// - Returns: a function that reads the copy of a photo, by its path from the journal's root; nil
  ///   for a copy that is gone.
  package func book(
    of digest: DigestView
  ) -> (options: BookOptions, picture: @Sendable (String) -> [UInt8]?, isUnavailable: Bool) {
    var options = BookOptions(settings, for: digest)
    var lookup = PhotoLookup(root: location.root)
    var found: [DigestView.Photo: PhotoFile] = [:]
    for photo in digest.photos ?? [] {
      found[photo] = try? lookup.photo(photo.path, at: photo.places)
    }
    let files = Array(Set(found.values)).sorted { $0.path < $1.path }
    // A page of a book is about 600 CSS pixels wide, on screens of twice the density.
    let copies = thumbnails(longSide: 1200)
    var ready: [String: Thumbnail] = [:]
    var isUnavailable = false
    for (file, outcome) in zip(files, copies.make(for: files)) {
      switch outcome {
      case .ready(let copy): ready[file.path] = copy
      case .unavailable: isUnavailable = true
      case .failed: break
      }
    }
    let (places, thumbnails) = (found, ready)
    options.place = { photo in
      places[photo].flatMap { thumbnails[$0.path] == nil ? nil : $0.path }
    }
    return (options, { thumbnails[$0].flatMap(copies.bytes) }, isUnavailable)
  }

  /// Returns thumbnails of photos as `data:` URLs, by the photos' paths from the journal's root;
  /// and whether some are missing because there is no program to make them.
  private func addresses(
    of photos: [PhotoFile], in thumbnails: Thumbnails
  ) -> (addresses: [String: @Sendable () -> String?], isUnavailable: Bool) {
    let outcomes = thumbnails.make(for: photos)
    var addresses: [String: @Sendable () -> String?] = [:]
    for (photo, outcome) in zip(photos, outcomes) {
      guard case .ready(let thumbnail) = outcome else { continue }
      addresses[photo.path] = { thumbnails.bytes(of: thumbnail).flatMap(DataURI.of) }
    }
    let isUnavailable = outcomes.contains { if case .unavailable = $0 { true } else { false } }
    return (addresses, isUnavailable)
  }
}
