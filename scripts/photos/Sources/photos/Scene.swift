import Painting

/// The scenes of the sample journal's photos.
enum Scene: String, CaseIterable {
  case lake, sea, harbour, lighthouse, beach, bridge
  case forest, snow, train, leaves, garden, kite, balloon, rainbow, blossom
  case city, starrySky, aurora, campfire, moon, fireworks
  case coffee, bread, tulips, cake, pancakes, soup, market
  case rain, cat, reading, bicycle, bookshelf, shoes, ukulele, tea

  /// The season in which it is painted.
  var season: Season {
    switch self {
    case .snow, .moon, .fireworks, .soup: .winter
    case .blossom, .tulips, .rainbow, .kite: .spring
    case .leaves, .forest, .rain: .autumn
    default: .summer
    }
  }

  /// The width of a photo whose height is 1.
  var shape: Float {
    switch self {
    case .forest, .lighthouse, .rain, .cat, .tulips, .ukulele, .balloon: 0.75
    case .bookshelf, .moon, .blossom, .cake: 1
    default: 4 / 3
    }
  }

  private var painter: (inout Scenery) -> Void {
    switch self {
    case .lake: { $0.lake() }
    case .sea: { $0.sea() }
    case .harbour: { $0.harbour() }
    case .lighthouse: { $0.lighthouse() }
    case .beach: { $0.beach() }
    case .bridge: { $0.bridge() }
    case .forest: { $0.forest() }
    case .snow: { $0.snow() }
    case .train: { $0.train() }
    case .leaves: { $0.leaves() }
    case .garden: { $0.garden() }
    case .kite: { $0.kite() }
    case .balloon: { $0.balloon() }
    case .rainbow: { $0.rainbow() }
    case .blossom: { $0.blossom() }
    case .city: { $0.city() }
    case .starrySky: { $0.starrySky() }
    case .aurora: { $0.aurora() }
    case .campfire: { $0.campfire() }
    case .moon: { $0.moon() }
    case .fireworks: { $0.fireworks() }
    case .coffee: { $0.coffee() }
    case .bread: { $0.bread() }
    case .tulips: { $0.tulips() }
    case .cake: { $0.cake() }
    case .pancakes: { $0.pancakes() }
    case .soup: { $0.soup() }
    case .market: { $0.market() }
    case .rain: { $0.rain() }
    case .cat: { $0.cat() }
    case .reading: { $0.reading() }
    case .bicycle: { $0.bicycle() }
    case .bookshelf: { $0.bookshelf() }
    case .shoes: { $0.shoes() }
    case .ukulele: { $0.ukulele() }
    case .tea: { $0.tea() }
    }
  }

  /// Returns the scene, the same on every system.
  /// - Parameter size: the longer side in pixels.
  func painted(size: Int) -> Canvas {
    let columns = shape >= 1 ? size : Int(Float(size) * shape)
    let rows = shape >= 1 ? Int(Float(size) / shape) : size
    let number = Scene.allCases.firstIndex(of: self) ?? 0
    var scenery = Scenery(
      canvas: Canvas(columns: columns, rows: rows, Colour(0xFFFFFF)),
      chance: Chance(seed: UInt64(number)), season: season)
    painter(&scenery)
    scenery.canvas.finish(seed: scenery.seed())
    return scenery.canvas
  }
}

/// The seasons of the north.
enum Season { case winter, spring, summer, autumn }
