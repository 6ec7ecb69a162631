public import JournalCore
package import Phrases

extension MilestonesView: RenderedView {
  /// Today's milestones, the goals, upcoming milestones that aren't goals, the stars, and past
  /// milestones.
  public var document: Document {
    var blocks = ofToday.map { Block.line($0.announcement, .praise) }
    if reached.isEmpty {
      blocks.append(
        .sentences([
          Phrase("No milestones yet."), Phrase("The first ones come at three of each."),
        ]))
    }
    blocks += [.only([.terminal, .markdown], listBlocks), .only(.page, pageBlocks)]
    return Document(Phrase("Milestones"), blocks + [.notes(counted)])
  }

  /// Everything but today's milestones, as lists.
  private var listBlocks: [Block] {
    var blocks: [Block] = []
    if !goals.isEmpty {
      blocks += [.heading(2, Phrase("Goals")), .drawing(ProgressList(rows: goalRows))]
    }
    if !nextRows.isEmpty {
      blocks += [.heading(2, Phrase("Next")), .drawing(ProgressList(rows: nextRows))]
    }
    if stars > 0 {
      blocks += [.heading(2, Phrase("Stretches completed")), .line(starLine)]
    }
    if !reached.isEmpty {
      blocks += [.heading(2, Phrase("Reached")), .table(reachedTable)]
    }
    return blocks
  }

  /// The same on a page: the nearest milestones as rings, and past ones as badges.
  private var pageBlocks: [Block] {
    var blocks: [Block] = []
    let near = Array(nextRows.prefix(MilestonesView.mostRings))
    let far = Array(nextRows.dropFirst(MilestonesView.mostRings))
    if !near.isEmpty {
      let more = Phrase("\(far.count) more")
      blocks.append(
        .card(
          Inline(Phrase("Next")),
          [.drawing(ProgressRings(rows: near))]
            + (far.isEmpty ? [] : [.fold(more, [.drawing(ProgressList(rows: far))])])))
    }
    let open = goals.filter { $0.reached == nil }
    if !open.isEmpty {
      blocks.append(
        .card(
          Inline(Phrase("Goals")), [.drawing(ProgressList(rows: open.map { $0.progress(today) }))]))
    }
    if stars > 0 {
      blocks.append(.card(Inline(Phrase("Stretches completed")), [.line(starLine)]))
    }
    let reached = reachedWithGoals
    if !reached.isEmpty {
      let shown = Array(reached.prefix(MilestonesView.mostBadges))
      let earlier = Array(reached.dropFirst(MilestonesView.mostBadges))
      let name = Phrase("\(earlier.count) earlier")
      blocks.append(
        .card(
          Inline(Phrase("Reached")),
          [.drawing(MilestoneBadges(milestones: shown))]
            + (earlier.isEmpty
              ? [] : [.fold(name, [.drawing(MilestoneBadges(milestones: earlier))])])))
    }
    return blocks
  }

  /// The past milestones, with the goals of some days alone, newest first.
  private var reachedWithGoals: [Milestone] {
    let own = goals.filter { $0.from != nil || $0.by != nil }.compactMap(\.milestone)
    guard !own.isEmpty else { return reached }
    return (reached + own).sorted { $0.day > $1.day }
  }

  private var goalRows: [ProgressList.Row] { goals.map { $0.progress(today) } }

  private var nextRows: [ProgressList.Row] {
    next.filter { $0.isGoal != true }.prefix(MilestonesView.mostNext).map(\.progress)
  }

  /// The most upcoming milestones in the list, nearest first.
  private static let mostNext = 12
  /// The most upcoming milestones that a page shows large.
  private static let mostRings = 3
  /// The most past milestones that a page shows unfolded.
  private static let mostBadges = 12

  private var reachedTable: Table {
    let rows = reached.map { milestone in
      [
        Inline(milestone.day), Inline(milestone.words),
        milestone.isGoal == true ? Inline(Phrase("your goal")) : Inline(""),
      ]
    }
    return Table(
      Phrase("Newest first"),
      [Table.Column(Phrase("Day")), Table.Column(Phrase("Milestone")), Table.Column(nil)], rows,
      isHeaded: false)
  }

  /// A star for each stretch, limited to one line.
  private var starLine: Phrase {
    let shown = String(repeating: "★", count: min(stars, 30))
    return Phrase("\(figure: shown) \(stars)")
  }
}

extension Milestone {
  /// The milestone with praise: `run 50 times. Well done!`.
  package var congratulation: Phrase {
    isGoal == true
      ? Phrase("\(words). Your goal, reached!") : Phrase("\(words). Well done!")
  }

  /// The congratulation on the day itself.
  var announcement: Phrase { Phrase("Today: \(congratulation)") }
}

extension Milestone {
  /// The milestone on a page.
  var shown: Phrase { kind.shown(count, name, title, condition) }
}

