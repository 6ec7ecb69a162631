extension QuietHours {
  /// Whether a moment is one of them; their end is none.
  public func contains(_ moment: WallTime) -> Bool {
    from < to
      ? from <= moment.time && moment.time < to : moment.time >= from || moment.time < to
  }

  /// The moment itself, or the end of the quiet hours that it falls into.
  public func end(_ moment: WallTime) -> WallTime {
    guard contains(moment) else { return moment }
    return WallTime(moment.time < to ? moment.day : moment.day + 1, to)
  }
}
