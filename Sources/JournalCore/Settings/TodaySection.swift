import JournalSyntax

/// A section of today's page.
public enum TodaySection: String, CaseIterable, Hashable, Sendable, Codable {
  case today
  case question
  case week
  case habits
  case tasks
  case experiments
  case friends
  case highlight
  case onThisDay = "on-this-day"
  case quote
  case tip
  case stretch
}

extension SettingForm<[TodaySection]> {
  static var todaySections: Self {
    Self(
      .someOf(TodaySection.allCases.map(\.rawValue)),
      read: { reader, place in
        let found: [TodaySection] = reader.names(place)
        return found.isEmpty ? nil : found.uniqued()
      },
      write: { .list($0.map { .plain($0.rawValue) }) })
  }
}
