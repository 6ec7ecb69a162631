import JournalActions

extension Route {
  /// Files that are the same in every journal.
  static let assets: [Route] = [
    .get("assets/:name", .anyone) { front, visit in
      let assets = try front.assets(of: front.open())
      guard let file = assets[visit.part("name")] else { return .noSuchPage }
      return WebResponse(
        .ok,
        HeaderFields([
          ("content-type", file.type), ("cache-control", "public, max-age=31536000, immutable"),
        ]), body: file.bytes)
    }
  ]
}
