/// Stretches: one day's, one by name, or the catalogue.
public struct StretchesView: Hashable, Sendable, Codable {
  /// The forms of the view.
  public enum Shows: String, Hashable, Sendable, Codable {
    /// One stretch with its steps.
    case one
    /// A list with one line each.
    case list
  }

  /// The JSON schema's name and version.
  public var schema = "daymark/stretches/1"
  /// The form of the view.
  public var shows: Shows
  /// The day.
  public var day: Day
  /// The requested body part.
  public var area: String?
  /// The requested level.
  public var level: Stretch.Level?
  /// True if all levels were used, because the body part has no stretch with the requested level.
  public var isOfAnyLevel = false
  /// The names of the person's favourites.
  public var favourites: [String]
  /// The stretches.
  public var stretches: [Stretch]
  /// The articles about them.
  public var articles: [Article.Mention] = []

  /// Creates the view with the day's stretch, by area and level; uses any level if the requested
  /// one has no stretch.
  /// - Parameter another: the number of stretches to move on from the day's own.
  public init(
    _ catalogue: StretchCatalogue, of day: Day, area: String?, level: Stretch.Level?,
    another: Int = 0, favourites: [String] = []
  ) {
    self.init(catalogue, .one, day, area, level, favourites)
    let found = catalogue.stretch(
      of: day, area: area, level: isOfAnyLevel ? nil : level, another: another)
    stretches = found.map { [$0] } ?? []
  }

  /// Creates the view with one stretch.
  public init(_ stretch: Stretch, on day: Day, favourites: [String] = []) {
    self.init(StretchCatalogue([stretch]), .one, day, nil, nil, favourites)
  }

  /// Creates the view with the catalogue or a part of it.
  public init(
    _ catalogue: StretchCatalogue, on day: Day, area: String? = nil,
    level: Stretch.Level? = nil, favourites: [String] = []
  ) {
    self.init(catalogue, .list, day, area, level, favourites)
  }

  /// Returns the view with articles about its stretches.
  public func naming(_ catalogue: ArticleCatalogue) -> StretchesView {
    var view = self
    let asked = shows == .list ? area : nil
    let areas = asked.map { [$0] } ?? stretches.flatMap(\.areas).uniqued()
    view.articles = catalogue.articles(besideStretchesFor: areas).map(\.mention)
    return view
  }

  private init(
    _ catalogue: StretchCatalogue, _ shows: Shows, _ day: Day, _ area: String?,
    _ level: Stretch.Level?, _ favourites: [String]
  ) {
    self.shows = shows
    self.day = day
    self.area = area
    self.level = level
    self.favourites = favourites
    stretches = catalogue.stretches(area: area, level: level)
    if shows == .one, level != nil, stretches.isEmpty {
      stretches = catalogue.stretches(area: area)
      isOfAnyLevel = !stretches.isEmpty
    }
  }
}
