import CPhotos

/// What the photos of the sample journal show: one file of the program each.
package enum DemoScene: String, CaseIterable, Sendable {
  case lake, sea, harbour, lighthouse, beach, bridge
  case forest, snow, train, leaves, garden, kite, balloon, rainbow, blossom
  case city, starrySky, aurora, campfire, moon, fireworks
  case coffee, bread, tulips, cake, pancakes, soup, market
  case rain, cat, reading, bicycle, bookshelf, shoes, ukulele, tea

  /// The photo as a WebP file; each has one, as a test holds.
  package var photo: [UInt8] {
    let photos = UnsafeBufferPointer(start: cphotos_start(), count: cphotos_count)
    guard let found = photos.first(where: { String(cString: $0.name) == rawValue }) else {
      return []
    }
    return Array(UnsafeBufferPointer(start: found.bytes, count: found.count))
  }
}
