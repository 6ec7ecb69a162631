extension Route {
  /// Files that are the same in every journal.
  static let assets: [Route] = []
}