extension MilestonesView.Upcoming {
  /// The upcoming milestone, and its distance.
  var progress: ProgressList.Row {
    ProgressList.Row(
      name: Inline(kind.count(count, name, condition)),
      shown: Inline(kind.shown(count, name, title, condition)), facts: [Phrase("\(left) to go")],
      now: now, of: count)
  }
}

extension GoalsView: RenderedView {
  /// The goals, a line each.
  public var document: Document {
    Document(
      Phrase("Goals"),
      (goals.isEmpty
        ? EmptyState.blocks(
          emptyText,
          page: EmptyState(words: Phrase("A goal begins on the day you set it.")))
        : [
          .only([.terminal, .markdown], [GoalsView.list(of: goals, today)]), .only(.page, cards),
        ])
        + [.notes(counted)])
  }

  /// The goals on a page: those on the way, and those that are reached.
  private var cards: [Block] {
    let open = goals.filter { $0.reached == nil }
    let reached = goals.filter { $0.reached != nil }
    return (open.isEmpty ? [] : [.card(Inline(""), [GoalsView.list(of: open, today)])])
      + (reached.isEmpty
        ? [] : [.card(Inline(Phrase("Reached")), [GoalsView.list(of: reached, today)])])
  }

  private static func list(of goals: [GoalStanding], _ today: Day) -> Block {
    .drawing(ProgressList(rows: goals.map { $0.progress(today) }))
  }

  private var emptyText: [Phrase] {
    let write = "daymark goals write 100 days this year"
    return [Phrase("No goals yet."), Phrase("Set one: \(command: write)")]
  }
}

extension GoalStanding {
  /// Returns the goal, the current count, and the remaining number.
  func progress(_ today: Day) -> ProgressList.Row {
    let what =
      kind.map { $0.count(count, name, condition) } ?? Phrase("\(written: name) \(count)")
    let shown = kind.map { $0.shown(count, name, title, condition) } ?? what
    return ProgressList.Row(
      name: Inline(placed(what)), shown: Inline(placed(shown)), facts: facts(today),
      now: kind == nil || reached != nil ? nil : now, of: count, note: note(today), goal: name)
  }

  /// The milestone that the goal was; nil before it is reached.
  fileprivate var milestone: Milestone? {
    guard let kind, let reached else { return nil }
    var milestone = Milestone(
      kind: kind, name: name, condition: condition, count: count, day: reached, isGoal: true)
    milestone.title = title
    return milestone
  }

  /// The part of the facts that a page shows below the numbers; nil for an ordinary state.
  private func note(_ today: Day) -> Phrase? {
    guard kind != nil else { return nil }
    if reached != nil { return nil }
    if let by, by < today { return Phrase("over, \(left) short") }
    if let from, today < from { return Phrase("begins on \(from, .weekday)") }
    guard let by else { return nil }
    let days = StreakUnit.days.count(by - today + 1)
    if isOutOfReach == true { return Phrase("\(left) to go, \(days) left: out of reach") }
    return expected.map { now >= $0 } ?? false
      ? Phrase("on course, \(days) left") : Phrase("\(left) to go, \(days) left")
  }

  private func facts(_ today: Day) -> [Phrase] {
    guard kind != nil else { return [Phrase("not counted here")] }
    if let reached { return [Phrase("reached on \(reached, .weekday)")] }
    if let by, by < today { return [Phrase("\(now) so far"), Phrase("over, \(left) short")] }
    if let from, today < from {
      return [Phrase("\(now) so far"), Phrase("begins on \(from, .weekday)")]
    }
    guard let by else { return [soFar, Phrase("\(left) to go")] }
    let days = StreakUnit.days.count(by - today + 1)
    return isOutOfReach == true
      ? [Phrase("\(now) so far"), Phrase("\(left) to go, \(days) left: out of reach")]
      : [soFar, Phrase("\(left) to go, \(days) left")]
  }

  /// The current count, and the expected one.
  private var soFar: Phrase {
    guard let expected else { return Phrase("\(now) so far") }
    return now < expected
      ? Phrase("\(now) so far, \(expected) expected by now") : Phrase("\(now) so far, on course")
  }

  /// Returns the goal with its days: `100 days written in 2026`, `… by 31 Dec 2026`.
  private func placed(_ what: Phrase) -> Phrase {
    switch (from, by) {
    case (let from?, let by?):
      let range = DayRange(from, by)
      let isNamed = [Period.year, .month].contains { $0.range(holding: from) == range }
      if isNamed { return Phrase("\(what) in \(range)") }
      return from.components.year == by.components.year
        ? Phrase("\(what) by \(by), from \(from, .ofYear)")
        : Phrase("\(what) by \(by), from \(from)")
    case (let from?, nil): return Phrase("\(what) from \(from)")
    case (nil, let by?): return Phrase("\(what) by \(by)")
    case (nil, nil): return what
    }
  }
}
