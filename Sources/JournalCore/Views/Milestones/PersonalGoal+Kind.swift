extension PersonalGoal {
  /// Returns whether a goal of a name counts something of the journal, whatever habits there are.
  package static func isGeneral(_ name: String) -> Bool {
    switch Milestone.Kind(rawValue: KeyTable.canonicalText(name.trimmed)) {
    case .entries, .days, .words, .streak, .tasks, .stretches: true
    case .habit, .area, .stretch, nil: false
    }
  }
}
