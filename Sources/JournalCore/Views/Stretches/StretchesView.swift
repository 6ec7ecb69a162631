/// Stretches: the one of a day, one by its name, or the catalogue.
public struct StretchesView: Hashable, Sendable, Codable {
  /// What it shows of the catalogue.
  public enum Shows: String, Hashable, Sendable, Codable {
    /// One with its steps.
    case one
    /// A line each.
    case list
  }

  /// The name and version of the JSON schema.
  public var schema = "daymark/stretches/1"
  /// One with its steps, or the catalogue.
  public var shows: Shows
  /// The day.
  public var day: Day
  /// The part of the body that was asked for.
  public var area: String?
  /// The level that was asked for.
  public var level: Stretch.Level?
  /// There is none of that level for that part of the body, so that all levels are taken.
  public var isOfAnyLevel = false
  /// The names of those that the person likes best.
  public var favourites: [String]
  /// The stretches.
  public var stretches: [Stretch]

  /// The stretch of a day, by area and level; of any level where there is none of that one.
  /// - Parameter another: how many further; 0 for the day's own.
  public init(
    _ catalogue: StretchCatalogue, of day: Day, area: String?, level: Stretch.Level?,
    another: Int = 0, favourites: [String] = []
  ) {
    self.init(catalogue, .one, day, area, level, favourites)
    let found = catalogue.stretch(
      of: day, area: area, level: isOfAnyLevel ? nil : level, another: another)
    stretches = found.map { [$0] } ?? []
  }

  /// One stretch.
  public init(_ stretch: Stretch, on day: Day, favourites: [String] = []) {
    self.init(StretchCatalogue([stretch]), .one, day, nil, nil, favourites)
  }

  /// The catalogue, or a part of it.
  public init(
    _ catalogue: StretchCatalogue, on day: Day, area: String? = nil,
    level: Stretch.Level? = nil, favourites: [String] = []
  ) {
    self.init(catalogue, .list, day, area, level, favourites)
  }

  private init(
    _ catalogue: StretchCatalogue, _ shows: Shows, _ day: Day, _ area: String?,
    _ level: Stretch.Level?, _ favourites: [String]
  ) {
    self.shows = shows
    self.day = day
    (self.area, self.level, self.favourites) = (area, level, favourites)
    stretches = catalogue.stretches(area: area, level: level)
    if shows == .one, level != nil, stretches.isEmpty {
      stretches = catalogue.stretches(area: area)
      isOfAnyLevel = !stretches.isEmpty
    }
  }
}
