import JournalCore
import JournalRender

/// The pictures that entries name, by what stands for them in an address.
///
/// An address says which picture of which entry is meant, and never contains a path.
struct PhotoTable: Sendable {
  /// A picture of an entry.
  struct Key: Hashable, Sendable {
    /// Stands for the entry: a hash of its path.
    var entry: String
    /// Its place among the entry's pictures, counted from 1.
    var number: Int
  }

  private var keys: [SitePhoto: Key] = [:]
  private var photos: [Key: SitePhoto] = [:]

  /// Reads the pictures of all entries.
  init(_ index: DatedIndex) {
    for entry in index.all where !entry.photos.isEmpty {
      let hash = Address.entryKey(entry.path)
      for (place, name) in entry.photos.enumerated() {
        let photo = SitePhoto(name: name, entry: entry.path)
        guard keys[photo] == nil else { continue }
        let key = Key(entry: hash, number: place + 1)
        keys[photo] = key
        photos[key] = photo
      }
    }
  }

  /// Returns what stands for a picture in an address.
  func key(of name: String, in entry: String) -> Key? {
    keys[SitePhoto(name: name, entry: entry)]
      ?? keys[SitePhoto(name: PhotoPath.decoded(name), entry: entry)]
  }

  /// Returns the picture that an address means.
  func photo(_ entry: String, _ number: String) -> SitePhoto? {
    Int(number).flatMap { photos[Key(entry: entry, number: $0)] }
  }
}
