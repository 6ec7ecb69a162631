import JournalCore
import JournalRender
import Synchronization

/// The pictures that entries name, by what stands for them in an address.
///
/// An address says which picture of which entry is meant, and never contains a path.
final class PhotoTable: Sendable {
  /// A picture of an entry.
  struct Key: Hashable, Sendable {
    /// Stands for the entry: a hash of its path.
    var entry: String
    /// Its place among the entry's pictures, counted from 1.
    var number: Int
  }

  private let index: DatedIndex
  /// The place of each picture among those of its entry; nil until one is asked for.
  private let places = Mutex<[SitePhoto: Int]?>(nil)

  /// Creates a table of the pictures of all entries.
  init(_ index: DatedIndex) { self.index = index }

  /// Returns what stands for a picture in an address.
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
    for entry in index.all where !entry.photos.isEmpty {
      for (place, name) in entry.photos.enumerated() {
        let photo = SitePhoto(name: name, entry: entry.path)
        if places[photo] == nil { places[photo] = place + 1 }
      }
    }
    return places
  }

  /// Returns the picture that an address means.
  func photo(_ entry: String, _ number: String) -> SitePhoto? {
    guard let place = Int(number).map({ $0 &- 1 }),
      let found = index.all.first(where: {
        !$0.photos.isEmpty && Address.entryKey($0.path) == entry
      }), found.photos.indices.contains(place)
    else { return nil }
    return SitePhoto(name: found.photos[place], entry: found.path)
  }
}
