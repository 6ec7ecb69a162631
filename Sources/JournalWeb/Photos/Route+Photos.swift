import JournalActions
import JournalCore
import JournalRender
import JournalStore
import Phrases
import Synchronization

extension Route {
  /// The pictures named in entries.
  static let photos: [Route] = [
    .get("photos/:entry/:number") { try $0.photo($1) },
    .get("photos/:entry/:number/small") { try $0.photo($1, .small) },
    .get("photos/:entry/:number/wide") { try $0.photo($1, .wide) },
    .get("entries/:entry/photos") { try $0.photoData($1) },
    .post("entries/:entry/photos") { try $0.removePhotoData($1) },
  ]
}

extension WebFrontEnd {
  /// Returns a picture, or a copy of it in a size.
  ///
  /// Its first bytes decide its type, and nothing in it can run.
  fileprivate func photo(_ visit: Visit, _ size: PhotoSize? = nil) throws -> WebResponse {
    let reading = try Reading(open(), visit.language)
    var lookup = PhotoLookup(root: reading.journal.location.root)
    guard let named = reading.photos.photo(visit.part("entry"), visit.part("number")),
      let file = try? lookup.photo(named.name, from: named.entry)
    else { return .noSuchPage }
    if let size, file.kind != .svg {
      let thumbnails = reading.journal.thumbnails(longSide: size.longSide)
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
  /// Returns a picture; one that can contain scripts, or one browsers can't show, is offered for
  /// saving.
  fileprivate static func picture(_ bytes: [UInt8], _ kind: PictureKind) -> WebResponse {
    var fields = HeaderFields([
      ("content-type", kind.mediaType), ("content-security-policy", "sandbox; default-src 'none'"),
      ("cache-control", "private, no-cache"),
    ])
    if kind == .svg || !kind.isShownByBrowsers { fields["content-disposition"] = "attachment" }
    return WebResponse(.ok, fields, body: bytes)
  }
}

/// The size of a picture's copy, as in its address.
enum PhotoSize: String {
  /// For many on a page.
  case small
  /// As wide as a page's column, on screens of twice the density.
  case wide

  /// The long side in pixels.
  var longSide: Int { self == .small ? Thumbnails.longSide : 1280 }
}

/// The pictures named in entries, or their other files, by their keys in addresses.
///
/// An address identifies an entry's file, and never contains a path.
final class PhotoTable: Sendable {
  /// A picture in an entry.
  struct Key: Hashable, Sendable {
    /// The entry's key: a hash of its path.
    var entry: String
    /// Its place among the entry's pictures, counted from 1.
    var number: Int
  }

  private let index: DatedIndex
  /// Each picture's place in its entry; nil until one is requested.
  private let places = Mutex<[SitePhoto: Int]?>(nil)

  /// Returns an entry's pictures, or its other files.
  private let names: @Sendable (Entry) -> [String]

  /// Creates a table with the pictures in all entries, or with other files.
  init(_ index: DatedIndex, _ names: @escaping @Sendable (Entry) -> [String] = { $0.photos }) {
    self.index = index
    self.names = names
  }

  /// Returns a picture's key in addresses.
  func key(of name: String, in entry: String) -> Key? {
    places.withLock { known in
      let places = known ?? placesOfAll()
      known = places
      return places[SitePhoto(name: name, entry: entry)]
        ?? places[SitePhoto(name: PhotoPath.decoded(name), entry: entry)]
    }
    .map { Key(entry: Address.entryKey(entry), number: $0) }
  }

  private func placesOfAll() -> [SitePhoto: Int] {
    var places: [SitePhoto: Int] = [:]
    for entry in index.all {
      for (place, name) in names(entry).enumerated() {
        let photo = SitePhoto(name: name, entry: entry.path)
        if places[photo] == nil { places[photo] = place + 1 }
      }
    }
    return places
  }

  /// Returns the picture for an address.
  func photo(_ entry: String, _ number: String) -> SitePhoto? {
    guard let place = Int(number).map({ $0 &- 1 }),
      let found = index.all.first(where: {
        !names($0).isEmpty && Address.entryKey($0.path) == entry
      }), case let all = names(found), all.indices.contains(place)
    else { return nil }
    return SitePhoto(name: all[place], entry: found.path)
  }
}

/// A form's field for photos: the kinds it offers and the kinds it accepts.
///
/// A page can say before sending them which would be refused.
struct PhotoField: Encodable {
  /// The offered kinds, which every browser shows.
  ///
  /// A phone with photos of another kind converts them to one of these.
  let accept = PhotoField.kinds.filter(\.isShownByBrowsers).map(\.mediaType).joined(separator: ",")
  /// All accepted kinds, as media types and file name extensions.
  let kinds = PhotoField.kinds.flatMap { [$0.mediaType] + $0.endings.map { "." + $0 } }
    .joined(separator: " ")
  /// The most photos at once.
  let most = FormParts.fileCount
  /// The most bytes in each.
  let largest = FormParts.fileLimit

  private static let kinds = PictureKind.allCases.filter { $0 != .svg }

  /// The limits for photos.
  static let limits = Phrase(
    """
    At most \(FormParts.fileCount) photos at once, each of at most \(FormParts.fileLimit >> 20) MB.
    """)
}
