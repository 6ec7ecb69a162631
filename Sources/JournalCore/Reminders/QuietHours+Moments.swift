extension QuietHours {
  /// Returns whether a moment is in the quiet hours; their end is excluded.
  public func contains(_ moment: WallTime) -> Bool {
    from < to
      ? from <= moment.time && moment.time < to : moment.time >= from || moment.time < to
  }

  /// Returns the moment itself, or the end of the quiet hours it falls into.
  public func end(_ moment: WallTime) -> WallTime {
    guard contains(moment) else { return moment }
    return WallTime(moment.time < to ? moment.day : moment.day + 1, to)
  }
}
