extension DigestView.Review {
  /// Removes what belongs to sections that aren't named for sharing.
  ///
  /// The days and the finding were chosen by what is named.
  mutating func keepWhatMayLeave(_ sections: Set<DigestSection>) {
    if !sections.contains(.photos) { photo = nil }
    if !sections.contains(.cover) { cover = nil }
    if !sections.contains(.streaks) { streak = nil }
    if !sections.contains(.mood) { (mean, moodDays, change, bestMonth) = (nil, 0, nil, nil) }
    if !sections.contains(.gratitude) { gratitude = [] }
  }

  /// The names of the fields that are present.
  var fields: [String] {
    let fields: [(String, Bool)] = [
      ("photo", photo != nil), ("cover", cover != nil), ("streak", streak != nil),
      ("mean", mean != nil), ("change", change != nil), ("bestMonth", bestMonth != nil),
      ("finding", finding != nil), ("gratitude", !gratitude.isEmpty), ("days", !days.isEmpty),
    ]
    return fields.filter(\.1).map(\.0)
  }
}

extension DigestView.Chapter {
  /// Removes what belongs to sections that aren't named for sharing.
  mutating func keepWhatMayLeave(_ sections: Set<DigestSection>) {
    if !sections.contains(.cover) { daysWritten = nil }
    if !sections.contains(.mood) { mean = nil }
    if !sections.contains(.thoughts) { (thoughts, moreThoughts) = ([], 0) }
    if !sections.contains(.photos) { (photos, morePhotos) = ([], 0) }
    if !sections.contains(.gratitude) { gratitude = nil }
  }

  /// Whether nothing in it may be shared.
  var isEmpty: Bool { fields.isEmpty }

  /// The names of the fields that are present.
  var fields: [String] {
    let fields: [(String, Bool)] = [
      ("daysWritten", daysWritten != nil), ("mean", mean != nil),
      ("thoughts", !thoughts.isEmpty), ("photos", !photos.isEmpty),
      ("gratitude", gratitude != nil),
    ]
    return fields.filter(\.1).map(\.0)
  }
}
