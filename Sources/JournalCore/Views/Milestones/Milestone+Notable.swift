extension Milestone {
  /// How far up its ladder a milestone is: 0 for the first round number of its kind.
  private var rung: Int {
    var (number, rung) = (0, -1)
    while number < count, rung < 100 {
      number = kind.next(after: number)
      rung += 1
    }
    return rung
  }

  /// The first rung worth celebrating: 7 entries or days, 5,000 words, 30 times, 50 tasks.
  private var leastRung: Int {
    switch kind {
    case .entries, .days, .streak, .words: 1
    case .habit, .area, .stretch: 3
    case .stretches, .tasks: 4
    }
  }

  /// Returns the milestones worth celebrating: the goals, and the last of each kind and name that
  /// is high enough; goals first, then the highest.
  /// - Parameter isWanted: whether the person wants to do a habit; others are only noted.
  static func notable(
    _ milestones: [Milestone], isWanted: (_ habit: String) -> Bool
  ) -> [Milestone] {
    var seen: Set<[String]> = []
    let kept = milestones.reversed().filter { milestone in
      if milestone.isGoal == true { return true }
      switch milestone.kind {
      case .habit: if !isWanted(milestone.name ?? "") { return false }
      case .area, .stretch: return false
      case .entries, .days, .streak, .words, .stretches, .tasks: break
      }
      return seen.insert([milestone.kind.rawValue, milestone.name ?? ""]).inserted
        && milestone.rung >= milestone.leastRung
    }
    func rank(_ milestone: Milestone) -> (Int, Int, Day) {
      (milestone.isGoal == true ? 0 : 1, -milestone.rung, milestone.day)
    }
    return kept.sorted { rank($0) < rank($1) }
  }
}
