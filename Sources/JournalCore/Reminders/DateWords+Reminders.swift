extension DateWords {
  /// Reads until when a person puts off a reminder that is about today: `30m` and `2h` count from
  /// now; `21:30` is a time of today.
  /// - Parameters:
  ///   - now: the current wall-clock time.
  ///   - dayStarts: the time at which a day of the journal begins, in minutes after midnight.
  ///   - quiet: the hours in which nothing is delivered; the reminder waits for their end.
  /// - Returns: nil for any other text, and for a moment that has passed or is after today.
  public func putOff(
    _ text: String, now: WallTime, dayStarts: Int, quiet: QuietHours?
  ) -> WallTime? {
    let asked =
      JournalTask.minutes(text).map { now + $0 }
      ?? comingMoment(text).flatMap { moment in moment.time.map { WallTime(moment.day, $0) } }
    guard let asked else { return nil }
    let moment = quiet?.end(asked) ?? asked
    let isToday = moment.journalDay(dayStarts: dayStarts) == now.journalDay(dayStarts: dayStarts)
    return moment > now && isToday ? moment : nil
  }
}
