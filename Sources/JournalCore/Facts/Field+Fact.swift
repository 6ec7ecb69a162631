extension Field {
  /// What a value is remembered as; nil for what isn't a fact.
  var fact: Fact.Kind? {
    switch role {
    case .mood: .mood
    case .question: .question
    case .answer: .answer
    case .title: .title
    case .gratitude: .gratitude
    case .photo: .photo
    case .song: .song
    case .weather: .weather
    case .location: .location
    case .tags: .tag
    case .habits: .habit
    case .checkIns: .checkIn
    case .date, .time, .other: nil
    }
  }
}
