import CPhotos
import JournalCore

/// The scenes in the sample journal's photos: one file in the program each.
package enum DemoScene: String, CaseIterable, Sendable {
  case lake, sea, harbour, lighthouse, beach, bridge
  case forest, snow, train, leaves, garden, kite, balloon, rainbow, blossom
  case city, starrySky, aurora, campfire, moon, fireworks
  case coffee, bread, tulips, cake, pancakes, soup, market
  case rain, cat, reading, bicycle, bookshelf, shoes, ukulele, tea

  /// The photo as a WebP file; a test checks that each scene has one.
  package var photo: [UInt8] {
    let photos = UnsafeBufferPointer(start: cphotos_start(), count: cphotos_count)
    guard let found = photos.first(where: { String(cString: $0.name) == rawValue }) else {
      return []
    }
    return Array(UnsafeBufferPointer(start: found.bytes, count: found.count))
  }
}

// The scenes for days without their own photo in the story.
extension DemoScene {
  /// Returns the scenes that suit a topic in a season.
  static func suiting(_ tag: String, _ season: DemoSeason) -> [DemoScene] {
    switch tag {
    case "garden": [season == .summer ? .garden : season == .spring ? .tulips : .leaves]
    case "cooking": [.soup, .bread, .pancakes]
    case "reading": [.reading]
    case "home": [.cat, .tea]
    case "friends": [.coffee]
    case "health": [.shoes, .bicycle]
    case "city": [.city, .rain, .train, .bicycle, .snow]
    default: outdoors(season)
    }
  }

  private static func outdoors(_ season: DemoSeason) -> [DemoScene] {
    switch season {
    case .winter: [.moon, .snow, .city, .rain]
    case .spring: [.blossom, .rainbow, .kite]
    case .summer: [.lake, .balloon, .starrySky]
    case .autumn: [.leaves, .forest, .rain, .moon]
    }
  }

  /// The caption for a photo without its own.
  var caption: String {
    switch self {
    case .lake: "The lake, quite still"
    case .sea: "The sea"
    case .harbour: "Boats"
    case .lighthouse: "The lighthouse"
    case .beach: "Our place on the beach"
    case .bridge: "The old bridge"
    case .forest: "Light in the woods"
    case .snow: "Snow, and a light in the window"
    case .train: "A train to somewhere"
    case .leaves: "Leaves"
    case .garden: "Plot 14"
    case .kite: "It flies"
    case .balloon: "Balloons over the valley"
    case .rainbow: "After the storm"
    case .blossom: "Blossom"
    case .city: "Lights in the river"
    case .starrySky: "More stars than usual"
    case .aurora: "Lights in the sky"
    case .campfire: "Fire"
    case .moon: "The moon was up before me"
    case .fireworks: "Bang"
    case .coffee: "The usual at the Blue Door"
    case .bread: "Bread"
    case .tulips: "Fresh tulips"
    case .cake: "Cake"
    case .pancakes: "Pancakes, stacked"
    case .soup: "Soup for two days"
    case .market: "Market day"
    case .rain: "Rain, from the inside"
    case .cat: "Pepper supervises"
    case .reading: "One more chapter"
    case .bicycle: "The bicycle, resting"
    case .bookshelf: "Too many, not enough"
    case .shoes: "Ready to go"
    case .ukulele: "The ukulele waits"
    case .tea: "Tea first"
    }
  }

  /// The weather visible in a photo, as an index into `DemoPhrases.weathers`; nil if it was taken
  /// inside or at night.
  var weather: Int? {
    switch self {
    case .snow: 6
    case .rain: 5
    case .rainbow: 4
    case .kite: 3
    case .lake, .beach, .harbour, .garden, .balloon, .sea, .blossom, .leaves, .train: 0
    default: nil
    }
  }
}
